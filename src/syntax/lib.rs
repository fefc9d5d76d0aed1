//! The lossless syntax tree of a text that need not be valid: for editors and for the formatter.
//!
//! The parser of `parse` builds IR and stops at errors. Tools that work on the text itself need to know where
//! operations, regions and blocks begin and end in any text, whatever their custom syntax is.
//!
//! [`Tokens`] are the parser's tokens in arrays, with the matching bracket of each; white space and comments
//! are the gaps between them ([`trivia`]), so nothing of the text is lost. A [`Tree`] is an array of nodes in
//! pre-order over ranges of tokens. Both are flat: building them is linear and does not recurse. A tree of
//! pointers such as rowan's would cost an allocation for each token, and nothing here is changed in place: a text is
//! scanned again faster than a tree of that kind is edited.

mod brackets;
mod builder;
mod names;
pub mod resolve;
mod tokens;
mod tree;
pub mod trivia;

pub use names::{NoNames, OperationKind, OperationNames, Scoping};
pub use parse::TokenKind;
pub use tokens::Tokens;
pub use tree::{Node, NodeId, NodeKind, Role, Tree};
