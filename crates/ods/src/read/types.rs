//! Constraints on types, regions and successors.

use super::reader::{Reader, Result, def_name, field_error, optional_def, trimmed};
use crate::model::{
    Arity, RegionConstraint, RegionConstraintId, SuccessorConstraint, SuccessorConstraintId, Text,
    TypeConstraint, TypeConstraintId,
};
use tablegen::Record;

impl<'k> Reader<'k> {
    /// Returns the constraint that is a subclass of `TypeConstraint`.
    pub fn type_constraint(&mut self, record: Record<'k>) -> Result<TypeConstraintId> {
        if let Some(&known) = self.type_constraints.get(&record.id()) {
            return Ok(known);
        }
        let constraint = TypeConstraint {
            def_name: self.text(base_def_name(record, "baseType")),
            summary: self.constraint_summary(record),
            predicate: self.predicate_of(record)?,
            cpp_type: self.text(cpp_type(record)?.trim()),
            builder: builder_call(record).map(|call| self.expression(call)),
        };
        let id = TypeConstraintId::new(self.definitions.type_constraints.len());
        self.definitions.type_constraints.push(constraint);
        self.type_constraints.insert(record.id(), id);
        Ok(id)
    }

    /// Returns the description of a constraint in diagnostics.
    pub fn constraint_summary(&mut self, record: Record<'k>) -> Text {
        let summary = record.value("summary").and_then(|value| value.as_str());
        self.text(summary.unwrap_or(record.name()))
    }

    pub fn region_constraint(&mut self, record: Record<'k>) -> Result<RegionConstraintId> {
        if let Some(&known) = self.region_constraints.get(&record.id()) {
            return Ok(known);
        }
        let constraint = RegionConstraint {
            def_name: self.text(def_name(record)),
            summary: self.constraint_summary(record),
            predicate: self.predicate_of(record)?,
        };
        let id = RegionConstraintId::new(self.definitions.region_constraints.len());
        self.definitions.region_constraints.push(constraint);
        self.region_constraints.insert(record.id(), id);
        Ok(id)
    }

    pub fn successor_constraint(&mut self, record: Record<'k>) -> Result<SuccessorConstraintId> {
        if let Some(&known) = self.successor_constraints.get(&record.id()) {
            return Ok(known);
        }
        let constraint = SuccessorConstraint {
            def_name: self.text(def_name(record)),
            summary: self.constraint_summary(record),
            predicate: self.predicate_of(record)?,
        };
        let id = SuccessorConstraintId::new(self.definitions.successor_constraints.len());
        self.definitions.successor_constraints.push(constraint);
        self.successor_constraints.insert(record.id(), id);
        Ok(id)
    }
}

/// Returns the number of values that a constraint accepts.
pub fn arity(record: Record<'_>) -> Arity {
    if record.is_subclass_of("Optional") {
        Arity::Optional
    } else if record.is_subclass_of("VariadicOfVariadic") {
        Arity::VariadicOfVariadic
    } else if record.is_subclass_of("Variadic") {
        Arity::Variadic
    } else {
        Arity::One
    }
}

/// Returns the C++ that builds the type which satisfies a constraint, or the base type of a variadic one.
pub(super) fn builder_call<'k>(record: Record<'k>) -> Option<&'k str> {
    let is_variable_length = arity(record).is_variable_length();
    let base = if is_variable_length { optional_def(record, "baseType")? } else { record };
    base.value("builderCall")?.as_str().filter(|call| !call.is_empty())
}

/// Returns the name of a constraint's record, or else of the record that its field `base` leads to.
pub(super) fn base_def_name<'k>(record: Record<'k>, base: &str) -> &'k str {
    let mut current = record;
    while current.is_anonymous() {
        match optional_def(current, base) {
            Some(next) if next != current => current = next,
            _ => return "",
        }
    }
    current.name()
}

/// Looks through `Arg` and `Res` to the constraint that they decorate.
pub fn undecorated(record: Record<'_>) -> Result<Record<'_>> {
    if record.is_subclass_of("OpVariable") { Ok(record.def("constraint")?) } else { Ok(record) }
}

/// Returns the record that an argument of a dag must be.
pub(super) fn dag_def<'k>(
    owner: Record<'k>,
    field: &str,
    value: tablegen::Value<'k>,
    what: impl FnOnce() -> String,
) -> Result<Record<'k>> {
    value.as_def().ok_or_else(|| field_error(owner, field, what()))
}

/// Returns the attribute with the sizes of the groups of a `VariadicOfVariadic`.
pub(super) fn segment_attribute<'k>(record: Record<'k>) -> &'k str {
    trimmed(record, "segmentAttrName")
}

/// Returns the C++ class of the types that a constraint lets through. The definitions that came with MLIR before version 21
/// call the field `cppClassName`.
fn cpp_type(record: Record<'_>) -> Result<&str> {
    match record.value("cppType") {
        None if record.value("cppClassName").is_some() => Ok(record.string("cppClassName")?),
        _ => Ok(record.string("cppType")?),
    }
}
