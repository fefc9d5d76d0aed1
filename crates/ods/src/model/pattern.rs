//! Rewrite patterns: the `Pattern` class of mlir/IR/PatternBase.td.
//!
//! `mlir-tblgen` makes C++ of a pattern; here it is a list of steps. The steps that match come first: each looks at one
//! operation, value or attribute and may refuse. Then come the steps that build. What a step finds or makes is in a
//! numbered [`Slot`], and later steps refer to it.

use super::{
    Arity, AttrConstraintId, Deferred, ExpressionId, Literal, PropertyConstraintId, Text, TypeConstraintId,
};
use serde::{Deserialize, Serialize};

/// A rewrite pattern.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pattern {
    /// The record, or `GeneratedConvert` with a number where it has no name.
    pub name: Text,
    /// The file, and the line in it: `rules.td:12`.
    pub location: Text,
    /// The operation that it rewrites, with the prefix of its dialect. It is in slot 0.
    pub root: Text,
    /// The C++ namespace of the dialect of the root, without a leading `::`.
    pub namespace: Text,
    /// The number of operations in the source pattern, and what was added to it.
    pub benefit: u16,
    /// The operations in the source pattern: the location of new operations is that of all of them.
    pub num_source_ops: u16,
    pub num_slots: u16,
    pub matching: Deferred<Vec<MatchStep>>,
    pub building: Deferred<Vec<BuildStep>>,
}

/// A numbered place for an operation, values, an attribute or a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slot(pub u16);

impl Slot {
    /// The operation that a pattern rewrites.
    pub const ROOT: Slot = Slot(0);

    /// Returns the number as an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The kind of thing that a slot holds, as far as C++ in the pattern depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holds {
    /// An operation. Where it stands for its results, these are all of them, or a single one.
    Operation { has_results: bool },
    /// One value, none or one, or a range.
    Values(Arity),
    /// An attribute; the constraint of the definition, where there is one.
    Attribute(Option<AttrConstraintId>),
    /// A property.
    Property(PropertyConstraintId),
    /// The value of a native call.
    Native,
}

/// A reference to the contents of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    pub slot: Slot,
    pub holds: Holds,
    /// The `N` of `$name__N`: a result of the definition, or an element of several values.
    pub index: Option<u16>,
    /// As it is written, without the `$`.
    pub name: Text,
}

/// A step of matching.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum MatchStep {
    /// Refuses an operation that is not called `name`.
    IsOperation { op: Slot, name: Text },
    /// Finds the operation that defines the only value of an operand.
    Definition { values: Slot, operand: u16, to: Slot },
    /// Adds an operation to those whose locations a new one gets.
    Collect { op: Slot },
    /// Finds the values of operand `index` of the definition.
    Operand { op: Slot, index: u16, to: Slot },
    /// Finds one value of a range.
    Element { values: Slot, index: u16, to: Slot },
    /// Refuses a range of another length.
    Size { values: Slot, size: u16 },
    /// Refuses a value whose type does not satisfy the constraint.
    Type { values: Slot, operand: u16, constraint: TypeConstraintId },
    /// Finds an attribute, or its default. Refuses an operation that must have it and does not.
    Attribute { op: Slot, name: Text, constraint: AttrConstraintId, to: Slot },
    /// Refuses an attribute that does not satisfy the constraint; a missing one too.
    AttributeHolds { attribute: Slot, name: Text, constraint: AttrConstraintId },
    /// Finds a property.
    Property { op: Slot, name: Text, to: Slot },
    /// Refuses a property that does not satisfy the predicate.
    PropertyHolds {
        property: Slot,
        name: Text,
        of: PropertyConstraintId,
        predicate: ExpressionId,
        summary: Text,
    },
    /// Tries the next `length` steps with two ranges, then the other way round.
    Either { first: Slot, second: Slot, left: Slot, right: Slot, length: u16 },
    /// Refuses two values with the same name that are not the same.
    Same { first: Slot, second: Slot, name: Text },
    /// Calls C++ that may refuse and that fills the slots of its arguments.
    Native { code: ExpressionId, op: Slot, outputs: Vec<Slot> },
    /// Refuses a value made by C++ whose type does not satisfy the constraint.
    NativeType { values: Slot, constraint: TypeConstraintId },
    /// Refuses an attribute made by C++ that does not satisfy the constraint.
    NativeAttribute { attribute: Slot, constraint: AttrConstraintId },
    /// Refuses entities of which a type constraint does not hold.
    EntityType { entity: Use, constraint: TypeConstraintId },
    /// Refuses entities of which a predicate, over `$_self` and `$0` to `$3`, does not hold.
    Constraint { predicate: ExpressionId, subject: Option<Use>, entities: Vec<Use>, summary: Text },
}

/// A step of building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum BuildStep {
    /// Makes an operation.
    Create(Box<NewOperation>),
    /// Calls C++; its value is in `to`.
    Native { code: ExpressionId, arguments: Vec<Argument>, to: Slot, returns: u16, location: NewLocation },
    /// Makes a range of values.
    Range { elements: Vec<Argument>, to: Slot },
    /// Replaces the results of the root by these values.
    Replace { values: Vec<Use> },
    /// Erases the root.
    Erase,
}

/// An operation of a result pattern.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewOperation {
    /// With the prefix of its dialect.
    pub name: Text,
    /// One for each operand of the definition, with whether that stands for one value.
    pub operands: Vec<(Argument, Arity)>,
    /// By name.
    pub attributes: Vec<(Text, Argument)>,
    pub types: NewTypes,
    pub location: NewLocation,
    pub to: Slot,
}

/// The result types of a new operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum NewTypes {
    /// Types that follow from the rest of the operation.
    Inferred,
    /// The types of `count` results of the root, counted as in its definition.
    OfRoot { first: u16, count: u16 },
    /// `returnType`
    Given(Vec<NewType>),
}

/// An argument of `returnType`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum NewType {
    /// The type of a value.
    Of(Argument),
    /// C++ over `$_builder`.
    Code(ExpressionId),
    /// The value of a native call.
    Native(Use),
}

/// The location of a new operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum NewLocation {
    /// The fused locations of the operations that were matched.
    Matched,
    /// `(location "name")`
    Named(Text),
    /// `(location $value)`
    Of(Use),
    /// `(location "metadata", $a, $b)`
    Fused { metadata: Option<Text>, of: Vec<Use> },
}

/// An argument in a result pattern.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Argument {
    Symbol(Use),
    /// C++ over `$_builder` that makes an attribute.
    Constant(ExpressionId),
    /// A constant property.
    ConstantProperty {
        of: PropertyConstraintId,
        text: Text,
        value: Literal,
    },
    /// C++ over `$_self`, which is a symbol.
    Code {
        code: ExpressionId,
        of: Use,
    },
}
