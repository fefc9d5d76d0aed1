//! `transform.apply_patterns.defined`: rewrite patterns of loaded definitions.

use crate::ops::ApplyDefinedPatternsOp;
use ir::Operation;
use ir::diag::Failed;
use rewrite::PatternSet;
use transforms::apply_patterns::pattern_set;

/// Returns the patterns that the operation names.
///
/// # Errors
/// The text of a diagnostic, if there is no such pattern.
fn patterns(op: Operation<'_>) -> Result<PatternSet, String> {
    let context = op.context();
    let given = op.dyn_cast::<ApplyDefinedPatternsOp<'_>>().and_then(|op| op.names());
    let names = given.unwrap_or_default();
    let strings = names.iter().filter_map(|name| name.string(context));
    pattern_set(context, &strings.map(|name| context.string(name).to_string()).collect::<Vec<_>>())
}

/// Verifies that the patterns are there and can be applied.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    patterns(op).map(drop).map_err(|message| op.emit_op_error(message).emit())
}

/// Adds the patterns.
pub fn populate(op: Operation<'_>, set: &mut PatternSet) {
    if let Ok(patterns) = patterns(op) {
        set.append(patterns);
    }
}
