//! `linalg.softmax`: the same on parts of its operands, which are alike.
//!
//! Follows `SoftmaxOp` of mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::super::SoftmaxOp;
use super::slices::materialize;
use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, TypeStorage, ValueId};
use rewrite::{IterationRange, IteratorKind, MixedSlice, Tile, TilingInterface, TilingResult};
use rewrite::{OpFoldResult, Rewriter};

/// The table.
pub static SOFTMAX: TilingInterface = TilingInterface {
    loop_iterator_types: |op| {
        let rank = op.operand(SoftmaxOp::INPUT).ty().shape(op.context()).map_or(0, <[i64]>::len);
        let reduced = op.dyn_cast::<SoftmaxOp<'_>>().and_then(|op| usize::try_from(op.dimension()).ok());
        let kind = |dim| match Some(dim) == reduced {
            true => IteratorKind::Reduction,
            false => IteratorKind::Parallel,
        };
        (0..rank).map(kind).collect()
    },
    iteration_domain,
    tiled_implementation,
    result_tile_position: |_, _, result, tile| (result == 0).then(|| tile.clone()),
    generate_result_tile_value: |_, _, _, _| None,
    iteration_domain_tile_from_result_tile: None,
    iteration_domain_tile_from_operand_tiles: None,
    partial_reduction: None,
};

fn iteration_domain(rewriter: &mut Rewriter<'_>, op: OpId) -> Vec<IterationRange> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let source = rewriter.body().operand(op, SoftmaxOp::INPUT);
    let ty = rewriter.type_of(source);
    let offset = constant_index(rewriter, location, 0).into();
    let stride = constant_index(rewriter, location, 1).into();
    let mut range = |(dim, &extent): (usize, &i64)| {
        let size = match extent {
            DYNAMIC => dim_value(rewriter, location, source, dim).into(),
            _ => OpFoldResult::index(context, extent),
        };
        IterationRange { offset, size, stride }
    };
    ty.shape(context).unwrap_or_default().iter().enumerate().map(&mut range).collect()
}

/// Returns an extent; creates an operation for a dynamic one.
pub(super) fn dim_value(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    dim: usize,
) -> ValueId {
    let index = constant_index(rewriter, location, dim as i64);
    let is_memref = matches!(rewriter.type_of(value).storage(rewriter.context()), TypeStorage::MemRef { .. });
    let state = match is_memref {
        true => memref::DimOp::build(rewriter.scope(), location, value, index),
        false => tensor::DimOp::build(rewriter.scope(), location, value, index),
    };
    rewriter.create_value(state)
}

fn tiled_implementation(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let location = rewriter.op(op).location();
    let slice = MixedSlice::contiguous(rewriter.context(), tile.offsets.clone(), tile.sizes.clone());
    let operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let mut parts = Vec::new();
    for value in operands {
        parts.push(materialize(rewriter, location, value, &slice)?);
    }
    let types: Vec<Type> = parts.get(1).map(|&part| rewriter.type_of(part)).into_iter().collect();
    let num_results = rewriter.body().num_results(op);
    let new = rewriter.clone_with(op, &types[..num_results.min(types.len())], &parts);
    let generated_slices =
        parts.iter().filter_map(|&part| rewriter.body().defining_operation(part)).collect();
    let tiled_values = rewriter.body().results(new).collect();
    Some(TilingResult { tiled_ops: vec![new], tiled_values, generated_slices })
}
