//! Dependences between accesses to memory: whether two of them meet at the same element, the second in a later
//! iteration of a loop around both.
//!
//! The iterations in which both access the same element are a system of constraints: where it has no solution, there is no
//! dependence.
//!
//! Follows `checkMemrefAccessDependence` and `isLoopMemoryParallel` of
//! mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp.

use super::access::{Access, analysis_scope, induction_variables, num_common_loops};
use super::relation::Pairs;
use crate::{AffineForOp, AffineIfOp, AffineYieldOp};
use interfaces::{EffectKind, has_single_effect, is_memory_effect_free};
use ir::affine::constraints::Bound;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Operation, Type, TypeStorage, Value};

/// Returns whether the iterations of a loop access no element that another iteration writes to, and have no other
/// effects (`isLoopMemoryParallel`).
pub fn is_memory_parallel(of: AffineForOp<'_>) -> bool {
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
    let depth = of.ancestors().map(|op| induction_variables(op).count()).sum();
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

/// The answer to whether an access depends on another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Independent,
    Dependent,
    Unknown,
}

/// The answer, and for a dependence its pairs of iterations.
pub(crate) enum Found<'a> {
    Independent,
    Dependent(Pairs<'a>),
    Unknown,
}

/// Returns whether `target` may access, in a later iteration of the loop at `depth`, what `source` accesses.
fn may_depend(source: &Access<'_>, target: &Access<'_>, depth: usize) -> bool {
    depends(source, target, depth) != Answer::Independent
}

/// As [`dependence`], without the iterations.
pub(crate) fn depends(source: &Access<'_>, target: &Access<'_>, depth: usize) -> Answer {
    match dependence(source, target, depth, false) {
        Found::Independent => Answer::Independent,
        Found::Dependent(_) => Answer::Dependent,
        Found::Unknown => Answer::Unknown,
    }
}

/// Returns whether `target` accesses what `source` accesses, in a later iteration of the loop at `depth` and the same
/// one of those around it, or later in the same iteration if there is no such loop around both
/// (`checkMemrefAccessDependence`, whose depths begin at 1). With `with_reads`, two loads depend on each other, in any
/// order.
pub(crate) fn dependence<'a>(
    source: &Access<'a>,
    target: &Access<'a>,
    depth: usize,
    with_reads: bool,
) -> Found<'a> {
    let is_write = source.is_store || target.is_store;
    if source.memref.id() != target.memref.id() || !(is_write || with_reads) {
        return Found::Independent;
    }
    let is_before = is_before(source.op, target.op);
    let (Some(is_before), true) = (is_before, analysis_scope(source.op) == analysis_scope(target.op)) else {
        return Found::Unknown;
    };
    let Some(mut pairs) = Pairs::of(source, target) else { return Found::Unknown };
    if depth >= pairs.num_common && !is_before && !with_reads {
        return Found::Independent;
    }
    pairs.order(depth);
    if pairs.constraints.is_empty() { Found::Independent } else { Found::Dependent(pairs) }
}

/// Returns `op` and the operations around it in its scope of dimensions and symbols.
fn in_scope(op: Operation<'_>) -> impl Iterator<Item = Operation<'_>> {
    std::iter::once(op).chain(op.ancestors().take_while(|op| !op.has_trait(Trait::AffineScope)))
}

/// Returns whether `a` comes before `b` in the innermost block around both. `None` if they have none in one scope of
/// dimensions and symbols.
fn is_before(a: Operation<'_>, b: Operation<'_>) -> Option<bool> {
    let around_b: Vec<Operation<'_>> = in_scope(b).collect();
    let (a, b) =
        in_scope(a).find_map(|a| around_b.iter().find(|b| b.block() == a.block()).map(|&b| (a, b)))?;
    Some(a != b && a.is_before_in_block(b))
}

/// How many iterations of a loop are at least, and at most, between two accesses.
pub(crate) type Distance = (i64, i64);

impl Pairs<'_> {
    /// Returns how many iterations of each common loop are between the two.
    fn distances(mut self) -> Option<Vec<Distance>> {
        let (count, all) = (self.num_common, self.constraints.system.num_variables);
        let constraints = &mut self.constraints;
        (0..count).for_each(|column| constraints.insert_dim(column, None));
        for column in 0..count {
            let source = column + count;
            let row = constraints.row(&[(column, 1), (source, 1), (source + self.num_source, -1)], 0);
            constraints.system.equalities.push(row);
        }
        constraints.project_out(count..count + all)?;
        let bound = |bound, column| constraints.constant_bound(bound, column);
        let distance = |column| {
            let lower = bound(Bound::Lower, column).unwrap_or(i64::MIN);
            (lower, bound(Bound::Upper, column).unwrap_or(i64::MAX))
        };
        Some((0..count).map(distance).collect())
    }
}

/// Returns the distances of all dependences between loads and stores in a loop, at the first `count` depths from the outermost
/// loop on (`getDependenceComponents`).
pub(crate) fn distances_in(of: AffineForOp<'_>, count: usize) -> Vec<Vec<Distance>> {
    let mut accesses = Vec::new();
    walk_post_order(*of, |op| accesses.extend(Access::of(op)));
    let mut found = Vec::new();
    for depth in 0..count {
        for source in &accesses {
            for target in &accesses {
                if let Found::Dependent(pairs) = dependence(source, target, depth, false) {
                    found.extend(pairs.distances());
                }
            }
        }
    }
    found
}

/// Returns whether no dependence forbids to tile the `count` loops from `first` on (`isTilingValid`).
pub(crate) fn is_tiling_valid(first: AffineForOp<'_>, count: usize) -> bool {
    let goes_back = |&(lower, upper): &Distance| lower < upper && upper < 0;
    distances_in(first, count + 1).iter().all(|distances| !distances.iter().any(goes_back))
}

/// Returns whether accesses in a loop depend on one another in a circle (`hasCyclicDependence`).
pub(crate) fn has_cyclic_dependence(root: AffineForOp<'_>) -> bool {
    let mut accesses = Vec::new();
    walk_post_order(*root, |op| accesses.extend(Access::of(op)));
    let first = root.ancestors().map(|op| induction_variables(op).count()).sum();
    let follows = |source: &Access<'_>, target: &Access<'_>| {
        source.memref == target.memref
            && (first..=num_common_loops(source.op, target.op)).any(|depth| may_depend(source, target, depth))
    };
    let mut num_sources = vec![0usize; accesses.len()];
    let mut edges: Vec<Vec<usize>> = Vec::new();
    for source in &accesses {
        let targets = (0..accesses.len()).filter(|&target| follows(source, &accesses[target]));
        edges.push(targets.inspect(|&target| num_sources[target] += 1).collect());
    }
    // Accesses on which nothing depends any more are taken away: only circles stay.
    let mut pending: Vec<usize> = (0..accesses.len()).filter(|&access| num_sources[access] == 0).collect();
    let mut count = 0;
    while let Some(source) = pending.pop() {
        count += 1;
        for &target in &edges[source] {
            num_sources[target] -= 1;
            if num_sources[target] == 0 {
                pending.push(target);
            }
        }
    }
    count < accesses.len()
}
