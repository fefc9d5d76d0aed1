//! The replacement of operations on tensors by operations on memrefs.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/Bufferize.cpp.

use rustc_hash::FxHashMap;

use super::copies::create_alloc_tensor;
use super::model::{has_tensors, is_tensor};
use super::query::Query;
use super::setup::Setup;
use bufferization::{ToBufferOp, ToTensorOp, fold_to_buffer_of_to_tensor};
use interfaces::is_memory_effect_free;
use ir::diag::Failed;
use ir::symbols::SymbolNames;
use ir::walk::walk_post_order;
use ir::{Attribute, Location, OpId, OpRef, Operation, StringId, Type, ValueId};
use rewrite::Rewriter;

/// Bufferizes one function, or operation of the module.
pub struct Bufferizer<'a> {
    pub rewriter: Rewriter<'a>,
    pub setup: &'a Setup<'a>,
    pub globals: &'a mut Globals,
}

/// The globals that hold constants.
#[derive(Default)]
pub struct Globals {
    /// The names, by value and type.
    pub known: FxHashMap<(Attribute, Type), StringId>,
    /// The module, in which they are created.
    pub module: Option<OpRef>,
    /// The names of the symbols of the module, once one is created. Names that clash are numbered throughout.
    pub names: Option<SymbolNames>,
}

impl<'a> Bufferizer<'a> {
    pub fn new(rewriter: Rewriter<'a>, setup: &'a Setup<'a>, globals: &'a mut Globals) -> Self {
        Bufferizer { rewriter, setup, globals }
    }

    /// Asks about the function as it is now.
    pub fn query(&self) -> Query<'_> {
        Query { ir: self.rewriter.ir(), body: self.rewriter.body_id(), setup: self.setup, equivalent: None }
    }

    /// Makes `bufferization.alloc_tensor`: see [`create_alloc_tensor`].
    ///
    /// # Errors
    /// If the tensor is unranked, or has no type of buffers.
    pub fn allocate(&mut self, location: Location, value: ValueId, is_copy: bool) -> Result<ValueId, Failed> {
        create_alloc_tensor(&mut self.rewriter, self.setup, location, value, is_copy)
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
    }

    /// Returns the type of the buffer of a tensor.
    ///
    /// # Errors
    /// If there is none.
    pub fn buffer_type(&self, value: ValueId) -> Result<Type, Failed> {
        self.query().buffer_type(value).ok_or(Failed)
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
    pub fn create_to_buffer(&mut self, location: Location, ty: Type, value: ValueId) -> ValueId {
        let state = ToBufferOp::build(self.rewriter.scope(), location, ty, value);
        self.rewriter.create_value(state)
    }

    /// Bufferizes `root` and everything in it.
    ///
    /// # Errors
    /// If an operation is left, and that is not allowed.
    pub fn run(&mut self, root: OpRef) -> Result<(), Failed> {
        let body = self.rewriter.body_id();
        let setup = self.setup;
        let mut found = Vec::new();
        walk_post_order(self.rewriter.ir().operation(root), |op| {
            if (op.body_id() == body || op.op_ref() == root) && setup.allows(op) && has_tensors(op) {
                found.push(op.op_ref());
            }
        });
        let mut worklist: Vec<OpId> = found.iter().filter(|op| op.body == body).map(|op| op.op).collect();
        let num_found = worklist.len();
        let mut next = 0;
        while let Some(&op) = worklist.get(next) {
            next += 1;
            let view = self.rewriter.op(op);
            if self.is_erased(op) || !has_tensors(view) {
                continue;
            }
            let Some(model) = setup.model(view) else { continue };
            let num_before = self.rewriter.body().num_operations();
            self.rewriter.set_insertion_point(op);
            if (model.bufferize)(self, op).is_err() {
                return Err(self.rewriter.op(op).emit_error("failed to bufferize op").emit());
            }
            self.add_new(num_before, &mut worklist);
        }
        let view = self.rewriter.ir().operation(root);
        let bufferize_owner = setup.model(view).and_then(|model| model.bufferize_owner);
        if let Some(bufferize) = bufferize_owner.filter(|_| found.contains(&root) && root.body != body)
            && bufferize(self, root).is_err()
        {
            return Err(self.rewriter.ir().operation(root).emit_error("failed to bufferize op").emit());
        }
        self.fold_casts(root);
        if self.setup.options.allows_unknown_ops {
            return Ok(());
        }
        let (found_ops, new) = worklist.split_at(num_found);
        self.check(found_ops)?;
        let owner = self.rewriter.ir().operation(root);
        if root.body != body && found.contains(&root) && has_tensors(owner) {
            return Err(owner.emit_error("op was not bufferized").emit());
        }
        self.check(new)
    }

    /// Adds the operations with tensors that were made since the body had `num_before` operations.
    fn add_new(&self, num_before: usize, worklist: &mut Vec<OpId>) {
        let new = num_before..self.rewriter.body().num_operations();
        worklist.extend(new.map(|index| OpId::new(index as u32)).filter(|&op| {
            !self.is_erased(op) && {
                let view = self.rewriter.op(op);
                !is_cast(view) && has_tensors(view) && self.setup.allows(view)
            }
        }));
    }

    fn is_erased(&self, op: OpId) -> bool {
        self.rewriter.body().block_of(op).is_none()
    }

    /// Folds buffers of tensors of buffers, and erases the tensors that nothing uses.
    fn fold_casts(&mut self, root: OpRef) {
        let body = self.rewriter.body_id();
        let (mut to_buffers, mut to_tensors) = (Vec::new(), Vec::new());
        walk_post_order(self.rewriter.ir().operation(root), |op| {
            if op.body_id() == body && op.isa::<ToBufferOp<'_>>() {
                to_buffers.push(op.id());
            } else if op.body_id() == body && op.isa::<ToTensorOp<'_>>() {
                to_tensors.push(op.id());
            }
        });
        for op in to_buffers {
            self.rewriter.set_insertion_point(op);
            let _ = fold_to_buffer_of_to_tensor(&mut self.rewriter, op, self.setup.options.alignment);
        }
        for op in to_tensors {
            if !self.is_erased(op) && self.rewriter.body().are_results_unused(op) {
                self.rewriter.erase_op(op);
            }
        }
    }

    /// Reports the first operation that was not bufferized.
    fn check(&self, worklist: &[OpId]) -> Result<(), Failed> {
        for &op in worklist.iter().filter(|&&op| !self.is_erased(op)) {
            let view = self.rewriter.op(op);
            if is_cast(view) || !has_tensors(view) {
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

/// Returns whether an operation is between a tensor and its buffer.
fn is_cast(op: Operation<'_>) -> bool {
    op.isa::<ToBufferOp<'_>>() || op.isa::<ToTensorOp<'_>>()
}
