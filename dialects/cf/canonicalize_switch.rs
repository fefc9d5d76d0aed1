//! The canonicalization patterns of `cf.switch`.
//!
//! Follows mlir/lib/Dialect/ControlFlow/IR/ControlFlowOps.cpp.

use super::SwitchOp;
use super::canonicalize::{Target, collapse, ids, replace, replace_by_branch};
use ir::elements::{ElementLayout, RawDataWriter, dense_elements, integer_at, is_splat};
use ir::{ApInt, Attribute, AttributeStorage, Context, OpId, Type, TypeStorage};
use rewrite::matchers::{integer, integer_width_of};
use rewrite::{Pattern, Rewrite, Rewriter};

pub static SWITCH: &[Pattern] = &[
    Pattern::new("simplifySwitchWithOnlyDefault", only_default),
    Pattern::new("dropSwitchCasesThatMatchDefault", drop_like_default),
    Pattern::new("simplifyConstSwitchValue", switch_on_constant),
    Pattern::new("simplifyPassThroughSwitch", pass_through),
    Pattern::new("simplifySwitchFromSwitchOnSameCondition", switch_by_predecessor),
    Pattern::new("simplifySwitchFromDefaultSwitchOnSameCondition", drop_cases_of_predecessor),
];

/// A switch: where it goes for each value, and otherwise.
struct Switch {
    default: Target,
    cases: Vec<(ApInt, Target)>,
}

fn read(op: SwitchOp<'_>) -> Option<Switch> {
    let default = (op.default_destination().id(), ids(op.default_operands()));
    let targets = op.case_destinations().zip(op.case_operands());
    let targets: Vec<Target> = targets.map(|(block, operands)| (block.id(), ids(operands))).collect();
    let values = if targets.is_empty() { Vec::new() } else { case_values(op.context(), op.case_values()?)? };
    Some(Switch { default, cases: values.into_iter().zip(targets).collect() })
}

fn case_values(context: &Context, values: Attribute) -> Option<Vec<ApInt>> {
    let AttributeStorage::DenseElements { ty, splat, data } = values.storage(context) else { return None };
    let element = ty.element_type(context)?;
    let width = integer_width_of(context, element)?;
    ElementLayout::of(context, element)?;
    if width == 1 {
        return None;
    }
    let count = usize::try_from(ty.num_elements(context)?).ok()?;
    Some((0..count).map(|index| integer_at(data, if *splat { 0 } else { index }, width)).collect())
}

fn values_attribute(context: &Context, flag: Type, values: &[ApInt]) -> Option<Attribute> {
    let ty = vector_of(context, values.len(), flag);
    let layout = ElementLayout::of(context, flag)?;
    let mut data = RawDataWriter::new(layout, values.len());
    values.iter().for_each(|value| data.push_integer(value));
    let data = data.into_data();
    let splat = is_splat(layout, &data, values.len() as i64);
    Some(dense_elements(context, ty, layout, data, splat))
}

fn vector_of(context: &Context, count: usize, element: Type) -> Type {
    let shape = Box::from([count as i64]);
    context.intern_type(TypeStorage::Vector { shape, scalable: Box::from([false]), element })
}

impl Switch {
    fn target_of(&self, value: &ApInt) -> &Target {
        self.cases.iter().find(|case| case.0 == *value).map_or(&self.default, |case| &case.1)
    }

    /// Replaces `op` by this switch.
    fn replace(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        let view = rewriter.op(op);
        let (location, flag) = (view.location(), view.dyn_cast::<SwitchOp>()?.flag());
        let (flag, ty) = (flag.id(), flag.ty());
        let operands: Vec<&[_]> = self.cases.iter().map(|case| &case.1.1[..]).collect();
        let blocks: Vec<_> = self.cases.iter().map(|case| case.1.0).collect();
        let values: Vec<ApInt> = self.cases.iter().map(|case| case.0.clone()).collect();
        let context = rewriter.context();
        let values = if values.is_empty() { None } else { Some(values_attribute(context, ty, &values)?) };
        let (default, of_default) = (self.default.0, &self.default.1);
        let scope = rewriter.scope();
        let mut state = SwitchOp::build(scope, location, flag, of_default, &operands, default, &blocks);
        SwitchOp::set_case_values(&mut state, context, values);
        replace(rewriter, op, state)
    }
}

fn only_default(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let switch = read(rewriter.op(op).dyn_cast::<SwitchOp>()?)?;
    if !switch.cases.is_empty() {
        return None;
    }
    replace_by_branch(rewriter, op, &switch.default)
}

fn drop_like_default(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut switch = read(rewriter.op(op).dyn_cast::<SwitchOp>()?)?;
    let count = switch.cases.len();
    switch.cases.retain(|case| case.1 != switch.default);
    if switch.cases.len() == count {
        return None;
    }
    switch.replace(rewriter, op)
}

fn switch_on_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SwitchOp>()?;
    let value = integer(rewriter.context(), view.flag().constant())?;
    let switch = read(view)?;
    replace_by_branch(rewriter, op, switch.target_of(&value))
}

fn pass_through(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut switch = read(rewriter.op(op).dyn_cast::<SwitchOp>()?)?;
    let mut changed = false;
    for target in switch.cases.iter_mut().map(|case| &mut case.1).chain([&mut switch.default]) {
        if let Some(new) = collapse(rewriter.block(target.0), |index| target.1[index]) {
            *target = new;
            changed = true;
        }
    }
    if !changed {
        return None;
    }
    switch.replace(rewriter, op)
}

/// Returns the switch on the same value in the only block from which that of `op` is entered.
fn predecessor(rewriter: &Rewriter<'_>, op: SwitchOp<'_>) -> Option<Switch> {
    let block = rewriter.body().single_predecessor(op.block()?.id())?;
    let before = rewriter.block(block).back()?.dyn_cast::<SwitchOp>()?;
    if op.flag() != before.flag() {
        return None;
    }
    read(before)
}

fn switch_by_predecessor(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SwitchOp>()?;
    let (before, block) = (predecessor(rewriter, view)?, view.block()?.id());
    if before.default.0 == block {
        return None;
    }
    let switch = read(view)?;
    let target = match before.cases.iter().find(|case| case.1.0 == block) {
        Some((value, _)) => switch.target_of(value),
        None => &switch.default,
    };
    replace_by_branch(rewriter, op, target)
}

fn drop_cases_of_predecessor(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SwitchOp>()?;
    let (before, block) = (predecessor(rewriter, view)?, view.block()?.id());
    if before.default.0 != block {
        return None;
    }
    let mut switch = read(view)?;
    let count = switch.cases.len();
    let goes_elsewhere =
        |value: &ApInt| before.cases.iter().any(|case| case.0 == *value && case.1.0 != block);
    switch.cases.retain(|case| !goes_elsewhere(&case.0));
    if switch.cases.len() == count {
        return None;
    }
    switch.replace(rewriter, op)
}
