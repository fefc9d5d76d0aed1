//! How many operations loop nests execute, before and after fusion.
//!
//! Follows `getLoopNestStats`, `getComputeCost` and `getFusionComputeCost` of
//! mlir/lib/Dialect/Affine/Utils/LoopFusionUtils.cpp.

use super::loops_around;
use super::slice::{Slice, iteration_count};
use crate::for_loop::trip_count::trip_count_of;
use crate::memory::access::{accessed_memref, is_read, is_write};
use crate::{AffineForOp, AffineIfOp};
use ir::walk::walk_post_order;
use ir::{OpId, Operation, Value};
use rustc_hash::FxHashMap;

/// A loop of a nest.
struct LoopStats {
    op: OpId,
    parent: Option<OpId>,
    /// How many operations are directly in it, without loops and the terminator.
    count: i64,
    trips: i64,
}

/// The loops of a nest, inner ones first.
pub(crate) struct NestStats(Vec<LoopStats>);

/// Numbers by loop.
type ByLoop = FxHashMap<OpId, i64>;

impl NestStats {
    /// Returns `None` if a trip count is not constant, or something else is around a loop.
    pub(crate) fn of(root: AffineForOp<'_>) -> Option<Self> {
        let mut loops: Option<Vec<LoopStats>> = Some(Vec::new());
        walk_post_order(*root, |op| {
            if let Some(of) = op.dyn_cast::<AffineForOp<'_>>() {
                match (loops_stats(of, root), &mut loops) {
                    (Some(stats), Some(loops)) => loops.push(stats),
                    _ => loops = None,
                }
            }
        });
        loops.map(NestStats)
    }

    /// Returns how many operations the nest executes, with other trip counts and additional operations for some loops.
    fn cost_with(&self, trips: &ByLoop, additional: &ByLoop) -> i64 {
        let mut nested: ByLoop = ByLoop::default();
        let mut cost = 0;
        for of in &self.0 {
            let get = |by_loop: &ByLoop| by_loop.get(&of.op).copied();
            let count = of.count + get(&nested).unwrap_or(0) + get(additional).unwrap_or(0);
            cost = get(trips).unwrap_or(of.trips).wrapping_mul(count);
            if let Some(parent) = of.parent {
                let sum = nested.entry(parent).or_insert(0);
                *sum = sum.wrapping_add(cost);
            }
        }
        cost
    }

    pub(crate) fn cost(&self) -> i64 {
        self.cost_with(&ByLoop::default(), &ByLoop::default())
    }
}

fn loops_stats(of: AffineForOp<'_>, root: AffineForOp<'_>) -> Option<LoopStats> {
    let parent = of.parent_op().filter(|_| of.id() != root.id());
    if parent.is_some_and(|parent| !parent.isa::<AffineForOp<'_>>()) {
        return None;
    }
    let is_nested = |op: &Operation<'_>| op.isa::<AffineForOp<'_>>() || op.isa::<AffineIfOp<'_>>();
    let count = of.region().front()?.operations().filter(|op| !is_nested(op)).count() as i64 - 1;
    let trips = trip_count_of(*of)? as i64;
    Some(LoopStats { op: of.id(), parent: parent.map(|parent| parent.id()), count, trips })
}

/// Returns how many operations are executed after a slice of `source` was fused into `target`.
fn fused_cost(
    (source, source_stats): (AffineForOp<'_>, &NestStats),
    target_stats: &NestStats,
    slice: &Slice,
) -> Option<i64> {
    let counts = slice.trip_counts(*source)?;
    let mut additional = ByLoop::default();
    if iteration_count(&counts) == 1 {
        // Loads of what is stored in the same iteration will be replaced by the stored values.
        let mut stored: Vec<Value<'_>> = Vec::new();
        walk_post_order(*source, |op| {
            let memref = accessed_memref(op).filter(|_| is_write(op)).map(|(memref, _)| memref);
            stored.extend(memref.filter(|memref| !stored.contains(memref)));
        });
        for user in stored.iter().flat_map(|memref| memref.users()).filter(|&user| is_read(user)) {
            let parent = user.parent_op().filter(|parent| parent.isa::<AffineForOp<'_>>());
            if let Some(parent) = parent
                && loops_around(user).iter().any(|around| around.id() == slice.into)
            {
                *additional.entry(parent.id()).or_insert(0) -= 1;
            }
        }
    }
    let cost = source_stats.cost_with(&counts.into_iter().collect(), &additional);
    additional.insert(slice.into, cost);
    Some(target_stats.cost_with(&ByLoop::default(), &additional))
}

/// Returns how much more is executed after fusion, as a fraction of what is executed before
/// (`getAdditionalComputeFraction`).
pub(crate) fn additional_fraction(
    source: AffineForOp<'_>,
    target: AffineForOp<'_>,
    slice: Option<&Slice>,
) -> Option<f64> {
    let (of_source, of_target) = (NestStats::of(source)?, NestStats::of(target)?);
    let fused = fused_cost((source, &of_source), &of_target, slice?)?;
    Some(fused as f64 / (of_source.cost() as f64 + of_target.cost() as u64 as f64) - 1.0)
}
