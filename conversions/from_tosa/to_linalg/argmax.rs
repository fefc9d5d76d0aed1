//! `tosa.argmax`: a reduction of places with a reduction of values beside it.

use arith::{CmpFPredicate, CmpIPredicate};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, Type, ValueId};

use super::reduce::least;
use super::scalar::ignores_nan;
use crate::emitter::{Emitter, Loops};
use crate::type_converter::Signless;

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ArgMaxOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let (input, input_type) = (input.id(), input.ty());
    let rank = input_type.shape(context)?.len();
    let element = input_type.element_type(context)?;
    let (shape, index_type) = (result.shape(context)?, result.element_type(context)?);
    let axis = usize::try_from(view.axis()).ok().filter(|&axis| axis < rank)?;
    let ignores_nan = ignores_nan(*view);
    if !index_type.is_integer(context) {
        return None;
    }
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let kept = || (0..rank).filter(|&dim| dim != axis);
    let dynamics = e.dynamic_dims(input, kept());
    let empty = e.empty(shape, index_type, &dynamics);
    let zero = e.integer(index_type, 0);
    let indices = e.fill(zero, empty)?;
    let empty = e.empty(shape, element, &dynamics);
    let start = least(e, element)?;
    let start = e.constant(start);
    let values = e.fill(start, empty)?;

    let kept: Vec<u32> = kept().map(|dim| dim as u32).collect();
    let (identity, kept) = (e.identity(rank), e.map(rank, &kept));
    let reductions: Vec<bool> = (0..rank).map(|dim| dim == axis).collect();
    let types = [result, Type::ranked_tensor(context, shape, element, None)];
    let loops = Loops {
        inputs: &[input],
        outputs: &[indices, values],
        maps: &[identity, kept, kept],
        reductions: &reductions,
        types: &types,
    };
    let new = e.generic(&loops, |e, arguments| {
        let &[value, old_index, old] = arguments else { return None };
        let index = e.loop_index(axis as i64);
        let index = e.value("arith.index_cast", &[index], index_type);
        let is_greater = is_greater(e, element, value, old, ignores_nan);
        let greatest = e.select(is_greater, value, old);
        let index = e.select(is_greater, index, old_index);
        Some(vec![index, greatest])
    })?;
    let result = e.result(new, 0);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Compares a value with the greatest one before; NaN counts as greater than all unless it is ignored.
fn is_greater(
    e: &mut Emitter<'_, '_>,
    element: Type,
    value: ValueId,
    old: ValueId,
    ignores_nan: bool,
) -> ValueId {
    if !element.is_float(e.context()) {
        return e.compare(CmpIPredicate::Sgt, value, old);
    }
    if ignores_nan {
        return e.compare_floats(CmpFPredicate::OGT, value, old);
    }
    let is_greater = e.compare_floats(CmpFPredicate::UGT, value, old);
    let old_is_number = e.compare_floats(CmpFPredicate::ORD, old, old);
    e.same("arith.andi", &[is_greater, old_is_number])
}
