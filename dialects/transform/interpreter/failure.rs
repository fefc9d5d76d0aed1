//! The outcome of applying a transform operation.
//!
//! A silenceable failure carries the diagnostics that it would report, so that silencing it means dropping
//! them. A definite failure was reported when it arose.

use ir::diag::{Diagnostic, Failed, Severity};
use ir::{Context, Location, Operation};

/// Success, or how it failed.
pub type Applied<T = ()> = Result<T, Failure>;

/// How applying a transform operation failed.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The payload is still valid: the failure may be dropped without a report.
    Silenceable(Silenceable),
    /// The program ends. A diagnostic was emitted.
    Definite,
}

/// Diagnostics that were not reported yet.
#[derive(Clone, Default, Debug)]
pub struct Silenceable {
    pub diagnostics: Vec<Diagnostic>,
}

impl Silenceable {
    /// Creates a failure with one message.
    pub fn new(location: Location, message: impl Into<String>) -> Self {
        Silenceable { diagnostics: vec![Diagnostic::new(Severity::Error, location, message)] }
    }

    /// Adds a note to the last message.
    pub fn attach_note(&mut self, location: Location, message: impl Into<String>) {
        if let Some(last) = self.diagnostics.last_mut() {
            last.notes.push(Diagnostic::new(Severity::Note, location, message));
        }
    }

    /// Adds a note to the last message.
    pub fn with_note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.attach_note(location, message);
        self
    }

    /// Returns the messages, one to a line.
    pub fn message(&self) -> String {
        let messages: Vec<&str> = self.diagnostics.iter().map(|of| of.message.as_str()).collect();
        messages.join("\n")
    }

    /// Reports it.
    pub fn report(self, context: &Context) -> Failed {
        for diagnostic in self.diagnostics {
            context.diagnostics().emit(diagnostic);
        }
        Failed
    }
}

impl Failure {
    /// Creates a silenceable failure of `op`.
    pub fn silenceable(op: Operation<'_>, message: impl Into<String>) -> Self {
        Failure::Silenceable(Silenceable::new(op.location(), message))
    }

    /// Reports a definite failure of `op`.
    pub fn definite(op: Operation<'_>, message: impl Into<String>) -> Self {
        op.emit_error_at_location(message).emit().into()
    }

    /// Adds a note to a failure that was not reported yet.
    pub fn with_note(self, location: Location, message: impl Into<String>) -> Self {
        match self {
            Failure::Silenceable(failure) => Failure::Silenceable(failure.with_note(location, message)),
            Failure::Definite => Failure::Definite,
        }
    }

    /// Reports a failure that was not reported yet.
    pub fn report(self, context: &Context) -> Failed {
        match self {
            Failure::Silenceable(failure) => failure.report(context),
            Failure::Definite => Failed,
        }
    }
}

impl From<Failed> for Failure {
    fn from(_: Failed) -> Self {
        Failure::Definite
    }
}

impl From<Silenceable> for Failure {
    fn from(failure: Silenceable) -> Self {
        Failure::Silenceable(failure)
    }
}
