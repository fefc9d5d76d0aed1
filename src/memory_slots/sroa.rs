//! `sroa`: slots of elements in place of slots of arrays and structs.
//!
//! Follows mlir/lib/Transforms/SROA.cpp.

use super::blocking_uses::{BlockingUses, User, uses};
use super::{Accessor, Deletion, DividedSlot, Division, ElementUses, Slot, SubSlot, slot_hooks};
use definitions::data_layout::DataLayout;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Context, Ir, OpId, OpRef};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

pub static PASS: PassInfo = PassInfo {
    argument: "sroa",
    name: "SROA",
    summary: "Scalar Replacement of Aggregates",
    anchor: Anchor::Any,
    options: &[],
    run,
};

/// The statistics of the pass.
#[derive(Default)]
struct Counts {
    divided: u64,
    with_benefit: u64,
    most_elements: u64,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let layout = DataLayout::closest(pass.ir.root());
    let context = pass.ir.share_context();
    let mut allocations: Vec<OpRef> = Vec::new();
    let root = pass.ir.root_ref();
    walk_post_order(pass.ir.root(), |op| {
        let allocates = op.op_ref() != root && slot_hooks(op).division.is_some();
        allocations.extend(allocates.then(|| op.op_ref()));
    });
    let mut counts = Counts::default();
    // New allocations are divided, too.
    while !allocations.is_empty() {
        let mut next: Vec<OpRef> = Vec::new();
        for op in std::mem::take(&mut allocations) {
            next.extend(divide(pass.ir, &context, &layout, op, &mut counts).unwrap_or_default());
        }
        allocations = next;
    }
    if counts.divided == 0 {
        pass.mark_unchanged();
    }
    pass.count("destructured slots", "Total amount of memory slots destructured", counts.divided);
    let meaning = "Total amount of memory slots in which the destructured size was smaller than the total size after \
                   eliminating unused fields";
    pass.count("slots with memory benefit", meaning, counts.with_benefit);
    let meaning = "Maximal number of sub-elements a successfully destructured slot initially had";
    pass.count("max subelement number", meaning, counts.most_elements);
    Ok(())
}

/// The uses of a slot that is divided.
#[derive(Default)]
struct Uses {
    elements: Vec<usize>,
    accessors: Vec<(OpId, Accessor)>,
    blocking: BlockingUses,
}

/// Divides the slot that `op` allocates, if that is possible, and returns the allocations for its elements.
fn divide(
    ir: &mut Ir,
    context: &Context,
    layout: &DataLayout,
    op: OpRef,
    counts: &mut Counts,
) -> Option<Vec<OpRef>> {
    let division = slot_hooks(ir.operation(op)).division?;
    let slot = (division.slot)(ir.operation(op))?;
    let uses = analyze(ir, op, &slot, layout)?;
    counts.divided += 1;
    counts.with_benefit += u64::from(slot.elements.len() != uses.elements.len());
    counts.most_elements = counts.most_elements.max(slot.elements.len() as u64);
    let mut rewriter = Rewriter::new(ir, context, op.body, None);
    let parts = allocate(&mut rewriter, op.op, division, &slot, &uses.elements);
    let mut erased: Vec<OpId> = Vec::new();
    for &User { op, hooks, .. } in uses.blocking.users.iter().rev() {
        let Some(removal) = hooks.removal else { continue };
        rewriter.set_insertion_point_after(op);
        if (removal.remove)(&mut rewriter, op) == Deletion::Delete {
            erased.push(op);
        }
    }
    for &(accessor, hooks) in &uses.accessors {
        rewriter.set_insertion_point_after(accessor);
        if (hooks.rewire)(&mut rewriter, accessor, &slot, &parts, layout) == Deletion::Delete {
            erased.push(accessor);
        }
    }
    erased.push(op.op);
    erased.iter().for_each(|&op| rewriter.body_mut().drop_references(op));
    erased.into_iter().for_each(|op| rewriter.erase_op(op));
    let new = parts.iter().filter_map(|part| rewriter.body().defining_operation(part.1.pointer));
    Some(new.map(|new| OpRef { body: op.body, op: new }).collect())
}

fn allocate(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    division: Division,
    slot: &DividedSlot,
    elements: &[usize],
) -> Vec<SubSlot> {
    rewriter.set_insertion_point_after(op);
    let mut parts = Vec::with_capacity(elements.len());
    for &element in elements {
        let ty = slot.elements[element];
        let pointer = (division.allocate)(rewriter, op, ty);
        parts.push((element, Slot { pointer, ty }));
    }
    parts
}

/// Returns the uses of a slot, if all of them can be of its elements or be removed.
fn analyze(ir: &Ir, op: OpRef, slot: &DividedSlot, layout: &DataLayout) -> Option<Uses> {
    let body = op.body;
    if ir.value(body, slot.slot.pointer).is_unused() {
        return None;
    }
    let view = |op: OpId| ir.operation(OpRef { body, op });
    let owner = |operand| ir.body(body).operand_owner(operand);
    let mut found = Uses::default();
    let mut of_elements = ElementUses::default();
    for operand in uses(ir, body, slot.slot.pointer) {
        let user = owner(operand);
        let accessor = slot_hooks(view(user)).accessor;
        match accessor.filter(|of| (of.can_rewire)(view(user), slot, &mut of_elements, layout)) {
            Some(accessor) => found.accessors.push((user, accessor)),
            None => found.blocking.add(ir, body, operand),
        }
    }
    let ElementUses { elements, mut parts } = of_elements;
    found.elements = elements;
    let mut seen = FxHashSet::default();
    while let Some(part) = parts.pop() {
        for operand in uses(ir, body, part.pointer) {
            if !seen.insert(operand) {
                continue;
            }
            let user = view(owner(operand));
            let ensure = slot_hooks(user).ensure_safe;
            if !ensure.is_some_and(|ensure| ensure(user, part, &mut parts, layout)) {
                found.blocking.add(ir, body, operand);
            }
        }
    }
    let can_remove = |user: &User| {
        user.hooks.removal.is_some_and(|removal| (removal.can_remove)(view(user.op), &user.uses))
    };
    found.blocking.users.iter().all(can_remove).then_some(found)
}
