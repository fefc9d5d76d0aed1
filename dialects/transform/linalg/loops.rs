//! Operations as loops, and fewer steps of them: `convert_to_loops`, `scalarize`, `split`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::SplitOp;
use super::sizes::is_param;
use super::target::structured_target;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use ir::types::DYNAMIC;
use ir::{OpRef, Type};
use linalg::is_structured;
use linalg::loops;
use linalg::tiling::scalar_tile_sizes;
use linalg::transforms::loops::lower_to_loops;
use linalg::transforms::split::split as split_op;
use rewrite::OpFoldResult;
use rewrite::tiling_interface;
use scf::transforms::tile::{TilingOptions, tile_using_scf};

/// Returns a definite failure with the default message: `emitDefaultDefiniteFailure`.
pub fn failed_definitely(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Failure {
    let view = interpreter.op(op);
    let error = view.emit_error_at_location("failed to apply");
    error.attach_note(interpreter.op(target).location(), "attempted to apply to this op").emit().into()
}

pub fn convert_to_loops(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let mut made = Vec::new();
    for target in interpreter.payload_ops(op, 0) {
        let Some(interface) = tiling_interface(interpreter.op(target)) else {
            let message = "expected the payload to implement TilingInterface";
            let failure = Failure::silenceable(interpreter.op(op), message);
            return Err(failure.with_note(interpreter.op(target).location(), "payload op"));
        };
        let lowered = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            lower_to_loops(rewriter, target.op, interface)
        });
        let Some(lowered) = lowered else { return Err(failed_definitely(interpreter, op, target)) };
        made.extend(lowered.into_iter().map(|op| OpRef { body: target.body, op }));
        interpreter.rewrite(target.body, |rewriter| rewriter.erase_op(target.op));
    }
    results.set_ops(0, made);
    Ok(())
}

pub fn scalarize(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let options =
            TilingOptions { compute_tile_sizes: Some(scalar_tile_sizes), ..TilingOptions::default() };
        let tiled = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            let tiled = tile_using_scf(rewriter, target.op, &options)?;
            match rewriter.op(target.op).num_results() {
                0 => rewriter.erase_op(target.op),
                _ => rewriter.replace_op(target.op, &tiled.replacements),
            }
            Some(tiled.tiled_ops)
        });
        let Some(tiled) = tiled else { return Err(failed_definitely(interpreter, op, target)) };
        Ok(Some(tiled.into_iter().map(|op| Mapped::Op(OpRef { body: target.body, op })).collect()))
    })
}

// --- Splitting ----------------------------------------------------------------------------------

/// The options of splitting a loop.
struct SplitOptions {
    dimension: i64,
    is_multiway: bool,
    has_handle: bool,
    size: i64,
}

pub fn split(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<SplitOp<'_>>() else { return Ok(()) };
    let options = SplitOptions {
        dimension: view.dimension(),
        is_multiway: view.multiway(),
        has_handle: view.num_operands() > 1,
        size: view.static_chunk_sizes(),
    };
    let targets = interpreter.payload_ops(op, 0);
    if options.is_multiway && targets.len() != 1 {
        let message =
            format!("requires exactly one target when multiway split is enabled (got {})", targets.len());
        return Err(Failure::silenceable(interpreter.op(op), message));
    }
    let sizes = chunk_sizes(interpreter, op, &options, targets.len())?;
    let parts = match targets[..] {
        [target] if options.is_multiway => split_one(interpreter, op, target, &options, &sizes)?,
        _ => split_each(interpreter, op, &targets, &options, &sizes)?,
    };
    results.set_ops(0, parts);
    Ok(())
}

fn chunk_sizes(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    options: &SplitOptions,
    count: usize,
) -> Applied<Vec<OpFoldResult>> {
    let context = interpreter.context();
    if !options.has_handle || options.size != DYNAMIC {
        return Ok(vec![OpFoldResult::index(context, options.size); count]);
    }
    let handle = interpreter.operand(op, 1);
    let sizes: Vec<OpFoldResult> = if is_param(interpreter, handle) {
        interpreter.state.params(handle).into_iter().map(OpFoldResult::Attribute).collect()
    } else {
        let mut sizes = Vec::new();
        for producer in interpreter.payload_ops(op, 1) {
            let view = interpreter.op(producer);
            if view.num_results() != 1 || view.result(0).ty() != Type::INDEX {
                let message =
                    "expected dynamic split point handle to point to a single-result index-typed op";
                let failure = Failure::silenceable(interpreter.op(op), message);
                return Err(failure.with_note(view.location(), "dynamic split point"));
            }
            sizes.push(view.result(0).into());
        }
        sizes
    };
    if !options.is_multiway && sizes.len() != count {
        let message = format!(
            "expected the dynamic split point handle to point to as many operations ({}) as the target \
             handle ({count})",
            sizes.len()
        );
        return Err(Failure::definite(interpreter.op(op), message));
    }
    Ok(sizes)
}

/// Checks that the target is a structured operation that has the loop.
fn check_target(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    options: &SplitOptions,
) -> Applied {
    let view = interpreter.op(target);
    let fail = |message: String| {
        Err(Failure::silenceable(interpreter.op(op), message).with_note(view.location(), "target op"))
    };
    if !is_structured(view) {
        return fail("only applies to structured ops".to_owned());
    }
    let num_loops = loops(view).map_or(0, |loops| loops.reductions.len());
    match usize::try_from(options.dimension).is_ok_and(|dimension| dimension < num_loops) {
        true => Ok(()),
        false => fail(format!("dimension {} does not exist in target op", options.dimension)),
    }
}

/// Splits a target in two; the second part may be absent.
fn split_here(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    options: &SplitOptions,
    size: OpFoldResult,
) -> Applied<(OpRef, Option<OpRef>)> {
    let location = interpreter.op(target).location();
    let interface = tiling_interface(interpreter.op(target));
    let dimension = usize::try_from(options.dimension).unwrap_or_default();
    let parts = interface.and_then(|interface| {
        interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            split_op(rewriter, target.op, interface, dimension, size)
        })
    });
    let Some(parts) = parts else {
        let view = interpreter.op(op);
        let error = view.emit_error_at_location("internal failure in splitting");
        return Err(error.attach_note(location, "target op").emit().into());
    };
    let reference = |op| OpRef { body: target.body, op };
    Ok((reference(parts.first), parts.second.map(reference)))
}

/// Splits one operation again and again.
fn split_one(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    options: &SplitOptions,
    sizes: &[OpFoldResult],
) -> Applied<Vec<OpRef>> {
    check_target(interpreter, op, target, options)?;
    let mut parts = Vec::new();
    let mut rest = Some(target);
    for &size in sizes {
        let Some(target) = rest else { break };
        let (first, second) = split_here(interpreter, op, target, options, size)?;
        parts.push(first);
        rest = second;
    }
    // Without any size nothing was split.
    parts.extend(rest.filter(|_| !sizes.is_empty()));
    Ok(parts)
}

/// Splits each operation in two: first come the first parts of all.
fn split_each(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    targets: &[OpRef],
    options: &SplitOptions,
    sizes: &[OpFoldResult],
) -> Applied<Vec<OpRef>> {
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    let mut whole = None;
    for (&target, &size) in targets.iter().zip(sizes) {
        check_target(interpreter, op, target, options)?;
        let (first, second) = split_here(interpreter, op, target, options, size)?;
        firsts.push(first);
        match second {
            Some(second) => seconds.push(second),
            None => whole = Some(target),
        }
    }
    if seconds.len() != firsts.len() && !seconds.is_empty() {
        let message = "splitting does not produce the second part for a subset of targets";
        let view = interpreter.op(op);
        let failure = Failure::silenceable(view, message).with_note(
            view.location(),
            "expected splitting to produce the second part of all or none of the targets",
        );
        let location = whole.map_or(view.location(), |whole| interpreter.op(whole).location());
        return Err(failure.with_note(location, "first target with no second part"));
    }
    firsts.extend(seconds);
    Ok(firsts)
}
