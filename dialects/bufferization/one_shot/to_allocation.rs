//! The bufferization of single operations: each computes into a new buffer.
//!
//! Follows `bufferizeToAllocation` of mlir/lib/Dialect/Linalg/Transforms/ConvertToDestinationStyle.cpp.

use super::bufferizer::{Bufferizer, Globals};
use super::model::is_tensor;
use super::options::{Options, dynamic_memref, identity_memref};
use super::setup::Setup;
use bufferization::{AllocTensorOp, MaterializeInDestinationOp, ToBufferOp, ToTensorOp};
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{Attribute, BodyId, Ir, Location, OpId, Operation, Type, Value, ValueId};
use linalg::build::create_structured;
use memref::{AllocOp, AllocaOp, CopyOp, DeallocOp};
use rewrite::{Listener, MixedSlice, Rewriter, reify_result_shapes};
use tensor::{PadOp, YieldOp, mixed_high, mixed_low};
use vector::MaskOp;

/// The operation that copies contents to a new buffer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Memcpy {
    #[default]
    Materialization,
    MemrefCopy,
    LinalgCopy,
}

/// The options.
#[derive(Clone, Copy, Default, Debug)]
pub struct AllocationOptions {
    pub memcpy: Memcpy,
    /// Whether buffers are on the stack.
    pub uses_alloca: bool,
    /// Whether the operation stays, and only its output gets a buffer.
    pub destination_only: bool,
    /// Whether a buffer is deallocated at the end of the block.
    pub emits_dealloc: bool,
    pub space: Option<Attribute>,
}

/// Bufferizes an operation, and returns its buffer. `None` if it is not supported.
pub fn bufferize_to_allocation(
    ir: &mut Ir,
    (body, op): (BodyId, OpId),
    listener: &mut dyn Listener,
    options: AllocationOptions,
) -> Option<ValueId> {
    let context = ir.share_context();
    let rewriter = Rewriter::new(ir, &context, body, Some(listener));
    let (of_all, mut globals) = (Options::default(), Globals::default());
    let setup = Setup::new(&of_all);
    let bufferizer = Bufferizer::new(rewriter, &setup, &mut globals);
    Single { bufferizer, options }.run(op, op)
}

struct Single<'s> {
    bufferizer: Bufferizer<'s>,
    options: AllocationOptions,
}

impl<'s> Single<'s> {
    fn rewriter(&mut self) -> &mut Rewriter<'s> {
        &mut self.bufferizer.rewriter
    }

    /// Bufferizes `op`. The buffer is allocated before `before`.
    fn run(&mut self, op: OpId, before: OpId) -> Option<ValueId> {
        let view = self.bufferizer.rewriter.op(op);
        if view.isa::<PadOp<'_>>() {
            return self.pad(op);
        }
        if view.isa::<MaskOp<'_>>() {
            return self.mask(op);
        }
        if view.isa::<AllocTensorOp<'_>>() {
            let (location, result, ty) = (view.location(), view.result(0).id(), view.result(0).ty());
            self.rewriter().set_insertion_point(op);
            let buffer = self.allocate(location, result)?;
            let tensor = self.create_to_tensor(location, ty, buffer, true);
            self.rewriter().replace_op(op, &[tensor]);
            return Some(buffer);
        }
        let operand = self.written_operand(op)?;
        let location = self.bufferizer.rewriter.op(op).location();
        let context = self.bufferizer.rewriter.context();
        let value = self.bufferizer.rewriter.body().operand(op, operand);
        let id = self.bufferizer.rewriter.body().operands(op).nth(operand)?.0;
        let is_initialized = !self.bufferizer.query().definitions(id).is_empty();
        // The uses of results that become uses of the buffer.
        let results: Vec<(OpId, usize)> = {
            let query = self.bufferizer.query();
            let view = self.bufferizer.rewriter.op(op);
            let tensors = view.results().filter(|result| is_tensor(context, result.ty()));
            let aliasing = tensors.filter(|result| !query.aliasing_operands(result.id()).is_empty());
            aliasing.flat_map(uses_of).collect()
        };
        self.rewriter().set_insertion_point(before);
        let buffer = self.allocate(location, value)?;
        if is_initialized {
            self.copy(location, value, buffer)?;
        }
        let ty = self.bufferizer.rewriter.type_of(value);
        let tensor = self.create_to_tensor(location, ty, buffer, self.options.destination_only);
        self.rewriter().set_operand(op, operand, tensor);
        if self.options.destination_only {
            return Some(buffer);
        }
        self.bufferize(op)?;
        for (user, operand) in results {
            let value = self.bufferizer.rewriter.body().operand(user, operand);
            self.restrict(value);
        }
        Some(buffer)
    }

    /// Returns the position of the only operand that shares the buffer of a result, or is written.
    fn written_operand(&self, op: OpId) -> Option<usize> {
        let query = self.bufferizer.query();
        let context = query.context();
        let view = self.bufferizer.rewriter.op(op);
        let model = query.model(view)?;
        let mut found = Vec::new();
        for result in view.results().filter(|result| is_tensor(context, result.ty())) {
            result.ty().as_ranked_tensor(context)?;
            if model.allocates {
                return None;
            }
            for aliasing in query.aliasing_operands(result.id()) {
                found.push(query.owner(aliasing.operand).1);
            }
        }
        for (index, (operand, value)) in query.body().operands(op).enumerate() {
            let is_ranked = query.body().value_type(value).as_ranked_tensor(context).is_some();
            if is_ranked && query.writes(operand) {
                found.push(index);
            }
        }
        sort::by(&mut found, Ord::cmp);
        found.dedup();
        match found.as_slice() {
            &[operand] => Some(operand),
            _ => None,
        }
    }

    /// Replaces an operation by one on buffers.
    fn bufferize(&mut self, op: OpId) -> Option<()> {
        let view = self.bufferizer.rewriter.op(op);
        let model = self.bufferizer.setup.model(view)?;
        self.rewriter().set_insertion_point(op);
        (model.bufferize)(&mut self.bufferizer, op).ok()
    }

    /// Says of a tensor of a buffer that nothing else is a tensor of it.
    fn restrict(&mut self, value: ValueId) {
        let rewriter = self.rewriter();
        let Some(cast) = rewriter.value(value).defining::<ToTensorOp<'_>>().map(|cast| (*cast).id()) else {
            return;
        };
        let context = rewriter.context();
        for name in ["restrict", "writable"] {
            rewriter.set_attribute(cast, context.intern_string(name), Some(Attribute::UNIT));
        }
    }

    fn create_to_tensor(
        &mut self,
        location: Location,
        ty: Type,
        buffer: ValueId,
        restricts: bool,
    ) -> ValueId {
        let rewriter = self.rewriter();
        let context = rewriter.context();
        let mut state = ToTensorOp::build(rewriter.scope(), location, ty, buffer);
        ToTensorOp::set_restrict(&mut state, context, restricts);
        ToTensorOp::set_writable(&mut state, context, restricts);
        rewriter.create_value(state)
    }

    /// Allocates a buffer for a tensor.
    fn allocate(&mut self, location: Location, value: ValueId) -> Option<ValueId> {
        let options = self.options;
        let rewriter = self.rewriter();
        let context = rewriter.context();
        let ty = rewriter.type_of(value);
        let shape = ty.as_ranked_tensor(context)?.0;
        let buffer_type = identity_memref(context, ty, options.space)?;
        let sizes = dynamic_sizes(rewriter, value, shape)?;
        let state = match options.uses_alloca {
            true => AllocaOp::build(rewriter.scope(), location, buffer_type, &sizes, &[]),
            false => AllocOp::build(rewriter.scope(), location, buffer_type, &sizes, &[]),
        };
        let buffer = rewriter.create_value(state);
        if options.emits_dealloc && !options.uses_alloca {
            let point = rewriter.insertion_point();
            let last = rewriter.body().last_operation(point?.block)?;
            rewriter.set_insertion_point(last);
            let state = DeallocOp::build(rewriter.scope(), location, buffer);
            rewriter.create(state);
            rewriter.restore_insertion_point(point);
        }
        Some(buffer)
    }

    /// Copies a tensor to a buffer.
    fn copy(&mut self, location: Location, source: ValueId, dest: ValueId) -> Option<()> {
        let memcpy = self.options.memcpy;
        let rewriter = self.rewriter();
        let context = rewriter.context();
        if memcpy == Memcpy::Materialization {
            let mut state = MaterializeInDestinationOp::build(rewriter.scope(), location, None, source, dest);
            MaterializeInDestinationOp::set_writable(&mut state, context, true);
            rewriter.create(state);
            return Some(());
        }
        let ty = dynamic_memref(context, rewriter.type_of(source), None)?;
        let mut state = ToBufferOp::build(rewriter.scope(), location, ty, source);
        ToBufferOp::set_read_only(&mut state, context, true);
        let source = rewriter.create_value(state);
        if memcpy == Memcpy::LinalgCopy {
            return create_structured(rewriter, location, "linalg.copy", &[source], &[dest], &[]).map(|_| ());
        }
        let state = CopyOp::build(rewriter.scope(), location, source, dest);
        rewriter.create(state);
        Some(())
    }

    /// Fills a buffer with the padding, and copies the source into its middle.
    fn pad(&mut self, op: OpId) -> Option<ValueId> {
        let rewriter = self.rewriter();
        let pad = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
        let (location, result, ty) = (pad.location(), pad.result().id(), pad.result().ty());
        let (source, low, high) = (pad.source().id(), mixed_low(pad), mixed_high(pad));
        let yielded = pad.region().front()?.back()?.dyn_cast::<YieldOp<'_>>()?.value();
        let is_outside = match yielded.defining_op() {
            Some(owner) => owner.parent_op().map(Operation::id) != Some(op),
            None => yielded.parent_block()?.parent_op().map(Operation::id) != Some(op),
        };
        let (constant, yielded, at) = (yielded.constant(), yielded.id(), yielded.location());
        let is_zero = |list: &[rewrite::OpFoldResult]| list.iter().all(|&of| rewriter.is_constant_int(of, 0));
        let adds_nothing = is_zero(&low) && is_zero(&high);
        if !adds_nothing && constant.is_none() && !is_outside {
            // The padding would have to be computed by an operation on tensors.
            return None;
        }
        rewriter.set_insertion_point(op);
        let buffer = self.allocate(location, result)?;
        let rewriter = self.rewriter();
        if !adds_nothing {
            let value = match constant {
                Some(constant) => {
                    let ty = rewriter.type_of(yielded);
                    let made = arith::materialize_constant(rewriter, constant, ty, at)?;
                    rewriter.result(made, 0)
                }
                None => yielded,
            };
            create_structured(rewriter, location, "linalg.fill", &[value], &[buffer], &[])?;
        }
        let sizes = tensor::mixed_sizes(rewriter, location, source);
        let slice = MixedSlice::contiguous(rewriter.context(), low, sizes);
        let middle = memref::subview(rewriter, location, buffer, &slice, None)?;
        let middle = rewriter.result(middle, 0);
        self.copy(location, source, middle)?;
        let tensor = self.create_to_tensor(location, ty, buffer, true);
        self.rewriter().replace_op(op, &[tensor]);
        Some(buffer)
    }

    /// Bufferizes the operation in a mask, and the mask.
    fn mask(&mut self, op: OpId) -> Option<ValueId> {
        let view = self.bufferizer.rewriter.op(op);
        let block = view.region(0)?.front()?;
        let (masked, terminator) = (block.front()?.id(), block.back()?.id());
        if masked == terminator {
            return None;
        }
        let buffer = self.run(masked, op)?;
        if self.options.destination_only {
            return Some(buffer);
        }
        self.bufferize(terminator)?;
        let mut dead = Vec::new();
        walk_post_order(self.bufferizer.rewriter.op(op), |nested| {
            if nested.isa::<ToTensorOp<'_>>() && nested.result(0).is_unused() {
                dead.push(nested.id());
            }
        });
        dead.into_iter().for_each(|cast| self.rewriter().erase_op(cast));
        let context = self.bufferizer.rewriter.context();
        let view = self.bufferizer.rewriter.op(op);
        let tensors = view.results().filter(|result| is_tensor(context, result.ty()));
        let uses: Vec<(OpId, usize)> = tensors.flat_map(uses_of).collect();
        self.bufferize(op)?;
        for (user, operand) in uses {
            let value = self.bufferizer.rewriter.body().operand(user, operand);
            self.restrict(value);
        }
        Some(buffer)
    }
}

/// Returns the operations that use a value, and which operand it is.
fn uses_of(value: Value<'_>) -> Vec<(OpId, usize)> {
    let mut uses = Vec::new();
    for user in value.users() {
        let operands = user.operands().enumerate().filter(|of| of.1 == value);
        let new: Vec<_> = operands.map(|of| (user.id(), of.0)).filter(|of| !uses.contains(of)).collect();
        uses.extend(new);
    }
    uses
}

/// Returns the dynamic sizes of a tensor: as its operation says them, or from `tensor.dim`.
fn dynamic_sizes(rewriter: &mut Rewriter<'_>, value: ValueId, shape: &[i64]) -> Option<Vec<ValueId>> {
    if !shape.contains(&DYNAMIC) {
        return Some(Vec::new());
    }
    let dims: Vec<usize> = (0..shape.len()).filter(|&dim| shape[dim] == DYNAMIC).collect();
    if let Some(owner) = rewriter.body().defining_operation(value)
        && let Some(shapes) = reify_result_shapes(rewriter, owner)
    {
        let index = rewriter.value(value).index();
        let sizes = shapes.get(index)?;
        return dims.into_iter().map(|dim| sizes.get(dim)?.value()).collect();
    }
    let location = rewriter.value(value).location();
    Some(dims.into_iter().map(|dim| tensor::create_dim(rewriter, location, value, dim)).collect())
}
