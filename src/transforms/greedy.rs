//! Passes that apply patterns greedily: to each function by itself, on several threads.

use ir::Ir;
use ir::diag::Failed;
use passes::PassRun;
use rewrite::{GreedyConfig, GreedyOutcome, Pattern, PatternSet, PatternTable, apply_patterns_greedily};

/// Applies `patterns` to the operation of a pass until nothing changes.
///
/// # Errors
/// If no fixed point was reached.
pub fn apply_patterns(pass: &mut PassRun<'_>, patterns: &[Pattern]) -> Result<(), Failed> {
    let mut set = PatternSet::new();
    set.add(patterns);
    if apply_pattern_set(pass, &set, &GreedyConfig::default())? { Ok(()) } else { Err(Failed) }
}

/// Applies a set of patterns; returns whether a fixed point was reached.
///
/// # Errors
/// If patterns do not terminate.
pub fn apply_pattern_set(
    pass: &mut PassRun<'_>,
    patterns: &PatternSet,
    config: &GreedyConfig,
) -> Result<bool, Failed> {
    // A limit of rewrites is one for all.
    let outcomes = match config.max_rewrites {
        None => pass.on_functions(|| PatternTable::new(patterns), |patterns, ir| apply(ir, patterns, config)),
        Some(_) => vec![apply(pass.ir, &mut PatternTable::new(patterns), config)],
    };
    if !outcomes.iter().any(|outcome| outcome.changed) {
        pass.mark_unchanged();
    }
    outcomes.iter().try_for_each(|outcome| outcome.check(pass.ir.context()))?;
    Ok(outcomes.iter().all(|outcome| outcome.converged))
}

/// Applies the patterns to each region of the root.
fn apply(ir: &mut Ir, patterns: &mut PatternTable<'_>, config: &GreedyConfig) -> GreedyOutcome {
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
