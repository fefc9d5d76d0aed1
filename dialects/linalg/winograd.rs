//! `linalg.softmax` and the operations of Winograd's algorithm: the shapes of their outputs.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use smallvec::SmallVec;

use ir::Operation;
use ir::diag::Failed;
use ir::types::DYNAMIC;

/// Returns whether two shapes agree wherever both are static.
fn are_compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == DYNAMIC || b == DYNAMIC || a == b)
}

fn shape(op: Operation<'_>, operand: usize) -> Option<&[i64]> {
    op.operand_types().nth(operand)?.shape(op.context())
}

/// Returns the number in an attribute.
fn number(op: Operation<'_>, name: &str) -> Option<i64> {
    let context = op.context();
    op.attribute(context.intern_string(name))?.integer(context)?.to_i64()
}

/// Verifies `linalg.softmax`.
pub fn verify_softmax(op: Operation<'_>) -> Result<(), Failed> {
    let (Some(input), Some(output)) = (shape(op, 0), shape(op, 1)) else { return Ok(()) };
    if !are_compatible(input, output) {
        return Err(op.emit_op_error("incompatible output shape").emit());
    }
    let dimension = number(op, "dimension").unwrap_or(0);
    if dimension < 0 || dimension >= input.len() as i64 {
        return Err(op.emit_op_error("incorrect dimension specified").emit());
    }
    Ok(())
}

/// The parameters F(m, r): the number of results m for a filter of length r.
#[derive(Clone, Copy)]
struct Fmr {
    m: i64,
    r: i64,
}

impl Fmr {
    fn of(op: Operation<'_>) -> Option<Fmr> {
        match number(op, "fmr")? {
            0 => Some(Fmr { m: 2, r: 3 }),
            1 => Some(Fmr { m: 4, r: 3 }),
            2 => Some(Fmr { m: 2, r: 5 }),
            _ => None,
        }
    }

    fn tile(self) -> i64 {
        self.m + self.r - 1
    }
}

fn verify_output(op: Operation<'_>, expected: &[i64]) -> Result<(), Failed> {
    match shape(op, 1) {
        Some(output) if !are_compatible(expected, output) => {
            Err(op.emit_op_error("the output shape is not expected").emit())
        }
        _ => Ok(()),
    }
}

/// Verifies `linalg.winograd_filter_transform`.
pub fn verify_filter_transform(op: Operation<'_>) -> Result<(), Failed> {
    let (Some(fmr), Some(&[f, h, w, c])) = (Fmr::of(op), shape(op, 0)) else { return Ok(()) };
    for (extent, what) in [(h, "height"), (w, "width")] {
        if extent != fmr.r && extent != 1 {
            return Err(op
                .emit_op_error(format_args!("expect filter {what} either equals to r or 1"))
                .emit());
        }
    }
    if h == 1 && w == 1 {
        return Err(op.emit_op_error("expect either filter height or width equals to r").emit());
    }
    let alpha = |extent| if extent == fmr.r { fmr.tile() } else { 1 };
    verify_output(op, &[alpha(h), alpha(w), c, f])
}

/// Verifies `linalg.winograd_input_transform`.
pub fn verify_input_transform(op: Operation<'_>) -> Result<(), Failed> {
    let (Some(fmr), Some(&[n, h, w, c]), Some(output)) = (Fmr::of(op), shape(op, 0), shape(op, 1)) else {
        return Ok(());
    };
    // The extents of a tile, and how many there are.
    let tiles = |extent: i64, alpha: Option<&i64>| match (extent, alpha) {
        (DYNAMIC, _) => (fmr.tile(), DYNAMIC),
        (_, Some(1)) => (1, extent),
        _ => (fmr.tile(), extent.wrapping_sub(fmr.r - 1) / fmr.m),
    };
    let ((alpha_h, tiles_h), (alpha_w, tiles_w)) = (tiles(h, output.first()), tiles(w, output.get(1)));
    verify_output(op, &[alpha_h, alpha_w, tiles_h, tiles_w, n, c])
}

/// Verifies `linalg.winograd_output_transform`.
pub fn verify_output_transform(op: Operation<'_>) -> Result<(), Failed> {
    let (Some(fmr), Some(&[alpha_h, alpha_w, tiles_h, tiles_w, n, f])) = (Fmr::of(op), shape(op, 0)) else {
        return Ok(());
    };
    let mut extents = SmallVec::<[i64; 2]>::new();
    for (alpha, tiles, what) in [(alpha_h, tiles_h, "height"), (alpha_w, tiles_w, "width")] {
        if alpha == DYNAMIC || tiles == DYNAMIC {
            extents.push(DYNAMIC);
            continue;
        }
        let is_transformed = alpha != 1;
        if is_transformed && alpha != fmr.tile() {
            return Err(op
                .emit_op_error(format_args!("expect input {what} equals to input tile size"))
                .emit());
        }
        extents.push(if is_transformed { fmr.m } else { 1 }.wrapping_mul(tiles));
    }
    verify_output(op, &[n, extents[0], extents[1], f])
}
