//! All that one main file defines.

use super::{
    AttrConstraint, AttrConstraintId, AttrOrTypeDef, CppType, DefAssembly, Dialect, DialectId, Enum,
    Expression, ExpressionId, ForeignDef, Interface, Operation, ParsedExpressions, Pattern,
    PropertyConstraint, RegionConstraint, Strings, SuccessorConstraint, Text, TypeConstraint,
};
use crate::predicate::{Expr, ParseError, parse};
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// The definitions that one main file and its includes give for the dialects that the file is about.
///
/// A dialect may be spread over several main files; then several `Definitions` have a [`Dialect`] of the same
/// name. Index with any handle: `definitions[operation.name]` is a `&str`, `definitions[operand.constraint]`
/// a [`TypeConstraint`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Definitions {
    pub strings: Strings,
    pub dialects: Vec<Dialect>,
    /// In the order of `mlir-tblgen`: by record name, runs of digits as numbers.
    pub operations: Vec<Operation>,
    /// The rewrite patterns of the main file and its includes, in the order of `mlir-tblgen`.
    pub patterns: Vec<Pattern>,
    pub types: Vec<AttrOrTypeDef>,
    pub attributes: Vec<AttrOrTypeDef>,
    /// Enums that the entities above use, of any dialect; then, on request, all others.
    pub enums: Vec<Enum>,
    /// Types and attributes of other dialects, if [`Options::foreign`](crate::Options::foreign) is set.
    pub foreign: Vec<ForeignDef>,
    /// Interfaces of types and attributes, of whichever dialect.
    pub interfaces: Vec<Interface>,
    pub type_constraints: Vec<TypeConstraint>,
    pub attr_constraints: Vec<AttrConstraint>,
    pub property_constraints: Vec<PropertyConstraint>,
    pub region_constraints: Vec<RegionConstraint>,
    pub successor_constraints: Vec<SuccessorConstraint>,
    pub expressions: Vec<Expression>,
    /// The syntax trees of the expressions, in a model that is embedded.
    pub parsed_expressions: ParsedExpressions,
    pub cpp_types: Vec<CppType>,
    /// Each field that a record sets and that its classes do not have, in the order of the text.
    pub unknown_fields: Vec<UnknownField>,
    /// The patterns that cannot match, if [`Options::note_mismatches`](crate::Options::note_mismatches) is set.
    pub mismatches: Vec<Mismatch>,
}

/// A pattern for an operation of another dialect that has more or fewer arguments.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mismatch {
    /// The pattern.
    pub name: Text,
    /// The file, and the line in it: `rules.td:12`.
    pub location: Text,
    /// The message of the mistake that it would be.
    pub reason: Text,
}

/// A field that a record sets and that its classes do not have: those of another version of MLIR may.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnknownField {
    /// The class or def.
    pub record: Text,
    pub name: Text,
    /// The file, and the line in it: `ops.td:12`.
    pub location: Text,
}

impl Definitions {
    /// Adds a type and an attribute for each dialect: they stand for all classes that C++
    /// defines without a record.
    pub fn add_classes_of_sources(&mut self) {
        let name = self.strings.push("(classes in C++)");
        for index in 0..self.dialects.len() {
            let def = AttrOrTypeDef {
                dialect: DialectId::new(index),
                name,
                def_name: name,
                mnemonic: None,
                cpp_class: name,
                cpp_base_class: Text::EMPTY,
                storage_class: Text::EMPTY,
                summary: Text::EMPTY,
                description: Text::EMPTY,
                parameters: Vec::new(),
                assembly: DefAssembly::Custom,
                traits: Vec::new(),
                predicates: Vec::new(),
                has_verifier: false,
                skips_default_builders: false,
                has_mnemonic_alias: false,
                is_of_sources: true,
                enum_of: None,
                layout_methods: Text::EMPTY,
                constraint: None,
            };
            self.types.push(def.clone());
            self.attributes.push(def);
        }
    }

    /// Returns the operation called `name`, its dialect's prefix included.
    pub fn operation(&self, name: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| &self[operation.name] == name)
    }

    /// Removes the wrappers of an attribute constraint: `OptionalAttr`, `DefaultValuedAttr` and the like.
    pub fn base_attribute(&self, id: AttrConstraintId) -> &AttrConstraint {
        let mut constraint = &self[id];
        while let Some(base) = constraint.base {
            constraint = &self[base];
        }
        constraint
    }

    /// Returns the C++ text of an expression.
    pub fn expression_text(&self, id: ExpressionId) -> &str {
        &self[self[id].text]
    }

    /// Returns the syntax tree of an expression.
    ///
    /// # Errors
    /// If the text is no expression.
    pub fn expression(&self, id: ExpressionId) -> Result<Expr, ParseError> {
        match self.parsed_expressions.get(id) {
            Some(tree) => Ok(tree),
            None => parse(self.expression_text(id)),
        }
    }

    /// Parses all expressions, so that those who read the definitions from bytes need not.
    pub fn parse_expressions(&mut self) {
        let trees = self.expressions.iter().map(|expression| parse(&self.strings[expression.text]).ok());
        self.parsed_expressions = ParsedExpressions::new(trees);
    }

    /// Returns the type called `dialect.mnemonic`.
    pub fn type_def(&self, name: &str) -> Option<&AttrOrTypeDef> {
        self.types.iter().find(|def| &self[def.name] == name)
    }

    /// Returns the attribute called `dialect.mnemonic`.
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
