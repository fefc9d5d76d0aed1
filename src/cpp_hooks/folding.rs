//! The state of a folder that runs.

use ir::fold::Edit;
use ir::{Attribute, OpRef};

/// An operation that is folded.
pub struct Fold {
    pub(crate) op: OpRef,
    /// The constants among its operands.
    pub(crate) constants: Vec<Option<Attribute>>,
    pub(crate) edits: Vec<Edit>,
}
