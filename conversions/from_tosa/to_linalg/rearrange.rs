//! `tosa.reverse` and `tosa.tile`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{OpId, Type};
use tosa::operands::constant_elements;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(super) fn convert_reverse(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ReverseOp<'_>>()?;
    let (input, result) = (view.input1(), view.output().ty());
    let (shape, element, _) = input.ty().as_ranked_tensor(context)?;
    let (input, rank) = (input.id(), shape.len());
    let axis = usize::try_from(view.axis()).ok().filter(|&axis| axis < rank)?;
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let dynamics = e.dynamic_dims(input, 0..rank);
    let size = e.dim(input, axis);
    let empty = e.empty(shape, element, &dynamics);
    let identity = e.identity(rank);
    let value = e.parallel(&[], empty, &[identity], result, |e, _| {
        let mut indices = Vec::with_capacity(rank);
        for dim in 0..rank {
            let mut index = e.loop_index(dim as i64);
            if dim == axis {
                let one = e.index(1);
                let last = e.same("arith.subi", &[size, one]);
                index = e.same("arith.subi", &[last, index]);
            }
            indices.push(index);
        }
        Some(e.extract(input, &indices))
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Repeats the tensor along new dimensions, one before each, and collapses them.
pub(super) fn convert_tile(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::TileOp<'_>>()?;
    let (input, result) = (view.input1(), view.output().ty());
    let multiples = constant_elements(view.multiples())?;
    let (shape, element, _) = input.ty().as_ranked_tensor(context)?;
    let (input, rank) = (input.id(), shape.len());
    if multiples.len() != rank {
        return None;
    }
    let known = |size: i64| if size == -1 { DYNAMIC } else { size };
    let tiled: Vec<i64> =
        multiples.iter().zip(shape).flat_map(|(&multiple, &size)| [known(multiple), size]).collect();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let mut dynamics = Vec::new();
    for (dim, (&size, &multiple)) in shape.iter().zip(&multiples).enumerate() {
        if size == DYNAMIC || multiple == -1 {
            dynamics.push(e.dim(input, dim));
        }
    }
    let empty = e.empty(&tiled, element, &dynamics);
    let odd: Vec<u32> = (0..rank as u32).map(|dim| 2 * dim + 1).collect();
    let maps = [e.map(2 * rank, &odd), e.identity(2 * rank)];
    let ty = Type::ranked_tensor(context, tiled.as_slice(), element, None);
    let value = e.parallel(&[input], empty, &maps, ty, |_, arguments| arguments.first().copied())?;
    let new_shape = result.shape(context)?.to_vec();
    let new_shape = e.const_shape(&new_shape)?;
    let new = e.value("tosa.reshape", &[value, new_shape], result);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
