//! Folders of vector operations.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::mask_format::known_mask;
use super::shapes::check_broadcast;
use super::transfer::Transfer;
use super::types::vector_type;
use super::{
    BitCastOp, BroadcastOp, ConstantMaskOp, ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp,
    MultiDimReductionOp, ShapeCastOp, ShuffleOp, TransposeOp, constants, extraction, positions,
    transfer_pairs,
};
use arith::materialize_constant as materialize_number;
use definitions::DialectContext as _;
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Operation, Type};
use rewrite::{Builder, Edit, Folded};

/// A number, or poison.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    match is_poison(builder.context(), value) {
        true => ub::materialize_constant(builder, value, ty, location),
        false => materialize_number(builder, value, ty, location),
    }
}

fn is_poison(context: &Context, value: Attribute) -> bool {
    matches!(value.storage(context), AttributeStorage::Dialect { definition, .. } if context
        .attribute_definition(*definition)
        .implements(context, "mlir::ub::PoisonAttrInterface"))
}

fn poison(context: &Context, operand: Option<Attribute>) -> Option<Folded> {
    operand.filter(|&value| is_poison(context, value)).map(Folded::to)
}

/// A splat in another shape.
fn reshaped(context: &Context, operand: Option<Attribute>, ty: Type) -> Option<Folded> {
    operand?.splat_element(context)?;
    operand?.reshaped_elements(context, ty).map(Folded::to)
}

/// `vector.multi_reduction` of one dimension that is not reduced.
pub fn multi_reduction(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let reduction = op.dyn_cast::<MultiDimReductionOp<'_>>()?;
    let source = vector_type(op.context(), reduction.source().ty())?;
    let is_noop = source.rank() == 1 && !reduction.reduction_dims().contains(&0);
    is_noop.then(|| reduction.source().into())
}

/// `vector.broadcast` to the same type, or of a constant.
pub fn broadcast(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let broadcast = op.dyn_cast::<BroadcastOp<'_>>()?;
    let context = op.context();
    let (source, ty) = (broadcast.source(), broadcast.vector().ty());
    if source.ty() == ty {
        return Some(source.into());
    }
    if let Some(cast) = source.defining::<ShapeCastOp>() {
        let from = vector_type(context, cast.source().ty())?;
        let cast_shape = vector_type(context, source.ty())?.shape;
        let trailing = from.rank().min(cast_shape.len());
        let is_leading_only =
            from.shape[from.rank() - trailing..] == cast_shape[cast_shape.len() - trailing..];
        if is_leading_only && check_broadcast(context, cast.source().ty(), vector_type(context, ty)?).is_ok()
        {
            return Some(Folded::in_place([Edit::Operand(0, cast.source().id())]));
        }
    }
    let value = operands[0]?;
    if is_poison(context, value) {
        return Some(Folded::to(value));
    }
    match value.storage(context) {
        // A constant of llvm may be an integer of another type than its result.
        AttributeStorage::Integer { ty: of, .. } | AttributeStorage::Float { ty: of, .. } => (Some(*of)
            == ty.element_type(context))
        .then(|| dense_of_elements(context, ty, &[value]))?
        .map(Folded::to),
        _ => {
            let element = value.splat_element(context)?;
            dense_of_elements(context, ty, &[element]).map(Folded::to)
        }
    }
}

/// `vector.shape_cast` to the same type, of another one, or of a constant.
pub fn shape_cast(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<ShapeCastOp<'_>>()?;
    let context = op.context();
    let (source, ty) = (cast.source(), cast.result().ty());
    if source.ty() == ty {
        return Some(source.into());
    }
    if let Some(cast) = source.defining::<ShapeCastOp>() {
        return Some(match cast.source().ty() == ty {
            true => cast.source().into(),
            false => Folded::in_place([Edit::Operand(0, cast.source().id())]),
        });
    }
    if let Some(transpose) = source.defining::<TransposeOp<'_>>() {
        return is_order_preserving(transpose)?
            .then(|| Folded::in_place([Edit::Operand(0, transpose.vector().id())]));
    }
    if let Some(broadcast) = source.defining::<BroadcastOp<'_>>().filter(|of| of.source().ty() == ty) {
        return Some(broadcast.source().into());
    }
    poison(context, operands[0]).or_else(|| operands[0]?.reshaped_elements(context, ty).map(Folded::to))
}

/// `vector.bitcast` to the same type, or of another one.
pub fn bit_cast(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<BitCastOp<'_>>()?;
    let (source, ty) = (cast.source(), cast.result().ty());
    if source.ty() == ty {
        return Some(source.into());
    }
    if let Some(cast) = source.defining::<BitCastOp>() {
        return Some(match cast.source().ty() == ty {
            true => cast.source().into(),
            false => Folded::in_place([Edit::Operand(0, cast.source().id())]),
        });
    }
    poison(op.context(), operands[0]).or_else(|| constants::bit_cast(cast, operands[0]))
}

/// Returns whether a transposition keeps the order of all dimensions that are more than one element long.
pub fn is_order_preserving(op: TransposeOp<'_>) -> Option<bool> {
    let context = op.context();
    let source = vector_type(context, op.vector().ty())?;
    let is_unit = |dim: i64| source.shape[dim as usize] == 1 && !source.scalable[dim as usize];
    Some(op.permutation().into_iter().filter(|&dim| !is_unit(dim)).is_sorted())
}

/// `vector.transpose` of a splat, or that moves nothing.
pub fn transpose(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let transpose = op.dyn_cast::<TransposeOp<'_>>()?;
    let context = op.context();
    let ty = transpose.result().ty();
    if let Some(folded) = reshaped(context, operands[0], ty).or_else(|| poison(context, operands[0])) {
        return Some(folded);
    }
    let is_noop = transpose.vector().ty() == ty && is_order_preserving(transpose)?;
    is_noop.then(|| transpose.vector().into())
}

/// `vector.shuffle` that picks one of its operands as it is.
pub fn shuffle(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let shuffle = op.dyn_cast::<ShuffleOp<'_>>()?;
    let context = op.context();
    let types = [shuffle.v1().ty(), shuffle.v2().ty()];
    let [Some(first), Some(second)] = types.map(|ty| vector_type(context, ty)) else { return None };
    let mask = shuffle.mask();
    if first.rank() == 0 {
        return None;
    }
    let steps =
        |start: i64, len: i64| mask.len() as i64 == len && mask.iter().copied().eq(start..start + len);
    let (len, other) = (*first.shape.first()?, *second.shape.first()?);
    if steps(0, len) {
        return Some(shuffle.v1().into());
    }
    if steps(len, other) {
        return Some(shuffle.v2().into());
    }
    match operands {
        &[Some(a), Some(b)] if is_poison(context, a) && is_poison(context, b) => Some(Folded::to(a)),
        _ => constants::shuffle(shuffle, *operands.first()?, *operands.get(1)?, &mask),
    }
}

/// `vector.extract` of all, at a constant position, or of what another operation made.
pub fn extract(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let extract = op.dyn_cast::<ExtractOp<'_>>()?;
    let context = op.context();
    let position = extract.static_position();
    let source = extract.source();
    if position.is_empty() && source.ty() == extract.result().ty() {
        return Some(source.into());
    }
    if let Some(folded) = poison(context, operands[0]) {
        return Some(folded);
    }
    let known = positions::with_constant_positions(op, operands, 1)
        .or_else(|| positions::of_poison_index(op))
        .or_else(|| constants::extract(extract, operands[0], &position));
    if known.is_some() {
        return known;
    }
    let is_static = |position: &[i64]| !position.contains(&DYNAMIC);
    let before = source.defining::<ExtractOp<'_>>();
    if let Some(before) = before.filter(|before| is_static(&position) && is_static(&before.static_position()))
    {
        let mut all = before.static_position();
        all.extend(&position);
        let name = context.static_string("static_position");
        let all = context.dense_i64_array_attribute(&all);
        return Some(Folded::in_place([
            Edit::Operand(ExtractOp::SOURCE, before.source().id()),
            Edit::Attribute(name, Some(all)),
        ]));
    }
    positions::extract_of_broadcast(extract)
        .or_else(|| extraction::of_made_vector(extract))
        .or_else(|| positions::extract_of_elements(extract))
}

/// `vector.insert` of all, at a constant position, where the last one did, or into a constant.
pub fn insert(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let insert = op.dyn_cast::<InsertOp<'_>>()?;
    let is_all = insert.static_position().is_empty() && insert.value_to_store().ty() == insert.result().ty();
    is_all
        .then(|| insert.value_to_store().into())
        .or_else(|| positions::with_constant_positions(op, operands, 2))
        .or_else(|| overwriting(insert))
        .or_else(|| positions::of_poison_index(op))
        .or_else(|| constants::insert(insert, operands[0], operands[1]))
}

/// Inserts into the vector before an insertion at the same position.
fn overwriting(op: InsertOp<'_>) -> Option<Folded> {
    let before = op.dest().defining::<InsertOp<'_>>()?;
    let values = |of: Operation<'_>| of.operands().skip(2).map(|operand| operand.id()).collect::<Vec<_>>();
    let is_same = op.static_position() == before.static_position() && values(*op) == values(*before);
    is_same.then(|| Folded::in_place([Edit::Operand(1, before.dest().id())]))
}

/// `vector.extract_strided_slice` of all, of a slice that was inserted, or of a constant.
pub fn extract_strided_slice(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let slice = op.dyn_cast::<ExtractStridedSliceOp<'_>>()?;
    if slice.source().ty() == op.result(0).ty() {
        return Some(slice.source().into());
    }
    extraction::slice_of_inserted(slice).or_else(|| constants::extract_strided_slice(slice, operands[0]))
}

/// `vector.insert_strided_slice` of all.
pub fn insert_strided_slice(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let insert = op.dyn_cast::<InsertStridedSliceOp<'_>>()?;
    (insert.value_to_store().ty() == insert.dest().ty()).then(|| insert.value_to_store().into())
}

/// `vector.constant_mask` that is set everywhere or nowhere.
pub fn constant_mask(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let mask = op.dyn_cast::<ConstantMaskOp<'_>>()?;
    let context = op.context();
    let ty = op.result(0).ty();
    let of = vector_type(context, ty)?;
    let sizes = mask.mask_dim_sizes();
    let is_set = match of.rank() {
        0 => sizes == [1],
        _ if sizes == of.shape => true,
        _ if sizes.iter().all(|&size| size == 0) => false,
        _ => return None,
    };
    dense_of_elements(context, ty, &[context.bool_attribute(is_set)]).map(Folded::to)
}

/// A transfer whose constant indices say that it stays in bounds, or from or to a memref that was cast.
pub fn transfer(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    transfer_pairs::read_after_write(op)
        .or_else(|| transfer_pairs::write_after_read(op))
        .or_else(|| in_bounds(op))
        .or_else(|| full_mask(op))
        .or_else(|| memref::look_through_casts(op, operands))
}

/// A transfer that reads: as any [`transfer`], or from a tensor that was cast.
pub fn transfer_read(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    transfer(op, operands).or_else(|| tensor::without_casts(op))
}

/// Removes a mask that is set everywhere, which is the last operand.
fn full_mask(op: Operation<'_>) -> Option<Folded> {
    let context = op.context();
    known_mask(Transfer::of(op)?.mask()?).filter(|&is_set| is_set)?;
    let operands = op.operands().take(op.num_operands() - 1).map(|operand| operand.id()).collect();
    let name = ir::known::OPERAND_SEGMENT_SIZES;
    let mut sizes = op.inherent_attribute(name)?.i32_elements(context);
    *sizes.last_mut()? = 0;
    let sizes = context.dense_i32_array_attribute(&sizes);
    Some(Folded::in_place([Edit::Operands(operands), Edit::Attribute(name, Some(sizes))]))
}

fn in_bounds(op: Operation<'_>) -> Option<Folded> {
    let context = op.context();
    let of = Transfer::of(op)?;
    let results = of.map()?.results(context);
    let (shape, vector) = (of.base().ty().shape(context)?, vector_type(context, of.vector())?);
    let name = context.static_string("in_bounds");
    let mut in_bounds: Vec<bool> =
        op.attribute(name)?.elements(context)?.iter().map(|&known| known == Attribute::TRUE).collect();
    if results.is_empty() || in_bounds.len() != results.len() {
        return None;
    }
    let before = in_bounds.clone();
    let is_inside = |place: usize, dim: u32| {
        let extent = *shape.get(dim as usize).filter(|&&extent| extent != DYNAMIC)?;
        let index = of.indices().nth(dim as usize)?.constant_integer()?;
        Some(index.checked_add(*vector.shape.get(place)?)? <= extent)
    };
    let mut are_dims_inside = true;
    for (place, result) in results.iter().enumerate().filter(|&(place, _)| !before[place]) {
        if let Some(dim) = result.dim_position(context) {
            in_bounds[place] = is_inside(place, dim).unwrap_or(false);
            are_dims_inside &= in_bounds[place];
        }
    }
    if are_dims_inside {
        in_bounds.fill(true);
    }
    if in_bounds == before {
        return None;
    }
    let values: Vec<Attribute> = in_bounds.into_iter().map(|known| context.bool_attribute(known)).collect();
    Some(Folded::in_place([Edit::Attribute(name, Some(context.array_attribute(&values)))]))
}
