//! Whether indices change from one iteration of a loop to the next, and in which dimension of a memref.
//!
//! Follows mlir/lib/Dialect/Affine/Analysis/LoopAnalysis.cpp.

use super::MAP;
use super::access::accessed_memref;
use crate::AffineApplyOp;
use crate::map::compose::Applied;
use ir::affine::AffineExprStorage;
use ir::{AffineMap, Operation, Value};

/// Returns whether an index does not depend on the induction variable of a loop (`isAccessIndexInvariant`).
pub fn is_invariant_index<'a>(variable: Value<'a>, index: Value<'a>) -> bool {
    if index.defining::<AffineApplyOp<'a>>().is_none() {
        return index != variable;
    }
    let context = variable.context();
    let region = variable.owner_block().and_then(|block| block.region());
    let composed = Applied { map: AffineMap::identity(context, 1), operands: vec![index] };
    !composed.simplified(context, region).operands.contains(&variable)
}

/// How the accesses of a load or store change with the iterations of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Variation {
    /// The layout of the memref is a map, which is not analyzed.
    Layout,
    /// An operand changes in more than one place.
    Several,
    /// They are in one place.
    Nowhere,
    /// They go along one dimension, counted from the last one.
    Along(usize),
}

/// Returns how a load or store changes with an induction variable (`isContiguousAccess`). `None` for other operations.
pub fn variation(op: Operation<'_>, variable: Value<'_>) -> Option<Variation> {
    let (memref, is_store) = accessed_memref(op)?;
    let context = op.context();
    if !memref.ty().has_identity_layout(context) {
        return Some(Variation::Layout);
    }
    let map = op.property(MAP)?.affine_map(context)?;
    let (num_dims, results) = (map.num_dims(context), map.results(context));
    let mut varying = None;
    for (dimension, result) in results.iter().enumerate() {
        let is_another = result.any_leaf(context, &mut |leaf| {
            let position = match leaf {
                AffineExprStorage::Dim(position) => position,
                AffineExprStorage::Symbol(position) => num_dims + position,
                _ => return false,
            };
            // Stores have the stored value before the memref.
            let index = op.operand(1 + usize::from(is_store) + position as usize);
            !is_invariant_index(variable, index) && varying.replace(dimension).is_some()
        });
        if is_another {
            return Some(Variation::Several);
        }
    }
    Some(varying.map_or(Variation::Nowhere, |dimension| Variation::Along(results.len() - dimension - 1)))
}
