//! The replacement of operations on tensors by operations on memrefs.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/Bufferize.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::function::Functions;
use super::model::{has_tensors, is_model_missing, is_tensor, model_of};
use super::options::Options;
use super::query::Query;
use bufferization::{ToBufferOp, ToTensorOp, fold_to_buffer_of_to_tensor};
use interfaces::is_memory_effect_free;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Attribute, OpId, OpRef, StringId, Type, ValueId};
use rewrite::Rewriter;

/// Bufferizes one function, or operation of the module.
pub struct Bufferizer<'a> {
    pub rewriter: Rewriter<'a>,
    pub options: &'a Options,
    pub functions: &'a Functions,
    pub globals: &'a mut Globals,
    /// Operations that are still to be bufferized, in order.
    worklist: Vec<OpId>,
    erased: FxHashSet<OpId>,
}

/// The globals that hold constants.
#[derive(Default)]
pub struct Globals {
    /// By value: the name and the type.
    pub known: FxHashMap<Attribute, (StringId, Type)>,
    /// The module, in which they are created.
    pub module: Option<OpRef>,
}

impl<'a> Bufferizer<'a> {
    pub fn new(
        rewriter: Rewriter<'a>,
        options: &'a Options,
        functions: &'a Functions,
        globals: &'a mut Globals,
    ) -> Self {
        let (worklist, erased) = (Vec::new(), FxHashSet::default());
        Bufferizer { rewriter, options, functions, globals, worklist, erased }
    }

    /// Asks about the function as it is now.
    pub fn query(&self) -> Query<'_> {
        Query {
            ir: self.rewriter.ir(),
            body: self.rewriter.body_id(),
            options: self.options,
            functions: self.functions,
            equivalent: None,
        }
    }

    /// Adds the operation that defines a new tensor to those that are bufferized.
    pub fn add(&mut self, tensor: ValueId) {
        self.worklist.extend(self.rewriter.body().defining_operation(tensor));
    }

    /// Replaces `op` by values, where tensors are replaced by memrefs.
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) {
        let context = self.rewriter.context();
        let mut replacements = Vec::with_capacity(values.len());
        for (index, &value) in values.iter().enumerate() {
            let ty = self.rewriter.type_of(self.rewriter.result(op, index));
            if !is_tensor(context, ty) || is_tensor(context, self.rewriter.type_of(value)) {
                replacements.push(value);
                continue;
            }
            self.rewriter.set_insertion_point_after(op);
            let location = self.rewriter.value(value).location();
            let state = ToTensorOp::build(self.rewriter.scope(), location, ty, value);
            replacements.push(self.rewriter.create_value(state));
        }
        self.rewriter.replace_op(op, &replacements);
        self.erased.insert(op);
    }

    /// Erases `op`.
    pub fn erase(&mut self, op: OpId) {
        self.rewriter.erase_op(op);
        self.erased.insert(op);
    }

    /// Returns the type of the buffer of a tensor.
    ///
    /// # Errors
    /// If there is none.
    pub fn buffer_type(&self, value: ValueId) -> Result<Type, Failed> {
        let query = self.query();
        query.buffer_type(value).ok_or_else(|| {
            let context = self.rewriter.context();
            let location = self.rewriter.value(value).location();
            context.diagnostics().error(location, "cannot infer the type of the buffer of a tensor").emit()
        })
    }

    /// Returns the buffer of a tensor: that which it was made of, or a `bufferization.to_buffer`.
    ///
    /// # Errors
    /// If there is no type for it.
    pub fn buffer(&mut self, value: ValueId) -> Result<ValueId, Failed> {
        if let Some(cast) = self.rewriter.value(value).defining::<ToTensorOp<'_>>() {
            return Ok(cast.buffer().id());
        }
        let ty = self.buffer_type(value)?;
        let point = self.rewriter.insertion_point();
        self.rewriter.set_insertion_point_after_value(value);
        let location = self.rewriter.value(value).location();
        let buffer = self.create_to_buffer(location, ty, value);
        self.rewriter.restore_insertion_point(point);
        Ok(buffer)
    }

    /// Creates `bufferization.to_buffer`.
    pub fn create_to_buffer(&mut self, location: ir::Location, ty: Type, value: ValueId) -> ValueId {
        let state = ToBufferOp::build(self.rewriter.scope(), location, ty, value);
        self.rewriter.create_value(state)
    }

    /// Bufferizes `root` and everything in it.
    ///
    /// # Errors
    /// If an operation is left, and that is not allowed.
    pub fn run(&mut self, root: OpRef) -> Result<(), Failed> {
        let body = self.rewriter.body_id();
        let options = self.options;
        let mut found = Vec::new();
        walk_post_order(self.rewriter.ir().operation(root), |op| {
            if (op.body_id() == body || op.op_ref() == root) && options.allows(op) && has_tensors(op) {
                found.push(op.op_ref());
            }
        });
        self.worklist = found.iter().filter(|op| op.body == body).map(|op| op.op).collect();
        let mut next = 0;
        while let Some(&op) = self.worklist.get(next) {
            next += 1;
            let view = self.rewriter.op(op);
            if self.erased.contains(&op) || !has_tensors(view) {
                continue;
            }
            if is_model_missing(view) && !options.allows_unknown_ops {
                let message = format!("bufferization of '{}' is not supported", view.name_str());
                return Err(view.emit_error(message).emit());
            }
            let Some(model) = model_of(view) else { continue };
            self.rewriter.set_insertion_point(op);
            (model.bufferize)(self, op)?;
        }
        if found.contains(&root) && root.body != body {
            super::function::bufferize(self, root)?;
        }
        self.fold_casts(root);
        self.check()
    }

    /// Folds buffers of tensors of buffers, and erases the tensors that nothing uses.
    fn fold_casts(&mut self, root: OpRef) {
        let body = self.rewriter.body_id();
        let casts = |of: &Rewriter<'_>, is_buffer: bool| {
            let mut casts = Vec::new();
            walk_post_order(of.ir().operation(root), |op| {
                let is_cast = if is_buffer { op.isa::<ToBufferOp<'_>>() } else { op.isa::<ToTensorOp<'_>>() };
                if op.body_id() == body && is_cast {
                    casts.push(op.id());
                }
            });
            casts
        };
        for op in casts(&self.rewriter, true) {
            self.rewriter.set_insertion_point(op);
            let _ = fold_to_buffer_of_to_tensor(&mut self.rewriter, op, self.options.alignment);
        }
        for op in casts(&self.rewriter, false) {
            if self.rewriter.body().are_results_unused(op) {
                self.rewriter.erase_op(op);
            }
        }
    }

    /// Reports the first operation that was not bufferized.
    fn check(&self) -> Result<(), Failed> {
        if self.options.allows_unknown_ops {
            return Ok(());
        }
        for &op in self.worklist.iter().filter(|op| !self.erased.contains(op)) {
            let view = self.rewriter.op(op);
            let is_cast = view.isa::<ToBufferOp<'_>>() || view.isa::<ToTensorOp<'_>>();
            if is_cast || !has_tensors(view) {
                continue;
            }
            if self.rewriter.body().are_results_unused(op) && is_memory_effect_free(view) {
                continue;
            }
            return Err(view.emit_error("op was not bufferized").emit());
        }
        Ok(())
    }
}
