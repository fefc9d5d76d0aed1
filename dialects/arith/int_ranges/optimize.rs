//! `int-range-optimizations`: values that can only be one integer become constants.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/IntRangeOptimizations.cpp.

use std::sync::Arc;

use interfaces::int_range::IntRange;
use interfaces::{is_constant, is_op_trivially_dead};
use ir::diag::Failed;
use ir::{ApInt, BodyId, OpId, StringId, Value, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::matchers::{element_type_or_self, integer_attribute, splat_attribute};
use rewrite::{
    GreedyConfig, PatternRoot, PatternSet, PatternTable, PatternWithState, Rewrite, Rewriter, Rewritten,
    apply_patterns_to_root, materialize_constant,
};

use super::SharedRanges;

pub static PASS: PassInfo = PassInfo {
    argument: "int-range-optimizations",
    name: "ArithIntRangeOpts",
    summary: "Do optimizations based on integer range analysis",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let ranges = Arc::new(SharedRanges::of(pass.ir.root()));
    let mut patterns = PatternSet::new();
    let known = ranges.clone();
    patterns.add_with_state(PatternWithState::new(
        "MaterializeKnownConstantValues",
        PatternRoot::Any,
        move |rewriter, op| materialize_known(rewriter, op, &known),
    ));
    for (name, is_signed) in [("arith.remsi", true), ("arith.remui", false)] {
        let known = ranges.clone();
        let rewrite =
            move |rewriter: &mut Rewriter<'_>, op: OpId| delete_remainder(rewriter, op, &known, is_signed);
        patterns.add_with_state(PatternWithState::new("DeleteTrivialRem", PatternRoot::Op(name), rewrite));
    }
    let context = pass.ir.share_context();
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&patterns), &GreedyConfig::default())
        .require_fixed_point(&context)
}

/// Replaces the results of an operation, and the arguments of its regions, that are constants.
fn materialize_known(rewriter: &mut Rewriter<'_>, op: OpId, ranges: &SharedRanges) -> Rewrite {
    let view = rewriter.op(op);
    if is_constant(view) {
        return None;
    }
    let dialect = view.info().dialect;
    let is_known = |value: Value<'_>| {
        !value.is_unused() && ranges.lock().get(&value.value_ref()).and_then(IntRange::as_constant).is_some()
    };
    let has_known_results = view.results().any(is_known);
    let blocks: Vec<_> = view.regions().flat_map(|region| region.blocks()).collect();
    let arguments: Vec<(BodyId, ValueId)> = blocks
        .iter()
        .flat_map(|block| block.arguments())
        .filter(|&argument| is_known(argument))
        .map(|argument| (argument.body_id(), argument.id()))
        .collect();
    if !has_known_results && arguments.is_empty() {
        return None;
    }
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    let mut are_all_replaced = !results.is_empty();
    for result in results {
        let is_replaced = replace_by_constant(rewriter, result, dialect, ranges);
        are_all_replaced &= is_replaced || rewriter.value(result).is_unused();
    }
    if are_all_replaced && is_op_trivially_dead(rewriter.op(op)) {
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let (point, own) = (rewriter.insertion_point(), rewriter.body_id());
    for (body, argument) in arguments {
        rewriter.set_body(body);
        rewriter.set_insertion_point_after_value(argument);
        replace_by_constant(rewriter, argument, dialect, ranges);
    }
    rewriter.set_body(own);
    rewriter.restore_insertion_point(point);
    Some(Rewritten)
}

/// Replaces a value by its constant, made as `dialect` makes constants. Returns whether it has one.
fn replace_by_constant(
    rewriter: &mut Rewriter<'_>,
    value: ValueId,
    dialect: StringId,
    ranges: &SharedRanges,
) -> bool {
    let context = rewriter.context();
    let view = rewriter.value(value);
    let (ty, location) = (view.ty(), view.location());
    if view.is_unused() {
        return false;
    }
    let range = ranges.get(rewriter, value);
    let Some(constant) = range.as_ref().and_then(IntRange::as_constant) else { return false };
    let element = integer_attribute(context, element_type_or_self(context, ty), constant.clone());
    let attribute = match ty.element_type(context) {
        Some(_) => splat_attribute(context, ty, element),
        None => Some(element),
    };
    let Some(attribute) = attribute else { return false };
    let made = materialize_constant(rewriter, dialect, attribute, ty, location)
        .or_else(|| crate::fold::materialize_constant(rewriter, attribute, ty, location));
    let Some(made) = made else { return false };
    let new = rewriter.result(made, 0);
    ranges.copy(rewriter, value, new);
    rewriter.replace_all_uses(value, new);
    true
}

/// Replaces a remainder by a dividend that is from zero to less than a constant divisor.
fn delete_remainder(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    ranges: &SharedRanges,
    is_signed: bool,
) -> Rewrite {
    let view = rewriter.op(op);
    let divisor = view.operand(1).constant_integer().filter(|&divisor| divisor > 0)?;
    let dividend = view.operand(0).id();
    let range = ranges.get(rewriter, dividend)?;
    let bounds = if is_signed { &range.signed } else { &range.unsigned };
    let is_inside = |bound: &ApInt| bound.to_i64().is_some_and(|bound| bound >= 0 && bound < divisor);
    if !bounds.iter().all(is_inside) {
        return None;
    }
    rewriter.replace_op(op, &[dividend]);
    Some(Rewritten)
}
