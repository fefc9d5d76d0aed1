//! Verifiers of gathering, scattering and resizing.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{constant_shape, divide_exactly, fail, listed, shape, verify_like_output};
use crate::{GatherOp, ResizeOp, ScatterOp};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Operation, Value};

/// Sizes that several values share, by what they count.
#[derive(Clone, Copy)]
struct Sizes<'a> {
    op: Operation<'a>,
}

impl Sizes<'_> {
    /// Verifies that a size of a value is `known`, and takes it over where that is not known.
    fn unify(self, known: &mut i64, found: i64, name: &str, index: usize) -> Result<(), Failed> {
        if *known == DYNAMIC {
            *known = found;
            return Ok(());
        }
        self.verify(*known, found, name, index)
    }

    /// Verifies that a size of a value is `known`.
    fn verify(self, known: i64, found: i64, name: &str, index: usize) -> Result<(), Failed> {
        if known == DYNAMIC || found == DYNAMIC || known == found {
            return Ok(());
        }
        fail(self.op, format_args!("requires {name} dimension {index} to have size {known}, got {found}"))
    }
}

fn sizes<const N: usize>(value: Value<'_>) -> Option<[i64; N]> {
    shape(value)?.try_into().ok()
}

/// Verifies that there are indices for each batch.
pub fn verify_gather(op: Operation<'_>) -> Result<(), Failed> {
    let Some(gather) = op.dyn_cast::<GatherOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    let unify = Sizes { op };
    let (mut batches, mut rows, mut channels) = (DYNAMIC, DYNAMIC, DYNAMIC);
    if let Some([n, _, c]) = sizes(gather.values()) {
        (batches, channels) = (n, c);
    }
    if let Some([n, w]) = sizes(gather.indices()) {
        rows = w;
        unify.unify(&mut batches, n, "indices", 0)?;
    }
    if let Some([n, w, c]) = sizes(gather.output()) {
        unify.verify(batches, n, "output", 0)?;
        unify.verify(rows, w, "output", 1)?;
        unify.verify(channels, c, "output", 2)?;
    }
    Ok(())
}

/// Verifies that there are indices for each batch, and no more rows than there are places.
pub fn verify_scatter(op: Operation<'_>) -> Result<(), Failed> {
    let Some(scatter) = op.dyn_cast::<ScatterOp<'_>>() else { return Ok(()) };
    verify_like_output(op, 0)?;
    verify_like_output(op, 2)?;
    let unify = Sizes { op };
    let (mut batches, mut places, mut rows, mut channels) = (DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC);
    if let Some([n, k, c]) = sizes(scatter.values_in()) {
        (batches, places, channels) = (n, k, c);
    }
    if let Some([n, w]) = sizes(scatter.indices()) {
        rows = w;
        unify.unify(&mut batches, n, "indices", 0)?;
    }
    if let Some([n, w, c]) = sizes(scatter.input()) {
        unify.unify(&mut batches, n, "input", 0)?;
        unify.unify(&mut rows, w, "input", 1)?;
        unify.unify(&mut channels, c, "input", 2)?;
    }
    if let Some([n, k, c]) = sizes(scatter.values_out()) {
        unify.verify(batches, n, "values_out", 0)?;
        unify.unify(&mut places, k, "values_out", 1)?;
        unify.verify(channels, c, "values_out", 2)?;
    }
    match places != DYNAMIC && rows != DYNAMIC && places < rows {
        true => fail(op, format_args!("requires dimensions K >= W, got K={places} and W={rows}")),
        false => Ok(()),
    }
}

/// Verifies that the output has the size that the scale says.
pub fn verify_resize(op: Operation<'_>) -> Result<(), Failed> {
    let Some(resize) = op.dyn_cast::<ResizeOp<'_>>() else { return Ok(()) };
    let constants = [resize.scale(), resize.offset(), resize.border()].map(constant_shape);
    let [Some(scale), Some(offset), Some(border)] = constants else { return Ok(()) };
    if scale.iter().any(|&scale| scale <= 0) {
        return fail(op, format_args!("expect all scale values to be > 0, got {}", listed(&scale)));
    }
    let (Some(input), Some(output)) = (shape(resize.input()), shape(resize.output())) else { return Ok(()) };
    let ([_, _, _, _], [_, _], [_, _]) = (&scale[..], &offset[..], &border[..]) else { return Ok(()) };
    for (index, name, axis) in [(0, "height", "y"), (1, "width", "x")] {
        let (size, found) = (input[index + 1], output[index + 1]);
        // An input of one row may be repeated.
        if size == DYNAMIC || size == 1 {
            continue;
        }
        let (numerator, denominator) = (scale[2 * index], scale[2 * index + 1]);
        let (offset, border) = (offset[index], border[index]);
        let scaled = (size - 1).wrapping_mul(numerator).wrapping_sub(offset).wrapping_add(border);
        let Some(places) = divide_exactly(scaled, denominator) else {
            return fail(
                op,
                format_args!(
                    "expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly \
                     divisible by scale_{axis}_d, got (({size} - 1) * {numerator} - {offset} + {border}) / \
                     {denominator}"
                ),
            );
        };
        let calculated = places.wrapping_add(1);
        if found != DYNAMIC && calculated != found {
            let message = format_args!(
                "calculated output {name} did not match expected: calculated={calculated}, expected={found}"
            );
            return fail(op, message);
        }
    }
    Ok(())
}
