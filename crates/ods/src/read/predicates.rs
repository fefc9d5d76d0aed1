//! Predicates, flattened to one C++ expression.
//!
//! A predicate is a tree of combiners over leaves of C++ text. The expression is put together as
//! mlir/lib/TableGen/Predicate.cpp does it, to the byte, so that it can be compared with generated code.

use super::reader::{Reader, Result};
use crate::model::ExpressionId;
use std::borrow::Cow;
use tablegen::{Diagnostic, Record};

/// How long a flattened predicate may be, in bytes. A tree whose branches are shared can describe far
/// more text than it is long; the longest predicate of upstream has 6,000 bytes.
const LONGEST: usize = 1 << 20;

impl<'k> Reader<'k> {
    /// Returns the predicate in the field `predicate` of a constraint; `None` if it is unset, or is `true`.
    pub fn predicate_of(&mut self, constraint: Record<'k>) -> Result<Option<ExpressionId>> {
        match constraint.value("predicate").and_then(|value| value.as_def()) {
            Some(predicate) => self.predicate(predicate),
            None => Ok(None),
        }
    }

    /// Returns the expression of a predicate; `None` if it is `true`.
    pub fn predicate(&mut self, predicate: Record<'k>) -> Result<Option<ExpressionId>> {
        if let Some(&known) = self.predicates.get(&predicate.id()) {
            return Ok(known);
        }
        let text = self.flatten(predicate)?;
        let is_true = matches!(text.as_str(), "true" | "(true)" | "");
        let expression = (!is_true).then(|| self.expression(&text));
        self.predicates.insert(predicate.id(), expression);
        Ok(expression)
    }

    /// Returns the C++ expression of a predicate.
    pub fn flatten(&mut self, predicate: Record<'k>) -> Result<String> {
        flatten(predicate, &mut self.predicate_work)
    }
}

/// Returns the C++ expression of a predicate; `work` is what is left of [`ALL_WORK`](super::reader::ALL_WORK).
pub(super) fn flatten(predicate: Record<'_>, work: &mut usize) -> Result<String> {
    let mut flattening = Flattening { text: String::new(), substitutions: Vec::new(), work };
    flattening.predicate(predicate)?;
    Ok(flattening.text)
}

/// A predicate that is being written.
struct Flattening<'k, 'w> {
    text: String,
    /// Replacements for the leaves, the outermost first.
    substitutions: Vec<(&'k str, &'k str)>,
    /// The rest of [`ALL_WORK`].
    work: &'w mut usize,
}

impl<'k> Flattening<'k, '_> {
    fn predicate(&mut self, predicate: Record<'k>) -> Result<()> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            self.spend(1, predicate)?;
            if predicate.is_subclass_of("CombinedPred") {
                return self.combined(predicate);
            }
            self.leaf(predicate, predicate.string("predExpr")?)
        })
    }

    fn combined(&mut self, predicate: Record<'k>) -> Result<()> {
        let children = predicate.list_of_defs("children")?;
        let only_child = || match children[..] {
            [child] => Ok(child),
            _ => Err(Diagnostic::error(predicate.span(), "predicate combiner must have one child")),
        };
        match predicate.def("kind")?.name() {
            "PredCombinerAnd" => self.joined(predicate, &children, ") && (", "true"),
            "PredCombinerOr" => self.joined(predicate, &children, ") || (", "false"),
            "PredCombinerNot" => {
                let child = only_child()?;
                self.push("!(", predicate)?;
                self.predicate(child)?;
                self.push(")", predicate)
            }
            "PredCombinerSubstLeaves" => {
                let child = only_child()?;
                let substitution = (predicate.string("pattern")?, predicate.string("replacement")?);
                self.substitutions.push(substitution);
                let result = self.predicate(child);
                self.substitutions.pop();
                result
            }
            "PredCombinerConcat" => {
                let child = only_child()?;
                self.leaf(predicate, predicate.string("prefix")?)?;
                self.predicate(child)?;
                self.leaf(predicate, predicate.string("suffix")?)
            }
            _ => Err(Diagnostic::error(predicate.span(), "unsupported predicate kind")),
        }
    }

    /// Joins children by an operator, in parentheses unless there is one only.
    fn joined(
        &mut self,
        parent: Record<'k>,
        children: &[Record<'k>],
        operator: &str,
        of_none: &str,
    ) -> Result<()> {
        match *children {
            [] => self.push(of_none, parent),
            [child] => self.predicate(child),
            _ => {
                for (index, &child) in children.iter().enumerate() {
                    self.push(if index == 0 { "(" } else { operator }, parent)?;
                    self.predicate(child)?;
                }
                self.push(")", parent)
            }
        }
    }

    /// Writes C++ text, in which the innermost substitution comes first.
    fn leaf(&mut self, of: Record<'k>, leaf: &'k str) -> Result<()> {
        self.spend(self.substitutions.len(), of)?;
        let mut text = Cow::Borrowed(leaf);
        for index in (0..self.substitutions.len()).rev() {
            let (pattern, replacement) = self.substitutions[index];
            if pattern.is_empty() || !text.contains(pattern) {
                continue;
            }
            let longest = text.matches(pattern).count().saturating_mul(replacement.len());
            self.spend(longest.saturating_add(text.len()), of)?;
            text = Cow::Owned(text.replace(pattern, replacement));
        }
        self.push(&text, of)
    }

    fn push(&mut self, text: &str, of: Record<'k>) -> Result<()> {
        self.spend(text.len(), of)?;
        self.text.push_str(text);
        Ok(())
    }

    fn spend(&mut self, work: usize, of: Record<'k>) -> Result<()> {
        let left = self.work.checked_sub(work).filter(|_| self.text.len() + work <= LONGEST);
        *self.work = left.ok_or_else(|| Diagnostic::error(of.span(), "predicate is too large"))?;
        Ok(())
    }
}
