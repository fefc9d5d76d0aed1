//! The names that arith operations suggest for their results.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use crate::ir::apint::ApInt;
use crate::ir::op_info::Trait;
use crate::ir::{AttributeStorage, Operation, Type, TypeStorage, Value, known};

/// `%true`, `%c5`, `%c5_i32`, and `%cst` for what is not an integer.
pub fn constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let result = op.result(0);
    let Some(value) = integer_value(op) else { return set_name(result, b"cst") };
    let mut name = b"c".to_vec();
    match *result.ty().storage(context) {
        TypeStorage::Integer { width: 1, .. } => {
            return set_name(result, if value.is_zero() { b"false" } else { b"true" });
        }
        // Constants are signless.
        TypeStorage::Integer { width, .. } => {
            value.print_signed(&mut name);
            name.extend_from_slice(b"_i");
            name.extend_from_slice(itoa::Buffer::new().format(width).as_bytes());
        }
        _ => value.print_signed(&mut name),
    }
    set_name(result, &name);
}

/// `%c4_vscale` for the product of a constant and `vector.vscale`.
pub fn multiplication<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    if op.result(0).ty() != Type::INDEX || op.num_operands() != 2 {
        return;
    }
    let is_vscale = |value: Value<'a>| value.defining_op().is_some_and(|op| op.name_str() == "vector.vscale");
    let base = |value: Value<'a>, other: Value<'a>| match is_vscale(other) {
        true => value.defining_op().filter(|op| op.has_trait(Trait::ConstantLike)).and_then(integer_value),
        false => None,
    };
    let (lhs, rhs) = (op.operand(0), op.operand(1));
    if let Some(base) = base(lhs, rhs).or_else(|| base(rhs, lhs)) {
        let mut name = b"c".to_vec();
        base.print_signed(&mut name);
        name.extend_from_slice(b"_vscale");
        set_name(op.result(0), &name);
    }
}

/// The integer that a constant is.
fn integer_value(op: Operation<'_>) -> Option<&ApInt> {
    match op.inherent_attribute(known::VALUE)?.storage(op.context()) {
        AttributeStorage::Integer { value, .. } => Some(value),
        _ => None,
    }
}
