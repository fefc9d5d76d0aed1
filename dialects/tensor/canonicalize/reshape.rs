//! Dimensions split and merged: `tensor.expand_shape` and `tensor.collapse_shape`.

use super::{create_cast, replace_by_cast};
use crate::casts::source_for_consumer;
use crate::{CastOp, CollapseShapeOp, ExpandShapeOp, FromElementsOp, SplatOp};
use arith::ConstantOp;
use dialect_utils::reshape::{
    self, ReshapeOps, compose_alike, compose_collapse_of_expand, compose_expand_of_collapse,
};
use ir::extents::Extents;
use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use verify::collapsed_shape;

pub static EXPAND_SHAPE: &[Pattern] = &[
    Pattern::new("ComposeReassociativeReshapeOps", |rewriter, op| compose_alike(rewriter, op, OPS)),
    Pattern::new("ComposeExpandOfCollapseOp", |rewriter, op| compose_expand_of_collapse(rewriter, op, OPS)),
    Pattern::new("ConvertToStaticExpandShape", use_constant_sizes),
    Pattern::new("FoldReshapeWithConstant", reshape_constant),
    Pattern::new("FoldReshapeWithSplat", reshape_splat),
    Pattern::new("FoldReshapeWithFromElements", reshape_from_elements),
];

pub static COLLAPSE_SHAPE: &[Pattern] = &[
    Pattern::new("ComposeReassociativeReshapeOps", |rewriter, op| compose_alike(rewriter, op, OPS)),
    Pattern::new("ComposeCollapseOfExpandOp", |rewriter, op| compose_collapse_of_expand(rewriter, op, OPS)),
    Pattern::new("FoldReshapeWithConstant", reshape_constant),
    Pattern::new("FoldReshapeWithSplat", reshape_splat),
    Pattern::new("FoldReshapeWithFromElements", reshape_from_elements),
    Pattern::new("FoldCollapseOfCastOp", collapse_source_of_cast),
];

static OPS: &ReshapeOps = &ReshapeOps {
    is_expand: |op| op.isa::<ExpandShapeOp>(),
    is_collapse: |op| op.isa::<CollapseShapeOp>(),
    build_expand: ExpandShapeOp::build,
    build_collapse: CollapseShapeOp::build,
    build_cast: CastOp::build,
};

/// Returns a splat constant.
fn reshape_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (ty, constant) = (view.result(0).ty(), view.operand(0).constant()?);
    constant.splat_element(context)?;
    let constant = constant.reshaped_elements(context, ty)?;
    let state = ConstantOp::build(rewriter.scope(), view.location(), constant);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn reshape_splat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let splat = view.operand(0).defining::<SplatOp>()?;
    if !splat.aggregate().ty().has_static_shape(context) {
        return None;
    }
    let (ty, input) = (view.result(0).ty(), splat.input().id());
    let state = SplatOp::build(rewriter.scope(), view.location(), ty, input, &[]);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn reshape_from_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let list = view.operand(0).defining::<FromElementsOp>()?;
    let ty = view.result(0).ty();
    if !ty.has_static_shape(rewriter.context()) {
        return None;
    }
    let elements: Vec<ValueId> = list.elements().map(|element| element.id()).collect();
    let state = FromElementsOp::build(rewriter.scope(), view.location(), ty, &elements);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Collapses the source of a `tensor.cast` directly if its type is more static.
fn collapse_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let collapse = rewriter.op(op).dyn_cast::<CollapseShapeOp>()?;
    let source = source_for_consumer(collapse.src())?;
    let (shape, element, _) = source.ty().as_ranked_tensor(context)?;
    let shape = collapsed_shape(shape, &reshape::reassociation(*collapse));
    let ty = Type::ranked_tensor(context, shape, element, None);
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

/// Makes constant sizes part of the types, if the source is a cast of a tensor in which they are static.
fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp>()?;
    let known = source_for_consumer(expand.src())?.ty().shape(context)?;
    let (shape, ..) = expand.result().ty().as_ranked_tensor(context)?;
    let groups = reshape::reassociation(*expand);
    let mut shape = Extents::from(shape);
    let mut values = expand.output_shape();
    let count = values.len();
    let mut kept: Vec<ValueId> = Vec::new();
    for (group, &extent) in groups.iter().zip(known) {
        for &dim in group {
            let size = shape.get_mut(usize::try_from(dim).ok()?).filter(|size| **size == DYNAMIC);
            let Some(size) = size else { continue };
            let value = values.next()?;
            match value.constant_integer().filter(|_| extent != DYNAMIC) {
                Some(constant) => *size = constant,
                None => kept.push(value.id()),
            }
        }
    }
    if kept.len() == count {
        return None;
    }
    let (location, source) = (expand.location(), expand.src().id());
    let element = expand.src().ty().element_type(context)?;
    let source_shape = collapsed_shape(&shape, &groups);
    let source_type = Type::ranked_tensor(context, source_shape, element, None);
    let ty = Type::ranked_tensor(context, shape.as_slice(), element, None);
    let groups = expand.reassociation().to_vec();
    let source = create_cast(rewriter, location, source_type, source);
    let state = ExpandShapeOp::build(rewriter.scope(), location, ty, source, &groups, &kept, &shape);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}
