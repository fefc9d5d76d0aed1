//! Methods of attributes, and of the numbers and strings in them.

use bstr::ByteSlice;

use super::signature::{Method, Returns, method};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::receiver::Receiver;
use crate::expressions::value::{Value, low_word};
use ir::{ApInt, Attribute, AttributeStorage, StringId, Type};

/// Returns the value of an integer attribute.
fn integer<'a>(frame: &Frame<'a>, receiver: Value<'a>) -> Result<&'a ApInt, Failure> {
    match receiver.attribute()?.storage(frame.context) {
        AttributeStorage::Integer { value, .. } => Ok(value),
        _ => Err(Failure::KIND),
    }
}

fn apint<'a>(receiver: Value<'a>) -> Result<&'a ApInt, Failure> {
    match receiver {
        Value::ApInt(value) => Ok(value),
        _ => Err(Failure::KIND),
    }
}

fn string_of(frame: &Frame<'_>, receiver: Value<'_>) -> Result<StringId, Failure> {
    receiver.attribute()?.string(frame.context).ok_or(Failure::KIND)
}

/// Looks up the argument in a dictionary.
fn entry(
    frame: &Frame<'_>,
    receiver: Value<'_>,
    arguments: &[Value<'_>],
) -> Result<Option<Attribute>, Failure> {
    let name = arguments.first().ok_or(Failure::RANGE)?.string()?;
    Ok(receiver.attribute()?.entry(frame.context, frame.context.intern_string(name)))
}

/// Returns a number of elements.
fn count<'a>(len: usize) -> Result<Value<'a>, Failure> {
    Ok(Value::Int(len as i64))
}

fn is_splat(storage: &AttributeStorage) -> Result<bool, Failure> {
    match *storage {
        AttributeStorage::DenseElements { splat, .. } | AttributeStorage::DenseStrings { splat, .. } => {
            Ok(splat)
        }
        _ => Err(Failure::KIND),
    }
}

/// Returns the leaf of a symbol reference, or its root.
fn symbol(frame: &Frame<'_>, receiver: Value<'_>, leaf: bool) -> Result<StringId, Failure> {
    match receiver.attribute()?.storage(frame.context) {
        AttributeStorage::SymbolRef { root, nested } => {
            Ok(if leaf { nested.last().copied().unwrap_or(*root) } else { *root })
        }
        _ => Err(Failure::KIND),
    }
}

const fn of_integer(name: &'static str, run: crate::expressions::program::MethodFn) -> Method {
    method(Receiver::IntegerAttr, name, (0, 0), Returns::Integer, run)
}

const fn of_apint(
    name: &'static str,
    returns: Returns,
    run: crate::expressions::program::MethodFn,
) -> Method {
    method(Receiver::ApInt, name, (0, 0), returns, run)
}

const fn of_string(name: &'static str, run: crate::expressions::program::MethodFn) -> Method {
    method(Receiver::String, name, (1, 1), Returns::Bool, run)
}

pub(super) static METHODS: &[Method] = &[
    // Any attribute.
    method(Receiver::Attribute, "getContext", (0, 0), Returns::Context, |_, _, _| Ok(Value::Context)),
    method(Receiver::Typed, "getType", (0, 0), Returns::Type, |frame, receiver, _| {
        receiver.attribute()?.ty(frame.context).map(Value::Type).ok_or(Failure::KIND)
    }),
    // Elements.
    method(
        Receiver::Elements,
        "reshape",
        (1, 1),
        Returns::AttributeOf("mlir::DenseElementsAttr"),
        |frame, receiver, arguments| {
            let ty = arguments.first().ok_or(Failure::RANGE)?.ty()?;
            let attribute = receiver.attribute()?;
            let same_number = attribute
                .ty(frame.context)
                .is_some_and(|old| old.num_elements(frame.context) == ty.num_elements(frame.context));
            let reshaped = attribute.reshaped_elements(frame.context, ty).filter(|_| same_number);
            reshaped.map(Value::Attribute).ok_or(Failure::KIND)
        },
    ),
    method(Receiver::Elements, "getElementType", (0, 0), Returns::Type, |frame, receiver, _| {
        let ty = receiver.attribute()?.ty(frame.context).ok_or(Failure::KIND)?;
        ty.element_type(frame.context).map(Value::Type).ok_or(Failure::KIND)
    }),
    method(
        Receiver::Elements,
        "getType",
        (0, 0),
        Returns::TypeOf("mlir::ShapedType"),
        |frame, receiver, _| receiver.attribute()?.ty(frame.context).map(Value::Type).ok_or(Failure::KIND),
    ),
    method(
        Receiver::Elements,
        "getShapedType",
        (0, 0),
        Returns::TypeOf("mlir::ShapedType"),
        |frame, receiver, _| receiver.attribute()?.ty(frame.context).map(Value::Type).ok_or(Failure::KIND),
    ),
    method(Receiver::Elements, "getNumElements", (0, 0), Returns::Integer, num_elements),
    method(Receiver::Elements, "size", (0, 0), Returns::Integer, num_elements),
    method(Receiver::Elements, "isSplat", (0, 0), Returns::Bool, |frame, receiver, _| {
        is_splat(receiver.attribute()?.storage(frame.context)).map(Value::Bool)
    }),
    // Numbers.
    of_integer("getInt", |frame, receiver, _| integer(frame, receiver).map(low_word).map(Value::Int)),
    of_integer("getSInt", |frame, receiver, _| integer(frame, receiver).map(low_word).map(Value::Int)),
    of_integer("getUInt", |frame, receiver, _| {
        integer(frame, receiver).map(|value| Value::Int(value.words()[0] as i64))
    }),
    method(Receiver::IntegerAttr, "getValue", (0, 0), Returns::ApInt, |frame, receiver, _| {
        integer(frame, receiver).map(Value::ApInt)
    }),
    method(Receiver::BoolAttr, "getValue", (0, 0), Returns::Bool, |frame, receiver, _| {
        integer(frame, receiver).map(|value| Value::Bool(!value.is_zero()))
    }),
    method(Receiver::FloatAttr, "getValueAsDouble", (0, 0), Returns::Float, |frame, receiver, _| {
        match receiver.attribute()?.storage(frame.context) {
            AttributeStorage::Float { value, .. } => Ok(Value::Float(value.to_f64())),
            _ => Err(Failure::KIND),
        }
    }),
    of_apint("isNegative", Returns::Bool, |_, value, _| Ok(Value::Bool(apint(value)?.is_negative()))),
    of_apint("isNonNegative", Returns::Bool, |_, value, _| Ok(Value::Bool(!apint(value)?.is_negative()))),
    of_apint("isStrictlyPositive", Returns::Bool, |_, value, _| {
        let value = apint(value)?;
        Ok(Value::Bool(!value.is_negative() && !value.is_zero()))
    }),
    of_apint("isPowerOf2", Returns::Bool, |_, value, _| Ok(Value::Bool(apint(value)?.is_power_of_two()))),
    method(Receiver::ApInt, "eq", (1, 1), Returns::Bool, |_, value, arguments| {
        let (value, other) = (apint(value)?, arguments.first().ok_or(Failure::RANGE)?.int()?);
        let mask = 1u64.checked_shl(value.width()).map_or(u64::MAX, |bound| bound.wrapping_sub(1));
        Ok(Value::Bool(value.words()[0] & mask == other as u64 & mask))
    }),
    of_apint("isZero", Returns::Bool, |_, value, _| Ok(Value::Bool(apint(value)?.is_zero()))),
    of_apint("isOne", Returns::Bool, |_, value, _| Ok(Value::Bool(apint(value)?.is_one()))),
    of_apint("isAllOnes", Returns::Bool, |_, value, _| Ok(Value::Bool(apint(value)?.is_all_ones()))),
    of_apint("getBitWidth", Returns::Integer, |_, value, _| Ok(Value::Int(apint(value)?.width().into()))),
    of_apint("getSExtValue", Returns::Integer, |_, value, _| Ok(Value::Int(low_word(apint(value)?)))),
    of_apint("getZExtValue", Returns::Integer, |_, value, _| Ok(Value::Int(apint(value)?.words()[0] as i64))),
    // Strings and symbols.
    method(Receiver::StringAttr, "getValue", (0, 0), Returns::String, |frame, receiver, _| {
        string_of(frame, receiver).map(|string| Value::from_string_id(frame.context, string))
    }),
    method(Receiver::StringAttr, "size", (0, 0), Returns::Integer, |frame, receiver, _| {
        count(frame.context.string(string_of(frame, receiver)?).len())
    }),
    method(Receiver::StringAttr, "empty", (0, 0), Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(frame.context.string(string_of(frame, receiver)?).is_empty()))
    }),
    method(Receiver::FlatSymbolRef, "getValue", (0, 0), Returns::String, |frame, receiver, _| {
        symbol(frame, receiver, true).map(|name| Value::from_string_id(frame.context, name))
    }),
    method(
        Receiver::SymbolRef,
        "getRootReference",
        (0, 0),
        Returns::AttributeOf("mlir::StringAttr"),
        |frame, receiver, _| {
            let name = symbol(frame, receiver, false)?;
            Ok(Value::Attribute(frame.context.string_attribute(name)))
        },
    ),
    method(
        Receiver::SymbolRef,
        "getLeafReference",
        (0, 0),
        Returns::AttributeOf("mlir::StringAttr"),
        |frame, receiver, _| {
            let name = symbol(frame, receiver, true)?;
            Ok(Value::Attribute(frame.context.string_attribute(name)))
        },
    ),
    method(Receiver::String, "empty", (0, 0), Returns::Bool, |_, receiver, _| {
        Ok(Value::Bool(receiver.string()?.is_empty()))
    }),
    method(Receiver::String, "size", (0, 0), Returns::Integer, |_, receiver, _| {
        count(receiver.string()?.len())
    }),
    method(Receiver::String, "str", (0, 0), Returns::String, |_, receiver, _| Ok(receiver)),
    method(Receiver::String, "getStringRef", (0, 0), Returns::String, |_, receiver, _| Ok(receiver)),
    of_string("starts_with", |_, receiver, arguments| {
        Ok(Value::Bool(receiver.string()?.starts_with(argument(arguments)?)))
    }),
    of_string("ends_with", |_, receiver, arguments| {
        Ok(Value::Bool(receiver.string()?.ends_with(argument(arguments)?)))
    }),
    of_string("contains", |_, receiver, arguments| {
        Ok(Value::Bool(receiver.string()?.contains_str(argument(arguments)?)))
    }),
    // Types and affine maps.
    method(Receiver::TypeAttr, "getValue", (0, 0), Returns::Type, |frame, receiver, _| {
        receiver.attribute()?.type_value(frame.context).map(Value::Type).ok_or(Failure::KIND)
    }),
    // Arrays and dictionaries.
    method(Receiver::Array, "getValue", (0, 0), Returns::Attributes, |frame, receiver, _| {
        receiver.list(frame.context).map(Value::List)
    }),
    method(Receiver::Array, "size", (0, 0), Returns::Integer, |frame, receiver, _| {
        count(receiver.list(frame.context)?.len())
    }),
    method(Receiver::Array, "empty", (0, 0), Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(receiver.list(frame.context)?.is_empty()))
    }),
    method(Receiver::Dictionary, "size", (0, 0), Returns::Integer, |frame, receiver, _| {
        count(receiver.attribute()?.entries(frame.context).len())
    }),
    method(Receiver::Dictionary, "empty", (0, 0), Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(receiver.attribute()?.entries(frame.context).is_empty()))
    }),
    method(Receiver::Dictionary, "get", (1, 1), Returns::Attribute, |frame, receiver, arguments| {
        entry(frame, receiver, arguments).map(|entry| Value::from_option(entry, Value::Attribute))
    }),
    method(Receiver::Dictionary, "contains", (1, 1), Returns::Bool, |frame, receiver, arguments| {
        entry(frame, receiver, arguments).map(|entry| Value::Bool(entry.is_some()))
    }),
    method(Receiver::DenseArray, "size", (0, 0), Returns::Integer, |frame, receiver, _| {
        match receiver.attribute()?.storage(frame.context) {
            AttributeStorage::DenseArray { element, data } => {
                let width = match element.integer_width(frame.context) {
                    Some(width) => width,
                    None => element.float_kind(frame.context).ok_or(Failure::KIND)?.width(),
                };
                count(data.len() / width.div_ceil(8).max(1) as usize)
            }
            _ => Err(Failure::KIND),
        }
    }),
    method(Receiver::DenseArray, "empty", (0, 0), Returns::Bool, |frame, receiver, _| {
        match receiver.attribute()?.storage(frame.context) {
            AttributeStorage::DenseArray { data, .. } => Ok(Value::Bool(data.is_empty())),
            _ => Err(Failure::KIND),
        }
    }),
    method(Receiver::DenseArray, "asArrayRef", (0, 0), Returns::Integers, |frame, receiver, _| {
        receiver.list(frame.context).map(Value::List)
    }),
    method(
        Receiver::DenseArray,
        "getElementType",
        (0, 0),
        Returns::Type,
        |frame, receiver, _| match *receiver.attribute()?.storage(frame.context) {
            AttributeStorage::DenseArray { element, .. } => Ok(Value::Type(element)),
            _ => Err(Failure::KIND),
        },
    ),
    // Methods of dialect attributes.
    method(
        Receiver::Class("mlir::sparse_tensor::SparseTensorEncodingAttr"),
        "isSlice",
        (0, 0),
        Returns::Bool,
        |frame, receiver, _| {
            let attribute = receiver.attribute()?;
            let AttributeStorage::Dialect { definition, parameters } = attribute.storage(frame.context)
            else {
                return Err(Failure::KIND);
            };
            let entity = crate::expressions::Entity::Attribute;
            let class = frame.definitions.class_of(frame.context, entity, *definition);
            let index = class.and_then(|class| class.parameter("dimSlices")).ok_or(Failure::KIND)?;
            let slices = parameters.get(index).copied().flatten();
            let slices = slices.and_then(|slices| slices.elements(frame.context));
            Ok(Value::Bool(slices.is_some_and(|slices| !slices.is_empty())))
        },
    ),
];

fn argument<'a>(arguments: &[Value<'a>]) -> Result<&'a [u8], Failure> {
    Ok(arguments.first().ok_or(Failure::RANGE)?.string()?)
}

fn num_elements<'a>(frame: &Frame<'a>, receiver: Value<'a>, _: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty: Type = receiver.attribute()?.ty(frame.context).ok_or(Failure::KIND)?;
    ty.num_elements(frame.context).map(Value::Int).ok_or(Failure::KIND)
}
