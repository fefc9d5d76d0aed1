//! The last steps of a record: its fields must be values, its assertions are checked, its `dump`s reported.

use super::convert::Items;
use super::resolver::RecordResolver;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Severity};
use crate::fields::FieldKind;
use crate::record::RecordId;
use crate::source::Span;
use crate::values::{Head, ValueId};

impl Evaluator<'_> {
    /// Reports the fields that did not become values. The def remains.
    pub(super) fn check_concrete(&mut self, record: RecordId) -> Evaluated<()> {
        for at in 0..self.keeper.records[record.index()].fields.len() {
            let field = self.keeper.records[record.index()].fields[at];
            if field.kind == FieldKind::MayBeUnresolved || !self.keeper.values.is_open(field.value) {
                continue;
            }
            let concrete = match self.keeper.values.head(field.value) {
                Head::Bits => self.bits_are_concrete(record, field.value)?,
                _ => self.is_concrete(field.value)?,
            };
            if !concrete {
                let (name, of) = (self.symbol_text(field.name), self.record_name(record));
                let message = format!(
                    "the field `{name}` of `{of}` did not become a value: {}",
                    self.show(field.value)
                );
                let span = self.keeper.records[record.index()].span();
                self.diagnostics.push(Diagnostic::error(span, message).with_note(field.span, "the field"));
            }
        }
        Ok(())
    }

    /// Bits may refer to bits of other fields: instruction encodings do so.
    fn bits_are_concrete(&mut self, record: RecordId, bits: ValueId) -> Evaluated<bool> {
        let bits: Items = self.keeper.values.children(bits).into();
        for bit in bits {
            let refers = match self.keeper.values.head(bit) {
                Head::Var(_) => true,
                Head::VarBit(_) => match self.keeper.values.head(self.keeper.values.children(bit)[0]) {
                    Head::Var(name) => self.keeper.records[record.index()].field(name).is_some(),
                    _ => false,
                },
                _ => false,
            };
            if !refers && !self.is_concrete(bit)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Checks the assertions of a finished record. A failed one is an error, but no obstacle.
    pub(super) fn check_assertions(&mut self, record: RecordId) -> Evaluated<()> {
        let assertions = self.keeper.records[record.index()].assertions.clone();
        if assertions.is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new(record, None);
        for assertion in assertions {
            let condition = self.resolve(assertion.condition, &mut resolver)?;
            let message = self.resolve(assertion.message, &mut resolver)?;
            self.check_assertion(assertion.span, condition, message, Some(record));
        }
        Ok(())
    }

    pub(super) fn check_assertion(
        &mut self,
        span: Span,
        condition: ValueId,
        message: ValueId,
        record: Option<RecordId>,
    ) {
        let message = match self.known_int(condition) {
            None => {
                format!("the condition of `assert` is {}, which is no known number", self.show(condition))
            }
            Some(0) => match self.keeper.values.as_string(message) {
                Some((text, _)) => format!("assertion failed: {}", self.symbol_text(text)),
                None => "assertion failed".to_owned(),
            },
            Some(_) => return,
        };
        let mut error = Diagnostic::error(span, message);
        if let Some(record) = record {
            let note = format!("in `{}`", self.record_name(record));
            error = error.with_note(self.keeper.records[record.index()].span(), note);
        }
        self.diagnostics.push(error);
    }

    pub(super) fn emit_dumps(&mut self, record: RecordId) -> Evaluated<()> {
        let dumps = self.keeper.records[record.index()].dumps.clone();
        if dumps.is_empty() {
            return Ok(());
        }
        let mut resolver = RecordResolver::new(record, None);
        for dump in dumps {
            let message = self.resolve(dump.message, &mut resolver)?;
            self.emit_dump(dump.span, message);
        }
        Ok(())
    }

    pub(super) fn emit_dump(&mut self, span: Span, message: ValueId) {
        let diagnostic = match self.keeper.values.as_string(message) {
            Some((text, _)) => Diagnostic::new(Severity::Note, span, self.symbol_text(text)),
            None => {
                let text = self.show(message);
                Diagnostic::error(span, format!("`dump` shows strings, but {text} is none"))
            }
        };
        self.diagnostics.push(diagnostic);
    }
}
