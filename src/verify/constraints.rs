//! Verification of an operation against its definition: the numbers of regions, results, successors and
//! operands, and the constraint of each of them and of each attribute.
//!
//! Follows the verifiers that mlir-tblgen generates (OpDefinitionsGen.cpp) and the traits of
//! mlir/lib/IR/Operation.cpp that it derives from the numbers.

use std::sync::Arc;

use super::branch::is_within_region;
use super::traits::verify_segment_sizes;
use definitions::expressions::{self, Constraint, Group, OpFrame};
use definitions::{InherentConstraint, OpConstraints, Storage, property_holds};
use interfaces::{operand_groups, result_groups};
use ir::diag::Failed;
use ir::op_info::{Arity, OpInfo, Spec, Specs};
use ir::{Operation, Value, known};
use print::type_to_string;

// --- Numbers ----------------------------------------------------------------------------------

/// Verifies how many regions, results, successors and operands an operation has.
#[inline]
pub(super) fn verify_counts(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let (num_regions, num_successors) = op.num_regions_and_successors();
    let allowed = info.regions.allows(num_regions)
        && info.results.allows(op.num_results())
        && info.successors.allows(num_successors)
        && info.operands.allows(op.num_operands());
    if !allowed {
        return Err(emit_wrong_count(op, info));
    }
    if num_successors == 0 { Ok(()) } else { verify_successor_regions(op) }
}

/// Verifies that an operation branches within its region only.
fn verify_successor_regions(op: Operation<'_>) -> Result<(), Failed> {
    if !is_within_region(op) {
        return Err(op.emit_error("reference to block defined in another region").emit());
    }
    Ok(())
}

#[cold]
fn emit_wrong_count(op: Operation<'_>, info: &OpInfo) -> Failed {
    /// Returns the error for `found`, the number of entities called `plural`, if it is wrong.
    fn wrong(specs: &Specs, found: usize, plural: &str, single: &str) -> Option<String> {
        let min = specs.min();
        match (specs.is_exact(), min) {
            _ if specs.allows(found) => None,
            (true, 0) => Some(format!("requires zero {plural}")),
            (true, 1) => Some(format!("requires {single}")),
            (true, _) => Some(format!("expected {min} {plural}")),
            (false, _) => Some(format!("expected {min} or more {plural}")),
        }
    }
    let regions = wrong(&info.regions, op.num_regions(), "regions", "one region");
    if let Some(message) = regions.or_else(|| wrong(&info.results, op.num_results(), "results", "one result"))
    {
        return op.emit_op_error(message).emit();
    }
    let (min, found) = (info.successors.min(), op.num_successors());
    if !info.successors.allows(found) {
        let at_least = if info.successors.is_exact() { "" } else { "at least " };
        let plural = if min == 1 && info.successors.is_exact() { "" } else { "s" };
        return op
            .emit_op_error(format_args!("requires {at_least}{min} successor{plural} but found {found}"))
            .emit();
    }
    if let Err(failed) = verify_successor_regions(op) {
        return failed;
    }
    let found = op.num_operands();
    let message = wrong(&info.operands, found, "operands", "a single operand").unwrap_or_default();
    let but_found =
        if message.starts_with("expected") { format!(", but found {found}") } else { String::new() };
    op.emit_op_error(format_args!("{message}{but_found}")).emit()
}

// --- Constraints ------------------------------------------------------------------------------

/// Verifies the constraints on the attributes, operands, results, regions and successors of an operation, and
/// on the whole of it. For a `known` signature, only those on successors: the others depend on the signature
/// alone.
#[inline]
pub(super) fn verify_constraints(op: Operation<'_>, info: &OpInfo, known: bool) -> Result<(), Failed> {
    let Some(constraints) = info.interface::<OpConstraints>() else { return Ok(()) };
    if known && constraints.has_trivial_successors {
        return Ok(());
    }
    let (operands, results) = (operand_groups(op, info), result_groups(op, info));
    let frame = OpFrame { op, operands: &operands, results: &results };
    if !known {
        verify_signature(frame, info, constraints)?;
        if !constraints.has_trivial_regions {
            verify_regions(frame, info, constraints)?;
        }
    }
    if !constraints.has_trivial_successors {
        verify_successors(frame, info, constraints)?;
    }
    Ok(())
}

fn verify_signature(frame: OpFrame<'_>, info: &OpInfo, constraints: &OpConstraints) -> Result<(), Failed> {
    let op = frame.op;
    if !info.inherent.is_empty() {
        verify_inherent_attributes(op, info, constraints, frame)?;
    }
    verify_values(frame, &info.operands, &constraints.operands, frame.operands, false)?;
    verify_values(frame, &info.results, &constraints.results, frame.results, true)?;
    for predicate in &constraints.predicates {
        if !predicate.holds(op.context(), Some(frame), expressions::Value::Operation(op)) {
            let summary = &predicate.summary;
            return Err(op.emit_op_error(format_args!("failed to verify that {summary}")).emit());
        }
    }
    Ok(())
}

fn verify_inherent_attributes(
    op: Operation<'_>,
    info: &OpInfo,
    constraints: &OpConstraints,
    frame: OpFrame<'_>,
) -> Result<(), Failed> {
    let context = op.context();
    let values = op.properties();
    for &slot in &info.inherent_order {
        let attribute = &info.inherent[slot as usize];
        if attribute.required && values.get(slot as usize).is_none_or(Option::is_none) {
            let name = context.string(attribute.name);
            return Err(op.emit_op_error(format_args!("requires attribute '{name}'")).emit());
        }
    }
    for ((attribute, of), &value) in info.inherent.iter().zip(&constraints.inherent).zip(values) {
        let InherentConstraint { constraint, storage } = of;
        let (Some(value), false) = (value, constraint.is_trivial()) else { continue };
        let (kind, holds) = match *storage {
            Storage::Property(id) => ("property", property_holds(context, frame, info, id, value)),
            _ => ("attribute", constraint.holds_for_attribute(context, Some(frame), value)),
        };
        if !holds {
            let (name, summary) = (context.string(attribute.name), &constraint.summary);
            let error =
                op.emit_op_error(format_args!("{kind} '{name}' failed to satisfy constraint: {summary}"));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Verifies the types of the operands or results of an operation.
fn verify_values(
    frame: OpFrame<'_>,
    specs: &Specs,
    constraints: &[Arc<Constraint>],
    groups: &[Group],
    results: bool,
) -> Result<(), Failed> {
    let op = frame.op;
    if groups.is_empty() {
        for (index, constraint) in constraints.iter().enumerate() {
            verify_value(frame, constraint, results, index)?;
        }
        return Ok(());
    }
    for ((spec, constraint), group) in specs.iter().zip(constraints).zip(groups) {
        let Group { start, len } = *group;
        if spec.arity == Arity::Optional && len > 1 {
            let kind = if results { "result" } else { "operand" };
            let error = op.emit_op_error(format_args!(
                "{kind} group starting at #{start} requires 0 or 1 element, but found {len}"
            ));
            return Err(error.emit());
        }
        if spec.segments != known::EMPTY {
            let name = op.context().string(spec.name);
            verify_segment_sizes(op.into(), spec.segments, name, len as usize)?;
        }
        for index in start..start + len {
            verify_value(frame, constraint, results, index as usize)?;
        }
    }
    Ok(())
}

#[inline]
fn verify_value(
    frame: OpFrame<'_>,
    constraint: &Constraint,
    results: bool,
    index: usize,
) -> Result<(), Failed> {
    if constraint.is_trivial() {
        return Ok(());
    }
    let value = if results { frame.op.result(index) } else { frame.op.operand(index) };
    if constraint.holds_for_type(frame.op.context(), Some(frame), value.ty()) {
        return Ok(());
    }
    let kind = if results { "result" } else { "operand" };
    Err(emit_wrong_type(frame.op, constraint, kind, index, value))
}

#[cold]
fn emit_wrong_type(
    op: Operation<'_>,
    constraint: &Constraint,
    kind: &str,
    index: usize,
    value: Value<'_>,
) -> Failed {
    let (summary, ty) = (&constraint.summary, type_to_string(op.context(), value.ty()));
    op.emit_op_error(format_args!("{kind} #{index} must be {summary}, but got '{ty}'")).emit()
}

fn verify_regions(frame: OpFrame<'_>, info: &OpInfo, constraints: &OpConstraints) -> Result<(), Failed> {
    let op = frame.op;
    let count = op.num_regions();
    let mut regions = op.regions().enumerate();
    for (spec, constraint) in info.regions.iter().zip(&constraints.regions) {
        for (index, region) in regions.by_ref().take(info.regions.group_len(spec, count)) {
            if !constraint.holds(op.context(), Some(frame), expressions::Value::Region(region)) {
                return Err(emit_unsatisfied(op, "region", index, spec, constraint));
            }
        }
    }
    Ok(())
}

fn verify_successors(frame: OpFrame<'_>, info: &OpInfo, constraints: &OpConstraints) -> Result<(), Failed> {
    let op = frame.op;
    let count = op.num_successors();
    let mut successors = op.successors().enumerate();
    for (spec, constraint) in info.successors.iter().zip(&constraints.successors) {
        for (index, successor) in successors.by_ref().take(info.successors.group_len(spec, count)) {
            if !constraint.holds(op.context(), Some(frame), expressions::Value::Block(successor)) {
                return Err(emit_unsatisfied(op, "successor", index, spec, constraint));
            }
        }
    }
    Ok(())
}

#[cold]
fn emit_unsatisfied(
    op: Operation<'_>,
    kind: &str,
    index: usize,
    spec: &Spec,
    constraint: &Constraint,
) -> Failed {
    let name = match op.context().string(spec.name) {
        name if name.is_empty() => " ".to_string(),
        name => format!(" ('{name}') "),
    };
    let summary = &constraint.summary;
    op.emit_op_error(format_args!("{kind} #{index}{name}failed to verify constraint: {summary}")).emit()
}
