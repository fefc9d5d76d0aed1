//! Verifiers of complex operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Complex/IR/ComplexOps.cpp.

use ir::diag::Failed;
use ir::elements::Scalar;
use ir::{AttributeStorage, Context, OpShape, Type, TypeStorage, known};
use print::type_to_string;

/// Verifies that the array has two numbers, of the type of the result's parts.
pub fn constant(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let value = op.inherent_attribute(known::VALUE).and_then(|value| value.elements(context));
    let Some(&[real, imaginary]) = value else {
        let message = "requires 'value' to be a complex constant, represented as array of two values";
        return Err(op.emit_op_error(message).emit());
    };
    let number = |part: ir::Attribute| match *part.storage(context) {
        AttributeStorage::Integer { ty, .. } | AttributeStorage::Float { ty, .. } => Some(ty),
        _ => None,
    };
    let (Some(real), Some(imaginary)) = (number(real), number(imaginary)) else {
        let message = "requires attribute's elements to be float or integer attributes";
        return Err(op.emit_op_error(message).emit());
    };
    let part = part_type(context, op.result_type(0)).unwrap_or(Type::NONE);
    if real != part || imaginary != part {
        let error = op.emit_op_error(format_args!(
            "requires attribute's element types ('{}', '{}') to match the element type of the op's return \
             type ('{}')",
            type_to_string(context, real),
            type_to_string(context, imaginary),
            type_to_string(context, part)
        ));
        return Err(error.emit());
    }
    Ok(())
}

/// Verifies that a complex number is cast to an integer or float of the same number of bits, or the other way
/// round.
pub fn bitcast(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (from, to) = (op.operand_type(0), op.result_type(0));
    // A bitcast between equal types is valid; it folds away.
    if from == to {
        return Ok(());
    }
    let width = |ty: Type| Scalar::of(context, ty).filter(|_| ty != Type::INDEX).map(Scalar::width);
    let (from_part, to_part) = (part_type(context, from), part_type(context, to));
    let message = match (from_part, to_part) {
        (None, _) if width(from).is_none() => "operand must be int/float/complex",
        (_, None) if width(to).is_none() => "result must be int/float/complex",
        (Some(_), Some(_)) | (None, None) => "requires that either input or output has a complex type",
        (Some(part), None) if width(part).map(|width| 2 * width) == width(to) => return Ok(()),
        (None, Some(part)) if width(part).map(|width| 2 * width) == width(from) => return Ok(()),
        _ => "casting bitwidths do not match",
    };
    Err(op.emit_op_error(message).emit())
}

/// Returns the type of the parts of a complex number.
fn part_type(context: &Context, ty: Type) -> Option<Type> {
    match *ty.storage(context) {
        TypeStorage::Complex(part) => Some(part),
        _ => None,
    }
}
