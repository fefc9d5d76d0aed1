//! Slices of concatenations and of padded tensors.

use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

use crate::operands::constant_elements;
use crate::{ConcatOp, PadOp, SliceOp, const_shape};

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, operands: [ValueId; 3]) -> Rewrite {
    let view = rewriter.op(op);
    let (ty, location, [input, start, size]) = (view.result(0).ty(), view.location(), operands);
    let state = SliceOp::build(rewriter.scope(), location, ty, input, start, size);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Slices the one part of a concatenation that the slice is in.
pub fn of_concat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<SliceOp<'_>>()?;
    let concat = slice.input1().defining::<ConcatOp<'_>>()?;
    let ty = concat.output().ty();
    ty.as_ranked_tensor(context)?;
    if !ty.has_static_shape(context) {
        return None;
    }
    let axis = usize::try_from(concat.axis()).ok()?;
    let mut starts = constant_elements(slice.start())?;
    let sizes = constant_elements(slice.size())?;
    let (location, size) = (slice.location(), *sizes.get(axis)?);
    let mut found = None;
    for part in concat.input1() {
        let (shape, ..) = part.ty().as_ranked_tensor(context)?;
        if shape.contains(&DYNAMIC) {
            return None;
        }
        let (start, extent) = (starts.get_mut(axis)?, *shape.get(axis)?);
        if *start >= 0 && start.checked_add(size)? <= extent {
            found = Some(part.id());
            break;
        }
        *start = start.checked_sub(extent)?;
    }
    let part = found?;
    let start = const_shape(rewriter, location, &starts)?;
    let size = const_shape(rewriter, location, &sizes)?;
    replace(rewriter, op, [part, start, size])
}

/// Pads only what the slice has of the padding.
pub fn of_pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<SliceOp<'_>>()?;
    let pad = slice.input1().defining::<PadOp<'_>>()?;
    if pad.output().users().take(2).count() != 1 {
        return None;
    }
    pad.output().ty().as_ranked_tensor(context)?;
    let (shape, element, _) = pad.input1().ty().as_ranked_tensor(context)?;
    let mut padding = constant_elements(pad.padding())?;
    let mut starts = constant_elements(slice.start())?;
    let sizes = constant_elements(slice.size())?;
    if padding.len() != 2 * shape.len() || starts.len() != shape.len() || sizes.len() != shape.len() {
        return None;
    }
    let mut padded = vec![DYNAMIC; shape.len()];
    let mut changed = false;
    for (dim, &extent) in shape.iter().enumerate() {
        let (start, size) = (starts[dim], sizes[dim]);
        if extent == DYNAMIC {
            if (start, size) != (0, -1) {
                return None;
            }
            continue;
        }
        let [low, high] = [padding[2 * dim], padding[2 * dim + 1]];
        let end = start.checked_add(size)?;
        if start < 0 || end > low.checked_add(extent)?.checked_add(high)? {
            return None;
        }
        let new = [(start - low).max(0), (low - start).max(0), (end - (low + extent)).max(0)];
        changed |= new != [start, low, high];
        [starts[dim], padding[2 * dim], padding[2 * dim + 1]] = new;
        padded[dim] = new[1] + extent + new[2];
    }
    if !changed {
        return None;
    }
    let (location, size) = (slice.location(), slice.size().id());
    let (of_pad, input, number) = (pad.location(), pad.input1().id(), pad.pad_const().id());
    let padding = const_shape(rewriter, location, &padding)?;
    let ty = Type::ranked_tensor(context, padded, element, None);
    let state = PadOp::build(rewriter.scope(), of_pad, ty, input, padding, number);
    let padded = rewriter.create_value(state);
    let start = const_shape(rewriter, location, &starts)?;
    replace(rewriter, op, [padded, start, size])
}
