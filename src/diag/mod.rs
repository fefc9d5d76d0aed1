//! Diagnostics: what went wrong with the IR, and where.
//!
//! Code that fails returns `Err(Failed)`, a zero-size token, after it has emitted a
//! [`Diagnostic`]: success costs nothing and the text is built off the hot path. Only this module
//! knows lines and columns; everything else deals in [`Location`]s.
//!
//! Follows mlir/lib/IR/Diagnostics.cpp.

mod engine;
mod ere;
mod expected;
mod place;
mod plain;
mod pretty;
mod report;
mod source_text;
mod sources;

pub use engine::{DiagnosticEngine, InFlightDiagnostic, Report};
pub use expected::ExpectedDiagnostics;
pub use place::{Place, caller_of, place_of};
pub use plain::PlainRenderer;
pub use pretty::PrettyRenderer;
pub use report::{Level, Renderer, Reporter};
pub use source_text::SourceText;
pub use sources::{SourceBuffer, SourceManager, SourcePosition};

use crate::ir::Location;

/// Something failed, and a diagnostic that says what was emitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Note,
    Remark,
    Warning,
    Error,
}

impl Severity {
    /// As it is printed.
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
    pub severity: Severity,
    pub location: Location,
    pub message: String,
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(severity: Severity, location: Location, message: impl Into<String>) -> Self {
        Diagnostic { severity, location, message: message.into(), notes: Vec::new() }
    }
}
