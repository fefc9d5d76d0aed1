//! Copies of parts of tensors: `insert_slice_to_copy`; and of memrefs: `linalg_copy_to_memref`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::target::{failed_to_apply, one};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::{OpId, OpRef, Operation};
use linalg::CopyOp;
use linalg::build::create_structured;
use rewrite::MixedSlice;
use rewrite::Rewriter;
use tensor::{InsertSliceOp, ParallelInsertSliceOp, extract_slice};

pub fn insert_slice_to_copy(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let view = interpreter.op(target);
        if !view.isa::<InsertSliceOp<'_>>() && !view.isa::<ParallelInsertSliceOp<'_>>() {
            let message = "only InsertSliceOp and ParallelInsertSliceOp ops are supported";
            let failure = Failure::silenceable(interpreter.op(op), message);
            return Err(failure.with_note(view.location(), "target op"));
        }
        let copy = interpreter.rewrite(target.body, |rewriter| copy_source(rewriter, target.op));
        match copy {
            Some(copy) => Ok(Some(one(OpRef { body: target.body, op: copy }))),
            None => Err(failed_to_apply(interpreter, op, target)),
        }
    })
}

/// Makes the operation, which inserts a part into a tensor, insert a copy of it; gives the copy, which may have been
/// there before.
fn copy_source(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op);
    let (source, dest) = (view.operand(InsertSliceOp::SOURCE), view.operand(InsertSliceOp::DEST));
    if let Some(copy) = source.defining_op().filter(|copy| copy.isa::<CopyOp<'_>>()) {
        return Some(copy.id());
    }
    let (location, slice) = (view.location(), MixedSlice::of(view));
    // The terminator of parallel insertions may contain no other operations.
    let before = match view.isa::<ParallelInsertSliceOp<'_>>() {
        true => view.parent_op()?.id(),
        false => op,
    };
    let (source, dest) = (source.id(), dest.id());
    rewriter.set_insertion_point(before);
    let part = extract_slice(rewriter, location, dest, &slice, None);
    let part = rewriter.result(part, 0);
    let copy = create_structured(rewriter, location, "linalg.copy", &[source], &[part], &[])?;
    let copied = rewriter.result(copy, 0);
    rewriter.set_operand(op, InsertSliceOp::SOURCE, copied);
    Some(copy)
}

pub fn linalg_copy_to_memref(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let view = interpreter.op(target);
        if let Some(message) = reason_against_memref(view) {
            let failure = Failure::silenceable(interpreter.op(op), message);
            return Err(failure.with_note(view.location(), "target op"));
        }
        let copy = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            let [source, dest] = [0, 1].map(|index| rewriter.body().operand(target.op, index));
            let location = rewriter.op(target.op).location();
            let state = memref::CopyOp::build(rewriter.scope(), location, source, dest);
            let copy = rewriter.create(state);
            rewriter.replace_op_with(target.op, copy);
            copy
        });
        Ok(Some(one(OpRef { body: target.body, op: copy })))
    })
}

/// Returns why an operation cannot be a `memref.copy`.
fn reason_against_memref(op: Operation<'_>) -> Option<&'static str> {
    let context = op.context();
    if !op.isa::<CopyOp<'_>>() {
        return Some("only linalg.copy target ops are supported");
    }
    if op.operand_types().any(|ty| ty.as_ranked_tensor(context).is_some()) {
        return Some("cannot transform a linalg.copy on tensors into a memref.copy");
    }
    let [source, dest] = [0, 1].map(|index| op.operand(index).ty());
    match source.shape(context) {
        None => Some("cannot transform a linalg.copy which input has no shape"),
        Some(_) if source.element_type(context) != dest.element_type(context) => {
            Some("cannot transform a linalg.copy with different source and destination element types ")
        }
        Some(_) => None,
    }
}
