//! Knowledge of operations by name, where the text alone does not show whether a word begins an operation.
//!
//! `return` on a line of its own is an operation, `outs` is part of one. And `{ scf.yield }` is a region, while
//! `{ llvm.noalias }` is a dictionary.

/// The role of a name as far as the shape of a text depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperationKind {
    /// No known operation.
    Unknown,
    /// An operation.
    Operation,
    /// An operation that ends its block.
    Terminator,
}

/// The effect of an operation on names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scoping {
    /// Whether it uses no values from outside.
    pub is_isolated: bool,
    /// Whether it defines a symbol.
    pub is_symbol: bool,
}

/// A source of operation names.
pub trait OperationNames {
    /// Returns what `dialect.name` is.
    fn kind(&self, dialect: &[u8], name: &[u8]) -> OperationKind;

    /// Returns what `dialect.name` does to names, if it is known.
    fn scoping(&self, _dialect: &[u8], _name: &[u8]) -> Option<Scoping> {
        None
    }
}

/// The operations that texts name without a dialect most often; nothing else is known.
pub struct NoNames;

impl OperationNames for NoNames {
    fn kind(&self, dialect: &[u8], name: &[u8]) -> OperationKind {
        match (dialect, name) {
            (b"builtin", b"module" | b"unrealized_conversion_cast") | (b"func", b"call" | b"func") => {
                OperationKind::Operation
            }
            (_, b"return" | b"yield") => OperationKind::Terminator,
            _ => OperationKind::Unknown,
        }
    }
}
