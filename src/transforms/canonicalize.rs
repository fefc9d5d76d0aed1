//! `canonicalize`: folds operations and applies the canonicalization patterns of all dialects.
//!
//! Follows mlir/lib/Transforms/Canonicalizer.cpp.

use crate::greedy::apply_pattern_set;
use ir::diag::Failed;
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassOptions, PassRun, Takes, option};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification};

pub static PASS: PassInfo = PassInfo {
    argument: "canonicalize",
    name: "Canonicalizer",
    summary: "Canonicalize operations",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option("top-down", Takes::Bool(true), "Seed the worklist in general top-down order"),
    option(
        "region-simplify",
        Takes::Choice(
            &[
                ("disabled", "Don't run any control-flow simplification."),
                ("normal", "Perform simple control-flow simplifications (e.g. dead args elimination)."),
                ("aggressive", "Perform aggressive control-flow simplification (e.g. block merging)."),
            ],
            "normal",
        ),
        "Perform control flow optimizations to the region tree",
    ),
    option(
        "max-iterations",
        Takes::Integer(IntegerKind::Long, 10),
        "Max. iterations between applying patterns / simplifying regions",
    ),
    option(
        "max-num-rewrites",
        Takes::Integer(IntegerKind::Long, -1),
        "Max. number of pattern rewrites within an iteration",
    ),
    option(
        "test-convergence",
        Takes::Bool(false),
        "Test only: Fail pass on non-convergence to detect cyclic pattern",
    ),
    option(
        "disable-patterns",
        Takes::Strings,
        "Labels of patterns that should be filtered out during application",
    ),
    option(
        "enable-patterns",
        Takes::Strings,
        "Labels of patterns that should be used during application, all other patterns are filtered out",
    ),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let config = config(options);
    let mut patterns = PatternSet::canonicalization(pass.ir.context());
    patterns
        .filter(options.strings("enable-patterns").to_vec(), options.strings("disable-patterns").to_vec());
    let must_converge = options.bool("test-convergence");
    let converged = apply_pattern_set(pass, &patterns, &config)?;
    if must_converge && !converged { Err(Failed) } else { Ok(()) }
}

fn config(options: &PassOptions) -> GreedyConfig {
    let limit = |value: i64| u64::try_from(value).ok();
    GreedyConfig {
        top_down: options.bool("top-down"),
        region_simplification: match options.string("region-simplify") {
            "disabled" => RegionSimplification::Disabled,
            "aggressive" => RegionSimplification::Aggressive,
            _ => RegionSimplification::Normal,
        },
        max_iterations: limit(options.integer("max-iterations")),
        max_rewrites: limit(options.integer("max-num-rewrites")),
        ..GreedyConfig::default()
    }
}
