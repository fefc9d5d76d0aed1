//! `affine.delinearize_index` and `affine.linearize_index` as `affine.apply`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineExpandIndexOpsAsAffine.cpp, and `delinearizeIndex` and
//! `linearizeIndex` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use crate::build::{
    make_composed_affine_apply, make_composed_folded_affine_apply, make_composed_folded_affine_apply_of,
};
use crate::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use arith::{constant_index, value_or_constant_index};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, OpId, Value, ValueId};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `affine-expand-index-ops-as-affine`
pub static EXPAND_INDEX_OPS_AS_AFFINE: &[Pattern] = &[
    Pattern::new("LowerDelinearizeIndexOps", delinearize).on("affine.delinearize_index"),
    Pattern::new("LowerLinearizeIndexOps", linearize).on("affine.linearize_index"),
];

/// Returns the extents, constants as attributes.
fn mixed_basis<'a>(
    context: &Context,
    statics: &[i64],
    mut dynamics: impl Iterator<Item = Value<'a>>,
) -> Option<Vec<OpFoldResult>> {
    let one = |&extent: &i64| match extent {
        DYNAMIC => dynamics.next().map(|value| value.id().into()),
        extent => Some(OpFoldResult::index(context, extent)),
    };
    statics.iter().map(one).collect()
}

fn delinearize(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineDelinearizeIndexOp>()?;
    let (location, mut rest, count) = (view.location(), view.linear_index().id(), view.num_results());
    let mut basis = mixed_basis(context, &view.static_basis(), view.dynamic_basis())?;
    if basis.len() == count && !basis.is_empty() {
        basis.remove(0);
    }
    let [s0, s1] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let mut product = OpFoldResult::index(context, 1);
    let mut divisors: Vec<ValueId> = Vec::new();
    for &extent in basis.iter().rev() {
        let operands = [extent, product];
        product = make_composed_folded_affine_apply_of(rewriter, location, s0.mul(context, s1), &operands);
        divisors.push(value_or_constant_index(rewriter, location, product));
    }
    let [d0, d1] = [0, 1].map(|position| AffineExpr::dim(context, position));
    let mut results = Vec::new();
    for &divisor in divisors.iter().rev() {
        let operands = [rest.into(), divisor.into()];
        let [quotient, remainder] = [d0.floor_div(context, d1), d0.modulo(context, d1)].map(|expr| {
            let map = AffineMap::inferred(context, &[expr]);
            make_composed_affine_apply(rewriter, location, map, &operands)
        });
        results.push(quotient);
        rest = remainder;
    }
    results.push(rest);
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn linearize(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineLinearizeIndexOp>()?;
    let location = view.location();
    let indices: Vec<ValueId> = view.multi_index().map(Value::id).collect();
    let basis = mixed_basis(context, &view.static_basis(), view.dynamic_basis())?;
    let value = match indices.is_empty() {
        true => constant_index(rewriter, location, 0),
        false => {
            // The extent of the outermost index is in no stride.
            let first = (basis.len() + 1).saturating_sub(indices.len()) as u32;
            let mut stride = AffineExpr::constant(context, 1);
            let mut strides = vec![stride];
            for position in (first..basis.len() as u32).rev() {
                stride = stride.mul(context, AffineExpr::symbol(context, position));
                strides.push(stride);
            }
            let mut sum = AffineExpr::symbol(context, 0);
            let mut operands = vec![OpFoldResult::index(context, 0)];
            for (&index, stride) in indices.iter().zip(strides.into_iter().rev()) {
                let stride = make_composed_folded_affine_apply_of(rewriter, location, stride, &basis);
                let [of_index, of_stride] =
                    [0, 1].map(|next| AffineExpr::symbol(context, operands.len() as u32 + next));
                sum = sum.add(context, of_index.mul(context, of_stride));
                operands.extend([index.into(), stride]);
            }
            let map = AffineMap::inferred(context, &[sum]);
            let value = make_composed_folded_affine_apply(rewriter, location, map, &operands);
            value_or_constant_index(rewriter, location, value)
        }
    };
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
