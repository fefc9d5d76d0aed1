//! The types of results of comparisons.

use super::{is_compatible_vector, ty};
use crate::DialectContext as _;
use crate::expressions::classes;
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::methods::shaped;
use crate::expressions::value::Value;
use crate::provider::interpreted;
use ir::{Context, Type, TypeStorage};

/// `i1` with the shape of a type: arith and math.
pub(super) fn i1_same_shape<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty = ty(arguments, 0)?;
    match ty.storage(frame.context) {
        storage if classes::is_shaped(storage) => shaped::clone_with(frame, ty, None, Type::I1),
        TypeStorage::Dialect { definition, parameters } => {
            let definition = frame.context.type_definition(*definition);
            let with_element = interpreted(frame.context).map(|code| code.with_element);
            let shaped = with_element.and_then(|of| of(frame.context, definition, parameters, Type::I1));
            Ok(Value::Type(shaped.unwrap_or(Type::I1)))
        }
        _ => Ok(Value::Type(Type::I1)),
    }
}

/// Returns a vector of `i1` with the shape of a vector; null for anything else: arm_sve.
pub(super) fn i1_same_vector<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty = ty(arguments, 0)?;
    match ty.storage(frame.context) {
        TypeStorage::Vector { .. } => shaped::clone_with(frame, ty, None, Type::I1),
        _ => Ok(Value::Null),
    }
}

/// `i1`, or a vector of as many: LLVM.
pub(super) fn i1_same_llvm_vector<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let ty = ty(arguments, 0)?;
    if !is_compatible_vector(frame, ty) {
        return Ok(Value::Type(Type::I1));
    }
    let scalable = is_scalable_vector(frame.context, ty);
    let count = vector_num_elements(frame.context, ty)?;
    Ok(Value::Type(shaped::vector_type(frame.context, &[count], &[scalable], Type::I1)))
}

/// `i1`, or a fixed vector of as many: spirv.
pub(super) fn unary_op_result<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty = ty(arguments, 0)?;
    Ok(Value::Type(match ty.storage(frame.context) {
        TypeStorage::Vector { .. } => {
            let count = vector_num_elements(frame.context, ty)?;
            shaped::vector_type(frame.context, &[count], &[false], Type::I1)
        }
        _ => Type::I1,
    }))
}

pub(super) fn vector_num_elements(context: &Context, ty: Type) -> Result<i64, Failure> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, .. } => {
            Ok(shape.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent)))
        }
        _ => Err(Failure::KIND),
    }
}

pub(super) fn is_scalable_vector(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::Vector { scalable, .. } if scalable.contains(&true))
}
