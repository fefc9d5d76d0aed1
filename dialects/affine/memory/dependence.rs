//! Dependences between accesses to memory: whether two of them meet at the same element, the second in a later
//! iteration of a loop around both.
//!
//! The iterations of the loops around each access, and the elements that they access, are a system of constraints:
//! where it has no solution, there is no dependence. The induction variables around the one access are other dimensions
//! than those around the other; everything else that occurs is a dimension of both.
//!
//! Follows `checkMemrefAccessDependence` and `isLoopMemoryParallel` of
//! mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp. The conditions of `affine.if` are not taken into account.

use crate::map::compose::Applied;
use crate::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, AffineYieldOp,
};
use interfaces::{EffectKind, has_single_effect, is_memory_effect_free};
use ir::affine::constraints::{Bound, Constraints};
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, Context, Operation, Type, TypeStorage, Value, ValueId};
use rustc_hash::FxHashMap;

/// A load or store.
struct Access<'a> {
    op: Operation<'a>,
    memref: Value<'a>,
    is_store: bool,
    /// The indices, in terms of induction variables and of values from outside.
    indices: Applied<'a>,
}

impl<'a> Access<'a> {
    fn of(op: Operation<'a>) -> Option<Self> {
        let (memref, is_store, map, indices) = if let Some(load) = op.dyn_cast::<AffineLoadOp<'a>>() {
            (load.memref(), false, load.map(), load.indices())
        } else if let Some(store) = op.dyn_cast::<AffineStoreOp<'a>>() {
            (store.memref(), true, store.map(), store.indices())
        } else if let Some(load) = op.dyn_cast::<AffineVectorLoadOp<'a>>() {
            (load.memref(), false, load.map(), load.indices())
        } else {
            let store = op.dyn_cast::<AffineVectorStoreOp<'a>>()?;
            (store.memref(), true, store.map(), store.indices())
        };
        let indices = Applied { map, operands: indices.collect() };
        let indices = indices.simplified(op.context(), op.parent_region());
        Some(Access { op, memref, is_store, indices })
    }
}

/// Returns whether the iterations of a loop access no element that another iteration writes to, and have no other
/// effects (`isLoopMemoryParallel`).
pub(crate) fn is_memory_parallel(of: AffineForOp<'_>) -> bool {
    let context = of.context();
    let is_memref = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
    };
    if of.result_types().any(is_memref) {
        return false;
    }
    let (mut accesses, mut has_unknown_effects) = (Vec::new(), false);
    walk_post_order(*of, |op| {
        if let Some(access) = Access::of(op) {
            if !is_allocated_in(access.memref, *of) {
                accesses.push(access);
            }
            return;
        }
        let is_structure =
            op.isa::<AffineForOp<'_>>() || op.isa::<AffineYieldOp<'_>>() || op.isa::<AffineIfOp<'_>>();
        let is_harmless =
            || is_structure || has_single_effect(op, EffectKind::Allocate) || is_memory_effect_free(op);
        has_unknown_effects = has_unknown_effects || !is_harmless();
    });
    if has_unknown_effects {
        return false;
    }
    let depth = loops_around(*of).map_or(0, |loops| loops.len());
    accesses.iter().all(|source| accesses.iter().all(|target| !may_depend(source, target, depth)))
}

/// Returns whether memory is allocated in `scope`, or is a view of such memory.
fn is_allocated_in(memref: Value<'_>, scope: Operation<'_>) -> bool {
    let mut next = memref.defining_op();
    while let Some(op) = next {
        if has_single_effect(op, EffectKind::Allocate)
            && scope.op_ref() != op.op_ref()
            && scope.is_ancestor_of(op)
        {
            return true;
        }
        next = match op.has_trait(Trait::ViewLikeOpInterface) {
            true => op.operand(0).defining_op(),
            false => None,
        };
    }
    false
}

/// Returns the `affine.for` operations around `op`, outermost first. `None` if there are parallel loops.
fn loops_around(op: Operation<'_>) -> Option<Vec<AffineForOp<'_>>> {
    let mut loops = Vec::new();
    for around in op.ancestors() {
        if around.has_trait(Trait::AffineScope) {
            break;
        }
        if around.isa::<AffineParallelOp<'_>>() {
            return None;
        }
        loops.extend(around.dyn_cast::<AffineForOp<'_>>());
    }
    loops.reverse();
    Some(loops)
}

/// Returns whether `target` may access, in a later iteration of the loop at `depth`, what `source` accesses.
fn may_depend(source: &Access<'_>, target: &Access<'_>, depth: usize) -> bool {
    if source.memref.id() != target.memref.id() || !(source.is_store || target.is_store) {
        return false;
    }
    has_no_solution(source, target, depth) != Some(true)
}

/// Returns whether the constraints of a dependence are known to have no solution. `None` where they cannot be stated.
fn has_no_solution(source: &Access<'_>, target: &Access<'_>, depth: usize) -> Option<bool> {
    Some(Dependence::of(source, target, depth)?.system.constraints.is_empty())
}

/// The system of a dependence, and the columns of the variables of the loops around both accesses.
struct Dependence<'a> {
    system: System<'a>,
    common: Vec<(usize, usize)>,
}

impl<'a> Dependence<'a> {
    /// States that `target` accesses, in a later iteration of the loop at `depth`, what `source` accesses.
    fn of(source: &Access<'a>, target: &Access<'a>, depth: usize) -> Option<Self> {
        let context = source.op.context();
        let mut system =
            System { context, constraints: Constraints::default(), shared: FxHashMap::default() };
        let (source_loops, target_loops) = (loops_around(source.op)?, loops_around(target.op)?);
        let from = system.add_domain(&source_loops)?;
        let to = system.add_domain(&target_loops)?;
        let mut common = Vec::new();
        for (index, (before, after)) in source_loops.iter().zip(&target_loops).enumerate() {
            if before.op_ref() != after.op_ref() {
                break;
            }
            let (before, after) = (*from.get(&variable(*before)?)?, *to.get(&variable(*after)?)?);
            common.push((before, after));
            if index == depth {
                system.constraints.add_inequality(&[(after, 1), (before, -1)], -1);
            } else if index < depth {
                system.constraints.add_inequality(&[(after, 1), (before, -1)], 0);
                system.constraints.add_inequality(&[(after, -1), (before, 1)], 0);
            }
        }
        for dim in 0..source.indices.map.results(context).len() as u32 {
            let element = system.constraints.append_dim();
            system.add_bound(Bound::Equal, element, &source.indices, dim, &from)?;
            system.add_bound(Bound::Equal, element, &target.indices, dim, &to)?;
        }
        Some(Dependence { system, common })
    }

    /// Returns whether the target is in an earlier iteration of one of the loops, a number of iterations that is bounded
    /// from both sides.
    fn goes_back(mut self) -> bool {
        let constraints = &mut self.system.constraints;
        let distances = self.common.into_iter().map(|(before, after)| {
            let distance = constraints.append_dim();
            constraints.add_inequality(&[(distance, 1), (after, -1), (before, 1)], 0);
            constraints.add_inequality(&[(distance, -1), (after, 1), (before, -1)], 0);
            distance
        });
        let distances: Vec<usize> = distances.collect();
        distances.into_iter().any(|distance| {
            let lower = self.system.constraints.constant_bound(Bound::Lower, distance).unwrap_or(i64::MIN);
            let upper = self.system.constraints.constant_bound(Bound::Upper, distance).unwrap_or(i64::MAX);
            lower < upper && upper < 0
        })
    }
}

/// Returns whether no dependence forbids to tile the `count` loops from `first` on (`isTilingValid`).
pub(crate) fn is_tiling_valid(first: AffineForOp<'_>, count: usize) -> bool {
    let mut accesses = Vec::new();
    walk_post_order(*first, |op| accesses.extend(Access::of(op)));
    let is_dependent = |source: &Access<'_>, target: &Access<'_>| {
        source.memref.id() == target.memref.id() && (source.is_store || target.is_store)
    };
    (0..=count).all(|depth| {
        accesses.iter().all(|source| {
            accesses.iter().filter(|target| is_dependent(source, target)).all(|target| {
                let dependence = Dependence::of(source, target, depth);
                let dependence = dependence.filter(|of| of.common.len() > depth);
                !dependence.is_some_and(|of| !of.system.constraints.is_empty() && of.goes_back())
            })
        })
    })
}

/// Returns the induction variable of a loop.
fn variable(of: AffineForOp<'_>) -> Option<ValueId> {
    Some(of.region().front()?.arguments().next()?.id())
}

/// The columns of the induction variables around an access.
type Columns = FxHashMap<ValueId, usize>;

/// Constraints whose columns are all dimensions.
struct System<'a> {
    context: &'a Context,
    constraints: Constraints,
    /// The columns of values that are no induction variables around an access.
    shared: Columns,
}

impl<'a> System<'a> {
    /// Adds the iterations of loops around an access; returns the columns of their variables.
    fn add_domain(&mut self, loops: &[AffineForOp<'a>]) -> Option<Columns> {
        let mut columns = Columns::default();
        for &of in loops {
            let column = self.constraints.append_dim();
            columns.insert(variable(of)?, column);
            let lower = self.applied(of, of.lower_bound_map(), of.lower_bound_operands());
            let upper = self.applied(of, of.upper_bound_map(), of.upper_bound_operands());
            self.add_stride(of, column, &lower);
            for dim in 0..lower.map.results(self.context).len() as u32 {
                self.add_bound(Bound::Lower, column, &lower, dim, &columns)?;
            }
            let end = self.constraints.append_dim();
            self.constraints.add_inequality(&[(end, 1), (column, -1)], -1);
            for dim in 0..upper.map.results(self.context).len() as u32 {
                self.add_bound(Bound::Upper, end, &upper, dim, &columns)?;
            }
        }
        Some(columns)
    }

    /// Adds that a variable is a multiple of the step after a constant lower bound.
    fn add_stride(&mut self, of: AffineForOp<'a>, column: usize, lower: &Applied<'a>) {
        let context = self.context;
        let (step, first) = (of.step().to_i64(), lower.map.single_constant_result(context));
        let (Some(step @ 2..), Some(first)) = (step, first) else { return };
        let count = self.constraints.append_dim();
        let num_dims = self.constraints.num_dims() as u32;
        let (variable, quotient) =
            (AffineExpr::dim(context, column as u32), AffineExpr::dim(context, count as u32));
        let floor =
            variable.add_constant(context, -first).floor_div(context, AffineExpr::constant(context, step));
        let multiple = quotient.mul_constant(context, step).add_constant(context, first);
        for (column, value) in [(count, floor), (column, multiple)] {
            let map = AffineMap::get(context, num_dims, 0, &[value]);
            // A stride that cannot be stated leaves iterations that are not there.
            let _ = self.constraints.add_bound(context, Bound::Equal, column, map);
        }
    }

    fn applied(&self, of: AffineForOp<'a>, map: AffineMap, operands: ir::views::Values<'a>) -> Applied<'a> {
        Applied { map, operands: operands.collect() }.simplified(self.context, of.parent_region())
    }

    /// Adds that the variable in `column` is bounded by one result of a map.
    fn add_bound(
        &mut self,
        bound: Bound,
        column: usize,
        of: &Applied<'a>,
        result: u32,
        columns: &Columns,
    ) -> Option<()> {
        let context = self.context;
        let exprs: Vec<AffineExpr> = of
            .operands
            .iter()
            .map(|&operand| AffineExpr::dim(context, self.column(operand, columns) as u32))
            .collect();
        let (dims, symbols) = exprs.split_at_checked(of.map.num_dims(context) as usize)?;
        let num_dims = self.constraints.num_dims() as u32;
        let map = of.map.sub_map(context, &[result]);
        let map = map.replace_dims_and_symbols(context, dims, symbols, num_dims, 0);
        self.constraints.add_bound(context, bound, column, map)
    }

    /// Returns the column of a value.
    fn column(&mut self, value: Value<'a>, columns: &Columns) -> usize {
        if let Some(&column) = columns.get(&value.id()) {
            return column;
        }
        let constraints = &mut self.constraints;
        *self.shared.entry(value.id()).or_insert_with(|| {
            let column = constraints.append_dim();
            if let Some(constant) = value.constant_integer() {
                constraints.set_constant(column, constant);
            }
            column
        })
    }
}
