//! The canonicalization patterns of arith that rules cannot say: those in `rules.td` are most of them.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

pub mod compare;
pub mod select;

use super::ConstantOp;
use ir::{Attribute, Location, OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Makes a constant.
fn create_constant(rewriter: &mut Rewriter<'_>, location: Location, value: Attribute) -> ValueId {
    let state = ConstantOp::build(rewriter.scope(), location, value);
    rewriter.create_value(state)
}

/// Replaces `op` by a truth value.
fn replace_by_bool(rewriter: &mut Rewriter<'_>, op: OpId, value: bool) -> Rewrite {
    let location = rewriter.op(op).location();
    let value = rewriter.context().bool_attribute(value);
    let constant = create_constant(rewriter, location, value);
    rewriter.replace_op(op, &[constant]);
    Some(Rewritten)
}

/// Returns the type of result `index` of `op`.
fn result_type(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> Type {
    rewriter.type_of(rewriter.result(op, index))
}
