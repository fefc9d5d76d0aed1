//! Transfers and gathers in `vector.mask` take the mask as an operand; `lower-vector-mask`.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorMask.cpp.

use arith::ConstantOp;
use ir::diag::Failed;
use ir::{OpId, OperationState, Type, Value, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::matchers::zero_attribute;
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;
use vector::{GatherOp, HOOKS, MaskOp, TransferReadOp, TransferWriteOp};

pub static PASS: PassInfo = PassInfo {
    argument: "lower-vector-mask",
    name: "LowerVectorMaskPass",
    summary: "Lower 'vector.mask' operations",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

/// The patterns (`populateVectorMaskLoweringPatternsForSideEffectingOps`).
pub const MASKED_TRANSFERS: &[Pattern] = &[
    Pattern::new("MaskedTransferReadOpPattern", lower_read).on("vector.mask"),
    Pattern::new("MaskedTransferWriteOpPattern", lower_write).on("vector.mask"),
    Pattern::new("MaskedGatherOpPattern", lower_gather).on("vector.mask"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut patterns = PatternSet::new();
    patterns.add(MASKED_TRANSFERS);
    let of_masks = HOOKS.ops.iter().find(|row| row.0 == "mask").map_or(&[][..], |row| row.1.canonicalize);
    for pattern in of_masks {
        patterns.add(&[pattern.on("vector.mask")]);
    }
    match apply_pattern_set(pass, &patterns, &GreedyConfig::default())? {
        true => Ok(()),
        false => Err(Failed),
    }
}

/// The mask around an operation.
struct Masked {
    op: OpId,
    mask: ValueId,
    passthru: Option<ValueId>,
}

/// Returns the operation in a mask.
fn masked(rewriter: &Rewriter<'_>, op: OpId) -> Option<Masked> {
    let mask = rewriter.op(op).dyn_cast::<MaskOp<'_>>()?;
    let inner = (*mask).region(0)?.front()?.front()?;
    Some(Masked { op: inner.id(), mask: mask.mask().id(), passthru: mask.passthru().map(Value::id) })
}

/// Replaces the mask by an operation.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn lower_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let masked = masked(rewriter, op).filter(|masked| masked.passthru.is_none())?;
    let read = rewriter.op(masked.op).dyn_cast::<TransferReadOp<'_>>()?;
    let indices: Vec<ValueId> = read.indices().map(Value::id).collect();
    let location = rewriter.op(op).location();
    let state = TransferReadOp::build(
        rewriter.scope(),
        location,
        read.vector().ty(),
        read.base().id(),
        &indices,
        read.permutation_map(),
        read.padding().id(),
        Some(masked.mask),
        read.in_bounds(),
    );
    replace(rewriter, op, state)
}

fn lower_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let masked = masked(rewriter, op)?;
    let write = rewriter.op(masked.op).dyn_cast::<TransferWriteOp<'_>>()?;
    let indices: Vec<ValueId> = write.indices().map(Value::id).collect();
    let location = rewriter.op(op).location();
    let ty: Option<Type> = write.results().next().map(Value::ty);
    let state = TransferWriteOp::build(
        rewriter.scope(),
        location,
        ty,
        write.value_to_store().id(),
        write.base().id(),
        &indices,
        write.permutation_map(),
        Some(masked.mask),
        write.in_bounds(),
    );
    replace(rewriter, op, state)
}

fn lower_gather(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let masked = masked(rewriter, op)?;
    let gather = rewriter.op(masked.op).dyn_cast::<GatherOp<'_>>()?;
    let (base, indices, ty) = (gather.base().id(), gather.indices().id(), gather.result().ty());
    let offsets: Vec<ValueId> = gather.offsets().map(Value::id).collect();
    let (place, location) = (gather.location(), rewriter.op(op).location());
    let passthru = match masked.passthru {
        Some(passthru) => passthru,
        None => {
            let state = ConstantOp::build(rewriter.scope(), place, zero_attribute(context, ty)?);
            rewriter.create_value(state)
        }
    };
    let scope = rewriter.scope();
    let state = GatherOp::build(scope, location, ty, base, &offsets, indices, masked.mask, passthru);
    replace(rewriter, op, state)
}
