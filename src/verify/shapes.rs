//! Traits about the types of operands and results: equal shapes, types or element types, or types of a kind.
//!
//! Follows mlir/lib/IR/Operation.cpp and mlir/lib/IR/TypeUtilities.cpp.

use std::borrow::Cow;

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::extents::num_dynamic;
use ir::types::{DYNAMIC, Signedness};
use ir::{Attribute, AttributeStorage, Context, OpShape, Type, TypeStorage};

/// `Err` with an error at `op`, unless `holds`.
#[inline]
fn require(op: OpShape<'_>, holds: bool, message: &str) -> Result<(), Failed> {
    if holds { Ok(()) } else { Err(emit(op, message)) }
}

#[cold]
fn emit(op: OpShape<'_>, message: &str) -> Failed {
    op.emit_op_error(message).emit()
}

fn require_operands(op: OpShape<'_>) -> Result<(), Failed> {
    require(op, op.num_operands() != 0, "expected 1 or more operands, but found 0")
}

fn require_operands_and_results(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands(op)?;
    require(op, op.num_results() != 0, "expected 1 or more results")
}

/// Returns the types of the operands and then of the results.
fn all_types(op: OpShape<'_>) -> impl Iterator<Item = Type> + Clone {
    op.operand_types().chain(op.result_types())
}

// --- Compatible shapes ------------------------------------------------------------------------

/// Returns the parameter called `name` of a type of a dialect with `ShapedType`.
fn shaped_parameter(context: &Context, ty: Type, name: &str) -> Option<Attribute> {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
    let class = context.type_definition(*definition).class(context);
    let is_shaped = class.implements("mlir::ShapedType");
    class.parameter(name).filter(|_| is_shaped).and_then(|index| *parameters.get(index)?)
}

/// Returns the element type of a shaped type.
fn element_type(context: &Context, ty: Type) -> Option<Type> {
    let of_dialect = || shaped_parameter(context, ty, "elementType")?.type_value(context);
    ty.element_type(context).or_else(of_dialect)
}

/// Returns the shape of a ranked type.
fn shape_of(context: &Context, ty: Type) -> Option<Cow<'_, [i64]>> {
    let of_dialect = || {
        let AttributeStorage::DenseArray { data, .. } =
            shaped_parameter(context, ty, "shape")?.storage(context)
        else {
            return None;
        };
        Some(
            data.chunks_exact(8)
                .map(|extent| i64::from_le_bytes(extent.try_into().unwrap_or_default()))
                .collect(),
        )
    };
    ty.shape(context).map(Cow::Borrowed).or_else(|| of_dialect().map(Cow::Owned))
}

/// Returns the element type of a shaped type, else the type itself.
pub fn element_type_or_self(context: &Context, ty: Type) -> Type {
    element_type(context, ty).unwrap_or(ty)
}

/// Returns whether both types are shaped or neither is, and their static extents agree.
pub fn are_shapes_compatible(context: &Context, a: Type, b: Type) -> bool {
    if a == b {
        return true;
    }
    match (element_type(context, a), element_type(context, b)) {
        (None, None) => return true,
        (Some(_), Some(_)) => {}
        _ => return false,
    }
    match (shape_of(context, a), shape_of(context, b)) {
        (Some(a), Some(b)) => {
            let agree = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
            a.len() == b.len() && a.iter().zip(&*b).all(agree)
        }
        _ => true,
    }
}

/// Returns whether all types are shaped or none, all are scalable vectors or none, and their static extents
/// agree.
fn are_all_shapes_compatible(context: &Context, types: impl Iterator<Item = Type> + Clone) -> bool {
    let mut rest = types.clone();
    let Some(first) = rest.next() else { return true };
    if rest.all(|ty| ty == first) {
        return true;
    }
    let is_shaped = element_type(context, first).is_some();
    let is_scalable = is_scalable_vector(context, first);
    let mut merged: Option<Vec<i64>> = None;
    for ty in types {
        if element_type(context, ty).is_some() != is_shaped {
            return false;
        }
        if is_shaped && is_scalable_vector(context, ty) != is_scalable {
            return false;
        }
        let Some(shape) = shape_of(context, ty) else { continue };
        let known = merged.get_or_insert_with(|| shape.to_vec());
        if known.len() != shape.len() {
            return false;
        }
        for (known, &extent) in known.iter_mut().zip(&*shape) {
            match extent {
                DYNAMIC => {}
                _ if *known == DYNAMIC => *known = extent,
                _ if *known != extent => return false,
                _ => {}
            }
        }
    }
    true
}

fn is_scalable_vector(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::Vector { scalable, .. } if scalable.contains(&true))
}

/// Verifies that there is a size for each dimension of `ty` that the type does not say.
pub fn verify_num_dynamic_sizes<'a>(
    op: impl Into<OpShape<'a>>,
    ty: Type,
    num_sizes: usize,
) -> Result<(), Failed> {
    let op = op.into();
    let expected = num_dynamic(ty.shape(op.context()).unwrap_or(&[]));
    if num_sizes == expected {
        return Ok(());
    }
    let message = format_args!("incorrect number of dynamic sizes, has {num_sizes}, expected {expected}");
    Err(op.emit_op_error(message).emit())
}

// --- Alike ------------------------------------------------------------------------------------

pub(super) fn verify_same_type_operands(op: OpShape<'_>) -> Result<(), Failed> {
    let mut types = op.operand_types();
    let Some(first) = types.next() else { return Ok(()) };
    require(op, types.all(|ty| ty == first), "requires all operands to have the same type")
}

pub(super) fn verify_same_operands_shape(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands(op)?;
    let compatible = are_all_shapes_compatible(op.context(), op.operand_types());
    require(op, compatible, "requires the same shape for all operands")
}

pub(super) fn verify_same_operands_and_result_shape(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands_and_results(op)?;
    let compatible = are_all_shapes_compatible(op.context(), all_types(op));
    require(op, compatible, "requires the same shape for all operands and results")
}

pub(super) fn verify_same_operands_element_type(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands(op)?;
    let same = is_same_element_type(op.context(), op.operand_types());
    require(op, same, "requires the same element type for all operands")
}

pub(super) fn verify_same_operands_and_result_element_type(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands_and_results(op)?;
    let same = is_same_element_type(op.context(), all_types(op));
    require(op, same, "requires the same element type for all operands and results")
}

fn is_same_element_type(context: &Context, mut types: impl Iterator<Item = Type>) -> bool {
    let Some(first) = types.next() else { return true };
    let element = element_type_or_self(context, first);
    types.all(|ty| ty == first || element_type_or_self(context, ty) == element)
}

#[inline]
pub(super) fn verify_same_operands_and_result_type(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands_and_results(op)?;
    let first = op.result_type(0);
    if op.operand_types().all(|ty| ty == first) && op.result_types().all(|ty| ty == first) {
        return Ok(());
    }
    verify_compatible_with(op, first)
}

/// Types count as the same if their static extents agree.
fn verify_compatible_with(op: OpShape<'_>, first: Type) -> Result<(), Failed> {
    let context = op.context();
    let element = element_type_or_self(context, first);
    let encoding_of = |ty: Type| match *ty.storage(context) {
        TypeStorage::RankedTensor { encoding, .. } => Some(encoding),
        _ => None,
    };
    let encoding = encoding_of(first).flatten();
    for ty in op.result_types().skip(1).chain(op.operand_types()) {
        let same = element_type_or_self(context, ty) == element && are_shapes_compatible(context, ty, first);
        require(op, same, "requires the same type for all operands and results")?;
        let same = encoding.is_none() || encoding_of(ty).is_none_or(|other| other == encoding);
        require(op, same, "requires the same encoding for all operands and results")?;
    }
    Ok(())
}

pub(super) fn verify_same_operands_and_result_rank(op: OpShape<'_>) -> Result<(), Failed> {
    require_operands(op)?;
    let context = op.context();
    let rank_of = |ty: Type| shape_of(context, ty).map(|shape| shape.len());
    let Some(rank) = all_types(op).find_map(rank_of) else { return Ok(()) };
    let differs = |ty: Type| rank_of(ty).is_some_and(|other| other != rank);
    require(op, !op.operand_types().any(differs), "operands don't have matching ranks")?;
    require(op, !op.result_types().any(differs), "result type has different rank than operands")
}

pub(super) fn verify_elementwise(op: OpShape<'_>) -> Result<(), Failed> {
    /// The kind of type that elementwise operations map over; `None` for scalars.
    #[derive(PartialEq, Eq)]
    enum Base {
        Vector,
        RankedTensor,
        UnrankedTensor,
    }
    let context = op.context();
    let base_of = |ty: Type| match ty.storage(context) {
        TypeStorage::Vector { .. } => Some(Base::Vector),
        TypeStorage::RankedTensor { .. } => Some(Base::RankedTensor),
        TypeStorage::UnrankedTensor(_) => Some(Base::UnrankedTensor),
        _ => None,
    };
    let num_mapped_results = op.result_types().filter(|&ty| base_of(ty).is_some()).count();
    let mut mapped = all_types(op).filter(|&ty| base_of(ty).is_some());
    let Some(first) = mapped.clone().next() else { return Ok(()) };
    let has_mapped_operand = op.operand_types().any(|ty| base_of(ty).is_some());
    require(
        op,
        has_mapped_operand,
        "if a result is non-scalar, then at least one operand must be non-scalar",
    )?;
    require(
        op,
        num_mapped_results != 0,
        "if an operand is non-scalar, then there must be at least one non-scalar result",
    )?;
    require(
        op,
        num_mapped_results == op.num_results(),
        "if an operand is non-scalar, then all results must be non-scalar",
    )?;
    let compatible = are_all_shapes_compatible(context, mapped.clone());
    let base = base_of(first);
    require(
        op,
        compatible && mapped.all(|ty| ty == first || base_of(ty) == base),
        "all non-scalar operands/results must have the same shape and base type",
    )
}

// --- Kinds of types ---------------------------------------------------------------------------

/// Returns the innermost element type of a vector type, a tensor type, or one of the other.
fn scalar_type(context: &Context, mut ty: Type) -> Type {
    loop {
        match *ty.storage(context) {
            TypeStorage::Vector { element, .. } => return element,
            TypeStorage::RankedTensor { element, .. } | TypeStorage::UnrankedTensor(element) => ty = element,
            _ => return ty,
        }
    }
}

fn is_signless_integer_or_index(context: &Context, ty: Type) -> bool {
    matches!(
        ty.storage(context),
        TypeStorage::Integer { signedness: Signedness::Signless, .. } | TypeStorage::Index
    )
}

pub(super) fn verify_operands_are_float_like(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let holds = op.operand_types().all(|ty| scalar_type(context, ty).is_float(context));
    require(op, holds, "requires a float type")
}

pub(super) fn verify_operands_are_signless_integer_like(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let holds = op.operand_types().all(|ty| is_signless_integer_or_index(context, scalar_type(context, ty)));
    require(op, holds, "requires an integer or index type")
}

pub(super) fn verify_results_are_bool_like(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let holds = op.result_types().all(|ty| scalar_type(context, ty) == Type::I1);
    require(op, holds, "requires a bool result type")
}

pub(super) fn verify_results_are_float_like(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let holds = op.result_types().all(|ty| scalar_type(context, ty).is_float(context));
    require(op, holds, "requires a floating point type")
}

pub(super) fn verify_results_are_signless_integer_like(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let holds = op.result_types().all(|ty| is_signless_integer_or_index(context, scalar_type(context, ty)));
    require(op, holds, "requires an integer or index type")
}
