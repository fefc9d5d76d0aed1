//! How control and values flow between the regions of the operations.

use smallvec::smallvec;

use crate::interfaces::Speculatability;
use crate::ir::{Attribute, Block, Operation, Value};
use crate::verify::{LoopLike, LoopTypes, RegionBranch, RegionSuccessor, RegionSuccessors};

/// Into the region and out of it.
pub(super) const EXECUTE_REGION: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => smallvec![RegionSuccessor::region(0)],
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: |_| 0..0,
};

/// From everywhere into the region, or out.
pub(super) const FOR: RegionBranch = RegionBranch {
    successors: |op, _| {
        smallvec![RegionSuccessor::region_with_arguments(op, 0, 1), RegionSuccessor::parent_with_results(op)]
    },
    entry_operands: |op| 3..op.num_operands(),
};

/// Into one of two regions, of which the second may be missing.
pub(super) const IF: RegionBranch = RegionBranch {
    successors: |op, from| {
        if from.is_some() {
            return smallvec![RegionSuccessor::parent_with_results(op)];
        }
        let has_else = op.region(1).is_some_and(|region| !region.is_empty());
        let otherwise = if has_else { RegionSuccessor::region(1) } else { RegionSuccessor::parent() };
        smallvec![RegionSuccessor::region(0), otherwise]
    },
    entry_operands: |_| 0..0,
};

/// Into one of the regions.
pub(super) const INDEX_SWITCH: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => (0..op.num_regions()).map(RegionSuccessor::region).collect(),
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: |_| 0..0,
};

/// Into the region or past it, and nothing is handed over.
pub(super) const PARALLEL: RegionBranch = RegionBranch {
    successors: |_, _| smallvec![RegionSuccessor::region(0), RegionSuccessor::parent()],
    entry_operands: |_| 0..0,
};

/// Into the first region, from there into the second or out, and from the second back.
pub(super) const WHILE: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None | Some(1) => smallvec![RegionSuccessor::region_with_arguments(op, 0, 0)],
        Some(_) => smallvec![
            RegionSuccessor::parent_with_results(op),
            RegionSuccessor::region_with_arguments(op, 1, 0)
        ],
    },
    entry_operands: |op| 0..op.num_operands(),
};

/// The first block of a region.
pub(super) fn entry(op: Operation<'_>, region: usize) -> Option<Block<'_>> {
    op.region(region).and_then(|region| region.front())
}

/// The last operation of the first block of a region.
pub(super) fn terminator(op: Operation<'_>, region: usize) -> Option<Operation<'_>> {
    entry(op, region).and_then(|block| block.back())
}

/// What `scf.for` carries.
pub(super) fn carried_by_for(op: Operation<'_>) -> LoopLike {
    LoopLike {
        inits: op.operand_types().skip(3).collect(),
        iter_args: arguments_behind(op, 1),
        yielded: terminator(op, 0).map(|end| end.operand_types().collect()).unwrap_or_default(),
        results: Some(op.result_types().collect()),
    }
}

/// What `scf.while` carries.
pub(super) fn carried_by_while(op: Operation<'_>) -> LoopLike {
    LoopLike {
        inits: op.operand_types().collect(),
        iter_args: arguments_behind(op, 0),
        yielded: terminator(op, 1).map(|end| end.operand_types().collect()).unwrap_or_default(),
        results: None,
    }
}

/// The types of the arguments of the first region behind so many for indices.
pub(super) fn arguments_behind(op: Operation<'_>, indices: usize) -> Option<LoopTypes> {
    let arguments = entry(op, 0)?.arguments();
    (arguments.len() >= indices).then(|| arguments.skip(indices).map(Value::ty).collect())
}

/// A loop over all indices ends whatever its bounds are.
pub(super) fn speculatability_of_for(op: Operation<'_>) -> Speculatability {
    match op.operand(2).constant_integer() {
        Some(1) => Speculatability::RecursivelySpeculatable,
        _ => Speculatability::NotSpeculatable,
    }
}

/// A condition that is known tells which region is entered.
pub(super) fn known_successors_of_if(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
) -> Option<RegionSuccessors> {
    let condition = !operands.first().copied().flatten()?.integer(op.context())?.is_zero();
    let has_else = op.region(1).is_some_and(|region| !region.is_empty());
    Some(match (condition, has_else) {
        (true, _) => smallvec![RegionSuccessor::region(0)],
        (false, true) => smallvec![RegionSuccessor::region(1)],
        (false, false) => smallvec![RegionSuccessor::parent()],
    })
}

/// A case that is known tells which region is entered: the first is the default, then come the cases.
pub(super) fn known_successors_of_index_switch(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
) -> Option<RegionSuccessors> {
    let context = op.context();
    let value = operands.first().copied().flatten()?.integer(context)?.to_i64()?;
    let cases = op.attribute(context.intern_string("cases"))?.i64_elements(context);
    let region = cases.iter().position(|&case| case == value).map_or(0, |case| case + 1);
    Some(smallvec![RegionSuccessor::region(region)])
}

/// A condition that is known tells whether the loop goes on.
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
