//! Products of a broadcast column and a broadcast row, which are outer products.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use ir::{OpId, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BroadcastOp, CombiningKind, OuterProductOp, TransposeOp};

/// The patterns (`populateElementwiseToVectorOpsPatterns`).
pub const ELEMENTWISE_TO_VECTOR: &[Pattern] = &[
    Pattern::new("FoldArithToVectorOuterProduct", fold_to_outer_product).on("arith.mulf"),
    Pattern::new("FoldArithToVectorOuterProduct", fold_to_outer_product).on("arith.muli"),
];

fn fold_to_outer_product(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    if vector_type(context, ty)?.rank() != 2 {
        return None;
    }
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    let (column, row) = match (column_of(lhs), row_of(rhs)) {
        (Some(column), Some(row)) => (column, row),
        _ => (column_of(rhs)?, row_of(lhs)?),
    };
    let mut state = OuterProductOp::build(rewriter.scope(), location, ty, column, row, None);
    OuterProductOp::set_kind(&mut state, context, CombiningKind::ADD);
    let product = rewriter.create_value(state);
    rewriter.replace_op(op, &[product]);
    Some(Rewritten)
}

/// Returns the vector whose elements are the rows of a matrix: it is broadcast and transposed.
fn column_of(matrix: Value<'_>) -> Option<ValueId> {
    let transpose = matrix.defining::<TransposeOp<'_>>()?;
    (transpose.permutation() == [1, 0]).then(|| row_of(transpose.vector()))?
}

/// Returns the vector that is every row of a matrix.
fn row_of(matrix: Value<'_>) -> Option<ValueId> {
    let context = matrix.context();
    let source = matrix.defining::<BroadcastOp<'_>>()?.source();
    let (from, to) = (vector_type(context, source.ty())?, vector_type(context, matrix.ty())?);
    let lead = to.rank().checked_sub(from.rank())?;
    let has_broadcast_unit_dim =
        from.shape.iter().zip(&to.shape[lead..]).any(|(&before, &after)| before == 1 && after != 1);
    (from.rank() != 2 && !has_broadcast_unit_dim).then(|| source.id())
}
