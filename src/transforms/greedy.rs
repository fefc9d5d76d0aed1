//! Passes that apply patterns greedily: to each function by itself, on several threads.

use ir::diag::Failed;
use passes::PassRun;
use rewrite::{GreedyConfig, Pattern, PatternSet, PatternTable, apply_patterns_to_root};

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
        None => pass.on_functions(
            || PatternTable::new(patterns),
            |patterns, ir| apply_patterns_to_root(ir, patterns, config),
        ),
        Some(_) => vec![apply_patterns_to_root(pass.ir, &mut PatternTable::new(patterns), config)],
    };
    if !outcomes.iter().any(|outcome| outcome.changed) {
        pass.mark_unchanged();
    }
    outcomes.iter().try_for_each(|outcome| outcome.check(pass.ir.context()))?;
    Ok(outcomes.iter().all(|outcome| outcome.converged))
}
