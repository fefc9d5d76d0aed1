//! Buffers and memory of single tensors: `bufferize_to_allocation` and `promote_tensor`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use rustc_hash::FxHashSet;

use super::{BufferizeToAllocationOp, PromoteTensorOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use arith::constant_index;
use bufferization::{AllocTensorOp, MaterializeInDestinationOp};
use ir::types::DYNAMIC;
use ir::{BlockId, BodyId, Ir, OpId, OpRef, Value, ValueId, ValueRef};
use linalg::is_structured;
use one_shot_bufferize::{AllocationOptions, Memcpy, bufferize_to_allocation as bufferize};
use print::{operation_to_text, type_to_string};
use rewrite::{Listener, Rewriter};
use tensor::DimOp;

/// A listener that remembers new operations, beside another one.
struct NewOps<'l> {
    listener: &'l mut dyn Listener,
    new: Vec<OpRef>,
}

impl Listener for NewOps<'_> {
    fn operation_inserted(&mut self, ir: &Ir, op: OpRef) {
        self.listener.operation_inserted(ir, op);
        self.new.push(op);
    }

    fn operation_modified(&mut self, ir: &Ir, op: OpRef) {
        self.listener.operation_modified(ir, op);
    }

    fn operation_replaced(&mut self, ir: &Ir, op: OpRef, values: &[ValueId]) {
        self.listener.operation_replaced(ir, op, values);
    }

    fn operation_erased(&mut self, ir: &Ir, op: OpRef) {
        self.listener.operation_erased(ir, op);
        self.new.retain(|&new| new != op);
    }

    fn block_inserted(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        self.listener.block_inserted(ir, body, block);
    }

    fn block_erased(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        self.listener.block_erased(ir, body, block);
    }
}

pub fn bufferize_to_allocation(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let context = interpreter.context();
    let Some(of) = interpreter.op(op).dyn_cast::<BufferizeToAllocationOp<'_>>() else { return Ok(()) };
    let memcpy = context.string(of.memcpy_op());
    let memcpy = match () {
        () if memcpy == "memref.copy" => Memcpy::MemrefCopy,
        () if memcpy == "linalg.copy" => Memcpy::LinalgCopy,
        () => Memcpy::Materialization,
    };
    let options = AllocationOptions {
        memcpy,
        uses_alloca: context.string(of.alloc_op()) == "memref.alloca",
        destination_only: of.bufferize_destination_only(),
        emits_dealloc: of.emit_dealloc(),
        space: of.memory_space(),
    };
    let (mut buffers, mut new_ops) = (Vec::new(), Vec::new());
    for target in interpreter.payload_ops(op, 0) {
        let location = interpreter.op(target).location();
        let made = interpreter.listen(|ir, listener| {
            let mut listener = NewOps { listener, new: Vec::new() };
            let made = bufferize(ir, (target.body, target.op), &mut listener, options);
            new_ops.append(&mut listener.new);
            made
        });
        let Some(value) = made else {
            let failure = Failure::silenceable(interpreter.op(op), "failed to bufferize operation");
            return Err(failure.with_note(location, "target payload op"));
        };
        buffers.push(Mapped::Value(ValueRef { body: target.body, value }));
    }
    let mut seen = FxHashSet::default();
    new_ops.retain(|&new| interpreter.ir().body(new.body).block_of(new.op).is_some() && seen.insert(new));
    results.set(0, buffers);
    results.set_ops(1, new_ops);
    Ok(())
}

/// Returns whether a tensor may be read: only uses by structured operations tell that it is not.
fn may_be_read(value: Value<'_>) -> bool {
    value.users().any(|user| {
        let block = user.region(0).and_then(|region| region.front()).filter(|_| is_structured(user));
        let Some(block) = block else { return true };
        let of = user.operands().zip(block.arguments());
        of.into_iter().any(|(operand, argument)| operand == value && !argument.is_unused())
    })
}

pub fn promote_tensor(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(of) = interpreter.op(op).dyn_cast::<PromoteTensorOp<'_>>() else { return Ok(()) };
    let space = of.memory_space();
    let handle = interpreter.operand(op, 0);
    let mut promoted = Vec::new();
    for of in interpreter.state.values(handle) {
        let context = interpreter.context();
        let value = interpreter.ir().value(of.body, of.value);
        if value.ty().as_ranked_tensor(context).is_none() {
            let text = match value.defining_op() {
                Some(owner) => {
                    let text = operation_to_text(owner, interpreter.pass.print_flags());
                    String::from_utf8_lossy(&text).into_owned()
                }
                None => {
                    let ty = type_to_string(context, value.ty());
                    format!("<block argument> of type '{ty}' at index: {}", value.index())
                }
            };
            let message = format!("non-tensor type: {text}");
            return Err(Failure::silenceable(interpreter.op(op), message));
        }
        let value = interpreter.rewrite(of.body, |rewriter| promote(rewriter, of.value, space));
        promoted.push(Mapped::Value(ValueRef { body: of.body, value }));
    }
    results.set(0, promoted);
    Ok(())
}

/// Lets a new tensor be used instead of `tensor`.
fn promote(rewriter: &mut Rewriter<'_>, tensor: ValueId, space: Option<ir::Attribute>) -> ValueId {
    let context = rewriter.context();
    let value = rewriter.value(tensor);
    let (location, ty, is_read) = (value.location(), value.ty(), may_be_read(value));
    rewriter.set_insertion_point_after_value(tensor);
    let (mut sizes, mut kept): (Vec<ValueId>, Vec<OpId>) = (Vec::new(), Vec::new());
    for (dim, _) in ty.shape(context).unwrap_or_default().iter().enumerate().filter(|of| *of.1 == DYNAMIC) {
        let index = constant_index(rewriter, location, dim as i64);
        let state = DimOp::build(rewriter.scope(), location, tensor, index);
        let dim = rewriter.create(state);
        kept.push(dim);
        sizes.push(rewriter.result(dim, 0));
    }
    let mut state = AllocTensorOp::build(rewriter.scope(), location, ty, &sizes, None, None);
    AllocTensorOp::set_memory_space(&mut state, context, space);
    let mut new = rewriter.create_value(state);
    if is_read {
        let state = MaterializeInDestinationOp::build(rewriter.scope(), location, Some(ty), tensor, new);
        let copy = rewriter.create(state);
        kept.push(copy);
        new = rewriter.result(copy, 0);
    }
    rewriter.replace_uses_if(tensor, new, |body, operand| !kept.contains(&body.operand_owner(operand)));
    new
}
