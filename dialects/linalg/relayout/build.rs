//! Making `linalg.pack` and `linalg.unpack`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use crate::{PackOp, UnPackOp};
use ir::{Location, OperationState, ValueId};
use rewrite::op_fold_result::mixed_values;
use rewrite::{Builder, MixedList, OpFoldResult};

/// The tiling of `linalg.pack` or `linalg.unpack`: tiled dimensions, tile sizes, order of outer dimensions.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tiling {
    pub inner_dims_pos: Vec<i64>,
    pub inner_tiles: Vec<OpFoldResult>,
    /// Empty where the others are in order.
    pub outer_dims_perm: Vec<i64>,
}

impl Tiling {
    /// Returns the tiling of `linalg.pack`.
    pub fn of_pack(op: PackOp<'_>) -> Self {
        let dynamics = op.inner_tiles().map(|value| value.id());
        Tiling {
            inner_dims_pos: op.inner_dims_pos(),
            inner_tiles: mixed_values(op.context(), &op.static_inner_tiles(), dynamics),
            outer_dims_perm: op.outer_dims_perm().unwrap_or_default(),
        }
    }

    /// Returns the tiling of `linalg.unpack`.
    pub fn of_unpack(op: UnPackOp<'_>) -> Self {
        let dynamics = op.inner_tiles().map(|value| value.id());
        Tiling {
            inner_dims_pos: op.inner_dims_pos(),
            inner_tiles: mixed_values(op.context(), &op.static_inner_tiles(), dynamics),
            outer_dims_perm: op.outer_dims_perm().unwrap_or_default(),
        }
    }
}

/// `linalg.pack`, to be made.
pub fn pack_state(
    builder: &Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    padding: Option<ValueId>,
    tiling: &Tiling,
) -> OperationState {
    let context = builder.context();
    let tiles = MixedList::of(context, &tiling.inner_tiles);
    let (scope, dims) = (builder.scope(), &tiling.inner_dims_pos);
    let mut state =
        PackOp::build(scope, location, source, dest, padding, dims, &tiles.dynamics, &tiles.statics);
    if !tiling.outer_dims_perm.is_empty() {
        PackOp::set_outer_dims_perm(&mut state, context, Some(&tiling.outer_dims_perm));
    }
    // The result has the type of the destination.
    state.result_types = [builder.type_of(dest)].into_iter().collect();
    state
}

/// `linalg.unpack`, to be made.
pub fn unpack_state(
    builder: &Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    tiling: &Tiling,
) -> OperationState {
    let context = builder.context();
    let tiles = MixedList::of(context, &tiling.inner_tiles);
    let (scope, dims) = (builder.scope(), &tiling.inner_dims_pos);
    let mut state = UnPackOp::build(scope, location, source, dest, dims, &tiles.dynamics, &tiles.statics);
    if !tiling.outer_dims_perm.is_empty() {
        UnPackOp::set_outer_dims_perm(&mut state, context, Some(&tiling.outer_dims_perm));
    }
    state.result_types = [builder.type_of(dest)].into_iter().collect();
    state
}
