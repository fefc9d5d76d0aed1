//! Classification of the loops of a contraction as batch, m, n and k.
//!
//! Follows `inferContractionDims` of mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp.

use crate::structured::loops::Loops;
use ir::{AffineMap, Context};

/// The loops of a contraction, each kind in order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ContractionDims {
    /// In all operands.
    pub batch: Vec<u32>,
    /// In the left operand and the output.
    pub m: Vec<u32>,
    /// In the right operand and the output.
    pub n: Vec<u32>,
    /// Reduced, in both inputs.
    pub k: Vec<u32>,
}

/// Returns the loops of two inputs and one output; `None` if there are other numbers of operands.
pub fn contraction_dims(context: &Context, loops: &Loops) -> Option<ContractionDims> {
    let [lhs, rhs, output] = loops.maps[..] else { return None };
    let [lhs, rhs, output] = [lhs, rhs, output].map(|map| sole_dims(context, map, loops.reductions.len()));
    let mut dims = ContractionDims::default();
    for (dim, &reduced) in (0u32..).zip(&loops.reductions) {
        let at = dim as usize;
        let of = match (reduced, lhs[at], rhs[at], output[at]) {
            (false, true, true, true) => &mut dims.batch,
            (false, true, false, true) => &mut dims.m,
            (false, false, true, true) => &mut dims.n,
            (true, true, true, _) => &mut dims.k,
            _ => continue,
        };
        of.push(dim);
    }
    Some(dims)
}

/// Returns, for each loop, whether it is a result of the map by itself, and occurs in no other result.
pub(crate) fn sole_dims(context: &Context, map: AffineMap, num_loops: usize) -> Vec<bool> {
    let mut alone = vec![false; num_loops];
    let mut uses = vec![0usize; num_loops];
    for result in map.results(context) {
        let mut used = vec![false; num_loops];
        result.any_leaf(context, &mut |leaf| {
            if let ir::affine::AffineExprStorage::Dim(dim) = leaf
                && let Some(used) = used.get_mut(dim as usize)
            {
                *used = true;
            }
            false
        });
        for (count, used) in uses.iter_mut().zip(used) {
            *count += usize::from(used);
        }
        if let Some(alone) = result.dim_position(context).and_then(|dim| alone.get_mut(dim as usize)) {
            *alone = true;
        }
    }
    alone.into_iter().zip(uses).map(|(alone, uses)| alone && uses == 1).collect()
}
