//! Evaluates the C++ expressions of ODS over IR.
//!
//! A constraint of a `.td` file is a C++ expression over a type, an attribute, a region or a whole operation.
//! So are builders of types, functions from one type to another, and default values. `ods::predicate` parses
//! them. This module resolves the names, checks the C++ types, and evaluates the result, a [`Program`], over
//! handles.
//!
//! - [`compile()`] makes a [`Program`] from an expression. A name that is in no table is [`Unsupported`];
//!   nothing unknown is ever taken for true.
//! - [`Scope`] has the names of one operation's definition, [`Definitions`] the classes of dialects.
//! - The tables are [`classes`] (tested by `isa`), [`methods`] (of values), [`builders`] (of types and
//!   attributes) and [`helpers`] (functions that upstream writes in C++ files).
//! - [`Program::holds`] and [`Program::evaluate`] run a program in a [`Frame`]; [`Constraint`] caches the
//!   answers.
//!
//! A cast is not checked: a predicate tests with `isa` first, as it must in C++, where a wrong cast is
//! undefined behaviour. A method that does not suit its value is a [`Failure`], not a panic.

pub mod builders;
pub mod classes;
mod compile;
mod constraint;
mod definitions;
mod dynamic;
mod eval;
mod failure;
mod frame;
pub mod helpers;
mod interpreted;
mod kind;
pub mod methods;
mod native;
mod parameters;
mod program;
mod receiver;
mod resolve;
mod scope;
mod value;

pub use ::ods::predicate::method_as_lambda;
pub use classes::{ClassTest, dense_array_element};
pub use compile::{Unsupported, compile, compile_text, parse_expression};
pub use constraint::Constraint;
pub use definitions::{Definitions, DialectClass, EnumDefinition, Parameter, base_class};
pub use dynamic::{call_method, is_method_name, resolve_class};
pub use failure::Failure;
pub use frame::{Frame, OpFrame};
pub use interpreted::{Expression, InterpretedExpression};
pub use ir::Entity;
pub use kind::{Class, Kind};
pub use native::{bases_below, native_classes};
pub use parameters::ParameterForm;
pub use program::Program;
pub use resolve::{is_getter, kind_of_cpp_type};
pub use scope::{Group, Named, NamedValue, Scope};
pub use value::{List, Value};
