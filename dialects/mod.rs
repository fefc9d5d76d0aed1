//! The shipped dialects, one folder each: what their definitions say, and beside it the Rust
//! that a definition cannot say.

mod builtin;
mod func;

use crate::ir::{Context, OpInfo, StringId};

/// A dialect that ships with the program.
pub struct Dialect {
    /// Its namespace.
    pub name: &'static str,
    /// Makes what is known of the operation `dialect.name`, if the dialect has it.
    pub op_info: fn(&Context, StringId, &str) -> Option<OpInfo>,
}

impl Dialect {
    /// What is known of the operation called `name`, the dialect's prefix included.
    pub fn op_info(&self, context: &Context, name: StringId) -> Option<OpInfo> {
        let spelling = std::str::from_utf8(context.string(name)).ok()?;
        let short = spelling.strip_prefix(self.name)?.strip_prefix('.')?;
        (self.op_info)(context, name, short)
    }
}

/// The dialects that ship with the program.
pub static SHIPPED: &[Dialect] = &[builtin::DIALECT, func::DIALECT];
