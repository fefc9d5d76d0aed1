//! Whether an operation has what its definition says: the right numbers of regions, results,
//! successors and operands, and each of them, and each attribute, under its constraint.
//!
//! Follows the verifiers that mlir-tblgen generates (OpDefinitionsGen.cpp) and the traits of
//! mlir/lib/IR/Operation.cpp that it derives from the numbers.

use crate::diag::Failed;
use crate::ir::op_info::{Arity, OpInfo, RegionConstraint, Spec, Specs, Trait, TypeConstraint};
use crate::ir::{AttributeStorage, Operation, StringId, Value, known};
use crate::print::type_to_string;

/// `AnyType`
pub const ANY_TYPE: TypeConstraint = TypeConstraint { summary: "any type", holds: None };

/// `Variadic<AnyType>`
pub const VARIADIC_OF_ANY_TYPE: TypeConstraint =
    TypeConstraint { summary: "variadic of any type", holds: None };

/// `FunctionType`
pub const FUNCTION: TypeConstraint =
    TypeConstraint { summary: "function type", holds: Some(|context, ty| ty.function(context).is_some()) };

/// `AnyRegion`
pub const ANY_REGION: RegionConstraint = RegionConstraint { summary: "any region", holds: None };

/// `SizedRegion<1>`
pub const ONE_BLOCK: RegionConstraint =
    RegionConstraint { summary: "region with 1 blocks", holds: Some(|region| region.has_one_block()) };

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
    let region = op.parent_region();
    if op.successors().any(|successor| successor.region() != region) {
        return Err(op.emit_error("reference to block defined in another region").emit());
    }
    Ok(())
}

#[cold]
fn emit_wrong_count(op: Operation<'_>, info: &OpInfo) -> Failed {
    /// What is wrong with `found`, as the number of things called `plural`.
    fn wrong<C>(specs: &Specs<C>, found: usize, plural: &str, single: &str) -> Option<String> {
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
/// operation, and on the whole of it.
#[inline]
pub(super) fn verify_constraints(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    if !info.inherent.is_empty() {
        verify_inherent_attributes(op, info)?;
    }
    let segments = |of, name| if info.traits.has(of) { segment_sizes(op, name) } else { None };
    if !info.operands.is_empty() {
        let sizes = segments(Trait::AttrSizedOperandSegments, known::OPERAND_SEGMENT_SIZES);
        verify_values(op, &info.operands, op.operands(), sizes, "operand")?;
    }
    if !info.results.is_empty() {
        let sizes = segments(Trait::AttrSizedResultSegments, known::RESULT_SEGMENT_SIZES);
        verify_values(op, &info.results, op.results(), sizes, "result")?;
    }
    for predicate in &info.predicates {
        if !(predicate.holds)(op) {
            let summary = predicate.summary;
            return Err(op.emit_op_error(format_args!("failed to verify that {summary}")).emit());
        }
    }
    if !info.regions.is_empty() {
        verify_regions(op, info)?;
    }
    if !info.successors.is_empty() {
        verify_successors(op, info)?;
    }
    Ok(())
}

fn verify_inherent_attributes(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let values = op.properties();
    for &slot in &info.inherent_by_name {
        let attribute = &info.inherent[slot as usize];
        if attribute.required && values.get(slot as usize).is_none_or(Option::is_none) {
            let name = context.string(attribute.name);
            return Err(op.emit_op_error(format_args!("requires attribute '{name}'")).emit());
        }
    }
    for (attribute, value) in info.inherent.iter().zip(values) {
        let constraint = attribute.constraint;
        if value.is_some_and(|value| !(constraint.holds)(context, value)) {
            let (name, summary) = (context.string(attribute.name), constraint.summary);
            let error =
                op.emit_op_error(format_args!("attribute '{name}' failed to satisfy constraint: {summary}"));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// The elements of the segment sizes `name` of `op`. Their trait has verified that they add up.
fn segment_sizes(op: Operation<'_>, name: StringId) -> Option<Vec<usize>> {
    dense_i32_array(op, name).map(|sizes| sizes.map(|size| size.max(0) as usize).collect())
}

/// The elements of the attribute `name` of `op`, where it is an `array<i32: ...>`.
pub(super) fn dense_i32_array(
    op: Operation<'_>,
    name: StringId,
) -> Option<impl Iterator<Item = i32> + Clone> {
    match op.attribute(name)?.storage(op.context()) {
        AttributeStorage::DenseArray { element: crate::ir::Type::I32, data } => {
            let (elements, _) = data.as_chunks::<4>();
            Some(elements.iter().map(|&element| i32::from_le_bytes(element)))
        }
        _ => None,
    }
}

/// Verifies the types of the operands or results of `op`; `segments` says how many values each
/// spec stands for, where that is not plain from their number.
fn verify_values<'a>(
    op: Operation<'a>,
    specs: &Specs<TypeConstraint>,
    values: impl ExactSizeIterator<Item = Value<'a>>,
    segments: Option<Vec<usize>>,
    kind: &str,
) -> Result<(), Failed> {
    let context = op.context();
    let count = values.len();
    let mut values = values.enumerate();
    let mut index = 0;
    for (position, spec) in specs.iter().enumerate() {
        let len = match &segments {
            Some(sizes) => sizes.get(position).copied().unwrap_or(0),
            None => specs.group_len(spec, count),
        };
        if spec.arity == Arity::Optional && len > 1 {
            let error = op.emit_op_error(format_args!(
                "{kind} group starting at #{index} requires 0 or 1 element, but found {len}"
            ));
            return Err(error.emit());
        }
        index += len;
        match spec.constraint.holds {
            // Nothing to ask: skip them.
            None if len == 0 => {}
            None => drop(values.nth(len - 1)),
            Some(holds) => {
                for (index, value) in values.by_ref().take(len) {
                    if !holds(context, value.ty()) {
                        return Err(emit_wrong_type(op, spec, kind, index, value));
                    }
                }
            }
        }
    }
    Ok(())
}

#[cold]
fn emit_wrong_type(
    op: Operation<'_>,
    spec: &Spec<TypeConstraint>,
    kind: &str,
    index: usize,
    value: Value<'_>,
) -> Failed {
    let (summary, ty) = (spec.constraint.summary, type_to_string(op.context(), value.ty()));
    op.emit_op_error(format_args!("{kind} #{index} must be {summary}, but got '{ty}'")).emit()
}

fn verify_regions(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let count = op.num_regions();
    let mut regions = op.regions().enumerate();
    for spec in info.regions.iter() {
        for (index, region) in regions.by_ref().take(info.regions.group_len(spec, count)) {
            if spec.constraint.holds.is_some_and(|holds| !holds(region)) {
                return Err(emit_unsatisfied(op, "region", index, spec.name, spec.constraint.summary));
            }
        }
    }
    Ok(())
}

fn verify_successors(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let count = op.num_successors();
    let mut successors = op.successors().enumerate();
    for spec in info.successors.iter() {
        for (index, successor) in successors.by_ref().take(info.successors.group_len(spec, count)) {
            if spec.constraint.holds.is_some_and(|holds| !holds(successor)) {
                return Err(emit_unsatisfied(op, "successor", index, spec.name, spec.constraint.summary));
            }
        }
    }
    Ok(())
}

#[cold]
fn emit_unsatisfied(op: Operation<'_>, kind: &str, index: usize, name: &str, summary: &str) -> Failed {
    let name = if name.is_empty() { " ".to_string() } else { format!(" ('{name}') ") };
    op.emit_op_error(format_args!("{kind} #{index}{name}failed to verify constraint: {summary}")).emit()
}
