//! `convert-shape-to-std`: computations of shapes by operations of arith, scf and tensor, where shapes are tensors of
//! extents; and `convert-shape-constraints`.
//!
//! Follows mlir/lib/Conversion/ShapeToStandard/ShapeToStandard.cpp.

mod broadcast;
mod constraints;
mod control;
mod equality;
mod extents;

use conversion::{ConversionPattern, ConversionPatterns, ConversionTarget, apply_partial_conversion};
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};

/// The passes.
pub static PASSES: &[&PassInfo] = &[&constraints::PASS, &PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-shape-to-std",
    name: "ConvertShapeToStandardPass",
    summary: "Convert operations from the shape dialect into the standard dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

type Pattern = ConversionPattern<()>;

const PATTERNS: &[Pattern] = &[
    Pattern::plain("shape.cstr_broadcastable", constraints::require),
    Pattern::plain("shape.cstr_eq", constraints::require),
    Pattern::new("shape.any", extents::convert_any).without_types(),
    Pattern::to_op("shape.add", "arith.addi", extents::convert_binary).without_types(),
    Pattern::to_op("shape.mul", "arith.muli", extents::convert_binary).without_types(),
    Pattern::new("shape.broadcast", broadcast::convert).without_types(),
    Pattern::plain("shape.const_shape", extents::convert_const_shape),
    Pattern::plain("shape.const_size", extents::convert_const_size),
    Pattern::plain("shape.dim", extents::convert_dim),
    Pattern::new("shape.is_broadcastable", broadcast::convert_test).without_types(),
    Pattern::new("shape.get_extent", extents::convert_get_extent).without_types(),
    Pattern::new("shape.rank", extents::convert_rank).without_types(),
    Pattern::new("shape.reduce", control::convert_reduce).without_types(),
    Pattern::new("shape.shape_eq", equality::convert).without_types(),
    Pattern::new("shape.shape_of", extents::convert_shape_of).without_types(),
    Pattern::new("shape.split_at", extents::convert_split).without_types(),
    Pattern::new("shape.to_extent_tensor", extents::convert_to_extent_tensor).without_types(),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "scf", "tensor"]);
    target.add_legal_ops(&["shape.cstr_require", "func.func", "builtin.module"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}
