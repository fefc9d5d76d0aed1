//! MLIR text to IR.
//!
//! Recursive descent over the whole grammar, one file per noun. [`Parser`] is the cursor with the state of
//! every production: tokens, errors, aliases. [`OperationParser`] adds the state of operations: the body
//! under construction and the SSA and block names in scope. Parsers of custom operation forms get an
//! [`OpAsmParser`], which wraps both.
//!
//! A production returns `Result<T, Failed>` and has emitted its diagnostic when it fails. Productions called
//! `parse_optional_*` may find nothing.

mod alias;
mod aliases;
mod attributes;
mod cursor;
mod custom;
mod dialect_symbol;
mod format;
mod function;
mod interface;
pub mod lexer;
mod operation;
mod recovery;
pub mod source;
mod top_level;
mod types;

pub use crate::attributes::affine::AffineNames;
pub use crate::format::definition::AttrOrTypeParser;
pub use crate::format::hooks::{
    DialectSyntax, EntitySyntax, InterpretedSyntax, ParseDefDirectiveHook, ParseDefHook, ParseDirectiveHook,
    ParseNamedDirective, ParseOfDialect, UnknownTypeHook,
};
pub use crate::format::index_list::DynamicIndexList;
pub use crate::format::property::wrong_type;
pub use crate::operation::parallel::parse_source_by_two_threads;
pub use crate::operation::properties::{split_attributes, violation_of_inherent};
pub use crate::operation::region::{Argument, ParsedOperation};
pub use crate::operation::scope::UnresolvedOperand;
pub use crate::operation::trailing_location::ParsedLocation;
pub use cursor::{ParseList, Parser, string_value, symbol_value};
pub use custom::{OpAsmParser, UnresolvedOperands};
pub use format::{DirectiveArguments, parse_by_format};
pub use function::{
    Signature, add_signature_attributes, parse_function_body, parse_function_of, parse_function_op,
    parse_function_result_list, parse_function_signature,
};
pub use interface::{AfterParseHook, OpSyntax, ParseHook};
pub use lexer::TokenKind;
pub use operation::{OperationParser, ResultName};
pub use print::Delimiter;
pub use top_level::{IS_BYTECODE, ParseOptions, PartialIr, parse_partially, parse_source};
pub use types::is_type_keyword;
