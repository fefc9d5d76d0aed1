//! Makers of vector operations, with the defaults that MLIR's builders have.
//!
//! Follows mlir/lib/Dialect/Vector/Utils/VectorUtils.cpp and the builders of mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use arith::{constant, constant_index, value_or_constant_index};
use ir::elements::zero_attribute;
use ir::types::DYNAMIC;
use ir::{AffineMap, Attribute, Context, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::{Builder, OpFoldResult, Rewriter};
use ub::PoisonOp;
use vector::masking::masked;
use vector::types::{make_vector, transfer_minor_identity, vector_type};
use vector::{
    BroadcastOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, InsertStridedSliceOp, ShapeCastOp,
    TransferReadOp, TransferWriteOp, TransposeOp,
};

/// Returns a vector type without scalable dimensions.
pub fn fixed(context: &Context, shape: &[i64], element: Type) -> Type {
    make_vector(context, shape, &vec![false; shape.len()], element)
}

/// Returns the extents of a memref, a tensor or a vector.
pub fn shape_of<'c>(builder: &Builder<'c>, value: ValueId) -> &'c [i64] {
    let context = builder.context();
    builder.type_of(value).shape(context).unwrap_or_default()
}

/// Returns the type of the elements of a shaped value; that of the value itself if it is none.
pub fn element_of(builder: &Builder<'_>, value: ValueId) -> Type {
    let ty = builder.type_of(value);
    ty.element_type(builder.context()).unwrap_or(ty)
}

/// Returns the extents of a memref or a tensor, as `getMixedSizes` does.
pub fn mixed_sizes(builder: &mut Builder<'_>, location: Location, value: ValueId) -> Vec<OpFoldResult> {
    match builder.type_of(value).storage(builder.context()) {
        TypeStorage::MemRef { .. } => memref::mixed_sizes(builder, location, value),
        _ => tensor::mixed_sizes(builder, location, value),
    }
}

/// Makes the constant zero of a type.
pub fn zero(builder: &mut Builder<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let value = zero_attribute(builder.context(), ty)?;
    Some(constant(builder, location, value))
}

/// The place that a transfer reads from or writes to.
#[derive(Clone, Copy)]
pub struct Access<'s> {
    pub base: ValueId,
    pub indices: &'s [ValueId],
    /// The last dimensions of the base if this is `None`.
    pub map: Option<AffineMap>,
    /// For each dimension of the vector whether it is known to be in bounds; empty if none is.
    pub in_bounds: &'s [bool],
}

impl<'s> Access<'s> {
    /// Makes the access of the last dimensions, none of which is known to be in bounds.
    pub fn at(base: ValueId, indices: &'s [ValueId]) -> Self {
        Access { base, indices, map: None, in_bounds: &[] }
    }

    /// Returns the map and the flags for vectors of type `vector`.
    fn attributes(&self, builder: &Builder<'_>, vector: Type) -> (AffineMap, Vec<Attribute>) {
        let context = builder.context();
        let map = self.map.or_else(|| transfer_minor_identity(context, builder.type_of(self.base), vector));
        let map = map.unwrap_or_else(|| AffineMap::get(context, 0, 0, &[]));
        (map, flags(context, map, self.in_bounds))
    }
}

/// Makes `vector.transfer_read`. Poison is what is read out of bounds where there is no `padding`.
pub fn read(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    padding: Option<ValueId>,
    from: &Access<'_>,
) -> OpId {
    let &Access { base, indices, .. } = from;
    let padding = padding.unwrap_or_else(|| {
        let element = element_of(builder, base);
        let state = PoisonOp::build(builder.scope(), location, element);
        builder.create_value(state)
    });
    let (map, in_bounds) = from.attributes(builder, ty);
    let scope = builder.scope();
    let state = TransferReadOp::build(scope, location, ty, base, indices, map, padding, None, &in_bounds);
    builder.create(state)
}

/// Makes `vector.transfer_write`.
pub fn write(builder: &mut Builder<'_>, location: Location, value: ValueId, to: &Access<'_>) -> OpId {
    let &Access { base, indices, .. } = to;
    let ty = builder.type_of(base);
    let (map, in_bounds) = to.attributes(builder, builder.type_of(value));
    let result = matches!(ty.storage(builder.context()), TypeStorage::RankedTensor { .. }).then_some(ty);
    let scope = builder.scope();
    let state = TransferWriteOp::build(scope, location, result, value, base, indices, map, None, &in_bounds);
    builder.create(state)
}

/// Returns the attributes of `in_bounds`: false for each result of the map where no flags are given.
fn flags(context: &Context, map: AffineMap, in_bounds: &[bool]) -> Vec<Attribute> {
    match in_bounds.is_empty() {
        true => vec![Attribute::FALSE; map.results(context).len()],
        false => in_bounds.iter().map(|&flag| context.bool_attribute(flag)).collect(),
    }
}

/// Sets the attribute `in_bounds` of a transfer.
pub fn set_in_bounds(rewriter: &mut Rewriter<'_>, transfer: OpId, in_bounds: &[bool]) {
    let context = rewriter.context();
    let flags: Vec<Attribute> = in_bounds.iter().map(|&flag| context.bool_attribute(flag)).collect();
    let flags = context.array_attribute(&flags);
    rewriter.set_attribute(transfer, context.static_string("in_bounds"), Some(flags));
}

/// Returns the rank of the vector that a transfer moves.
pub fn transfer_rank(rewriter: &Rewriter<'_>, transfer: OpId) -> usize {
    let context = rewriter.context();
    let flags = rewriter.op(transfer).attribute(context.static_string("in_bounds"));
    flags.and_then(|flags| flags.elements(context)).map_or(0, <[_]>::len)
}

/// Puts `op` into a new `vector.mask`, and returns that. Uses of the results are left alone.
pub fn mask_operation(rewriter: &mut Rewriter<'_>, op: OpId, mask: ValueId) -> OpId {
    masked(rewriter, op, Some(mask))
}

/// Makes `vector.create_mask`.
pub fn create_mask(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    sizes: &[OpFoldResult],
) -> ValueId {
    let state = create_mask_state(builder, location, ty, sizes);
    builder.create_value(state)
}

fn create_mask_state(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    sizes: &[OpFoldResult],
) -> OperationState {
    let sizes: Vec<ValueId> =
        sizes.iter().map(|&size| value_or_constant_index(builder, location, size)).collect();
    CreateMaskOp::build(builder.scope(), location, ty, &sizes)
}

/// Makes `vector.broadcast`.
pub fn broadcast(builder: &mut Builder<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = BroadcastOp::build(builder.scope(), location, ty, value);
    builder.create_value(state)
}

/// Makes `vector.shape_cast`.
pub fn shape_cast(builder: &mut Builder<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(builder.scope(), location, ty, value);
    builder.create_value(state)
}

/// Makes `vector.extract` of a known position.
pub fn extract(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    position: &[i64],
) -> Option<ValueId> {
    let state = ExtractOp::build(builder.scope(), location, value, &[], position).ok()?;
    Some(builder.create_value(state))
}

/// Makes `vector.transpose`. `None` if `permutation` names dimensions that the vector has not.
pub fn transpose(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    permutation: &[i64],
) -> Option<ValueId> {
    let context = builder.context();
    let of = vector_type(context, builder.type_of(value))?;
    let dims: Vec<usize> = permutation.iter().map(|&dim| dim as usize).collect();
    let shape: Vec<i64> = dims.iter().map(|&dim| of.shape.get(dim).copied()).collect::<Option<_>>()?;
    let scalable: Vec<bool> = dims.iter().map(|&dim| of.scalable.get(dim).copied()).collect::<Option<_>>()?;
    let ty = make_vector(context, &shape, &scalable, of.element);
    let state = TransposeOp::build(builder.scope(), location, ty, value, permutation);
    Some(builder.create_value(state))
}

fn integers(context: &Context, list: &[i64]) -> Vec<Attribute> {
    list.iter().map(|&value| context.integer_attribute(Type::I64, value)).collect()
}

/// Makes `vector.extract_strided_slice` with strides of 1.
pub fn extract_slice(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    offsets: &[i64],
    sizes: &[i64],
) -> Option<ValueId> {
    let context = builder.context();
    let of = vector_type(context, builder.type_of(value))?;
    let ty = make_vector(context, sizes, of.scalable, of.element);
    let [offsets, sizes, strides] =
        [offsets, sizes, &vec![1; sizes.len()]].map(|list| integers(context, list));
    let scope = builder.scope();
    let state = ExtractStridedSliceOp::build(scope, location, ty, value, &offsets, &sizes, &strides);
    Some(builder.create_value(state))
}

/// Makes `vector.insert_strided_slice` with strides of 1.
pub fn insert_slice(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    dest: ValueId,
    offsets: &[i64],
) -> ValueId {
    let context = builder.context();
    let rank = shape_of(builder, value).len();
    let [offsets, strides] = [offsets, &vec![1; rank]].map(|list| integers(context, list));
    let state = InsertStridedSliceOp::build(builder.scope(), location, value, dest, &offsets, &strides);
    builder.create_value(state)
}

/// Reads a vector from the start of `source`, padded: masked where their shapes differ, unless `by_bounds`
/// (`createReadOrMaskedRead`).
pub fn read_or_masked_read(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    ty: Type,
    padding: Option<ValueId>,
    by_bounds: bool,
) -> Option<ValueId> {
    let context = rewriter.context();
    let (from, of) = (shape_of(rewriter, source), vector_type(context, ty)?);
    let zero = constant_index(rewriter, location, 0);
    let is_inside = |(from, to): (&i64, &i64)| !by_bounds || from == to && *from != DYNAMIC;
    let in_bounds: Vec<bool> = from.iter().zip(of.shape).map(is_inside).collect();
    let indices = vec![zero; of.rank()];
    let read = read(
        rewriter,
        location,
        ty,
        padding,
        &Access { in_bounds: &in_bounds, ..Access::at(source, &indices) },
    );
    if from == of.shape || by_bounds {
        return Some(rewriter.result(read, 0));
    }
    let sizes = mixed_sizes(rewriter, location, source);
    let mask_type = ty.with_element_type(context, Type::I1)?;
    let mask = create_mask(rewriter, location, mask_type, &sizes);
    let masked = mask_operation(rewriter, read, mask);
    Some(rewriter.result(masked, 0))
}

/// Writes a vector into `dest`, at its start where there are no indices: masked where their shapes differ, unless
/// `by_bounds` (`createWriteOrMaskedWrite`).
pub fn write_or_masked_write(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    dest: ValueId,
    indices: Option<Vec<ValueId>>,
    by_bounds: bool,
) -> Option<OpId> {
    let context = rewriter.context();
    let (to, of) = (shape_of(rewriter, dest), vector_type(context, rewriter.type_of(value))?);
    let inner = to.get(to.len().checked_sub(of.rank())?..)?;
    let is_inside = |(to, from): (&i64, &i64)| !by_bounds || to >= from && *to != DYNAMIC;
    let in_bounds: Vec<bool> = inner.iter().zip(of.shape).map(is_inside).collect();
    let indices = match indices {
        Some(indices) => indices,
        None => vec![constant_index(rewriter, location, 0); to.len()],
    };
    let write =
        write(rewriter, location, value, &Access { in_bounds: &in_bounds, ..Access::at(dest, &indices) });
    if by_bounds || inner == of.shape {
        return Some(write);
    }
    let mask_type = make_vector(context, of.shape, of.scalable, Type::I1);
    let sizes = mixed_sizes(rewriter, location, dest).split_off(to.len() - of.rank());
    if is_mask_all_true(rewriter, &sizes, &indices, to, of.shape) {
        return Some(write);
    }
    let state = create_mask_state(rewriter, location, mask_type, &sizes);
    let mask = rewriter.create_or_fold_value(state);
    Some(mask_operation(rewriter, write, mask))
}

/// Returns whether a write never leaves a destination of known shape (`isMaskTriviallyFoldable`).
fn is_mask_all_true(
    rewriter: &Rewriter<'_>,
    sizes: &[OpFoldResult],
    indices: &[ValueId],
    dest: &[i64],
    mask: &[i64],
) -> bool {
    let sizes: Option<Vec<i64>> = sizes.iter().map(|&size| rewriter.constant_int(size)).collect();
    let indices: Option<Vec<i64>> =
        indices.iter().map(|&index| rewriter.value(index).constant_integer()).collect();
    let (Some(sizes), Some(indices)) = (sizes, indices) else { return false };
    let inner = &dest[dest.len() - mask.len()..];
    !dest.contains(&DYNAMIC)
        && (0..mask.len()).all(|dim| {
            // The index is that of the leading dimensions, as in MLIR.
            let end = sizes[dim].clamp(0, mask[dim]).saturating_add(indices[dim]);
            mask[dim] <= inner[dim] && inner[dim] >= end
        })
}
