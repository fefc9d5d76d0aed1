//! How control flows between the regions of an operation.
//!
//! An operation with `RegionBranchOpInterface` says by its hook where control goes from it and
//! from the ends of its regions: a [`RegionSuccessor`] is a region, or the operation itself again,
//! and which of the arguments or results take what is handed over.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use std::ops::Range;

use smallvec::SmallVec;

use ir::op_info::Trait;
use ir::{Attribute, Operation, Type};

/// The implementation of `RegionBranchOpInterface` for an operation.
#[derive(Clone, Copy)]
pub struct RegionBranch {
    /// The successors of the operation itself (`None`) or of the end of a region.
    pub successors: fn(Operation<'_>, Option<usize>) -> RegionSuccessors,
    /// The operands that the operation passes to its first successor.
    pub entry_operands: fn(Operation<'_>) -> Range<usize>,
    /// Whether a value of the first type can be passed to one of the second.
    pub are_types_compatible: fn(Operation<'_>, Type, Type) -> bool,
}

/// The interface of operations whose flow is not known of each of them: whether it is.
pub struct FlowIsTold(pub fn(Operation<'_>) -> bool);

/// Returns how control flows between the regions of an operation, if that is known.
pub fn region_branch(op: Operation<'_>) -> Option<&RegionBranch> {
    let branch = op.info().interface::<RegionBranch>()?;
    let told = op.info().interface::<FlowIsTold>();
    told.is_none_or(|told| (told.0)(op)).then_some(branch)
}

/// A place from which control goes.
pub struct BranchPoint<'a> {
    /// The region at whose end it is; `None` for the operation itself.
    pub from: Option<usize>,
    /// The operation itself, or a terminator of the region.
    pub source: Operation<'a>,
    /// The operands of `source` that are passed on.
    pub operands: Range<usize>,
}

impl RegionBranch {
    /// Compatibility of equal types only, as of most operations.
    pub const SAME_TYPES: fn(Operation<'_>, Type, Type) -> bool = |_, from, to| from == to;

    /// Returns the points in `op` from which control flow branches.
    pub fn branch_points<'a>(&self, op: Operation<'a>) -> impl Iterator<Item = BranchPoint<'a>> + use<'a> {
        let entry = BranchPoint { from: None, source: op, operands: (self.entry_operands)(op) };
        let ends = op.regions().enumerate().flat_map(|(index, region)| {
            let terminators = region.blocks().filter_map(|block| block.back());
            terminators.filter_map(move |source| {
                Some(BranchPoint { from: Some(index), source, operands: forwarded_operands(source)? })
            })
        });
        std::iter::once(entry).chain(ends)
    }
}

/// Returns whether control can come to a region of `op` that it has been in before (`hasLoop`).
pub fn has_loop(op: Operation<'_>) -> bool {
    let Some(branch) = region_branch(op) else { return false };
    let regions = |from: Option<usize>| {
        let successors = (branch.successors)(op, from);
        successors.into_iter().filter_map(|successor| successor.region).collect::<SmallVec<[usize; 2]>>()
    };
    regions(None).into_iter().any(|entry| {
        let mut seen = vec![false; op.num_regions()];
        let mut pending = regions(Some(entry));
        seen[entry] = true;
        while let Some(region) = pending.pop() {
            if std::mem::replace(&mut seen[region], true) {
                return true;
            }
            pending.extend(regions(Some(region)));
        }
        false
    })
}

/// Returns whether `op` is a loop: by `LoopLikeOpInterface`, or by how control goes between its regions.
pub fn is_loop(op: Operation<'_>) -> bool {
    op.has_trait(Trait::LoopLikeOpInterface) || has_loop(op)
}

/// Returns the operands that a terminator passes to its successors, if it is one between regions.
pub fn forwarded_operands(terminator: Operation<'_>) -> Option<Range<usize>> {
    if !terminator.is_registered() || !terminator.has_trait(Trait::RegionBranchTerminator) {
        return None;
    }
    Some(match terminator.info().interface::<RegionTerminator>() {
        Some(terminating) => (terminating.successor_operands)(terminator),
        None => 0..terminator.num_operands(),
    })
}

/// The possible successors of one point.
pub type RegionSuccessors = SmallVec<[RegionSuccessor; 2]>;

/// A possible successor.
#[derive(Clone, Debug)]
pub struct RegionSuccessor {
    /// The region that is entered; `None` where the operation is left.
    pub region: Option<usize>,
    /// The arguments of the region, or results of the operation, that receive the passed values.
    pub inputs: Range<usize>,
}

impl RegionSuccessor {
    /// Region `index`, whose arguments take nothing.
    pub fn region(index: usize) -> Self {
        RegionSuccessor { region: Some(index), inputs: 0..0 }
    }

    /// Region `index`, whose arguments from `first` on receive the passed values.
    pub fn region_with_arguments(op: Operation<'_>, index: usize, first: usize) -> Self {
        let entry = op.region(index).and_then(|region| region.front());
        let count = entry.map_or(0, |entry| entry.num_arguments());
        RegionSuccessor { region: Some(index), inputs: first.min(count)..count }
    }

    /// Creates the end of the operation, with results that receive nothing.
    pub fn parent() -> Self {
        RegionSuccessor { region: None, inputs: 0..0 }
    }

    /// Creates the end of the operation, with results that receive the passed values.
    pub fn parent_with_results(op: Operation<'_>) -> Self {
        RegionSuccessor { region: None, inputs: 0..op.num_results() }
    }

    /// The types of what takes what is handed over.
    pub fn input_types(&self, op: Operation<'_>) -> SmallVec<[Type; 4]> {
        let range = self.inputs.clone();
        match self.region {
            None => op.result_types().skip(range.start).take(range.len()).collect(),
            Some(index) => {
                let entry = op.region(index).and_then(|region| region.front());
                let arguments = entry.iter().flat_map(|entry| entry.arguments());
                arguments.map(|argument| argument.ty()).skip(range.start).take(range.len()).collect()
            }
        }
    }
}

/// Returns the successors, if the constants among the operands determine them.
pub type KnownSuccessorsHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<RegionSuccessors>;

/// The interface of terminators that hand on some of their operands: `RegionBranchTerminatorOpInterface`.
pub struct RegionTerminator {
    /// Returns the operands that are passed on.
    pub successor_operands: fn(Operation<'_>) -> Range<usize>,
}

/// The interface of operations and terminators that tell by constants where control goes:
/// `getEntrySuccessorRegions` of `RegionBranchOpInterface`, `getSuccessorRegions` of
/// `RegionBranchTerminatorOpInterface`.
pub struct KnownSuccessors(pub KnownSuccessorsHook);

/// Returns the successors of `op` if the constants among its operands determine them.
pub fn known_successors(op: Operation<'_>, constants: &[Option<Attribute>]) -> Option<RegionSuccessors> {
    (op.info().interface::<KnownSuccessors>()?.0)(op, constants)
}

/// The interface of operations that say whether a region is entered at most once: `getRegionInvocationBounds` of
/// `RegionBranchOpInterface`.
pub struct RegionInvocations {
    /// Returns whether a region is entered at most once.
    pub enters_at_most_once: fn(Operation<'_>, usize) -> bool,
}
