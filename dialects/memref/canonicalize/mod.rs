//! The canonicalization patterns of memref: memory that is not needed, types that know more, casts moved out of
//! the way, views put together.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

pub mod allocation;
pub mod reinterpret_cast;
pub mod reshape;
pub mod scope;
pub mod sizes;
pub mod subview;
pub mod view;

use super::CastOp;
use ir::{OpId, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Replaces `op` by `value`, cast to the type of its result.
fn replace_by_cast(rewriter: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Rewrite {
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(rewriter.result(op, 0)));
    let state = CastOp::build(rewriter.scope(), location, ty, value);
    let cast = rewriter.create(state);
    rewriter.replace_op_with(op, cast);
    Some(Rewritten)
}
