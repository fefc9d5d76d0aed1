//! `math-expand-ops`: replaces functions by simpler ones and arithmetic.
//!
//! Follows mlir/lib/Dialect/Math/Transforms/ExpandOps.cpp.

mod bits;
mod elementary;
mod emitter;
mod powers;
mod round_even;
mod rounding;

use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::{GreedyConfig, Pattern, PatternSet};
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "math-expand-ops",
    name: "MathExpandOpsPass",
    summary: "Expand math operations.",
    anchor: Anchor::Any,
    options: &[option("ops", Takes::Strings, "Operations to expand.")],
    run,
};

/// The expansions, by mnemonic.
const ROWS: &[(&str, &[Pattern])] = &[
    ("ctlz", &[Pattern::new("convertCtlzOp", bits::expand_ctlz).on("math.ctlz")]),
    ("sinh", &[Pattern::new("convertSinhOp", elementary::expand_sinh).on("math.sinh")]),
    ("cosh", &[Pattern::new("convertCoshOp", elementary::expand_cosh).on("math.cosh")]),
    ("tan", &[Pattern::new("convertTanOp", elementary::expand_tan).on("math.tan")]),
    ("tanh", &[Pattern::new("convertTanhOp", elementary::expand_tanh).on("math.tanh")]),
    ("asinh", &[Pattern::new("convertAsinhOp", elementary::expand_asinh).on("math.asinh")]),
    ("acosh", &[Pattern::new("convertAcoshOp", elementary::expand_acosh).on("math.acosh")]),
    ("atanh", &[Pattern::new("convertAtanhOp", elementary::expand_atanh).on("math.atanh")]),
    ("fma", &[Pattern::new("convertFmaFOp", elementary::expand_fma).on("math.fma")]),
    ("ceil", &[Pattern::new("convertCeilOp", rounding::expand_ceil).on("math.ceil")]),
    ("exp2", &[Pattern::new("convertExp2fOp", elementary::expand_exp2).on("math.exp2")]),
    ("powf", &[Pattern::new("convertPowfOp", powers::expand_powf).on("math.powf")]),
    ("fpowi", &[Pattern::new("convertFPowIOp", powers::expand_fpowi).on("math.fpowi")]),
    ("round", &[Pattern::new("convertRoundOp", rounding::expand_round).on("math.round")]),
    ("roundeven", &[Pattern::new("convertRoundEvenOp", round_even::expand_round_even).on("math.roundeven")]),
    ("rsqrt", &[Pattern::new("convertRsqrtOp", elementary::expand_rsqrt).on("math.rsqrt")]),
    ("clampf", &[Pattern::new("convertClampfOp", elementary::expand_clampf).on("math.clampf")]),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let chosen = pass.options().strings("ops");
    let mut patterns = PatternSet::new();
    for (mnemonic, pattern) in ROWS {
        if chosen.is_empty() || chosen.iter().any(|chosen| chosen == mnemonic) {
            patterns.add(pattern);
        }
    }
    match apply_pattern_set(pass, &patterns, &GreedyConfig::default())? {
        true => Ok(()),
        false => Err(Failed),
    }
}
