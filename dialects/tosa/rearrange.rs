//! Verifiers of operations that move the numbers of tensors.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{
    constant_elements, constant_shape, element, fail, integer, listed, shape, shape_rank, shapes_agree,
    verify_like_output,
};
use crate::{ArgMaxOp, ConcatOp, PadOp, ReshapeOp, ReverseOp, SliceOp, TableOp, TileOp, TransposeOp};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Operation, Type, Value};

fn num_elements(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(
        1_i64,
        |product, &size| {
            if size == DYNAMIC { None } else { Some(product.wrapping_mul(size)) }
        },
    )
}

fn rank_of_shape(shape: Value<'_>) -> i64 {
    shape_rank(shape.context(), shape.ty()).unwrap_or(0)
}

/// Verifies that one of the inputs says which axis it is, and that the others fit beside it.
pub fn verify_concat(op: Operation<'_>) -> Result<(), Failed> {
    let Some(concat) = op.dyn_cast::<ConcatOp<'_>>() else { return Ok(()) };
    if op.num_operands() == 0 {
        return fail(op, "expect at least one input");
    }
    (0..op.num_operands()).try_for_each(|operand| verify_like_output(op, operand))?;
    let axis = concat.axis();
    let Some(first) = op.operands().find_map(shape) else { return Ok(()) };
    let rank = first.len();
    if axis < 0 || axis >= rank as i64 {
        let message = "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got";
        return fail(op, format_args!("{message} {axis}"));
    }
    let axis = axis as usize;
    let Some(shapes) = op.operands().map(shape).collect::<Option<Vec<_>>>() else { return Ok(()) };
    for (place, other) in shapes.iter().enumerate().skip(1) {
        if other.len() != rank {
            let message = format_args!(
                "expect all operands to have the same rank, but got {rank} vs {} on operands 0 and {place}",
                other.len()
            );
            return fail(op, message);
        }
        for (index, (&size, &expected)) in other.iter().zip(first).enumerate() {
            if index == axis || size == DYNAMIC || expected == DYNAMIC || size == expected {
                continue;
            }
            let message = format_args!(
                "expect all operand shapes to have the same sizes on non-axis dimensions, but got {size} vs \
                 {expected} at index {index} on operands 0 and {place}"
            );
            return fail(op, message);
        }
    }
    let Some(output) = shape(concat.output()) else { return Ok(()) };
    if output.len() != rank {
        let message = format_args!("expect output rank to match inputs rank, got {} vs {rank}", output.len());
        return fail(op, message);
    }
    let sum = shapes.iter().try_fold(0_i64, |sum, shape| match shape[axis] {
        DYNAMIC => None,
        size => Some(sum.wrapping_add(size)),
    });
    match sum {
        Some(sum) if output[axis] != DYNAMIC && sum != output[axis] => fail(
            op,
            format_args!(
                "requires sum of axis dimensions of input1 equal to output axis dimension, got {sum} and {}",
                output[axis]
            ),
        ),
        _ => Ok(()),
    }
}

/// Verifies that the output is as much larger as the padding says.
pub fn verify_pad(op: Operation<'_>) -> Result<(), Failed> {
    let Some(pad) = op.dyn_cast::<PadOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    if op.num_operands() > 2 {
        verify_like_output(op, 2)?;
    }
    let (Some(input), Some(output)) = (shape(pad.input1()), shape(pad.output())) else { return Ok(()) };
    let (rank, output_rank) = (input.len(), output.len());
    if rank != output_rank {
        let message = format_args!(
            "expect same input and output tensor rank, but got inputRank: {rank}, outputRank: {output_rank}"
        );
        return fail(op, message);
    }
    let Some(padding) = constant_elements(pad.padding()) else {
        return fail(op, "expects its padding to be a constant");
    };
    if padding.len() != rank * 2 {
        let message = format_args!(
            "padding tensor must have {rank} * 2 = {} elements, but got {}",
            rank * 2,
            padding.len()
        );
        return fail(op, message);
    }
    for (index, pair) in padding.chunks(2).enumerate() {
        let (before, after) = (pair[0], pair[1]);
        if before < -1 || after < -1 {
            let message = format_args!(
                "invalid padding values at dimension {index}: values must be non-negative or -1 for dynamic \
                 padding, got [{before}, {after}]"
            );
            return fail(op, message);
        }
        let (size, found) = (input[index], output[index]);
        let expected = size.wrapping_add(before).wrapping_add(after);
        if size != DYNAMIC && found != DYNAMIC && found != expected {
            let message = format_args!(
                "mismatch in output shape at dimension {index}: expected {size} + {before} + {after} = \
                 {expected}, but got {found}"
            );
            return fail(op, message);
        }
    }
    Ok(())
}

/// Verifies that the start and the size have a number for each axis.
pub fn verify_slice(op: Operation<'_>) -> Result<(), Failed> {
    let Some(slice) = op.dyn_cast::<SliceOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    let Some(input) = shape(slice.input1()) else { return Ok(()) };
    let rank = input.len();
    if let Some(output) = shape(slice.output()).filter(|output| output.len() != rank) {
        let message =
            format_args!("expect input1 and output to have the same ranks, got {rank} and {}", output.len());
        return fail(op, message);
    }
    for (numbers, name) in [(slice.start(), "start"), (slice.size(), "size")] {
        if rank_of_shape(numbers) != rank as i64 {
            return fail(op, format_args!("length of {name} is not equal to rank of input shape"));
        }
    }
    Ok(())
}

/// Verifies that each axis has a number of copies.
pub fn verify_tile(op: Operation<'_>) -> Result<(), Failed> {
    let Some(tile) = op.dyn_cast::<TileOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    let multiples = rank_of_shape(tile.multiples());
    let rank = |shape: Option<&[i64]>| shape.map(|shape| shape.len() as i64);
    match (rank(shape(tile.input1())), rank(shape(tile.output()))) {
        (Some(input), _) if input != multiples => {
            return fail(op, format_args!("expect 'multiples' to have rank {input} but got {multiples}."));
        }
        (Some(input), Some(output)) if input != output => {
            return fail(op, "expect same input and output tensor rank.");
        }
        (None, Some(output)) if output != multiples => {
            let message =
                format_args!("expect 'multiples' array to have length {output} but got {multiples}.");
            return fail(op, message);
        }
        _ => {}
    }
    let multiples = constant_elements(tile.multiples()).unwrap_or_default();
    match multiples.iter().any(|&multiple| multiple <= 0 && multiple != -1) {
        true => fail(op, "expect element of 'multiples' to be positive integer or -1."),
        false => Ok(()),
    }
}

/// Verifies that the numbers fit the new shape.
pub fn verify_reshape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(reshape) = op.dyn_cast::<ReshapeOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    let Some(sizes) = constant_shape(reshape.shape()) else { return Ok(()) };
    if sizes.iter().filter(|&&size| size == -1).count() > 1 {
        return fail(op, "expected at most one target dimension to be -1");
    }
    let Some(output) = shape(reshape.output()) else { return Ok(()) };
    if sizes.len() != output.len() {
        return fail(op, "new shape does not match result rank");
    }
    for (&size, &found) in sizes.iter().zip(output) {
        if size != -1 && size != DYNAMIC && found != DYNAMIC && size != found {
            return fail(op, "new shape is inconsistent with result shape");
        }
        if size != DYNAMIC && size < -1 {
            return fail(op, format_args!("new shape has invalid tensor dimension size {size}"));
        }
    }
    let Some(count) = shape(reshape.input1()).and_then(num_elements) else { return Ok(()) };
    let misfit = |into: i64| fail(op, format_args!("cannot reshape {count} elements into {into}"));
    if let Some(output) = num_elements(output).filter(|&output| output != count) {
        return misfit(output);
    }
    let product =
        sizes.iter().filter(|&&size| size > 0).fold(1_i64, |product, &size| product.wrapping_mul(size));
    let is_static = sizes.iter().all(|&size| size > 0);
    match (is_static && product != count) || (!is_static && product > count) {
        true => misfit(product),
        false => Ok(()),
    }
}

/// Verifies that axes are permuted, and sizes with them.
pub fn verify_transpose(op: Operation<'_>) -> Result<(), Failed> {
    let Some(transpose) = op.dyn_cast::<TransposeOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    let permutation = transpose.perms();
    let (input, output) = (shape(transpose.input1()), shape(transpose.output()));
    let rank_differs = |shape: &&[i64]| shape.len() != permutation.len();
    let wrong_size = |rank: usize, what: &str| {
        let message = format_args!(
            "expected perms attribute to have size {rank} ({what} rank) but got size {}",
            permutation.len()
        );
        fail(op, message)
    };
    if let Some(input) = input.filter(rank_differs) {
        return wrong_size(input.len(), "input");
    }
    if let (Some(input), Some(output)) = (input, output)
        && input.len() != output.len()
    {
        return fail(op, "expected input tensor rank to equal result tensor rank");
    }
    if let Some(output) = output.filter(rank_differs) {
        return wrong_size(output.len(), "output");
    }
    let mut seen = vec![false; permutation.len()];
    for &axis in &permutation {
        match usize::try_from(axis).ok().and_then(|axis| seen.get_mut(axis)) {
            Some(seen) if !*seen => *seen = true,
            _ => return fail(op, "expected valid permutation indices"),
        }
    }
    let (Some(input), Some(output)) = (input, output) else { return Ok(()) };
    if let (Some(input), Some(output)) = (num_elements(input), num_elements(output))
        && input != output
    {
        let message = format_args!(
            "expected input1 and output to have same numbers of elements, got {input} and {output}"
        );
        return fail(op, message);
    }
    for (index, (&axis, &found)) in permutation.iter().zip(output).enumerate() {
        let size = input[axis as usize];
        if size != DYNAMIC && found != DYNAMIC && size != found {
            let message = format_args!(
                "expected output tensor dim {index} to match input dim {axis} with value of {size}"
            );
            return fail(op, message);
        }
    }
    Ok(())
}

/// Verifies that an axis is one of the input's and the output's: the first one of those without any is, too.
fn verify_axis(op: Operation<'_>, axis: i64, what: &str) -> Result<(), Failed> {
    let (input, output) = (shape(op.operand(0)), shape(op.result(0)));
    let is_beyond = |rank: i64| axis >= rank && (axis != 0 || rank != 0);
    let beyond = |rank: i64, of: &str| {
        let message = format_args!("expect {of} tensor rank ({rank}) to be larger than {what} axis ({axis})");
        fail(op, message)
    };
    if let Some(rank) = input.map(|input| input.len() as i64).filter(|&rank| is_beyond(rank)) {
        return beyond(rank, "input");
    }
    let Some(output) = output else { return Ok(()) };
    if input.is_some_and(|input| input.len() != output.len()) {
        return fail(op, "expect output tensor rank to be equal to input tensor rank");
    }
    match is_beyond(output.len() as i64) {
        true => beyond(output.len() as i64, "output"),
        false => Ok(()),
    }
}

/// Verifies `tosa.reverse`.
pub fn verify_reverse(op: Operation<'_>) -> Result<(), Failed> {
    let Some(reverse) = op.dyn_cast::<ReverseOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    match reverse.axis() {
        axis if axis < 0 => fail(op, "expected non-negative reverse axis"),
        axis => verify_axis(op, axis, "reverse"),
    }
}

/// Verifies the reductions: one number is left of an axis.
pub fn verify_reduce(op: Operation<'_>) -> Result<(), Failed> {
    let axis = integer(op, "axis");
    if axis < 0 {
        return fail(op, "reduce axis must not be negative");
    }
    verify_axis(op, axis, "reduce")?;
    match shape(op.result(0)).and_then(|output| output.get(axis as usize)) {
        Some(&size) if size != DYNAMIC && size != 1 => {
            fail(op, format_args!("expect reduced dimension size to be 1, got {size}"))
        }
        _ => Ok(()),
    }
}

/// Verifies that the axis goes away.
pub fn verify_argmax(op: Operation<'_>) -> Result<(), Failed> {
    let Some(argmax) = op.dyn_cast::<ArgMaxOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let ty = element(argmax.output());
    if !ty.is_integer(context) && ty != Type::INDEX {
        return fail(op, "result tensor is not of integer type");
    }
    let Some(input) = shape(argmax.input()) else { return Ok(()) };
    let axis = argmax.axis();
    if axis < 0 || axis >= input.len() as i64 {
        return fail(op, "specified axis is outside the rank of the tensor");
    }
    let Some(output) = shape(argmax.output()) else { return Ok(()) };
    let mut expected = input.to_vec();
    expected.remove(axis as usize);
    if shapes_agree(&expected, output) {
        return Ok(());
    }
    let (expected, output) = (listed(&expected), listed(output));
    fail(op, format_args!("expected output shape '{expected}', got '{output}'"))
}

/// Verifies that the output has the sizes of the input.
pub fn verify_table(op: Operation<'_>) -> Result<(), Failed> {
    let Some(table) = op.dyn_cast::<TableOp<'_>>() else { return Ok(()) };
    let (Some(input), Some(output)) = (shape(table.input1()), shape(table.output())) else { return Ok(()) };
    if input.len() != output.len() {
        return fail(op, "expected input tensor rank to equal result tensor rank");
    }
    for (index, (&size, &found)) in input.iter().zip(output).enumerate() {
        if found != DYNAMIC && found != size {
            let message =
                format_args!("dim(result, {index}) = {found} doesn't match dim(input, {index}) = {size}");
            return fail(op, message);
        }
    }
    Ok(())
}
