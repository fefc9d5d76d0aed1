//! `tosa-optional-decompositions`: some convolutions become simpler operations.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaOptionalDecompositions.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use rewrite::Pattern;
use transforms::greedy::apply_patterns;

use super::{decompose_depthwise, decompose_transposed};

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-optional-decompositions",
    name: "TosaOptionalDecompositionsPass",
    summary: "Applies Tosa operations optional decompositions",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[
    Pattern::new("TransposeConvNonStridedConverter", decompose_transposed::convert_plain)
        .on("tosa.transpose_conv2d"),
    Pattern::new("TransposeConvStridedConverter", decompose_transposed::convert_strided)
        .on("tosa.transpose_conv2d"),
    Pattern::new("DepthwiseConv2DIsMul", decompose_depthwise::convert).on("tosa.depthwise_conv2d"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}
