//! Clamps of clamps.

use std::cmp::Ordering;

use ir::views::{EnumValue as _, SlotsMut as _};
use ir::{Attribute, AttributeStorage, OpId, Operation, OperationState};
use rewrite::matchers::{float_attribute, integer_attribute};
use rewrite::{Rewrite, Rewriter, Rewritten};

use crate::operands::storage_element;
use crate::{ClampOp, NanPropagationMode};

/// Compares limits: floats, or integers with or without sign.
fn compare(op: Operation<'_>, a: Attribute, b: Attribute, is_unsigned: bool) -> Option<Ordering> {
    let context = op.context();
    match (a.storage(context), b.storage(context)) {
        (AttributeStorage::Float { value: a, .. }, AttributeStorage::Float { value: b, .. }) => a.compare(*b),
        (AttributeStorage::Integer { value: a, .. }, AttributeStorage::Integer { value: b, .. }) => {
            (a.width() == b.width()).then(|| if is_unsigned { a.ucmp(b) } else { a.scmp(b) })
        }
        _ => None,
    }
}

/// Clamps once, if the ranges have numbers in common.
pub fn combine(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let outer = rewriter.op(op).dyn_cast::<ClampOp<'_>>()?;
    let inner = outer.input().defining::<ClampOp<'_>>()?;
    let [outer_ignores, inner_ignores] = [outer, inner].map(|of| of.nan_mode() == NanPropagationMode::IGNORE);
    if outer_ignores && !inner_ignores {
        return None;
    }
    let ty = storage_element(context, outer.input().ty());
    let is_unsigned = ty.is_unsigned_integer(context);
    let [outer_min, inner_min] = [outer, inner].map(ClampOp::min_val);
    let [outer_max, inner_max] = [outer, inner].map(ClampOp::max_val);
    let order = |a, b| compare(*outer, a, b, is_unsigned);
    if order(outer_min, inner_max)? != Ordering::Less || order(inner_min, outer_max)? != Ordering::Less {
        return None;
    }
    let min = if order(outer_min, inner_min)? == Ordering::Less { inner_min } else { outer_min };
    let max = if order(inner_max, outer_max)? == Ordering::Less { inner_max } else { outer_max };
    let typed = |limit: Attribute| match limit.storage(context) {
        AttributeStorage::Float { value, .. } => float_attribute(context, ty, *value),
        AttributeStorage::Integer { value, .. } => integer_attribute(context, ty, value.clone()),
        _ => limit,
    };
    let mode = match outer_ignores || inner_ignores {
        true => NanPropagationMode::IGNORE,
        false => NanPropagationMode::PROPAGATE,
    };
    let mode = mode.to_dialect_attribute(context, "mlir::tosa::NanPropagationModeAttr");
    let input = inner.input().id();
    let mut state = OperationState {
        operands: [input].as_slice().into(),
        result_types: outer.result_types().collect(),
        ..OperationState::new(outer.name(), outer.location())
    };
    for (name, value) in [("min_val", typed(min)), ("max_val", typed(max)), ("nan_mode", mode)] {
        let slot = outer.info().inherent_slot(context.intern_string(name))?;
        state.set_slot(context, slot, Some(value));
    }
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
