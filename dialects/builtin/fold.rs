//! Folders of builtin operations.
//!
//! Follows mlir/lib/IR/BuiltinDialect.cpp.

use ir::{Attribute, Operation};
use rewrite::Folded;

/// Folds a cast to the same types, and a cast that undoes another one, to the original operands.
pub fn unrealized_conversion_cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let values = |op: Operation<'_>| Some(Folded::to_all(op.operands().map(Into::into)));
    if op.operand_types().eq(op.result_types()) && op.num_results() != 0 {
        return values(op);
    }
    let input = op.operands().next()?.defining_op().filter(|input| input.name() == op.name())?;
    let is_undone = input.results().eq(op.operands()) && input.operand_types().eq(op.result_types());
    if is_undone { values(input) } else { None }
}
