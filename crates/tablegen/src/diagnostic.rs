//! Errors, warnings and notes as data.

use crate::limits::{Limit, Limits};
use crate::source::Span;

/// The severity of a [`Diagnostic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// A message of `dump`.
    Note,
    Warning,
    Error,
}

/// An error, a warning or a note about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    pub message: String,
    /// The place in the text; [`Span::NOWHERE`] if the message is about no place.
    pub span: Span,
    pub notes: Vec<Note>,
    /// Advice on how to fix the mistake.
    pub help: Option<String>,
}

/// A further place that belongs to a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub message: String,
    pub span: Span,
}

impl Diagnostic {
    pub fn new(severity: Severity, span: Span, message: impl Into<String>) -> Self {
        Diagnostic { severity, message: message.into(), span, notes: Vec::new(), help: None }
    }

    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, span, message)
    }

    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, span, message)
    }

    pub fn with_note(mut self, span: Span, message: impl Into<String>) -> Self {
        self.notes.push(Note { message: message.into(), span });
        self
    }

    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// The mark of something that failed and was reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failed;

/// The diagnostics reported so far.
#[derive(Debug)]
pub(crate) struct Diagnostics {
    all: Vec<Diagnostic>,
    errors: usize,
    warnings: u64,
    /// Bounds on the number of errors and warnings that are kept. Further ones are only counted.
    limits: Limits,
}

impl Diagnostics {
    pub fn new(limits: &Limits) -> Self {
        Diagnostics { all: Vec::new(), errors: 0, warnings: 0, limits: limits.clone() }
    }

    fn most_errors(&self) -> usize {
        usize::try_from(self.limits.get(Limit::Errors)).unwrap_or(usize::MAX).max(1)
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
            if self.errors > self.most_errors() {
                return;
            }
        }
        if diagnostic.severity == Severity::Warning {
            self.warnings += 1;
            if self.warnings > self.limits.get(Limit::Warnings) {
                return;
            }
        }
        self.all.push(diagnostic);
    }

    /// Returns whether there are none, errors or others.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Returns whether the limit of errors is reached, so that evaluation should stop.
    pub fn is_full(&self) -> bool {
        self.errors >= self.most_errors()
    }

    /// Reports an error.
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.push(Diagnostic::error(span, message));
        Failed
    }

    /// Adds a place to the last diagnostic.
    pub fn note_last(&mut self, span: Span, message: impl Into<String>) {
        if let Some(last) = self.all.last_mut() {
            last.notes.push(Note { message: message.into(), span });
        }
    }

    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Sorts the diagnostics by their place in the text.
    pub fn sort(&mut self) {
        sort::by_key(&mut self.all, |diagnostic| diagnostic.span.start);
    }

    pub fn into_vec(mut self) -> Vec<Diagnostic> {
        let most = self.limits.get(Limit::Warnings);
        if self.warnings > most {
            let message = format!(
                "{}; {} more are not shown",
                self.limits.reached(Limit::Warnings),
                self.warnings - most
            );
            self.all.push(Diagnostic::new(Severity::Warning, Span::NOWHERE, message));
        }
        self.all
    }
}

/// Returns the candidate that a misspelt name most likely means, if any is near.
pub(crate) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    nearest_within((name.len() + 1) / 3, name, candidates)
}

/// Returns the candidate that is nearest to `name`, if it is so few edits away.
pub(crate) fn nearest_within<'a>(
    allowed: usize,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let near = candidates.filter(|candidate| candidate.len().abs_diff(name.len()) <= allowed);
    let ranked = near.map(|candidate| (edit_distance(name, candidate), candidate));
    ranked.filter(|&(distance, _)| distance <= allowed).min().map(|(_, candidate)| candidate)
}

/// Returns the number of characters to insert, delete, replace, or swap with their neighbour to turn `a` into
/// `b`; case differences are free.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.to_ascii_lowercase(), b.to_ascii_lowercase());
    let (a, b) = (a.as_bytes(), b.as_bytes());
    // Rows of the table of distances between beginnings of `a` and of `b`.
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for row in 0..a.len() {
        let mut current = vec![row + 1; b.len() + 1];
        for column in 0..b.len() {
            let replaced = last[column] + usize::from(a[row] != b[column]);
            let mut best = replaced.min(last[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column] {
                best = best.min(before_last[column - 1] + 1);
            }
            current[column + 1] = best;
        }
        before_last = std::mem::replace(&mut last, current);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names() {
        let names = ["AnyInteger", "AnyFloat", "Index"];
        assert_eq!(nearest("AnyInteher", names.into_iter()), Some("AnyInteger"));
        assert_eq!(nearest("anyfloat", names.into_iter()), Some("AnyFloat"));
        assert_eq!(nearest("Idnex", names.into_iter()), Some("Index"));
        assert_eq!(nearest("Tensor", names.into_iter()), None);
        assert_eq!(nearest("h", ["i"].into_iter()), None);
    }
}
