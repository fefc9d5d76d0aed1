//! Errors, warnings and notes as data.

use crate::source::Span;

/// What kind of message a [`Diagnostic`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// What `dump` says.
    Note,
    Warning,
    Error,
}

/// Something worth telling about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub severity: Severity,
    pub message: String,
    /// Where; [`Span::NOWHERE`] if it is about no place in a text.
    pub span: Span,
    pub notes: Vec<Note>,
    /// What to do about it.
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
        Diagnostic {
            severity,
            message: message.into(),
            span,
            notes: Vec::new(),
            help: None,
        }
    }

    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, span, message)
    }

    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, span, message)
    }

    pub fn with_note(mut self, span: Span, message: impl Into<String>) -> Self {
        self.notes.push(Note {
            message: message.into(),
            span,
        });
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

/// What was reported so far.
#[derive(Debug)]
pub(crate) struct Diagnostics {
    all: Vec<Diagnostic>,
    errors: usize,
    /// How many errors are kept; further ones are only counted.
    limit: usize,
}

impl Diagnostics {
    pub fn new(limit: usize) -> Self {
        Diagnostics {
            all: Vec::new(),
            errors: 0,
            limit: limit.max(1),
        }
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
            if self.errors > self.limit {
                return;
            }
        }
        self.all.push(diagnostic);
    }

    /// Whether there are so many errors that more are of no use.
    pub fn is_full(&self) -> bool {
        self.errors >= self.limit
    }

    /// Reports an error.
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.push(Diagnostic::error(span, message));
        Failed
    }

    /// Adds a place to the last diagnostic.
    pub fn note_last(&mut self, span: Span, message: impl Into<String>) {
        if let Some(last) = self.all.last_mut() {
            last.notes.push(Note {
                message: message.into(),
                span,
            });
        }
    }

    pub fn errors(&self) -> usize {
        self.errors
    }

    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.all
    }
}

/// The candidate that a misspelt name most likely means, if any is near.
pub(crate) fn nearest<'a>(
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let allowed = (name.len() / 3).max(1);
    let near = candidates.filter(|candidate| candidate.len().abs_diff(name.len()) <= allowed);
    let ranked = near.map(|candidate| (edit_distance(name, candidate), candidate));
    ranked
        .filter(|&(distance, _)| distance <= allowed)
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many bytes to insert, delete, or replace to turn `a` into `b`; case differences are free.
fn edit_distance(a: &str, b: &str) -> usize {
    let mut previous: Vec<usize> = (0..=b.len()).collect();
    for (row, in_a) in a.bytes().enumerate() {
        let mut diagonal = previous[0];
        previous[0] = row + 1;
        for (column, in_b) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(!in_a.eq_ignore_ascii_case(&in_b));
            diagonal = previous[column + 1];
            previous[column + 1] = replaced.min(diagonal + 1).min(previous[column] + 1);
        }
    }
    previous[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names() {
        let names = ["AnyInteger", "AnyFloat", "Index"];
        assert_eq!(nearest("AnyInteher", names.into_iter()), Some("AnyInteger"));
        assert_eq!(nearest("anyfloat", names.into_iter()), Some("AnyFloat"));
        assert_eq!(nearest("Tensor", names.into_iter()), None);
    }
}
