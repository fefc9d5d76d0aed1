//! `transform.memref.multibuffer`: an allocation so many times as large, of which each round of a loop uses a part in
//! turn. Rounds that follow one another then do not wait for one another.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/MultiBuffer.cpp.

use super::MemRefMultiBufferOp;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use affine::{AffineForOp, make_composed_affine_apply};
use arith::value_or_constant_index;
use ir::dominance::DominanceInfo;
use ir::extents::dropped_dimensions;
use ir::op_info::Trait;
use ir::{AffineExpr, AffineMap, BlockId, Context, OpId, OpRef, Operation, OperationState, Type, ValueId};
use memref::subview::{infer_type, without_dimensions};
use memref::{AllocOp, DeallocOp, SubViewOp};
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use scf::build::LoopBounds;
use scf::{ForOp, ForallOp, ParallelOp};

pub(super) fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<MemRefMultiBufferOp<'_>>() else { return Ok(()) };
    let (factor, skips_analysis) = (view.factor(), view.skip_analysis());
    let mut allocations = Vec::new();
    for target in interpreter.payload_ops(op, 0) {
        let is_outside =
            |user: Operation<'_>| user.name_str() != "memref.dealloc" && enclosing_loop(user).is_none();
        if interpreter.op(target).result(0).users().any(is_outside) {
            continue;
        }
        let made = interpreter
            .rewrite(target.body, |rewriter| multibuffer(rewriter, target.op, factor, skips_analysis));
        match made {
            Some(op) => allocations.push(OpRef { body: target.body, op }),
            None => {
                return Err(Failure::silenceable(interpreter.op(target), "op failed to multibuffer"));
            }
        }
    }
    results.set_ops(0, allocations);
    Ok(())
}

/// Returns the innermost loop around an operation.
fn enclosing_loop(op: Operation<'_>) -> Option<Operation<'_>> {
    op.ancestors().find(|above| above.has_trait(Trait::LoopLikeOpInterface))
}

/// The body of a loop with one induction variable, which starts at a bound and grows by a step.
struct Rounds {
    body: BlockId,
    induction_variable: ValueId,
    lower: OpFoldResult,
    step: OpFoldResult,
}

impl Rounds {
    fn of(op: Operation<'_>) -> Option<Self> {
        let context = op.context();
        let single = |list: &[OpFoldResult]| (list.len() == 1).then(|| list[0]);
        let mixed = |values: &mut dyn Iterator<Item = ValueId>| {
            single(&values.map(OpFoldResult::Value).collect::<Vec<_>>())
        };
        let (lower, step) = if let Some(of) = op.dyn_cast::<ForOp<'_>>() {
            (of.lower_bound().id().into(), of.step().id().into())
        } else if let Some(of) = op.dyn_cast::<ForallOp<'_>>() {
            let bounds = LoopBounds::of(of);
            (single(&bounds.lower)?, single(&bounds.step)?)
        } else if let Some(of) = op.dyn_cast::<ParallelOp<'_>>() {
            (
                mixed(&mut of.lower_bound().map(|value| value.id()))?,
                mixed(&mut of.step().map(|value| value.id()))?,
            )
        } else {
            let of = op.dyn_cast::<AffineForOp<'_>>()?;
            let lower = *of.lower_bound_map().constant_results(context)?.first()?;
            (OpFoldResult::index(context, lower), OpFoldResult::index(context, of.step().to_i64()?))
        };
        let body = op.region(0)?.front()?;
        let variable = body.arguments().next()?;
        (variable.ty() == Type::INDEX).then(|| Rounds {
            body: body.id(),
            induction_variable: variable.id(),
            lower,
            step,
        })
    }

    /// Returns the loop whose rounds each begin by overwriting the allocation; or, without that analysis, the one
    /// around all that uses it.
    fn around_uses(rewriter: &Rewriter<'_>, alloc: OpId, skips_analysis: bool) -> Option<Self> {
        let view = rewriter.op(alloc);
        let mut dominance = DominanceInfo::new(rewriter.ir(), rewriter.body_id());
        let buffer = view.result(0);
        let users: Vec<Operation<'_>> = buffer.users().collect();
        let mut found = None;
        for &user in &users {
            let Some(around) = enclosing_loop(user) else { continue };
            let fits = match skips_analysis {
                false => {
                    user.dyn_cast::<memref::CopyOp<'_>>().is_some_and(|copy| copy.target() == buffer)
                        && users
                            .iter()
                            .all(|&other| user == other || dominance.properly_dominates(user, other))
                }
                true => users.iter().all(|&other| {
                    other.name_str() == "memref.dealloc" || other.ancestors().any(|above| above == around)
                }),
            };
            if fits {
                found = Some(around);
                break;
            }
        }
        found.filter(|&around| dominance.properly_dominates(view, around)).and_then(Rounds::of)
    }
}

/// Returns the type of a subview that lacks dimensions of size 1, so as to have the extents `shape`.
fn subview_type(context: &Context, source: Type, slice: &MixedSlice, shape: &[i64]) -> Option<Type> {
    let full = infer_type(context, source, &slice.dispatched(context).statics())?;
    match full.shape(context)?.len() == shape.len() {
        true => Some(full),
        false => without_dimensions(context, full, &dropped_dimensions(full.shape(context)?, shape)?),
    }
}

/// Creates the larger allocation, and lets each round use its part. `None` where no loop fits, and nothing is changed.
fn multibuffer(rewriter: &mut Rewriter<'_>, alloc: OpId, factor: i64, skips_analysis: bool) -> Option<OpId> {
    let context = rewriter.context();
    let rounds = Rounds::around_uses(rewriter, alloc, skips_analysis)?;
    let view = rewriter.op(alloc).dyn_cast::<AllocOp<'_>>()?;
    let (location, old) = (view.location(), view.memref().id());
    let ty = view.memref().ty();
    let shape = ty.shape(context)?;
    if view.operands().next().is_some() {
        return None;
    }
    let extents: Vec<i64> = [factor].iter().chain(shape).copied().collect();
    let space = ty.memory_space(context);
    let large = Type::memref(context, &extents, ty.element_type(context)?, None, space).ok()?;
    let attributes = (view.discardable_attributes(), view.alignment());
    let size = |&extent: &i64| OpFoldResult::index(context, extent);
    let zero = OpFoldResult::index(context, 0);
    let sizes: Vec<OpFoldResult> = [1].iter().chain(shape).map(size).collect();
    let mut slice =
        MixedSlice { offsets: vec![zero; sizes.len()], strides: vec![size(&1); sizes.len()], sizes };

    rewriter.set_insertion_point(alloc);
    let mut state: OperationState = AllocOp::build(rewriter.scope(), location, large, &[], &[]);
    state.attributes = attributes.0;
    AllocOp::set_alignment(&mut state, context, attributes.1);
    let new = rewriter.create(state);
    let memory = rewriter.result(new, 0);

    rewriter.set_insertion_point_to_start(rounds.body);
    let [lower, step] = [rounds.lower, rounds.step].map(|of| value_or_constant_index(rewriter, location, of));
    let [iv, lb, by] = [0, 1, 2].map(|dim| AffineExpr::dim(context, dim));
    let round = iv.sub(context, lb).floor_div(context, by);
    let part = round.modulo(context, AffineExpr::constant(context, factor));
    let map = AffineMap::get(context, 3, 0, &[part]);
    let operands = [rounds.induction_variable, lower, step].map(OpFoldResult::Value);
    let index = make_composed_affine_apply(rewriter, location, map, &operands);
    slice.offsets[0] = OpFoldResult::Value(index);
    let part_type = subview_type(context, large, &slice, shape)?;
    let part = memref::subview(rewriter, location, memory, &slice, Some(part_type))?;
    let part = rewriter.result(part, 0);

    let deallocations: Vec<OpId> = rewriter
        .value(old)
        .users()
        .filter(|user| user.name_str() == "memref.dealloc")
        .map(|user| user.id())
        .collect();
    for dealloc in deallocations {
        rewriter.set_insertion_point(dealloc);
        let location = rewriter.op(dealloc).location();
        let state = DeallocOp::build(rewriter.scope(), location, memory);
        rewriter.create(state);
        rewriter.erase_op(dealloc);
    }
    replace_uses(rewriter, alloc, part)?;
    rewriter.erase_op(alloc);
    Some(new)
}

/// Lets `value` be used instead of the result of `op`; subviews of it are made again, as their types follow.
fn replace_uses(rewriter: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Option<()> {
    let context = rewriter.context();
    let mut pending = vec![(op, value)];
    let mut erased = Vec::new();
    while let Some((old, new)) = pending.pop() {
        let old = rewriter.result(old, 0);
        let subviews: Vec<OpId> = rewriter
            .value(old)
            .users()
            .filter(|user| user.dyn_cast::<SubViewOp<'_>>().is_some_and(|view| view.source().id() == old))
            .map(|user| user.id())
            .collect();
        for subview in subviews {
            rewriter.set_insertion_point(subview);
            let view = rewriter.op(subview);
            let (location, slice) = (view.location(), MixedSlice::of(view));
            let shape = view.result(0).ty().shape(context)?.to_vec();
            let ty = subview_type(context, rewriter.type_of(new), &slice, &shape)?;
            let made = memref::subview(rewriter, location, new, &slice, Some(ty))?;
            let made = rewriter.result(made, 0);
            pending.push((subview, made));
            erased.push(subview);
        }
        rewriter.replace_all_uses(old, new);
    }
    erased.into_iter().rev().for_each(|subview| rewriter.erase_op(subview));
    Some(())
}
