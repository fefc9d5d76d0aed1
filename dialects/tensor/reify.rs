//! The extents of what tensor operations give, by their operands.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.cpp.

use super::{PadOp, create_or_fold_dim};
use crate::dialects::affine::make_composed_folded_affine_apply_of;
use crate::interfaces::ReifiedShapes;
use crate::ir::types::DYNAMIC;
use crate::ir::{AffineExpr, OpId, Value};
use crate::rewrite::op_fold_result::mixed_values;
use crate::rewrite::{Builder, OpFoldResult};

/// `tensor.pad`: the extents of the source, and what is added to them.
pub fn pad(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<PadOp<'_>>()?;
    let (location, source) = (view.location(), view.source().id());
    let shape = view.result().ty().shape(context)?;
    let low = mixed_values(context, &view.static_low(), view.low().map(Value::id));
    let high = mixed_values(context, &view.static_high(), view.high().map(Value::id));
    let dim = |position| AffineExpr::dim(context, position);
    let sum = dim(0).add(context, dim(1)).add(context, dim(2));
    let mut extents = Vec::new();
    for (index, (&extent, (&low, &high))) in shape.iter().zip(low.iter().zip(&high)).enumerate() {
        extents.push(match extent {
            DYNAMIC => {
                let of_source = create_or_fold_dim(builder, location, source, index);
                let operands = [of_source.into(), low, high];
                make_composed_folded_affine_apply_of(builder, location, sum, &operands)
            }
            _ => OpFoldResult::index(context, extent),
        });
    }
    Some(vec![extents])
}
