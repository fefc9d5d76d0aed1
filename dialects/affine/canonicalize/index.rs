//! `affine.delinearize_index` and `affine.linearize_index`: of constants, and of extents that are known.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use ir::types::DYNAMIC;
use ir::{Attribute, OpId, Operation, Type, ValueId, known};
use rewrite::op_fold_result::mixed_values;
use rewrite::{Folded, MixedList, OpFoldResult, Rewrite, Rewriter, Rewritten};

fn constant(op: Operation<'_>, operand: Option<Attribute>) -> Option<i64> {
    operand?.integer(op.context())?.to_i64()
}

fn index(op: Operation<'_>, value: i64) -> OpFoldResult {
    op.context().integer_attribute(Type::INDEX, value).into()
}

/// `affine.delinearize_index`: the index itself, or constants.
pub fn fold_delinearize(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let view = op.dyn_cast::<AffineDelinearizeIndexOp>()?;
    if view.num_results() == 1 {
        return Some(view.linear_index().into());
    }
    let basis = view.static_basis();
    let mut rest = constant(op, operands.first().copied().flatten())?;
    if basis.contains(&DYNAMIC) {
        return None;
    }
    // The outermost extent only bounds the outermost result, so it is not needed.
    let inner = &basis[basis.len().checked_sub(view.num_results() - 1)?..];
    let mut results = Vec::new();
    for &extent in inner.iter().rev() {
        if extent <= 0 {
            return None;
        }
        results.push(index(op, rest.rem_euclid(extent)));
        rest = rest.div_euclid(extent);
    }
    results.push(index(op, rest));
    results.reverse();
    Some(Folded::to_all(results))
}

/// `affine.linearize_index`: the index itself, or a constant.
pub fn fold_linearize(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let view = op.dyn_cast::<AffineLinearizeIndexOp>()?;
    let count = view.multi_index().len();
    match count {
        0 => return Some(Folded::to(index(op, 0))),
        1 => return Some(view.multi_index().at(0).into()),
        _ => {}
    }
    let basis = view.static_basis();
    if basis.contains(&DYNAMIC) {
        return None;
    }
    let indices: Vec<i64> =
        operands.iter().take(count).map(|&operand| constant(op, operand)).collect::<Option<_>>()?;
    let (mut result, mut stride) = (0i64, 1i64);
    let mut extents = basis.iter().rev();
    for &of in indices.iter().rev() {
        result = result.wrapping_add(of.wrapping_mul(stride));
        stride = stride.wrapping_mul(extents.next().copied().unwrap_or(1));
    }
    Some(Folded::to(index(op, result)))
}

/// Returns the basis with constants for values that are known, if there are any.
fn folded_basis(rewriter: &Rewriter<'_>, statics: &[i64], dynamics: &[ValueId]) -> Option<MixedList> {
    let context = rewriter.context();
    let before = mixed_values(context, statics, dynamics.iter().copied());
    let folded = |&of: &OpFoldResult| of.value().map_or(of, |value| rewriter.as_fold_result(value));
    let after: Vec<OpFoldResult> = before.iter().map(folded).collect();
    (after != before).then(|| MixedList::of(context, &after))
}

/// Replaces extents in the basis of `affine.delinearize_index` by constants.
pub fn fold_delinearize_basis(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineDelinearizeIndexOp>()?;
    let dynamics: Vec<ValueId> = view.dynamic_basis().map(|value| value.id()).collect();
    let basis = folded_basis(rewriter, &view.static_basis(), &dynamics)?;
    let operands = [&[view.linear_index().id()], basis.dynamics.as_slice()].concat();
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        AffineDelinearizeIndexOp::set_static_basis(&mut body.slots_mut(op), context, &basis.statics);
    });
    Some(Rewritten)
}

/// Replaces extents in the basis of `affine.linearize_index` by constants.
pub fn fold_linearize_basis(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineLinearizeIndexOp>()?;
    let dynamics: Vec<ValueId> = view.dynamic_basis().map(|value| value.id()).collect();
    let basis = folded_basis(rewriter, &view.static_basis(), &dynamics)?;
    let indices: Vec<ValueId> = view.multi_index().map(|value| value.id()).collect();
    let sizes = context.segment_sizes_attribute(&[indices.len(), basis.dynamics.len()]);
    let operands = [indices, basis.dynamics].concat();
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        AffineLinearizeIndexOp::set_static_basis(&mut body.slots_mut(op), context, &basis.statics);
    });
    rewriter.set_attribute(op, known::OPERAND_SEGMENT_SIZES, Some(sizes));
    Some(Rewritten)
}
