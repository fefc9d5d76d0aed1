//! The diagnostic engine: it hands each diagnostic to the handler that was registered last as soon as the
//! diagnostic is emitted, or keeps it if no handler is registered.
//!
//! Threads that share work redirect their reports: [`OrderedReports`] hands them on in the order of the work,
//! and [`DiagnosticEngine::suppress`] only records that there were some.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;

use super::{Diagnostic, Failed, Severity};
use crate::{Location, Operation};
use support::in_order::InOrder;

/// A diagnostic, or text between diagnostics.
#[derive(Clone, Debug)]
pub enum Report {
    /// A diagnostic.
    Diagnostic(Diagnostic),
    /// Text printed between diagnostics, such as IR or statistics.
    Text(Vec<u8>),
}

impl Report {
    /// About how many bytes it takes.
    fn size(&self) -> usize {
        match self {
            Report::Diagnostic(diagnostic) => diagnostic.size(),
            Report::Text(text) => size_of::<Report>() + text.len(),
        }
    }
}

/// The destination of reports to an engine.
#[derive(Clone)]
enum Sink {
    Hub(Arc<Hub>),
    /// A piece of work that threads share.
    Piece(Arc<InOrder<Report>>, usize),
    /// Nowhere; but it is noted that there were some.
    Suppressed(Arc<AtomicBool>),
}

thread_local! {
    /// Redirections of this thread, as pairs of an engine's address and a destination. The last entry for an
    /// engine applies.
    static REDIRECTED: RefCell<Vec<(usize, Sink)>> = const { RefCell::new(Vec::new()) };
}

/// Receives the reports of a context.
pub type Handler = Box<dyn FnMut(Report) + Send>;

/// The handlers of an engine.
#[derive(Default)]
struct Hub {
    handlers: Mutex<Vec<Handler>>,
    /// Reports emitted while no handler was registered.
    unhandled: Mutex<Vec<Report>>,
}

/// Gives the text of an operation for a message, in the generic form if that is asked for.
pub type ShowOperation = fn(Operation<'_>, bool) -> String;

/// The engine of a context.
pub struct DiagnosticEngine {
    hub: Arc<Hub>,
    /// Whether errors at an operation are followed by a note that shows it.
    print_op: AtomicBool,
    show: OnceLock<ShowOperation>,
}

impl Sink {
    fn send(&self, report: Report) {
        match self {
            Sink::Hub(hub) => hub.send(report),
            Sink::Piece(order, index) => {
                let size = report.size();
                order.add(*index, report, size);
            }
            Sink::Suppressed(reported) => reported.store(true, Ordering::Relaxed),
        }
    }
}

impl Hub {
    fn send(&self, report: Report) {
        match self.handlers.lock().last_mut() {
            Some(handler) => handler(report),
            None => self.unhandled.lock().push(report),
        }
    }
}

/// Redirects the reports of this thread to an engine until it is dropped.
struct Redirection;

impl Redirection {
    fn new(engine: &DiagnosticEngine, sink: Sink) -> Self {
        REDIRECTED.with_borrow_mut(|redirected| redirected.push((engine.key(), sink)));
        Redirection
    }
}

impl Drop for Redirection {
    fn drop(&mut self) {
        REDIRECTED.with_borrow_mut(|redirected| redirected.pop());
    }
}

/// Collects the reports of pieces of work that threads share, and emits them in the order of the work.
pub struct OrderedReports<'e> {
    engine: &'e DiagnosticEngine,
    order: Arc<InOrder<Report>>,
}

impl OrderedReports<'_> {
    /// Runs the piece of work with this number; pieces are begun in the order of their numbers.
    pub fn run<T>(&self, index: usize, work: impl FnOnce() -> T) -> T {
        let _piece = self.order.begin(index);
        let _redirection = Redirection::new(self.engine, Sink::Piece(self.order.clone(), index));
        work()
    }
}

impl Default for DiagnosticEngine {
    fn default() -> Self {
        DiagnosticEngine { hub: Arc::default(), print_op: AtomicBool::new(true), show: OnceLock::new() }
    }
}

impl DiagnosticEngine {
    /// Registers a handler: until it is popped it gets every report.
    pub fn push_handler(&self, handler: Handler) {
        self.hub.handlers.lock().push(handler);
    }

    /// Unregisters the handler that was registered last.
    pub fn pop_handler(&self) -> Option<Handler> {
        self.hub.handlers.lock().pop()
    }

    /// Takes the diagnostics that were emitted while no handler was registered.
    pub fn take_unhandled(&self) -> Vec<Diagnostic> {
        let diagnostic = |report| match report {
            Report::Diagnostic(diagnostic) => Some(diagnostic),
            Report::Text(_) => None,
        };
        std::mem::take(&mut *self.hub.unhandled.lock()).into_iter().filter_map(diagnostic).collect()
    }

    /// Returns an address that identifies the engine.
    fn key(&self) -> usize {
        Arc::as_ptr(&self.hub).addr()
    }

    /// Returns the destination of reports that this thread emits.
    fn sink(&self) -> Sink {
        let key = self.key();
        let redirected = REDIRECTED.with_borrow(|redirected| {
            redirected.iter().rev().find(|(engine, _)| *engine == key).map(|(_, sink)| sink.clone())
        });
        redirected.unwrap_or_else(|| Sink::Hub(self.hub.clone()))
    }

    /// Runs `work` without emitting its reports; returns whether there were any.
    pub fn suppress<T>(&self, work: impl FnOnce() -> T) -> (T, bool) {
        let reported = Arc::new(AtomicBool::new(false));
        let result = {
            let _redirection = Redirection::new(self, Sink::Suppressed(reported.clone()));
            work()
        };
        (result, reported.load(Ordering::Relaxed))
    }

    /// Returns the reports of work that threads share, for use in [`OrderedReports::run`].
    pub fn in_order(&self) -> OrderedReports<'_> {
        let sink = self.sink();
        OrderedReports { engine: self, order: InOrder::new(move |report| sink.send(report)) }
    }

    /// Reports text, which comes between the diagnostics before and after it.
    pub fn emit_text(&self, text: Vec<u8>) {
        self.sink().send(Report::Text(text));
    }

    /// Decides whether errors at an operation are followed by a note that shows it.
    pub fn print_op_on_diagnostic(&self, print: bool) {
        self.print_op.store(print, Ordering::Relaxed);
    }

    /// Decides, once and for all, what shows operations in notes. Until then there are no such notes.
    pub fn show_operations_by(&self, show: ShowOperation) {
        let _ = self.show.set(show);
    }

    /// The text of an operation for a note, if there is to be one.
    fn shown(&self, op: Operation<'_>, generic: bool) -> Option<String> {
        let show = self.show.get().filter(|_| self.print_op.load(Ordering::Relaxed))?;
        Some(show(op, generic))
    }

    /// Reports a diagnostic.
    pub fn emit(&self, diagnostic: Diagnostic) {
        self.sink().send(Report::Diagnostic(diagnostic));
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
    pub fn start_at_operation<'a>(
        &'a self,
        severity: Severity,
        op: Operation<'a>,
        message: String,
    ) -> InFlightDiagnostic<'a> {
        let diagnostic = self.start(severity, op.location(), message);
        match self.shown(op, false) {
            Some(shown) => diagnostic.attach_note(op.location(), format!("see current operation: {shown}")),
            None => diagnostic,
        }
    }

    /// Starts an error at an operation, with the note that shows it.
    #[cold]
    pub fn error_at_operation<'a>(&'a self, op: Operation<'a>, message: String) -> InFlightDiagnostic<'a> {
        let error = self.error(op.location(), message);
        match self.shown(op, true) {
            Some(shown) => error.attach_note(op.location(), format!("see current operation: {shown}")),
            None => error,
        }
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
