//! `shape.broadcast`.

use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, OpId, Type, Value, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use verify::broadcast_shapes;

use super::replace;
use crate::types::is_shape;
use crate::{BroadcastOp, ConstShapeOp, FromExtentTensorOp};

/// Gives the result the greatest rank of the operands, and casts it.
pub fn infer_rank(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let ty = view.result(0).ty();
    let Some(([DYNAMIC], ..)) = ty.as_ranked_tensor(context) else { return None };
    let mut rank = 0;
    for operand in view.operand_types() {
        match operand.as_ranked_tensor(context) {
            Some(([DYNAMIC], ..)) => return None,
            Some(([extents], ..)) => rank = rank.max(*extents),
            _ => {}
        }
    }
    let location = view.location();
    let shapes: Vec<ValueId> = view.operands().map(|shape| shape.id()).collect();
    let of = Type::ranked_tensor(context, [rank], Type::INDEX, None);
    let state = BroadcastOp::build(rewriter.scope(), location, of, &shapes);
    let new = rewriter.create_value(state);
    let state = tensor::CastOp::build(rewriter.scope(), location, ty, new);
    replace(rewriter, op, state)
}

/// Returns the extents of a constant shape.
fn known(shape: Value<'_>) -> Option<Vec<i64>> {
    let context = shape.context();
    let constant = shape.defining_op().filter(|op| op.name_str() == "shape.const_shape")?;
    let extents = constant.inherent_attribute(context.static_string("shape"))?;
    let count = usize::try_from(extents.ty(context)?.num_elements(context)?).ok()?;
    (0..count).map(|index| extents.dense_element(context, index)?.integer(context)?.to_i64()).collect()
}

/// Makes one constant of those among the operands.
pub fn fold_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (ty, location) = (view.result(0).ty(), view.location());
    let mut folded = Vec::new();
    let mut others = Vec::new();
    for shape in view.operands() {
        match known(shape).and_then(|extents| broadcast_shapes(&folded, &extents)) {
            Some(extents) => folded = extents,
            None => others.push(shape.id()),
        }
    }
    if view.num_operands() < others.len() + 2 {
        return None;
    }
    let extents: Vec<Attribute> =
        folded.iter().map(|&extent| context.integer_attribute(Type::INDEX, extent)).collect();
    let of = Type::ranked_tensor(context, [folded.len() as i64], Type::INDEX, None);
    let extents = dense_of_elements(context, of, &extents)?;
    let mut state = ConstShapeOp::build(rewriter.scope(), location, extents).ok()?;
    state.result_types = [of].into_iter().collect();
    others.push(rewriter.create_value(state));
    let state = BroadcastOp::build(rewriter.scope(), location, ty, &others);
    replace(rewriter, op, state)
}

/// Replaces the broadcast of one shape by it.
pub fn one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_operands() != 1 {
        return None;
    }
    let (ty, location, shape) = (view.result(0).ty(), view.location(), view.operand(0));
    let (is_same, shape) = (shape.ty() == ty, shape.id());
    if is_same {
        rewriter.replace_op(op, &[shape]);
        return Some(Rewritten);
    }
    let state = match is_shape(context, ty) {
        true => FromExtentTensorOp::build(rewriter.scope(), location, shape),
        false if is_shape(context, rewriter.type_of(shape)) => return None,
        false => tensor::CastOp::build(rewriter.scope(), location, ty, shape),
    };
    replace(rewriter, op, state)
}
