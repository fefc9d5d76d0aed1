//! A nest in two versions: one for full tiles, whose loops run a constant number of times, and one for the others.
//!
//! Follows `separateFullTiles` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::tile::{create_loop, enter};
use super::trip_count::Bound;
use crate::constraints::{FlatConstraints, induction_variable};
use crate::map::compose::Applied;
use crate::{AffineForOp, AffineIfOp, AffineYieldOp};
use dialect_utils::regions::entry;
use ir::body::clone::IrMapping;
use ir::{OpId, ValueId};
use rewrite::{Builder, Rewriter};

/// Puts a nest of loops, each directly in the one before it, into the else branch of a condition, and the version for full
/// tiles into the other one. `None`, with the nest left as it was, if there is no such version, or no condition.
pub(crate) fn separate_full_tiles(rewriter: &mut Rewriter<'_>, nest: &[OpId]) -> Option<()> {
    let &first = nest.first()?;
    rewriter.set_insertion_point(first);
    let mut full = Vec::new();
    let is_made = create_full_tiles(rewriter, nest, &mut full).is_some();
    let branches = is_made.then(|| create_condition(rewriter, nest)).flatten();
    let root = *full.first()?;
    let Some(branches) = branches else {
        rewriter.erase_op(root);
        return None;
    };
    for (op, end) in [root, first].into_iter().zip(branches) {
        rewriter.move_op_before(op, end);
    }
    Some(())
}

/// Returns the system of the iterations of loops.
fn iterations<'a>(builder: &'a Builder<'_>, nest: &[OpId]) -> Option<FlatConstraints<'a>> {
    let context = builder.context();
    let loops = nest.iter().map(|&op| builder.op(op).dyn_cast::<AffineForOp<'_>>());
    let loops: Vec<AffineForOp<'_>> = loops.collect::<Option<_>>()?;
    let variables = loops.iter().map(|&of| induction_variable(of)).collect::<Option<Vec<_>>>()?;
    let region = loops.first()?.parent_region();
    let mut system = FlatConstraints::new(context, region, variables, []);
    loops.iter().for_each(|&of| _ = system.add_loop(*of));
    Some(system)
}

/// Makes the version for full tiles where the rewriter stands.
fn create_full_tiles(rewriter: &mut Rewriter<'_>, nest: &[OpId], full: &mut Vec<OpId>) -> Option<()> {
    let context = rewriter.context();
    let mut mapping = IrMapping::new();
    for &op in nest {
        let of = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
        let location = of.location();
        if of.step().to_i64() != Some(1) {
            return None;
        }
        let region = rewriter.insertion_point().and_then(|point| rewriter.block(point.block).region());
        let mut system = iterations(rewriter, &[op])?;
        let (lower, upper) = system.closest_bounds()?;
        let ids =
            |of: Applied<'_>| -> Bound { (of.map, of.operands.iter().map(|operand| operand.id()).collect()) };
        let lower = ids(system.bound_in(lower)?.simplified(context, region).canonical(context, region));
        let upper = ids(system.bound_in(upper)?.simplified(context, region).canonical(context, region));
        let (block, variable) = create_loop(rewriter, location, (&lower, &upper), 1);
        full.push(rewriter.block(block).parent_op()?.id());
        enter(rewriter, block);
        let old = entry(rewriter, op, 0)?;
        mapping.map(rewriter.body().argument(old, 0), variable);
    }
    let innermost = entry(rewriter, *nest.last()?, 0)?;
    let ops: Vec<OpId> = rewriter.body().block_operations(innermost).collect();
    for &op in ops.split_last()?.1 {
        rewriter.clone_op(op, &mut mapping);
    }
    Some(())
}

/// Makes the condition before a nest; returns the ends of its branches.
fn create_condition(rewriter: &mut Rewriter<'_>, nest: &[OpId]) -> Option<[OpId; 2]> {
    let &first = nest.first()?;
    let region = rewriter.op(first).parent_region();
    let location = rewriter.op(first).location();
    let (set, operands) = iterations(rewriter, nest)?.full_tile_condition(nest.len(), region)?;
    let operands: Vec<ValueId> = operands.iter().map(|operand| operand.id()).collect();
    let branches = [(); 2].map(|()| rewriter.body_mut().create_region());
    rewriter.set_insertion_point(first);
    let scope = rewriter.scope();
    let state = AffineIfOp::build(scope, location, &[], &operands, set, branches[0], branches[1]);
    rewriter.create(state);
    Some(branches.map(|branch| {
        rewriter.create_block(branch, None, &[]);
        let state = AffineYieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state)
    }))
}
