//! Side effects and speculatability of structured operations: they read and write memrefs, and compute
//! tensors.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use smallvec::SmallVec;

use crate::PackOp;
use crate::relayout::has_constant_tiles;
use interfaces::{EffectInstance, EffectKind, Speculatability};
use ir::{Operation, TypeStorage};

/// Collects effects: inputs are read; outputs are written, and read if the region uses their elements.
pub fn effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    let context = op.context();
    let outputs = interfaces::dps_inits(op).unwrap_or(0..0);
    let entry = op.region(0).and_then(|region| region.front());
    for (index, operand) in op.operands().enumerate() {
        if !matches!(operand.ty().storage(context), TypeStorage::MemRef { .. }) {
            continue;
        }
        let is_output = outputs.contains(&index);
        let argument = entry.and_then(|entry| entry.arguments().nth(index));
        if !is_output || argument.is_none_or(|argument| !argument.is_unused()) {
            effects.push(EffectInstance::on_value(EffectKind::Read, operand.id()));
        }
        if is_output {
            effects.push(EffectInstance::on_value(EffectKind::Write, operand.id()));
        }
    }
}

/// Returns the speculatability of an operation: that of its region if it works on tensors, else none.
pub fn speculatability(op: Operation<'_>) -> Speculatability {
    let context = op.context();
    let is_memory = |operand: ir::Value<'_>| {
        matches!(
            operand.ty().storage(context),
            TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. }
        )
    };
    match op.operands().any(is_memory) {
        true => Speculatability::NotSpeculatable,
        false => Speculatability::RecursivelySpeculatable,
    }
}

/// `linalg.pack` and `linalg.unpack` may run anywhere if no tile can be partial: there is padding, or all
/// tiles are known.
pub fn speculatability_of_relayout(op: Operation<'_>) -> Speculatability {
    let is_padded = op.dyn_cast::<PackOp<'_>>().is_some_and(|pack| pack.padding_value().is_some());
    match is_padded || has_constant_tiles(op) {
        true => Speculatability::Speculatable,
        false => Speculatability::NotSpeculatable,
    }
}
