//! `transform.gpu.map_forall_to_blocks`.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/GPUTransformOps.cpp.

use smallvec::smallvec;

use super::MapForallToBlocks;
use super::forall::Mapped;
use super::ids::Numbering;
use super::launch::{Part, alter_launch, create_launch};
use crate::interpreter::{self, Applied, Failure, Interpreter, Results};
use arith::constant_index;
use gpu::mapping::Unit;
use gpu::{BlockDimOp, LaunchOp};
use ir::body::clone::IrMapping;
use ir::walk::walk_post_order;
use ir::{Block, OpRef, Operation, ValueId};
use scf::ForallOp;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let launch = map(interpreter, op, target)?;
        Ok(Some(smallvec![interpreter::Mapped::Op(launch)]))
    })
}

/// Returns the only loop in `target` that is in no other.
fn top_level_forall(target: Operation<'_>) -> Option<OpRef> {
    let mut found = Vec::new();
    walk_post_order(target, |op| {
        if op.isa::<ForallOp<'_>>() && !op.ancestors().any(|above| above.isa::<ForallOp<'_>>()) {
            found.push(op.op_ref());
        }
    });
    (found.len() == 1).then(|| found[0])
}

/// Maps the loop in `target`; returns the launch.
fn map(interpreter: &mut Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied<OpRef> {
    let view = interpreter.op(op);
    let Some(of) = view.dyn_cast::<MapForallToBlocks<'_>>() else { return Ok(target) };
    let (makes_launch, mut dims) = (of.generate_gpu_launch(), of.grid_dims().unwrap_or_default().to_vec());
    let payload = interpreter.op(target);
    let fail = |message: &str| {
        Failure::silenceable(view, message).with_note(payload.location(), "when applied to this payload op")
    };
    if !makes_launch && !payload.isa::<LaunchOp<'_>>() {
        return Err(fail("Given target is not gpu.launch, set `generate_gpu_launch` attribute"));
    }
    let Some(mut forall) = top_level_forall(payload) else {
        return Err(fail("could not find a unique topLevel scf.forall"));
    };
    if !makes_launch && dims.len() != 3 {
        return Err(Failure::definite(view, "transform require size-3 mapping"));
    }
    let mut launch = target;
    if makes_launch {
        let location = payload.location();
        let body = forall.body;
        (launch, forall) = interpreter.rewrite(body, |rewriter| {
            rewriter.set_insertion_point(forall.op);
            let launch = create_launch(rewriter, location);
            let entry = rewriter.op(launch).region(0).and_then(|region| region.front()).map(Block::id);
            if let Some(entry) = entry {
                rewriter.set_insertion_point_to_start(entry);
            }
            let copy = rewriter.clone_op(forall.op, &mut IrMapping::new());
            rewriter.erase_op(forall.op);
            (OpRef { body, op: launch }, OpRef { body, op: copy })
        });
    }
    let mapped = Mapped::of(interpreter, op, forall, true)?;
    let Some(around) = interpreter.ir().body(forall.body).block_of(forall.op) else { return Ok(launch) };
    let location = interpreter.op(forall).location();
    let zero = interpreter.rewrite(forall.body, |rewriter| {
        rewriter.set_insertion_point_to_start(around);
        constant_index(rewriter, location, 0)
    });
    let numbering =
        Numbering { unit: Unit::Block, is_linear: mapped.is_linear(), mask: mapped.mask, warp_size: 1 };
    let sizes = mapped.replace(interpreter, op, forall, &dims, numbering)?;
    if dims.is_empty() {
        dims.clone_from(&sizes);
        dims.resize(dims.len().max(3), 1);
    }
    replace_unit_ids(interpreter, forall, around, zero, &sizes);
    let &[x, y, z] = dims.as_slice() else {
        return Err(Failure::definite(interpreter.op(op), "transform require size-3 mapping"));
    };
    alter_launch(interpreter, op, launch, Part::Grid, [x, y, z])?;
    Ok(launch)
}

/// Replaces the sizes of blocks in dimensions of one block.
fn replace_unit_ids(
    interpreter: &mut Interpreter<'_, '_>,
    OpRef { body, .. }: OpRef,
    block: ir::BlockId,
    zero: ValueId,
    sizes: &[i64],
) {
    let mut found = Vec::new();
    for op in interpreter.ir().block(body, block).operations() {
        walk_post_order(op, |op| {
            let Some(of) = op.dyn_cast::<BlockDimOp<'_>>() else { return };
            if sizes.get(of.dimension() as usize) == Some(&1) && op.op_ref().body == body {
                found.push(op.result(0).id());
            }
        });
    }
    interpreter
        .rewrite(body, |rewriter| found.into_iter().for_each(|id| rewriter.replace_all_uses(id, zero)));
}
