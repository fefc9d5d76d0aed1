//! `expand-strided-metadata`: expands views into base buffers, offsets, sizes and strides.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandStridedMetadata.cpp.

use crate::EXPAND_STRIDED_METADATA;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "expand-strided-metadata",
    name: "ExpandStridedMetadataPass",
    summary: "Expand memref operations into easier to analyze constructs",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    // Whether a fixed point was reached does not matter.
    let _ = apply_patterns(pass, EXPAND_STRIDED_METADATA);
    Ok(())
}
