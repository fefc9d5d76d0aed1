//! `shape.broadcast` and `shape.is_broadcastable`.

use arith::{AndIOp, CmpIPredicate, MaxUIOp, OrIOp, SelectOp, SubIOp, compare, constant, constant_index};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::Builder;
use tensor::{CastOp, DimOp, GenerateOp, YieldOp};

use super::control::{extract, for_loop, if_else};

/// Shapes whose ranks are computed.
struct Shapes<'a> {
    location: Location,
    shapes: &'a [ValueId],
    /// The greatest rank, and how much less each shape has.
    rank: ValueId,
    missing: Vec<ValueId>,
}

impl<'a> Shapes<'a> {
    fn of(
        builder: &mut Builder<'_>,
        location: Location,
        zero: ValueId,
        shapes: &'a [ValueId],
    ) -> Option<Self> {
        let mut ranks = Vec::with_capacity(shapes.len());
        for &shape in shapes {
            ranks.push(builder.create_value(DimOp::build(builder.scope(), location, shape, zero)));
        }
        let (&first, others) = ranks.split_first()?;
        let mut rank = first;
        for &other in others {
            rank = builder.create_value(MaxUIOp::build(builder.scope(), location, other, rank));
        }
        let mut missing = Vec::with_capacity(ranks.len());
        for &own in &ranks {
            missing.push(builder.create_value(SubIOp::build(builder.scope(), location, rank, own)));
        }
        Some(Shapes { location, shapes, rank, missing })
    }

    /// Makes the extent of `shape` in dimension `dim` of the result.
    fn extent(&self, builder: &mut Builder<'_>, shape: ValueId, missing: ValueId, dim: ValueId) -> ValueId {
        let dim = builder.create_value(SubIOp::build(builder.scope(), self.location, dim, missing));
        extract(builder, self.location, shape, dim)
    }

    /// Makes extent `dim` of the result: the last one that is not 1.
    fn result_extent(&self, builder: &mut Builder<'_>, dim: ValueId) -> ValueId {
        let location = self.location;
        let one = constant_index(builder, location, 1);
        let mut result = one;
        for (&shape, &missing) in self.shapes.iter().zip(&self.missing) {
            let is_absent = compare(builder, location, CmpIPredicate::Ult, dim, missing);
            result = if_else(
                builder,
                location,
                is_absent,
                Type::INDEX,
                |_| result,
                |builder| {
                    let extent = self.extent(builder, shape, missing, dim);
                    let is_one = compare(builder, location, CmpIPredicate::Eq, extent, one);
                    builder.create_value(SelectOp::build(builder.scope(), location, is_one, result, extent))
                },
            );
        }
        result
    }
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (ty, location) = (view.result(0).ty(), view.location());
    if shape::types::is_shape(context, ty) {
        return None;
    }
    let zero = constant_index(rewriter, location, 0);
    let shapes = Shapes::of(rewriter, location, zero, operands)?;
    let extents = Type::ranked_tensor(context, [DYNAMIC], Type::INDEX, None);
    let region = rewriter.body_mut().create_region();
    let state = GenerateOp::build(rewriter.scope(), location, extents, &[shapes.rank], region);
    let mut new = rewriter.create_value(state);
    let point = rewriter.insertion_point();
    let block = rewriter.create_block(region, None, &[(Type::INDEX, location)]);
    let dim = rewriter.body().argument(block, 0);
    let extent = shapes.result_extent(rewriter, dim);
    let state = YieldOp::build(rewriter.scope(), location, extent);
    rewriter.create(state);
    rewriter.restore_insertion_point(point);
    if ty != extents {
        let state = CastOp::build(rewriter.scope(), location, ty, new);
        new = rewriter.create_value(state);
    }
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_test(
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
    let (zero, one) = (constant_index(rewriter, location, 0), constant_index(rewriter, location, 1));
    let shapes = Shapes::of(rewriter, location, zero, operands)?;
    let yes = constant(rewriter, location, context.bool_attribute(true));
    let bounds = [zero, shapes.rank, one];
    let new = for_loop(rewriter, location, bounds, &[yes], |builder, dim, carried| {
        let expected = shapes.result_extent(builder, dim);
        let mut holds = carried[0];
        for (&shape, &missing) in shapes.shapes.iter().zip(&shapes.missing) {
            let is_absent = compare(builder, location, CmpIPredicate::Ult, dim, missing);
            holds = if_else(
                builder,
                location,
                is_absent,
                Type::I1,
                |_| holds,
                |builder| {
                    let extent = shapes.extent(builder, shape, missing, dim);
                    let is_one = compare(builder, location, CmpIPredicate::Eq, extent, one);
                    let is_equal = compare(builder, location, CmpIPredicate::Eq, extent, expected);
                    let either =
                        builder.create_value(OrIOp::build(builder.scope(), location, is_one, is_equal));
                    builder.create_value(AndIOp::build(builder.scope(), location, holds, either))
                },
            );
        }
        vec![holds]
    });
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
