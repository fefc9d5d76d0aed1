//! What is told while IR changes.

use crate::ir::{BlockId, BodyId, Ir, OpRef, ValueId};

/// Is told of changes as they happen. IR may be looked at meanwhile, but not changed.
pub trait Listener {
    /// `op` was put where it is: it is new, or was moved.
    fn operation_inserted(&mut self, _ir: &Ir, _op: OpRef) {}

    /// Something about `op` has changed.
    fn operation_modified(&mut self, _ir: &Ir, _op: OpRef) {}

    /// The results of `op` are about to be replaced by `values`.
    fn operation_replaced(&mut self, _ir: &Ir, _op: OpRef, _values: &[ValueId]) {}

    /// `op` is about to be erased; the operations in it were so before.
    fn operation_erased(&mut self, _ir: &Ir, _op: OpRef) {}

    /// `block` was put where it is.
    fn block_inserted(&mut self, _ir: &Ir, _body: BodyId, _block: BlockId) {}

    /// `block`, which is empty by now, is about to be erased.
    fn block_erased(&mut self, _ir: &Ir, _body: BodyId, _block: BlockId) {}
}
