//! Verifiers of operations that compute numbers.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::convolution::verify_negate_zero_points;
use super::operands::{
    element, fail, flag, named, quoted, shape, storage_element, verify_like_output, verify_zero_point,
    zero_point,
};
use crate::{ClampOp, ConstOp, FFT2dOp, MatMulOp, MulOp, NegateOp, RFFT2dOp, RescaleOp, SelectOp};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Operation, Type, TypeStorage, Value};
use print::{attribute_to_string, type_to_string};
use quant::types::{Kind, Quantized};
use verify::{are_shapes_compatible, broadcast_shapes};

fn is_tensor(op: Operation<'_>, ty: Type) -> bool {
    matches!(ty.storage(op.context()), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Verifies that a constant has the elements of its type.
pub fn verify_const(op: Operation<'_>) -> Result<(), Failed> {
    let Some(constant) = op.dyn_cast::<ConstOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let output = constant.output().ty();
    let ty = constant.values().ty(context);
    let Some(ty) = ty.filter(|&ty| is_tensor(op, ty) && is_tensor(op, output)) else {
        return fail(op, "expected tensors for attr/result type");
    };
    let found = ty.element_type(context);
    match found == output.element_type(context) || found == Some(storage_element(context, output)) {
        true => Ok(()),
        false => fail(op, "expected same attr/result element types"),
    }
}

/// Verifies that the limits are of the type of the numbers, and in order.
pub fn verify_clamp(op: Operation<'_>) -> Result<(), Failed> {
    let Some(clamp) = op.dyn_cast::<ClampOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let of = |value: Value<'_>| match Quantized::of(context, element(value)) {
        Some(quantized) if quantized.kind == Kind::Uniform => storage_element(context, value.ty()),
        _ => element(value),
    };
    let ty = of(clamp.input());
    if ty != of(clamp.output()) {
        return fail(op, "input/output element types are incompatible.");
    }
    let (min, max) = (clamp.min_val(), clamp.max_val());
    let shown = || {
        let [min, max] = [min, max].map(|value| attribute_to_string(context, value));
        format!("got min_val={min}, max_val={max}")
    };
    let is_reversed = match (min.storage(context), max.storage(context)) {
        (
            AttributeStorage::Integer { ty: a, value: min },
            AttributeStorage::Integer { ty: b, value: max },
        ) if *a == ty && *b == ty => match ty.is_unsigned_integer(context) || ty == Type::I1 {
            true => max.to_u64() < min.to_u64(),
            false => max.to_i64() < min.to_i64(),
        },
        (AttributeStorage::Float { ty: a, value: min }, AttributeStorage::Float { ty: b, value: max })
            if *a == ty && *b == ty =>
        {
            if min.is_nan() || max.is_nan() {
                return fail(op, format_args!("min/max attributes should not be 'NaN', {}", shown()));
            }
            max.to_f64() < min.to_f64()
        }
        _ => {
            let message = "min/max attributes types are incompatible with input/output element types.";
            return fail(op, message);
        }
    };
    match is_reversed {
        true => fail(op, format_args!("expected min_val <= max_val, {}", shown())),
        false => Ok(()),
    }
}

/// Verifies that factors are alike, and that their products fit.
pub fn verify_mul(op: Operation<'_>) -> Result<(), Failed> {
    let Some(mul) = op.dyn_cast::<MulOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (a, b, result) = (mul.input1(), mul.input2(), mul.output());
    if let Some(width) = element(result).integer_width(context) {
        let factor = element(a).integer_width(context).filter(|_| element(a) == element(b));
        match factor {
            None => return fail(op, "requires the same element type for all operands"),
            Some(factor) if factor > width => {
                return fail(op, "invalid data type size for operands or result");
            }
            Some(_) => {}
        }
    } else {
        if [a, b].iter().any(|&factor| element(factor) != element(result)) {
            return fail(op, "requires the same element type for all operands and results");
        }
        if op.num_operands() > 2 && zero_point(mul.shift(), true).is_some_and(|shift| shift != 0) {
            return fail(op, "require shift to be 0 for float type");
        }
    }
    let rank = |value| shape(value).map(<[i64]>::len);
    if let (Some(first), Some(second)) = (shape(a), shape(b)) {
        if first.len() != second.len() {
            let message = format_args!(
                "a and b operands don't have matching ranks, got {} and {}",
                first.len(),
                second.len()
            );
            return fail(op, message);
        }
        if broadcast_shapes(first, second).is_none() {
            let [a, b] = [a, b].map(|value| quoted(context, value.ty()));
            let message =
                format_args!("a and b operands don't have broadcast-compatible shapes, got {a} and {b}");
            return fail(op, message);
        }
    }
    let Some(found) = rank(result) else { return Ok(()) };
    for (value, name) in [(a, "a"), (b, "b")] {
        if let Some(rank) = rank(value).filter(|&rank| rank != found) {
            let message = format_args!("result type has different rank than {name}, got {found} vs {rank}");
            return fail(op, message);
        }
    }
    Ok(())
}

/// Verifies that both matrices are quantized alike, and that the zero points are of their types.
pub fn verify_matmul(op: Operation<'_>) -> Result<(), Failed> {
    let Some(matmul) = op.dyn_cast::<MatMulOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let elements = [matmul.a(), matmul.b()].map(element);
    let uniform = elements.map(|ty| {
        Quantized::of(context, ty).filter(|quantized| quantized.kind == Kind::Uniform)?.storage_type()
    });
    let both = |what: &str, [a, b]: [String; 2]| fail(op, format_args!("expect {what}, got {a} and {b}"));
    match uniform {
        [None, None] => {}
        [Some(a), Some(b)] => {
            let widths = [a, b].map(|ty| ty.integer_width(context).unwrap_or(0));
            if widths[0] != widths[1] {
                return both("quantized operands to have same widths", widths.map(|width| width.to_string()));
            }
        }
        _ => {
            let shown = elements.map(|ty| quoted(context, ty));
            return both("operands to be both quantized or both not quantized", shown);
        }
    }
    for (values, name) in [([matmul.a(), matmul.a_zp()], "a"), ([matmul.b(), matmul.b_zp()], "b")] {
        let types = values.map(|value| storage_element(context, value.ty()));
        if types[0] != types[1] {
            let what = format!("input {name} and {name}_zp have the same element type");
            return both(&what, types.map(|ty| quoted(context, ty)));
        }
    }
    verify_zero_point(op, matmul.a_zp(), "a")?;
    verify_zero_point(op, matmul.b_zp(), "b")
}

/// Verifies that the output is like the input, and that the zero points are of their types.
pub fn verify_negate(op: Operation<'_>) -> Result<(), Failed> {
    let Some(negate) = op.dyn_cast::<NegateOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    if !are_shapes_compatible(op.context(), negate.input1().ty(), negate.output().ty()) {
        return fail(op, "requires the same shape for input1 and output");
    }
    verify_negate_zero_points(op)
}

/// Verifies that both choices are like the output, and that the condition is one.
pub fn verify_select(op: Operation<'_>) -> Result<(), Failed> {
    let Some(select) = op.dyn_cast::<SelectOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 1)?;
    verify_like_output(op, 2)?;
    let condition = element(select.input1());
    if condition == Type::I1 {
        return Ok(());
    }
    let condition = quoted(op.context(), condition);
    fail(op, format_args!("expect element type of bool for input1, got {condition}"))
}

/// Verifies a zero point of `tosa.rescale`: the type of the numbers allows it.
fn verify_rescale_zero_point(op: Operation<'_>, value: Value<'_>, name: &str) -> Result<(), Failed> {
    let is_unsigned = flag(op, &format!("{name}_unsigned"));
    let Some(zero_point) = zero_point(value, !is_unsigned).filter(|&zero_point| zero_point != 0) else {
        return Ok(());
    };
    let width = element(value).integer_width(op.context()).unwrap_or(0);
    match width {
        8 => Ok(()),
        16 if is_unsigned && zero_point != 32768 => {
            let message =
                format_args!("expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {zero_point}");
            fail(op, message)
        }
        16 if is_unsigned => Ok(()),
        _ => fail(op, format_args!("expect {name}_zp of 0, got {zero_point}")),
    }
}

/// Verifies the types, the zero points, and that there is a factor for each channel or for all.
pub fn verify_rescale(op: Operation<'_>) -> Result<(), Failed> {
    let Some(rescale) = op.dyn_cast::<RescaleOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let input = rescale.input();
    let sides = [(input, rescale.input_zp(), "input"), (rescale.output(), rescale.output_zp(), "output")];
    for (value, _, name) in sides {
        let ty = storage_element(context, value.ty());
        if !ty.is_integer(context) {
            let ty = quoted(context, ty);
            return fail(op, format_args!("expect {name} to have integer element type, got {ty}"));
        }
    }
    for (value, zero_point, name) in sides {
        let types = [value, zero_point].map(|value| storage_element(context, value.ty()));
        let widths = types.map(|ty| ty.integer_width(context));
        if widths[0] != widths[1] || widths[0].is_none() {
            let [ty, zero_point] = types.map(|ty| quoted(context, ty));
            let message = format_args!(
                "expected {name} and {name}_zp to both be integer of the same bitwidth, but got {ty} vs. {zero_point}"
            );
            return fail(op, message);
        }
    }
    for (_, zero_point, name) in sides {
        verify_rescale_zero_point(op, zero_point, name)?;
    }
    let scale = rescale.scale32();
    let width = if scale { 32 } else { 16 };
    let multiplier = element(rescale.multiplier());
    if multiplier != context.integer_type(width) {
        let multiplier = quoted(context, multiplier);
        let message =
            format_args!("expect i{width} element type for multiplier for scale32={scale}, got {multiplier}");
        return fail(op, message);
    }
    let Some(input) = shape(input) else { return Ok(()) };
    let mut channels = 1;
    if rescale.per_channel() {
        let Some(&last) = input.last() else {
            return fail(op, "requires input to be at least rank 1 when per_channel is true, but got rank 0");
        };
        channels = last;
    }
    for (factors, name) in [(rescale.multiplier(), "multiplier"), (rescale.shift(), "shift")] {
        let Some(&size) = shape(factors).and_then(|shape| shape.first()) else { return Ok(()) };
        if size != DYNAMIC && size != channels {
            let message = format_args!("expect shape of {{ {channels} }} for {name} input, got {{ {size} }}");
            return fail(op, message);
        }
    }
    Ok(())
}

// --- Fourier transforms -----------------------------------------------------------------------

fn verify_power_of_two(op: Operation<'_>, size: i64, name: &str) -> Result<(), Failed> {
    match size == DYNAMIC || (size > 0 && size & (size - 1) == 0) {
        true => Ok(()),
        false => fail(op, format_args!("expected {name} to be a power of two, got {size}")),
    }
}

/// Verifies `tosa.fft2d`.
pub fn verify_fft(op: Operation<'_>) -> Result<(), Failed> {
    let Some(fft) = op.dyn_cast::<FFT2dOp<'_>>() else { return Ok(()) };
    let (Some(real), Some(imaginary)) = (shape(fft.input_real()), shape(fft.input_imag())) else {
        return Ok(());
    };
    for (index, name) in [(1, "height"), (2, "width")] {
        let size = if real[index] == DYNAMIC { DYNAMIC } else { imaginary[index] };
        verify_power_of_two(op, size, name)?;
    }
    Ok(())
}

/// Verifies `tosa.rfft2d`.
pub fn verify_real_fft(op: Operation<'_>) -> Result<(), Failed> {
    let Some(fft) = op.dyn_cast::<RFFT2dOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let types = [fft.output_real().ty(), fft.output_imag().ty()];
    if !are_shapes_compatible(context, types[0], types[1]) {
        let [first, second] = types.map(|ty| quoted(context, ty));
        return fail(op, format_args!("expected output shapes to match, got {first}, {second}"));
    }
    let Some(input) = shape(fft.input_real()) else { return Ok(()) };
    verify_power_of_two(op, input[1], "height")?;
    verify_power_of_two(op, input[2], "width")?;
    let Some(output) = shape(fft.output_real()) else { return Ok(()) };
    if !super::operands::shapes_agree(&input[..2], &output[..2]) {
        let [input, output] = [fft.input_real().ty(), types[0]].map(|ty| type_to_string(context, ty));
        let message = format_args!(
            "expected batch and height dimensions of input/output to match, got input='{input}' output='{output}'"
        );
        return fail(op, message);
    }
    let (width, found) = (input[2], output[2]);
    match width != DYNAMIC && found != DYNAMIC && found != width / 2 + 1 {
        true => {
            fail(op, format_args!("expected output width to be equal to input_width / 2 + 1, got {found}"))
        }
        false => Ok(()),
    }
}

/// Folds a constant to its value.
pub fn constant(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<ir::fold::Folded> {
    named(op, "values").map(ir::fold::Folded::from)
}
