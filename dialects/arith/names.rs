//! The names that arith operations suggest for their results.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use ir::apint::ApInt;
use ir::op_info::Trait;
use ir::{AttributeStorage, Operation, Type, TypeStorage, Value};
use print::constant_name;

/// Names the result of a constant: `%true`, `%c5`, `%c5_i32`; `%cst` if it is not an integer.
pub fn constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let result = op.result(0);
    let Some(value) = integer_value(op) else { return set_name(result, b"cst") };
    match *result.ty().storage(context) {
        TypeStorage::Integer { width: 1, .. } => {
            set_name(result, if value.is_zero() { b"false" } else { b"true" });
        }
        // Constants are signless.
        TypeStorage::Integer { width, .. } => {
            let mut name = constant_name("c", value, "_i");
            name.extend_from_slice(itoa::Buffer::new().format(width).as_bytes());
            set_name(result, &name);
        }
        _ => set_name(result, &constant_name("c", value, "")),
    }
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
        set_name(op.result(0), &constant_name("c", base, "_vscale"));
    }
}

/// Returns the integer that a constant is.
fn integer_value(op: Operation<'_>) -> Option<&ApInt> {
    match op.property(op.info().value_slot? as usize)?.storage(op.context()) {
        AttributeStorage::Integer { value, .. } => Some(value),
        _ => None,
    }
}
