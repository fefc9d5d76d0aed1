//! Tiling: `tile_using_for` and `tile_using_forall`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::sizes::{Size, is_param, mixed, unpacked, unpacked_all};
use super::target::{failed_to_apply, no_loop};
use super::{TileUsingForOp, TileUsingForallOp};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use arith::{MulIOp, value_or_constant_index};
use ir::{Attribute, Location, OpRef, Type, ValueRef};
use rewrite::tiling_interface;
use rewrite::{OpFoldResult, Rewriter};
use scf::transforms::tile::{LoopKind, Scaling, Tiled, TilingOptions, normalize_forall, tile_using_scf};
use vector::VectorScaleOp;

/// The values that a handle or parameter has for each target.
enum PerTarget {
    Sizes(Vec<i64>),
    /// Operations with one result.
    Producers(Vec<OpRef>),
}

/// Distributes the payload of `value` among `count` targets.
fn per_target(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    value: ValueRef,
    count: usize,
) -> Applied<PerTarget> {
    let location = interpreter.ir().value(value.body, value.value).location();
    let fail = |message: String| Failure::silenceable(interpreter.op(op), message);
    if is_param(interpreter, value) {
        let integer = |param: Attribute| param.integer(interpreter.context())?.to_i64();
        let sizes: Vec<i64> = interpreter.state.params(value).into_iter().filter_map(integer).collect();
        if sizes.len() != count {
            // As in MLIR, the message counts the payload operations of the parameter, and there are none.
            let message = format!("expected as many parameter values (0) as target ops ({count})");
            return Err(fail(message).with_note(location, "for this parameter"));
        }
        return Ok(PerTarget::Sizes(sizes));
    }
    let producers = interpreter.state.ops(value);
    if producers.len() != count {
        let message = format!(
            "expected as many dynamic size-producing operations ({}) as target ops ({count})",
            producers.len()
        );
        return Err(fail(message).with_note(location, "for this handle"));
    }
    for &producer in &producers {
        let view = interpreter.op(producer);
        if view.num_results() != 1 || view.result(0).ty() != Type::INDEX {
            let message = "expected sizes to be produced by ops with a single index-type result";
            return Err(fail(message.to_owned())
                .with_note(view.location(), "size producer op")
                .with_note(location, "for this handle"));
        }
    }
    Ok(PerTarget::Producers(producers))
}

/// Makes `size * vscale`.
fn scale_by_vscale(rewriter: &mut Rewriter<'_>, location: Location, size: OpFoldResult) -> OpFoldResult {
    let size = value_or_constant_index(rewriter, location, size);
    let state = VectorScaleOp::build(rewriter.scope(), location);
    let scale = rewriter.create_value(state);
    let state = MulIOp::build(rewriter.scope(), location, size, scale);
    rewriter.create_value(state).into()
}

pub fn tile_using_for(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<TileUsingForOp<'_>>() else { return Ok(()) };
    let sizes = mixed(&view.static_sizes().unwrap_or_default(), view.dynamic_sizes());
    let interchange = view.interchange().unwrap_or_default();
    // Sizes that are not known are not scaled.
    let flags = view.scalable_sizes().unwrap_or_default().into_iter().zip(&sizes);
    let flags = flags.map(|(flag, size)| flag && matches!(size, Size::Known(_))).collect();
    let scaling = Scaling { flags, location: view.location(), scale: scale_by_vscale };
    let mut loops: Vec<Vec<OpRef>> = vec![Vec::new(); view.loops().len()];
    let targets = interpreter.payload_ops(op, TileUsingForOp::TARGET);
    let mut dynamic = Vec::new();
    for size in &sizes {
        if let &Size::Operand(value) = size {
            dynamic.push(per_target(interpreter, op, value, targets.len())?);
        }
    }
    let mut tiled_ops = Vec::new();
    for (index, &target) in targets.iter().enumerate() {
        check_target(interpreter, op, target, sizes.len())?;
        let mut of_operands = dynamic.iter();
        let one = |size: &Size| match (size, of_operands.len()) {
            (&Size::Known(size), _) => Some(OpFoldResult::index(interpreter.context(), size)),
            (Size::Operand(_), _) => match of_operands.next()? {
                PerTarget::Sizes(sizes) => {
                    Some(OpFoldResult::index(interpreter.context(), *sizes.get(index)?))
                }
                PerTarget::Producers(ops) => Some(interpreter.op(*ops.get(index)?).result(0).into()),
            },
        };
        let options = TilingOptions {
            tile_sizes: sizes.iter().map(one).collect(),
            interchange: interchange.clone(),
            scaling: Some(scaling.clone()),
            ..TilingOptions::default()
        };
        let tiled = interpreter.rewrite(target.body, |rewriter| {
            let tiled = tile_using_scf(rewriter, target.op, &options)?;
            rewriter.replace_op(target.op, &tiled.replacements);
            Some(tiled)
        });
        let Some(Tiled { tiled_ops: new, loops: made, .. }) = tiled else { return Err(Failure::Definite) };
        let reference = |op| OpRef { body: target.body, op };
        tiled_ops.extend(new.into_iter().map(reference));
        for (list, of) in loops.iter_mut().zip(made) {
            list.push(reference(of));
        }
    }
    results.set_ops(0, tiled_ops);
    for (index, list) in loops.into_iter().enumerate() {
        results.set_ops(index + 1, list);
    }
    Ok(())
}

/// Fails if the target cannot be tiled with `num_sizes` sizes.
fn check_target(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef, num_sizes: usize) -> Applied {
    let (view, target) = (interpreter.op(op), interpreter.op(target));
    let Some(interface) = tiling_interface(target) else {
        let message = "only ops implementing TilingInterface are supported";
        return Err(Failure::silenceable(view, message).with_note(target.location(), "target op"));
    };
    let num_loops = (interface.loop_iterator_types)(target).len();
    if num_sizes > num_loops {
        let message = format!("too many tiles provided, expected at most {num_loops} found {num_sizes}");
        return Err(Failure::silenceable(view, message).with_note(target.location(), "target op"));
    }
    Ok(())
}

pub fn tile_using_forall(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<TileUsingForallOp<'_>>() else { return Ok(()) };
    let list = |packed: Option<ir::Value<'_>>, sizes: &[Size]| match packed {
        Some(packed) => {
            unpacked_all(interpreter, op, ValueRef { body: packed.body_id(), value: packed.id() })
        }
        None => unpacked(interpreter, op, sizes),
    };
    let threads = mixed(&view.static_num_threads().unwrap_or_default(), view.num_threads());
    let num_threads = list(view.packed_num_threads(), &threads)?;
    let sizes = mixed(&view.static_tile_sizes().unwrap_or_default(), view.tile_sizes());
    let tile_sizes = list(view.packed_tile_sizes(), &sizes)?;
    let mut options = TilingOptions {
        loops: LoopKind::Forall,
        mapping: view.mapping_attr().filter(|_| view.mapping().is_some_and(|mapping| !mapping.is_empty())),
        ..TilingOptions::default()
    };
    match num_threads.is_empty() {
        true => options.tile_sizes = Some(tile_sizes),
        false => options.num_threads = Some(num_threads),
    }
    let (mut tiled_ops, mut loops) = (Vec::new(), Vec::new());
    for target in interpreter.payload_ops(op, TileUsingForallOp::TARGET) {
        let tiled = tile_to_forall(interpreter, op, target, &options)?;
        let Some(&outermost) = tiled.loops.first() else { return Err(no_loop(interpreter, op)) };
        loops.push(OpRef { body: target.body, op: outermost });
        tiled_ops.extend(tiled.tiled_ops.into_iter().map(|op| OpRef { body: target.body, op }));
    }
    results.set_ops(0, tiled_ops);
    results.set_ops(1, loops);
    Ok(())
}

/// Tiles one target to threads that are numbered from zero on.
pub(super) fn tile_to_forall(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    options: &TilingOptions,
) -> Applied<Tiled> {
    let (view, of) = (interpreter.op(op), interpreter.op(target));
    if tiling_interface(of).is_none() {
        let message = "only TilingInterface ops are supported";
        return Err(Failure::silenceable(view, message).with_note(of.location(), "target op"));
    }
    let tiled = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point(target.op);
        let mut tiled = tile_using_scf(rewriter, target.op, options)?;
        rewriter.replace_op(target.op, &tiled.replacements);
        if options.num_threads.is_none()
            && let Some(outermost) = tiled.loops.first_mut()
        {
            *outermost = normalize_forall(rewriter, *outermost);
        }
        Some(tiled)
    });
    tiled.ok_or_else(|| failed_to_apply(interpreter, op, target))
}
