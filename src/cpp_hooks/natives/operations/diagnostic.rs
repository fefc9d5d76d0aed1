//! Diagnostics: notes, and what starts them.

use cpp::{Eval, EvalError, Handle, Value};
use definitions::UnplacedDiagnostic;

use crate::hook::{Hook, ReportAt};
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::thing::{self, Kind};
use ir::diag::Severity;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Diagnostic, "attachNote", |call| {
        let handle = call.this()?.handle().ok_or_else(|| EvalError::undefined("a null diagnostic"))?;
        let given = if call.len() > 0 { Some(call.host.location(&call.value(0)?)?) } else { None };
        attach_note(call.host, handle, given, String::new())
    }),
    method(Kind::Diagnostic, "append", |call| {
        let target = call.receiver.clone();
        for value in call.arguments.values {
            cpp::Host::stream(call.host, call.machine, &target, value)?;
        }
        Ok(target)
    }),
    method(Kind::Note, "append", |call| {
        let target = call.receiver.clone();
        for value in call.arguments.values {
            cpp::Host::stream(call.host, call.machine, &target, value)?;
        }
        Ok(target)
    }),
    method(Kind::Diagnostic, "appendRange", |call| {
        let target = call.receiver.clone();
        let separator = if call.len() > 1 { call.text(1)? } else { ", ".to_string() };
        for (at, item) in call.list(0)?.iter().enumerate() {
            if at > 0 {
                cpp::Host::stream(call.host, call.machine, &target, &Value::text(separator.clone()))?;
            }
            cpp::Host::stream(call.host, call.machine, &target, item)?;
        }
        Ok(target)
    }),
    method(Kind::Diagnostic, "appendOp", append_op),
    method(Kind::Note, "appendOp", append_op),
    method(Kind::Diagnostic, "abandon", |call| {
        let handle = call.this()?.handle().ok_or_else(|| EvalError::undefined("a null diagnostic"))?;
        if let Some(open) = call.host.tables.diagnostics.get_mut(handle.a as usize) {
            open.is_reported = true;
        }
        Ok(Value::Void)
    }),
    method(Kind::Diagnostic, "report", |_| Ok(Value::Void)),
    // `context->getDiagEngine().emit(location, severity)`
    method(Kind::Context, "getDiagEngine", |call| call.this()),
    method(Kind::Context, "emit", |call| {
        let (location, severity) = (call.host.location(&call.value(0)?)?, call.integer(1)?);
        let severity = match severity {
            1 => Severity::Warning,
            2 => Severity::Error,
            3 => Severity::Remark,
            _ => return Err(EvalError::unsupported("a note of its own")),
        };
        Ok(call.host.start_with(call.machine, ReportAt::Location(location), severity, String::new()))
    }),
    method(Kind::Operation, "emitOpError", |call| at_operation(call, Severity::Error, true)),
    method(Kind::Operation, "emitError", |call| at_operation(call, Severity::Error, false)),
    method(Kind::Operation, "emitWarning", |call| at_operation(call, Severity::Warning, false)),
    method(Kind::Operation, "emitRemark", |call| at_operation(call, Severity::Remark, false)),
];

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    // The reports of `getChecked` where no one gives a function.
    function("getDefaultDiagnosticEmitFn", |call| {
        let at = match call.kind(0) {
            Some(Kind::Context) => ir::Location::UNKNOWN,
            _ => call.host.location(&call.value(0)?)?,
        };
        let at = call.host.of_location(at).handle().map_or(0, |at| at.a as usize);
        Ok(Kind::EmitError.thing(at + 1, 0))
    }),
];

/// Calls a function that begins an error: at its location, or for the caller of a verifier, who reports it.
pub(in crate::natives) fn begin_error(
    host: &mut crate::hook::Hook<'_, '_, '_, '_>,
    machine: &cpp::Machine,
    function: cpp::Handle,
) -> Value {
    let at = (function.a as usize).checked_sub(1).and_then(|at| host.tables.locations.get(at));
    let at = at.map_or(ReportAt::Collected, |&location| ReportAt::Location(location));
    host.start(machine, at, String::new())
}

/// Attaches a note to a diagnostic: where it is given, or where the diagnostic is.
fn attach_note(
    host: &mut Hook<'_, '_, '_, '_>,
    diagnostic: Handle,
    given: Option<ir::Location>,
    text: String,
) -> Eval<Value> {
    let at = host.tables.diagnostics.get(diagnostic.a as usize).map(|open| open.at);
    let location = given.or_else(|| host.location_of(at?)).unwrap_or(ir::Location::UNKNOWN);
    let Some(open) = host.tables.diagnostics.get_mut(diagnostic.a as usize) else {
        return Err(EvalError::undefined("a note of no diagnostic"));
    };
    open.notes.push((location, text));
    Ok(Kind::Note.thing(diagnostic.a as usize, open.notes.len() - 1))
}

/// Calls the function that begins an error, an argument, and reports a diagnostic with its notes.
pub(in crate::natives) fn emit_unplaced(
    call: &mut Call<'_, '_, '_, '_, '_>,
    at: usize,
    diagnostic: UnplacedDiagnostic,
) -> Eval<()> {
    let handle = begin(call, at)?;
    call.host.append(handle, &diagnostic.message);
    for note in diagnostic.notes {
        attach_note(call.host, handle, None, note)?;
    }
    Ok(())
}

/// Calls the function that begins an error, an argument.
fn begin(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Handle> {
    let function = call.value(at)?;
    let begun = match thing::of_kind(&function, Kind::EmitError) {
        Some(function) => begin_error(call.host, call.machine, function),
        None => call.machine.call(call.host, &function, &[])?,
    };
    let begun = call.machine.load(&begun)?;
    begun.handle().ok_or_else(|| EvalError::undefined("a null diagnostic"))
}

/// `note.appendOp(op, OpPrintingFlags().printGenericOpForm())`
fn append_op(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let handle = call.this()?.handle().ok_or_else(|| EvalError::undefined("a null diagnostic"))?;
    let op = call.host.operation(&call.value(0)?)?;
    let flags = if call.len() > 1 { Some(call.value(1)?) } else { None };
    let is_generic = match flags {
        Some(flags) => {
            let functions = call.host.program.free_functions("isGenericForm");
            matches!(call.machine.call_overloaded(call.host, &functions, None, &[flags])?, Value::Bool(true))
        }
        None => false,
    };
    let open = call.host.tables.diagnostics.get(handle.a as usize);
    let in_error =
        Kind::of(handle) == Kind::Diagnostic && open.is_some_and(|open| open.severity == Severity::Error);
    let text = print::operation_for_diagnostic(op, is_generic || in_error);
    call.host.append(handle, &text);
    Ok(call.receiver.clone())
}

fn at_operation(call: &mut Call<'_, '_, '_, '_, '_>, severity: Severity, named: bool) -> Eval<Value> {
    let op = thing::operation(&call.this()?)
        .ok_or_else(|| EvalError::undefined("an error at a null operation"))?;
    let message = if call.len() > 0 { call.text(0)? } else { String::new() };
    Ok(call.host.start_with(call.machine, ReportAt::Operation(op, named), severity, message))
}

/// `emitError(location, message)` and its kin.
pub fn at_location(call: &mut Call<'_, '_, '_, '_, '_>, severity: Severity) -> Eval<Value> {
    let location = call.host.location(&call.value(0)?)?;
    let message = if call.len() > 1 { call.text(1)? } else { String::new() };
    Ok(call.host.start_with(call.machine, ReportAt::Location(location), severity, message))
}

/// `emitOptionalError(location, parts...)` and its kin, which fail whatever the severity.
pub fn at_optional_location(call: &mut Call<'_, '_, '_, '_, '_>, severity: Severity) -> Eval<Value> {
    let location = match call.value(0)? {
        Value::Optional(_, Some(content)) => call.host.location(&content.0)?,
        Value::Optional(_, None) | Value::Nullopt => return Ok(Value::logical(false)),
        other => call.host.location(&other)?,
    };
    let at = ReportAt::Location(location);
    let open = call.host.start_with(call.machine, at, severity, String::new());
    for value in &call.arguments.values[1..] {
        cpp::Host::stream(call.host, call.machine, &open, value)?;
    }
    drop(open);
    call.host.report_rest();
    Ok(Value::logical(false))
}
