//! The kernel that `omp.target` is: what its region captures, and where values that the host computes may be used.
//!
//! Follows `TargetOp::verifyRegions` of mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp.

use crate::entry_blocks::num_arguments;
use crate::parts::{is_omp, is_terminator, is_wrapper, nested};
use crate::{LoopNestOp, ParallelOp, TeamsOp};
use interfaces::{EffectKind, memory_effects};
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Operation, Value};

/// Verifies that there is one `omp.teams`, and that arguments of `host_eval` are used for nothing but numbers of teams and
/// threads and the bounds of the loop that is the kernel.
pub(crate) fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    if nested(op, 0).filter(|nested| nested.isa::<TeamsOp<'_>>()).count() > 1 {
        return Err(op.emit_error("target containing multiple 'omp.teams' nested ops").emit());
    }
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let first = num_arguments(op, "has_device_addr");
    let count = num_arguments(op, "host_eval");
    if count == 0 {
        return Ok(());
    }
    let captured = captured(op, true);
    let kernel = captured.map_or(Kernel::default(), |captured| Kernel::of(op, captured));
    for argument in entry.arguments().skip(first).take(count) {
        for user in argument.users() {
            verify_use(op, argument, user, captured, kernel)?;
        }
    }
    Ok(())
}

fn verify_use<'a>(
    op: Operation<'a>,
    argument: Value<'a>,
    user: Operation<'a>,
    captured: Option<Operation<'a>>,
    kernel: Kernel,
) -> Result<(), Failed> {
    let message = if let Some(teams) = user.dyn_cast::<TeamsOp<'_>>() {
        if [teams.num_teams_lower(), teams.num_teams_upper(), teams.thread_limit()].contains(&Some(argument))
        {
            return Ok(());
        }
        "host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'".to_string()
    } else if let Some(parallel) = user.dyn_cast::<ParallelOp<'_>>() {
        let is_around = captured.is_some_and(|captured| user.is_ancestor_of(captured));
        if kernel.is_spmd && is_around && parallel.num_threads() == Some(argument) {
            return Ok(());
        }
        "host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD"
            .to_string()
    } else if let Some(nest) = user.dyn_cast::<LoopNestOp<'_>>() {
        let mut bounds = nest.loop_lower_bounds().chain(nest.loop_upper_bounds()).chain(nest.loop_steps());
        if kernel.has_trip_count && captured == Some(user) && bounds.any(|bound| bound == argument) {
            return Ok(());
        }
        "host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated \
         in the host"
            .to_string()
    } else {
        format!("host_eval argument illegal use in '{}' operation", user.name_str())
    };
    Err(op.emit_op_error(message).emit())
}

/// The facts known of a kernel.
#[derive(Clone, Copy, Default)]
struct Kernel {
    is_spmd: bool,
    has_trip_count: bool,
}

impl Kernel {
    /// Returns what is known of the kernel with this captured operation.
    fn of(target: Operation<'_>, captured: Operation<'_>) -> Kernel {
        let generic = Kernel::default();
        if !captured.isa::<LoopNestOp<'_>>() {
            return generic;
        }
        let is = |op: Option<Operation<'_>>, name: &str| op.is_some_and(|op| op.name_str() == name);
        let mut wrappers: Vec<Operation<'_>> =
            captured.ancestors().take_while(|&wrapper| is_wrapper(wrapper)).collect();
        if is(wrappers.first().copied(), "omp.simd") {
            wrappers.remove(0);
        }
        let parent = wrappers.last().and_then(|outermost| outermost.parent_op());
        let around = parent.and_then(|parent| parent.parent_op());
        let names: Vec<_> = wrappers.iter().map(|wrapper| wrapper.name_str()).collect();
        match names[..] {
            [inner, outer] if inner == "omp.wsloop" && outer == "omp.distribute" => {
                let is_spmd = is(parent, "omp.parallel")
                    && is(around, "omp.teams")
                    && around.and_then(|teams| teams.parent_op()) == Some(target);
                Kernel { is_spmd, has_trip_count: is_spmd }
            }
            [only] if only == "omp.distribute" || only == "omp.loop" => {
                if !is(parent, "omp.teams") || around != Some(target) {
                    return generic;
                }
                let is_spmd = only == "omp.loop" || {
                    let inner = self::captured(captured, false);
                    let outermost = inner.and_then(|inner| {
                        std::iter::once(inner)
                            .chain(inner.ancestors())
                            .find(|op| op.parent_op() == Some(captured))
                    });
                    is(outermost, "omp.parallel")
                };
                Kernel { is_spmd, has_trip_count: true }
            }
            [only] if only == "omp.wsloop" => {
                let is_spmd = is(parent, "omp.parallel") && around == Some(target);
                Kernel { is_spmd, has_trip_count: false }
            }
            _ => generic,
        }
    }
}

/// Returns the innermost operation of the dialect in `root` that has nothing beside it but what does not matter: in a
/// kernel it also has to run exactly once.
fn captured<'a>(root: Operation<'a>, is_kernel: bool) -> Option<Operation<'a>> {
    let mut captured = None;
    let mut dominance = DominanceInfo::new(root.ir(), root.region(0)?.body_id());
    walk_pre_order(root, |op| {
        if op == root {
            return WalkResult::Advance;
        }
        if !is_omp(op) || op.num_regions() == 0 {
            return WalkResult::Skip;
        }
        let Some(region) = op.parent_region() else { return WalkResult::Interrupt };
        if is_kernel && !runs_once(op, &mut dominance) {
            return WalkResult::Interrupt;
        }
        let mut siblings = region.blocks().flat_map(|block| block.operations());
        let is_allowed = |sibling: Operation<'_>| match is_omp(sibling) {
            true => is_terminator(sibling),
            false => !is_kernel || !writes_automatic_memory(sibling),
        };
        if !siblings.all(|sibling| sibling == op || is_allowed(sibling)) {
            return WalkResult::Interrupt;
        }
        captured = Some(op);
        if op.isa::<LoopNestOp<'_>>() { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    captured
}

/// Returns whether an operation writes to memory that is freed at the end of a scope.
fn writes_automatic_memory(op: Operation<'_>) -> bool {
    let effects = memory_effects(op);
    effects.is_some_and(|effects| {
        effects.iter().any(|effect| {
            let resource = op.context().string(effect.resource);
            effect.kind == EffectKind::Write && resource.ends_with(b"AutomaticAllocationScopeResource")
        })
    })
}

/// Returns whether the block of an operation is on each path through its region, and on none twice.
fn runs_once<'a>(op: Operation<'a>, dominance: &mut DominanceInfo<'a>) -> bool {
    let (Some(block), Some(region)) = (op.block(), op.parent_region()) else { return false };
    if region.has_one_block() {
        return true;
    }
    let mut seen = rustc_hash::FxHashSet::default();
    let mut pending: Vec<_> = block.back().into_iter().flat_map(|end| end.successors()).collect();
    while let Some(next) = pending.pop() {
        if next == block {
            return false;
        }
        if seen.insert(next.id()) {
            pending.extend(next.back().into_iter().flat_map(|end| end.successors()));
        }
    }
    region.blocks().all(|end| {
        let is_end = end.back().is_none_or(|end| end.num_successors() == 0);
        !is_end || !dominance.is_reachable(end) || dominance.dominates(block.id(), end.id())
    })
}
