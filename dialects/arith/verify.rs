//! Verifiers of arith operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use super::casts::width;
use ir::diag::Failed;
use ir::types::Signedness;
use ir::{AttributeStorage, Operation, Type, TypeStorage, known};
use print::type_to_string;
use verify::element_type_or_self;

/// Verifies that a constant is signless, a number or elements, and, if a scalable vector, a splat.
pub fn constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.result(0).ty().storage(context);
    if matches!(ty, TypeStorage::Integer { signedness, .. } if *signedness != Signedness::Signless) {
        return Err(op.emit_op_error("integer return type must be signless").emit());
    }
    let value = op.inherent_attribute(known::VALUE).map(|value| value.storage(context));
    let is_splat = match value {
        Some(
            AttributeStorage::DenseElements { splat, .. } | AttributeStorage::DenseStrings { splat, .. },
        ) => *splat,
        Some(
            AttributeStorage::Integer { .. }
            | AttributeStorage::Float { .. }
            | AttributeStorage::DenseResource { .. }
            | AttributeStorage::SparseElements { .. },
        ) => false,
        _ => {
            let message = "value must be an integer, float, or elements attribute";
            return Err(op.emit_op_error(message).emit());
        }
    };
    if matches!(ty, TypeStorage::Vector { scalable, .. } if scalable.contains(&true)) && !is_splat {
        // Spelled so.
        let error = op.emit_op_error(
            "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
        );
        return Err(error.emit());
    }
    Ok(())
}

/// Verifies that an extension leads to a wider type.
pub fn extension(op: Operation<'_>) -> Result<(), Failed> {
    verify_widths(op, |from, to| to > from, "wider")
}

/// Verifies that a truncation leads to a narrower type.
pub fn truncation(op: Operation<'_>) -> Result<(), Failed> {
    verify_widths(op, |from, to| to < from, "shorter")
}

fn verify_widths(op: Operation<'_>, holds: fn(u32, u32) -> bool, word: &str) -> Result<(), Failed> {
    let context = op.context();
    let element = |ty: Type| element_type_or_self(context, ty);
    let (from, to) = (element(op.operand(0).ty()), element(op.result(0).ty()));
    match (width(context, from), width(context, to)) {
        (Some(from_width), Some(to_width)) if !holds(from_width, to_width) => {
            let (from, to) = (type_to_string(context, from), type_to_string(context, to));
            let message = format!("result type '{to}' must be {word} than operand type '{from}'");
            Err(op.emit_error(message).emit())
        }
        _ => Ok(()),
    }
}
