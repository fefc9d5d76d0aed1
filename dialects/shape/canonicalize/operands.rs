//! Operands that say nothing.

use ir::types::DYNAMIC;
use ir::{OpId, OperationState, Type, Value, ValueId};
use rewrite::{Rewrite, Rewriter};

use super::replace;
use crate::ConstShapeOp;

/// Replaces `op` by one of the same kind with other operands.
fn with_operands(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    keeps_attributes: bool,
) -> Rewrite {
    let view = rewriter.op(op);
    let mut state = OperationState {
        operands: operands.into(),
        result_types: view.result_types().collect(),
        properties: view.properties().into(),
        ..OperationState::new(view.name(), view.location())
    };
    if keeps_attributes {
        state.attributes = view.discardable_attributes();
    }
    replace(rewriter, op, state)
}

pub fn remove_duplicates(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut unique: Vec<ValueId> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    let all = rewriter.op(op).num_operands();
    unique.extend(rewriter.body().operand_values(op).filter(|&value| seen.insert(value)));
    if unique.len() == all {
        return None;
    }
    with_operands(rewriter, op, &unique, true)
}

/// Returns whether a shape is not known to have no extents.
fn may_have_extents(shape: Value<'_>) -> bool {
    let context = shape.context();
    let is_empty_tensor = matches!(shape.ty().as_ranked_tensor(context), Some(([0], ..)));
    let constant = shape.defining_op().filter(|op| op.name_str() == "shape.const_shape");
    let extents = constant.and_then(|op| op.inherent_attribute(context.static_string("shape")));
    let is_empty = extents.and_then(|extents| extents.ty(context)?.num_elements(context)) == Some(0);
    !is_empty_tensor && !is_empty
}

pub fn remove_empty(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let kept: Vec<ValueId> =
        view.operands().filter(|&shape| may_have_extents(shape)).map(|shape| shape.id()).collect();
    if kept.is_empty() {
        let (ty, location) = (view.result(0).ty(), view.location());
        let empty = Type::ranked_tensor(context, [0], Type::INDEX, None);
        let extents = ir::elements::dense_of_elements(context, empty, &[])?;
        let mut state = ConstShapeOp::build(rewriter.scope(), location, extents).ok()?;
        state.result_types = [ty].into_iter().collect();
        return replace(rewriter, op, state);
    }
    if kept.len() == view.num_operands() {
        return None;
    }
    with_operands(rewriter, op, &kept, true)
}

/// Uses what was cast to a tensor of which less is known.
pub fn remove_casts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let mut changed = false;
    let source = |operand: Value<'_>| {
        let cast = operand.defining::<tensor::CastOp<'_>>();
        let loses = matches!(operand.ty().shape(context), Some(&[DYNAMIC]));
        match cast.filter(|_| loses) {
            Some(cast) => {
                changed = true;
                cast.source().id()
            }
            None => operand.id(),
        }
    };
    let operands: Vec<ValueId> = view.operands().map(source).collect();
    if !changed {
        return None;
    }
    with_operands(rewriter, op, &operands, false)
}
