//! Making operations that give tensors of other shapes: empty ones, padded ones, expanded and collapsed
//! ones.
//!
//! Follows mlir/lib/Dialect/Tensor/Utils/Utils.cpp and mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::{CollapseShapeOp, EmptyOp, ExpandShapeOp, PadOp, YieldOp, mixed_size, mixed_sizes, slice_type};
use affine::make_composed_folded_affine_apply_of;
use arith::{DivSIOp, constant_index};
use dialect_utils::reassociation::reassociation_attribute;
use ir::extents;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Context, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::op_fold_result::index_attributes;
use rewrite::{Builder, MixedList, OpFoldResult};

/// Makes `tensor.empty` of these extents.
pub fn empty(
    builder: &mut Builder<'_>,
    location: Location,
    sizes: &[OpFoldResult],
    element: Type,
) -> ValueId {
    let sizes = MixedList::of(builder.context(), sizes);
    let ty = TypeStorage::RankedTensor { shape: sizes.statics.into(), element, encoding: None };
    let ty = builder.context().intern_type(ty);
    empty_of_type(builder, location, ty, &sizes.dynamics)
}

/// Makes `tensor.empty` of this type, with the extents that it does not say.
pub fn empty_of_type(builder: &mut Builder<'_>, location: Location, ty: Type, sizes: &[ValueId]) -> ValueId {
    builder.create_value(EmptyOp::build(builder.scope(), location, ty, sizes))
}

/// How much is added to a tensor on both sides of each dimension.
pub struct Padding<'a> {
    pub low: &'a [OpFoldResult],
    pub high: &'a [OpFoldResult],
    pub value: ValueId,
    pub nofold: bool,
}

/// Makes `tensor.pad` with one value everywhere.
pub fn pad(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    padding: &Padding<'_>,
) -> OpId {
    let context = builder.context();
    let low = MixedList::of(context, padding.low);
    let high = MixedList::of(context, padding.high);
    let region = builder.body_mut().create_region();
    let mut state = PadOp::build(
        builder.scope(),
        location,
        ty,
        source,
        &low.dynamics,
        &high.dynamics,
        &low.statics,
        &high.statics,
        region,
    );
    PadOp::set_nofold(&mut state, context, padding.nofold);
    let op = builder.create(state);
    let point = builder.insertion_point();
    builder.create_block(region, None, &vec![(Type::INDEX, location); padding.low.len()]);
    let end = YieldOp::build(builder.scope(), location, padding.value);
    builder.create(end);
    builder.restore_insertion_point(point);
    op
}

/// Creates a `tensor.pad` that adds high padding up to type `ty`. `sizes` are the dynamic extents of `ty`; it
/// is empty if dynamic dimensions are not padded (`createPadHighOp`).
#[allow(clippy::too_many_arguments)] // What is padded, and how.
pub fn pad_high(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    value: ValueId,
    nofold: bool,
    sizes: &[ValueId],
) -> OpId {
    let context = builder.context();
    let shape = ty.shape(context).unwrap_or_default();
    let low = index_attributes(context, &vec![0; shape.len()]);
    let mut high = low.clone();
    let mut sizes = sizes.iter();
    for (dim, &extent) in shape.iter().enumerate() {
        let extent = match extent {
            DYNAMIC => sizes.next().map(|&size| OpFoldResult::Value(size)),
            _ => Some(OpFoldResult::index(context, extent)),
        };
        let Some(extent) = extent else { continue };
        let found = mixed_size(builder, location, source, dim);
        let difference = AffineExpr::dim(context, 0).sub(context, AffineExpr::dim(context, 1));
        high[dim] = make_composed_folded_affine_apply_of(builder, location, difference, &[extent, found]);
    }
    pad(builder, location, ty, source, &Padding { low: &low, high: &high, value, nofold })
}

// --- Reshapes -----------------------------------------------------------------------------------

/// Returns the type with one dimension for each group (`inferCollapsedType`).
pub fn collapsed_type(context: &Context, ty: Type, groups: &[Vec<i64>]) -> Type {
    let shape = ty.shape(context).unwrap_or_default();
    let extent = |&dim: &i64| usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).copied();
    let product = |group: &Vec<i64>| {
        let extents: Vec<i64> = group.iter().filter_map(extent).collect();
        if extents.contains(&DYNAMIC) { DYNAMIC } else { extents.into_iter().fold(1, extents::mul) }
    };
    let collapsed: Vec<i64> = groups.iter().map(product).collect();
    slice_type(context, ty, &collapsed)
}

/// Makes `tensor.collapse_shape`.
pub fn collapse_shape(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    groups: &[Vec<i64>],
) -> OpId {
    let context = builder.context();
    let ty = collapsed_type(context, builder.type_of(source), groups);
    let groups = reassociation_attribute(context, groups);
    let state = CollapseShapeOp::build(builder.scope(), location, ty, source, &groups);
    builder.create(state)
}

/// Creates `tensor.expand_shape` to type `ty`, with computations of its dynamic extents. `None` if a group
/// has more than one of them.
pub fn expand_shape(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    groups: &[Vec<i64>],
) -> Option<OpId> {
    let state = expand_shape_state(builder, location, ty, source, groups)?;
    Some(builder.create(state))
}

/// Makes `tensor.expand_shape` to type `ty`, with the sizes that its result has.
pub fn expand_shape_to(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    groups: &[Vec<i64>],
    sizes: &[OpFoldResult],
) -> ValueId {
    let context = builder.context();
    let MixedList { statics, dynamics } = MixedList::of(context, sizes);
    let groups = reassociation_attribute(context, groups);
    let scope = builder.scope();
    let state = ExpandShapeOp::build(scope, location, ty, source, &groups, &dynamics, &statics);
    builder.create_value(state)
}

/// As [`expand_shape`]; gives the result, or what it folds to.
pub fn expand_shape_or_fold(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    groups: &[Vec<i64>],
) -> Option<ValueId> {
    let state = expand_shape_state(builder, location, ty, source, groups)?;
    Some(builder.create_or_fold_value(state))
}

fn expand_shape_state(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    groups: &[Vec<i64>],
) -> Option<OperationState> {
    let context = builder.context();
    let shape = ty.shape(context).unwrap_or_default();
    let of_source = mixed_sizes(builder, location, source);
    let mut dynamics = Vec::new();
    for (group, size) in groups.iter().zip(of_source) {
        let extents: Option<Vec<i64>> =
            group.iter().map(|&dim| shape.get(usize::try_from(dim).ok()?).copied()).collect();
        let extents = extents?;
        match extents::num_dynamic(&extents) {
            0 => continue,
            1 => {}
            _ => return None,
        }
        let known = extents.into_iter().filter(|&extent| extent != DYNAMIC).fold(1, extents::mul);
        let known = constant_index(builder, location, known);
        let quotient = DivSIOp::build(builder.scope(), location, size.value()?, known);
        dynamics.push(builder.create_or_fold_value(quotient));
    }
    let groups = reassociation_attribute(context, groups);
    Some(ExpandShapeOp::build(builder.scope(), location, ty, source, &groups, &dynamics, shape))
}
