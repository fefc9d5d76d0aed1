//! Vector types, and what may be combined how.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::CombiningKind;
use ir::views::EnumValue as _;
use ir::{AffineExpr, AffineMap, Context, OpShape, Type, TypeStorage};

/// The shape, the scalable dimensions and the element type of a vector type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VectorType<'a> {
    pub shape: &'a [i64],
    pub scalable: &'a [bool],
    pub element: Type,
}

impl VectorType<'_> {
    /// How many dimensions there are.
    pub fn rank(self) -> usize {
        self.shape.len()
    }

    /// How many elements there are, or in a scalable vector are at least.
    pub fn num_elements(self) -> i64 {
        self.shape.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent))
    }

    /// Whether the target knows the extent of a dimension.
    pub fn is_scalable(self) -> bool {
        self.scalable.contains(&true)
    }
}

/// The parts of a type that is a vector.
pub fn vector_type(context: &Context, ty: Type) -> Option<VectorType<'_>> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, scalable, element } => {
            Some(VectorType { shape, scalable, element: *element })
        }
        _ => None,
    }
}

/// A vector type of these parts.
pub fn make_vector(context: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    context.intern_type(TypeStorage::Vector { shape: shape.into(), scalable: scalable.into(), element })
}

/// The type of a mask for values of a type.
pub fn mask_of(context: &Context, ty: Type) -> Option<Type> {
    ty.with_element_type(context, Type::I1)
}

/// The element type of a vector; any other type itself.
pub fn element_or_self(context: &Context, ty: Type) -> Type {
    vector_type(context, ty).map_or(ty, |of| of.element)
}

/// How an operation combines elements.
pub fn combining_kind<'a>(op: impl Into<OpShape<'a>>) -> CombiningKind {
    let op = op.into();
    let context = op.context();
    let kind = op.inherent_attribute(context.static_string("kind"));
    kind.and_then(|kind| CombiningKind::from_attribute(context, kind)).unwrap_or(CombiningKind::ADD)
}

/// Whether elements of a type can be combined so.
pub fn is_supported(context: &Context, kind: CombiningKind, element: Type) -> bool {
    match kind {
        CombiningKind::ADD | CombiningKind::MUL => element.is_int_or_index_or_float(context),
        CombiningKind::MINUI
        | CombiningKind::MINSI
        | CombiningKind::MAXUI
        | CombiningKind::MAXSI
        | CombiningKind::AND
        | CombiningKind::OR
        | CombiningKind::XOR => element == Type::INDEX || element.is_integer(context),
        CombiningKind::MINNUMF
        | CombiningKind::MAXNUMF
        | CombiningKind::MINIMUMF
        | CombiningKind::MAXIMUMF => element.is_float(context),
    }
}

/// The type of the mask of a transfer: the extents of the vector by the dimensions of the source that it
/// goes along.
pub fn transfer_mask_type(context: &Context, vector: Type, map: AffineMap) -> Option<Type> {
    let of = vector_type(context, vector)?;
    let results = map.results(context);
    // The dimensions that are used, in their order, each with the first result that is it.
    let mut dims: Vec<(u32, usize)> = Vec::new();
    for (place, result) in results.iter().enumerate() {
        if let Some(dim) = result.dim_position(context)
            && !dims.iter().any(|known| known.0 == dim)
        {
            dims.push((dim, place));
        }
    }
    sort::by(&mut dims, Ord::cmp);
    let mut shape: Vec<i64> = Vec::with_capacity(dims.len());
    let mut scalable = Vec::with_capacity(dims.len());
    for (_, place) in dims {
        shape.push(*of.shape.get(place)?);
        scalable.push(*of.scalable.get(place)?);
    }
    if shape.is_empty() {
        shape.push(1);
        scalable.push(false);
    }
    Some(make_vector(context, &shape, &scalable, Type::I1))
}

/// The map of a transfer that has none: the innermost dimensions of the source, as many as the vector has
/// beyond those of the source's elements.
pub fn transfer_minor_identity(context: &Context, shaped: Type, vector: Type) -> Option<AffineMap> {
    let rank = shaped.shape(context)?.len() as u32;
    let of = vector_type(context, vector)?;
    if rank == 0 && of.shape == [1] {
        let zero = AffineExpr::constant(context, 0);
        return Some(AffineMap::get(context, 0, 0, &[zero]));
    }
    let num_results = effective_rank(context, shaped, vector)?;
    (num_results <= rank).then(|| AffineMap::minor_identity(context, rank, num_results))
}

/// The rank of a vector without the dimensions that the elements of the source have.
pub fn effective_rank(context: &Context, shaped: Type, vector: Type) -> Option<u32> {
    let of_elements = shaped
        .element_type(context)
        .and_then(|element| vector_type(context, element))
        .map_or(0, |of| of.rank());
    Some((vector_type(context, vector)?.rank() as u32).wrapping_sub(of_elements as u32))
}

/// The map of an attribute of an operation.
pub fn map_of<'a>(op: impl Into<OpShape<'a>>, name: &str) -> Option<AffineMap> {
    let op = op.into();
    op.inherent_attribute(op.context().intern_string(name))?.affine_map(op.context())
}

/// The integers of `array<i64: ...>` or of `[1, 2]`.
pub fn integers<'a>(op: impl Into<OpShape<'a>>, name: &str) -> Vec<i64> {
    let op = op.into();
    let context = op.context();
    let Some(list) = op.inherent_attribute(context.intern_string(name)) else { return Vec::new() };
    match list.elements(context) {
        Some(elements) => {
            let integer = |element: &ir::Attribute| element.integer(context)?.to_i64();
            elements.iter().map(|element| integer(element).unwrap_or(0)).collect()
        }
        None => list.i64_elements(context),
    }
}
