//! Diagnostics that functions put together, and their report.

pub mod given_up;
pub mod missing;

use crate::hook::{Hook, OpenDiagnostic, Parsing, ReportAt};
use crate::values::thing::Kind;
use cpp::{Eval, Machine, Value};
use definitions::UnplacedDiagnostic;
use ir::Location;

impl Hook<'_, '_, '_, '_> {
    /// Starts a diagnostic.
    pub fn start(&mut self, machine: &Machine, at: ReportAt, message: String) -> Value {
        self.start_with(machine, at, ir::diag::Severity::Error, message)
    }

    /// Starts a diagnostic of any severity.
    pub fn start_with(
        &mut self,
        machine: &Machine,
        at: ReportAt,
        severity: ir::diag::Severity,
        message: String,
    ) -> Value {
        let open = OpenDiagnostic { at, severity, message, notes: Vec::new(), is_reported: false };
        self.tables.diagnostics.push(open);
        machine.owned(Kind::Diagnostic.handle(self.tables.diagnostics.len() - 1, 0))
    }

    /// Starts a diagnostic that other code has begun elsewhere.
    pub fn start_again(&mut self, machine: &Machine, at: ReportAt, of: UnplacedDiagnostic) -> Value {
        let open = self.start(machine, at, of.message);
        self.attach_notes(&open, of.notes);
        open
    }

    /// Adds notes to a diagnostic, at its place.
    pub fn attach_notes(&mut self, open: &Value, notes: Vec<String>) {
        let Some(handle) = open.handle() else { return };
        let index = handle.a as usize;
        let Some(at) = self.tables.diagnostics.get(index).map(|open| open.at) else { return };
        let location = self.location_of(at).unwrap_or(Location::UNKNOWN);
        self.tables.diagnostics[index].notes.extend(notes.into_iter().map(|note| (location, note)));
    }

    /// Returns the location of a diagnostic, if it has one yet.
    pub fn location_of(&mut self, at: ReportAt) -> Option<Location> {
        match at {
            ReportAt::Collected => None,
            ReportAt::Location(location) => Some(location),
            ReportAt::Operation(op, _) => self.ir.map(|ir| ir.operation(op).location()),
            ReportAt::Offset(offset) => self.parser().ok().map(|parser| parser.location_at(offset)),
        }
    }

    /// Reports a diagnostic.
    pub(crate) fn report(&mut self, index: usize) {
        let Some(open) = self.tables.diagnostics.get_mut(index) else { return };
        if std::mem::replace(&mut open.is_reported, true) {
            return;
        }
        let message = std::mem::take(&mut open.message);
        let notes = std::mem::take(&mut open.notes);
        let (at, severity) = (open.at, open.severity);
        if severity == ir::diag::Severity::Error {
            self.has_reported = true;
        }
        if let Some(held) = &mut self.held
            && at != ReportAt::Collected
        {
            held.push(OpenDiagnostic { at, severity, message, notes, is_reported: false });
            return;
        }
        let diagnostics = self.context.diagnostics();
        let mut started = match at {
            ReportAt::Collected => {
                let notes = notes.into_iter().map(|(_, note)| note).collect();
                self.collected.push(UnplacedDiagnostic { message, notes });
                return;
            }
            ReportAt::Offset(offset) => {
                let context = self.context;
                let message = match &self.parsing {
                    Parsing::Operation(parser) => parser.error_message(&message),
                    _ => {
                        let operation = self.parser().ok().and_then(|parser| parser.custom_operation());
                        match operation {
                            Some(name) => format!("custom op '{}' {message}", context.string(name)),
                            None => message,
                        }
                    }
                };
                match self.parser() {
                    Ok(parser) => match parser.error_at(offset, message) {
                        Some(error) => error,
                        None => return,
                    },
                    Err(_) => return,
                }
            }
            ReportAt::Location(location) => diagnostics.start(severity, location, message),
            ReportAt::Operation(op, named) => {
                let Some(ir) = self.ir else { return };
                let op = ir.operation(op);
                let message = if named { format!("'{}' op {message}", op.name_str()) } else { message };
                match severity {
                    ir::diag::Severity::Error => diagnostics.error_at_operation(op, message),
                    severity => diagnostics.start_at_operation(severity, op, message),
                }
            }
        };
        for (location, note) in notes {
            started = started.attach_note(location, note);
        }
        let _ = started.emit();
    }

    /// Reports what was started and is still held by something.
    pub fn report_rest(&mut self) {
        for index in 0..self.tables.diagnostics.len() {
            self.report(index);
        }
    }

    /// Reports what was started before a function ended. A message that an error cut off has a note that says so.
    pub fn report_rest_of<T>(&mut self, result: &Eval<T>) {
        if let Err(error) = result {
            let note =
                format!("the rest of the message: {}", crate::reports::missing::reason(self.program, error));
            for index in 0..self.tables.diagnostics.len() {
                let open = &mut self.tables.diagnostics[index];
                // An error that was begun is one, whatever its text would have been; a remark without a text says nothing.
                if !open.is_reported && (open.message.is_empty() || open.message.ends_with("' op ")) {
                    match open.severity {
                        ir::diag::Severity::Error => open.message.push_str("is not valid"),
                        _ => open.is_reported = true,
                    }
                }
                let at = open.at;
                if open.is_reported || at == ReportAt::Collected {
                    continue;
                }
                let location = self.location_of(at).unwrap_or(Location::UNKNOWN);
                self.tables.diagnostics[index].notes.push((location, note.clone()));
            }
        }
        self.report_rest();
    }
}
