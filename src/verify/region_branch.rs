//! How control flows between the regions of an operation, and whether what is handed along fits.
//!
//! An operation with `RegionBranchOpInterface` says by its hook where control goes from it and
//! from the ends of its regions: a [`RegionSuccessor`] is a region, or the operation itself again,
//! and which of the arguments or results take what is handed over.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use std::ops::Range;

use smallvec::SmallVec;

use crate::diag::{Failed, InFlightDiagnostic};
use crate::ir::op_info::Trait;
use crate::ir::{Operation, Type};
use crate::print::type_to_string;

/// What `RegionBranchOpInterface` says of an operation.
#[derive(Clone, Copy)]
pub struct RegionBranch {
    /// Where control goes from the operation itself (`None`) or from the end of a region.
    pub successors: fn(Operation<'_>, Option<usize>) -> RegionSuccessors,
    /// The operands that the operation hands to what it enters first.
    pub entry_operands: fn(Operation<'_>) -> Range<usize>,
}

/// A place from which control goes.
pub struct BranchPoint<'a> {
    /// The region at whose end it is; `None` for the operation itself.
    pub from: Option<usize>,
    /// The operation itself, or a terminator of the region.
    pub source: Operation<'a>,
    /// What of the operands of that is handed over.
    pub operands: Range<usize>,
}

impl RegionBranch {
    /// The places from which control goes in `op`, of which this is said.
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

/// The operands that a terminator hands to where control goes, if it is one between regions.
pub fn forwarded_operands(terminator: Operation<'_>) -> Option<Range<usize>> {
    if !terminator.is_registered() || !terminator.has_trait(Trait::RegionBranchTerminator) {
        return None;
    }
    Some(match terminator.info().hooks.successor_operands {
        Some(successor_operands) => successor_operands(terminator),
        None => 0..terminator.num_operands(),
    })
}

/// Where control may go from one place.
pub type RegionSuccessors = SmallVec<[RegionSuccessor; 2]>;

/// Where control may go.
#[derive(Clone, Debug)]
pub struct RegionSuccessor {
    /// The region that is entered; `None` where the operation is left.
    pub region: Option<usize>,
    /// Which arguments of the region, or results of the operation, take what is handed over.
    pub inputs: Range<usize>,
}

impl RegionSuccessor {
    /// Region `index`, whose arguments take nothing.
    pub fn region(index: usize) -> Self {
        RegionSuccessor { region: Some(index), inputs: 0..0 }
    }

    /// Region `index`, whose arguments from `first` on take what is handed over.
    pub fn region_with_arguments(op: Operation<'_>, index: usize, first: usize) -> Self {
        let entry = op.region(index).and_then(|region| region.front());
        let count = entry.map_or(0, |entry| entry.num_arguments());
        RegionSuccessor { region: Some(index), inputs: first.min(count)..count }
    }

    /// The end of the operation, whose results take nothing.
    pub fn parent() -> Self {
        RegionSuccessor { region: None, inputs: 0..0 }
    }

    /// The end of the operation, whose results take what is handed over.
    pub fn parent_with_results(op: Operation<'_>) -> Self {
        RegionSuccessor { region: None, inputs: 0..op.num_results() }
    }

    fn input_types(&self, op: Operation<'_>) -> SmallVec<[Type; 4]> {
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

/// Verifies that what is handed over has the number and types that are expected.
pub(super) fn verify_region_branch(op: Operation<'_>) -> Result<(), Failed> {
    let Some(flow) = op.info().hooks.region_branch else { return Ok(()) };
    flow.branch_points(op).try_for_each(|point| verify_edges(op, &flow, point))
}

/// Verifies what is handed over at one point.
fn verify_edges(op: Operation<'_>, flow: &RegionBranch, point: BranchPoint<'_>) -> Result<(), Failed> {
    let BranchPoint { from, source, operands } = point;
    let given: SmallVec<[Type; 4]> =
        source.operand_types().skip(operands.start).take(operands.len()).collect();
    for successor in (flow.successors)(op, from) {
        let expected = successor.input_types(op);
        if given.len() != expected.len() {
            let (given, expected) = (given.len(), expected.len());
            let message = format!(
                "region branch point has {given} operands, but region successor needs {expected} inputs"
            );
            return Err(edge_error(op, from.map(|_| source), &successor, &message).emit());
        }
        if let Some(index) = (0..given.len()).find(|&index| given[index] != expected[index]) {
            let name = |ty| type_to_string(op.context(), ty);
            let message = format!(
                "successor operand type #{index} '{}' should match successor input type #{index} '{}'",
                name(given[index]),
                name(expected[index])
            );
            return Err(edge_error(op, from.map(|_| source), &successor, &message).emit());
        }
    }
    Ok(())
}

#[cold]
fn edge_error<'a>(
    op: Operation<'a>,
    terminator: Option<Operation<'a>>,
    to: &RegionSuccessor,
    message: &str,
) -> InFlightDiagnostic<'a> {
    let from = terminator.map_or("parent".to_string(), |source| format!("Operation {}", source.name_str()));
    let to = to.region.map_or("parent".to_string(), |index| format!("Region #{index}"));
    op.emit_op_error(format_args!("along control flow edge from {from} to {to}: {message}"))
        .attach_note(terminator.unwrap_or(op).location(), "region branch point".to_string())
}
