//! Functions that C++ of patterns may call: each dialect has a table of them, by name.

use super::slots::Bound;
use crate::rewriter::Rewriter;
use ir::{Location, OpId};

/// The arguments of a native function.
pub struct NativeCall<'n> {
    /// The operation that the pattern rewrites.
    pub root: OpId,
    /// `$_loc`
    pub location: Location,
    /// The arguments but for `$_builder` and `$_loc`.
    pub arguments: &'n [Bound],
}

/// Computes a value, or makes operations; `None` if the pattern does not apply, and then it has changed nothing.
pub type NativeFunction = fn(&mut Rewriter<'_>, &NativeCall<'_>) -> Option<Bound>;

/// The kind of the value of a native function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returns {
    /// An attribute.
    Attribute,
    /// A type.
    Type,
    /// A value.
    Value,
    /// No result.
    Nothing,
}

/// A row of the table of a dialect.
#[derive(Clone, Copy, Debug)]
pub struct Native {
    /// The name of the C++ function, without namespaces.
    pub name: &'static str,
    /// The kind of its result.
    pub returns: Returns,
    /// Computes the result.
    pub function: NativeFunction,
}
