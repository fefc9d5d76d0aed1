//! Errors, and their places.

use super::Parser;
use crate::lexer::TokenKind;
use bstr::BStr;
use definitions::{Emitted, UnplacedDiagnostic};
use ir::Location;
use ir::diag::{Failed, InFlightDiagnostic};

impl<'s> Parser<'s> {
    /// Returns the location of a byte of this text.
    #[inline]
    pub fn location_at(&self, offset: u32) -> Location {
        Location::source(self.buffer.base + offset)
    }

    /// Returns the location of the current token.
    #[inline]
    pub fn location(&self) -> Location {
        self.location_at(self.token.start)
    }

    /// Reports an error at the current token.
    #[cold]
    pub fn emit_error(&self, message: impl std::fmt::Display) -> Failed {
        self.emit_error_at(self.error_offset(), message)
    }

    /// Returns the byte that an error at the current token is about: at the end of the text, the one before it.
    pub(crate) fn error_offset(&self) -> u32 {
        match self.kind() {
            TokenKind::Eof => self.token.start.saturating_sub(1),
            _ => self.token.start,
        }
    }

    /// Reports what a verifier has emitted at a byte of the text.
    ///
    /// # Errors
    /// The verifier has failed.
    pub(crate) fn emit_unplaced_at(&self, offset: u32, emitted: Emitted) -> Result<(), Failed> {
        let verified = if emitted.is_ok() { Ok(()) } else { Err(Failed) };
        let (Ok(errors) | Err(errors)) = emitted;
        for UnplacedDiagnostic { message, notes } in errors {
            self.emit_with_notes_at(offset, message, notes);
        }
        verified
    }

    /// Reports an error at a byte of the text, with notes there.
    fn emit_with_notes_at(&self, offset: u32, message: String, notes: Vec<String>) -> Failed {
        let Some(mut error) = self.error_at(offset, message) else { return Failed };
        for note in notes {
            error = error.attach_note(self.location_at(offset), note);
        }
        error.emit()
    }

    /// Reports an error at a byte of the text.
    #[cold]
    pub fn emit_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        match self.error_at(offset, message) {
            Some(error) => error.emit(),
            None => Failed,
        }
    }

    /// Reports an error at a byte of the text, in a part whose syntax a definition gives. In the custom form
    /// of an operation, the error is about the operation.
    #[cold]
    pub fn emit_definition_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        self.emit_definition_diagnostic_at(offset, message.to_string().into())
    }

    /// As [`Parser::emit_definition_error_at`], with the notes of a diagnostic.
    #[cold]
    pub fn emit_definition_diagnostic_at(&self, offset: u32, diagnostic: UnplacedDiagnostic) -> Failed {
        let UnplacedDiagnostic { message, notes } = diagnostic;
        let message = match self.custom_op {
            Some(name) => format!("custom op '{}' {message}", self.context.string(name)),
            None => message,
        };
        self.emit_with_notes_at(offset, message, notes)
    }

    /// As [`Parser::emit_definition_error_at`], at the current token.
    #[cold]
    pub fn emit_definition_error(&self, message: impl std::fmt::Display) -> Failed {
        self.emit_definition_error_at(self.token.start, message)
    }

    /// Reports an error at a byte of the text, with a note at another.
    #[cold]
    pub fn emit_error_with_note(
        &self,
        offset: u32,
        message: impl std::fmt::Display,
        note_offset: u32,
        note: impl std::fmt::Display,
    ) -> Failed {
        match self.error_at(offset, message) {
            Some(error) => error.attach_note(self.location_at(note_offset), note.to_string()).emit(),
            None => Failed,
        }
    }

    /// Starts an error at a byte of the text, to attach notes to; `None` if the current token is
    /// the lexer's error, which was reported already.
    #[cold]
    pub fn error_at(&self, offset: u32, message: impl std::fmt::Display) -> Option<InFlightDiagnostic<'s>> {
        if self.at(TokenKind::Error) {
            return None;
        }
        Some(self.context.diagnostics().error(self.location_at(offset), message.to_string()))
    }

    /// Reports that a token is missing: at the end of the line before it if the current token is
    /// the first of its line.
    #[cold]
    pub fn emit_wrong_token_error(&self, message: impl std::fmt::Display) -> Failed {
        let mut original = self.token.start as usize;
        if self.at(TokenKind::Eof) {
            original = original.saturating_sub(1);
        }
        // The search does not go back before this part of the file.
        let start = self.start.min(original);
        let mut before = &self.text[start..original];
        loop {
            before = before.trim_ascii_end_blanks();
            match before.last() {
                None => return self.emit_error_at(original as u32, message),
                Some(b'\n' | b'\r') => {}
                Some(_) => return self.emit_error_at((start + before.len()) as u32, message),
            }
            before = &before[..before.len() - 1];
            // A comment at the end of that line is not where anything is missing.
            let line_start = memchr::memrchr2(b'\n', b'\r', before).unwrap_or(0);
            if let Some(comment) = memchr::memmem::find(&before[line_start..], b"//") {
                before = &before[..line_start + comment];
            }
        }
    }

    /// Returns the text around an error message's quotes: bytes shown as they are.
    pub fn quoted(bytes: &[u8]) -> &BStr {
        BStr::new(bytes)
    }
}

trait TrimBlanks {
    fn trim_ascii_end_blanks(&self) -> &Self;
}

impl TrimBlanks for [u8] {
    fn trim_ascii_end_blanks(&self) -> &[u8] {
        let end = self.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')).map_or(0, |last| last + 1);
        &self[..end]
    }
}
