//! The model of dialects, as plain data.
//!
//! [`Definitions`] is the content of one main file: flat tables, with handles (`u32`s) from one to the other
//! and every string once. It owns its data, can be serialised, and does not depend on how IR is represented.
//! Each file of this folder defines one noun.

mod attr_or_type_def;
mod constraint;
mod cpp_type;
mod deferred;
mod definitions;
mod dialect;
mod effect;
mod enums;
mod expression;
mod foreign;
mod ids;
mod layout;
mod operation;
mod parsed_expressions;
mod pattern;
mod property;
mod strings;
mod traits;

pub use attr_or_type_def::{AttrOrTypeDef, DefAssembly, Parameter, ParameterSyntax};
pub use constraint::{
    AttrConstraint, AttrKind, DefaultValue, RegionConstraint, SuccessorConstraint, TypeConstraint,
};
pub use cpp_type::CppType;
pub use deferred::Deferred;
pub use definitions::{Definitions, Mismatch, UnknownField};
pub use dialect::{Dialect, DialectFlags};
pub use effect::{Effect, EffectTarget};
pub use enums::{BitEnum, Enum, EnumAttribute, EnumCase};
pub use expression::{Expression, Literal};
pub use foreign::{ForeignDef, Interface};
pub use ids::{
    AttrConstraintId, CppTypeId, DialectId, EnumId, ExpressionId, PropertyConstraintId, RegionConstraintId,
    SuccessorConstraintId, TypeConstraintId,
};
pub use layout::layout_of;
pub use operation::{
    Argument, Arity, Assembly, InferredType, InherentSlot, NamedAttribute, NamedProperty, NamedRegion,
    NamedSuccessor, NamedValue, OpFlags, Operation, TypeOrigin,
};
pub use parsed_expressions::ParsedExpressions;
pub use pattern::{
    Argument as PatternArgument, BuildStep, Holds, MatchStep, NewLocation, NewOperation, NewType, NewTypes,
    Pattern, Slot, Use,
};
pub use property::{PropertyConstraint, PropertyKind};
pub use strings::{Strings, Text};
pub use traits::{InterfaceVerifier, PredTrait, Trait, TraitKind};
