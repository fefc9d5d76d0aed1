//! Passes on payload, and printing it.

use super::super::verify::attribute;
use crate::ApplyRegisteredPassOp;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Ir, OpRef};
use passes::unsupported_pass;
use passes::{OpPassManager, PassEntry, PassOptions, find_entry, parse_pipeline_steps};
use print::{PrintFlags, attribute_to_string, operation_to_text};
use support::stdout::print_to_stdout;

pub fn apply_registered_pass(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<ApplyRegisteredPassOp<'_>>() else { return Ok(()) };
    let context = view.context();
    let name = context.string(view.pass_name()).to_string();
    let Some(entry) = find_entry(&name) else {
        let mut message = format!("unknown pass or pass pipeline: {name}");
        if let Some(kind) = unsupported_pass(&name) {
            message.push_str(&format!(" ({kind} of mlir-opt that is not supported yet)"));
        }
        return Err(Failure::definite(*view, message));
    };
    let options = options_text(interpreter, op);
    let text = if options.is_empty() { name.clone() } else { format!("{name}{{{options}}}") };
    if let PassEntry::Pass(info) = entry
        && let Err(error) = PassOptions::new(info.options).parse(&options)
    {
        context.diagnostics().emit_text(error.aside.into_bytes());
        let _: Failed = view.emit_error(error.message).emit();
        let message = format!("failed to add pass or pass pipeline to pipeline: {name}");
        return Err(Failure::definite(*view, message));
    }
    let targets = interpreter.payload_ops(op, 0);
    for &target in &targets {
        interpreter.ensure_separate(op, target)?;
        let anchor = interpreter.op(target).name_str().to_string();
        let mut manager = OpPassManager::new(&anchor);
        let parsed = parse_pipeline_steps(&text, &mut manager);
        let Interpreter { pass, state, .. } = interpreter;
        state.forget_nested(pass.ir, target);
        if parsed.is_err() || pass.run_pipeline(&manager, target).is_err() {
            let failure = Failure::silenceable(interpreter.op(op), "pass pipeline failed");
            return Err(failure.with_note(interpreter.op(target).location(), "target op"));
        }
    }
    results.set_ops(0, targets);
    Ok(())
}

/// Returns the options as the text of a pipeline.
fn options_text(interpreter: &Interpreter<'_, '_>, op: OpRef) -> String {
    let view = interpreter.op(op);
    let context = view.context();
    let Some(options) = attribute(view, "options") else { return String::new() };
    let texts = options.entries(context).iter().map(|&(name, value)| {
        let mut values = Vec::new();
        push_values(interpreter, op, value, &mut values);
        format!("{}={}", context.string(name), values.join(","))
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Appends the values that an option has: those of a parameter, of an array, or one.
fn push_values(interpreter: &Interpreter<'_, '_>, op: OpRef, value: Attribute, out: &mut Vec<String>) {
    let ir: &Ir = interpreter.ir();
    let context = ir.context();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        let number = match value.storage(context) {
            AttributeStorage::Dialect { parameters, .. } => parameters.first().copied().flatten(),
            _ => None,
        };
        if let Some(number) = number.and_then(|number| number.integer(context)?.to_i64()) {
            let index = usize::try_from(number).unwrap_or_default() + 1;
            if index < ir.operation(op).num_operands() {
                let params = interpreter.state.params(interpreter.operand(op, index));
                pending.extend(params.into_iter().rev());
            }
        } else if let Some(elements) = value.elements(context) {
            pending.extend(elements.iter().rev());
        } else if let Some(text) = value.string(context) {
            out.push(context.string(text).to_string());
        } else {
            let text = attribute_to_string(context, value);
            // Without the type.
            out.push(text.split(" : ").next().unwrap_or_default().to_owned());
        }
    }
}

pub fn print(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let context = view.context();
    let has = |name: &str| attribute(view, name).is_some();
    let flags = PrintFlags {
        local_scope: interpreter.pass.print_flags().local_scope || has("use_local_scope"),
        skip_regions: interpreter.pass.print_flags().skip_regions || has("skip_regions"),
        ..interpreter.pass.print_flags().clone()
    };
    let name = attribute(view, "name").and_then(|name| name.string(context));
    let mut text = b"[[[ IR printer: ".to_vec();
    if let Some(name) = name {
        text.extend_from_slice(context.string(name));
        text.push(b' ');
    }
    let targets = match view.num_operands() {
        0 => {
            text.extend_from_slice(b"top-level ");
            vec![interpreter.state.top_level]
        }
        _ => interpreter.payload_ops(op, 0),
    };
    text.extend_from_slice(b"]]]\n");
    for target in targets {
        text.extend_from_slice(&operation_to_text(interpreter.op(target), &flags));
        text.push(b'\n');
    }
    print_to_stdout(&text);
    Ok(())
}
