//! Masks that are known before the program runs: `getMaskFormat`, which many patterns ask.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::types::vector_type;
use super::{ConstantMaskOp, CreateMaskOp};
use interfaces::constant_value;
use ir::{Attribute, Value};

/// Returns whether a mask is set everywhere (`Some(true)`) or nowhere (`Some(false)`); `None` for any other.
pub fn known_mask(mask: Value<'_>) -> Option<bool> {
    let context = mask.context();
    if let Some(constant) = mask.defining::<ConstantMaskOp<'_>>() {
        let (sizes, of) = (constant.mask_dim_sizes(), vector_type(context, mask.ty())?);
        // A mask of no dimensions has one size, and was folded.
        if sizes.len() != of.rank() {
            return None;
        }
        let is_all = sizes.iter().zip(of.shape).all(|(size, extent)| size >= extent);
        return (is_all || sizes.iter().all(|&size| size <= 0)).then_some(is_all);
    }
    if let Some(created) = mask.defining::<CreateMaskOp<'_>>() {
        let is_empty = |operand: Value<'_>| operand.constant_integer().is_some_and(|size| size <= 0);
        return created.operands().any(is_empty).then_some(false);
    }
    let element = constant_value(mask.defining_op()?)?.splat_element(context)?;
    Some(element == Attribute::TRUE)
}
