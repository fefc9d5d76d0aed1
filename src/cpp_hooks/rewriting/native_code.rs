//! The C++ of rewrite patterns: native calls and constraints that call functions of the sources.
//!
//! Each becomes a function of its own, over `$_builder`, `$_loc`, `$_self` and the numbered arguments. What it finds for a
//! source pattern is in its arguments, which are references then. That of a result pattern may make operations.

use std::hash::{Hash as _, Hasher as _};

use cpp::{Eval, EvalError, FunctionId, Machine, Value};
use ir::body::ValueRef;
use ir::{BodyId, Context, OpId, OpRef};
use ods::model::{BuildStep, Definitions, ExpressionId, MatchStep};
use rewrite::Rewriter;
use rewrite::drr::{Bound, InterpretedCall, NativeCall};

use crate::hook::Hook;
use crate::program::code_function::CodeFunction;
use crate::rewriting::{Plan, Versions};
use crate::values::thing::{self, Kind};

/// Returns the name of the function that evaluates C++ of a pattern.
fn function_name(code: &str) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    code.hash(&mut hasher);
    format!("evaluatePattern{:016x}", hasher.finish())
}

/// Makes functions of the C++ in the patterns of definitions.
pub(crate) fn add_functions(definitions: &Definitions, functions: &mut Vec<CodeFunction>) {
    let mut add = |namespace: &str, id: ExpressionId, finds: bool| {
        let code = definitions.expression_text(id);
        let text = format!("\nnamespace {namespace} {{ {} }}\n", function(code, finds));
        CodeFunction { text, names: called_names(code) }.add_to(functions);
    };
    for pattern in &definitions.patterns {
        let namespace = &definitions[pattern.namespace];
        for step in pattern.matching.iter() {
            match step {
                MatchStep::Native { code, .. } => add(namespace, *code, true),
                MatchStep::Constraint { predicate, .. } => add(namespace, *predicate, false),
                _ => {}
            }
        }
        for step in pattern.building.iter() {
            if let BuildStep::Native { code, .. } = step {
                add(namespace, *code, false);
            }
        }
    }
}

/// Returns the names before parentheses.
fn called_names(code: &str) -> Vec<String> {
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let mut names = Vec::new();
    for (at, _) in code.match_indices('(') {
        let before = &code[..at];
        let name = &before[before.trim_end_matches(is_name).len()..];
        // Functions of MLIR's library are natives.
        if !name.is_empty() && name != "success" {
            names.push(name.to_string());
        }
    }
    names
}

/// Returns the text of the function for C++ of a pattern. `finds` says that it fills its arguments.
fn function(code: &str, finds: bool) -> String {
    let count = num_arguments(code);
    let reference = if finds { "&" } else { "" };
    let parameters: String = (0..count).map(|index| format!(", auto {reference}a{index}")).collect();
    // The names are those of the code that mlir-tblgen generates: some patterns write them themselves.
    let mut body = code.replace("$_builder", "rewriter").replace("$_loc", "odsLoc").replace("$_self", "self");
    for index in (0..count).rev() {
        body = body.replace(&format!("${index}"), &format!("a{index}"));
    }
    let name = function_name(code);
    format!(
        "auto {name}(::mlir::PatternRewriter &rewriter, ::mlir::Location odsLoc, auto self{parameters}) \
         {{ return {body}; }}"
    )
}

/// Returns the number after the greatest `$N`.
fn num_arguments(code: &str) -> usize {
    let number = |rest: &str| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        rest[..digits].parse::<usize>().ok()
    };
    // A number of its own is an argument; more than any pattern has are none.
    code.split('$')
        .skip(1)
        .filter_map(number)
        .filter(|&index| index < 64)
        .map(|index| index + 1)
        .max()
        .unwrap_or(0)
}

/// Returns the reason why C++ cannot be evaluated; empty if there are no sources for it.
pub fn missing(context: &Context, code: &str) -> Option<String> {
    let Some(program) = crate::program_of(context) else { return Some(String::new()) };
    let functions = program.free_functions(&function_name(code));
    if functions.is_empty() {
        return Some(String::new());
    }
    crate::reports::missing::first_missing(program, context, &functions)
}

/// Returns whether the sources have a function of the name that C++ calls first.
pub fn has_own(context: &Context, code: &str) -> bool {
    let (Some(program), Some(name)) = (crate::program_of(context), called_names(code).into_iter().next())
    else {
        return false;
    };
    let functions = program.free_functions(&name);
    functions.iter().any(|&id| !crate::program::sources::ships(program.sources().path_of(id)))
}

/// Evaluates C++ of a pattern; see [`InterpretedCall`].
pub fn call(call: &InterpretedCall<'_>) -> Option<Vec<Bound>> {
    let program = crate::program_of(call.context)?;
    let functions = program.free_functions(&function_name(call.code));
    let found = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, call.context);
            hook.ir = Some(call.ir);
            evaluate(&mut hook, machine, &functions, call)
        })
    });
    program.note_given_up("pattern", &found, || call.code.to_string());
    found.ok()
}

/// Evaluates C++ of a result pattern; see [`InterpretedPatterns::build`](rewrite::drr::InterpretedPatterns::build).
pub fn build(
    rewriter: &mut Rewriter<'_>,
    code: &str,
    call: &NativeCall<'_>,
) -> Option<(Vec<Bound>, Vec<OpId>)> {
    let context = rewriter.context();
    let program = crate::program_of(context)?;
    let functions = program.free_functions(&function_name(code));
    let versions = Versions::default();
    let built = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(rewriter.ir());
            hook.versions = Some(&versions);
            let mut plan = Plan::new(rewriter.body_id(), Some(call.root));
            plan.settled.place = rewriter.insertion_point();
            hook.plan = Some(plan);
            let call = InterpretedCall {
                context,
                ir: rewriter.ir(),
                body: rewriter.body_id(),
                code,
                location: call.location,
                subject: None,
                arguments: call.arguments,
                num_outputs: 0,
            };
            let found = evaluate(&mut hook, machine, &functions, &call)?;
            Ok((found, hook.plan.take()))
        })
    });
    program.note_given_up("result pattern", &built, || code.to_string());
    let (found, plan) = built.ok()?;
    let made = match plan {
        Some(plan) if !plan.is_empty() => plan.make(rewriter)?,
        _ => Vec::new(),
    };
    Some((found, made))
}

fn evaluate<'a>(
    hook: &mut Hook<'_, '_, '_, 'a>,
    machine: &mut Machine,
    functions: &[FunctionId],
    call: &InterpretedCall<'a>,
) -> Eval<Vec<Bound>> {
    let location = hook.of_location(call.location);
    let subject = call.subject.as_ref().map_or(Value::Null, |bound| value_of(call.body, bound));
    let mut arguments = vec![Kind::Builder.only(), location, subject];
    // Arguments that the text does not name are left out.
    for bound in call.arguments.iter().take(num_arguments(call.code)) {
        arguments.push(value_of(call.body, bound));
    }
    let first_output = arguments.len();
    for _ in 0..call.num_outputs {
        arguments.push(machine.allocate(Kind::Value.null(None))?);
    }
    let result = machine.call_overloaded(hook, functions, None, &arguments)?;
    hook.settle()?;
    let result = hook.settled(machine.load(&result)?);
    if call.num_outputs != 0 || matches!(result, Value::Result(..)) {
        return match result {
            Value::Result(_, true) | Value::Bool(true) => arguments[first_output..]
                .iter()
                .map(|cell| bound_of(hook, call.body, &machine.load(cell)?))
                .collect(),
            _ => Err(EvalError::host("failure")),
        };
    }
    match machine.list(&result) {
        Ok(elements) if matches!(result, Value::List(_) | Value::Braces(_)) => {
            let elements = elements.iter().map(|element| bound_of(hook, call.body, &machine.load(element)?));
            elements.collect()
        }
        _ => Ok(vec![bound_of(hook, call.body, &result)?]),
    }
}

/// Returns the value of the interpreter for a thing of a pattern.
fn value_of(body: BodyId, bound: &Bound) -> Value {
    let value = |&value| thing::of_ssa_value(ValueRef { body, value });
    match bound {
        Bound::Nothing => Value::Null,
        Bound::Operation(op) => thing::wrapped(thing::of_operation(Some(OpRef { body, op: *op })), true),
        Bound::Values(values) => match &values[..] {
            [] => Kind::Value.null(None),
            [single] => value(single),
            several => Value::list(several.iter().map(value).collect()),
        },
        // Ranges of operands are handed over as values.
        Bound::Operands { .. } => Value::Null,
        Bound::Attribute(attribute) => thing::of_optional_attribute(*attribute),
        Bound::Type(ty) => thing::of_type(*ty),
        Bound::Bool(holds) => Value::Bool(*holds),
        Bound::Int(number) => thing::of_integer(*number),
    }
}

/// Returns the thing of a pattern that a value of the interpreter is.
fn bound_of(hook: &Hook<'_, '_, '_, '_>, body: BodyId, value: &Value) -> Eval<Bound> {
    let value = hook.settled(value.clone());
    if let Some(found) = thing::ssa_value(&value) {
        return match found.body == body {
            true => Ok(Bound::Values(std::iter::once(found.value).collect())),
            false => Err(EvalError::unsupported("a value of another operation")),
        };
    }
    if let Some(op) = thing::operation(&value).filter(|op| op.body == body) {
        return Ok(Bound::Operation(op.op));
    }
    if let Some(attribute) = thing::attribute(&value) {
        return Ok(Bound::Attribute(Some(attribute)));
    }
    if let Some(ty) = thing::ty(&value) {
        return Ok(Bound::Type(ty));
    }
    match value {
        Value::Bool(holds) => Ok(Bound::Bool(holds)),
        Value::Int(_, number) => Ok(Bound::Int(number)),
        Value::Host(handle) if thing::is_null(handle) => Ok(Bound::Attribute(None)),
        _ => Err(EvalError::unsupported("such a value")),
    }
}

#[cfg(test)]
mod tests {
    use super::{CodeFunction, called_names, function, function_name};

    #[test]
    fn files_are_found_by_the_functions_that_they_define() {
        let function =
            CodeFunction { text: String::new(), names: called_names("success(f::find($_self, &$0))") };
        assert_eq!(function.names, ["find"]);
        assert!(function.calls_function_of("\nstatic bool find(Operation *op) {\n"));
        assert!(!function.calls_function_of("\n  return find(op);\n"));
    }

    #[test]
    fn placeholders_become_parameters() {
        let code = "success(find($_self, &$0, $10))";
        let text = function(code, true);
        assert!(text.starts_with(&format!("auto {}(", function_name(code))), "{text}");
        assert!(text.contains("auto self, auto &a0") && text.contains("auto &a10)"), "{text}");
        assert!(text.ends_with("{ return success(find(self, &a0, a10)); }"), "{text}");
    }
}
