//! `transform.gpu.map_nested_forall_to_threads`.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/GPUTransformOps.cpp.

use smallvec::smallvec;

use super::MapNestedForallToThreads;
use super::forall::Mapped;
use super::ids::{Numbering, product};
use super::launch::{Part, alter_launch, check_limits};
use crate::interpreter::{self, Applied, Failure, Interpreter, Results};
use arith::constant_index;
use gpu::mapping::Unit;
use gpu::{BarrierOp, LaunchOp, ThreadIdOp};
use ir::OpRef;
use ir::walk::walk_post_order;
use scf::ForallOp;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        map(interpreter, op, target)?;
        Ok(Some(smallvec![interpreter::Mapped::Op(target)]))
    })
}

fn map(interpreter: &mut Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied {
    let view = interpreter.op(op);
    let Some(of) = view.dyn_cast::<MapNestedForallToThreads<'_>>() else { return Ok(()) };
    let (dims, syncs, warp_size) = (of.block_dims().to_vec(), of.sync_after_distribute(), of.warp_size());
    let Some(launch) = interpreter.op(target).dyn_cast::<LaunchOp<'_>>() else {
        return Err(Failure::silenceable(view, "Given target is not a gpu.launch"));
    };
    let location = launch.location();
    let &[x, y, z] = dims.as_slice() else {
        return Err(Failure::definite(view, "requires size-3 thread mapping"));
    };
    if let Err(failure) = check_limits(interpreter, op, Part::Block, [x, y, z]) {
        return Err(failure.with_note(view.location(), "\"block_dims\" is too large").into());
    }
    let entry = launch.body().front().map(|entry| entry.id());
    alter_launch(interpreter, op, target, Part::Block, [x, y, z])?;
    let Some(entry) = entry else { return Ok(()) };
    let zero = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point_to_start(entry);
        constant_index(rewriter, location, 0)
    });
    let mut loops = Vec::new();
    walk_post_order(interpreter.op(target), |op| {
        if op.isa::<ForallOp<'_>>() {
            loops.push(op.op_ref());
        }
    });
    for forall in loops {
        map_one(interpreter, op, forall, &dims, warp_size, syncs)?;
    }
    let mut found = Vec::new();
    walk_post_order(interpreter.op(target), |op| {
        let Some(of) = op.dyn_cast::<ThreadIdOp<'_>>() else { return };
        if dims.get(of.dimension() as usize) == Some(&1) && op.op_ref().body == target.body {
            found.push(op.result(0).id());
        }
    });
    interpreter.rewrite(target.body, |rewriter| {
        found.into_iter().for_each(|id| rewriter.replace_all_uses(id, zero));
    });
    Ok(())
}

/// Maps one loop to the threads of a block of size `dims`.
fn map_one(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    forall: OpRef,
    dims: &[i64],
    warp_size: i64,
    syncs: bool,
) -> Applied {
    let mapped = Mapped::of(interpreter, op, forall, false)?;
    let unit = mapped.mapping.first().map_or(Unit::Thread, |first| first.unit);
    let numbering = Numbering { unit, is_linear: mapped.is_linear(), mask: mapped.mask, warp_size };
    let factor = numbering.multiplicity();
    let view = interpreter.op(op);
    if !mapped.is_linear() && dims[0].checked_rem(factor) != Some(0) {
        let message = format!("3-D mapping: size of threadIdx.x must be a multiple of {factor}");
        return Err(Failure::definite(view, message));
    }
    let needed = product(&mapped.sizes).wrapping_mul(factor);
    if needed > product(dims) {
        let message = format!(
            "the number of required parallel resources (blocks or threads) {needed} overflows the number of \
             available resources {}",
            product(dims)
        );
        return Err(Failure::definite(view, message));
    }
    let body = interpreter.ir().body(forall.body);
    let (block, next) = (body.block_of(forall.op), body.next_operation(forall.op));
    let location = interpreter.op(forall).location();
    mapped.replace(interpreter, op, forall, dims, numbering)?;
    if let Some(block) = block.filter(|_| syncs) {
        interpreter.rewrite(forall.body, |rewriter| {
            match next {
                Some(next) => rewriter.set_insertion_point(next),
                None => rewriter.set_insertion_point_to_end(block),
            }
            let state = BarrierOp::build(rewriter.scope(), location);
            rewriter.create(state);
        });
    }
    Ok(())
}
