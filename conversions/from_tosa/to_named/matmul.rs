//! `tosa.matmul`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{OpId, ValueId};
use tosa::operands::zero_point;

use super::Data;
use crate::emitter::Emitter;

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Data<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (shape, element, _) = view.result(0).ty().as_ranked_tensor(context)?;
    let zero_points = [zero_point(view.operand(2), true)?, zero_point(view.operand(3), true)?];
    let factors = [view.operand(0).id(), view.operand(1).id()];
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let mut sizes = Vec::new();
    for (dim, factor) in [factors[0], factors[0], factors[1]].into_iter().enumerate() {
        if shape.get(dim) == Some(&DYNAMIC) {
            sizes.push(e.dim(factor, dim));
        }
    }
    let zero = e.zero(element)?;
    let empty = e.empty(shape, element, &sizes);
    let zeros = e.fill(zero, empty)?;
    let mut inputs = operands.get(..2)?.to_vec();
    let mut name = "linalg.batch_matmul";
    if zero_points != [0, 0] {
        name = "linalg.quantized_batch_matmul";
        inputs.extend(zero_points.map(|zero_point| e.i32(zero_point)));
    }
    let value = e.structured(name, &inputs, &[zeros], &[])?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
