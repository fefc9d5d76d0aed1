//! `memref.alloca_scope`: scopes that are not needed, and memory that may as well live longer.

use crate::AllocaScopeOp;
use interfaces::{EffectKind, EffectOn, memory_effects};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpId, Operation, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ALLOCA_SCOPE: &[Pattern] = &[
    Pattern::new("AllocaScopeInliner", inline_scope),
    Pattern::new("AllocaScopeHoister", hoist_allocations),
];

/// Returns whether a result is memory that lives until its allocation scope ends; `None` if the operation
/// does not declare its effects.
fn allocates_in_scope(op: Operation<'_>) -> Option<bool> {
    let context = op.context();
    let effects = memory_effects(op)?;
    let is_scoped = |value: ValueId| {
        let of_value = |effect: &&interfaces::EffectInstance| {
            effect.kind == EffectKind::Allocate && effect.on == EffectOn::Value(value)
        };
        effects.iter().find(of_value).is_some_and(|effect| {
            context.string(effect.resource).ends_with(b"AutomaticAllocationScopeResource")
        })
    };
    Some(op.results().any(|result| is_scoped(result.id())))
}

/// Returns whether only the terminator follows `op`, in a region of one block.
fn is_last_of_region(op: Operation<'_>) -> bool {
    let ends =
        op.next().is_some_and(|next| next.next().is_none() && next.might_have_trait(Trait::Terminator));
    ends && op.parent_region().is_some_and(|region| region.blocks().nth(1).is_none())
}

fn has_scope(op: Option<Operation<'_>>) -> bool {
    op.is_some_and(|op| op.has_trait(Trait::AutomaticAllocationScope))
}

/// Inlines a scope that allocates nothing, or that ends together with the scope around it.
fn inline_scope(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let scope = rewriter.op(op);
    let mut may_allocate = false;
    walk_pre_order(scope, |inner| {
        if inner.op_ref() == scope.op_ref() {
            return WalkResult::Advance;
        }
        // The operations nested in one with recursive effects are examined by themselves.
        if !inner.has_trait(Trait::RecursiveMemoryEffects) && allocates_in_scope(inner) != Some(false) {
            may_allocate = true;
            return WalkResult::Interrupt;
        }
        match inner.has_trait(Trait::AutomaticAllocationScope) {
            true => WalkResult::Skip,
            false => WalkResult::Advance,
        }
    });
    if may_allocate && !(has_scope(scope.parent_op()) && is_last_of_region(scope)) {
        return None;
    }
    let block = scope.block()?.id();
    let body = scope.region(0)?.front()?;
    let (terminator, body) = (body.back()?.id(), body.id());
    let results: Vec<ValueId> = rewriter.body().operand_values(terminator).collect();
    rewriter.inline_block_before(body, block, Some(op), &[]);
    rewriter.replace_op(op, &results);
    rewriter.erase_op(terminator);
    Some(Rewritten)
}

/// Moves allocations out of a scope if the scope around it ends at the same point.
fn hoist_allocations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let scope = rewriter.op(op).dyn_cast::<AllocaScopeOp>()?;
    let mut outermost = scope.parent_op().filter(|&parent| !has_scope(Some(parent)))?;
    if !is_last_of_region(*scope) || !is_last_of_region(outermost) {
        return None;
    }
    while !has_scope(outermost.parent_op()) {
        outermost = outermost.parent_op().filter(|&parent| is_last_of_region(parent))?;
    }
    let mut hoisted = Vec::new();
    walk_pre_order(*scope, |inner| {
        let is_inside = |operand: ir::Value<'_>| {
            let block = operand.parent_block();
            let mut around = block.and_then(|block| block.region()).into_iter().flat_map(|region| {
                region.parent_op().into_iter().flat_map(|of| [of].into_iter().chain(of.ancestors()))
            });
            around.any(|of| of.op_ref() == outermost.op_ref())
        };
        if allocates_in_scope(inner) == Some(true) && !inner.operands().any(is_inside) {
            hoisted.push(inner.id());
        }
        WalkResult::Advance
    });
    if hoisted.is_empty() {
        return None;
    }
    let outermost = outermost.id();
    rewriter.set_insertion_point(outermost);
    for allocation in hoisted {
        let copy = rewriter.clone_op(allocation, &mut IrMapping::new());
        rewriter.replace_op_with(allocation, copy);
    }
    Some(Rewritten)
}
