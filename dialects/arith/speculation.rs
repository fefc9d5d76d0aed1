//! When divisions may run where they otherwise would not: when they cannot be undefined.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use interfaces::Speculatability;
use ir::elements::{ElementLayout, Scalar, integer_at};
use ir::{ApInt, Attribute, AttributeStorage, Context, Operation};

/// A division is speculatable if the divisor is a constant other than zero and, in signed divisions, other
/// than -1.
pub fn of_division(op: Operation<'_>) -> Speculatability {
    let name = op.name_str();
    let is_signed = name.ends_with(b"divsi");
    let is_bad = |value: &ApInt| value.is_zero() || is_signed && value.is_all_ones();
    match op.operand(1).constant() {
        Some(divisor) if all_integers(op.context(), divisor, |value| !is_bad(value)) => {
            Speculatability::Speculatable
        }
        _ => Speculatability::NotSpeculatable,
    }
}

/// Returns whether `is_such` holds of all integers in a constant.
fn all_integers(context: &Context, constant: Attribute, is_such: impl Fn(&ApInt) -> bool) -> bool {
    match constant.storage(context) {
        AttributeStorage::Integer { value, .. } => is_such(value),
        AttributeStorage::DenseElements { ty, splat, data } => {
            let layout = ty.element_type(context).and_then(|element| ElementLayout::of(context, element));
            let Some(ElementLayout { scalar: Scalar::Integer { width, .. }, complex: false }) = layout else {
                return false;
            };
            let count = if *splat { 1 } else { ty.num_elements(context).unwrap_or(0) as usize };
            width != 1 && (0..count).all(|index| is_such(&integer_at(data, index, width)))
        }
        _ => false,
    }
}
