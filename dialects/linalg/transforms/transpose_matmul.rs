//! Products of matrices with one input transposed.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/TransposeMatmul.cpp.

use super::super::build::create_structured;
use super::super::structured::{maps_attribute, shape};
use super::super::{BatchMatmulOp, MatmulOp};
use super::lower_pack::transpose;
use ir::types::DYNAMIC;
use ir::{AffineMap, OpId, TypeStorage};
use rewrite::{OpFoldResult, Rewriter};

/// Transposes an input of `linalg.matmul` or `linalg.batch_matmul`. The indexing maps of the new operation
/// undo it.
pub fn transpose_matmul(rewriter: &mut Rewriter<'_>, op: OpId, lhs: bool) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (batch, name) = match () {
        () if view.isa::<MatmulOp<'_>>() => (0u32, "linalg.matmul"),
        () if view.isa::<BatchMatmulOp<'_>>() => (1, "linalg.batch_matmul"),
        () => return None,
    };
    let is_tensor =
        |value: ir::Value<'_>| matches!(value.ty().storage(context), TypeStorage::RankedTensor { .. });
    let [m, n, k] = [batch, batch + 1, batch + 2];
    let map = |row: u32, column: u32| {
        let dims: Vec<u32> = (0..batch).chain([row, column]).collect();
        AffineMap::with_targets(context, batch + 3, &dims)
    };
    let default = [map(m, k), map(k, n), map(m, n)];
    let maps = view.attribute(context.static_string("indexing_maps"))?;
    if view.num_operands() != 3
        || !view.operands().all(is_tensor)
        || maps != maps_attribute(context, &default)
    {
        return None;
    }
    let location = view.location();
    let [left, right, output] = [0, 1, 2].map(|index| view.operand(index).id());
    let input = if lhs { left } else { right };

    let ty = rewriter.type_of(input);
    let extents = shape(context, ty).to_vec();
    let rank = extents.len();
    if rank != batch as usize + 2 {
        return None;
    }
    // The batch dimension stays first; rows and columns are swapped.
    let mut order: Vec<usize> = (0..rank).collect();
    order.swap(rank - 2, rank - 1);
    let mut sizes = Vec::new();
    for &dim in &order {
        sizes.push(match extents[dim] {
            DYNAMIC => tensor::create_dim(rewriter, location, input, dim).into(),
            extent => OpFoldResult::index(context, extent),
        });
    }
    let empty = tensor::empty(rewriter, location, &sizes, ty.element_type(context)?);
    let permutation: Vec<i64> = order.iter().map(|&dim| dim as i64).collect();
    let transposed = transpose(rewriter, location, input, empty, &permutation)?;
    let transposed = rewriter.result(transposed, 0);
    let (inputs, maps) = match lhs {
        true => ([transposed, right], [map(k, m), map(k, n), map(m, n)]),
        false => ([left, transposed], [map(m, k), map(n, k), map(m, n)]),
    };
    let maps = maps_attribute(context, &maps);
    let new = create_structured(rewriter, location, name, &inputs, &[output], &[("indexing_maps", maps)])?;
    rewriter.replace_op_with(op, new);
    Some(new)
}
