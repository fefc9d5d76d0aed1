//! Methods of types that are not shaped.

use super::signature::{Method, Returns, context, method};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::receiver::Receiver;
use crate::expressions::value::{List, Value};
use ir::types::Signedness;
use ir::{Context, FloatKind, StringId, Type, TypeStorage};

/// A question to a type: whether it is of some kind.
macro_rules! is {
    ($pattern:pat) => {
        |frame, receiver, _| Ok(Value::Bool(matches!(receiver.ty()?.storage(context(frame)), $pattern)))
    };
}

const fn predicate(name: &'static str, run: crate::expressions::program::MethodFn) -> Method {
    method(Receiver::Type, name, (0, 0), Returns::Bool, run)
}

/// Returns whether a type is the float type of `kind`.
const fn is_float(
    name: &'static str,
    run: crate::expressions::program::MethodFn,
    exactly: fn(&Context, &[i64]) -> Option<Type>,
) -> Method {
    Method { exactly: Some(exactly), ..predicate(name, run) }
}

/// `isSignlessInteger()` and `isSignlessInteger(32)`, and for other kinds of integers.
const fn is_integer(
    name: &'static str,
    run: crate::expressions::program::MethodFn,
    exactly: Option<super::signature::ExactType>,
) -> Method {
    Method { arity: (0, 1), exactly, ..predicate(name, run) }
}

/// Returns whether a type is an integer type of the width in `arguments`, if there is one, and of
/// `signedness`, if given.
fn test_integer<'a>(
    frame: &Frame<'a>,
    receiver: Value<'a>,
    arguments: &[Value<'a>],
    signedness: Option<Signedness>,
) -> Result<Value<'a>, Failure> {
    let asked = arguments.first().map(|width| width.int()).transpose()?;
    Ok(Value::Bool(match *receiver.ty()?.storage(frame.context) {
        TypeStorage::Integer { width, signedness: found } => {
            signedness.is_none_or(|signedness| signedness == found)
                && asked.is_none_or(|asked| asked == i64::from(width))
        }
        _ => false,
    }))
}

/// Returns the integer type of the width of the only argument; none without an argument.
fn exact_integer(context: &Context, arguments: &[i64], signedness: Signedness) -> Option<Type> {
    let &[width] = arguments else { return None };
    let width = u32::try_from(width).ok()?;
    Some(context.intern_type(TypeStorage::Integer { width, signedness }))
}

fn float_type(context: &Context, kind: FloatKind) -> Option<Type> {
    Some(context.intern_type(TypeStorage::Float(kind)))
}

/// Returns the width of an integer or float type.
pub fn bit_width(context: &Context, ty: Type) -> Result<i64, Failure> {
    match *ty.storage(context) {
        TypeStorage::Integer { width, .. } => Ok(width.into()),
        TypeStorage::Float(kind) => Ok(kind.width().into()),
        _ => Err(Failure::KIND),
    }
}

/// Returns a number that two types share exactly if they have the same C++ class.
fn type_id(context: &Context, ty: Type) -> i64 {
    match ty.storage(context) {
        TypeStorage::Integer { .. } => 0,
        TypeStorage::Index => 1,
        TypeStorage::None => 2,
        TypeStorage::Complex(_) => 3,
        TypeStorage::Tuple(_) => 4,
        TypeStorage::Vector { .. } => 5,
        TypeStorage::RankedTensor { .. } => 6,
        TypeStorage::UnrankedTensor(_) => 7,
        TypeStorage::MemRef { .. } => 8,
        TypeStorage::UnrankedMemRef { .. } => 9,
        TypeStorage::Function { .. } => 10,
        TypeStorage::Opaque { .. } => 11,
        TypeStorage::Float(kind) => 100 + *kind as i64,
        TypeStorage::Dialect { definition, .. } => 1000 + i64::from(*definition),
    }
}

/// Returns the types that a function or tuple type is made of.
fn signature<'a>(frame: &Frame<'a>, receiver: Value<'a>, results: bool) -> Result<List<'a>, Failure> {
    let (of_inputs, of_results) = receiver.ty()?.function(frame.context).ok_or(Failure::KIND)?;
    Ok(List::Types(if results { of_results } else { of_inputs }))
}

fn tuple<'a>(frame: &Frame<'a>, receiver: Value<'a>) -> Result<List<'a>, Failure> {
    match receiver.ty()?.storage(frame.context) {
        TypeStorage::Tuple(types) => Ok(List::Types(types)),
        _ => Err(Failure::KIND),
    }
}

pub(super) fn element<'a>(
    frame: &Frame<'a>,
    list: List<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let index = arguments.first().ok_or(Failure::RANGE)?.int()?;
    let index = usize::try_from(index).map_err(|_| Failure::RANGE)?;
    list.get(frame.context, index).ok_or(Failure::RANGE)
}

/// Returns the parameter called `name` of a type of a dialect.
fn parameter<'a>(frame: &Frame<'a>, ty: Type, name: &str) -> Result<Option<ir::Attribute>, Failure> {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(frame.context) else {
        return Err(Failure::KIND);
    };
    let class = frame
        .definitions
        .class_of(frame.context, crate::expressions::Entity::Type, *definition)
        .ok_or(Failure::KIND)?;
    let index = class.parameter(name).ok_or(Failure::KIND)?;
    parameters.get(index).copied().ok_or(Failure::KIND)
}

fn type_parameter(frame: &Frame<'_>, receiver: Value<'_>, name: &str) -> Result<Type, Failure> {
    let parameter = parameter(frame, receiver.ty()?, name)?;
    parameter.and_then(|parameter| parameter.type_value(frame.context)).ok_or(Failure::KIND)
}

/// Returns the element type of a dialect type with `ShapedType`.
pub(super) fn dialect_element_type(frame: &Frame<'_>, ty: Type) -> Option<Type> {
    type_parameter(frame, Value::Type(ty), "elementType").ok()
}

/// Returns the shape of a dialect type with `ShapedType`.
pub(super) fn dialect_shape<'a>(frame: &Frame<'a>, ty: Type) -> Option<List<'a>> {
    let shape = parameter(frame, ty, "shape").ok()??;
    Value::Attribute(shape).list(frame.context).ok()
}

/// Returns whether an LLVM struct type is opaque: it has a name but no body.
pub(crate) fn is_opaque_struct(frame: &Frame<'_>, ty: Type) -> Result<bool, Failure> {
    let name = parameter(frame, ty, "name")?;
    Ok(name.is_some() && parameter(frame, ty, "body")?.is_none())
}

/// Returns whether values of an LLVM target extension type can be loaded and stored.
pub(crate) fn supports_mem_ops(frame: &Frame<'_>, ty: Type) -> Result<bool, Failure> {
    let name = parameter(frame, ty, "extTypeName")?;
    let name: Option<StringId> = name.and_then(|name| name.string(frame.context));
    let name = frame.context.string(name.ok_or(Failure::KIND)?);
    Ok(name.starts_with(b"spirv.") || *name == "aarch64.svcount")
}

pub(super) static METHODS: &[Method] = &[
    // Any type.
    is_float("isBF16", is!(TypeStorage::Float(FloatKind::BF16)), |_, _| Some(Type::BF16)),
    is_float("isF16", is!(TypeStorage::Float(FloatKind::F16)), |_, _| Some(Type::F16)),
    is_float("isTF32", is!(TypeStorage::Float(FloatKind::TF32)), |c, _| float_type(c, FloatKind::TF32)),
    is_float("isF32", is!(TypeStorage::Float(FloatKind::F32)), |_, _| Some(Type::F32)),
    is_float("isF64", is!(TypeStorage::Float(FloatKind::F64)), |_, _| Some(Type::F64)),
    is_float("isF80", is!(TypeStorage::Float(FloatKind::F80)), |c, _| float_type(c, FloatKind::F80)),
    is_float("isF128", is!(TypeStorage::Float(FloatKind::F128)), |c, _| float_type(c, FloatKind::F128)),
    // Before version 21 of MLIR the small ones had methods too.
    is_float("isFloat4E2M1FN", is!(TypeStorage::Float(FloatKind::F4E2M1FN)), |c, _| {
        float_type(c, FloatKind::F4E2M1FN)
    }),
    is_float("isFloat6E2M3FN", is!(TypeStorage::Float(FloatKind::F6E2M3FN)), |c, _| {
        float_type(c, FloatKind::F6E2M3FN)
    }),
    is_float("isFloat6E3M2FN", is!(TypeStorage::Float(FloatKind::F6E3M2FN)), |c, _| {
        float_type(c, FloatKind::F6E3M2FN)
    }),
    is_float("isFloat8E3M4", is!(TypeStorage::Float(FloatKind::F8E3M4)), |c, _| {
        float_type(c, FloatKind::F8E3M4)
    }),
    is_float("isFloat8E4M3", is!(TypeStorage::Float(FloatKind::F8E4M3)), |c, _| {
        float_type(c, FloatKind::F8E4M3)
    }),
    is_float("isFloat8E4M3B11FNUZ", is!(TypeStorage::Float(FloatKind::F8E4M3B11FNUZ)), |c, _| {
        float_type(c, FloatKind::F8E4M3B11FNUZ)
    }),
    is_float("isFloat8E4M3FN", is!(TypeStorage::Float(FloatKind::F8E4M3FN)), |c, _| {
        float_type(c, FloatKind::F8E4M3FN)
    }),
    is_float("isFloat8E4M3FNUZ", is!(TypeStorage::Float(FloatKind::F8E4M3FNUZ)), |c, _| {
        float_type(c, FloatKind::F8E4M3FNUZ)
    }),
    is_float("isFloat8E5M2", is!(TypeStorage::Float(FloatKind::F8E5M2)), |c, _| {
        float_type(c, FloatKind::F8E5M2)
    }),
    is_float("isFloat8E5M2FNUZ", is!(TypeStorage::Float(FloatKind::F8E5M2FNUZ)), |c, _| {
        float_type(c, FloatKind::F8E5M2FNUZ)
    }),
    is_float("isFloat8E8M0FNU", is!(TypeStorage::Float(FloatKind::F8E8M0FNU)), |c, _| {
        float_type(c, FloatKind::F8E8M0FNU)
    }),
    predicate("isFloat", is!(TypeStorage::Float(_))),
    Method { exactly: Some(|_, _| Some(Type::INDEX)), ..predicate("isIndex", is!(TypeStorage::Index)) },
    is_integer(
        "isInteger",
        |frame, receiver, arguments| test_integer(frame, receiver, arguments, None),
        None,
    ),
    is_integer(
        "isSignlessInteger",
        |frame, receiver, arguments| test_integer(frame, receiver, arguments, Some(Signedness::Signless)),
        Some(|context, arguments| exact_integer(context, arguments, Signedness::Signless)),
    ),
    is_integer(
        "isSignedInteger",
        |frame, receiver, arguments| test_integer(frame, receiver, arguments, Some(Signedness::Signed)),
        Some(|context, arguments| exact_integer(context, arguments, Signedness::Signed)),
    ),
    is_integer(
        "isUnsignedInteger",
        |frame, receiver, arguments| test_integer(frame, receiver, arguments, Some(Signedness::Unsigned)),
        Some(|context, arguments| exact_integer(context, arguments, Signedness::Unsigned)),
    ),
    predicate(
        "isSignlessIntOrIndex",
        is!(TypeStorage::Integer { signedness: Signedness::Signless, .. } | TypeStorage::Index),
    ),
    predicate(
        "isSignlessIntOrIndexOrFloat",
        is!(TypeStorage::Integer { signedness: Signedness::Signless, .. }
            | TypeStorage::Index
            | TypeStorage::Float(_)),
    ),
    predicate(
        "isSignlessIntOrFloat",
        is!(TypeStorage::Integer { signedness: Signedness::Signless, .. } | TypeStorage::Float(_)),
    ),
    predicate("isIntOrIndex", is!(TypeStorage::Integer { .. } | TypeStorage::Index)),
    predicate("isIntOrFloat", is!(TypeStorage::Integer { .. } | TypeStorage::Float(_))),
    predicate(
        "isIntOrIndexOrFloat",
        is!(TypeStorage::Integer { .. } | TypeStorage::Index | TypeStorage::Float(_)),
    ),
    method(Receiver::Type, "getIntOrFloatBitWidth", (0, 0), Returns::Integer, |frame, receiver, _| {
        bit_width(frame.context, receiver.ty()?).map(Value::Int)
    }),
    method(Receiver::Type, "getContext", (0, 0), Returns::Context, |_, _, _| Ok(Value::Context)),
    method(Receiver::Type, "getTypeID", (0, 0), Returns::Integer, |frame, receiver, _| {
        Ok(Value::Int(type_id(frame.context, receiver.ty()?)))
    }),
    // Integers and floats.
    method(Receiver::Integer, "getWidth", (0, 0), Returns::Integer, |frame, receiver, _| {
        bit_width(frame.context, receiver.ty()?).map(Value::Int)
    }),
    method(
        Receiver::Integer,
        "isSignless",
        (0, 0),
        Returns::Bool,
        is!(TypeStorage::Integer { signedness: Signedness::Signless, .. }),
    ),
    method(
        Receiver::Integer,
        "isSigned",
        (0, 0),
        Returns::Bool,
        is!(TypeStorage::Integer { signedness: Signedness::Signed, .. }),
    ),
    method(
        Receiver::Integer,
        "isUnsigned",
        (0, 0),
        Returns::Bool,
        is!(TypeStorage::Integer { signedness: Signedness::Unsigned, .. }),
    ),
    method(Receiver::Float, "getWidth", (0, 0), Returns::Integer, |frame, receiver, _| {
        bit_width(frame.context, receiver.ty()?).map(Value::Int)
    }),
    // Numbers of elements.
    // Sizes are integers too, as far as they are fixed.
    method(Receiver::ElementCount, "getFixedValue", (0, 0), Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(receiver.int()?))
    }),
    method(Receiver::ElementCount, "getKnownMinValue", (0, 0), Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(receiver.int()?.wrapping_abs()))
    }),
    method(Receiver::ElementCount, "isScalable", (0, 0), Returns::Bool, |_, receiver, _| {
        Ok(Value::Bool(receiver.int()? < 0))
    }),
    // Types made of types.
    method(Receiver::Complex, "getElementType", (0, 0), Returns::Type, |frame, receiver, _| match *receiver
        .ty()?
        .storage(frame.context)
    {
        TypeStorage::Complex(element) => Ok(Value::Type(element)),
        _ => Err(Failure::KIND),
    }),
    method(Receiver::Function, "getInputs", (0, 0), Returns::Types, |frame, receiver, _| {
        signature(frame, receiver, false).map(Value::List)
    }),
    method(Receiver::Function, "getResults", (0, 0), Returns::Types, |frame, receiver, _| {
        signature(frame, receiver, true).map(Value::List)
    }),
    method(Receiver::Function, "getNumInputs", (0, 0), Returns::Integer, |frame, receiver, _| {
        signature(frame, receiver, false).map(|types| Value::Int(types.len() as i64))
    }),
    method(Receiver::Function, "getNumResults", (0, 0), Returns::Integer, |frame, receiver, _| {
        signature(frame, receiver, true).map(|types| Value::Int(types.len() as i64))
    }),
    method(Receiver::Function, "getInput", (1, 1), Returns::Type, |frame, receiver, arguments| {
        element(frame, signature(frame, receiver, false)?, arguments)
    }),
    method(Receiver::Function, "getResult", (1, 1), Returns::Type, |frame, receiver, arguments| {
        element(frame, signature(frame, receiver, true)?, arguments)
    }),
    method(Receiver::Tuple, "getTypes", (0, 0), Returns::Types, |frame, receiver, _| {
        tuple(frame, receiver).map(Value::List)
    }),
    method(Receiver::Tuple, "size", (0, 0), Returns::Integer, |frame, receiver, _| {
        tuple(frame, receiver).map(|types| Value::Int(types.len() as i64))
    }),
    method(Receiver::Tuple, "getType", (1, 1), Returns::Type, |frame, receiver, arguments| {
        element(frame, tuple(frame, receiver)?, arguments)
    }),
    // Methods of dialect types.
    method(
        Receiver::Class("mlir::quant::QuantizedType"),
        "getStorageTypeIntegralWidth",
        (0, 0),
        Returns::Integer,
        |frame, receiver, _| {
            bit_width(frame.context, type_parameter(frame, receiver, "storageType")?).map(Value::Int)
        },
    ),
    method(
        Receiver::Class("mlir::spirv::MatrixType"),
        "getElementType",
        (0, 0),
        Returns::Type,
        |frame, receiver, _| {
            let column = type_parameter(frame, receiver, "columnType")?;
            column.element_type(frame.context).map(Value::Type).ok_or(Failure::KIND)
        },
    ),
    method(
        Receiver::Class("mlir::LLVM::LLVMStructType"),
        "isOpaque",
        (0, 0),
        Returns::Bool,
        |frame, receiver, _| is_opaque_struct(frame, receiver.ty()?).map(Value::Bool),
    ),
    method(
        Receiver::Class("mlir::LLVM::LLVMTargetExtType"),
        "supportsMemOps",
        (0, 0),
        Returns::Bool,
        |frame, receiver, _| supports_mem_ops(frame, receiver.ty()?).map(Value::Bool),
    ),
];
