//! Canonicalization of allocations that are never read, of constant sizes, and of copies without elements.

use super::replace_by_cast;
use crate::{CopyOp, DeallocOp, StoreOp};
use ir::types::DYNAMIC;
use ir::{OpId, OperationState, Type, TypeStorage, ValueId, known};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ALLOC: &[Pattern] = &[
    Pattern::new("SimplifyAllocConst", use_constant_sizes),
    Pattern::new("SimplifyDeadAlloc", erase_unread),
];

pub static REALLOC: &[Pattern] = &[Pattern::new("SimplifyDeadAlloc", erase_unread)];

pub static COPY: &[Pattern] =
    &[Pattern::new("FoldEmptyCopy", erase_empty_copy), Pattern::new("FoldSelfCopy", erase_copy_to_itself)];

/// Memory to which there are only stores is not needed, nor are these.
fn erase_unread(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let memory = rewriter.op(op).result(0);
    let is_needed = memory.users().any(|user| match user.dyn_cast::<StoreOp>() {
        Some(store) => store.value() == memory,
        None => !user.isa::<DeallocOp>(),
    });
    if is_needed {
        return None;
    }
    let users: Vec<OpId> = memory.users().map(|user| user.id()).collect();
    users.into_iter().for_each(|user| rewriter.erase_op(user));
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Sizes that are constants become part of the type.
fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (ty, location) = (view.result(0).ty(), view.location());
    let TypeStorage::MemRef { shape, element, layout, space } = ty.storage(context) else { return None };
    let mut shape = shape.to_vec();
    let count = shape.iter().filter(|&&extent| extent == DYNAMIC).count();
    let mut kept: Vec<ValueId> = Vec::new();
    let mut operands = view.operands();
    for extent in shape.iter_mut().filter(|extent| **extent == DYNAMIC) {
        let operand = operands.next()?;
        match operand.constant_integer().filter(|&size| size >= 0) {
            Some(size) => *extent = size,
            None => kept.push(operand.id()),
        }
    }
    if kept.len() == count {
        return None;
    }
    let symbols: Vec<ValueId> = operands.map(|operand| operand.id()).collect();
    let new_type = Type::memref(context, &shape, *element, Some(*layout), *space).ok()?;
    let mut state = OperationState {
        operands: kept.iter().chain(&symbols).copied().collect(),
        properties: view.properties().into(),
        ..OperationState::new(view.name(), location)
    };
    state.result_types.push(new_type);
    let sizes = context.segment_sizes_attribute(&[kept.len(), symbols.len()]);
    let slot = view.info().inherent_slot(known::OPERAND_SEGMENT_SIZES)?;
    state.properties[slot] = Some(sizes);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}

fn erase_empty_copy(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let is_empty = |ty: Type| ty.shape(context).is_some_and(|shape| shape.contains(&0));
    if !rewriter.op(op).operand_types().any(is_empty) {
        return None;
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn erase_copy_to_itself(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let copy = rewriter.op(op).dyn_cast::<CopyOp>()?;
    if copy.source() != copy.target() {
        return None;
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}
