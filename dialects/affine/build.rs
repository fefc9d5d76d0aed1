//! Builders of `affine.apply`, `affine.min` and `affine.max`, which compose the maps of their operands and
//! fold, and of `affine.linearize_index` and `affine.delinearize_index`. No operation is created if a value
//! or a constant suffices.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use super::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineMaxOp, AffineMinOp,
    AffineYieldOp,
};
use crate::map::compose::Applied;
use ir::affine::AffineExprStorage;
use ir::views::ValueScope;
use ir::{AffineExpr, AffineMap, Location, OpId, OperationState, Type, ValueId};
use rewrite::{Builder, MixedList, OpFoldResult};

/// A map, and the values for its dimensions and symbols.
struct MapOfValues {
    map: AffineMap,
    operands: Vec<ValueId>,
}

/// `map` with the constants among `operands` in it (`foldAttributesIntoMap`).
fn with_constants(builder: &Builder<'_>, map: AffineMap, operands: &[OpFoldResult]) -> MapOfValues {
    let context = builder.context();
    let split = (map.num_dims(context) as usize).min(operands.len());
    // There may be more than the map needs.
    let end = (map.num_inputs(context) as usize).min(operands.len());
    let mut values = Vec::new();
    let mut replace = |operands: &[OpFoldResult], make: &dyn Fn(u32) -> AffineExpr| {
        let mut count = 0;
        let mut one = |&operand: &OpFoldResult| {
            let known = operand.attribute().and_then(|known| known.integer(context)?.to_i64());
            match (known, operand) {
                (Some(known), _) => AffineExpr::constant(context, known),
                (None, OpFoldResult::Attribute(_)) => AffineExpr::constant(context, 0),
                (None, OpFoldResult::Value(value)) => {
                    values.push(value);
                    count += 1;
                    make(count - 1)
                }
            }
        };
        let replaced: Vec<AffineExpr> = operands.iter().map(&mut one).collect();
        (replaced, count)
    };
    let (dims, num_dims) = replace(&operands[..split], &|position| AffineExpr::dim(context, position));
    let (symbols, num_symbols) =
        replace(&operands[split..end], &|position| AffineExpr::symbol(context, position));
    let map = map.replace_dims_and_symbols(context, &dims, &symbols, num_dims, num_symbols);
    MapOfValues { map, operands: values }
}

/// How a map is composed: as a whole, or each result by itself.
#[derive(Clone, Copy)]
enum Composition {
    Whole,
    ByResult,
}

/// Composes a map with the maps that define its operands, for use at the insertion point.
fn composed(
    builder: &Builder<'_>,
    map: AffineMap,
    operands: &[OpFoldResult],
    how: Composition,
) -> MapOfValues {
    let MapOfValues { map, operands } = with_constants(builder, map, operands);
    let region = builder.insertion_point().and_then(|point| builder.block(point.block).region());
    let operands = operands.into_iter().map(|value| builder.value(value)).collect();
    let (before, context) = (Applied { map, operands }, builder.context());
    let after = match how {
        Composition::Whole => before.simplified(context, region),
        Composition::ByResult => before.simplified_by_result(context, region),
    };
    MapOfValues { map: after.map, operands: after.operands.iter().map(|value| value.id()).collect() }
}

/// Composes a map with the `affine.apply`s of its operands (`fullyComposeAffineMapAndOperands`), for use at
/// the insertion point. Returns the map itself if no operand is defined by one.
pub fn fully_composed_map(builder: &Builder<'_>, map: AffineMap, operands: &[ValueId]) -> AffineMap {
    let is_composed = |&value: &ValueId| builder.value(value).defining::<AffineApplyOp<'_>>().is_some();
    if !operands.iter().any(is_composed) {
        return map;
    }
    let operands: Vec<OpFoldResult> = operands.iter().copied().map(OpFoldResult::Value).collect();
    composed(builder, map, &operands, Composition::Whole).map
}

/// Returns the operand or constant to which the only result of a map folds, if it does.
fn folded_apply(builder: &Builder<'_>, of: &MapOfValues) -> Option<OpFoldResult> {
    let context = builder.context();
    let position = match of.map.results(context).first()?.storage(context) {
        AffineExprStorage::Dim(position) => position,
        AffineExprStorage::Symbol(position) => of.map.num_dims(context) + position,
        AffineExprStorage::Constant(value) => return Some(OpFoldResult::index(context, value)),
        AffineExprStorage::Binary { .. } => return None,
    };
    of.operands.get(position as usize).copied().map(OpFoldResult::Value)
}

/// Makes the `affine.apply` of a map of one result (`makeComposedAffineApply`).
pub fn make_composed_affine_apply(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
) -> ValueId {
    let of = composed(builder, map, operands, Composition::Whole);
    builder.create_value(AffineApplyOp::build(builder.scope(), location, of.map, &of.operands))
}

/// Makes the `affine.apply` of a map with canonical operands (`canonicalizeMapAndOperands`).
pub fn make_canonical_affine_apply(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[ValueId],
) -> ValueId {
    let region = builder.insertion_point().and_then(|point| builder.block(point.block).region());
    let operands = operands.iter().map(|&value| builder.value(value)).collect();
    let of = Applied { map, operands }.canonical(builder.context(), region);
    let operands: Vec<ValueId> = of.operands.iter().map(|value| value.id()).collect();
    builder.create_value(AffineApplyOp::build(builder.scope(), location, of.map, &operands))
}

/// Makes an `affine.for` between two values, which may be constants, without carried values. Returns its
/// induction variable and its terminator.
pub fn create_affine_for(
    builder: &mut Builder<'_>,
    location: Location,
    lower: ValueId,
    upper: ValueId,
    step: i64,
) -> (ValueId, OpId) {
    let context = builder.context();
    let constants = [lower, upper].map(|bound| builder.value(bound).constant_integer());
    let bound = |value: ValueId, constant: i64| match constants {
        [Some(_), Some(_)] => (AffineMap::constant(context, constant), Vec::new()),
        _ => (AffineMap::identity(context, 1), vec![value]),
    };
    let (lower_map, lower_operands) = bound(lower, constants[0].unwrap_or(0));
    let (upper_map, upper_operands) = bound(upper, constants[1].unwrap_or(0));
    let region = builder.body_mut().create_region();
    let step = context.integer_attribute(Type::INDEX, step);
    let state = AffineForOp::build(
        builder.scope(),
        location,
        &[],
        &lower_operands,
        &upper_operands,
        &[],
        lower_map,
        upper_map,
        step,
        region,
    );
    builder.create(state);
    let point = builder.insertion_point();
    let block = builder.create_block(region, None, &[(Type::INDEX, location)]);
    let end = AffineYieldOp::build(builder.scope(), location, &[]);
    let end = builder.create(end);
    builder.restore_insertion_point(point);
    (builder.body().argument(block, 0), end)
}

/// As `make_composed_affine_apply`, but returns an operand or a constant if the result is one
/// (`makeComposedFoldedAffineApply`).
pub fn make_composed_folded_affine_apply(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
) -> OpFoldResult {
    let of = composed(builder, map, operands, Composition::Whole);
    if let Some(folded) = folded_apply(builder, &of) {
        return folded;
    }
    let state = AffineApplyOp::build(builder.scope(), location, of.map, &of.operands);
    builder.create_value(state).into()
}

/// As [`make_composed_folded_affine_apply`], for an expression over `operands`.
pub fn make_composed_folded_affine_apply_of(
    builder: &mut Builder<'_>,
    location: Location,
    expr: AffineExpr,
    operands: &[OpFoldResult],
) -> OpFoldResult {
    let map = AffineMap::inferred(builder.context(), &[expr]);
    make_composed_folded_affine_apply(builder, location, map, operands)
}

/// As [`make_composed_folded_affine_apply`], for each result of a map
/// (`makeComposedFoldedMultiResultAffineApply`).
pub fn make_composed_folded_multi_result_affine_apply(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
) -> Vec<OpFoldResult> {
    let context = builder.context();
    let mut one = |position| {
        let map = map.sub_map(context, &[position]);
        make_composed_folded_affine_apply(builder, location, map, operands)
    };
    (0..map.results(context).len() as u32).map(&mut one).collect()
}

/// Returns the smallest result of a map (`makeComposedFoldedAffineMin`).
pub fn make_composed_folded_affine_min(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
) -> OpFoldResult {
    let least = |values: Vec<i64>| values.into_iter().min();
    make_composed_folded_min_max(builder, location, map, operands, least, AffineMinOp::build)
}

/// Returns the largest result of a map (`makeComposedFoldedAffineMax`).
pub fn make_composed_folded_affine_max(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
) -> OpFoldResult {
    let greatest = |values: Vec<i64>| values.into_iter().max();
    make_composed_folded_min_max(builder, location, map, operands, greatest, AffineMaxOp::build)
}

/// Composes and folds `affine.min` or `affine.max` of `map`, where `choose` picks one of constant results.
/// Creates the operation with `build` if it does not fold.
fn make_composed_folded_min_max(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[OpFoldResult],
    choose: fn(Vec<i64>) -> Option<i64>,
    build: fn(ValueScope<'_>, Location, AffineMap, &[ValueId]) -> OperationState,
) -> OpFoldResult {
    let of = composed(builder, map, operands, Composition::ByResult);
    if let Some(folded) = folded_min_max(builder, &of, choose) {
        return folded;
    }
    builder.create_value(build(builder.scope(), location, of.map, &of.operands)).into()
}

/// Folds `affine.min` or `affine.max` to an operand or a constant.
fn folded_min_max(
    builder: &Builder<'_>,
    of: &MapOfValues,
    choose: fn(Vec<i64>) -> Option<i64>,
) -> Option<OpFoldResult> {
    let context = builder.context();
    if of.map.is_single_symbol_identity(context) {
        return of.operands.first().copied().map(OpFoldResult::Value);
    }
    let value = choose(of.map.constant_results(context)?)?;
    Some(OpFoldResult::index(context, value))
}

/// Creates `affine.linearize_index`, which combines several indices into one. `disjoint` promises that each
/// index is within its extent.
pub fn linearize_index(
    builder: &mut Builder<'_>,
    location: Location,
    indices: &[ValueId],
    basis: &[OpFoldResult],
    disjoint: bool,
) -> ValueId {
    let context = builder.context();
    let MixedList { statics, dynamics } = MixedList::of(context, basis);
    let scope = builder.scope();
    let mut state = AffineLinearizeIndexOp::build(scope, location, indices, &dynamics, &statics);
    AffineLinearizeIndexOp::set_disjoint(&mut state, context, disjoint);
    builder.create_value(state)
}

/// Creates `affine.delinearize_index` with `num_results` results: one for each extent, and an outermost one
/// if `basis` lacks its extent.
pub fn delinearize_index(
    builder: &mut Builder<'_>,
    location: Location,
    index: ValueId,
    basis: &[OpFoldResult],
    num_results: usize,
) -> Vec<ValueId> {
    let MixedList { statics, dynamics } = MixedList::of(builder.context(), basis);
    let types = vec![Type::INDEX; num_results];
    let scope = builder.scope();
    let state = AffineDelinearizeIndexOp::build(scope, location, &types, index, &dynamics, &statics);
    let op = builder.create(state);
    builder.body().results(op).collect()
}
