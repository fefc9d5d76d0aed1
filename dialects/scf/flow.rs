//! How control and values flow between the regions of the operations.

use smallvec::smallvec;

use crate::ForOp;
use crate::forall::{outputs, rank};
use interfaces::Speculatability;
use interfaces::{LoopLike, LoopTypes, RegionBranch, RegionSuccessor, RegionSuccessors};
use ir::{Attribute, Block, Operation, Value};

/// Control flow into the region and out of it.
pub const EXECUTE_REGION: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => smallvec![RegionSuccessor::region(0)],
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// From everywhere into the region, or out.
pub(super) const FOR: RegionBranch = RegionBranch {
    successors: |op, _| {
        smallvec![RegionSuccessor::region_with_arguments(op, 0, 1), RegionSuccessor::parent_with_results(op)]
    },
    entry_operands: |op| 3..op.num_operands(),
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Control flow into one of two regions; the second may be missing.
pub const IF: RegionBranch = RegionBranch {
    successors: |op, from| {
        if from.is_some() {
            return smallvec![RegionSuccessor::parent_with_results(op)];
        }
        let has_else = op.region(1).is_some_and(|region| !region.is_empty());
        let otherwise = if has_else { RegionSuccessor::region(1) } else { RegionSuccessor::parent() };
        smallvec![RegionSuccessor::region(0), otherwise]
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Control flow into one of the regions.
pub(super) const INDEX_SWITCH: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => (0..op.num_regions()).map(RegionSuccessor::region).collect(),
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Control flow into the region or past it, without operands.
pub(super) const PARALLEL: RegionBranch = RegionBranch {
    successors: |_, _| smallvec![RegionSuccessor::region(0), RegionSuccessor::parent()],
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Control flow into the region and out of it. Iterations run at the same time, so none leads to another.
pub(super) const FORALL: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => smallvec![RegionSuccessor::region_with_arguments(op, 0, rank(op))],
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: outputs,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Control flow into the first region, from there into the second or out, and from the second back.
pub(super) const WHILE: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None | Some(1) => smallvec![RegionSuccessor::region_with_arguments(op, 0, 0)],
        Some(_) => smallvec![
            RegionSuccessor::parent_with_results(op),
            RegionSuccessor::region_with_arguments(op, 1, 0)
        ],
    },
    entry_operands: |op| 0..op.num_operands(),
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Returns the first block of a region.
pub(super) fn entry(op: Operation<'_>, region: usize) -> Option<Block<'_>> {
    op.region(region).and_then(|region| region.front())
}

/// Returns the last operation of the first block of a region.
pub(super) fn terminator(op: Operation<'_>, region: usize) -> Option<Operation<'_>> {
    entry(op, region).and_then(|block| block.back())
}

/// Returns the types of the values that `scf.for` carries.
pub(super) fn carried_by_for(op: Operation<'_>) -> LoopLike {
    LoopLike {
        inits: op.operand_types().skip(3).collect(),
        iter_args: arguments_after(op, 1),
        yielded: terminator(op, 0).map(|end| end.operand_types().collect()).unwrap_or_default(),
        results: Some(op.result_types().collect()),
    }
}

/// Returns the types of the values that `scf.while` carries.
pub(super) fn carried_by_while(op: Operation<'_>) -> LoopLike {
    LoopLike {
        inits: op.operand_types().collect(),
        iter_args: arguments_after(op, 0),
        yielded: terminator(op, 1).map(|end| end.operand_types().collect()).unwrap_or_default(),
        results: None,
    }
}

/// Returns the types of the arguments of the first region after the first `indices` ones, which are induction
/// variables.
pub(super) fn arguments_after(op: Operation<'_>, indices: usize) -> Option<LoopTypes> {
    let arguments = entry(op, 0)?.arguments();
    (arguments.len() >= indices).then(|| arguments.skip(indices).map(Value::ty).collect())
}

/// A loop over all indices ends, whatever its bounds are, so it is as speculatable as its body.
pub(super) fn speculatability_of_for(op: Operation<'_>) -> Speculatability {
    match op.operand(ForOp::STEP).constant_integer() {
        Some(1) => Speculatability::RecursivelySpeculatable,
        _ => Speculatability::NotSpeculatable,
    }
}

/// Returns the region that a constant condition selects.
pub fn known_successors_of_if(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<RegionSuccessors> {
    let condition = !operands.first().copied().flatten()?.integer(op.context())?.is_zero();
    let has_else = op.region(1).is_some_and(|region| !region.is_empty());
    Some(match (condition, has_else) {
        (true, _) => smallvec![RegionSuccessor::region(0)],
        (false, true) => smallvec![RegionSuccessor::region(1)],
        (false, false) => smallvec![RegionSuccessor::parent()],
    })
}

/// Returns the region that a constant case selects: the first is the default, then come the cases.
pub fn known_successors_of_index_switch(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
) -> Option<RegionSuccessors> {
    let context = op.context();
    let value = operands.first().copied().flatten()?.integer(context)?.to_i64()?;
    let cases = op.attribute(context.static_string("cases"))?.i64_elements(context);
    let region = cases.iter().position(|&case| case == value).map_or(0, |case| case + 1);
    Some(smallvec![RegionSuccessor::region(region)])
}

/// Returns whether a constant condition continues or ends the loop.
pub(super) fn known_successors_of_condition(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
) -> Option<RegionSuccessors> {
    let condition = !operands.first().copied().flatten()?.integer(op.context())?.is_zero();
    let parent = op.parent_op()?;
    Some(match condition {
        true => smallvec![RegionSuccessor::region_with_arguments(parent, 1, 0)],
        false => smallvec![RegionSuccessor::parent_with_results(parent)],
    })
}
