//! Where diagnostics go: the engine hands each to the handler that was registered last, or keeps
//! it where there is none.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;

use super::{Diagnostic, Failed, Severity};
use crate::ir::{Location, Operation};
use crate::print::PrintFlags;

/// Receives the diagnostics of a context.
pub type Handler = Box<dyn FnMut(Diagnostic) + Send>;

/// The engine of a context.
pub struct DiagnosticEngine {
    handlers: Mutex<Vec<Handler>>,
    /// What was emitted while no handler was registered.
    unhandled: Mutex<Vec<Diagnostic>>,
    /// Whether errors at an operation are followed by a note that shows it.
    print_op: AtomicBool,
    /// How operations are shown in messages, as far as messages leave it open.
    print_flags: OnceLock<PrintFlags>,
}

impl Default for DiagnosticEngine {
    fn default() -> Self {
        DiagnosticEngine {
            handlers: Mutex::default(),
            unhandled: Mutex::default(),
            print_op: AtomicBool::new(true),
            print_flags: OnceLock::new(),
        }
    }
}

impl DiagnosticEngine {
    /// Registers a handler: until it is popped it gets every diagnostic.
    pub fn push_handler(&self, handler: Handler) {
        self.handlers.lock().push(handler);
    }

    /// Unregisters the handler that was registered last.
    pub fn pop_handler(&self) -> Option<Handler> {
        self.handlers.lock().pop()
    }

    /// Takes what was emitted while no handler was registered.
    pub fn take_unhandled(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.unhandled.lock())
    }

    /// Decides whether errors at an operation are followed by a note that shows it.
    pub fn print_op_on_diagnostic(&self, print: bool) {
        self.print_op.store(print, Ordering::Relaxed);
    }

    /// Decides, once and for all, how operations are shown in messages. These show them in the
    /// generic form, without aliases and without large constants, whatever `flags` say.
    pub fn print_operations_with(&self, flags: PrintFlags) {
        let _ = self.print_flags.set(flags);
    }

    /// How operations are shown in messages.
    pub(crate) fn print_flags(&self) -> PrintFlags {
        let flags = self.print_flags.get().cloned().unwrap_or_else(PrintFlags::new);
        PrintFlags { generic: true, local_scope: true, elide_elements_above: Some(16), ..flags }
    }

    /// Reports a diagnostic.
    pub fn emit(&self, diagnostic: Diagnostic) {
        match self.handlers.lock().last_mut() {
            Some(handler) => handler(diagnostic),
            None => self.unhandled.lock().push(diagnostic),
        }
    }

    /// Starts an error.
    #[cold]
    pub fn error(&self, location: Location, message: impl Into<String>) -> InFlightDiagnostic<'_> {
        self.start(Severity::Error, location, message)
    }

    /// Starts a diagnostic of any severity.
    #[cold]
    pub fn start(
        &self,
        severity: Severity,
        location: Location,
        message: impl Into<String>,
    ) -> InFlightDiagnostic<'_> {
        InFlightDiagnostic { engine: self, diagnostic: Diagnostic::new(severity, location, message) }
    }

    /// Starts an error at an operation, with the note that shows it.
    #[cold]
    pub(crate) fn error_at_operation<'a>(
        &'a self,
        op: Operation<'a>,
        message: String,
    ) -> InFlightDiagnostic<'a> {
        let error = self.error(op.location(), message);
        if !self.print_op.load(Ordering::Relaxed) {
            return error;
        }
        let shown = crate::print::operation_for_diagnostic(op);
        error.attach_note(op.location(), format!("see current operation: {shown}"))
    }
}

/// A diagnostic that is still being put together.
#[must_use = "a diagnostic is reported by `emit`"]
pub struct InFlightDiagnostic<'a> {
    engine: &'a DiagnosticEngine,
    diagnostic: Diagnostic,
}

impl InFlightDiagnostic<'_> {
    /// Adds a note.
    pub fn attach_note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.diagnostic.notes.push(Diagnostic::new(Severity::Note, location, message));
        self
    }

    /// Reports it.
    pub fn emit(self) -> Failed {
        self.engine.emit(self.diagnostic);
        Failed
    }
}
