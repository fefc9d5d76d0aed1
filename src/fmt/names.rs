//! The operations of the program's dialects, for the syntax tree.

use std::cell::OnceCell;

use formatting::OperationNames;
use ir::Context;
use ir::op_info::Trait;
use syntax::{NoNames, OperationKind};

/// The operations of the dialects of this process. They are not read before the first question.
#[derive(Default)]
pub struct RegisteredNames(OnceCell<Context>);

impl OperationNames for RegisteredNames {
    fn kind(&self, dialect: &[u8], name: &[u8]) -> OperationKind {
        let known = NoNames.kind(dialect, name);
        if known != OperationKind::Unknown {
            return known;
        }
        kind_of(self.0.get_or_init(crate::shipped::context), dialect, name)
    }
}

/// Returns what `dialect.name` is to a context.
pub fn kind_of(context: &Context, dialect: &[u8], name: &[u8]) -> OperationKind {
    let whole = context.intern_string([dialect, b".", name].concat());
    let info = context.op_name(whole).info(context);
    match info.registered {
        false => OperationKind::Unknown,
        true if info.traits.has(Trait::Terminator) => OperationKind::Terminator,
        true => OperationKind::Operation,
    }
}
