//! Dependences between accesses to memory: whether two of them meet at the same element, the second in a later
//! iteration of a loop around both.
//!
//! The iterations of the loops around each access, and the elements that they access, are a system of constraints:
//! where it has no solution, there is no dependence. The induction variables around the one access are other dimensions
//! than those around the other; everything else that occurs is a dimension of both.
//!
//! Follows `checkMemrefAccessDependence` and `isLoopMemoryParallel` of
//! mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp.

use super::access::{Access, analysis_scope, enclosing_ops, induction_variables};
use super::domain::System;
use crate::{AffineForOp, AffineIfOp, AffineYieldOp};
use interfaces::{EffectKind, has_single_effect, is_memory_effect_free};
use ir::affine::constraints::Bound;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Operation, Type, TypeStorage, Value};

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

/// Returns whether `target` may access, in a later iteration of the loop at `depth`, what `source` accesses.
fn may_depend(source: &Access<'_>, target: &Access<'_>, depth: usize) -> bool {
    depends(source, target, depth) != Answer::Independent
}

/// Returns whether `target` accesses what `source` accesses, in a later iteration of the loop at `depth` and the same
/// one of those around it, or later in the same iteration if there is no such loop around both
/// (`checkMemrefAccessDependence`, whose depths begin at 1).
pub(crate) fn depends(source: &Access<'_>, target: &Access<'_>, depth: usize) -> Answer {
    if source.memref.id() != target.memref.id() || !(source.is_store || target.is_store) {
        return Answer::Independent;
    }
    let (Some(is_before), Some(of)) =
        (is_before(source.op, target.op), Dependence::of(source, target, depth))
    else {
        return Answer::Unknown;
    };
    let is_independent = depth >= of.common.len() && !is_before || of.system.constraints.is_empty();
    if is_independent { Answer::Independent } else { Answer::Dependent }
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

/// The system of a dependence, and the columns of the variables of the loops around both accesses.
struct Dependence<'a> {
    system: System<'a>,
    common: Vec<(usize, usize)>,
}

impl<'a> Dependence<'a> {
    /// States that `target` accesses, in a later iteration of the loop at `depth`, what `source` accesses.
    fn of(source: &Access<'a>, target: &Access<'a>, depth: usize) -> Option<Self> {
        let context = source.op.context();
        if analysis_scope(source.op) != analysis_scope(target.op) {
            return None;
        }
        let mut system = System::new(context);
        let (source_ops, target_ops) = (enclosing_ops(source.op), enclosing_ops(target.op));
        let from = system.add_domain(&source_ops)?;
        let to = system.add_domain(&target_ops)?;
        let variables =
            |ops: Vec<Operation<'a>>| ops.into_iter().flat_map(induction_variables).map(|value| value.id());
        let mut common = Vec::new();
        for (index, (before, after)) in variables(source_ops).zip(variables(target_ops)).enumerate() {
            if before != after {
                break;
            }
            let (before, after) = (*from.get(&before)?, *to.get(&after)?);
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
