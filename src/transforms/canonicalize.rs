//! `canonicalize`: folds operations and applies the canonicalization patterns of all dialects.
//!
//! Follows mlir/lib/Transforms/Canonicalizer.cpp.

use ir::Ir;
use ir::diag::Failed;
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassOptions, PassRun, Takes, option};
use rewrite::{
    GreedyConfig, GreedyOutcome, PatternSet, PatternTable, RegionSimplification, apply_patterns_greedily,
};

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
    // A limit of rewrites is one for all.
    let outcomes = match config.max_rewrites {
        None => pass.on_functions(
            || PatternTable::new(&patterns),
            |patterns, ir| canonicalize(ir, patterns, &config),
        ),
        Some(_) => vec![canonicalize(pass.ir, &mut PatternTable::new(&patterns), &config)],
    };
    if !outcomes.iter().any(|outcome| outcome.changed) {
        pass.mark_unchanged();
    }
    outcomes.iter().try_for_each(|outcome| outcome.check(pass.ir.context()))?;
    let converged = outcomes.iter().all(|outcome| outcome.converged);
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

/// Applies the patterns to each region of the root.
fn canonicalize(ir: &mut Ir, patterns: &mut PatternTable<'_>, config: &GreedyConfig) -> GreedyOutcome {
    let regions: Vec<_> = ir.root().regions().map(|region| (region.body_id(), region.id())).collect();
    let mut all = GreedyOutcome { converged: true, changed: false, endless: None };
    for (body, region) in regions {
        let outcome = apply_patterns_greedily(ir, body, region, patterns, config, None);
        all.converged &= outcome.converged;
        all.changed |= outcome.changed;
        all.endless = all.endless.or(outcome.endless);
    }
    all
}
