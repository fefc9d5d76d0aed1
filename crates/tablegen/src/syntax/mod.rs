//! From text to syntax trees: preprocessor and lexer, parser, tree.

mod directive;
mod expression;
pub(crate) mod operator;
pub(crate) mod parser;
pub(crate) mod preprocess;
mod statement;
pub(crate) mod token;
pub(crate) mod tree;
