//! Verifiers of operations on numbers whose blocks have scales.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{agree, fail, named, quoted, shape, shapes_agree, verify_same_element_types};
use super::{BlockSize, CastFromBlockScaledOp, CastToBlockScaledOp, MatmulTBlockScaledOp};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::views::EnumValue as _;
use ir::{Operation, Value};
use verify::are_shapes_compatible;

/// Returns the number of numbers that have a scale in common.
fn block_size(op: Operation<'_>) -> i64 {
    let size = named(op, "block_size").and_then(|size| BlockSize::from_attribute(op.context(), size));
    size.map_or(32, BlockSize::value)
}

/// Verifies that data have a scale for each block; `names` are those of the data and of the scales.
fn verify_scales(
    op: Operation<'_>,
    data: Value<'_>,
    scales: Value<'_>,
    names: [&str; 2],
) -> Result<(), Failed> {
    let context = op.context();
    let (Some(sizes), Some(scale_sizes)) = (shape(data), shape(scales)) else { return Ok(()) };
    let (Some((&last, outer)), Some((&scale_last, scale_outer))) =
        (sizes.split_last(), scale_sizes.split_last())
    else {
        return Ok(());
    };
    let ([data_name, scale_name], block) = (names, block_size(op));
    if !shapes_agree(outer, scale_outer) {
        let [data, scales] = [data, scales].map(|value| quoted(context, value.ty()));
        let message = format_args!(
            "require compatible shapes for {data_name} ({data}) and {scale_name} ({scales}) except for the last \
             dimension"
        );
        return fail(op, message);
    }
    if last == DYNAMIC || agree(last / block, scale_last) {
        return Ok(());
    }
    let message = format_args!(
        "expect last dimension of {scale_name} ({scale_last}) to be equal to last dimension of {data_name} / \
         block_size ({})",
        last / block
    );
    fail(op, message)
}

fn verify_same_shape(op: Operation<'_>, input: Value<'_>, output: Value<'_>) -> Result<(), Failed> {
    let context = op.context();
    let types = [input.ty(), output.ty()];
    if are_shapes_compatible(context, types[0], types[1]) {
        return Ok(());
    }
    let [input, output] = types.map(|ty| quoted(context, ty));
    fail(op, format_args!("require compatible shapes for input_data ({input}) and output_data ({output})"))
}

fn verify_whole_blocks(op: Operation<'_>, input: Value<'_>, with_dynamic: bool) -> Result<(), Failed> {
    let Some(&last) = shape(input).and_then(|sizes| sizes.last()) else { return Ok(()) };
    let block = block_size(op);
    if last % block == 0 || (last == DYNAMIC && !with_dynamic) {
        return Ok(());
    }
    let message =
        format_args!("expect last dimension of input_data ({last}) to be divisible by block_size ({block})");
    fail(op, message)
}

/// Verifies `tosa.cast_from_block_scaled`.
pub fn verify_cast_from(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<CastFromBlockScaledOp<'_>>() else { return Ok(()) };
    verify_same_shape(op, cast.input_data(), cast.output_data())?;
    verify_whole_blocks(op, cast.input_data(), true)?;
    verify_scales(op, cast.input_data(), cast.input_scale(), ["input_data", "input_scale"])
}

/// Verifies `tosa.cast_to_block_scaled`.
pub fn verify_cast_to(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<CastToBlockScaledOp<'_>>() else { return Ok(()) };
    verify_same_shape(op, cast.input_data(), cast.output_data())?;
    verify_whole_blocks(op, cast.input_data(), false)?;
    verify_scales(op, cast.output_data(), cast.output_scale(), ["output_data", "output_scale"])
}

/// Verifies that a size is `known`, and takes it over where that is not known.
fn unify(op: Operation<'_>, known: &mut i64, found: i64, [of, what]: [&str; 2]) -> Result<(), Failed> {
    if *known == DYNAMIC {
        *known = found;
    } else if found != DYNAMIC && *known != found {
        return fail(op, format_args!("expected {what} of {of} to match size {known}, got {found}"));
    }
    Ok(())
}

fn sizes(value: Value<'_>) -> Option<[i64; 3]> {
    shape(value)?.try_into().ok()
}

fn spelled(sizes: &[i64]) -> String {
    let spell = |&size: &i64| if size == DYNAMIC { "?".to_string() } else { size.to_string() };
    sizes.iter().map(spell).collect::<Vec<_>>().join(", ")
}

/// Verifies `tosa.matmul_t_block_scaled`.
pub fn verify_matmul(op: Operation<'_>) -> Result<(), Failed> {
    let Some(matmul) = op.dyn_cast::<MatmulTBlockScaledOp<'_>>() else { return Ok(()) };
    verify_same_element_types(op, matmul.a_data().ty(), matmul.b_data().ty(), ["A_data", "B_data"])?;
    let [mut n, mut d, mut h, mut w, mut c, mut scales] = [DYNAMIC; 6];
    if let Some(sizes) = sizes(matmul.a_data()) {
        [n, h, c] = sizes;
    }
    if let Some([batch, height, count]) = sizes(matmul.a_scale()) {
        unify(op, &mut n, batch, ["a_scale", "batch"])?;
        unify(op, &mut h, height, ["a_scale", "height"])?;
        scales = count;
    }
    if let Some([batch, width, channels]) = sizes(matmul.b_data()) {
        unify(op, &mut d, batch, ["b_data", "batch"])?;
        unify(op, &mut c, channels, ["b_data", "channels"])?;
        w = width;
    }
    if let Some([batch, width, count]) = sizes(matmul.b_scale()) {
        unify(op, &mut d, batch, ["b_scale", "batch"])?;
        unify(op, &mut w, width, ["b_scale", "width"])?;
        unify(op, &mut scales, count, ["b_scale", "C/block_size"])?;
    }
    if n != DYNAMIC && d != DYNAMIC && n != d && d != 1 {
        let message = "expect B matrix batch size to be broadcast compatible with A, got";
        return fail(op, format_args!("{message} D={d} vs N={n}"));
    }
    let block = block_size(op);
    if c != DYNAMIC && c % block != 0 {
        let message = "expect C to be a multiple of block size, got";
        return fail(op, format_args!("{message} C={c}, block_size={block}"));
    }
    if c != DYNAMIC && scales != DYNAMIC && scales != c / block {
        let message = "expect scale operands dimension 2 to equal C/block_size";
        return fail(op, format_args!("{message} ({c}/{block}), got {scales}"));
    }
    let expected = [if n == DYNAMIC { d } else { n }, h, w];
    let Some(output) = shape(matmul.output_data()).filter(|output| !shapes_agree(output, &expected)) else {
        return Ok(());
    };
    let (output, expected) = (spelled(output), spelled(&expected));
    let message =
        format_args!("expected output shape {output} to be compatible with expected output shape {expected}");
    fail(op, message)
}
