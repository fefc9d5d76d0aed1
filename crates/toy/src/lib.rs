//! The Toy language of MLIR's tutorial, as of its second chapter.
//!
//! Text becomes [tokens](token), those a [tree](ast), which can be [dumped](dump()), and the tree
//! [operations](lower()), one for each that the dialect `toy` has. This crate does not depend on MLIR: places
//! are byte offsets, and types are shapes.

pub mod ast;
mod dump;
mod error;
mod lower;
mod nesting;
mod parser;
pub mod token;

pub use dump::{check_depth, dump};
pub use error::{Error, Note};
pub use lower::{Function, Instruction, Operation, Value, lower};
pub use parser::parse;
