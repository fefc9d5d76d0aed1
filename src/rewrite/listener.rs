//! Notifications of changes to IR.

use ir::{BlockId, BodyId, Ir, OpRef, ValueId};

/// A listener to changes as they happen. It may read the IR, but not change it.
pub trait Listener {
    /// `op` was put where it is: it is new, or was moved.
    fn operation_inserted(&mut self, _ir: &Ir, _op: OpRef) {}

    /// Something about `op` has changed.
    fn operation_modified(&mut self, _ir: &Ir, _op: OpRef) {}

    /// Called before the results of `op` are replaced by `values`.
    fn operation_replaced(&mut self, _ir: &Ir, _op: OpRef, _values: &[ValueId]) {}

    /// `op` is about to be erased; the operations in it were so before.
    fn operation_erased(&mut self, _ir: &Ir, _op: OpRef) {}

    /// `block` was put where it is.
    fn block_inserted(&mut self, _ir: &Ir, _body: BodyId, _block: BlockId) {}

    /// `block`, which is empty by now, is about to be erased.
    fn block_erased(&mut self, _ir: &Ir, _body: BodyId, _block: BlockId) {}
}
