//! MLIR text to IR.
//!
//! Recursive descent over the whole grammar, one file per noun. [`Parser`] is the cursor with
//! what every production needs: tokens, errors, aliases. [`OperationParser`] adds what only
//! operations need: the body under construction and the SSA and block names in scope. Parsers
//! of custom operation forms get an [`OpAsmParser`], which wraps both.
//!
//! A production returns `Result<T, Failed>` and has emitted its diagnostic when it fails.
//! Productions called `parse_optional_*` may find nothing.

mod affine;
mod alias;
mod attributes;
mod cursor;
mod custom;
mod custom_operation;
mod definition;
mod dialect_symbol;
mod dictionary;
mod elements;
mod enums;
mod format;
mod function;
mod generic;
mod index_list;
pub mod lexer;
mod location;
mod name;
mod number;
mod operation;
mod parallel;
mod property;
mod recent;
mod recent_operation;
mod region;
mod resource;
mod scope;
mod skeleton;
mod spelling;
mod ssa;
mod tensor_literal;
mod top_level;
mod trailing_location;
mod types;

pub use cursor::{Delimiter, ParseList, Parser, string_value, symbol_value};
pub use custom::{OpAsmParser, UnresolvedOperands};
pub use definition::{DefParser, parameters_of};
pub use format::{DirectiveArguments, parse_by_format};
pub use function::parse_function_op;
pub use index_list::DynamicIndexList;
pub use lexer::TokenKind;
pub use operation::{OperationParser, ResultName};
pub use property::is_type_class;
pub use region::Argument;
pub use scope::UnresolvedOperand;
pub use top_level::{ParseOptions, parse_source};
pub use trailing_location::ParsedLocation;
