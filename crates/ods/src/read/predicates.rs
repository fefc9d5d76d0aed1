//! Predicates, flattened to one C++ expression.
//!
//! A predicate is a tree of combiners over leaves of C++ text. The expression is put together as
//! mlir/lib/TableGen/Predicate.cpp does it, to the byte, so that what is said of one can be compared
//! with generated code.

use super::reader::{Reader, Result};
use crate::model::ExpressionId;
use std::fmt::Write;
use tablegen::{Diagnostic, Record};

/// As many bytes as a flattened predicate may have. A tree whose branches are shared can describe far
/// more text than it is long; the longest predicate of upstream has 6,000 bytes.
const LIMIT: usize = 1 << 20;

impl<'k> Reader<'k> {
    /// The predicate in the field `predicate` of a constraint; `None` if it is unset, or is `true`.
    pub fn predicate_of(&mut self, constraint: Record<'k>) -> Result<Option<ExpressionId>> {
        match constraint.value("predicate").and_then(|value| value.as_def()) {
            Some(predicate) => self.predicate(predicate),
            None => Ok(None),
        }
    }

    /// The expression of a predicate; `None` if it is `true`.
    pub fn predicate(&mut self, predicate: Record<'k>) -> Result<Option<ExpressionId>> {
        if let Some(&known) = self.predicates.get(&predicate.id()) {
            return Ok(known);
        }
        let text = flatten(predicate)?;
        let is_true = matches!(text.as_str(), "true" | "(true)" | "");
        let expression = (!is_true).then(|| self.expression(&text));
        self.predicates.insert(predicate.id(), expression);
        Ok(expression)
    }
}

/// The C++ expression of a predicate.
pub(super) fn flatten(predicate: Record<'_>) -> Result<String> {
    let mut text = String::new();
    write_predicate(predicate, &mut Vec::new(), &mut text)?;
    Ok(text)
}

/// Replacements for the leaves, the outermost first.
type Substitutions<'k> = Vec<(&'k str, &'k str)>;

fn write_predicate<'k>(
    predicate: Record<'k>,
    substitutions: &mut Substitutions<'k>,
    text: &mut String,
) -> Result<()> {
    if text.len() > LIMIT {
        return Err(Diagnostic::error(predicate.span(), "predicate is too large"));
    }
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        if predicate.is_subclass_of("CombinedPred") {
            return write_combined(predicate, substitutions, text);
        }
        let leaf = predicate.string("predExpr")?;
        text.push_str(&substitute(leaf, substitutions));
        Ok(())
    })
}

fn write_combined<'k>(
    predicate: Record<'k>,
    substitutions: &mut Substitutions<'k>,
    text: &mut String,
) -> Result<()> {
    let children = predicate.list_of_defs("children")?;
    let only_child = || match children[..] {
        [child] => Ok(child),
        _ => Err(Diagnostic::error(predicate.span(), "predicate combiner must have one child")),
    };
    match predicate.def("kind")?.name() {
        "PredCombinerAnd" => write_joined(&children, "&&", "true", substitutions, text),
        "PredCombinerOr" => write_joined(&children, "||", "false", substitutions, text),
        "PredCombinerNot" => {
            let child = only_child()?;
            text.push_str("!(");
            write_predicate(child, substitutions, text)?;
            text.push(')');
            Ok(())
        }
        "PredCombinerSubstLeaves" => {
            let child = only_child()?;
            substitutions.push((predicate.string("pattern")?, predicate.string("replacement")?));
            let result = write_predicate(child, substitutions, text);
            substitutions.pop();
            result
        }
        "PredCombinerConcat" => {
            let child = only_child()?;
            text.push_str(&substitute(predicate.string("prefix")?, substitutions));
            write_predicate(child, substitutions, text)?;
            text.push_str(&substitute(predicate.string("suffix")?, substitutions));
            Ok(())
        }
        _ => Err(Diagnostic::error(predicate.span(), "unsupported predicate kind")),
    }
}

/// Joins children by an operator, in parentheses unless there is one only.
fn write_joined<'k>(
    children: &[Record<'k>],
    operator: &str,
    of_none: &str,
    substitutions: &mut Substitutions<'k>,
    text: &mut String,
) -> Result<()> {
    match *children {
        [] => text.push_str(of_none),
        [child] => write_predicate(child, substitutions, text)?,
        _ => {
            for (index, &child) in children.iter().enumerate() {
                // Writing to a string does not fail.
                let _ = match index {
                    0 => write!(text, "("),
                    _ => write!(text, " {operator} ("),
                };
                write_predicate(child, substitutions, text)?;
                text.push(')');
            }
        }
    }
    Ok(())
}

/// Replaces in `leaf` what the innermost substitution says first.
fn substitute(leaf: &str, substitutions: &Substitutions<'_>) -> String {
    let mut text = leaf.to_owned();
    for &(pattern, replacement) in substitutions.iter().rev() {
        if !pattern.is_empty() && text.contains(pattern) {
            text = text.replace(pattern, replacement);
        }
    }
    text
}
