//! Attributes from arguments.

use super::{argument, ints, made, ty};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::value::Value;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Type, TypeStorage, known};

pub(super) fn integer_attribute<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let ty = ty(arguments, 0)?;
    if let Value::ApInt(value) = argument(arguments, 1)? {
        let value = value.clone();
        return made(frame.context.intern_attribute(AttributeStorage::Integer { ty, value }));
    }
    match ty.storage(frame.context) {
        TypeStorage::Integer { .. } | TypeStorage::Index => {
            made(frame.context.integer_attribute(ty, argument(arguments, 1)?.int()?))
        }
        _ => Err(Failure::KIND),
    }
}

/// `value : ty` for the value that is the only argument.
pub(super) fn integer_of_type<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
    ty: Type,
) -> Result<Value<'a>, Failure> {
    made(frame.context.integer_attribute(ty, argument(arguments, 0)?.int()?))
}

pub(super) fn float_attribute<'a>(
    frame: &Frame<'a>,
    ty: Type,
    value: Value<'a>,
) -> Result<Value<'a>, Failure> {
    let kind = ty.float_kind(frame.context).ok_or(Failure::KIND)?;
    let value = match value {
        Value::Float(value) => value,
        value => value.int()? as f64,
    };
    let value = ApFloat::from_f64(kind, value);
    made(frame.context.intern_attribute(AttributeStorage::Float { ty, value }))
}

/// `DenseElementsAttr::get(ty, ArrayRef({a, b}))`
pub(crate) fn dense_elements<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let ty = ty(arguments, 0)?;
    let element = Value::Type(ty.element_type(context).ok_or(Failure::KIND)?);
    let attribute = |value: &Value<'a>| match value {
        Value::Float(_) => float_attribute(frame, element.ty()?, *value)?.attribute(),
        _ => integer_attribute(frame, &[element, *value])?.attribute(),
    };
    let elements: Vec<Attribute> = arguments[1..].iter().map(attribute).collect::<Result<_, Failure>>()?;
    if elements.len() != 1 && Some(elements.len() as i64) != ty.num_elements(context) {
        return Err(Failure::RANGE);
    }
    made(ir::elements::dense_of_elements(context, ty, &elements).ok_or(Failure::KIND)?)
}

/// `array<iN: ...>`
pub(super) fn dense_array<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
    element: Type,
) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let list = argument(arguments, 0)?.list(context)?;
    let mut data = Vec::new();
    match (element.integer_width(context), element.float_kind(context)) {
        // A bool is a whole byte here.
        (Some(1), _) => data.extend(list.iter(context).map(|value| u8::from(value.truth()))),
        (Some(width), _) => {
            for value in list.iter(context) {
                ApInt::from_i64(width, value.int()?).push_le_bytes(&mut data);
            }
        }
        (_, Some(kind)) => {
            for value in list.iter(context) {
                let Value::Float(value) = value else { return Err(Failure::KIND) };
                let bits = ApFloat::from_f64(kind, value).to_bits();
                data.extend_from_slice(&bits.to_le_bytes()[..kind.width().div_ceil(8) as usize]);
            }
        }
        _ => return Err(Failure::KIND),
    }
    made(context.intern_attribute(AttributeStorage::DenseArray { element, data: data.into() }))
}

/// `[1 : ty, 2 : ty]`
pub(super) fn integer_array<'a>(
    frame: &Frame<'a>,
    arguments: &[Value<'a>],
    ty: Type,
) -> Result<Value<'a>, Failure> {
    let elements: Vec<_> = ints(frame, arguments, 0)?
        .into_iter()
        .map(|value| frame.context.integer_attribute(ty, value))
        .collect();
    made(frame.context.array_attribute(&elements))
}

/// `[a, b]` of attributes.
pub(super) fn array_attribute<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let list = argument(arguments, 0)?.list(frame.context)?;
    let elements: Vec<_> = list.iter(frame.context).map(Value::attribute).collect::<Result<_, _>>()?;
    made(frame.context.array_attribute(&elements))
}

pub(super) fn string_attribute<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let value = match argument(arguments, 0)? {
        Value::Null => known::EMPTY,
        value => frame.context.intern_string(value.string()?),
    };
    made(frame.context.string_attribute(value))
}

pub(super) fn symbol_attribute<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let name = frame.context.intern_string(argument(arguments, 0)?.string()?);
    made(frame.context.symbol_attribute(name))
}

pub(super) fn bool_attribute<'a>(arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    made(if argument(arguments, 0)?.truth() { Attribute::TRUE } else { Attribute::FALSE })
}

pub(super) fn type_attribute<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    made(frame.context.type_attribute(ty(arguments, 0)?))
}

/// `dense<[...]> : ty` of integers; one that stands for all if they are equal.
pub(super) fn dense_integers<'a>(frame: &Frame<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let ty = ty(arguments, 0)?;
    let width = match *ty.element_type(context).ok_or(Failure::KIND)?.storage(context) {
        TypeStorage::Integer { width, .. } if width > 1 => width,
        TypeStorage::Index => 64,
        _ => return Err(Failure::KIND),
    };
    let mut elements = ints(frame, arguments, 1)?;
    let count = ty.num_elements(context).ok_or(Failure::KIND)?;
    let splat = count != 0 && elements.windows(2).all(|pair| pair[0] == pair[1]);
    if elements.len() as i64 != count && !(splat && elements.len() == 1) {
        return Err(Failure::RANGE);
    }
    if splat {
        elements.truncate(1);
    }
    let mut data = Vec::new();
    for element in elements {
        ApInt::from_i64(width, element).push_le_bytes(&mut data);
    }
    made(context.intern_attribute(AttributeStorage::DenseElements { ty, splat, data: data.into() }))
}
