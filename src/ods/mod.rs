//! Evaluates the C++ expressions of ODS over IR.
//!
//! A constraint of a `.td` file is a C++ expression over a type, an attribute, a region or a whole
//! operation; so are the builders of types, the functions from one type to another, and default
//! values. `ods::predicate` parses them. Here the names in them get a meaning, the types of C++
//! are checked, and what comes of that, a [`Program`], is evaluated over handles.
//!
//! - [`compile()`] makes a [`Program`] of an expression. What the tables do not know is
//!   [`Unsupported`], with its name; nothing unknown is ever taken for true.
//! - [`Scope`] says what the names of one operation's definition stand for, [`Definitions`] what
//!   the classes of dialects are.
//! - The tables are [`classes`] (what `isa` tests), [`methods`] (what values answer to),
//!   [`builders`] (what makes types and attributes) and [`helpers`] (functions that upstream writes
//!   in C++ files).
//! - [`Program::holds`] and [`Program::evaluate`] run a program in a [`Frame`];
//!   [`Constraint`] remembers the answers.
//!
//! A cast is not checked: a predicate tests with `isa` first, as it must in C++, where a wrong cast
//! is undefined. A method that does not suit its value is a [`Failure`], not a panic.

pub mod builders;
pub mod classes;
mod compile;
mod constraint;
mod definitions;
mod eval;
pub mod helpers;
mod kind;
pub mod methods;
mod native;
mod parameters;
mod program;
mod resolve;
mod scope;
mod value;

pub use ::ods::predicate::method_as_lambda;
pub use classes::dense_array_element;
pub use compile::{Unsupported, compile, compile_text};
pub use constraint::Constraint;
pub use definitions::{Definitions, DialectClass, Entity, EnumDefinition, Parameter, base_class};
pub use eval::{Failure, Frame, OpFrame};
pub use kind::{Class, Kind};
pub use native::native_classes;
pub use parameters::ParameterForm;
pub use program::Program;
pub use resolve::kind_of_cpp_type;
pub use scope::{Group, Named, NamedValue, Scope};
pub use value::{List, Value};
