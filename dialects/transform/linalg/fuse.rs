//! Tiling with fusion of producers: `fuse`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::FuseOp;
use super::sizes::{mixed, reified};
use super::target::no_loop;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::{OpId, OpRef, ValueId};
use rewrite::op_fold_result::index_attributes;
use rewrite::tiling_interface;
use rewrite::{PatternSet, Rewriter};
use scf::transforms::tile::{FusionResult, LoopKind, TilingOptions, tile_consumer_and_fuse_producers};
use tensor_patterns::bubble_up::BUBBLE_UP_EXTRACT_SLICE;
use tensor_patterns::slices::MERGE_CONSECUTIVE;

pub fn fuse(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<FuseOp<'_>>() else { return Ok(()) };
    let sizes = mixed(&view.static_tile_sizes().unwrap_or_default(), view.tile_sizes());
    let interchange = mixed(&view.static_tile_interchange().unwrap_or_default(), view.tile_interchange());
    let is_for_threads = view.use_forall();
    let sizes = reified(interpreter, op, &sizes)?;
    let options = TilingOptions {
        loops: if is_for_threads { LoopKind::Forall } else { LoopKind::For },
        interchange: reified(interpreter, op, &interchange)?,
        tile_sizes: Some(index_attributes(interpreter.context(), &sizes)),
        ..TilingOptions::default()
    };
    let num_loops = if is_for_threads { 1 } else { sizes.iter().filter(|&&size| size != 0).count() };
    let cleanup = view.apply_cleanup().then(|| {
        let mut patterns = PatternSet::new();
        patterns.add_canonicalization_of("tensor.extract_slice");
        patterns.add(MERGE_CONSECUTIVE);
        patterns.add(BUBBLE_UP_EXTRACT_SLICE);
        patterns
    });
    let mut tiled_ops = Vec::new();
    let mut loops: Vec<Vec<OpRef>> = vec![Vec::new(); num_loops];
    for target in interpreter.payload_ops(op, FuseOp::TARGET) {
        if tiling_interface(interpreter.op(target)).is_none() {
            let message = "only TilingInterface ops are supported";
            return Err(interpreter.op(op).emit_error(message).emit().into());
        }
        let fused = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            let fused = tile_consumer_and_fuse_producers(rewriter, target.op, &options, cleanup.as_ref())?;
            replace_fused(rewriter, target.op, &fused);
            Some(fused)
        });
        let Some(fused) = fused else { return Err(Failure::Definite) };
        if fused.loops.len() < num_loops {
            return Err(no_loop(interpreter, op));
        }
        let reference = |op| OpRef { body: target.body, op };
        tiled_ops.extend(fused.tiled_and_fused.first().map(|&op| reference(op)));
        for (list, &of) in loops.iter_mut().zip(&fused.loops) {
            list.push(reference(of));
        }
    }
    results.set_ops(0, tiled_ops);
    for (index, list) in loops.into_iter().enumerate() {
        results.set_ops(index + 1, list);
    }
    Ok(())
}

/// Replaces the results of the consumer by those of the loops, and erases operations that have become unused.
fn replace_fused(rewriter: &mut Rewriter<'_>, consumer: OpId, fused: &FusionResult) {
    let results: Vec<ValueId> = rewriter.body().results(consumer).collect();
    for (result, &by) in results.into_iter().zip(&fused.replacements) {
        rewriter.replace_all_uses(result, by);
    }
    for &op in std::iter::once(&consumer).chain(&fused.fused_producers) {
        if rewriter.body().are_results_unused(op) {
            rewriter.erase_op(op);
        }
    }
}
