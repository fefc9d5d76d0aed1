//! `transform-interpreter`: applies a program in the transform dialect, a named sequence in the IR, to the
//! IR.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/InterpreterPass.cpp and TransformInterpreterUtils.cpp.

use crate::interpreter::{Mapped, TransformLibrary, apply_entry_point, merge_symbols_into};
use ir::diag::Failed;
use ir::symbols::{lookup_in, nearest_symbol_table, symbol_name};
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Ir, Location, OpRef, Operation, Type};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "transform-interpreter",
    name: "InterpreterPass",
    summary: "transform dialect interpreter",
    anchor: Anchor::Any,
    options: &[
        option(
            "debug-payload-root-tag",
            Takes::String(""),
            "Select the operation with 'transform.target_tag' attribute having the given value as payload IR \
             root. If empty select the pass anchor operation as the payload IR root.",
        ),
        option(
            "debug-bind-trailing-args",
            Takes::Strings,
            "Binds trailing arguments of the entry point to the payload operations with specified names.",
        ),
        option(
            "disable-expensive-checks",
            Takes::Bool(false),
            "Disable expensive checks in the interpreter for a faster run.",
        ),
        option("entry-point", Takes::String("__transform_main"), "Entry point of the pass pipeline."),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options().clone();
    let root = find_payload_root(pass.root(), options.string("debug-payload-root-tag"))?;
    let context = pass.ir.share_context();
    let library = pass.kept::<TransformLibrary>().copy(&context);
    let library = pass.ir.graft(library);
    let result = run_with(pass, library, root);
    pass.ir.free_bodies_of([library.body]);
    result
}

/// Runs the program on the operation `root`, with the module `library` beside it.
fn run_with(pass: &mut PassRun<'_>, library: OpRef, root: OpRef) -> Result<(), Failed> {
    let options = pass.options().clone();
    let name = options.string("entry-point");
    let in_payload = find_entry_point(pass.root(), name);
    let Some(mut entry) = in_payload.or_else(|| find_entry_point(pass.ir.operation(library), name)) else {
        let message = format!("could not find a nested named sequence with name: {name}");
        return Err(pass.root().emit_error(message).emit());
    };
    let mappings = bind_trailing_arguments(pass.root(), options.strings("debug-bind-trailing-args"))?;
    if in_payload.is_some() {
        entry = merge_library(pass.ir, library, entry, name, root)?;
    }
    apply_entry_point(pass, entry, root, mappings, !options.bool("disable-expensive-checks"))
}

/// Merges the symbols of the library into the scope of the entry point. Returns the entry point, which may
/// have been a declaration.
fn merge_library(
    ir: &mut Ir,
    library: OpRef,
    entry: OpRef,
    entry_point: &str,
    payload: OpRef,
) -> Result<OpRef, Failed> {
    let (root, op) = (ir.root(), ir.operation(entry));
    // The surroundings of the root do not belong to the pass.
    let Some(table) = nearest_symbol_table(op).filter(|&table| root.is_ancestor_of(table)) else {
        let error = op.emit_error("cannot inject transform definitions next to pass anchor op");
        return Err(error.attach_note(root.location(), "pass anchor op").emit());
    };
    let table = table.op_ref();
    merge_symbols_into(ir, table, library)
        .map_err(|Failed| ir.operation(payload).emit_error("failed to merge symbols").emit())?;
    match ir.operation(entry).block() {
        Some(_) => Ok(entry),
        None => find_entry_point(ir.operation(table), entry_point).ok_or(Failed),
    }
}

/// Returns the operation with the tag; `root` if no tag is requested.
fn find_payload_root(root: Operation<'_>, tag: &str) -> Result<OpRef, Failed> {
    if tag.is_empty() {
        return Ok(root.op_ref());
    }
    let context = root.context();
    let name = context.static_string("transform.target_tag");
    let wanted = context.intern_string(tag);
    let mut found: Option<Operation<'_>> = None;
    let mut repeated = None;
    walk_post_order(root, |op| {
        if op.attribute(name).and_then(|value| value.string(context)) != Some(wanted) || repeated.is_some() {
            return;
        }
        match found {
            None => found = Some(op),
            Some(first) => repeated = Some((op, first)),
        }
    });
    if let Some((op, first)) = repeated {
        let error = op.emit_error(format!("repeated operation with the target tag '{tag}'"));
        return Err(error.attach_note(first.location(), "previously seen operation").emit());
    }
    match found {
        Some(op) => Ok(op.op_ref()),
        None => Err(root
            .emit_error(format!("could not find the operation with transform.target_tag=\"{tag}\" attribute"))
            .emit()),
    }
}

/// Returns the named sequence of this name that is a symbol of `root`, or else the first one in it.
fn find_entry_point(root: Operation<'_>, name: &str) -> Option<OpRef> {
    let wanted = root.context().intern_string(name);
    let is_wanted =
        |op: Operation<'_>| op.name_str() == "transform.named_sequence" && symbol_name(op) == Some(wanted);
    if let Some(symbol) = lookup_in(root, wanted).filter(|&op| is_wanted(op)) {
        return Some(symbol.op_ref());
    }
    let mut found = None;
    walk_pre_order(root, |op| {
        if is_wanted(op) {
            found = Some(op.op_ref());
            return WalkResult::Interrupt;
        }
        WalkResult::Advance
    });
    found
}

/// Returns, for each name, the operations called so. `^name` means their results; `#1;2` is a list of
/// numbers.
fn bind_trailing_arguments(root: Operation<'_>, names: &[String]) -> Result<Vec<Vec<Mapped>>, Failed> {
    let context = root.context();
    let mut bound = vec![Vec::new(); names.len()];
    for (list, name) in bound.iter_mut().zip(names) {
        let Some(numbers) = name.strip_prefix('#') else { continue };
        for number in numbers.split(';') {
            let Ok(number) = number.parse::<i64>() else {
                let message = format!("couldn't parse integer pass argument {name}");
                return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
            };
            list.push(Mapped::Param(context.integer_attribute(Type::I64, number)));
        }
    }
    walk_post_order(root, |op| {
        for (list, name) in bound.iter_mut().zip(names) {
            match name.strip_prefix('^') {
                Some(name) if op.name_str() == name => {
                    let results = op.results();
                    list.extend(results.map(|value| Mapped::Value(value.value_ref())));
                }
                None if op.name_str() == name.as_str() => list.push(Mapped::Op(op.op_ref())),
                _ => {}
            }
        }
    });
    Ok(bound)
}
