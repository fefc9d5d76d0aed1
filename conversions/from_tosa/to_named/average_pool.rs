//! `tosa.avg_pool2d`: sums, and loops that divide them by the numbers of pixels in each window.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{ApInt, OpId, Type, ValueId};
use linalg::build::i64_vector;
use rewrite::matchers::zero_attribute;
use tosa::RoundingMode;
use tosa::operands::zero_point;

use super::Data;
use super::window::{Window, padded};
use crate::emitter::Emitter;

/// How sums are divided.
struct Division {
    window: Window,
    kernel: Vec<i64>,
    /// The type of the sums, and that of the results.
    accumulator: Type,
    element: Type,
    input_zero_point: i64,
    output_zero_point: i64,
}

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Data<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::AvgPool2dOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let (from, input_element, _) = input.ty().as_ranked_tensor(context)?;
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let accumulator = view.acc_type();
    let division = Division {
        window: Window::of(*view)?,
        kernel: view.kernel(),
        accumulator,
        element,
        input_zero_point: zero_point(view.input_zp(), true)?,
        output_zero_point: zero_point(view.output_zp(), true)?,
    };
    let input = input.id();
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let dynamics = e.dynamic_batch(input, [from, shape])?;
    let pad = division.window.full_pad();
    let zero = zero_attribute(context, input_element)?;
    let input = padded(e, input, &pad, zero)?;
    let zero = e.zero(accumulator)?;
    let empty = e.empty(shape, accumulator, &dynamics);
    let filled = e.fill(zero, empty)?;
    let fake = e.empty(&division.kernel, accumulator, &[]);
    let attributes = [
        ("strides", i64_vector(context, &division.window.stride)),
        ("dilations", i64_vector(context, &[1, 1])),
    ];
    let sums = e.structured("linalg.pooling_nhwc_sum", &[input, fake], &[filled], &attributes)?;

    let [height, width] = [1, 2].map(|dim| e.dim(sums, dim));
    let one = e.index(1);
    let last = [height, width].map(|size| e.same("arith.subi", &[size, one]));
    let empty = e.empty(shape, element, &dynamics);
    let identity = e.identity(shape.len());
    let value = e.parallel(&[sums], empty, &[identity, identity], result, |e, arguments| {
        let zero = e.index(0);
        let rows = division.coverage(e, 0, last[0], [zero, one])?;
        let columns = division.coverage(e, 1, last[1], [zero, one])?;
        let count = e.same("arith.muli", &[rows, columns]);
        let count = e.value("arith.index_cast", &[count], Type::I32);
        match accumulator.is_float(e.context()) {
            true => division.divide_float(e, arguments[0], count),
            false => division.divide_integer(e, arguments[0], count),
        }
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

impl Division {
    /// Makes the number of pixels that a window covers in direction `index`.
    fn coverage(
        &self,
        e: &mut Emitter<'_, '_>,
        index: usize,
        last: ValueId,
        [zero, one]: [ValueId; 2],
    ) -> Option<ValueId> {
        let stride = e.index(*self.window.stride.get(index)?);
        let mut covered = e.index(*self.kernel.get(index)?);
        let left = e.loop_index(index as i64 + 1);
        let right = e.same("arith.subi", &[last, left]);
        let sides = [left, right].map(|side| e.same("arith.muli", &[side, stride]));
        for (side, place) in sides.into_iter().enumerate() {
            let pad = *self.window.pad.get(2 * index + side)?;
            if pad == 0 {
                continue;
            }
            let pad = e.index(pad);
            let beyond = e.same("arith.subi", &[place, pad]);
            let offset = e.same("arith.minsi", &[beyond, zero]);
            covered = e.same("arith.addi", &[covered, offset]);
        }
        Some(e.same("arith.maxsi", &[one, covered]))
    }

    fn divide_float(&self, e: &mut Emitter<'_, '_>, sum: ValueId, count: ValueId) -> Option<ValueId> {
        let count = e.value("arith.sitofp", &[count], self.accumulator);
        let quotient = e.same("arith.divf", &[sum, count]);
        let width = |ty: Type| ty.float_kind(e.context()).map(|kind| kind.width());
        Some(match width(self.accumulator)? > width(self.element)? {
            true => e.value("arith.truncf", &[quotient], self.element),
            false => quotient,
        })
    }

    /// Divides in fixed point.
    fn divide_integer(&self, e: &mut Emitter<'_, '_>, mut sum: ValueId, count: ValueId) -> Option<ValueId> {
        let context = e.context();
        let ty = self.accumulator;
        if self.input_zero_point != 0 {
            let zero_point = e.integer(ty, self.input_zero_point);
            let offset = e.value("arith.muli", &[count, zero_point], ty);
            sum = e.value("arith.subi", &[sum, offset], ty);
        }
        // The power of two that is not less than the count,
        let one = e.i32(1);
        let thirty_two = e.i32(32);
        let less = e.same("arith.subi", &[count, one]);
        let zeros = e.same("math.ctlz", &[less]);
        let power = e.same("arith.subi", &[thirty_two, zeros]);
        // by which the factor is shifted.
        let wide_power = e.value("arith.extui", &[power], Type::I64);
        let unit = e.integer(Type::I64, (1 << 30) + 1);
        let numerator = e.same("arith.shli", &[unit, wide_power]);
        let wide_count = e.value("arith.extui", &[count], Type::I64);
        let factor = e.same("arith.divui", &[numerator, wide_count]);
        let factor = e.value("arith.trunci", &[factor], Type::I32);
        let i8 = context.integer_type(8);
        let power = e.value("arith.trunci", &[power], i8);
        let thirty = e.integer(i8, 30);
        let shift = e.same("arith.addi", &[power, thirty]);
        let mut scaled = e.apply_scale(sum, factor, shift, RoundingMode::SINGLEROUND);
        if self.output_zero_point != 0 {
            let zero_point = e.i32(self.output_zero_point);
            scaled = e.same("arith.addi", &[scaled, zero_point]);
        }
        let width = self.element.integer_width(context)?;
        let limits = [ApInt::signed_min(width).to_i64()?, ApInt::signed_max(width).to_i64()?];
        let [min, max] = limits.map(|limit| e.integer(ty, limit));
        let clamped = e.clamp(scaled, min, max, false);
        Some(match self.element == e.type_of(clamped) {
            true => clamped,
            false => e.value("arith.trunci", &[clamped], self.element),
        })
    }
}
