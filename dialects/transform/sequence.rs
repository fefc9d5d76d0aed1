//! Named sequences and the operations that call them.
//!
//! Follows mlir/lib/Dialect/Transform/IR/TransformOps.cpp.

use smallvec::SmallVec;

use super::effects::Effects;
use super::types::{Kind, are_of_one_kind, kind};
use ir::diag::{Failed, Severity};
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Location, Operation, StringId, Type, known};
use print::{attribute_to_string, type_to_string};
use verify::verify_callee_operands;

/// A mistake in a sequence, to be reported or dropped.
pub struct Fault {
    location: Location,
    message: String,
    note: Option<(Location, String)>,
}

impl Fault {
    fn at(op: Operation<'_>, message: impl Into<String>) -> Self {
        Fault { location: op.location(), message: message.into(), note: None }
    }

    fn with_note(mut self, op: Operation<'_>, note: impl Into<String>) -> Self {
        self.note = Some((op.location(), note.into()));
        self
    }

    /// Reports it.
    pub fn emit(self, context: &Context) -> Failed {
        let mut error = context.diagnostics().error(self.location, self.message);
        if let Some((location, note)) = self.note {
            error = error.attach_note(location, note);
        }
        error.emit()
    }
}

/// The annotations of a sequence's arguments: `transform.consumed` or `transform.readonly`.
pub struct Annotations<'a> {
    context: &'a Context,
    arguments: &'a [Attribute],
    consumed: StringId,
    readonly: StringId,
}

impl<'a> Annotations<'a> {
    /// Returns the annotations of a function-like operation.
    pub fn of(function: Operation<'a>) -> Self {
        let context = function.context();
        let arguments = function.attribute(known::ARG_ATTRS).and_then(|array| array.elements(context));
        Annotations {
            context,
            arguments: arguments.unwrap_or_default(),
            consumed: context.static_string("transform.consumed"),
            readonly: context.static_string("transform.readonly"),
        }
    }

    fn has(&self, index: usize, name: StringId) -> bool {
        self.arguments.get(index).is_some_and(|dictionary| dictionary.entry(self.context, name).is_some())
    }

    /// Returns whether argument `index` is annotated as consumed.
    pub fn is_consumed(&self, index: usize) -> bool {
        self.has(index, self.consumed)
    }

    /// Returns whether argument `index` is annotated as read-only.
    pub fn is_readonly(&self, index: usize) -> bool {
        self.has(index, self.readonly)
    }
}

/// Returns the types of the inputs and results of a function-like operation.
fn signature(function: Operation<'_>) -> (&[Type], &[Type]) {
    let context = function.context();
    let ty = function.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    ty.and_then(|ty| ty.function(context)).unwrap_or_default()
}

fn is_external(function: Operation<'_>) -> bool {
    function.region(0).is_none_or(|region| region.is_empty())
}

/// Checks the annotations of a function's arguments. If it `is_called`, each argument must be annotated.
fn check_annotations<'a>(
    function: Operation<'a>,
    effects: &mut Effects<'a>,
    is_called: bool,
    warn: &mut dyn FnMut(String),
) -> Result<(), Fault> {
    let annotations = Annotations::of(function);
    let is_external = is_external(function);
    let entry = function.region(0).and_then(|region| region.front());
    let in_body: SmallVec<[bool; 4]> =
        entry.map(|entry| effects.consumed_arguments(entry)).unwrap_or_default();
    for index in 0..signature(function).0.len() {
        let (is_consumed, is_readonly) = (annotations.is_consumed(index), annotations.is_readonly(index));
        if is_consumed && is_readonly {
            let message = format!("argument #{index} cannot be both readonly and consumed");
            return Err(Fault::at(function, message));
        }
        if (is_external || is_called) && !is_consumed && !is_readonly {
            let message = "must provide consumed/readonly status for arguments of external or called ops";
            return Err(Fault::at(function, message));
        }
        if is_external {
            continue;
        }
        let consumed_in_body = in_body.get(index).copied().unwrap_or_default();
        if consumed_in_body && !is_consumed && is_readonly {
            let message = format!("argument #{index} is consumed in the body but is not marked as such");
            return Err(Fault::at(function, message));
        }
        if !consumed_in_body && is_consumed {
            warn(format!("op argument #{index} is not consumed in the body but is marked as consumed"));
        }
    }
    Ok(())
}

/// Checks a named sequence; warnings go to `warn`.
pub fn check_named_sequence<'a>(
    op: Operation<'a>,
    effects: &mut Effects<'a>,
    warn: &mut dyn FnMut(String),
) -> Result<(), Fault> {
    let context = op.context();
    let with_named_sequence = context.static_string("transform.with_named_sequence");
    let table = op.ancestors().find(|parent| parent.has_trait(Trait::SymbolTable));
    if let Some(table) = table.filter(|table| table.attribute(with_named_sequence).is_none()) {
        let message = "expects the parent symbol table to have the 'transform.with_named_sequence' attribute";
        return Err(Fault::at(op, message).with_note(table, "symbol table operation"));
    }
    if let Some(outer) = op.ancestors().find(|outer| outer.has_trait(Trait::TransformOpInterface)) {
        let fault = Fault::at(op, "cannot be defined inside another transform op");
        return Err(fault.with_note(outer, "ancestor transform op"));
    }
    let Some(body) = op.region(0).and_then(|region| region.front()) else {
        return check_annotations(op, effects, false, warn);
    };
    let Some(terminator) = body.back() else {
        return Err(Fault::at(op, "expected a non-empty body block"));
    };
    if terminator.name_str() != "transform.yield" {
        let fault = Fault::at(op, "expected 'transform.yield' as terminator");
        return Err(fault.with_note(terminator, "terminator"));
    }
    let results = signature(op).1;
    if terminator.num_operands() != results.len() {
        let message = "expected terminator to have as many operands as the parent op has results";
        return Err(Fault::at(terminator, message));
    }
    for (index, (operand, &result)) in terminator.operand_types().zip(results).enumerate() {
        if operand != result {
            let (operand, result) = (type_to_string(context, operand), type_to_string(context, result));
            return Err(Fault::at(
                terminator,
                format!(
                    "the type of the terminator operand #{index} must match the type of the corresponding \
                     parent op result ('{operand}' vs '{result}')"
                ),
            ));
        }
    }
    check_annotations(op, effects, false, warn)
}

/// Verifies `transform.named_sequence`: the types that it yields, and the annotations of its arguments.
pub fn named_sequence(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let mut warn = |message: String| {
        let _: Failed = context.diagnostics().start(Severity::Warning, op.location(), message).emit();
    };
    check_named_sequence(op, &mut Effects::default(), &mut warn).map_err(|fault| fault.emit(context))
}

/// Checks a function that is called.
fn check_called<'a>(function: Operation<'a>) -> Result<(), Failed> {
    let checked = check_annotations(function, &mut Effects::default(), true, &mut |_| {});
    checked.map_err(|fault| fault.emit(function.context()))
}

/// `transform.include` calls a named sequence of its types.
pub fn include_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some(target) = op.attribute(context.static_string("target")) else {
        return Err(op.emit_op_error("expects a 'target' symbol reference attribute").emit());
    };
    let callee = symbols.lookup_nearest(op, target);
    let Some(callee) = callee.filter(|callee| callee.name_str() == "transform.named_sequence") else {
        return Err(op.emit_op_error("does not reference a named transform sequence").emit());
    };
    let (inputs, results) = signature(callee);
    if inputs.len() != op.num_operands() {
        return Err(op.emit_error("incorrect number of operands for callee").emit());
    }
    verify_callee_operands(op, inputs)?;
    if results.len() != op.num_results() {
        return Err(op.emit_error("incorrect number of results for callee").emit());
    }
    for (index, (result, &of_callee)) in op.result_types().zip(results).enumerate() {
        if !are_of_one_kind(context, result, of_callee) {
            let error = op.emit_op_error(format_args!(
                "type of result #{index} must implement the same transform dialect interface as the \
                 corresponding callee result"
            ));
            return Err(error.emit());
        }
    }
    check_called(callee)
}

/// Returns the function-like transform operation that `symbol` names.
fn callee<'a>(
    op: Operation<'a>,
    symbol: Attribute,
    role: &str,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<Operation<'a>, Failed> {
    let is_callable = |function: &Operation<'_>| {
        function.has_trait(Trait::FunctionOpInterface) && function.has_trait(Trait::TransformOpInterface)
    };
    symbols.lookup_nearest(op, symbol).filter(is_callable).ok_or_else(|| {
        let symbol = attribute_to_string(op.context(), symbol);
        op.emit_error(format!("unresolved {role} symbol {symbol}")).emit()
    })
}

/// `transform.collect_matching` calls a sequence that reads one operation.
pub fn collect_matching_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some(matcher) = op.attribute(context.static_string("matcher")) else { return Ok(()) };
    let matcher = callee(op, matcher, "matcher", symbols)?;
    let (inputs, results) = signature(matcher);
    if inputs.len() != 1 || kind(context, inputs[0]) != Some(Kind::Handle) {
        return Err(op.emit_error("expected the matcher to take one operation handle argument").emit());
    }
    if !Annotations::of(matcher).is_readonly(0) {
        return Err(op.emit_error("expected the matcher argument to be marked readonly").emit());
    }
    if results.len() != op.num_results() {
        let error = op.emit_error(format!(
            "expected the matcher to yield as many values as op has results ({}), got {}",
            op.num_results(),
            results.len()
        ));
        return Err(error.emit());
    }
    for (index, (&of_matcher, result)) in results.iter().zip(op.result_types()).enumerate() {
        if !are_of_one_kind(context, of_matcher, result) {
            let error = op
                .emit_error(format!("mismatching type interfaces for matcher result and op result #{index}"));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Returns the symbols of an array attribute of `transform.foreach_match`.
fn symbols_of<'a>(op: Operation<'a>, name: &str) -> &'a [Attribute] {
    let context = op.context();
    op.attribute(context.intern_string(name)).and_then(|array| array.elements(context)).unwrap_or_default()
}

/// `transform.foreach_match` has an action for each matcher.
pub fn foreach_match(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (matchers, actions) = (symbols_of(op, "matchers"), symbols_of(op, "actions"));
    if matchers.len() != actions.len() {
        return Err(op.emit_op_error("expected the same number of matchers and actions").emit());
    }
    if matchers.is_empty() {
        return Err(op.emit_op_error("expected at least one match/action pair").emit());
    }
    let mut seen = rustc_hash::FxHashSet::default();
    for &matcher in matchers.iter().filter(|&&matcher| !seen.insert(matcher)) {
        let matcher = attribute_to_string(context, matcher);
        let message = format!("matcher {matcher} is used more than once, only the first match will apply");
        let _: Failed = context.diagnostics().start(Severity::Warning, op.location(), message).emit();
    }
    Ok(())
}

/// Verifies that the matchers and actions of `transform.foreach_match` fit its types and each other.
pub fn foreach_match_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let pairs = symbols_of(op, "matchers").iter().zip(symbols_of(op, "actions"));
    for (&matcher_name, &action_name) in pairs {
        let matcher = callee(op, matcher_name, "matcher", symbols)?;
        let action = callee(op, action_name, "action", symbols)?;
        check_called(matcher)?;
        check_called(action)?;
        check_pair(op, (matcher, matcher_name), (action, action_name))?;
    }
    Ok(())
}

fn check_pair<'a>(
    op: Operation<'a>,
    (matcher, matcher_name): (Operation<'a>, Attribute),
    (action, action_name): (Operation<'a>, Attribute),
) -> Result<(), Failed> {
    const DECLARATION: &str = "symbol declaration";
    let context = op.context();
    let matcher_text = || attribute_to_string(context, matcher_name);
    let action_text = || attribute_to_string(context, action_name);
    let fits = |a: Type, b: Type| are_of_one_kind(context, a, b);

    let (inputs, matched) = signature(matcher);
    if op.num_operands() != inputs.len() {
        let error = op.emit_error(format!(
            "the number of operands ({}) doesn't match the number of matcher arguments ({}) for {}",
            op.num_operands(),
            inputs.len(),
            matcher_text()
        ));
        return Err(error.attach_note(matcher.location(), DECLARATION).emit());
    }
    let annotations = Annotations::of(matcher);
    for (index, (operand, &input)) in op.operand_types().zip(inputs).enumerate() {
        if annotations.is_consumed(index) {
            let error = op.emit_op_error(format_args!(
                "does not expect matcher symbol to consume its operand #{index}"
            ));
            return Err(error.attach_note(matcher.location(), DECLARATION).emit());
        }
        if !fits(operand, input) {
            let error = op.emit_error(format!(
                "mismatching type interfaces for operand and matcher argument #{index} of matcher {}",
                matcher_text()
            ));
            return Err(error.attach_note(matcher.location(), DECLARATION).emit());
        }
    }

    let (arguments, outputs) = signature(action);
    if matched.len() != arguments.len() {
        let error = op.emit_error(format!(
            "mismatching number of matcher results and action arguments between {} ({}) and {} ({})",
            matcher_text(),
            matched.len(),
            action_text(),
            arguments.len()
        ));
        return Err(error.emit());
    }
    if let Some(index) = matched.iter().zip(arguments).position(|(&from, &to)| !fits(from, to)) {
        // MLIR's message lacks a blank before "of".
        let error = op.emit_error(format!(
            "mismatching type interfaces for matcher result and action argument #{index}of matcher {} and \
             action {}",
            matcher_text(),
            action_text()
        ));
        return Err(error.emit());
    }

    let results: SmallVec<[Type; 4]> = op.result_types().skip(1).collect();
    if outputs.len() != results.len() {
        let error = op.emit_error(format!(
            "the number of action results ({}) for {} doesn't match the number of extra op results ({})",
            outputs.len(),
            action_text(),
            results.len()
        ));
        return Err(error.attach_note(action.location(), DECLARATION).emit());
    }
    if let Some(index) = results.iter().zip(outputs).position(|(&result, &output)| !fits(result, output)) {
        let error = op.emit_error(format!(
            "mismatching type interfaces for action result #{index} of action {} and op result",
            action_text()
        ));
        return Err(error.attach_note(action.location(), DECLARATION).emit());
    }
    Ok(())
}
