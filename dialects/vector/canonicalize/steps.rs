//! Patterns on `vector.step`.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use arith::{CmpIOp, CmpIPredicate};
use interfaces::constant_value;
use ir::elements::dense_of_elements;
use ir::{Attribute, OpId, Operation, Value};
use rewrite::{Rewrite, Rewriter, Rewritten};

use crate::types::vector_type;

/// Returns the number that a constant is everywhere.
fn splat_integer(value: Value<'_>) -> Option<i64> {
    let context = value.context();
    constant_value(value.defining_op()?)?.splat_element(context)?.integer(context)?.to_i64()
}

/// Returns the result of a comparison of `0, 1, ..., count - 1` with a number, if it is the same everywhere.
fn common_result(predicate: CmpIPredicate, count: i64, with: i64) -> Option<bool> {
    match predicate {
        CmpIPredicate::Ult | CmpIPredicate::Uge if count <= with => Some(predicate == CmpIPredicate::Ult),
        CmpIPredicate::Ule | CmpIPredicate::Ugt if count - 1 <= with => Some(predicate == CmpIPredicate::Ule),
        CmpIPredicate::Eq | CmpIPredicate::Ne if count <= with => Some(predicate == CmpIPredicate::Ne),
        _ => None,
    }
}

/// Returns the comparison and its result, if the steps alone decide it.
fn decided(step: Operation<'_>, user: Operation<'_>) -> Option<(OpId, Attribute)> {
    let context = step.context();
    let compare = user.dyn_cast::<CmpIOp<'_>>().filter(|compare| compare.lhs() == step.result(0))?;
    let count = vector_type(context, step.result(0).ty())?.num_elements();
    let result = common_result(compare.predicate(), count, splat_integer(compare.rhs())?)?;
    let value = dense_of_elements(context, user.result(0).ty(), &[context.bool_attribute(result)])?;
    Some((user.id(), value))
}

/// Replaces a comparison of the steps with a large number by its result.
pub fn compare(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let step = rewriter.op(op);
    let (compare, value) = step.result(0).users().find_map(|user| decided(step, user))?;
    let location = rewriter.op(compare).location();
    rewriter.set_insertion_point_after(compare);
    let constant = arith::constant(rewriter, location, value);
    rewriter.replace_op(compare, &[constant]);
    Some(Rewritten)
}
