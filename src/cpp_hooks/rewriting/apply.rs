//! Carries out a plan.

use interfaces::operand_groups;
use ir::body::ValueOwner;
use ir::body::clone::IrMapping;
use ir::{OpId, OpInfo, OpRef, OperationState, RegionId, ValueId};
use rewrite::{Builder, InsertPoint, Rewriter};
use smallvec::SmallVec;

use crate::values::accessors::group_of;

use super::plan::{Plan, PlannedOperation, PlannedValue, Point, Settled, Step};

/// Carries out a plan where the rewriter stands.
pub fn apply(plan: &Plan, rewriter: &mut Rewriter<'_>) {
    let mut done = Settled::default();
    let home = rewriter.body_id();
    carry_out(plan, &mut done, rewriter);
    rewriter.set_body(home);
    debug_assert!(done.made.starts_with(&plan.settled.made), "copies differ from the IR");
}

/// Carries out the steps of a plan that are left.
pub fn carry_out(plan: &Plan, done: &mut Settled, rewriter: &mut Rewriter<'_>) {
    let made = &mut done.made;
    for step in &plan.steps[done.steps..] {
        match step {
            Step::Create => create_next(plan, rewriter, made),
            Step::MoveTo(point) => move_to(rewriter, *point),
            Step::Enter(body, point) => {
                rewriter.set_body(*body);
                if let Some(point) = point {
                    move_to(rewriter, *point);
                }
            }
            Step::Replace(op, values) => {
                let values: Vec<ValueId> =
                    values.iter().map(|&value| value_of(rewriter, made, value)).collect();
                rewriter.replace_op(*op, &values);
            }
            Step::ReplaceUses(from, to) => {
                let to = value_of(rewriter, made, *to);
                rewriter.replace_all_uses(*from, to);
            }
            Step::Erase(op) => {
                // C++ must not erase what is used; if it does, the operation stays.
                if rewriter.body().are_results_unused(*op) {
                    rewriter.erase_op(*op);
                }
            }
            Step::SetAttribute(op, name, value) => rewriter.set_attribute(*op, *name, *value),
            Step::SetOperand(op, index, value) => {
                let value = value_of(rewriter, made, *value);
                rewriter.set_operand(*op, *index, value);
            }
            Step::SetOperands(op, at, values) => {
                let values: Vec<ValueId> =
                    values.iter().map(|&value| value_of(rewriter, made, value)).collect();
                set_operands(rewriter, *op, usize::from(*at), &values);
            }
            Step::Modified(op) => rewriter.modified(*op),
            Step::Move(op, point) => {
                if let Some(InsertPoint { block, before }) = place_of(rewriter, *point) {
                    rewriter.move_op_to(*op, block, before);
                }
            }
            Step::InlineBlock(source, point, values) => {
                let values: Vec<ValueId> =
                    values.iter().map(|&value| value_of(rewriter, made, value)).collect();
                if let Some(InsertPoint { block, before }) = place_of(rewriter, *point) {
                    rewriter.inline_block_before(*source, block, before, &values);
                }
            }
            Step::TakeRegion(from, to) => {
                let op = made[to.operation as usize];
                let to = rewriter.body().local_regions(op.op).get(to.index as usize).copied();
                if let Some(region) = to {
                    rewriter.inline_region_before(*from, region, None);
                }
            }
            Step::Edit(edit) => (edit.0)(rewriter),
        }
    }
    done.steps = plan.steps.len();
    done.body = Some(rewriter.body_id());
}

/// Carries out a plan that only makes operations; `None` if it does anything else. Returns the operations.
pub fn create_all(plan: &Plan, builder: &mut Builder<'_>) -> Option<Vec<OpRef>> {
    let mut made = Vec::with_capacity(plan.created.len());
    if !plan.steps.iter().all(|step| matches!(step, Step::Create)) {
        return None;
    }
    for _ in &plan.created {
        create_next(plan, builder, &mut made);
    }
    Some(made)
}

fn create_next(plan: &Plan, builder: &mut Builder<'_>, made: &mut Vec<OpRef>) {
    let PlannedOperation {
        name,
        location,
        operands,
        result_types,
        attributes,
        properties,
        successors,
        regions,
        num_regions,
        owned,
        copied,
        ..
    } = &plan.created[made.len()];
    if let Some((op, values)) = copied {
        let mut mapping = IrMapping::new();
        for &(from, to) in &**values {
            mapping.map(from, value_of(builder, made, to));
        }
        let op = builder.clone_op_from(*op, &mut mapping);
        made.push(builder.reference(op));
        return;
    }
    let mut regions: SmallVec<[RegionId; 2]> = regions.iter().copied().collect();
    let mut body = *owned;
    if *num_regions > 0 && is_isolated(name.info(builder.context())) {
        let owned = body.unwrap_or_else(|| builder.ir_mut().create_body());
        for _ in builder.ir().body(owned).num_regions_made()..*num_regions as usize {
            builder.ir_mut().body_mut(owned).add_top_region();
        }
        body = Some(owned);
        regions.clear();
    }
    while body.is_none() && regions.len() < *num_regions as usize {
        regions.push(builder.body_mut().create_region());
    }
    let state = OperationState {
        operands: operands.iter().map(|&value| value_of(builder, made, value)).collect(),
        result_types: result_types.clone(),
        attributes: *attributes,
        properties: properties.clone(),
        successors: successors.clone(),
        regions,
        body,
        ..OperationState::new(*name, *location)
    };
    let op = builder.create(state);
    made.push(builder.reference(op));
}

/// Returns whether the regions of such operations are in bodies of their own.
pub fn is_isolated(info: &OpInfo) -> bool {
    info.traits.has(ir::op_info::Trait::IsolatedFromAbove)
}

/// Makes `values` the values of operand `at` of the definition.
fn set_operands(rewriter: &mut Rewriter<'_>, op: OpId, at: usize, values: &[ValueId]) {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let info = view.info();
    let operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let groups = operand_groups(view, info);
    let count = info.operands.iter().count();
    let mut all = Vec::new();
    let mut sizes = Vec::with_capacity(count);
    for index in 0..count {
        let group = group_of(&groups, index);
        let old = &operands[group.start as usize..(group.start + group.len) as usize];
        let new = if index == at { values } else { old };
        all.extend_from_slice(new);
        sizes.push(new.len());
    }
    let segments = info.operand_segments.map(|slot| info.inherent[slot].name);
    rewriter.set_operands(op, &all);
    if let Some(name) = segments {
        rewriter.set_attribute(op, name, Some(context.segment_sizes_attribute(&sizes)));
    }
}

fn move_to(rewriter: &mut Rewriter<'_>, point: Point) {
    let point = place_of(rewriter, point);
    rewriter.restore_insertion_point(point);
}

fn place_of(rewriter: &Rewriter<'_>, point: Point) -> Option<InsertPoint> {
    match point {
        Point::Before(op) => {
            rewriter.body().block_of(op).map(|block| InsertPoint { block, before: Some(op) })
        }
        Point::AtEnd(block) => Some(InsertPoint { block, before: None }),
    }
}

fn value_of(builder: &Builder<'_>, made: &[OpRef], value: PlannedValue) -> ValueId {
    match value {
        PlannedValue::Existing(value) => {
            debug_assert!(!matches!(builder.body().value_owner(value), ValueOwner::Forward));
            value
        }
        PlannedValue::Result { operation, index } => {
            builder.result(made[operation as usize].op, index as usize)
        }
    }
}
