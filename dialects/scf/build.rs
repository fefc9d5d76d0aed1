//! Making loops: with the block of their body, which is empty but for the terminator where that is wanted.
//!
//! Follows mlir/lib/Dialect/SCF/IR/SCF.cpp.

use super::{ForOp, ForallOp, InParallelOp, ParallelOp};
use arith::value_or_constant_index;
use ir::{Attribute, BlockId, Context, Location, OpId, OperationState, RegionId, Type, ValueId};
use rewrite::op_fold_result::{index_attributes, mixed_values};
use rewrite::{Builder, MixedList, OpFoldResult};

/// A loop, and the block of its body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLoop {
    pub op: OpId,
    pub body: BlockId,
    pub induction_vars: Vec<ValueId>,
    /// The arguments for carried or shared values.
    pub iter_args: Vec<ValueId>,
}

/// Bounds and steps of a loop.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LoopBounds {
    pub lower: Vec<OpFoldResult>,
    pub upper: Vec<OpFoldResult>,
    pub step: Vec<OpFoldResult>,
}

impl LoopBounds {
    /// From zero to `upper`, one after another.
    pub fn up_to(context: &Context, upper: Vec<OpFoldResult>) -> Self {
        LoopBounds {
            lower: index_attributes(context, &vec![0; upper.len()]),
            step: index_attributes(context, &vec![1; upper.len()]),
            upper,
        }
    }

    /// Returns the bounds of `forall`.
    pub fn of(forall: ForallOp<'_>) -> Self {
        let context = forall.context();
        let mixed = |statics: &[i64], values: ir::views::Values<'_>| {
            mixed_values(context, statics, values.map(|value| value.id()))
        };
        LoopBounds {
            lower: mixed(&forall.static_lower_bound(), forall.dynamic_lower_bound()),
            upper: mixed(&forall.static_upper_bound(), forall.dynamic_upper_bound()),
            step: mixed(&forall.static_step(), forall.dynamic_step()),
        }
    }

    /// Returns the lower bound, upper bound and step of each loop.
    pub fn each(&self) -> impl Iterator<Item = [OpFoldResult; 3]> + '_ {
        let bounds = self.lower.iter().zip(&self.upper).zip(&self.step);
        bounds.map(|((&lower, &upper), &step)| [lower, upper, step])
    }

    /// Returns the lower bounds, upper bounds and steps as values. Constants are created at the insertion
    /// point.
    pub fn values(&self, builder: &mut Builder<'_>, location: Location) -> [Vec<ValueId>; 3] {
        [&self.lower, &self.upper, &self.step].map(|list| values_of(builder, location, list))
    }
}

/// Returns the values of the list. Constants are created at the insertion point.
pub fn values_of(builder: &mut Builder<'_>, location: Location, list: &[OpFoldResult]) -> Vec<ValueId> {
    list.iter().map(|&of| value_or_constant_index(builder, location, of)).collect()
}

/// Makes an `scf.for` without a terminator. The builder stays where it is.
pub fn create_for(
    builder: &mut Builder<'_>,
    location: Location,
    (lower, upper, step): (ValueId, ValueId, ValueId),
    inits: &[ValueId],
) -> NewLoop {
    let region = builder.body_mut().create_region();
    let types: Vec<Type> = inits.iter().map(|&init| builder.type_of(init)).collect();
    let state = ForOp::build(builder.scope(), location, &types, lower, upper, step, inits, region);
    let op = builder.create(state);
    let point = builder.insertion_point();
    let mut arguments = vec![(builder.type_of(lower), location)];
    arguments.extend(inits.iter().map(|&init| {
        let init = builder.value(init);
        (init.ty(), init.location())
    }));
    let body = builder.create_block(region, None, &arguments);
    builder.restore_insertion_point(point);
    with_arguments(builder, op, body, 1)
}

/// Makes an `scf.parallel` without reductions and without a terminator. The builder stays where it is.
pub fn create_parallel(
    builder: &mut Builder<'_>,
    location: Location,
    ranges: &[(ValueId, ValueId, ValueId)],
) -> NewLoop {
    let lower: Vec<ValueId> = ranges.iter().map(|range| range.0).collect();
    let upper: Vec<ValueId> = ranges.iter().map(|range| range.1).collect();
    let step: Vec<ValueId> = ranges.iter().map(|range| range.2).collect();
    let region = builder.body_mut().create_region();
    let state = ParallelOp::build(builder.scope(), location, &[], &lower, &upper, &step, &[], region);
    let op = builder.create(state);
    let point = builder.insertion_point();
    let body = builder.create_block(region, None, &vec![(Type::INDEX, location); ranges.len()]);
    builder.restore_insertion_point(point);
    with_arguments(builder, op, body, ranges.len())
}

fn with_arguments(builder: &Builder<'_>, op: OpId, body: BlockId, num_loops: usize) -> NewLoop {
    let mut induction_vars: Vec<ValueId> = builder.body().argument_values(body).collect();
    let iter_args = induction_vars.split_off(num_loops);
    NewLoop { op, body, induction_vars, iter_args }
}

/// Makes an `scf.forall` without a terminator. The builder stays where it is.
pub fn create_forall(
    builder: &mut Builder<'_>,
    location: Location,
    bounds: &LoopBounds,
    outputs: &[ValueId],
    mapping: Option<Attribute>,
) -> NewLoop {
    let context = builder.context();
    let num_loops = bounds.upper.len();
    let [lower, upper, step] =
        [&bounds.lower, &bounds.upper, &bounds.step].map(|list| MixedList::of(context, list));
    let region = builder.body_mut().create_region();
    let types: Vec<Type> = outputs.iter().map(|&output| builder.type_of(output)).collect();
    let mut state = ForallOp::build(
        builder.scope(),
        location,
        &types,
        &lower.dynamics,
        &upper.dynamics,
        &step.dynamics,
        &lower.statics,
        &upper.statics,
        &step.statics,
        outputs,
        region,
    );
    if let Some(mapping) = mapping.and_then(|mapping| mapping.elements(context)) {
        ForallOp::set_mapping(&mut state, context, Some(mapping));
    }
    let op = builder.create(state);
    let point = builder.insertion_point();
    let indices = std::iter::repeat_n(Type::INDEX, num_loops);
    let arguments: Vec<_> = indices.chain(types).map(|ty| (ty, location)).collect();
    let body = builder.create_block(region, None, &arguments);
    builder.restore_insertion_point(point);
    with_arguments(builder, op, body, num_loops)
}

/// Makes `scf.forall.in_parallel` at the end of the body of a loop; gives its block.
pub fn create_in_parallel(builder: &mut Builder<'_>, location: Location, body: BlockId) -> (OpId, BlockId) {
    let point = builder.insertion_point();
    builder.set_insertion_point_to_end(body);
    let region = builder.body_mut().create_region();
    let state = InParallelOp::build(builder.scope(), location, region);
    let op = builder.create(state);
    let block = builder.create_block(region, None, &[]);
    builder.restore_insertion_point(point);
    (op, block)
}

/// Makes an `scf.if` with two empty regions.
pub fn create_if(
    builder: &mut Builder<'_>,
    location: Location,
    types: &[Type],
    condition: ValueId,
) -> (OpId, [RegionId; 2]) {
    let regions = [builder.body_mut().create_region(), builder.body_mut().create_region()];
    let mut state = OperationState::new(builder.op_name("scf.if"), location);
    state.operands.push(condition);
    state.result_types.extend_from_slice(types);
    state.regions.extend(regions);
    (builder.create(state), regions)
}
