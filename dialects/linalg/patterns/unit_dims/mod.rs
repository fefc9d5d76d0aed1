//! Removal of loops that run once, and of dimensions of size 1 that are not padded. The results get these
//! dimensions back.
//!
//! Operands lose dimensions by a reshape or by a rank-reducing slice. An operand with a layout or an encoding
//! keeps all of its dimensions.
//!
//! Follows `populateFoldUnitExtentDimsPatterns` of mlir/lib/Dialect/Linalg/Transforms/DropUnitDims.cpp.

mod generic;
mod inits;
mod operand;
mod pad;
mod rank;
mod slices;

pub use inits::MOVE_INITS_TO_INPUTS;
pub use slices::REDUCE_RANK_OF_SLICES;

use rank::Via;

use rewrite::Pattern;

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
