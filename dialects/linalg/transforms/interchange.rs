//! The loops of `linalg.generic` in another order.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Interchange.cpp.

use super::super::{GenericOp, IndexOp};
use affine::AffineApplyOp;
use ir::{AffineMap, Attribute, OpId, ValueId};
use rewrite::Rewriter;

/// Makes loop `interchange[i]` loop `i`. `None`, and nothing is changed, where that is no permutation of the
/// loops.
pub fn interchange(rewriter: &mut Rewriter<'_>, op: OpId, interchange: &[u32]) -> Option<()> {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let kinds = generic.iterator_types();
    if interchange.is_empty() || interchange.len() != kinds.len() {
        return None;
    }
    let permutation = AffineMap::permutation(context, interchange);
    let permutation = permutation.inverse_permutation(context)?;
    let kinds: Option<Vec<Attribute>> =
        interchange.iter().map(|&from| kinds.get(from as usize).copied()).collect();
    let kinds = kinds?;
    let map = |map: &Attribute| Some(map.affine_map(context)?.compose(context, permutation));
    let maps: Option<Vec<AffineMap>> = generic.indexing_maps().iter().map(map).collect();
    let maps: Vec<Attribute> = maps?.into_iter().map(|map| context.affine_map_attribute(map)).collect();
    let block = generic.region().front()?;
    let indices: Vec<OpId> =
        block.operations().filter(|op| op.isa::<IndexOp<'_>>()).map(|op| op.id()).collect();

    rewriter.modify_in_place(op, |body| {
        GenericOp::set_indexing_maps(&mut body.slots_mut(op), context, &maps);
        GenericOp::set_iterator_types(&mut body.slots_mut(op), context, &kinds);
    });
    for index in indices {
        replace_index(rewriter, index, permutation);
    }
    Some(())
}

/// Expresses the index of an old loop by the indices of the new loops.
fn replace_index(rewriter: &mut Rewriter<'_>, index: OpId, permutation: AffineMap) {
    let context = rewriter.context();
    let Some(view) = rewriter.op(index).dyn_cast::<IndexOp<'_>>() else { return };
    let (location, dim) = (view.location(), view.dim());
    rewriter.set_insertion_point(index);
    let mut all: Vec<ValueId> = Vec::new();
    for dim in 0..permutation.num_dims(context) {
        all.push(super::super::build::index(rewriter, location, dim.into()));
    }
    let Ok(dim) = u32::try_from(dim) else { return };
    let state = AffineApplyOp::build(rewriter.scope(), location, permutation.sub_map(context, &[dim]), &all);
    let apply = rewriter.create(state);
    rewriter.replace_op_with(index, apply);
}
