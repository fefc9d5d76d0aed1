//! Tensors of fewer dimensions as those of more, with sizes of 1 in front.
//!
//! Follows mlir/lib/Dialect/Tosa/Utils/ConversionUtils.cpp.

use ir::types::DYNAMIC;
use ir::{Location, OperationState, Type, ValueId};
use rewrite::Builder;

use crate::{ReshapeOp, const_shape};

/// Returns the shape of a tensor of shape `lower` in as many dimensions as `higher`. `None` if the two do not go
/// together.
fn reshaped(higher: &[i64], lower: &[i64]) -> Option<Vec<i64>> {
    let missing = higher.len().checked_sub(lower.len())?;
    let is_known = |size: i64| size != 1 && size != DYNAMIC;
    let agrees = |(&lower, &higher): (&i64, &i64)| !is_known(lower) || !is_known(higher) || lower == higher;
    if !lower.iter().zip(&higher[missing..]).all(agrees) {
        return None;
    }
    let mut shape = vec![1; missing];
    shape.extend_from_slice(lower);
    Some(shape)
}

/// Makes `tosa.reshape` to `ty`.
pub fn create_reshape(
    builder: &mut Builder<'_>,
    location: Location,
    input: ValueId,
    shape: ValueId,
    ty: Type,
) -> Option<ValueId> {
    let mut state: OperationState = ReshapeOp::build(builder.scope(), location, input, shape).ok()?;
    state.result_types.clear();
    state.result_types.push(ty);
    Some(builder.create_value(state))
}

/// Returns both values with as many dimensions, if they can have that; one of them is reshaped.
pub fn equalize_ranks(
    builder: &mut Builder<'_>,
    location: Location,
    [first, second]: [ValueId; 2],
) -> Option<[ValueId; 2]> {
    let context = builder.context();
    let ranked = |value: ValueId| builder.type_of(value).as_ranked_tensor(context);
    let (of_first, of_second) = (ranked(first)?, ranked(second)?);
    if of_first.0.len() == of_second.0.len() {
        return Some([first, second]);
    }
    let first_is_higher = of_first.0.len() > of_second.0.len();
    let (higher, lower, value) =
        if first_is_higher { (of_first, of_second, second) } else { (of_second, of_first, first) };
    let shape = reshaped(higher.0, lower.0)?;
    let ty = Type::ranked_tensor(context, shape.as_slice(), lower.1, None);
    let shape = const_shape(builder, location, &shape)?;
    let value = create_reshape(builder, location, value, shape, ty)?;
    Some(if first_is_higher { [first, value] } else { [value, second] })
}
