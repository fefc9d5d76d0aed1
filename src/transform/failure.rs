//! What comes of applying a transform operation.
//!
//! A silenceable failure is carried as the diagnostics that it would report, so that whoever silences it
//! just drops them. A definite failure was reported when it arose.

use crate::diag::{Diagnostic, Failed, Severity};
use crate::ir::{Context, Location, Operation};

/// Success, or how it failed.
pub type Applied<T = ()> = Result<T, Failure>;

/// How applying a transform operation failed.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The payload may be worked on: nobody need hear of it.
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
    /// A failure with one message.
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

    /// The messages, one to a line.
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
    /// A silenceable failure of `op`.
    pub fn silenceable(op: Operation<'_>, message: impl Into<String>) -> Self {
        Failure::Silenceable(Silenceable::new(op.location(), message))
    }

    /// A definite failure of `op`, reported here and now.
    pub fn definite(op: Operation<'_>, message: impl Into<String>) -> Self {
        op.context().diagnostics().error(op.location(), message).emit().into()
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
