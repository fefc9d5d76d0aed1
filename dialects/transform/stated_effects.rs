//! The effects that operations state, where their traits do not say them: in MLIR, C++ does.
//!
//! Each extension has a table of its own among the interfaces of its hooks.

use super::types::{Kind, kind};
use definitions::DialectContext as _;
use ir::Operation;
use registry::HookTables;

/// The effect of an operation on its handles. Without a row, it is that of its traits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handles {
    /// It consumes the first one, and reads the others.
    ConsumesFirst,
    /// It consumes the first one, unless it has an attribute of this name.
    ConsumesFirstUnless(&'static str),
}

/// When an operation does not modify payload. Without a row, it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadsPayload {
    /// Always: it is a matcher, for example.
    Always,
    /// If its results are parameters: handles would be of operations that it makes.
    ForParams,
}

/// The effects of the operations of an extension, by the name without the prefix of the dialect.
pub struct StatedEffects {
    /// The effects on handles.
    pub handles: &'static [(&'static str, Handles)],
    /// The operations that at most read payload.
    pub payload: &'static [(&'static str, ReadsPayload)],
}

impl StatedEffects {
    /// A table without rows.
    pub const NONE: StatedEffects = StatedEffects { handles: &[], payload: &[] };
}

/// Returns the row of `op` in the tables of the extensions.
fn row<T: Copy>(op: Operation<'_>, rows: fn(&StatedEffects) -> &'static [(&'static str, T)]) -> Option<T> {
    let context = op.context();
    let name = op.name_str().strip_prefix(b"transform.")?;
    let dialect = context.dialect(context.static_string("transform"))?;
    let tables = dialect.interface::<HookTables>()?.interfaces::<StatedEffects>();
    tables.flat_map(rows).find(|(known, _)| known.as_bytes() == name).map(|&(_, row)| row)
}

/// Returns whether `op` states that it consumes its first handle; `None` if it states nothing of handles.
pub fn consumes_first(op: Operation<'_>) -> Option<bool> {
    Some(match row(op, |table| table.handles)? {
        Handles::ConsumesFirst => true,
        Handles::ConsumesFirstUnless(flag) => op.attribute(op.context().intern_string(flag)).is_none(),
    })
}

/// Returns whether `op` states that it does not modify payload.
pub fn reads_payload(op: Operation<'_>) -> bool {
    match row(op, |table| table.payload) {
        None => false,
        Some(ReadsPayload::Always) => true,
        Some(ReadsPayload::ForParams) => {
            op.result_types().all(|ty| kind(op.context(), ty) == Some(Kind::Param))
        }
    }
}
