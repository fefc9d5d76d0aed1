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
    let view = rewriter.op(op).dyn_cast::<tosa::MatMulOp<'_>>()?;
    let (shape, element, _) = view.output().ty().as_ranked_tensor(context)?;
    let zero_points = [zero_point(view.a_zp(), true)?, zero_point(view.b_zp(), true)?];
    let factors = [view.a().id(), view.b().id()];
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
