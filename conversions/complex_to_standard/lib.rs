//! `convert-complex-to-standard`: operations on complex numbers by operations on their parts.
//!
//! Follows mlir/lib/Conversion/ComplexToStandard/ComplexToStandard.cpp.

mod arithmetic;
mod division;
mod emitter;
mod functions;

use conversion::{ConversionPatterns, ConversionTarget, apply_partial_conversion};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-complex-to-standard",
    name: "ConvertComplexToStandardPass",
    summary: "Convert Complex dialect to standard dialect",
    anchor: Anchor::Any,
    options: &[option(
        "complex-range",
        Takes::Choice(
            &[("improved", "improved (default)"), ("basic", "basic"), ("none", "none")],
            "improved",
        ),
        "Control the intermediate calculation of complex number division",
    )],
    run,
};

/// The operations that mlir-opt converts too.
const UNSUPPORTED: &[&str] = &[
    "complex.atan2",
    "complex.expm1",
    "complex.log1p",
    "complex.pow",
    "complex.powi",
    "complex.rsqrt",
    "complex.sqrt",
    "complex.tan",
    "complex.tanh",
];

/// The options.
#[derive(Clone, Copy)]
struct Options {
    /// Whether quotients take care of infinities and of large numbers.
    improved_range: bool,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut failed = Ok(());
    walk_pre_order(pass.ir.root(), |op| {
        let Some(name) = UNSUPPORTED.iter().find(|name| *op.name_str() == *name.as_bytes()) else {
            return WalkResult::Advance;
        };
        failed = Err(op.emit_error(format!("conversion of '{name}' is not supported")).emit());
        WalkResult::Interrupt
    });
    failed?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "math"]);
    target.add_legal_ops(&["complex.create", "complex.im", "complex.re"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(arithmetic::PATTERNS);
    patterns.add(functions::PATTERNS);
    let options = Options { improved_range: pass.options().string("complex-range") == "improved" };
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &options, None)
}
