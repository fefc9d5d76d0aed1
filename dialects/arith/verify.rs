//! Verifiers of arith operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use super::casts::width;
use ir::diag::Failed;
use ir::types::Signedness;
use ir::{AttributeStorage, Literal, LiteralShape, OpShape, Type, TypeStorage, known};
use print::type_to_string;
use verify::element_type_or_self;

/// Verifies that a constant is signless, a number or elements, and, if a scalable vector, a splat.
pub fn constant(op: LiteralShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.result_type(0).storage(context);
    if matches!(ty, TypeStorage::Integer { signedness, .. } if *signedness != Signedness::Signless) {
        return Err(op.emit_op_error("integer return type must be signless").emit());
    }
    let is_splat = match op.literal(known::VALUE) {
        Some(Literal::Number(_)) => false,
        Some(Literal::Other(value)) => match value.storage(context) {
            AttributeStorage::DenseElements { splat, .. } | AttributeStorage::DenseStrings { splat, .. } => {
                *splat
            }
            AttributeStorage::DenseResource { .. } | AttributeStorage::SparseElements { .. } => false,
            _ => return Err(not_elements(op)),
        },
        None => return Err(not_elements(op)),
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

fn not_elements(op: LiteralShape<'_>) -> Failed {
    op.emit_op_error("value must be an integer, float, or elements attribute").emit()
}

/// Verifies that an extension leads to a wider type.
pub fn extension(op: OpShape<'_>) -> Result<(), Failed> {
    verify_widths(op, |from, to| to > from, "wider")
}

/// Verifies that a truncation leads to a narrower type.
pub fn truncation(op: OpShape<'_>) -> Result<(), Failed> {
    verify_widths(op, |from, to| to < from, "shorter")
}

fn verify_widths(op: OpShape<'_>, holds: fn(u32, u32) -> bool, word: &str) -> Result<(), Failed> {
    let context = op.context();
    let element = |ty: Type| element_type_or_self(context, ty);
    let (from, to) = (element(op.operand_type(0)), element(op.result_type(0)));
    match (width(context, from), width(context, to)) {
        (Some(from_width), Some(to_width)) if !holds(from_width, to_width) => {
            let (from, to) = (type_to_string(context, from), type_to_string(context, to));
            let message = format!("result type '{to}' must be {word} than operand type '{from}'");
            Err(op.emit_error(message).emit())
        }
        _ => Ok(()),
    }
}
