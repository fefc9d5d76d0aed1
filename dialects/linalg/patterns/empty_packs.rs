//! Folding of `linalg.pack` and `linalg.unpack` of an empty tensor: the result is the destination.
//!
//! Follows `populateFoldPackUnpackIntoTensorEmptyPatterns` of
//! mlir/lib/Dialect/Linalg/Transforms/PackAndUnpackPatterns.cpp.

use crate::{PackOp, UnPackOp};
use ir::{OpId, Value};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::EmptyOp;

/// The patterns. They apply however many uses the empty tensor has.
pub static FOLD_PACK_UNPACK_INTO_EMPTY: &[Pattern] = &[
    Pattern::new("FoldEmptyTensorWithPackOp", fold_pack).on("linalg.pack"),
    Pattern::new("FoldEmptyTensorWithUnPackOp", fold_unpack).on("linalg.unpack"),
];

fn is_empty(value: Value<'_>) -> bool {
    value.defining::<EmptyOp<'_>>().is_some()
}

/// Folds `linalg.pack`. With padding, parts of the result are defined, so the operation stays.
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
