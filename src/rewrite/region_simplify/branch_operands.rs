//! Changing the operands that a branch passes to one of its successors.
//!
//! The hook of a branch gives these operands. When operands are added or removed, the attributes that count
//! them change too: the segment sizes of the definition's operands, and those of the groups into which one
//! variadic operand is divided.

use smallvec::SmallVec;

use interfaces::{BranchOperands, operand_groups};
use ir::op_info::{Arity, OpInfo, Trait};
use ir::{Context, Ir, OpRef, Operation, StringId, ValueId, known};

/// Returns the operands that `op` passes to each of its successors, if it is a branch with a hook.
pub(super) fn branch_operands(op: Operation<'_>) -> Option<SmallVec<[BranchOperands; 2]>> {
    interfaces::branch_operands(op)
}

/// Removes the operand that `op` passes to argument `argument` of successor `successor`.
pub fn erase_forwarded_value(ir: &mut Ir, op: OpRef, successor: usize, argument: usize) {
    let Some(operands) = branch_operands(ir.operation(op)) else { return };
    let Some(index) = operands.get(successor).and_then(|of| argument.checked_sub(of.produced)) else {
        return;
    };
    let start = operands[successor].forwarded.start + index;
    change_operands(ir, op, &operands, successor, start, 1, &[]);
}

/// Appends operands for successor `successor` of `op`.
pub fn append_forwarded_values(ir: &mut Ir, op: OpRef, successor: usize, values: &[ValueId]) {
    let Some(operands) = branch_operands(ir.operation(op)) else { return };
    let Some(end) = operands.get(successor).map(|of| of.forwarded.end) else { return };
    change_operands(ir, op, &operands, successor, end, 0, values);
}

/// Replaces `removed` operands from `start` on, which belong to `successor`, by `values`.
fn change_operands(
    ir: &mut Ir,
    op: OpRef,
    operands: &[BranchOperands],
    successor: usize,
    start: usize,
    removed: usize,
    values: &[ValueId],
) {
    let context = ir.share_context();
    let view = ir.operation(op);
    let info = view.name().info(&context);
    let place = place_of(view, info, operands, successor);
    let mut all: SmallVec<[ValueId; 8]> = view.operands().map(|operand| operand.id()).collect();
    if values.is_empty() {
        ir.body_mut(op.body).erase_operands(op.op, start, removed);
    } else {
        all.drain(start..start + removed);
        all.insert_many(start, values.iter().copied());
        ir.body_mut(op.body).set_operands(op.op, &all);
    }
    let Some(Place { group, segments }) = place else { return };
    if info.traits.has(Trait::AttrSizedOperandSegments) {
        change_size(ir, &context, op, known::OPERAND_SEGMENT_SIZES, group, removed, values.len());
    }
    if let Some((name, index)) = segments {
        change_size(ir, &context, op, name, index, removed, values.len());
    }
}

/// The counters of the operands for a successor.
struct Place {
    /// The operand of the definition.
    group: usize,
    /// The attribute that divides it, and the part.
    segments: Option<(StringId, usize)>,
}

/// Each successor has an operand of the definition of its own, or a part of one. The first operands may be those of a later
/// successor; operands of two successors that both have none are taken in the order of the successors.
fn place_of(
    op: Operation<'_>,
    info: &OpInfo,
    operands: &[BranchOperands],
    successor: usize,
) -> Option<Place> {
    let groups = operand_groups(op, info);
    let mut group = 0;
    let mut part = 0;
    let mut in_order: SmallVec<[(usize, &BranchOperands); 2]> = operands.iter().enumerate().collect();
    sort::by_key(&mut in_order, |(_, of)| (of.forwarded.start, of.forwarded.end));
    for (index, of) in in_order {
        loop {
            let spec = info.operands.get(group)?;
            let range = groups.get(group).map_or(group..group + 1, |group| group.range());
            let is_divided = spec.segments != known::EMPTY;
            let holds = spec.arity != Arity::One
                && range.start <= of.forwarded.start
                && of.forwarded.end <= range.end;
            if holds {
                if index == successor {
                    return Some(Place { group, segments: is_divided.then_some((spec.segments, part)) });
                }
                part += 1;
                if !is_divided {
                    (group, part) = (group + 1, 0);
                }
                break;
            }
            (group, part) = (group + 1, 0);
        }
    }
    None
}

/// Changes entry `index` of the attribute `name`, an array of sizes.
fn change_size(
    ir: &mut Ir,
    context: &Context,
    op: OpRef,
    name: StringId,
    index: usize,
    removed: usize,
    added: usize,
) {
    let Some(sizes) = ir.operation(op).attribute(name) else { return };
    let mut sizes = sizes.i32_elements(context);
    if let Some(size) = sizes.get_mut(index) {
        *size += added as i32 - removed as i32;
    }
    let sizes: Vec<usize> = sizes.into_iter().map(|size| size.max(0) as usize).collect();
    ir.set_attribute(op, name, Some(context.segment_sizes_attribute(&sizes)));
}
