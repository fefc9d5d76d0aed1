//! `linalg.pack` and `linalg.unpack` of a tensor with nothing in it: what they write to says as much.
//!
//! Follows `populateFoldPackUnpackIntoTensorEmptyPatterns` of
//! mlir/lib/Dialect/Linalg/Transforms/PackAndUnpackPatterns.cpp.

use crate::dialects::linalg::{PackOp, UnPackOp};
use crate::dialects::tensor::EmptyOp;
use crate::ir::{OpId, Value};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The set. It does not depend on how often the empty tensor is used.
pub static FOLD_PACK_UNPACK_INTO_EMPTY: &[Pattern] = &[
    Pattern::new("FoldEmptyTensorWithPackOp", fold_pack).on("linalg.pack"),
    Pattern::new("FoldEmptyTensorWithUnPackOp", fold_unpack).on("linalg.unpack"),
];

fn is_empty(value: Value<'_>) -> bool {
    value.defining::<EmptyOp<'_>>().is_some()
}

/// Padding is something, so what is padded stays.
fn fold_pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let pack = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    if !is_empty(pack.source()) || pack.padding_value().is_some() {
        return None;
    }
    let dest = pack.dest().id();
    rewriter.replace_op(op, &[dest]);
    Some(Rewritten)
}

fn fold_unpack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    if !is_empty(unpack.source()) {
        return None;
    }
    let dest = unpack.dest().id();
    rewriter.replace_op(op, &[dest]);
    Some(Rewritten)
}
