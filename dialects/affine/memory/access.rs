//! Loads and stores as they are analyzed: the memref, the indices in terms of induction variables, and the loops and
//! conditions around.
//!
//! Follows `MemRefAccess` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use crate::map::compose::Applied;
use crate::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp,
};
use ir::op_info::Trait;
use ir::{Operation, Region, Value, ValueId};

/// A load or store.
pub(crate) struct Access<'a> {
    pub op: Operation<'a>,
    pub memref: Value<'a>,
    pub is_store: bool,
    /// The indices, in terms of induction variables and of values from outside.
    pub indices: Applied<'a>,
}

/// Returns the memref of a load or store, and whether it is written.
pub(crate) fn accessed_memref(op: Operation<'_>) -> Option<(Value<'_>, bool)> {
    if let Some(load) = op.dyn_cast::<AffineLoadOp<'_>>() {
        Some((load.memref(), false))
    } else if let Some(load) = op.dyn_cast::<AffineVectorLoadOp<'_>>() {
        Some((load.memref(), false))
    } else if let Some(store) = op.dyn_cast::<AffineStoreOp<'_>>() {
        Some((store.memref(), true))
    } else {
        op.dyn_cast::<AffineVectorStoreOp<'_>>().map(|store| (store.memref(), true))
    }
}

/// Returns whether `op` loads from a memref by `affine.load` or `affine.vector_load`.
pub(crate) fn is_read(op: Operation<'_>) -> bool {
    accessed_memref(op).is_some_and(|(_, is_store)| !is_store)
}

/// Returns whether `op` stores to a memref by `affine.store` or `affine.vector_store`.
pub(crate) fn is_write(op: Operation<'_>) -> bool {
    accessed_memref(op).is_some_and(|(_, is_store)| is_store)
}

impl<'a> Access<'a> {
    pub(crate) fn of(op: Operation<'a>) -> Option<Self> {
        let (memref, is_store) = accessed_memref(op)?;
        let map = op.property(super::MAP)?.affine_map(op.context())?;
        // Stores have the stored value before the memref.
        let indices = Applied { map, operands: op.operands().skip(1 + usize::from(is_store)).collect() };
        let indices = indices.simplified(op.context(), op.parent_region());
        Some(Access { op, memref, is_store, indices })
    }

    /// Returns whether both are known to access the same element.
    pub(crate) fn is_same_element(&self, other: &Self) -> bool {
        let context = self.op.context();
        let rank = |access: &Self| access.indices.map.results(context).len();
        if self.memref != other.memref || rank(self) != rank(other) {
            return false;
        }
        let distance = self.indices.difference(&other.indices, context, self.op.parent_region());
        distance.map.results(context).iter().all(|result| result.constant_value(context) == Some(0))
    }
}

/// Returns whether `op` is an affine loop or condition.
fn is_affine_control(op: Operation<'_>) -> bool {
    op.isa::<AffineForOp<'_>>() || op.isa::<AffineIfOp<'_>>() || op.isa::<AffineParallelOp<'_>>()
}

/// Returns the affine loops and conditions around `op`, outermost first (`getEnclosingAffineOps`).
pub(crate) fn enclosing_ops(op: Operation<'_>) -> Vec<Operation<'_>> {
    let around = op.ancestors().take_while(|op| !op.has_trait(Trait::AffineScope));
    let mut ops: Vec<Operation<'_>> = around.filter(|&op| is_affine_control(op)).collect();
    ops.reverse();
    ops
}

/// Returns the induction variables of an affine loop; none for another operation.
pub(crate) fn induction_variables(op: Operation<'_>) -> impl Iterator<Item = Value<'_>> {
    let count = if op.isa::<AffineForOp<'_>>() {
        1
    } else if op.isa::<AffineParallelOp<'_>>() {
        usize::MAX
    } else {
        0
    };
    let block = op.region(0).and_then(|region| region.front());
    block.into_iter().flat_map(|block| block.arguments()).take(count)
}

/// Returns the induction variables of the affine loops around `op`, outermost first (`getAffineIVs`).
pub(crate) fn variables_around(op: Operation<'_>) -> Vec<ValueId> {
    let around = enclosing_ops(op);
    around.into_iter().flat_map(induction_variables).map(|value| value.id()).collect()
}

/// Returns how many induction variables are around both (`getNumCommonSurroundingLoops`).
pub(crate) fn num_common_loops(a: Operation<'_>, b: Operation<'_>) -> usize {
    let (a, b) = (variables_around(a), variables_around(b));
    a.iter().zip(&b).take_while(|(a, b)| a == b).count()
}

/// Returns the region of the nearest operation around `op` that is no affine loop or condition
/// (`getAffineAnalysisScope`).
pub(crate) fn analysis_scope(op: Operation<'_>) -> Option<Region<'_>> {
    let around = std::iter::once(op).chain(op.ancestors());
    let mut inner = around.filter(|op| op.parent_op().is_some_and(|parent| !is_affine_control(parent)));
    inner.next()?.parent_region()
}
