//! Methods of shaped types: vectors, tensors, memrefs, and shaped types of dialects.

use smallvec::SmallVec;

use super::signature::{Method, Returns, method};
use super::types::{bit_width, dialect_element_type, dialect_shape};
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::receiver::Receiver;
use crate::expressions::value::{List, Value};
use ir::types::DYNAMIC;
use ir::{Context, FloatKind, Type, TypeStorage};

/// The element type of a shaped type.
pub(crate) fn element_type(frame: &Frame<'_>, ty: Type) -> Option<Type> {
    ty.element_type(frame.context).or_else(|| dialect_element_type(frame, ty))
}

/// Returns the shape of a ranked shaped type.
fn shape<'a>(frame: &Frame<'a>, receiver: Value<'a>) -> Result<List<'a>, Failure> {
    let ty = receiver.ty()?;
    match ty.shape(frame.context) {
        Some(shape) => Ok(List::Ints(shape)),
        None => dialect_shape(frame, ty).ok_or(Failure::KIND),
    }
}

/// Returns the extents of a shape.
fn extents<'a>(frame: &Frame<'a>, receiver: Value<'a>) -> Result<SmallVec<[i64; 6]>, Failure> {
    match shape(frame, receiver)? {
        List::Ints(extents) => Ok(extents.into()),
        list => list.iter(frame.context).map(Value::int).collect(),
    }
}

/// Returns the extent of the dimension given by the argument.
fn extent<'a>(frame: &Frame<'a>, receiver: Value<'a>, arguments: &[Value<'a>]) -> Result<i64, Failure> {
    super::types::element(frame, shape(frame, receiver)?, arguments)?.int()
}

/// A vector type taken apart, to be changed.
struct VectorParts {
    shape: SmallVec<[i64; 6]>,
    scalable: SmallVec<[bool; 6]>,
    element: Type,
}

impl VectorParts {
    fn of(frame: &Frame<'_>, receiver: Value<'_>) -> Result<VectorParts, Failure> {
        match receiver.ty()?.storage(frame.context) {
            TypeStorage::Vector { shape, scalable, element } => Ok(VectorParts {
                shape: shape.as_ref().into(),
                scalable: scalable.as_ref().into(),
                element: *element,
            }),
            _ => Err(Failure::KIND),
        }
    }

    fn build<'a>(self, frame: &Frame<'a>) -> Value<'a> {
        Value::Type(vector_type(frame.context, &self.shape, &self.scalable, self.element))
    }
}

/// The vector type; dimensions are fixed where `scalable` says nothing of them.
pub(crate) fn vector_type(context: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    let scalable = (0..shape.len()).map(|dim| scalable.get(dim).copied().unwrap_or(false)).collect();
    context.intern_type(TypeStorage::Vector { shape: shape.into(), scalable, element })
}

/// A shaped type with another shape, where one is given, and another element type.
pub(crate) fn clone_with<'a>(
    frame: &Frame<'a>,
    ty: Type,
    shape: Option<&[i64]>,
    element: Type,
) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let storage = match ty.storage(context) {
        TypeStorage::Vector { shape: old, scalable, .. } => {
            let shape = shape.unwrap_or(old);
            // A shape of another rank has no scalable dimensions.
            let scalable = if shape.len() == old.len() { scalable } else { &[][..] };
            return Ok(Value::Type(vector_type(context, shape, scalable, element)));
        }
        TypeStorage::RankedTensor { shape: old, encoding, .. } => {
            TypeStorage::RankedTensor { shape: shape.unwrap_or(old).into(), element, encoding: *encoding }
        }
        TypeStorage::UnrankedTensor(_) => match shape {
            Some(shape) => TypeStorage::RankedTensor { shape: shape.into(), element, encoding: None },
            None => TypeStorage::UnrankedTensor(element),
        },
        TypeStorage::MemRef { shape: old, layout, space, .. } => {
            let shape = shape.unwrap_or(old);
            let ty = Type::memref(context, shape, element, Some(*layout), *space);
            return ty.map(Value::Type).map_err(|_| Failure::KIND);
        }
        TypeStorage::UnrankedMemRef { space, .. } => match shape {
            Some(shape) => {
                let ty = Type::memref(context, shape, element, None, *space);
                return ty.map(Value::Type).map_err(|_| Failure::KIND);
            }
            None => TypeStorage::UnrankedMemRef { element, space: *space },
        },
        _ => return Err(Failure::KIND),
    };
    Ok(Value::Type(context.intern_type(storage)))
}

/// `clone(element)`, `clone(shape)`, `clone(shape, element)`, and `cloneWith({}, element)`.
fn clone<'a>(frame: &Frame<'a>, receiver: Value<'a>, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    let ty = receiver.ty()?;
    let mut element = element_type(frame, ty).ok_or(Failure::KIND)?;
    let mut new_shape: Option<SmallVec<[i64; 6]>> = None;
    for &argument in arguments {
        match argument {
            Value::Type(ty) => element = ty,
            Value::List(list) => {
                new_shape = Some(list.iter(frame.context).map(Value::int).collect::<Result<_, _>>()?);
            }
            Value::Null => {}
            _ => return Err(Failure::KIND),
        }
    }
    clone_with(frame, ty, new_shape.as_deref(), element)
}

/// Returns a vector type with elements `scale` times as wide, in the same format; null if there is none.
fn scale_element_bitwidth<'a>(
    frame: &Frame<'a>,
    receiver: Value<'a>,
    arguments: &[Value<'a>],
) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let scale = arguments.first().ok_or(Failure::RANGE)?.int()?;
    let parts = VectorParts::of(frame, receiver)?;
    let width = bit_width(context, parts.element)?;
    let scaled = width.checked_mul(scale).and_then(|width| u32::try_from(width).ok());
    let element = match (parts.element.storage(context), scaled) {
        (_, None | Some(0)) => None,
        (TypeStorage::Integer { signedness, .. }, Some(width)) => {
            Some(context.intern_type(TypeStorage::Integer { width, signedness: *signedness }))
        }
        (TypeStorage::Float(kind), Some(width)) => {
            let scaled = match (kind, width) {
                (FloatKind::F16 | FloatKind::BF16, 32) => Some(FloatKind::F32),
                (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32, 64) => Some(FloatKind::F64),
                _ => None,
            };
            scaled.map(|kind| context.intern_type(TypeStorage::Float(kind)))
        }
        _ => None,
    };
    Ok(match element {
        Some(element) => VectorParts { element, ..parts }.build(frame),
        None => Value::Null,
    })
}

/// Returns the scalable dimensions of a vector type.
fn scalable<'a>(frame: &Frame<'a>, receiver: Value<'a>) -> Result<&'a [bool], Failure> {
    match receiver.ty()?.storage(frame.context) {
        TypeStorage::Vector { scalable, .. } => Ok(scalable),
        _ => Err(Failure::KIND),
    }
}

/// Dimension `argument` of a shape of `rank` dimensions.
fn dimension(argument: Option<&Value<'_>>, rank: usize) -> Result<usize, Failure> {
    let index = argument.ok_or(Failure::RANGE)?.int()?;
    usize::try_from(index).ok().filter(|&index| index < rank).ok_or(Failure::RANGE)
}

pub(super) static METHODS: &[Method] = &[
    method(Receiver::Shaped, "getElementType", (0, 0), Returns::Type, |frame, receiver, _| {
        element_type(frame, receiver.ty()?).map(Value::Type).ok_or(Failure::KIND)
    }),
    method(Receiver::Shaped, "getElementTypeBitWidth", (0, 0), Returns::Integer, |frame, receiver, _| {
        let element = element_type(frame, receiver.ty()?).ok_or(Failure::KIND)?;
        bit_width(frame.context, element).map(Value::Int)
    }),
    method(Receiver::Shaped, "getShape", (0, 0), Returns::Integers, |frame, receiver, _| {
        shape(frame, receiver).map(Value::List)
    }),
    method(Receiver::Shaped, "getRank", (0, 0), Returns::Integer, |frame, receiver, _| {
        shape(frame, receiver).map(|shape| Value::Int(shape.len() as i64))
    }),
    method(Receiver::Shaped, "hasRank", (0, 0), Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(shape(frame, receiver).is_ok()))
    }),
    method(Receiver::Shaped, "getNumElements", (0, 0), Returns::Integer, |frame, receiver, _| {
        let extents = extents(frame, receiver)?;
        Ok(Value::Int(extents.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent))))
    }),
    method(Receiver::Shaped, "hasStaticShape", (0, 0), Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(extents(frame, receiver).is_ok_and(|extents| !extents.contains(&DYNAMIC))))
    }),
    method(Receiver::Shaped, "getDimSize", (1, 1), Returns::Integer, |frame, receiver, arguments| {
        extent(frame, receiver, arguments).map(Value::Int)
    }),
    method(Receiver::Shaped, "isDynamicDim", (1, 1), Returns::Bool, |frame, receiver, arguments| {
        extent(frame, receiver, arguments).map(|extent| Value::Bool(extent == DYNAMIC))
    }),
    method(Receiver::Shaped, "getNumDynamicDims", (0, 0), Returns::Integer, |frame, receiver, _| {
        let extents = extents(frame, receiver)?;
        Ok(Value::Int(extents.iter().filter(|&&extent| extent == DYNAMIC).count() as i64))
    }),
    method(Receiver::Shaped, "clone", (1, 2), Returns::Receiver, clone),
    method(Receiver::Shaped, "cloneWith", (2, 2), Returns::Receiver, clone),
    // Vectors.
    method(Receiver::Vector, "isScalable", (0, 0), Returns::Bool, |frame, receiver, _| {
        scalable(frame, receiver).map(|scalable| Value::Bool(scalable.contains(&true)))
    }),
    method(Receiver::Vector, "allDimsScalable", (0, 0), Returns::Bool, |frame, receiver, _| {
        // A vector without dimensions counts as fixed.
        scalable(frame, receiver)
            .map(|scalable| Value::Bool(!scalable.is_empty() && !scalable.contains(&false)))
    }),
    method(Receiver::Vector, "getScalableDims", (0, 0), Returns::Bools, |frame, receiver, _| {
        scalable(frame, receiver).map(|scalable| Value::List(List::Bools(scalable)))
    }),
    method(Receiver::Vector, "getNumScalableDims", (0, 0), Returns::Integer, |frame, receiver, _| {
        let scalable = scalable(frame, receiver)?;
        Ok(Value::Int(scalable.iter().filter(|&&scalable| scalable).count() as i64))
    }),
    method(Receiver::Vector, "scaleElementBitwidth", (1, 1), Returns::Receiver, scale_element_bitwidth),
    // Tensors and memrefs.
    method(Receiver::RankedTensor, "getEncoding", (0, 0), Returns::Attribute, |frame, receiver, _| {
        match *receiver.ty()?.storage(frame.context) {
            TypeStorage::RankedTensor { encoding, .. } => Ok(Value::from_option(encoding, Value::Attribute)),
            _ => Err(Failure::KIND),
        }
    }),
    method(Receiver::MemRef, "getMemorySpace", (0, 0), Returns::Attribute, memory_space),
    method(Receiver::PtrLike, "getMemorySpace", (0, 0), Returns::Attribute, memory_space),
    method(Receiver::MemRef, "getLayout", (0, 0), Returns::Attribute, |frame, receiver, _| {
        match *receiver.ty()?.storage(frame.context) {
            TypeStorage::MemRef { layout, .. } => Ok(Value::Attribute(layout)),
            _ => Err(Failure::KIND),
        }
    }),
    method(Receiver::MemRef, "isStrided", (0, 0), Returns::Bool, |frame, receiver, _| {
        match *receiver.ty()?.storage(frame.context) {
            TypeStorage::MemRef { layout, .. } => Ok(Value::Bool(layout.is_strided_layout(frame.context))),
            _ => Err(Failure::KIND),
        }
    }),
    // `VectorType::Builder`, which is the vector type so far.
    method(
        Receiver::VectorBuilder,
        "setShape",
        (1, 2),
        Returns::VectorBuilder,
        |frame, receiver, arguments| {
            let parts = VectorParts::of(frame, receiver)?;
            let [shape, rest @ ..] = arguments else { return Err(Failure::RANGE) };
            let shape = shape.list(frame.context)?.iter(frame.context).map(Value::int);
            let shape: SmallVec<[i64; 6]> = shape.collect::<Result<_, _>>()?;
            let scalable = match rest {
                [scalable] => scalable.list(frame.context)?.iter(frame.context).map(Value::truth).collect(),
                // Without, all dimensions are fixed.
                _ => SmallVec::new(),
            };
            Ok(VectorParts { shape, scalable, ..parts }.build(frame))
        },
    ),
    method(
        Receiver::VectorBuilder,
        "setElementType",
        (1, 1),
        Returns::VectorBuilder,
        |frame, receiver, arguments| {
            let element = arguments.first().ok_or(Failure::RANGE)?.ty()?;
            Ok(VectorParts { element, ..VectorParts::of(frame, receiver)? }.build(frame))
        },
    ),
    method(
        Receiver::VectorBuilder,
        "dropDim",
        (1, 1),
        Returns::VectorBuilder,
        |frame, receiver, arguments| {
            let mut parts = VectorParts::of(frame, receiver)?;
            let dim = dimension(arguments.first(), parts.shape.len())?;
            parts.shape.remove(dim);
            parts.scalable.remove(dim);
            Ok(parts.build(frame))
        },
    ),
    method(
        Receiver::VectorBuilder,
        "setDim",
        (2, 2),
        Returns::VectorBuilder,
        |frame, receiver, arguments| {
            let mut parts = VectorParts::of(frame, receiver)?;
            let dim = dimension(arguments.first(), parts.shape.len())?;
            parts.shape[dim] = arguments.get(1).ok_or(Failure::RANGE)?.int()?;
            Ok(parts.build(frame))
        },
    ),
];

fn memory_space<'a>(frame: &Frame<'a>, receiver: Value<'a>, _: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    match *receiver.ty()?.storage(frame.context) {
        TypeStorage::MemRef { space, .. } | TypeStorage::UnrankedMemRef { space, .. } => {
            Ok(Value::from_option(space, Value::Attribute))
        }
        _ => Err(Failure::KIND),
    }
}
