//! `tosa.rfft2d` and `tosa.fft2d`: sums over all numbers for each frequency.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, Type, ValueId};
use rewrite::MixedList;
use tensor::{create_or_fold_dim, mixed_sizes};

use crate::emitter::{Emitter, Loops};
use crate::type_converter::Signless;

/// The last two of the loops sum up.
const REDUCTIONS: [bool; 5] = [false, false, false, true, true];

/// Values that all elements are computed with.
#[derive(Clone, Copy)]
struct Constants {
    element: Type,
    two_pi: ValueId,
    /// Height and width,
    sizes: [ValueId; 2],
    /// and as floats.
    floats: [ValueId; 2],
}

/// Returns the float type of the elements, if all tensors of `op` are of a known rank.
fn element_of(rewriter: &ConversionRewriter<'_>, op: OpId) -> Option<Type> {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    for ty in view.operand_types().chain(view.result_types()) {
        ty.as_ranked_tensor(context)?;
    }
    view.operand(0).ty().element_type(context).filter(|element| element.is_float(context))
}

fn to_float(e: &mut Emitter<'_, '_>, index: ValueId, ty: Type) -> Option<ValueId> {
    let is_wide = ty.float_kind(e.context())?.width() > 32;
    let integer = e.value("arith.index_castui", &[index], if is_wide { Type::I64 } else { Type::I32 });
    Some(e.value("arith.uitofp", &[integer], ty))
}

fn zeros(e: &mut Emitter<'_, '_>, shape: &[i64], sizes: &[ValueId], element: Type) -> Option<ValueId> {
    let empty = e.empty(shape, element, sizes);
    let zero = e.zero(element)?;
    e.fill(zero, empty)
}

fn constants(e: &mut Emitter<'_, '_>, input: ValueId, element: Type) -> Option<Constants> {
    let location = e.location;
    let sizes = [1, 2].map(|dim| create_or_fold_dim(e, location, input, dim));
    let two_pi = e.float(element, std::f64::consts::TAU)?;
    let floats = [to_float(e, sizes[0], element)?, to_float(e, sizes[1], element)?];
    Some(Constants { element, two_pi, sizes, floats })
}

/// Makes the angle of a number in a sum.
fn angle(e: &mut Emitter<'_, '_>, constants: &Constants) -> Option<ValueId> {
    let [oy, ox, iy, ix] = [1, 2, 3, 4].map(|dim| e.loop_index(dim));
    let products = [[iy, oy], [ix, ox]].map(|factors| e.same("index.mul", &factors));
    let rests = [0, 1].map(|axis| e.same("index.remu", &[products[axis], constants.sizes[axis]]));
    let rests = [to_float(e, rests[0], constants.element)?, to_float(e, rests[1], constants.element)?];
    let parts = [0, 1].map(|axis| e.same("arith.divf", &[rests[axis], constants.floats[axis]]));
    let sum = e.same("arith.addf", &parts);
    Some(e.same("arith.mulf", &[constants.two_pi, sum]))
}

pub(super) fn convert_real(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let element = element_of(rewriter, op)?;
    let view = rewriter.op(op).dyn_cast::<tosa::RFFT2dOp<'_>>()?;
    let types: Vec<Type> = view.result_types().collect();
    let input = view.input_real().id();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;

    // The width of the result is half of the input's, plus one.
    let mut sizes = mixed_sizes(e, location, input);
    let (one, two) = (e.index(1), e.index(2));
    let width = arith::value_or_constant_index(e, location, *sizes.get(2)?);
    let state = arith::DivUIOp::build(e.scope(), location, width, two);
    let half = e.create_or_fold_value(state);
    let state = arith::AddIOp::build(e.scope(), location, half, one);
    let width = e.create_or_fold_value(state);
    sizes[2] = e.as_fold_result(width);
    let sizes = MixedList::of(context, &sizes);

    let mut outputs = Vec::with_capacity(2);
    for _ in 0..2 {
        outputs.push(zeros(e, &sizes.statics, &sizes.dynamics, element)?);
    }
    let constants = constants(e, input, element)?;
    let [from, to] = [e.map(5, &[0, 3, 4]), e.map(5, &[0, 1, 2])];
    let loops = Loops {
        inputs: &[input],
        outputs: &outputs,
        maps: &[from, to, to],
        reductions: &REDUCTIONS,
        types: &types,
    };
    let new = e.generic(&loops, |e, arguments| {
        let &[value, real, imaginary] = arguments else { return None };
        let angle = angle(e, &constants)?;
        let [cos, sin] = ["math.cos", "math.sin"].map(|name| e.same(name, &[angle]));
        let [cos, sin] = [cos, sin].map(|part| e.same("arith.mulf", &[value, part]));
        Some(vec![e.same("arith.addf", &[real, cos]), e.same("arith.subf", &[imaginary, sin])])
    })?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let element = element_of(rewriter, op)?;
    let view = rewriter.op(op).dyn_cast::<tosa::FFT2dOp<'_>>()?;
    let types: Vec<Type> = view.result_types().collect();
    let inputs = [view.input_real().id(), view.input_imag().id()];
    let is_inverse = view.inverse();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let sizes = mixed_sizes(e, location, inputs[0]);
    let sizes = MixedList::of(context, &sizes);
    let mut outputs = Vec::with_capacity(2);
    for _ in 0..2 {
        outputs.push(zeros(e, &sizes.statics, &sizes.dynamics, element)?);
    }
    let constants = constants(e, inputs[0], element)?;
    let [from, to] = [e.map(5, &[0, 3, 4]), e.map(5, &[0, 1, 2])];
    let loops = Loops {
        inputs: &inputs,
        outputs: &outputs,
        maps: &[from, from, to, to],
        reductions: &REDUCTIONS,
        types: &types,
    };
    let new = e.generic(&loops, |e, arguments| {
        let &[real, imaginary, sum_real, sum_imaginary] = arguments else { return None };
        let mut angle = angle(e, &constants)?;
        if is_inverse {
            let minus_one = e.float(element, -1.0)?;
            angle = e.same("arith.mulf", &[angle, minus_one]);
        }
        let [cos, sin] = ["math.cos", "math.sin"].map(|name| e.same(name, &[angle]));
        let real_cos = e.same("arith.mulf", &[real, cos]);
        let imaginary_sin = e.same("arith.mulf", &[imaginary, sin]);
        let real_part = e.same("arith.addf", &[real_cos, imaginary_sin]);
        let imaginary_cos = e.same("arith.mulf", &[imaginary, cos]);
        let real_sin = e.same("arith.mulf", &[real, sin]);
        let imaginary_part = e.same("arith.subf", &[imaginary_cos, real_sin]);
        let real = e.same("arith.addf", &[sum_real, real_part]);
        let imaginary = e.same("arith.addf", &[sum_imaginary, imaginary_part]);
        Some(vec![real, imaginary])
    })?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
