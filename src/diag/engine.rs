//! Where diagnostics go: the engine hands each to the handler that was registered last, or keeps
//! it where there is none.

use std::cell::RefCell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;

use super::{Diagnostic, Failed, Severity};
use crate::ir::{Location, Operation};
use crate::print::PrintFlags;

/// Something for people to read.
#[derive(Clone, Debug)]
pub enum Report {
    Diagnostic(Diagnostic),
    /// Text that stands between diagnostics: IR that was asked for, or statistics.
    Text(Vec<u8>),
}

thread_local! {
    /// What this thread keeps of the reports to an engine, which is told by its address.
    static CAPTURED: RefCell<Option<(usize, Vec<Report>)>> = const { RefCell::new(None) };
}

/// Receives the diagnostics of a context.
pub type Handler = Box<dyn FnMut(Diagnostic) + Send>;

/// The engine of a context.
pub struct DiagnosticEngine {
    handlers: Mutex<Vec<Handler>>,
    /// What was emitted while no handler was registered.
    unhandled: Mutex<Vec<Report>>,
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

    /// Takes the diagnostics that were emitted while no handler was registered.
    pub fn take_unhandled(&self) -> Vec<Diagnostic> {
        let diagnostic = |report| match report {
            Report::Diagnostic(diagnostic) => Some(diagnostic),
            Report::Text(_) => None,
        };
        self.take_reports().into_iter().filter_map(diagnostic).collect()
    }

    /// Takes what was reported while no handler was registered.
    pub fn take_reports(&self) -> Vec<Report> {
        std::mem::take(&mut self.unhandled.lock())
    }

    /// Does `work`; what it reports in this thread is returned, whoever handles diagnostics.
    pub fn capture<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<Report>) {
        let key = std::ptr::from_ref(self).addr();
        let around = CAPTURED.replace(Some((key, Vec::new())));
        let result = work();
        let captured = CAPTURED.replace(around);
        (result, captured.map(|captured| captured.1).unwrap_or_default())
    }

    /// Reports again what was captured.
    pub fn replay(&self, reports: Vec<Report>) {
        for report in reports {
            match report {
                Report::Diagnostic(diagnostic) => self.emit(diagnostic),
                Report::Text(text) => self.emit_text(text),
            }
        }
    }

    /// Reports text, which comes between the diagnostics before and behind it.
    pub fn emit_text(&self, text: Vec<u8>) {
        if let Some(report) = self.captured(Report::Text(text)) {
            self.unhandled.lock().push(report);
        }
    }

    /// Captures a report, unless it is to go the usual way.
    fn captured(&self, report: Report) -> Option<Report> {
        let key = std::ptr::from_ref(self).addr();
        CAPTURED.with_borrow_mut(|captured| match captured {
            Some((engine, reports)) if *engine == key => {
                reports.push(report);
                None
            }
            _ => Some(report),
        })
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

    /// How operations are shown in messages: in the generic form where that is asked for at all.
    pub(crate) fn print_flags(&self, generic: bool) -> PrintFlags {
        let flags = self.print_flags.get().cloned().unwrap_or_else(PrintFlags::new);
        PrintFlags {
            generic: generic || flags.generic,
            local_scope: true,
            elide_elements_above: Some(16),
            ..flags
        }
    }

    /// Reports a diagnostic.
    pub fn emit(&self, diagnostic: Diagnostic) {
        let Some(report) = self.captured(Report::Diagnostic(diagnostic)) else { return };
        match (self.handlers.lock().last_mut(), report) {
            (Some(handler), Report::Diagnostic(diagnostic)) => handler(diagnostic),
            (_, report) => self.unhandled.lock().push(report),
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

    /// Starts a remark or a warning at an operation, with the note that shows it.
    #[cold]
    pub(crate) fn start_at_operation<'a>(
        &'a self,
        severity: Severity,
        op: Operation<'a>,
        message: String,
    ) -> InFlightDiagnostic<'a> {
        let diagnostic = self.start(severity, op.location(), message);
        if !self.print_op.load(Ordering::Relaxed) {
            return diagnostic;
        }
        let shown = crate::print::operation_for_diagnostic(op, false);
        diagnostic.attach_note(op.location(), format!("see current operation: {shown}"))
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
        let shown = crate::print::operation_for_diagnostic(op, true);
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
