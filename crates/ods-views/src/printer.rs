//! The names of an operation's definition, as its view, adaptor and builder need them.

use crate::Options;
use crate::names::split_class;
use crate::stored::Stored;
use ods::model::{Arity, Definitions, NamedValue, Operation};

/// A named datum of an operation.
pub struct Slot<'d> {
    pub name: &'d str,
    /// The index of the property slot of an operation.
    pub index: usize,
    pub stored: Stored,
}

/// A printer of the view, adaptor and builder of one operation.
pub struct Printer<'d> {
    pub definitions: &'d Definitions,
    pub op: &'d Operation,
    /// `AddIOp`
    pub class: &'d str,
    /// The stored attributes in the order of the definition, then the properties.
    pub slots: Vec<Slot<'d>>,
}

/// Operands or results of one name, and where they are.
pub struct Group<'d> {
    pub name: &'d str,
    pub arity: Arity,
    /// The index in the definition.
    pub index: usize,
    /// Whether the index of the first value is a constant: all groups before this one are single values.
    pub is_fixed: bool,
}

impl<'d> Printer<'d> {
    pub fn new(definitions: &'d Definitions, op: &'d Operation, options: &Options<'_>) -> Self {
        let stored = op.attributes.iter().filter(|of| definitions[of.constraint].derived_body.is_none());
        let attributes = stored.map(|attribute| {
            (&definitions[attribute.name], Stored::of_attribute(definitions, attribute.constraint, options))
        });
        let properties = op.properties.iter().map(|property| {
            (&definitions[property.name], Stored::of_property(definitions, property.constraint, options))
        });
        let slots = attributes.chain(properties).enumerate();
        let slots = slots.map(|(index, (name, stored))| Slot { name, index, stored }).collect();
        let class = split_class(&definitions[op.cpp_class]).1;
        Printer { definitions, op, class, slots }
    }

    /// Operands or results as groups.
    pub fn groups(&self, values: &[NamedValue]) -> Vec<Group<'d>> {
        let mut is_fixed = true;
        let group = |(index, value): (usize, &NamedValue)| {
            let group = Group { name: &self.definitions[value.name], arity: value.arity, index, is_fixed };
            is_fixed &= value.arity == Arity::One;
            group
        };
        values.iter().enumerate().map(group).collect()
    }

    /// Returns whether the operation is isolated from above, so that its regions are in a body of its own.
    pub fn is_isolated(&self) -> bool {
        self.op.traits.iter().any(|of| &self.definitions[of.name] == "mlir::OpTrait::IsIsolatedFromAbove")
    }
}
