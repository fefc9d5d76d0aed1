//! What builtin operations fold to.
//!
//! Follows mlir/lib/IR/BuiltinDialect.cpp.

use crate::ir::{Attribute, Operation};
use crate::rewrite::Folded;

/// A cast to the same types, or back to what another was from, is what they are from.
pub fn unrealized_conversion_cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let values = |op: Operation<'_>| Some(Folded::to_all(op.operands().map(Into::into)));
    if op.operand_types().eq(op.result_types()) && op.num_results() != 0 {
        return values(op);
    }
    let input = op.operands().next()?.defining_op().filter(|input| input.name() == op.name())?;
    let is_undone = input.results().eq(op.operands()) && input.operand_types().eq(op.result_types());
    if is_undone { values(input) } else { None }
}
