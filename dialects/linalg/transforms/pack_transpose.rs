//! The tiles of a packed operand in another order, and with them the operation on it.
//!
//! Follows `linalg::packTranspose` of mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use super::super::structured::{inits, inputs};
use super::super::{PackOp, UnPackOp};
use super::pack::{pack_destination, permuted, replace_region_of, tiling_of};
use crate::relayout::build::{Tiling, pack_state, unpack_state};
use crate::structured::loops::{Loops, loops};
use ir::{AffineMap, OpId, Type, ValueId};
use rewrite::Rewriter;

/// The operations that replace the transposed ones.
pub struct Transposed {
    pub pack: OpId,
    pub computation: OpId,
    pub unpack: Option<OpId>,
}

/// Permutes the dimensions of `pack`, of `computation`, the only operation that uses it, and of `unpack`, which
/// unpacks the result that goes with it. The permutations fit the operations; an empty one changes nothing.
pub fn pack_transpose(
    rewriter: &mut Rewriter<'_>,
    pack: OpId,
    computation: OpId,
    unpack: Option<OpId>,
    (outer, inner): (&[i64], &[i64]),
) -> Option<Transposed> {
    let context = rewriter.context();
    let (tiling, rank) = tiling_of(rewriter, pack)?;
    let num_inner = tiling.inner_dims_pos.len();
    let tiling = permuted(&tiling, rank, outer, inner)?;
    let location = rewriter.op(computation).location();
    rewriter.set_insertion_point(pack);
    let view = rewriter.op(pack).dyn_cast::<PackOp<'_>>()?;
    let (source, padding) = (view.source().id(), view.padding_value().map(|value| value.id()));
    let dest = pack_destination(rewriter, location, source, &tiling)?;
    let state = pack_state(rewriter, location, source, dest, padding, &tiling);
    let new_pack = rewriter.create(state);

    let or_identity = |of: &[i64], from: usize, count: usize| -> Vec<i64> {
        match of.is_empty() {
            true => (from as i64..(from + count) as i64).collect(),
            false => of.iter().map(|&index| index + from as i64).collect(),
        }
    };
    let order = [or_identity(outer, 0, rank), or_identity(inner, rank, num_inner)].concat();
    let order: Option<Vec<u32>> = order.into_iter().map(|index| u32::try_from(index).ok()).collect();
    let order = AffineMap::permutation(context, &order?);
    let view = rewriter.op(computation);
    let Loops { mut maps, reductions } = loops(view)?;
    let mut operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let packed = rewriter.result(pack, 0);
    let index = operands.iter().position(|&operand| operand == packed)?;
    let (inputs, inits) = (inputs(view), inits(view));
    *maps.get_mut(index)? = order.compose(context, *maps.get(index)?);
    operands[index] = rewriter.result(new_pack, 0);
    rewriter.set_insertion_point(computation);
    let types: Vec<Type> = operands[inits.clone()].iter().map(|&value| rewriter.type_of(value)).collect();
    let of = (maps.as_slice(), reductions.as_slice());
    let outputs = inits.start;
    let new = replace_region_of(rewriter, computation, &types, &operands[inputs], &operands[inits], of)?;
    rewriter.replace_op_with(computation, new);

    let mut new_unpack = None;
    if let Some(unpack) = unpack {
        let view = rewriter.op(unpack).dyn_cast::<UnPackOp<'_>>()?;
        let rank = view.dest().ty().shape(context)?.len();
        let tiling = permuted(&Tiling::of_unpack(view), rank, outer, inner)?;
        let dest = view.dest().id();
        let result = rewriter.result(new, index.checked_sub(outputs)?);
        rewriter.set_insertion_point(unpack);
        let state = unpack_state(rewriter, location, result, dest, &tiling);
        let made = rewriter.create(state);
        rewriter.replace_op_with(unpack, made);
        new_unpack = Some(made);
    }
    rewriter.replace_op_with(pack, new_pack);
    Some(Transposed { pack: new_pack, computation: new, unpack: new_unpack })
}
