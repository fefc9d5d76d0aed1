//! All that one main file defines.

use super::{
    AttrConstraint, AttrConstraintId, AttrOrTypeDef, CppType, Dialect, Enum, Expression, ExpressionId,
    ForeignDef, Interface, Operation, PropertyConstraint, RegionConstraint, Strings, SuccessorConstraint,
    Text, TypeConstraint,
};
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// What one main file, with what it includes, says of the dialects that it is about.
///
/// A dialect may be spread over several main files; then several `Definitions` have a [`Dialect`] of
/// the same name. Index with any handle: `definitions[operation.name]` is a `&str`,
/// `definitions[operand.constraint]` a [`TypeConstraint`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Definitions {
    pub strings: Strings,
    pub dialects: Vec<Dialect>,
    /// In the order of `mlir-tblgen`: by record name, runs of digits as numbers.
    pub operations: Vec<Operation>,
    pub types: Vec<AttrOrTypeDef>,
    pub attributes: Vec<AttrOrTypeDef>,
    /// Those that the above use, of whichever dialect; then, if it was asked for, all others.
    pub enums: Vec<Enum>,
    /// Types and attributes of other dialects, if it was asked for.
    pub foreign: Vec<ForeignDef>,
    /// Interfaces of types and attributes, of whichever dialect.
    pub interfaces: Vec<Interface>,
    pub type_constraints: Vec<TypeConstraint>,
    pub attr_constraints: Vec<AttrConstraint>,
    pub property_constraints: Vec<PropertyConstraint>,
    pub region_constraints: Vec<RegionConstraint>,
    pub successor_constraints: Vec<SuccessorConstraint>,
    pub expressions: Vec<Expression>,
    pub cpp_types: Vec<CppType>,
}

impl Definitions {
    /// The operation called `name`, its dialect's prefix included.
    pub fn operation(&self, name: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| &self[operation.name] == name)
    }

    /// What is behind `OptionalAttr`, `DefaultValuedAttr` and the like.
    pub fn base_attribute(&self, id: AttrConstraintId) -> &AttrConstraint {
        let mut constraint = &self[id];
        while let Some(base) = constraint.base {
            constraint = &self[base];
        }
        constraint
    }

    /// The C++ text of an expression.
    pub fn expression_text(&self, id: ExpressionId) -> &str {
        &self[self[id].text]
    }

    /// The type called `dialect.mnemonic`.
    pub fn type_def(&self, name: &str) -> Option<&AttrOrTypeDef> {
        self.types.iter().find(|def| &self[def.name] == name)
    }

    /// The attribute called `dialect.mnemonic`.
    pub fn attr_def(&self, name: &str) -> Option<&AttrOrTypeDef> {
        self.attributes.iter().find(|def| &self[def.name] == name)
    }
}

impl Index<Text> for Definitions {
    type Output = str;

    fn index(&self, text: Text) -> &str {
        &self.strings[text]
    }
}
