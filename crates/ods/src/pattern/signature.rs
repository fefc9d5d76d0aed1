//! The arguments and results of an operation that a pattern names.
//!
//! It may be of any dialect that a file includes, and only those that the file is about are read whole.

use crate::model::Arity;
use crate::read::Result;
use crate::read::records::{arity, collect_traits, undecorated};
use tablegen::{Diagnostic, Record, RecordId};

/// See the module's description.
pub(super) struct Signature<'k> {
    /// With the prefix of the dialect.
    pub name: String,
    pub dialect: RecordId,
    /// The C++ namespace of the dialect, without a leading `::`.
    pub namespace: String,
    pub arguments: Vec<Parameter<'k>>,
    pub results: Vec<Arity>,
    /// Whether its results have the types that its operands have, or that its first attribute gives.
    pub has_same_types: bool,
}

/// An argument of an operation.
pub(super) struct Parameter<'k> {
    pub name: &'k str,
    /// The constraint.
    pub def: Record<'k>,
    pub kind: ParameterKind,
}

/// The kind of an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ParameterKind {
    /// The operand with this index.
    Operand(u16, Arity),
    Attribute,
    Property,
}

impl<'k> Signature<'k> {
    pub fn read(record: Record<'k>) -> Result<Self> {
        let dialect = record.def("opDialect")?;
        let name = match (dialect.string("name")?, record.string("opName")?) {
            ("", name) => name.to_owned(),
            (prefix, name) => format!("{prefix}.{name}"),
        };
        let mut arguments = Vec::new();
        let mut num_operands = 0;
        for (value, name) in record.dag("arguments")?.args() {
            let Some(def) = value.as_def() else { return Err(unexpected(record)) };
            let def = undecorated(def)?;
            let kind = if def.is_subclass_of("TypeConstraint") {
                num_operands += 1;
                ParameterKind::Operand(num_operands - 1, arity(def))
            } else if def.is_subclass_of("Attr") {
                ParameterKind::Attribute
            } else if def.is_subclass_of("Property") {
                ParameterKind::Property
            } else {
                return Err(unexpected(record));
            };
            arguments.push(Parameter { name: name.unwrap_or_default(), def, kind });
        }
        let mut results = Vec::new();
        for (value, _) in record.dag("results")?.args() {
            let Some(def) = value.as_def() else { return Err(unexpected(record)) };
            results.push(arity(undecorated(def)?));
        }
        let traits = collect_traits(record)?;
        let has = |name: &str| {
            traits.iter().any(|def| {
                let class = def.value("trait").and_then(|value| value.as_str());
                class.is_some_and(|class| class.rsplit("::").next() == Some(name))
            })
        };
        Ok(Signature {
            name,
            dialect: dialect.id(),
            namespace: record.string("cppNamespace")?.trim_start_matches("::").to_owned(),
            arguments,
            results,
            has_same_types: has("SameOperandsAndResultType") || has("FirstAttrDerivedResultType"),
        })
    }
}

impl Parameter<'_> {
    /// Returns whether it stands for any number of values.
    pub fn is_variadic(&self) -> bool {
        matches!(self.kind, ParameterKind::Operand(_, Arity::Variadic | Arity::VariadicOfVariadic))
    }
}

fn unexpected(record: Record<'_>) -> Diagnostic {
    let message =
        "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed";
    Diagnostic::error(record.span(), message)
}
