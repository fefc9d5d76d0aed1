//! Padding before a convolution or pooling becomes padding of it.

use ir::{ApFloat, ApInt, AttributeStorage, OpId, Operation, OperationState, Value};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

use crate::PadOp;
use crate::operands::{constant_elements, element, list};
use ir::fold::constant_value;
use ir::views::SlotsMut as _;

/// The pattern of convolutions.
pub const CONVOLUTION: Pattern = Pattern::new("FoldPadToTensorOp", fold_into_convolution);
/// The pattern of `tosa.max_pool2d`.
pub const MAX_POOL: Pattern = Pattern::new("FoldPadToTensorOp", fold_into_pool);

/// The most padding that the level 8K of TOSA has.
const MOST: i64 = 8192;

/// Returns the one number of a constant tensor.
fn single(value: Value<'_>) -> Option<ir::Attribute> {
    let (context, constant) = (value.context(), constant_value(value.defining_op()?)?);
    let count = constant.ty(context)?.num_elements(context)?;
    constant.dense_element(context, 0).filter(|_| count == 1)
}

fn fold_into_convolution(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    fold(rewriter, op, |op, number, _| {
        let context = op.context();
        match single(number)?.storage(context) {
            AttributeStorage::Float { value, .. } => value.is_zero().then_some(()),
            AttributeStorage::Integer { value, .. } => {
                (single(op.operand(3))?.integer(context)?.to_i64() == value.to_i64()).then_some(())
            }
            _ => None,
        }
    })
}

fn fold_into_pool(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    fold(rewriter, op, |op, number, pad| {
        let context = op.context();
        let kernel = list(op, "kernel");
        let &[height, width] = kernel.as_slice() else { return None };
        if pad.iter().zip([height, height, width, width]).any(|(&pad, size)| pad >= size) {
            return None;
        }
        let is_least = match single(number)?.storage(context) {
            AttributeStorage::Float { value, .. } => {
                value.compare(ApFloat::largest(value.kind(), true)) == Some(std::cmp::Ordering::Equal)
            }
            AttributeStorage::Integer { value, .. } => {
                let is_unsigned = element(number).is_unsigned_integer(context);
                let width = value.width();
                *value == if is_unsigned { ApInt::zero(width) } else { ApInt::signed_min(width) }
            }
            _ => false,
        };
        is_least.then_some(())
    })
}

/// Replaces an operation on a padded image by one with more padding. `agrees` is given the operation, the number
/// that the image is padded with, and the new padding.
fn fold(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    agrees: impl Fn(Operation<'_>, Value<'_>, &[i64]) -> Option<()>,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let before = view.operand(0).defining::<PadOp<'_>>()?;
    let pad = list(view, "pad");
    let padding = constant_elements(before.padding())?;
    let (&[0, 0, top, bottom, left, right, 0, 0], 4) = (padding.as_slice(), pad.len()) else { return None };
    let pad: Vec<i64> =
        pad.iter().zip([top, bottom, left, right]).map(|(&own, more)| own.saturating_add(more)).collect();
    agrees(view, before.pad_const(), &pad)?;
    if pad.iter().any(|&pad| pad > MOST) {
        return None;
    }
    let input = before.input1().id();
    let slot = view.info().inherent_slot(context.static_string("pad"))?;
    let mut state = OperationState {
        operands: view.operands().map(|operand| operand.id()).collect(),
        result_types: view.result_types().collect(),
        properties: view.properties().into(),
        ..OperationState::new(view.name(), view.location())
    };
    state.operands[0] = input;
    state.set_slot(context, slot, Some(context.dense_i64_array_attribute(&pad)));
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
