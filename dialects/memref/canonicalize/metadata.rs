//! `memref.extract_strided_metadata`: constants instead of what the type of the memref says.

use crate::dialects::arith::constant_index;
use crate::dialects::memref::ExtractStridedMetadataOp;
use crate::dialects::memref::fold::constified_metadata;
use crate::ir::{OpId, ValueId};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// In MLIR this is a part of folding, which changes what is around the operation.
pub static EXTRACT_STRIDED_METADATA: &[Pattern] = &[Pattern::new("ExtractStridedMetadataOp", use_constants)];

fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ExtractStridedMetadataOp>()?;
    let location = view.location();
    let known: Vec<(ValueId, i64)> = constified_metadata(view)?
        .into_iter()
        .filter(|(value, _)| !value.is_unused())
        .filter_map(|(value, of)| Some((value.id(), of.attribute()?.integer(context)?.to_i64()?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    for (value, known) in known {
        let constant = constant_index(rewriter, location, known);
        rewriter.replace_all_uses(value, constant);
    }
    rewriter.modified(op);
    Some(Rewritten)
}
