//! The shipped dialects, one folder each: what their definitions say, and beside it the Rust
//! that a definition cannot say.

mod builtin;
mod func;

use crate::diag::Failed;
use crate::ir::attributes::NamedAttribute;
use crate::ir::op_info::OpDefinition;
use crate::ir::{Context, OpInfo, Operation, StringId};

/// A dialect that ships with the program.
pub struct Dialect {
    /// Its namespace.
    pub name: &'static str,
    /// Its operations, in the order of its definition.
    pub ops: &'static [OpDefinition],
    /// What it checks of the IR of others.
    pub hooks: DialectHooks,
}

/// Checks of a dialect's discardable attributes (`dialect.attribute`), wherever they stand.
pub struct DialectHooks {
    /// On an operation.
    pub verify_attribute: Option<fn(Operation<'_>, NamedAttribute) -> Result<(), Failed>>,
    /// On an argument of a function: the index of the argument is given.
    pub verify_argument_attribute: Option<VerifySignatureAttribute>,
    /// On a result of a function: the index of the result is given.
    pub verify_result_attribute: Option<VerifySignatureAttribute>,
}

/// Verifies an attribute of an argument or result of a function.
pub type VerifySignatureAttribute = fn(Operation<'_>, usize, NamedAttribute) -> Result<(), Failed>;

impl DialectHooks {
    /// No checks.
    pub const NONE: DialectHooks = DialectHooks {
        verify_attribute: None,
        verify_argument_attribute: None,
        verify_result_attribute: None,
    };
}

impl Dialect {
    /// What is known of the operation called `name`, the dialect's prefix included.
    pub fn op_info(&self, context: &Context, name: StringId) -> Option<OpInfo> {
        let short = context.string(name).strip_prefix(self.name.as_bytes())?.strip_prefix(b".")?;
        let definition = self.ops.iter().find(|op| op.name.as_bytes() == short)?;
        let dialect = context.intern_string(self.name);
        Some(OpInfo::new(context, dialect, name, definition))
    }
}

/// The dialects that ship with the program.
pub static SHIPPED: &[Dialect] = &[builtin::DIALECT, func::DIALECT];
