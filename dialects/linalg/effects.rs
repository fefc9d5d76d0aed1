//! What structured operations do to memory: they read and write memrefs, and compute tensors.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use smallvec::SmallVec;

use crate::interfaces::{EffectInstance, EffectKind, Speculatability};
use crate::ir::{Operation, TypeStorage};

/// Inputs are read. Outputs are written, and read if what is computed depends on them.
pub fn effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    let context = op.context();
    let outputs = op.info().hooks.dps_inits.map_or(0..0, |inits| inits(op));
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

/// What computes tensors may run anywhere, if what is in it may.
pub fn speculatability(op: Operation<'_>) -> Speculatability {
    let context = op.context();
    let is_memory = |operand: crate::ir::Value<'_>| {
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
