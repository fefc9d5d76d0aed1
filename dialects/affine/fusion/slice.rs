//! Computation slices: the part of a loop nest that one iteration of another nest needs.
//!
//! A slice has other bounds for the loops of its nest, over the variables of the loops that it is put into. A loop without
//! bounds of its own runs as it does in the nest.
//!
//! Follows `ComputationSliceState`, `computeSliceUnion` and `getComputationSliceState` of
//! mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use super::{loops_around, nesting_depth};
use crate::AffineForOp;
use crate::constraints::{FlatConstraints, MapBounds, is_single_iteration, loop_of};
use crate::for_loop::reduction::is_parallel_reduction;
use crate::for_loop::trip_count::trip_count_of;
use crate::memory::access::Access;
use crate::memory::dependence::{Found, dependence, is_memory_parallel};
use crate::memory::relation::Pairs;
use ir::walk::walk_post_order;
use ir::{AffineMap, OpId, Operation, Value, ValueId};

/// See the module's description.
pub(crate) struct Slice {
    /// The variables of the loops that are sliced.
    pub(crate) variables: Vec<ValueId>,
    /// Their lower bounds.
    pub(crate) lower: Vec<Option<AffineMap>>,
    /// Their upper bounds, which are exclusive.
    pub(crate) upper: Vec<Option<AffineMap>>,
    /// The operands of the bounds.
    pub(crate) operands: Vec<ValueId>,
    /// The loop that the slice is put into, and the operation that it comes before.
    pub(crate) into: OpId,
    pub(crate) before: OpId,
}

/// How a slice is wanted: the depth of the loop that it is put into, and whether it is one of the nest that comes first.
#[derive(Clone, Copy)]
pub(crate) struct SliceOptions {
    pub(crate) depth: usize,
    pub(crate) num_common: usize,
    pub(crate) is_backward: bool,
}

/// The attribute of a loop from which on nothing is sliced.
const BARRIER: &str = "slice_fusion_barrier";

impl Slice {
    /// Returns values in the body of `op`.
    pub(crate) fn values<'a>(&self, op: Operation<'a>, ids: &[ValueId]) -> Vec<Value<'a>> {
        ids.iter().map(|&id| op.ir().value(op.body_id(), id)).collect()
    }

    /// Returns how often each of the loops runs (`buildSliceTripCountMap`).
    pub(crate) fn trip_counts(&self, op: Operation<'_>) -> Option<Vec<(OpId, i64)>> {
        let context = op.context();
        let bounds = self.lower.iter().zip(&self.upper);
        let counts =
            self.values(op, &self.variables).into_iter().zip(bounds).map(|(variable, (lower, upper))| {
                let of = loop_of(variable)?;
                let count = match lower.zip(*upper) {
                    Some((lower, upper)) => {
                        let (&[first], &[end]) = (lower.results(context), upper.results(context)) else {
                            return None;
                        };
                        let (num_dims, num_symbols) = (lower.num_dims(context), lower.num_symbols(context));
                        end.sub(context, first)
                            .simplified(context, num_dims, num_symbols)
                            .constant_value(context)?
                    }
                    None => {
                        let ends = of.lower_bound_map().single_constant_result(context);
                        match ends.zip(of.upper_bound_map().single_constant_result(context)) {
                            Some((first, end)) => end.checked_sub(first)?,
                            None => i64::try_from(trip_count_of(*of)?).ok()?,
                        }
                    }
                };
                Some((of.id(), count))
            });
        counts.collect()
    }

    /// Returns whether the slice is one iteration.
    pub(crate) fn is_unit(&self, op: Operation<'_>) -> bool {
        self.trip_counts(op).is_some_and(|counts| iteration_count(&counts) == 1)
    }

    /// Returns the iterations of the slice: its variables are the dimensions, the operands symbols.
    fn constraints<'a>(&self, op: Operation<'a>) -> Option<FlatConstraints<'a>> {
        let variables = self.values(op, &self.variables);
        let operands = self.values(op, &self.operands);
        let mut system = FlatConstraints::new(
            op.context(),
            op.parent_region(),
            variables.iter().copied(),
            operands.iter().copied(),
        );
        for &operand in &operands {
            if system.is_valid_symbol(operand) {
                system.add_if_constant(operand);
            } else if let Some(of) = loop_of(operand) {
                system.add_loop(*of)?;
            }
        }
        let bounds = MapBounds { lower: &self.lower, upper: &self.upper, operands: &operands };
        system.add_slice_bounds(&variables, &bounds)?;
        Some(system)
    }

    /// Returns the iterations of the nest.
    fn source<'a>(&self, op: Operation<'a>) -> Option<FlatConstraints<'a>> {
        let variables = self.values(op, &self.variables);
        let mut system =
            FlatConstraints::new(op.context(), op.parent_region(), variables.iter().copied(), []);
        variables.into_iter().try_for_each(|variable| system.add_loop(*loop_of(variable)?))?;
        Some(system)
    }

    /// Returns whether each loop of the slice runs for the same iterations as a loop that the slice is put into. `None` if
    /// that is not plain (`isSliceMaximalFastCheck`).
    fn has_same_loops(&self, op: Operation<'_>) -> Option<bool> {
        let context = op.context();
        let operands = self.values(op, &self.operands);
        for (index, variable) in self.values(op, &self.variables).into_iter().enumerate() {
            let (lower, upper) = (self.lower[index]?, self.upper[index]?);
            if !is_single_iteration(context, lower, upper) {
                return None;
            }
            let position = lower.results(context)[0].dim_position(context)?;
            let (into, of) = (loop_of(*operands.get(position as usize)?)?, loop_of(variable)?);
            let ends = |of: AffineForOp<'_>| {
                let first = of.lower_bound_map().single_constant_result(context)?;
                Some((first, of.upper_bound_map().single_constant_result(context)?))
            };
            if ends(of)? != ends(into)? || of.step() != into.step() {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Returns whether the slice runs for no iteration that the nest has not. `None` if that is not known.
    fn is_valid(&self, op: Operation<'_>) -> Option<bool> {
        if self.has_same_loops(op) == Some(true) {
            return Some(true);
        }
        let source = self.source(op)?;
        if source.num_symbols() > 0 || source.num_locals() > 0 {
            return None;
        }
        let mut slice = self.constraints(op)?;
        let count = self.variables.len();
        slice.project_out(count..slice.system.num_variables)?;
        (slice.num_dims == source.num_dims).then(|| slice.within(source))
    }

    /// Returns whether the slices for all iterations run for all iterations of the nest. `None` if that is not known.
    pub(crate) fn is_maximal(&self, op: Operation<'_>) -> Option<bool> {
        if let Some(known) = self.has_same_loops(op) {
            return Some(known);
        }
        let source = self.source(op)?;
        let operands = self.values(op, &self.operands);
        let into = operands.iter().copied().filter(|&operand| loop_of(operand).is_some());
        let mut slice = FlatConstraints::new(op.context(), op.parent_region(), into, []);
        for _ in slice.num_dims..self.variables.len() {
            slice.append_dim(None);
        }
        slice.add_slice_domain(&MapBounds { lower: &self.lower, upper: &self.upper, operands: &operands })?;
        let is_comparable = slice.num_dims == source.num_dims && slice.num_symbols() == source.num_symbols();
        is_comparable.then(|| source.within(slice))
    }

    /// Returns the slice for a pair of accesses, one of which depends on the other.
    fn of_pair<'a>(
        pair: (Operation<'a>, Operation<'a>),
        pairs: &Pairs<'a>,
        options: SliceOptions,
    ) -> Option<Self> {
        let (source_loops, target_loops) = (loops_around(pair.0), loops_around(pair.1));
        let (num_source, num_target, depth) = (source_loops.len(), target_loops.len(), options.depth);
        let (sliced, into, removed) = match options.is_backward {
            true => (&source_loops, &target_loops, num_source + depth..num_source + num_target),
            false => (&target_loops, &source_loops, depth..num_source),
        };
        let mut system = pairs.constraints.clone();
        system.project_out(removed)?;
        let first = if options.is_backward { 0 } else { depth };
        let unknown = first..first + sliced.len();
        let ids = |values: Vec<Value<'a>>| values.into_iter().map(|value| value.id());
        let variables = ids(system.values(unknown.clone())).collect();
        let (lower, upper) = system.slice_bounds(unknown.clone());
        let others = system.values(unknown.end..system.inputs.len());
        let operands = ids(system.values(0..first)).chain(ids(others)).collect();
        let (into, before) = insertion_point(*into.get(depth.checked_sub(1)?)?, options.is_backward)?;
        let mut slice = Slice { variables, lower, upper, operands, into, before };
        slice.widen_sequential(sliced, pair, depth);
        Some(slice)
    }

    /// Drops the bounds of loops from the first one on that must run as it does.
    fn widen_sequential(
        &mut self,
        sliced: &[AffineForOp<'_>],
        pair: (Operation<'_>, Operation<'_>),
        depth: usize,
    ) {
        let mut sequential: Vec<OpId> = Vec::new();
        let is_load = |op| Access::of(op).is_some_and(|access| !access.is_store);
        if is_load(pair.0)
            && is_load(pair.1)
            && let Some(root) = sliced.first()
        {
            walk_post_order(**root, |op| {
                let of = op.dyn_cast::<AffineForOp<'_>>();
                sequential.extend(of.filter(|&of| !is_parallel(of)).map(|of| of.id()));
            });
        }
        let barrier = pair.0.context().static_string(BARRIER);
        for (index, &of) in sliced.iter().enumerate() {
            if !sequential.contains(&of.id()) && of.attribute(barrier).is_none() {
                continue;
            }
            let is_maximal = self.is_maximal(pair.0);
            let stays = is_parallel_reduction(of)
                && depth >= sliced.len()
                && self.is_unit(pair.0)
                && is_maximal == Some(true);
            if !stays {
                self.lower[index..].fill(None);
                self.upper[index..].fill(None);
                break;
            }
        }
    }
}

/// Returns how often the innermost loop runs.
pub(crate) fn iteration_count(counts: &[(OpId, i64)]) -> i64 {
    counts.iter().fold(1, |product, &(_, count)| product.wrapping_mul(count))
}

/// Returns whether the iterations of a loop are independent, without looking at reductions.
fn is_parallel(of: AffineForOp<'_>) -> bool {
    of.num_results() == 0 && is_memory_parallel(of)
}

/// Returns the loop and the operation in it that a slice is put before.
fn insertion_point(into: AffineForOp<'_>, is_backward: bool) -> Option<(OpId, OpId)> {
    let block = into.region().front()?;
    let before = if is_backward { block.front() } else { block.back() };
    Some((into.id(), before?.id()))
}

/// Returns the slice around those for all dependent pairs of accesses, if there is one, and whether it can be used.
pub(crate) fn slice_union<'a>(
    sources: &[Operation<'a>],
    targets: &[Operation<'a>],
    options: SliceOptions,
) -> (Option<Slice>, bool) {
    let Some((slice, anchor)) = slice_of_pairs(sources, targets, options) else { return (None, false) };
    let is_valid = slice.is_valid(anchor) == Some(true);
    (Some(slice), is_valid)
}

fn slice_of_pairs<'a>(
    sources: &[Operation<'a>],
    targets: &[Operation<'a>],
    options: SliceOptions,
) -> Option<(Slice, Operation<'a>)> {
    let mut union: Option<FlatConstraints<'a>> = None;
    let mut dependent: Vec<Operation<'a>> = Vec::new();
    for &source in sources {
        let of_source = Access::of(source)?;
        for &target in targets {
            let of_target = Access::of(target)?;
            if of_source.memref != of_target.memref {
                continue;
            }
            let inner = if options.is_backward { target } else { source };
            if options.depth > nesting_depth(inner) {
                return None;
            }
            let are_loads = !of_source.is_store && !of_target.is_store;
            let pairs = match dependence(&of_source, &of_target, options.num_common, are_loads) {
                Found::Unknown => return None,
                Found::Independent => continue,
                Found::Dependent(pairs) => pairs,
            };
            dependent.push(inner);
            let slice = Slice::of_pair((source, target), &pairs, options)?;
            let one = slice.constraints(source)?;
            match &mut union {
                None => union = Some(one),
                Some(union) => unite(union, one)?,
            }
        }
    }
    let mut union = union.filter(|union| !union.inputs.is_empty())?;
    let common = common_loops(&dependent);
    let into = *common.get(options.depth.checked_sub(1)?)?;
    let count = union.num_dims;
    union.loop_symbols_to_dims();
    let (lower, upper) = union.slice_bounds(0..count);
    let ids = |values: Vec<Value<'a>>| values.into_iter().map(|value| value.id()).collect();
    let (into, before) = insertion_point(into, options.is_backward)?;
    let slice = Slice {
        variables: ids(union.values(0..count)),
        lower,
        upper,
        operands: ids(union.values(count..union.inputs.len())),
        into,
        before,
    };
    Some((slice, *sources.first()?))
}

/// Widens a slice to a box around another one. A loop that one of them has no bounds of runs as it does in its nest.
fn unite<'a>(union: &mut FlatConstraints<'a>, mut other: FlatConstraints<'a>) -> Option<()> {
    if !union.is_aligned_with(&other) {
        let (own, others) = (union.values(0..union.num_dims), other.values(0..other.num_dims));
        union.align(0, &mut other);
        for (system, known) in [(&mut *union, own), (&mut other, others)] {
            for value in system.values(0..system.num_dims) {
                if !known.contains(&value) {
                    system.add_loop(*loop_of(value)?)?;
                }
            }
        }
    }
    if union.num_locals() > 0 || other.num_locals() > 0 {
        return None;
    }
    union.unite(other)
}

/// Returns the loops that are around all of some operations, outermost first (`getInnermostCommonLoopDepth`).
pub(crate) fn common_loops<'a>(ops: &[Operation<'a>]) -> Vec<AffineForOp<'a>> {
    let Some((&first, others)) = ops.split_first() else { return Vec::new() };
    let mut common = loops_around(first);
    for &op in others {
        let count = common.iter().zip(loops_around(op)).take_while(|(a, b)| a.id() == b.id()).count();
        common.truncate(count);
    }
    common
}
