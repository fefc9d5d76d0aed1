//! The C++ expressions of ODS: predicates, type transformers, builder calls, default values.
//!
//! A constraint of a `.td` file gives its test as a C++ expression, `CPred<"...">`, which mlir-tblgen pastes
//! into the code that it generates. Nothing is generated here, so the expressions are parsed. The language is
//! the part of C++ that fits: calls, casts, operators, literals, initialiser lists, and lambdas whose body is
//! a few statements.
//!
//! [`parse`] reads an expression into an [`Expr`], a flat tree; [`method_as_lambda`] finds a method that an
//! expression calls among the declarations of an operation's class.
//!
//! Names in an expression have no meaning here: `rsmlir::ods` evaluates them.

mod ast;
mod build;
mod lex;
mod method;
mod parse;
mod print;

pub use ast::{BinaryOp, Expr, List, Name, Node, NodeId, UnaryOp};
pub use build::MAX_DEPTH;
pub use method::method_as_lambda;
pub use parse::{ParseError, parse};
