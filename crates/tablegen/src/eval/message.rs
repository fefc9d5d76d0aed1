//! Reporting errors, and showing values in them.

use super::Evaluator;
use crate::diagnostic::{Diagnostic, Failed, nearest};
use crate::notation::{write_type, write_unquoted, write_value};
use crate::record::RecordId;
use crate::source::Span;
use crate::symbol::{Symbol, shorten};
use crate::types::TypeId;
use crate::values::ValueId;
use std::fmt::{self, Write};

/// How much of a value a message shows.
const SHOWN: usize = 160;

impl Evaluator<'_> {
    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.diagnostics.error(span, message)
    }

    /// Reports an error about whatever is being evaluated.
    pub(super) fn error_here(&mut self, message: impl Into<String>) -> Failed {
        self.error(self.place, message)
    }

    /// Reports an error that occurred while a value of `record` was computed.
    pub(super) fn error_for(&mut self, record: Option<RecordId>, message: impl Into<String>) -> Failed {
        let record = record.map(|record| self.keeper.records[record.index()].span());
        match record {
            Some(span) if span != Span::NOWHERE && self.place == Span::NOWHERE => self.error(span, message),
            Some(span) if span != Span::NOWHERE && span != self.place => {
                let error = Diagnostic::error(self.place, message);
                self.diagnostics.push(error.with_note(span, "in this record"));
                Failed
            }
            _ => self.error_here(message),
        }
    }

    /// Reports a name that means nothing, unless its definition was reported. `candidates` are the names
    /// that would have been possible.
    pub(super) fn unknown(
        &mut self,
        span: Span,
        what: &str,
        name: Symbol,
        candidates: impl FnOnce(&Self) -> Vec<&str>,
    ) -> Failed {
        if self.failed_names.contains(&name) {
            return Failed;
        }
        let text = self.symbol_text(name);
        let mut error = Diagnostic::error(span, format!("there is no {what} `{text}`"));
        if let Some(near) = nearest(text, candidates(self).into_iter()) {
            error = error.with_help(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(error);
        Failed
    }

    pub(super) fn class_names(&self) -> Vec<&str> {
        self.keeper.classes.iter().map(|(name, _)| self.symbol_text(name)).collect()
    }

    pub(super) fn unknown_record(&mut self, name: Symbol, record: Option<RecordId>) -> Failed {
        let errors = self.diagnostics.errors();
        let failed = self.unknown(self.place, "record", name, |eval| {
            eval.keeper.defs.iter().map(|(name, _)| eval.symbol_text(name)).collect()
        });
        let span = record.map(|record| self.keeper.records[record.index()].span());
        if let Some(span) = span.filter(|&span| span != Span::NOWHERE && span != self.place)
            && self.diagnostics.errors() > errors
        {
            self.diagnostics.note_last(span, "in this record");
        }
        failed
    }

    /// Runs `f` for something that stands at `span`.
    pub(super) fn at_place<T>(&mut self, span: Span, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.place;
        if span != Span::NOWHERE {
            self.place = span;
        }
        let result = f(self);
        self.place = outer;
        result
    }

    /// Returns a value in quotes for a message, cut off where it gets long.
    pub(super) fn show(&self, value: ValueId) -> String {
        let mut text = Shortened::default();
        let _ = write_value(&self.keeper, value, &mut text);
        text.quoted()
    }

    pub(super) fn show_type(&self, ty: TypeId) -> String {
        let mut text = Shortened::default();
        let _ = write_type(&self.keeper, ty, &mut text);
        text.quoted()
    }

    /// Returns a value as it is, all of it.
    pub(super) fn show_all(&self, value: ValueId) -> String {
        let mut text = String::new();
        let _ = write_value(&self.keeper, value, &mut text);
        text
    }

    pub(super) fn unquoted(&self, value: ValueId) -> String {
        let mut text = Shortened::default();
        let _ = write_unquoted(&self.keeper, value, &mut text);
        text.0
    }
}

/// Text that stops growing, and being written, after [`SHOWN`] bytes.
#[derive(Default)]
struct Shortened(String);

impl Shortened {
    fn quoted(self) -> String {
        format!("`{}`", self.0)
    }
}

impl Write for Shortened {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = SHOWN.saturating_sub(self.0.len());
        if text.len() <= room {
            self.0.push_str(text);
            return Ok(());
        }
        self.0.push_str(shorten(text, room));
        self.0.push('…');
        Err(fmt::Error)
    }
}
