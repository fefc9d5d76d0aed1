//! The lossless syntax tree of a text that need not be valid: for editors and for the formatter.
//!
//! The parser of `parse` builds IR and stops at errors. Tools that work on the text itself need to know where
//! operations, regions and blocks begin and end in any text, whatever their custom syntax is.
//!
//! [`Tokens`] are the parser's tokens in arrays, with the matching bracket of each; white space and comments
//! are the gaps between them ([`trivia`]), so nothing of the text is lost. A [`Tree`] is an array of nodes in
//! pre-order over ranges of tokens. Both are flat: building them is linear and does not recurse. A tree of
//! pointers such as rowan's would cost an allocation for each token.
//!
//! After an edit a [`Tree`] is parsed again where the text changed: the lines are split into tokens, the nodes from a place on
//! that cannot have seen the change are built until one begins that began before, and everything after it moves by a number
//! of tokens and nodes ([`Tree::edit`]). [`Names`] are resolved again in the operation that is isolated from above
//! around the change ([`Names::update`]). What comes out is what the whole text would give.
//!
//! [`Names`]: resolve::Names
//! [`Names::update`]: resolve::Names::update

mod brackets;
mod builder;
mod edit;
mod names;
pub mod resolve;
mod tokens;
mod tree;
pub mod trivia;

pub use builder::Rebuilt;
pub use edit::TextEdit;
pub use names::{NoNames, OperationKind, OperationNames, Scoping};
pub use parse::TokenKind;
pub use tokens::Tokens;
pub use tree::{Node, NodeId, NodeKind, Role, Tree};
