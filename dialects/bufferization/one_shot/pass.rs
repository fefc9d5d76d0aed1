//! `one-shot-bufferize`: the pass.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OneShotModuleBufferize.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::Analysis;
use super::bufferizer::{Bufferizer, Globals};
use super::copies::Copies;
use super::function::{Functions, fold_result_casts, summarize};
use super::model::{has_tensors, is_model_missing};
use super::options::{DECLARED, Options};
use super::query::Query;
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::symbols::symbol_name;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{BodyId, Location, OpRef, Operation, StringId, known};
use memref::GlobalOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "one-shot-bufferize",
    name: "OneShotBufferizePass",
    summary: "One-Shot Bufferize",
    anchor: Anchor::Op("builtin.module"),
    options: DECLARED,
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = Options::of(pass.options());
    check_options(pass)?;
    let no_analysis: Vec<String> = pass.options().strings("no-analysis-func-filter").to_vec();
    let order = functions_by_calls(pass.root());
    check_support(pass.root(), &options)?;
    let mut functions = Functions { by_name: order.iter().copied().collect(), ..Functions::default() };
    let context = pass.ir.share_context();
    let module = pass.ir.root_ref();

    let mut copies_later: FxHashSet<OpRef> = FxHashSet::default();
    for &(name, function) in &order {
        let is_excluded = no_analysis.iter().any(|of| *of.as_bytes() == **context.string(name));
        if options.copies_before_write || is_excluded {
            copies_later.insert(function);
            continue;
        }
        let view = pass.ir.operation(function);
        let Some(body) = contents(view) else {
            let query = Query { ir: pass.ir, body: function.body, options: &options, functions: &functions };
            let summary = summarize(&query, view, None);
            functions.analyzed.extend(summary.map(|summary| (name, summary)));
            continue;
        };
        let query = Query { ir: pass.ir, body, options: &options, functions: &functions };
        let analysis = Analysis::of(&query, view)?;
        if options.has_function_boundaries && returns(view).is_none() {
            let message = "cannot bufferize func.func without func.return";
            return Err(view.emit_error(message).emit());
        }
        let summary = options.has_function_boundaries.then(|| summarize(&query, view, Some(&analysis)));
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        let copies = Copies { options: &options, functions: &functions, analysis: Some(&analysis) };
        copies.insert(&mut rewriter, function);
        functions.analyzed.extend(summary.flatten().map(|summary| (name, summary)));
    }

    let mut globals = known_globals(pass.root(), &options);
    globals.module = Some(module);
    for &(_, function) in &order {
        let body = contents(pass.ir.operation(function)).unwrap_or(function.body);
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        if copies_later.contains(&function) {
            Copies { options: &options, functions: &functions, analysis: None }
                .insert(&mut rewriter, function);
        }
        let mut bufferizer = Bufferizer::new(rewriter, &options, &functions, &mut globals);
        match body == function.body {
            true if options.has_function_boundaries => super::function::bufferize(&mut bufferizer, function)?,
            true => {}
            false => bufferizer.run(function)?,
        }
        if options.has_function_boundaries && options.infers_result_layouts {
            fold_result_casts(&mut bufferizer, function);
        }
    }
    if options.has_function_boundaries {
        order.iter().for_each(|&(_, function)| remove_attributes(pass, function));
    }
    Ok(())
}

fn check_options(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let context = pass.ir.share_context();
    let is_set = |name: &str| options.bool(name);
    let (is_test, is_copying) = (is_set("test-analysis-only"), is_set("copy-before-write"));
    let message = if is_set("must-infer-memory-space") && is_set("use-encoding-for-memory-space") {
        let message = "only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in \
                       one-shot-bufferize";
        return Err(pass.root().emit_error(message).emit());
    } else if options.string("unknown-type-conversion") == "infer-layout-map" {
        "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'"
    } else if is_copying && is_test {
        "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'"
    } else if is_set("print-conflicts") && !is_test {
        "Invalid option: 'print-conflicts' requires 'test-analysis-only'"
    } else if is_set("dump-alias-sets") && !is_test {
        "Invalid option: 'dump-alias-sets' requires 'test-analysis-only'"
    } else if !is_set("bufferize-function-boundaries")
        && !options.strings("no-analysis-func-filter").is_empty()
    {
        "Invalid option: 'no-analysis-func-filter' requires 'bufferize-function-boundaries'"
    } else if is_test {
        "option 'test-analysis-only' is not supported"
    } else if is_set("must-infer-memory-space") || is_set("use-encoding-for-memory-space") {
        "inference of memory spaces is not supported"
    } else if !matches!(options.string("analysis-heuristic"), "bottom-up" | "top-down") {
        "this 'analysis-heuristic' is not supported"
    } else {
        return Ok(());
    };
    Err(context.diagnostics().error(Location::UNKNOWN, message).emit())
}

/// Returns the body with the contents of a function.
fn contents(function: Operation<'_>) -> Option<BodyId> {
    let region = function.region(0)?;
    region.front().map(|_| region.body_id())
}

/// Returns the `func.return` of a function of one block.
fn returns(function: Operation<'_>) -> Option<Operation<'_>> {
    let block = function.region(0)?.front()?;
    block.back().filter(|end| end.isa::<func::ReturnOp<'_>>())
}

/// Reports the first operation with tensors that cannot be analyzed.
fn check_support(module: Operation<'_>, options: &Options) -> Result<(), Failed> {
    let mut unsupported = None;
    walk_pre_order(module, |op| {
        let is_stuck = op.isa::<FuncOp<'_>>()
            && op.region(0).is_some_and(|region| !region.is_empty() && !region.has_one_block());
        let is_missing = options.allows(op) && is_model_missing(op) && !is_terminator_of_payload(op);
        if has_tensors(op) && is_missing || is_stuck && has_tensors_inside(op) {
            unsupported = Some((op.op_ref(), is_stuck));
            return WalkResult::Interrupt;
        }
        WalkResult::Advance
    });
    let Some((op, is_stuck)) = unsupported else { return Ok(()) };
    let op = module.ir().operation(op);
    let message = match is_stuck {
        true => "bufferization of functions with several blocks is not supported".to_string(),
        false => format!("bufferization of '{}' is not supported", op.name_str()),
    };
    Err(op.emit_error(message).emit())
}

fn has_tensors_inside(root: Operation<'_>) -> bool {
    let mut found = false;
    walk_pre_order(root, |op| {
        found |= has_tensors(op);
        if found { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    found
}

/// Returns whether an operation ends the computation of another, and so has no model of its own.
fn is_terminator_of_payload(op: Operation<'_>) -> bool {
    matches!(&**op.name_str(), b"linalg.yield" | b"tensor.yield")
}

/// Returns the functions of a module by name, each after those that it calls; recursive ones come last.
fn functions_by_calls(module: Operation<'_>) -> Vec<(StringId, OpRef)> {
    let Some(block) = module.region(0).and_then(|region| region.front()) else { return Vec::new() };
    let functions: Vec<Operation<'_>> = block.operations().filter(|op| op.isa::<FuncOp<'_>>()).collect();
    let mut index_of: FxHashMap<StringId, usize> = FxHashMap::default();
    for (index, &function) in functions.iter().enumerate() {
        index_of.extend(symbol_name(function).map(|name| (name, index)));
    }
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); functions.len()];
    let mut left = vec![0usize; functions.len()];
    for (caller, &function) in functions.iter().enumerate() {
        let mut callees: FxHashSet<usize> = FxHashSet::default();
        walk_pre_order(function, |op| {
            let callee = op.dyn_cast::<CallOp<'_>>().and_then(|call| index_of.get(&call.callee()));
            if let Some(&callee) = callee.filter(|&&callee| has_tensors(functions[callee])) {
                callees.insert(callee);
            }
            WalkResult::Advance
        });
        left[caller] = callees.len();
        callees.into_iter().for_each(|callee| callers[callee].push(caller));
    }
    let mut ready: Vec<usize> = (0..functions.len()).rev().filter(|&index| left[index] == 0).collect();
    let mut order = Vec::with_capacity(functions.len());
    let mut is_done = vec![false; functions.len()];
    while let Some(index) = ready.pop() {
        order.push(index);
        is_done[index] = true;
        for &caller in &callers[index] {
            left[caller] -= 1;
            if left[caller] == 0 {
                ready.push(caller);
            }
        }
    }
    order.extend((0..functions.len()).filter(|&index| !is_done[index]));
    let named = |index: usize| Some((symbol_name(functions[index])?, functions[index].op_ref()));
    order.into_iter().filter_map(named).collect()
}

/// Returns the globals that hold values.
fn known_globals(module: Operation<'_>, options: &Options) -> Globals {
    let mut globals = Globals::default();
    let Some(block) = module.region(0).and_then(|region| region.front()) else { return globals };
    for global in block.operations().filter_map(|op| op.dyn_cast::<GlobalOp<'_>>()) {
        if let Some(value) = global.initial_value()
            && global.alignment().unwrap_or(0) == options.alignment
        {
            globals.known.entry(value).or_insert((global.sym_name(), global.r#type()));
        }
    }
    globals
}

/// Removes what arguments say about bufferization.
fn remove_attributes(pass: &mut PassRun<'_>, function: OpRef) {
    let context = pass.ir.share_context();
    let names =
        ["bufferization.buffer_layout", "bufferization.writable"].map(|name| context.intern_string(name));
    let view = pass.ir.operation(function);
    if contents(view).is_none() {
        return;
    }
    let Some(all) = view.attribute(known::ARG_ATTRS).and_then(|all| all.elements(&context)) else { return };
    let kept: Vec<_> = all
        .iter()
        .map(|of| {
            let entries = of.entries(&context).iter().filter(|entry| !names.contains(&entry.0));
            context.dictionary_attribute(entries.copied().collect())
        })
        .collect();
    let is_empty = kept.iter().all(|&of| of == ir::Attribute::EMPTY_DICTIONARY);
    let value = (!is_empty).then(|| context.array_attribute(&kept));
    pass.ir.set_attribute(function, known::ARG_ATTRS, value);
}
