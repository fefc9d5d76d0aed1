//! Diagnostics as data: what went wrong with the IR, and where.
//!
//! Code that fails returns `Err(Failed)`, a zero-size token, after it has emitted a
//! [`Diagnostic`]: success costs nothing and the text is built off the hot path. The engine of a
//! context hands diagnostics to whoever renders them; a place is a [`Location`] until then.
//!
//! Follows mlir/lib/IR/Diagnostics.cpp.

mod engine;
mod source_text;
mod sources;

pub use engine::{DiagnosticEngine, Handler, InFlightDiagnostic, OrderedReports, Report};
pub use source_text::SourceText;
pub use sources::{SourceBuffer, SourceManager, SourcePosition, TooLarge};

use crate::Location;

/// A failure whose diagnostic has been emitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Severity {
    Note,
    Remark,
    Warning,
    Error,
}

impl Severity {
    /// Returns the severity as it is printed.
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A message at a place, with notes attached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Its place.
    pub location: Location,
    /// The text.
    pub message: String,
    /// The notes that are attached.
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// Creates a diagnostic without notes.
    pub fn new(severity: Severity, location: Location, message: impl Into<String>) -> Self {
        Diagnostic { severity, location, message: message.into(), notes: Vec::new() }
    }

    /// About how many bytes it takes.
    fn size(&self) -> usize {
        size_of::<Self>() + self.message.len() + self.notes.iter().map(Diagnostic::size).sum::<usize>()
    }
}
