//! `bufferization.clone`: canonicalization.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferizationOps.cpp.

use super::CloneOp;
use interfaces::{EffectKind, has_effect};
use ir::op_info::Trait;
use ir::{OpId, Operation, Value};
use memref::{CastOp, DeallocOp};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns.
pub static CANONICALIZE: &[Pattern] = &[Pattern::new("SimplifyClones", simplify)];

/// Returns the only `memref.dealloc` of a memref, if any. `None` if there are several.
fn find_dealloc(value: Value<'_>) -> Option<Option<Operation<'_>>> {
    let mut deallocs = value.users().filter(|user| user.isa::<DeallocOp<'_>>());
    let found = deallocs.next();
    deallocs.next().is_none().then_some(found)
}

/// Returns the memory that a chain of views is about.
fn view_root(mut value: Value<'_>) -> Value<'_> {
    while let Some(view) = value.defining_op().filter(|op| op.has_trait(Trait::ViewLikeOpInterface))
        && view.result(0) == value
    {
        value = view.operand(0);
    }
    value
}

/// Replaces a clone by its source, where one of the two is freed in the block and nothing is in between.
fn simplify(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let clone = rewriter.op(op).dyn_cast::<CloneOp<'_>>()?;
    if clone.output().is_unused() {
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let (source, ty, location) = (clone.input(), clone.output().ty(), clone.location());
    if source.ty() != ty && !memref::can_cast(context, &[source.ty()], &[ty]) {
        return None;
    }
    let clone_dealloc = find_dealloc(clone.output())?;
    let source_dealloc = find_dealloc(view_root(source))?;
    let block_of = |op: Option<Operation<'_>>| op.and_then(|op| op.block()).map(|block| block.id());
    let current = clone.block().map(|block| block.id());
    let (of_clone, of_source) = (block_of(clone_dealloc), block_of(source_dealloc));
    if of_clone.is_some() && of_clone == of_source {
        return None;
    }
    let redundant = if of_clone == current {
        clone_dealloc?
    } else if of_source == current {
        source_dealloc?
    } else {
        return None;
    };
    let mut next = clone.next();
    while let Some(between) = next.filter(|&op| op.id() != redundant.id()) {
        if has_effect(between, EffectKind::Free) {
            return None;
        }
        next = between.next();
    }
    next?;
    let (mut value, redundant) = (source.id(), redundant.id());
    if rewriter.type_of(value) != ty {
        let state = CastOp::build(rewriter.scope(), location, ty, value);
        value = rewriter.create_value(state);
    }
    rewriter.replace_op(op, &[value]);
    rewriter.erase_op(redundant);
    Some(Rewritten)
}
