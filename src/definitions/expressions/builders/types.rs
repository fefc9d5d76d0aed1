//! Types from arguments.

use super::{argument, ints, ty, width};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::methods::shaped;
use crate::expressions::value::Value;
use ir::types::Signedness;
use ir::{Type, TypeStorage};
use smallvec::SmallVec;

pub(super) fn made_type<'a>(frame: &Frame<'a>, storage: TypeStorage) -> Result<Value<'a>, Failure> {
    Ok(Value::Type(frame.context.intern_type(storage)))
}

/// Builds a signless integer type, or one of the signedness that the second argument numbers.
pub(super) fn integer_type<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let width = width(arguments)?;
    let signedness = match arguments.get(1).map(|signedness| signedness.int()).transpose()? {
        Some(1) => Signedness::Signed,
        Some(2) => Signedness::Unsigned,
        _ => Signedness::Signless,
    };
    made_type(frame, TypeStorage::Integer { width, signedness })
}

/// Builds a signed or unsigned integer type.
pub(super) fn signed_integer_type<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let width = width(arguments)?;
    let signed = argument(arguments, 1)?.truth();
    let signedness = if signed { Signedness::Signed } else { Signedness::Unsigned };
    made_type(frame, TypeStorage::Integer { width, signedness })
}

pub(super) fn vector_type<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let shape = ints(frame, arguments, 0)?;
    let scalable: SmallVec<[bool; 6]> = match arguments.get(2) {
        Some(scalable) => scalable.list(frame.context)?.iter(frame.context).map(Value::truth).collect(),
        None => SmallVec::new(),
    };
    Ok(Value::Type(shaped::vector_type(frame.context, &shape, &scalable, ty(arguments, 1)?)))
}

pub(super) fn tensor_type<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let encoding = match arguments.get(2) {
        Some(Value::Attribute(encoding)) => Some(*encoding),
        _ => None,
    };
    let shape = ints(frame, arguments, 0)?.as_slice().into();
    made_type(frame, TypeStorage::RankedTensor { shape, element: ty(arguments, 1)?, encoding })
}

pub(super) fn memref_type<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let shape = ints(frame, arguments, 0)?;
    let memref = Type::memref(frame.context, &shape, ty(arguments, 1)?, None, None);
    memref.map(Value::Type).map_err(|_| Failure::KIND)
}
