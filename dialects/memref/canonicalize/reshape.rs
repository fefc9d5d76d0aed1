//! Dimensions split and merged: `memref.expand_shape` and `memref.collapse_shape`.

use super::replace_by_cast;
use crate::fold::source_for_consumer;
use crate::reshape::{collapsed_type, expanded_type};
use crate::{CastOp, CollapseShapeOp, ExpandShapeOp};
use dialect_utils::reshape::{
    ReshapeOps, compose_alike, compose_collapse_of_expand, compose_expand_of_collapse, mixed_output_shape,
    reassociation,
};
use ir::OpId;
use ir::types::DYNAMIC;
use rewrite::{MixedList, Pattern, Rewrite, Rewriter, Rewritten};

pub static EXPAND_SHAPE: &[Pattern] = &[
    Pattern::new("ComposeReassociativeReshapeOps", |rewriter, op| compose_alike(rewriter, op, OPS)),
    Pattern::new("ComposeExpandOfCollapseOp", |rewriter, op| compose_expand_of_collapse(rewriter, op, OPS)),
    Pattern::new("ExpandShapeOpMemRefCastFolder", expand_source_of_cast),
];

pub static COLLAPSE_SHAPE: &[Pattern] = &[
    Pattern::new("ComposeReassociativeReshapeOps", |rewriter, op| compose_alike(rewriter, op, OPS)),
    Pattern::new("ComposeCollapseOfExpandOp", |rewriter, op| compose_collapse_of_expand(rewriter, op, OPS)),
    Pattern::new("CollapseShapeOpMemRefCastFolder", collapse_source_of_cast),
];

static OPS: &ReshapeOps = &ReshapeOps {
    is_expand: |op| op.isa::<ExpandShapeOp>(),
    is_collapse: |op| op.isa::<CollapseShapeOp>(),
    build_expand: ExpandShapeOp::build,
    build_collapse: CollapseShapeOp::build,
    build_cast: CastOp::build,
};

/// Expands the source of a `memref.cast` directly if its type is more static, and the given sizes allow it.
fn expand_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp>()?;
    let source = source_for_consumer(expand.src())?;
    let mut sizes = mixed_output_shape(*expand);
    rewriter.fold_constants(&mut sizes, |_| true);
    let sizes = MixedList::of(context, &sizes);
    let groups = reassociation(*expand);
    for (group, &extent) in groups.iter().zip(source.ty().shape(context)?) {
        let size = |&dim: &i64| sizes.statics.get(usize::try_from(dim).ok()?).copied();
        let is_dynamic = group.iter().any(|dim| size(dim) == Some(DYNAMIC));
        if is_dynamic != (extent == DYNAMIC) {
            return None;
        }
    }
    let ty = expanded_type(context, source.ty(), &sizes.statics, &groups)?;
    let source = source.id();
    if ty == expand.result().ty() {
        rewriter.set_operand(op, ExpandShapeOp::SRC, source);
        return Some(Rewritten);
    }
    let (location, groups) = (expand.location(), expand.reassociation());
    let scope = rewriter.scope();
    let state = ExpandShapeOp::build(scope, location, ty, source, groups, &sizes.dynamics, &sizes.statics);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}

/// Collapses the source of a `memref.cast` directly if its type is more static.
fn collapse_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let collapse = rewriter.op(op).dyn_cast::<CollapseShapeOp>()?;
    let source = source_for_consumer(collapse.src())?;
    let ty = collapsed_type(rewriter.context(), source.ty(), &reassociation(*collapse))?;
    let source = source.id();
    if ty == collapse.result().ty() {
        rewriter.set_operand(op, CollapseShapeOp::SRC, source);
        return Some(Rewritten);
    }
    let (location, groups) = (collapse.location(), collapse.reassociation());
    let state = CollapseShapeOp::build(rewriter.scope(), location, ty, source, groups);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}
