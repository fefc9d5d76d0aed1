//! Modules: their functions are analyzed, each after those that it calls, and then bufferized.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OneShotModuleBufferize.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::Analysis;
use super::annotate;
use super::bufferizer::{Bufferizer, Globals};
use super::copies::Copies;
use super::function::{Functions, fold_result_casts, returns, summarize};
use super::model::{has_tensors, is_model_missing};
use super::options::Options;
use super::query::Query;
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::symbol_name;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{BodyId, Ir, OpRef, Operation, StringId, known};
use memref::GlobalOp;
use rewrite::Rewriter;

/// Makes copies of the tensors of a module that cannot be written in place (`insertTensorCopies`). Tensors stay.
///
/// # Errors
/// If the module has operations that cannot be analyzed.
pub fn insert_tensor_copies(ir: &mut Ir, options: &Options) -> Result<(), Failed> {
    Module::of(ir, options)?.analyze(&[])
}

/// Bufferizes a module that has all copies it needs (`bufferizeModuleOp`).
///
/// # Errors
/// If an operation cannot be bufferized.
pub fn bufferize_module(ir: &mut Ir, options: &Options) -> Result<(), Failed> {
    Module::of(ir, options)?.bufferize()
}

/// A module that is being bufferized.
pub(super) struct Module<'m> {
    ir: &'m mut Ir,
    options: &'m Options,
    /// The functions, each after those that it calls.
    order: Vec<(StringId, OpRef)>,
    functions: Functions,
    /// The other operations of the module that have tensors.
    others: Vec<OpRef>,
    /// Functions that are not analyzed: everything they write to is copied.
    copies_later: FxHashSet<OpRef>,
}

impl<'m> Module<'m> {
    /// Looks at the root of `ir`.
    pub(super) fn of(ir: &'m mut Ir, options: &'m Options) -> Result<Self, Failed> {
        let order = functions_by_calls(ir.root());
        check_support(ir.root(), options)?;
        let functions = Functions { by_name: order.iter().copied().collect(), ..Functions::default() };
        let others = other_operations(ir.root());
        Ok(Module { ir, options, order, functions, others, copies_later: FxHashSet::default() })
    }

    /// Analyzes the functions, but for those called as in `excluded`, and makes the copies that they need.
    pub(super) fn analyze(&mut self, excluded: &[String]) -> Result<(), Failed> {
        let context = self.ir.share_context();
        let options = self.options;
        let annotates_functions = options.only_annotates && options.has_function_boundaries;
        for (name, function) in self.order.clone() {
            let is_excluded = excluded.iter().any(|of| *of.as_bytes() == **context.string(name));
            if options.copies_before_write || is_excluded {
                self.copies_later.insert(function);
                continue;
            }
            let view = self.ir.operation(function);
            let functions = &self.functions;
            let Some(body) = contents(view) else {
                let query = Query { ir: self.ir, body: function.body, options, functions, equivalent: None };
                let summary = summarize(&query, view, None);
                let mut found = Vec::new();
                if let Some(summary) = summary.as_ref().filter(|_| annotates_functions) {
                    annotate::accesses(&context, view, &summary.accesses(), &mut found);
                }
                self.functions.analyzed.extend(summary.map(|summary| (name, summary)));
                annotate::apply(self.ir, found);
                continue;
            };
            let query = Query { ir: self.ir, body, options, functions, equivalent: None };
            let analysis = Analysis::of(&query, view)?;
            if options.has_function_boundaries && returns(view).is_empty() {
                let message = "cannot bufferize func.func without func.return";
                return Err(view.emit_error(message).emit());
            }
            let equivalent = analysis.equivalent.clone();
            let query = Query { equivalent: Some(&equivalent), ..query };
            let summary = options.has_function_boundaries.then(|| summarize(&query, view, Some(&analysis)));
            if options.only_annotates {
                let mut found = Vec::new();
                annotate::operands(&query, view, &analysis, &mut found);
                if options.dumps_alias_sets {
                    annotate::alias_sets(&query, view, &analysis, &mut found);
                }
                if let Some(summary) = summary.as_ref().and_then(Option::as_ref) {
                    annotate::returned(&query, view, &mut found);
                    annotate::accesses(&context, view, &summary.accesses(), &mut found);
                }
                self.functions.analyzed.extend(summary.flatten().map(|summary| (name, summary)));
                annotate::apply(self.ir, found);
                continue;
            }
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            let copies = Copies { options, functions, analysis: Some(&analysis) };
            copies.insert(&mut rewriter, function);
            self.functions.analyzed.extend(summary.flatten().map(|summary| (name, summary)));
        }
        self.analyze_others()
    }

    /// Analyzes the operations that are no functions, and makes the copies that they need.
    fn analyze_others(&mut self) -> Result<(), Failed> {
        let context = self.ir.share_context();
        let (options, functions) = (self.options, &self.functions);
        for &op in &self.others {
            let view = self.ir.operation(op);
            let Some(body) = contents(view) else { continue };
            if options.copies_before_write {
                self.copies_later.insert(op);
                continue;
            }
            let query = Query { ir: self.ir, body, options, functions, equivalent: None };
            let analysis = Analysis::of(&query, view)?;
            if options.only_annotates {
                let mut found = Vec::new();
                annotate::operands(&query, view, &analysis, &mut found);
                if options.dumps_alias_sets {
                    annotate::alias_sets(&query, view, &analysis, &mut found);
                }
                annotate::apply(self.ir, found);
                continue;
            }
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            Copies { options, functions, analysis: Some(&analysis) }.insert(&mut rewriter, op);
        }
        Ok(())
    }

    /// Replaces tensors by memrefs.
    pub(super) fn bufferize(&mut self) -> Result<(), Failed> {
        let context = self.ir.share_context();
        let (options, functions) = (self.options, &self.functions);
        let mut globals = known_globals(self.ir.root(), options);
        globals.module = Some(self.ir.root_ref());
        for &(_, function) in &self.order {
            let body = contents(self.ir.operation(function)).unwrap_or(function.body);
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            if self.copies_later.contains(&function) {
                Copies { options, functions, analysis: None }.insert(&mut rewriter, function);
            }
            let mut bufferizer = Bufferizer::new(rewriter, options, functions, &mut globals);
            match body == function.body {
                true if options.has_function_boundaries => {
                    super::function::bufferize(&mut bufferizer, function)?;
                }
                true => {}
                false => bufferizer.run(function)?,
            }
            if options.has_function_boundaries && options.infers_result_layouts {
                fold_result_casts(&mut bufferizer, function);
            }
        }
        for &op in &self.others {
            let Some(body) = contents(self.ir.operation(op)) else { continue };
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            if self.copies_later.contains(&op) {
                Copies { options, functions, analysis: None }.insert(&mut rewriter, op);
            }
            Bufferizer::new(rewriter, options, functions, &mut globals).run(op)?;
        }
        if options.has_function_boundaries {
            self.order.iter().for_each(|&(_, function)| remove_attributes(self.ir, function));
        }
        Ok(())
    }
}

/// Returns the body with the contents of a function.
fn contents(function: Operation<'_>) -> Option<BodyId> {
    let region = function.region(0)?;
    region.front().map(|_| region.body_id())
}

/// Returns the operations of a module that have tensors in them, but functions and those that have symbols of their own.
fn other_operations(module: Operation<'_>) -> Vec<OpRef> {
    let block = module.region(0).and_then(|region| region.front());
    let operations = block.into_iter().flat_map(|block| block.operations());
    operations
        .filter(|op| !op.isa::<FuncOp<'_>>() && !op.has_trait(Trait::SymbolTable) && has_tensors_inside(*op))
        .map(|op| op.op_ref())
        .collect()
}

/// Reports the first operation with tensors that cannot be analyzed.
fn check_support(module: Operation<'_>, options: &Options) -> Result<(), Failed> {
    let mut unsupported = None;
    walk_pre_order(module, |op| {
        let has_blocks = || op.regions().any(|region| !region.is_empty() && !region.has_one_block());
        let is_stuck = op.has_trait(Trait::IsolatedFromAbove) && has_blocks();
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
fn remove_attributes(ir: &mut Ir, function: OpRef) {
    let context = ir.share_context();
    let names =
        ["bufferization.buffer_layout", "bufferization.writable"].map(|name| context.intern_string(name));
    let view = ir.operation(function);
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
    ir.set_attribute(function, known::ARG_ATTRS, value);
}
