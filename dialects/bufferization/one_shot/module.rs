//! Modules: their functions are analyzed, each after those that it calls, and then bufferized.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OneShotModuleBufferize.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::Analysis;
use super::annotate;
use super::bufferizer::{Bufferizer, Globals};
use super::copies::Copies;
use super::functions::{Summary, returns};
use super::model::has_tensors;
use super::models::function::{self, fold_result_casts};
use super::options::Options;
use super::query::Query;
use super::setup::Setup;
use super::summary::summarize;
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
    let root = ir.root_ref();
    Module::of(ir, root, options).analyze(&[])
}

/// Bufferizes a module that has all copies it needs (`bufferizeModuleOp`).
///
/// # Errors
/// If an operation cannot be bufferized.
pub fn bufferize_module(ir: &mut Ir, options: &Options) -> Result<(), Failed> {
    let root = ir.root_ref();
    Module::of(ir, root, options).bufferize()
}

/// Bufferizes a module, or a function without its signature (`runOneShotModuleBufferize`, `runOneShotBufferize`).
///
/// # Errors
/// If an operation cannot be analyzed or bufferized.
pub fn run_one_shot_bufferize(ir: &mut Ir, root: OpRef, options: &Options) -> Result<(), Failed> {
    let mut module = Module::of(ir, root, options);
    module.analyze(&[])?;
    if options.only_annotates { Ok(()) } else { module.bufferize() }
}

/// A consumer of the analysis of an operation.
pub(super) type Then<'t> = dyn FnMut(&mut Ir, OpRef, &Analysis, &Setup<'_>) -> Result<(), Failed> + 't;

/// A module that is being bufferized.
pub(super) struct Module<'m> {
    ir: &'m mut Ir,
    root: OpRef,
    /// The functions, each after those that it calls.
    order: Vec<(StringId, OpRef)>,
    /// How many of them are not recursive; the others come last, and nothing is known of what they do to arguments.
    num_summarized: usize,
    setup: Setup<'m>,
    /// The other operations of the module that have tensors.
    others: Vec<OpRef>,
    /// Functions that are not analyzed: everything they write to is copied.
    copies_later: FxHashSet<OpRef>,
}

impl<'m> Module<'m> {
    /// Looks at the module `root`.
    pub(super) fn of(ir: &'m mut Ir, root: OpRef, options: &'m Options) -> Self {
        let (order, num_summarized) = functions_by_calls(ir.operation(root));
        let mut setup = Setup::new(options);
        setup.functions.by_name = order.iter().copied().collect();
        let others = other_operations(ir.operation(root));
        Module { ir, root, order, num_summarized, setup, others, copies_later: FxHashSet::default() }
    }

    /// Analyzes the functions, but for those called as in `excluded`, and makes the copies that they need.
    pub(super) fn analyze(&mut self, excluded: &[String]) -> Result<(), Failed> {
        let options = self.setup.options;
        self.analyze_each(excluded, &mut |ir, op, analysis, setup| {
            if options.only_annotates {
                return Ok(());
            }
            let context = ir.share_context();
            let Some(body) = contents(ir.operation(op)) else { return Ok(()) };
            let mut rewriter = Rewriter::new(ir, &context, body, None);
            Copies { setup, analysis: Some(analysis) }.insert(&mut rewriter, op)
        })
    }

    /// Analyzes the functions, but for those called as in `excluded`, and the other operations. `then` is given each
    /// with its analysis, before those that call it are analyzed. Across the boundaries of functions, MLIR analyzes
    /// `func.func` only: in other operations, only that is in place which must be.
    pub(super) fn analyze_each(&mut self, excluded: &[String], then: &mut Then<'_>) -> Result<(), Failed> {
        let context = self.ir.share_context();
        let options = self.setup.options;
        for (index, (name, function)) in self.order.clone().into_iter().enumerate() {
            let is_excluded = excluded.iter().any(|of| *of.as_bytes() == **context.string(name));
            if options.copies_before_write || is_excluded {
                self.copies_later.insert(function);
                continue;
            }
            let analysis = self.analyze_function(function, name, index < self.num_summarized)?;
            if let Some(analysis) = analysis {
                then(self.ir, function, &analysis, &self.setup)?;
            }
        }
        for op in self.others.clone() {
            let Some(body) = contents(self.ir.operation(op)) else { continue };
            if options.copies_before_write {
                self.copies_later.insert(op);
                continue;
            }
            let query = Query { ir: self.ir, body, setup: &self.setup, equivalent: None };
            let analysis = match options.has_function_boundaries {
                true => Analysis::required(&query, self.ir.operation(op)),
                false => Analysis::of(&query, self.ir.operation(op))?,
            };
            self.annotate(op, &analysis, None);
            then(self.ir, op, &analysis, &self.setup)?;
        }
        Ok(())
    }

    /// Analyzes a function, and remembers what it does to its arguments. Gives nothing if it has no body.
    fn analyze_function(
        &mut self,
        function: OpRef,
        name: StringId,
        is_summarized: bool,
    ) -> Result<Option<Analysis>, Failed> {
        let options = self.setup.options;
        let view = self.ir.operation(function);
        let body = contents(view);
        let query =
            Query { ir: self.ir, body: body.unwrap_or(function.body), setup: &self.setup, equivalent: None };
        let analysis = body.map(|_| Analysis::of(&query, view)).transpose()?;
        let summary = match &analysis {
            _ if !is_summarized || !options.has_function_boundaries => None,
            Some(_) if returns(view).is_empty() => {
                let message = "cannot bufferize func.func without func.return";
                return Err(view.emit_error(message).emit());
            }
            Some(analysis) => {
                let query = Query { equivalent: Some(&analysis.equivalent), ..query };
                summarize(&query, view, Some(analysis))
            }
            None => summarize(&query, view, None),
        };
        let annotated = summary.as_ref().filter(|_| options.has_function_boundaries);
        match &analysis {
            Some(analysis) => self.annotate(function, analysis, annotated),
            None if options.only_annotates => {
                let mut found = Vec::new();
                if let Some(summary) = annotated {
                    annotate::accesses(view, &summary.accesses(), &mut found);
                }
                annotate::apply(self.ir, found);
            }
            None => {}
        }
        self.setup.functions.analyzed.extend(summary.map(|summary| (name, summary)));
        Ok(analysis)
    }

    /// Says what the analysis found, if it is asked for.
    fn annotate(&mut self, root: OpRef, analysis: &Analysis, summary: Option<&Summary>) {
        let options = self.setup.options;
        let view = self.ir.operation(root);
        let Some(body) = contents(view).filter(|_| options.only_annotates) else { return };
        let query = Query { ir: self.ir, body, setup: &self.setup, equivalent: Some(&*analysis.equivalent) };
        let mut found = Vec::new();
        annotate::operands(&query, view, analysis, &mut found);
        if options.dumps_alias_sets {
            annotate::alias_sets(&query, view, analysis, &mut found);
        }
        if let Some(summary) = summary {
            annotate::returned(&query, view, &mut found);
            annotate::accesses(view, &summary.accesses(), &mut found);
        }
        annotate::apply(self.ir, found);
    }

    /// Replaces tensors by memrefs.
    pub(super) fn bufferize(&mut self) -> Result<(), Failed> {
        let context = self.ir.share_context();
        let (options, setup) = (self.setup.options, &self.setup);
        let mut globals = known_globals(self.ir.operation(self.root), options);
        globals.module = Some(self.root);
        for &(_, function) in &self.order {
            let body = contents(self.ir.operation(function)).unwrap_or(function.body);
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            if self.copies_later.contains(&function) {
                Copies { setup, analysis: None }.insert(&mut rewriter, function)?;
            }
            let mut bufferizer = Bufferizer::new(rewriter, setup, &mut globals);
            match body == function.body {
                true if options.has_function_boundaries => {
                    function::bufferize(&mut bufferizer, function)?;
                }
                true => {}
                false => bufferizer.run(function)?,
            }
            if options.has_function_boundaries && options.infers_result_layouts {
                fold_result_casts(&mut bufferizer, function);
            }
        }
        for &op in &self.others {
            let body = contents(self.ir.operation(op)).unwrap_or(op.body);
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            if self.copies_later.contains(&op) {
                Copies { setup, analysis: None }.insert(&mut rewriter, op)?;
            }
            Bufferizer::new(rewriter, setup, &mut globals).run(op)?;
        }
        if options.has_function_boundaries {
            self.order.iter().for_each(|&(_, function)| remove_attributes(self.ir, function));
        }
        Ok(())
    }
}

/// Returns the operations in `root`, itself included, that own what is in them.
pub(super) fn isolated_operations(root: Operation<'_>) -> Vec<OpRef> {
    let mut found = Vec::new();
    walk_pre_order(root, |op| {
        found.extend(contents(op).filter(|&body| body != op.body_id()).map(|_| op.op_ref()));
        WalkResult::Advance
    });
    found
}

/// Returns the body with the contents of a function.
pub(super) fn contents(function: Operation<'_>) -> Option<BodyId> {
    let region = function.region(0)?;
    region.front().map(|_| region.body_id())
}

/// Returns the operations of a module that have tensors in them, but functions and those that have symbols of their own.
fn other_operations(module: Operation<'_>) -> Vec<OpRef> {
    if module.isa::<FuncOp<'_>>() {
        return Vec::new();
    }
    let block = module.region(0).and_then(|region| region.front());
    let operations = block.into_iter().flat_map(|block| block.operations());
    operations
        .filter(|op| !op.isa::<FuncOp<'_>>() && !op.has_trait(Trait::SymbolTable) && has_tensors_inside(*op))
        .map(|op| op.op_ref())
        .collect()
}

fn has_tensors_inside(root: Operation<'_>) -> bool {
    let mut found = false;
    walk_pre_order(root, |op| {
        found |= has_tensors(op);
        if found { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    found
}

/// Returns the functions of a module by name, each after those that it calls; recursive ones come last. And how many are
/// not recursive.
fn functions_by_calls(module: Operation<'_>) -> (Vec<(StringId, OpRef)>, usize) {
    let Some(block) = module.region(0).and_then(|region| region.front()) else { return (Vec::new(), 0) };
    let functions: Vec<Operation<'_>> = match module.isa::<FuncOp<'_>>() {
        true => vec![module],
        false => block.operations().filter(|op| op.isa::<FuncOp<'_>>()).collect(),
    };
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
    let num_in_order = order.len();
    order.extend((0..functions.len()).filter(|&index| !is_done[index]));
    let named = |index: usize| Some((symbol_name(functions[index])?, functions[index].op_ref()));
    (order.into_iter().filter_map(named).collect(), num_in_order)
}

/// Returns the globals that hold values.
fn known_globals(module: Operation<'_>, options: &Options) -> Globals {
    let mut globals = Globals::default();
    let Some(block) = module.region(0).and_then(|region| region.front()) else { return globals };
    for global in block.operations().filter_map(|op| op.dyn_cast::<GlobalOp<'_>>()) {
        if let Some(value) = global.initial_value()
            && global.alignment().unwrap_or(0) == options.alignment
        {
            globals.known.entry((value, global.r#type())).or_insert(global.sym_name());
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
