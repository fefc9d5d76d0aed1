//! Tiling of reductions into partial results: `tile_reduction_using_for` and `tile_reduction_using_forall`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::target::no_loop;
use super::{TileReductionUsingForOp, TileReductionUsingForallOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, OneEach, Results, Silenceable};
use ir::{Attribute, Context, OpRef};
use rewrite::op_fold_result::index_attributes;
use rewrite::{IteratorKind, ReductionStrategy, tiling_interface};
use scf::transforms::tile::{LoopKind, Tiled, TilingOptions, tile_using_scf};

fn integers(context: &Context, list: &[Attribute]) -> Vec<i64> {
    list.iter().filter_map(|number| number.integer(context)?.to_i64()).collect()
}

pub fn tile_reduction_using_for(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<TileReductionUsingForOp<'_>>() else {
            return Ok(None);
        };
        let context = view.context();
        let options = TilingOptions {
            tile_sizes: Some(index_attributes(context, &integers(context, view.tile_sizes()))),
            reduction: ReductionStrategy::OuterReduction,
            ..TilingOptions::default()
        };
        let dims = integers(context, view.reduction_dims());
        tile(interpreter, op, target, options, &dims, "failed to tile using partial reduction")
    })
}

pub fn tile_reduction_using_forall(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<TileReductionUsingForallOp<'_>>() else {
            return Ok(None);
        };
        let context = view.context();
        let list = |numbers: Vec<i64>| (!numbers.is_empty()).then(|| index_attributes(context, &numbers));
        // Tile sizes are ignored if the number of threads is given.
        let num_threads = list(view.num_threads());
        let options = TilingOptions {
            loops: LoopKind::Forall,
            tile_sizes: list(view.tile_sizes()).filter(|_| num_threads.is_none()),
            num_threads,
            mapping: view.mapping_attr(),
            reduction: ReductionStrategy::OuterParallel,
            ..TilingOptions::default()
        };
        let dims = integers(context, view.reduction_dims());
        tile(interpreter, op, target, options, &dims, "could not tile reduction")
    })
}

/// Tiles one target. If `dims` is empty, all reductions are tiled.
fn tile(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    mut options: TilingOptions,
    dims: &[i64],
    message: &str,
) -> Applied<Option<OneEach>> {
    let view = interpreter.op(target);
    let interface = tiling_interface(view).filter(|interface| interface.partial_reduction.is_some());
    let Some(interface) = interface else {
        let message = "Operation should implement PartialReductionOpInterface";
        return Err(Silenceable::new(view.location(), message).into());
    };
    options.reduction_dims = match dims.is_empty() {
        true => {
            let kinds = (interface.loop_iterator_types)(view).into_iter().enumerate();
            kinds.filter(|&(_, kind)| kind == IteratorKind::Reduction).map(|of| of.0).collect()
        }
        false => dims.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect(),
    };
    let tiled = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point(target.op);
        let tiled = tile_using_scf(rewriter, target.op, &options)?;
        rewriter.replace_op(target.op, &tiled.replacements);
        Some(tiled)
    });
    let Some(Tiled { initial_values, tiled_ops, merge_ops, loops, .. }) = tiled else {
        return Err(Failure::silenceable(interpreter.op(op), message));
    };
    let Some(&outermost) = loops.first() else { return Err(no_loop(interpreter, op)) };
    let body = interpreter.ir().body(target.body);
    let fills = initial_values.into_iter().filter_map(|value| body.defining_operation(value));
    let ops = fills.chain(tiled_ops).chain(merge_ops).chain([outermost]);
    Ok(Some(ops.map(|op| Mapped::Op(OpRef { body: target.body, op })).collect()))
}
