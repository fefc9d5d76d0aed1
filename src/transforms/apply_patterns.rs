//! `apply-patterns`: applies rewrite patterns of the loaded definitions, those that are named or all of them.
//!
//! A pattern of an operation that says `hasCanonicalizer` is part of `canonicalize` too; this pass is for the others, and
//! for trying one pattern at a time.

use std::sync::Arc;

use crate::greedy::apply_pattern_set;
use definitions::DialectContext as _;
use ir::Context;
use ir::diag::Failed;
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use rewrite::drr::{Rule, loaded_rules, rule};
use rewrite::{GreedyConfig, PatternSet, RegionSimplification};

/// `apply-patterns`
pub static PASS: PassInfo = PassInfo {
    argument: "apply-patterns",
    name: "ApplyPatterns",
    summary: "Apply rewrite patterns of loaded definitions",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "patterns",
        Takes::Strings,
        "Names of the patterns to apply; all that were loaded if there are none",
    ),
    option("top-down", Takes::Bool(false), "Visit operations before those that are in or after them"),
    option(
        "max-iterations",
        Takes::Integer(IntegerKind::Long, 10),
        "Max. iterations between applying patterns / simplifying regions",
    ),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let names = pass.options().strings("patterns").to_vec();
    let config = GreedyConfig {
        top_down: pass.options().bool("top-down"),
        max_iterations: u64::try_from(pass.options().integer("max-iterations")).ok(),
        region_simplification: RegionSimplification::Aggressive,
        ..GreedyConfig::default()
    };
    let patterns = match pattern_set(pass.ir.context(), &names) {
        Ok(patterns) => patterns,
        Err(message) => return Err(pass.ir.root().emit_error(message).emit()),
    };
    apply_pattern_set(pass, &patterns, &config)?;
    Ok(())
}

/// Returns the patterns of these names, of all files; all that were loaded if there are none.
///
/// # Errors
/// The text of a diagnostic, if there is no such pattern, or if something in it is not known.
pub fn pattern_set(context: &Context, names: &[String]) -> Result<PatternSet, String> {
    let mut set = PatternSet::new();
    if names.is_empty() {
        loaded_rules(context).for_each(|rule| set.add_rule(rule));
    }
    for name in names {
        set.add_rule(rule_called(context, name)?);
    }
    Ok(set)
}

/// Returns the pattern of this name, the newest if there are several.
fn rule_called<'c>(context: &'c Context, name: &str) -> Result<&'c Arc<Rule>, String> {
    for library in context.registry().loaded_libraries() {
        let patterns = &library.definitions.patterns;
        if let Some(index) = patterns.iter().position(|pattern| library.text(pattern.name) == name) {
            let unknown = |reason| format!("pattern '{name}' cannot be applied, unknown: {reason}");
            return rule(context, library, index).map_err(unknown);
        }
    }
    Err(format!("there is no pattern '{name}' in the loaded definitions"))
}
