//! Whether an operation has what its definition says: the right numbers of regions, results,
//! successors and operands, and each of them, and each attribute, under its constraint.
//!
//! Follows the verifiers that mlir-tblgen generates (OpDefinitionsGen.cpp) and the traits of
//! mlir/lib/IR/Operation.cpp that it derives from the numbers.

use smallvec::SmallVec;

use super::operation::is_within_region;
use super::traits::verify_segment_sizes;
use crate::diag::Failed;
use crate::ir::op_info::{Arity, InherentKind, OpInfo, Spec, Specs};
use crate::ir::{Attribute, AttributeStorage, Context, Operation, StringId, Value, known};
use crate::ods::{self, Group, OpFrame};
use crate::print::type_to_string;
use crate::registry::property_holds;

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

/// An operation branches within its region only.
fn verify_successor_regions(op: Operation<'_>) -> Result<(), Failed> {
    if !is_within_region(op) {
        return Err(op.emit_error("reference to block defined in another region").emit());
    }
    Ok(())
}

#[cold]
fn emit_wrong_count(op: Operation<'_>, info: &OpInfo) -> Failed {
    /// What is wrong with `found`, as the number of things called `plural`.
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

/// Verifies the constraints on the attributes, operands, results, regions and successors of an
/// operation, and on the whole of it. Where it is `known`, those on successors only: the others depend on
/// its signature alone.
#[inline]
pub(super) fn verify_constraints(op: Operation<'_>, info: &OpInfo, known: bool) -> Result<(), Failed> {
    if known && info.successors.is_trivial() {
        return Ok(());
    }
    let (operands, results) = (operand_groups(op, info), result_groups(op, info));
    let frame = OpFrame { op, operands: &operands, results: &results };
    if !known {
        verify_signature(frame, info)?;
        if !info.regions.is_trivial() {
            verify_regions(frame, info)?;
        }
    }
    if !info.successors.is_trivial() {
        verify_successors(frame, info)?;
    }
    Ok(())
}

fn verify_signature(frame: OpFrame<'_>, info: &OpInfo) -> Result<(), Failed> {
    let op = frame.op;
    if !info.inherent.is_empty() {
        verify_inherent_attributes(op, info, frame)?;
    }
    verify_values(frame, &info.operands, frame.operands, false)?;
    verify_values(frame, &info.results, frame.results, true)?;
    for predicate in &info.predicates {
        if !predicate.holds(op.context(), Some(frame), ods::Value::Operation(op)) {
            let summary = &predicate.summary;
            return Err(op.emit_op_error(format_args!("failed to verify that {summary}")).emit());
        }
    }
    Ok(())
}

fn verify_inherent_attributes(op: Operation<'_>, info: &OpInfo, frame: OpFrame<'_>) -> Result<(), Failed> {
    let context = op.context();
    let values = op.properties();
    for &slot in &info.inherent_order {
        let attribute = &info.inherent[slot as usize];
        if attribute.required && values.get(slot as usize).is_none_or(Option::is_none) {
            let name = context.string(attribute.name);
            return Err(op.emit_op_error(format_args!("requires attribute '{name}'")).emit());
        }
    }
    for (attribute, &value) in info.inherent.iter().zip(values) {
        let (Some(value), false) = (value, attribute.constraint.is_trivial()) else { continue };
        let (kind, holds) = match attribute.kind {
            InherentKind::Property(id) => ("property", property_holds(context, frame, info, id, value)),
            _ => ("attribute", attribute.constraint.holds_for_attribute(context, Some(frame), value)),
        };
        if !holds {
            let (name, summary) = (context.string(attribute.name), &attribute.constraint.summary);
            let error =
                op.emit_op_error(format_args!("{kind} '{name}' failed to satisfy constraint: {summary}"));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Which operands each operand of the definition stands for; nothing where each stands for one.
pub fn operand_groups(op: Operation<'_>, info: &OpInfo) -> Groups {
    let sizes = || i32_elements(op.context(), op.property(info.operand_segments?)?);
    collect_groups(&info.operands, op.num_operands(), sizes)
}

/// The indices of the operands that operand `name` of the definition stands for; none where there is
/// none of the name.
pub fn operand_range(op: Operation<'_>, info: &OpInfo, name: &str) -> std::ops::Range<usize> {
    let context = op.context();
    let Some(index) = info.operands.iter().position(|spec| *context.string(spec.name) == *name.as_bytes())
    else {
        return 0..0;
    };
    operand_group(op, info, index)
}

/// The indices of the operands that operand `index` of the definition stands for.
pub fn operand_group(op: Operation<'_>, info: &OpInfo, index: usize) -> std::ops::Range<usize> {
    if info.operands.is_exact() || index >= info.operands.len() {
        return index..index + 1;
    }
    let count = op.num_operands();
    let size_of = |spec| info.operands.group_len(spec, count);
    let (before, len) = match info
        .operand_segments
        .and_then(|slot| i32_elements(op.context(), op.property(slot)?))
    {
        Some(sizes) => {
            let mut sizes = sizes.map(|size| size.max(0) as usize);
            (sizes.by_ref().take(index).sum(), sizes.next().unwrap_or(0))
        }
        None => (info.operands[..index].iter().map(size_of).sum::<usize>(), size_of(&info.operands[index])),
    };
    let start = before.min(count);
    start..start + len.min(count - start)
}

/// Which results each result of the definition stands for; nothing where each stands for one.
pub fn result_groups(op: Operation<'_>, info: &OpInfo) -> Groups {
    let sizes = || i32_elements(op.context(), op.property(info.result_segments?)?);
    collect_groups(&info.results, op.num_results(), sizes)
}

/// Groups of values, in the order of the definition.
pub type Groups = SmallVec<[Group; 4]>;

#[inline]
fn collect_groups<S: Iterator<Item = i32>>(
    specs: &Specs,
    count: usize,
    sizes: impl FnOnce() -> Option<S>,
) -> Groups {
    match specs.is_exact() {
        true => Groups::new(),
        false => groups(specs, count, sizes()).collect(),
    }
}

/// How `count` values are divided among `specs`: by `sizes`, or evenly.
#[inline]
fn groups(
    specs: &Specs,
    count: usize,
    mut sizes: Option<impl Iterator<Item = i32>>,
) -> impl Iterator<Item = Group> {
    let mut start = 0;
    specs.iter().map(move |spec| {
        let len = match &mut sizes {
            Some(sizes) => sizes.next().map_or(0, |size| size.max(0) as usize),
            None => specs.group_len(spec, count),
        };
        // Sizes that do not add up were refused before, or are about to be.
        let len = len.min(count - start);
        start += len;
        Group { start: (start - len) as u32, len: len as u32 }
    })
}

/// The elements of the attribute `name` of `op`, where it is an `array<i32: ...>`.
pub fn dense_i32_array(op: Operation<'_>, name: StringId) -> Option<impl Iterator<Item = i32> + Clone> {
    i32_elements(op.context(), op.attribute(name)?)
}

/// The elements of an `array<i32: ...>`.
fn i32_elements(context: &Context, attribute: Attribute) -> Option<impl Iterator<Item = i32> + Clone> {
    match attribute.storage(context) {
        AttributeStorage::DenseArray { element: crate::ir::Type::I32, data } => {
            let (elements, _) = data.as_chunks::<4>();
            Some(elements.iter().map(|&element| i32::from_le_bytes(element)))
        }
        _ => None,
    }
}

/// Verifies the types of the operands or results of an operation.
fn verify_values(frame: OpFrame<'_>, specs: &Specs, groups: &[Group], results: bool) -> Result<(), Failed> {
    let op = frame.op;
    if groups.is_empty() {
        for (index, spec) in specs.iter().enumerate() {
            verify_value(frame, spec, results, index)?;
        }
        return Ok(());
    }
    for (spec, group) in specs.iter().zip(groups) {
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
            verify_segment_sizes(op, spec.segments, name, len as usize)?;
        }
        for index in start..start + len {
            verify_value(frame, spec, results, index as usize)?;
        }
    }
    Ok(())
}

#[inline]
fn verify_value(frame: OpFrame<'_>, spec: &Spec, results: bool, index: usize) -> Result<(), Failed> {
    if spec.constraint.is_trivial() {
        return Ok(());
    }
    let value = if results { frame.op.result(index) } else { frame.op.operand(index) };
    if spec.constraint.holds_for_type(frame.op.context(), Some(frame), value.ty()) {
        return Ok(());
    }
    let kind = if results { "result" } else { "operand" };
    Err(emit_wrong_type(frame.op, spec, kind, index, value))
}

#[cold]
fn emit_wrong_type(op: Operation<'_>, spec: &Spec, kind: &str, index: usize, value: Value<'_>) -> Failed {
    let (summary, ty) = (&spec.constraint.summary, type_to_string(op.context(), value.ty()));
    op.emit_op_error(format_args!("{kind} #{index} must be {summary}, but got '{ty}'")).emit()
}

fn verify_regions(frame: OpFrame<'_>, info: &OpInfo) -> Result<(), Failed> {
    let op = frame.op;
    let count = op.num_regions();
    let mut regions = op.regions().enumerate();
    for spec in info.regions.iter() {
        for (index, region) in regions.by_ref().take(info.regions.group_len(spec, count)) {
            if !spec.constraint.holds(op.context(), Some(frame), ods::Value::Region(region)) {
                return Err(emit_unsatisfied(op, "region", index, spec));
            }
        }
    }
    Ok(())
}

fn verify_successors(frame: OpFrame<'_>, info: &OpInfo) -> Result<(), Failed> {
    let op = frame.op;
    let count = op.num_successors();
    let mut successors = op.successors().enumerate();
    for spec in info.successors.iter() {
        for (index, successor) in successors.by_ref().take(info.successors.group_len(spec, count)) {
            if !spec.constraint.holds(op.context(), Some(frame), ods::Value::Block(successor)) {
                return Err(emit_unsatisfied(op, "successor", index, spec));
            }
        }
    }
    Ok(())
}

#[cold]
fn emit_unsatisfied(op: Operation<'_>, kind: &str, index: usize, spec: &Spec) -> Failed {
    let name = match op.context().string(spec.name) {
        name if name.is_empty() => " ".to_string(),
        name => format!(" ('{name}') "),
    };
    let summary = &spec.constraint.summary;
    op.emit_op_error(format_args!("{kind} #{index}{name}failed to verify constraint: {summary}")).emit()
}
