//! `shape.shape_eq`: the ranks are compared, then the extents in a loop.

use arith::{AndIOp, CmpIPredicate, compare, constant, constant_index};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, Type, ValueId};
use tensor::DimOp;

use super::control::{extract, for_loop, if_else};

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    if view.operand_types().any(|ty| shape::types::is_shape(context, ty)) {
        return None;
    }
    let &[first, ref others @ ..] = operands else { return None };
    if others.is_empty() {
        let yes = constant(rewriter, location, context.bool_attribute(true));
        rewriter.replace_op(op, &[yes]);
        return Some(Rewritten);
    }
    let zero = constant_index(rewriter, location, 0);
    let state = DimOp::build(rewriter.scope(), location, first, zero);
    let first_rank = rewriter.create_value(state);
    let mut result: Option<ValueId> = None;
    for &other in others {
        let state = DimOp::build(rewriter.scope(), location, other, zero);
        let rank = rewriter.create_value(state);
        let are_ranks_equal = compare(rewriter, location, CmpIPredicate::Eq, first_rank, rank);
        let is_equal = if_else(
            rewriter,
            location,
            are_ranks_equal,
            Type::I1,
            |builder| {
                let one = constant_index(builder, location, 1);
                let yes = constant(builder, location, context.bool_attribute(true));
                let bounds = [zero, first_rank, one];
                let test = for_loop(builder, location, bounds, &[yes], |builder, index, carried| {
                    let extents = [first, other].map(|shape| extract(builder, location, shape, index));
                    let is_equal = compare(builder, location, CmpIPredicate::Eq, extents[0], extents[1]);
                    let state = AndIOp::build(builder.scope(), location, carried[0], is_equal);
                    vec![builder.create_value(state)]
                });
                builder.result(test, 0)
            },
            |builder| constant(builder, location, context.bool_attribute(false)),
        );
        result = Some(match result {
            None => is_equal,
            Some(before) => {
                let state = AndIOp::build(rewriter.scope(), location, before, is_equal);
                rewriter.create_value(state)
            }
        });
    }
    rewriter.replace_op(op, &[result?]);
    Some(Rewritten)
}
