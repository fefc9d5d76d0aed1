//! Folding of views into accesses of the affine dialect.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/FoldMemRefAliasOps.cpp.

use super::accesses::Place;
use super::alias_ops::{before_collapse, before_expansion, in_whole};
use affine::{AffineLoadOp, AffineStoreOp, make_composed_folded_multi_result_affine_apply};
use arith::value_or_constant_index;
use ir::{AffineMap, OpId, Value, ValueId};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns.
pub static FOLD_ALIAS_OPS: &[Pattern] = &[
    Pattern::new("AffineLoadOpOfSubViewOpFolder", of_subview).on("affine.load"),
    Pattern::new("AffineLoadOpOfExpandShapeOpFolder", of_expansion).on("affine.load"),
    Pattern::new("AffineLoadOpOfCollapseShapeOpFolder", of_collapse).on("affine.load"),
    Pattern::new("AffineStoreOpOfSubViewOpFolder", of_subview).on("affine.store"),
    Pattern::new("AffineStoreOpOfExpandShapeOpFolder", of_expansion).on("affine.store"),
    Pattern::new("AffineStoreOpOfCollapseShapeOpFolder", of_collapse).on("affine.store"),
];

fn of_subview(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op, "memref.subview")?;
    let moved = in_whole(rewriter, &place)?;
    replace(rewriter, op, moved)
}

fn of_expansion(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op, "memref.expand_shape")?;
    let moved = before_expansion(rewriter, &place, true)?;
    replace(rewriter, op, moved)
}

fn of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op, "memref.collapse_shape")?;
    let moved = before_collapse(rewriter, &place)?;
    replace(rewriter, op, moved)
}

/// Returns the memref and the indices of an access to what an operation called `view` gives. The map of the access
/// becomes operations.
fn place_of(rewriter: &mut Rewriter<'_>, op: OpId, view: &str) -> Option<Place> {
    let (memref, map, operands) = if let Some(load) = rewriter.op(op).dyn_cast::<AffineLoadOp<'_>>() {
        (load.memref(), load.map(), load.indices())
    } else {
        let store = rewriter.op(op).dyn_cast::<AffineStoreOp<'_>>()?;
        (store.memref(), store.map(), store.indices())
    };
    if *memref.defining_op()?.name_str() != *view.as_bytes() {
        return None;
    }
    let (memref, location) = (memref.id(), rewriter.op(op).location());
    let operands: Vec<OpFoldResult> = operands.map(|value| OpFoldResult::Value(value.id())).collect();
    let indices = make_composed_folded_multi_result_affine_apply(rewriter, location, map, &operands);
    let indices: Vec<ValueId> =
        indices.into_iter().map(|index| value_or_constant_index(rewriter, location, index)).collect();
    Some(Place { location, memref, indices })
}

/// Accesses `memref` at `indices` instead.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, (memref, indices): (ValueId, Vec<ValueId>)) -> Rewrite {
    let map = AffineMap::identity(rewriter.context(), indices.len() as u32);
    let view = rewriter.op(op);
    let location = view.location();
    match view.dyn_cast::<AffineStoreOp<'_>>().map(|store| store.value().id()) {
        Some(value) => {
            let state = AffineStoreOp::build(rewriter.scope(), location, value, memref, &indices, map);
            rewriter.create(state);
            rewriter.erase_op(op);
        }
        None => {
            let ty = view.results().next().map(Value::ty)?;
            let state = AffineLoadOp::build(rewriter.scope(), location, ty, memref, &indices, map);
            let value = rewriter.create_value(state);
            rewriter.replace_op(op, &[value]);
        }
    }
    Some(Rewritten)
}
