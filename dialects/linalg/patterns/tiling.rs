//! The canonicalization patterns run after tiling. They simplify bounds and sizes, loops, slices of tensors
//! and memrefs, and structured operations.
//!
//! Follows `populateLinalgTilingCanonicalizationPatterns` of mlir/lib/Dialect/Linalg/Transforms/Tiling.cpp.

use crate::canonicalize::OTHERS;
use rewrite::PatternSet;

/// The operations of other dialects of which all patterns are tried, in order.
const OPS: &[&str] = &[
    "affine.apply",
    "affine.for",
    "affine.min",
    "affine.max",
    "memref.subview",
    "memref.view",
    "scf.for",
    "scf.parallel",
    "tensor.cast",
    "tensor.empty",
    "tensor.extract_slice",
    "tensor.insert_slice",
    "tensor.pad",
];

/// The structured operations that have patterns.
const STRUCTURED: &[&str] =
    &["linalg.fill", "linalg.broadcast", "linalg.copy", "linalg.generic", "linalg.transpose"];

/// Adds the set.
pub fn add_tiling_canonicalization(set: &mut PatternSet) {
    OPS.iter().for_each(|name| set.add_canonicalization_of(name));
    set.add_canonicalization_of_dialect(OTHERS);
    STRUCTURED.iter().for_each(|name| set.add_canonicalization_of(name));
}
