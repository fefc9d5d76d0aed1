//! `--trace-patterns`: a remark at each operation for each pattern that was tried on it.
//!
//! A rule says which of its steps refused. A pattern that is a function only says that it was applied.

use super::{Refusal, Rule, matching};
use crate::pattern::{Rewrite, Rewritten};
use crate::pattern_set::Applicable;
use crate::rewriter::Rewriter;
use ir::OpId;
use ir::diag::{Diagnostic, Severity};

/// Set in a context whose patterns are traced.
pub struct TracePatterns;

/// Rewrites an operation as [`Applicable::apply`] does, and reports what happened.
pub fn apply_traced(pattern: &Applicable, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let (location, name) = (view.location(), view.name_str().to_string());
    let (result, message) = match pattern {
        Applicable::Code(code) => {
            let rewritten = code.apply(rewriter, op)?;
            (Some(rewritten), format!("'{name}': pattern '{}' is applied", code.name))
        }
        Applicable::WithState(code) => {
            let rewritten = (code.rewrite)(rewriter, op)?;
            (Some(rewritten), format!("'{name}': pattern '{}' is applied", code.name))
        }
        Applicable::Rule(rule) => {
            let at = &rule.definitions[rule.pattern().location];
            let (rewritten, told) = match rule.steps(rewriter.context()) {
                Ok(steps) => {
                    let outcome = rule.run(steps, rewriter, op);
                    (outcome.ok().map(|()| Rewritten), sentence(rule, outcome))
                }
                Err(reason) => (None, format!("cannot be applied, unknown: {reason}")),
            };
            (rewritten, format!("'{name}': pattern '{}' ({at}) {told}", rule.name()))
        }
    };
    rewriter.context().diagnostics().emit(Diagnostic::new(Severity::Remark, location, message));
    result
}

/// Says what a rule did.
fn sentence(rule: &Rule, outcome: Result<(), Refusal>) -> String {
    match outcome {
        Ok(()) => "is applied".to_string(),
        Err(Refusal::Match(step)) => {
            let reason = matching::reason(&rule.definitions, &rule.pattern().matching[step]);
            format!("does not match: {reason}")
        }
        Err(Refusal::Build(step)) => {
            format!("matches, but step {step} of its result cannot be made")
        }
    }
}
