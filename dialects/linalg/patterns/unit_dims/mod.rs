//! Loops that run once, and dimensions of size 1 that nothing is added to: they are left out, and come back
//! in the results.
//!
//! Operands lose dimensions in one of two ways: they are reshaped, or they are taken as parts of themselves
//! that have fewer dimensions. What has a layout or an encoding keeps all of its dimensions.
//!
//! Follows `populateFoldUnitExtentDimsPatterns` of mlir/lib/Dialect/Linalg/Transforms/DropUnitDims.cpp.

mod generic;
mod operand;
mod pad;
mod rank;

use rank::Via;

use crate::rewrite::Pattern;

/// `linalg.fold_unit_extent_dims_via_reshapes`
pub static FOLD_UNIT_DIMS_VIA_RESHAPES: &[Pattern] = &[
    Pattern::new("DropUnitDims", |rewriter, op| generic::drop_unit_dims(rewriter, op, Via::Reshapes))
        .on("linalg.generic"),
    Pattern::new("DropPadUnitDims", |rewriter, op| pad::drop_unit_dims(rewriter, op, Via::Reshapes))
        .on("tensor.pad"),
];

/// `linalg.fold_unit_extent_dims_via_slices`
pub static FOLD_UNIT_DIMS_VIA_SLICES: &[Pattern] = &[
    Pattern::new("DropUnitDims", |rewriter, op| generic::drop_unit_dims(rewriter, op, Via::Slices))
        .on("linalg.generic"),
    Pattern::new("DropPadUnitDims", |rewriter, op| pad::drop_unit_dims(rewriter, op, Via::Slices))
        .on("tensor.pad"),
];
