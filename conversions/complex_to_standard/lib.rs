//! `convert-complex-to-standard`: operations on complex numbers by operations on their parts.
//!
//! Follows mlir/lib/Conversion/ComplexToStandard/ComplexToStandard.cpp.

mod arithmetic;
mod division;
mod emitter;
mod functions;
mod near_one;
mod powers;

use conversion::{ConversionPatterns, ConversionTarget, apply_partial_conversion};
use ir::diag::Failed;
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

/// The options.
#[derive(Clone, Copy)]
struct Options {
    /// Whether quotients take care of infinities and of large numbers.
    improved_range: bool,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "math"]);
    target.add_legal_ops(&["complex.create", "complex.im", "complex.re"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(arithmetic::PATTERNS);
    patterns.add(functions::PATTERNS);
    patterns.add(near_one::PATTERNS);
    patterns.add(powers::PATTERNS);
    let options = Options { improved_range: pass.options().string("complex-range") == "improved" };
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &options, None)
}
