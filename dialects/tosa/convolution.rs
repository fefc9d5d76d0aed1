//! Verifiers of convolutions and of pooling.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{
    divide_exactly, fail, list, listed, named, quoted, shape, storage_element, verify_like_output,
    verify_zero_point,
};
use crate::{AvgPool2dOp, NegateOp, TransposeConv2DOp};
use ir::diag::Failed;
use ir::float::FloatKind;
use ir::types::DYNAMIC;
use ir::{Context, Operation, Type};

const INPUT: usize = 0;
const WEIGHT: usize = 1;
const BIAS: usize = 2;
const INPUT_ZP: usize = 3;
const WEIGHT_ZP: usize = 4;

/// An axis of windows: what errors call it, its letter, and the ends of it.
struct Axis {
    name: &'static str,
    letter: &'static str,
    ends: [&'static str; 2],
}

const DEPTH: Axis = Axis { name: "depth", letter: "d", ends: ["front", "back"] };
const HEIGHT: Axis = Axis { name: "height", letter: "y", ends: ["top", "bottom"] };
const WIDTH: Axis = Axis { name: "width", letter: "x", ends: ["left", "right"] };

fn is_float(context: &Context, ty: Type, kinds: &[FloatKind]) -> bool {
    ty.float_kind(context).is_some_and(|kind| kinds.contains(&kind))
}

fn accumulator(op: Operation<'_>) -> Type {
    named(op, "acc_type").and_then(|ty| ty.type_value(op.context())).unwrap_or(Type::NONE)
}

/// Verifies that one element type is that of another value.
fn verify_zero_point_type(
    op: Operation<'_>,
    value: Type,
    zero_point: Type,
    name: &str,
) -> Result<(), Failed> {
    let context = op.context();
    let [value, zero_point] = [value, zero_point].map(|ty| storage_element(context, ty));
    if value == zero_point {
        return Ok(());
    }
    let [value, zero_point] = [value, zero_point].map(|ty| quoted(context, ty));
    let message = format_args!(
        "expect both {name} and its zero point are the same element type, got {value} and {zero_point}"
    );
    fail(op, message)
}

/// Verifies the element types of a convolution.
fn verify_elements(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let of = |operand: usize| storage_element(context, op.operand(operand).ty());
    let (input, weight, bias) = (of(INPUT), of(WEIGHT), of(BIAS));
    let result = storage_element(context, op.result(0).ty());
    let both = |what: &str, a: Type, b: Type| {
        let (a, b) = (quoted(context, a), quoted(context, b));
        fail(op, format_args!("expect both {what}, got {a} and {b}"))
    };
    if bias != result && bias.is_float(context) && result.is_float(context) {
        return both("bias and result to have same element type", bias, result);
    }
    let is_byte = |ty| is_float(context, ty, &[FloatKind::F8E5M2, FloatKind::F8E4M3FN]);
    if input != weight && (is_byte(input) || is_byte(weight)) {
        return both("input and weight to have same element type", input, weight);
    }
    if input.is_float(context) != weight.is_float(context) {
        return both("input and weight to be float or not together", input, weight);
    }
    verify_zero_point_type(op, input, op.operand(INPUT_ZP).ty(), "input")?;
    verify_zero_point_type(op, weight, op.operand(WEIGHT_ZP).ty(), "weight")?;
    verify_zero_point(op, op.operand(INPUT_ZP), "input")?;
    verify_zero_point(op, op.operand(WEIGHT_ZP), "weight")
}

/// Element types, and the accumulators that they need: all of them spelled.
type Accumulators = [(Type, &'static [u32], &'static [FloatKind], &'static str)];

fn verify_accumulator(op: Operation<'_>, of: Type, rows: &Accumulators) -> Result<(), Failed> {
    let context = op.context();
    let accumulator = accumulator(op);
    for &(ty, widths, floats, message) in rows {
        let is_wide = |&width: &u32| accumulator == context.integer_type(width);
        if of == ty && !widths.iter().any(is_wide) && !is_float(context, accumulator, floats) {
            return fail(op, format_args!("accumulator type for {message}"));
        }
    }
    Ok(())
}

fn verify_convolution_accumulator(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let float = |kind| context.intern_type(ir::TypeStorage::Float(kind));
    let rows: &Accumulators = &[
        (context.integer_type(8), &[32], &[], "i8 tensor is not i32"),
        (context.integer_type(16), &[48], &[], "i16 tensor is not i48"),
        (float(FloatKind::F8E5M2), &[], &[FloatKind::F16], "f8 tensor is not f16"),
        (float(FloatKind::F8E4M3), &[], &[FloatKind::F16], "f8 tensor is not f16"),
        (float(FloatKind::F16), &[], &[FloatKind::F16, FloatKind::F32], "f16 tensor is not f16/f32"),
        (float(FloatKind::BF16), &[], &[FloatKind::F32], "bf16 tensor is not f32"),
        (float(FloatKind::F32), &[], &[FloatKind::F32], "f32 tensor is not f32"),
    ];
    verify_accumulator(op, storage_element(context, op.operand(INPUT).ty()), rows)
}

/// Verifies that all integers of a list are at least `least`.
fn verify_at_least(op: Operation<'_>, name: &str, shown: &str, least: i64) -> Result<(), Failed> {
    let values = list(op, name);
    if values.iter().all(|&value| value >= least) {
        return Ok(());
    }
    fail(op, format_args!("expect all {shown} values to be >= {least}, got {}", listed(&values)))
}

/// The sizes of a window along an axis.
struct Window {
    input: i64,
    kernel: i64,
    output: i64,
    padding: [i64; 2],
    stride: i64,
    dilation: i64,
}

/// Verifies that the output of a convolution has as many places along an axis as windows fit.
fn verify_output_size(op: Operation<'_>, axis: &Axis, window: &Window) -> Result<(), Failed> {
    let &Window { input, kernel, output, padding: [before, after], stride, dilation } = window;
    if input == DYNAMIC || kernel == DYNAMIC {
        return Ok(());
    }
    let Axis { name, letter, ends: [front, back] } = axis;
    let room = (kernel - 1).wrapping_mul(dilation);
    let room = (input - 1).wrapping_add(before).wrapping_add(after).wrapping_sub(room);
    let Some(size) = divide_exactly(room, stride) else {
        return fail(
            op,
            format_args!(
                "expected input_{name} - 1 + pad_{front} + pad_{back} - (kernel_{name} - 1) * dilation_{letter} to \
                 be wholly divisible by stride_{letter}, got ({input} - 1 + {before} + {after} - ({kernel} - 1) * \
                 {dilation}) / {stride}"
            ),
        );
    };
    verify_calculated(op, name, size.wrapping_add(1), output)
}

fn verify_calculated(op: Operation<'_>, name: &str, calculated: i64, output: i64) -> Result<(), Failed> {
    if output == DYNAMIC || calculated == output {
        return Ok(());
    }
    let message = format_args!(
        "calculated output {name} did not match expected: calculated={calculated}, expected={output}"
    );
    fail(op, message)
}

/// Verifies that there is a bias for each channel of the output, or one for all.
fn verify_bias(op: Operation<'_>, output: &[i64]) -> Result<(), Failed> {
    let (Some(&[bias]), Some(&channels)) = (shape(op.operand(BIAS)), output.last()) else { return Ok(()) };
    if bias == DYNAMIC || channels == DYNAMIC || bias == channels || bias == 1 {
        return Ok(());
    }
    let message =
        format_args!("bias channels expected to be equal to output channels ({channels}) or 1, got {bias}");
    fail(op, message)
}

/// Verifies a convolution along `axes`, where the sizes of the kernel begin at place `first` of the weight's shape.
fn verify(op: Operation<'_>, axes: &[Axis], first: usize) -> Result<(), Failed> {
    verify_elements(op)?;
    verify_convolution_accumulator(op)?;
    verify_at_least(op, "pad", "padding", 0)?;
    verify_at_least(op, "stride", "stride", 1)?;
    verify_at_least(op, "dilation", "dilation", 1)?;
    let Some(output) = shape(op.result(0)) else { return Ok(()) };
    if let (Some(input), Some(weight)) = (shape(op.operand(INPUT)), shape(op.operand(WEIGHT))) {
        let [padding, strides, dilations] = ["pad", "stride", "dilation"].map(|name| list(op, name));
        for (index, axis) in axes.iter().enumerate() {
            let window = Window {
                input: input[index + 1],
                kernel: weight[index + first],
                output: output[index + 1],
                padding: [padding[2 * index], padding[2 * index + 1]],
                stride: strides[index],
                dilation: dilations[index],
            };
            verify_output_size(op, axis, &window)?;
        }
    }
    verify_bias(op, output)
}

/// Verifies `tosa.conv2d`.
pub fn verify_conv2d(op: Operation<'_>) -> Result<(), Failed> {
    verify(op, &[HEIGHT, WIDTH], 1)
}

/// Verifies `tosa.conv3d`.
pub fn verify_conv3d(op: Operation<'_>) -> Result<(), Failed> {
    verify(op, &[DEPTH, HEIGHT, WIDTH], 1)
}

/// Verifies `tosa.depthwise_conv2d`.
pub fn verify_depthwise(op: Operation<'_>) -> Result<(), Failed> {
    verify(op, &[HEIGHT, WIDTH], 0)
}

/// Verifies `tosa.transpose_conv2d`.
pub fn verify_transposed(op: Operation<'_>) -> Result<(), Failed> {
    let Some(conv) = op.dyn_cast::<TransposeConv2DOp<'_>>() else { return Ok(()) };
    verify_elements(op)?;
    verify_convolution_accumulator(op)?;
    let (strides, padding) = (conv.stride(), conv.out_pad());
    if strides.iter().any(|&stride| stride < 1) {
        return fail(op, format_args!("expect all stride values to be >= 1, got [{}]", listed(&strides)));
    }
    let weight = shape(conv.weight());
    let axes = [(HEIGHT, "H"), (WIDTH, "W")];
    for (index, (axis, letter)) in axes.iter().enumerate() {
        let Some(kernel) = weight.map(|weight| weight[index + 1]).filter(|&kernel| kernel != DYNAMIC) else {
            continue;
        };
        for (&end, &pad) in axis.ends.iter().zip(&padding[2 * index..]) {
            if pad <= -kernel {
                return fail(
                    op,
                    format_args!(
                        "expected out_pad_{end} > -K{letter}, but got: out_pad_{end}={pad} and K{letter}={kernel}"
                    ),
                );
            }
        }
    }
    let Some(output) = shape(conv.output()) else { return Ok(()) };
    if let (Some(input), Some(weight)) = (shape(conv.input()), weight) {
        for (index, (Axis { letter, ends: [front, back], .. }, size)) in axes.iter().enumerate() {
            let (input, kernel, output) = (input[index + 1], weight[index + 1], output[index + 1]);
            let (stride, before, after) = (strides[index], padding[2 * index], padding[2 * index + 1]);
            let calculated = (input.wrapping_sub(1)).wrapping_mul(stride);
            let calculated = calculated.wrapping_add(before).wrapping_add(after).wrapping_add(kernel);
            if input != DYNAMIC && output != DYNAMIC && output != calculated {
                return fail(
                    op,
                    format_args!(
                        "dimension mismatch: expected O{size} == (I{size} - 1) * stride_{letter} + out_pad_{front} \
                         + out_pad_{back} + K{size}, but got {output} != ({input} - 1) * {stride} + {before} + \
                         {after} + {kernel}"
                    ),
                );
            }
        }
    }
    verify_bias(op, output)
}

// --- Pooling ----------------------------------------------------------------------------------

fn verify_pooling(op: Operation<'_>) -> Result<(), Failed> {
    verify_at_least(op, "kernel", "kernel", 1)?;
    verify_at_least(op, "stride", "stride", 1)?;
    verify_at_least(op, "pad", "padding", 0)?;
    let [kernel, strides, padding] = ["kernel", "stride", "pad"].map(|name| list(op, name));
    for (index, Axis { name, letter, ends: [front, back] }) in [(1, WIDTH), (0, HEIGHT)] {
        let (kernel, before, after) = (kernel[index], padding[2 * index], padding[2 * index + 1]);
        if before >= kernel || after >= kernel {
            return fail(
                op,
                format_args!(
                    "expected {front}/{back} padding to be less than the {name} of the kernel, got \
                     pad_{front}={before}, pad_{back}={after}, kernel_{letter}={kernel}"
                ),
            );
        }
    }
    let (Some(input), Some(output)) = (shape(op.operand(0)), shape(op.result(0))) else { return Ok(()) };
    for (index, Axis { name, letter, ends: [front, back] }) in [(0, HEIGHT), (1, WIDTH)] {
        let (size, kernel, stride) = (input[index + 1], kernel[index], strides[index]);
        let (before, after) = (padding[2 * index], padding[2 * index + 1]);
        if size == DYNAMIC {
            continue;
        }
        let room = size.wrapping_add(before).wrapping_add(after).wrapping_sub(kernel);
        let Some(places) = divide_exactly(room, stride) else {
            return fail(
                op,
                format_args!(
                    "expected input_{name} + pad_{front} + pad_{back} - kernel_{letter} to be wholly divisible by \
                     stride_{letter}, got ({size} + {before} + {after} - {kernel}) / {stride}"
                ),
            );
        };
        verify_calculated(op, name, places.wrapping_add(1), output[index + 1])?;
    }
    Ok(())
}

/// Verifies `tosa.max_pool2d`.
pub fn verify_max_pool(op: Operation<'_>) -> Result<(), Failed> {
    verify_like_output(op, 0)?;
    verify_pooling(op)
}

/// Verifies `tosa.avg_pool2d`.
pub fn verify_avg_pool(op: Operation<'_>) -> Result<(), Failed> {
    let Some(pool) = op.dyn_cast::<AvgPool2dOp<'_>>() else { return Ok(()) };
    verify_pooling(op)?;
    let context = op.context();
    let input = storage_element(context, pool.input().ty());
    let float = |kind| context.intern_type(ir::TypeStorage::Float(kind));
    let rows: &Accumulators = &[
        (float(FloatKind::F16), &[], &[FloatKind::F16, FloatKind::F32], "f16 tensor is not f16/f32"),
        (float(FloatKind::BF16), &[], &[FloatKind::F32], "bf16 tensor is not f32"),
        (float(FloatKind::F32), &[], &[FloatKind::F32], "f32 tensor is not f32"),
    ];
    if input.is_integer(context) && accumulator(op) != Type::I32 {
        return fail(op, "accumulator type for integer tensor is not i32");
    }
    verify_accumulator(op, input, rows)?;
    verify_zero_point_type(op, input, pool.input_zp().ty(), "input")?;
    verify_zero_point_type(op, pool.output().ty(), pool.output_zp().ty(), "output")?;
    verify_zero_point(op, pool.input_zp(), "input")?;
    verify_zero_point(op, pool.output_zp(), "output")
}

/// Verifies the element types of `tosa.negate`'s zero points, and those that are known.
pub fn verify_negate_zero_points(op: Operation<'_>) -> Result<(), Failed> {
    let Some(negate) = op.dyn_cast::<NegateOp<'_>>() else { return Ok(()) };
    verify_zero_point_type(op, negate.input1().ty(), negate.input1_zp().ty(), "input1")?;
    verify_zero_point_type(op, negate.output().ty(), negate.output_zp().ty(), "output")?;
    verify_zero_point(op, negate.input1_zp(), "input1")?;
    verify_zero_point(op, negate.output_zp(), "output")
}
