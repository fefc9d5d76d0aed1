//! The conditions under which `tosa.resize` is an error.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaValidation.cpp.

use ir::Operation;
use ir::diag::Failed;
use ir::types::DYNAMIC;

use crate::ResizeOp;
use crate::operands::{constant_shape, divide_exactly, fail, listed, shape};

/// Sizes of images that are too large.
const MAX_SIZE: i64 = 16384;
/// The largest numerator of a scale.
const MAX_NUMERATOR: i64 = 1 << 11;

/// One of the two axes of an image.
struct Axis {
    name: &'static str,
    /// The name of the dimension in messages: `height` or `width`.
    extent: &'static str,
    numerator: i64,
    denominator: i64,
    offset: i64,
    border: i64,
    input: i64,
    output: i64,
}

/// Verifies a `tosa.resize`.
///
/// # Errors
///
/// If one of the conditions holds.
pub fn check_resize(op: Operation<'_>) -> Result<(), Failed> {
    let Some(resize) = op.dyn_cast::<ResizeOp<'_>>() else { return Ok(()) };
    let (Some(input), Some(output)) = (shape(resize.input()), shape(resize.output())) else {
        return fail(op, "expect ranked input/output tensor");
    };
    let (&[_, in_height, in_width, _], &[_, out_height, out_width, _]) = (input, output) else {
        return Ok(());
    };
    let sizes = [out_height, out_width, in_height, in_width];
    let is_static = !input.contains(&DYNAMIC) && !output.contains(&DYNAMIC);
    if is_static && sizes.iter().any(|&size| size >= MAX_SIZE) {
        let sizes = listed(&sizes);
        let message = format_args!(
            "expect input/output height/width dims to be < 16384, got [OH, OW, IH, IW] = {sizes}"
        );
        return fail(op, message);
    }
    let constants = [resize.scale(), resize.offset(), resize.border()].map(constant_shape);
    let [Some(scale), Some(offset), Some(border)] = &constants else {
        return fail(op, "expect scale, offset and border to be constants");
    };
    let (&[y_n, y_d, x_n, x_d], &[y_offset, x_offset], &[y_border, x_border]) =
        (&scale[..], &offset[..], &border[..])
    else {
        return Ok(());
    };
    if y_n > MAX_NUMERATOR || x_n > MAX_NUMERATOR {
        let message = format_args!(
            "expect all scale numerator values to be <= (1 << 11), got scale_y_n={y_n}, scale_x_n={x_n}"
        );
        return fail(op, message);
    }
    if y_d >= 16 * y_n || x_d >= 16 * x_n {
        let message =
            format_args!("expect a downscale ratio larger than 1/16, got y={y_n}/{y_d}, x={x_n}/{x_d}");
        return fail(op, message);
    }
    let axes = [
        Axis {
            name: "Y",
            extent: "height",
            numerator: y_n,
            denominator: y_d,
            offset: y_offset,
            border: y_border,
            input: in_height,
            output: out_height,
        },
        Axis {
            name: "X",
            extent: "width",
            numerator: x_n,
            denominator: x_d,
            offset: x_offset,
            border: x_border,
            input: in_width,
            output: out_width,
        },
    ];
    axes.iter().try_for_each(|axis| axis.check_range(op, "offset", axis.offset, -1, 16))?;
    axes.iter().try_for_each(|axis| axis.check_range(op, "border", axis.border, -16, 1))?;
    axes.iter().try_for_each(|axis| axis.check_output(op))
}

impl Axis {
    /// Verifies that a number is in a range of multiples of the numerator.
    fn check_range(
        &self,
        op: Operation<'_>,
        of: &str,
        value: i64,
        low: i64,
        high: i64,
    ) -> Result<(), Failed> {
        let (name, numerator) = (self.name, self.numerator);
        if value >= low * numerator && value < high * numerator {
            return Ok(());
        }
        let message = format_args!(
            "expect {of}{name} / scale{name}Numerator to be in range [{low}, {high}), got {value}/{numerator}"
        );
        fail(op, message)
    }

    /// Verifies that the size of the output follows from that of the input.
    fn check_output(&self, op: Operation<'_>) -> Result<(), Failed> {
        let Axis { extent, numerator, denominator, offset, border, input, output, .. } = *self;
        if input == DYNAMIC {
            return Ok(());
        }
        let axis = self.name.to_lowercase();
        let size = input.wrapping_sub(1).wrapping_mul(numerator).wrapping_sub(offset).wrapping_add(border);
        let Some(last) = divide_exactly(size, denominator) else {
            let message = format_args!(
                "expected (input_{extent} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly divisible \
                 by scale_{axis}_d, got (({input} - 1) * {numerator} - {offset} + {border}) / {denominator}"
            );
            return fail(op, message);
        };
        let calculated = last + 1;
        if output != DYNAMIC && calculated != output {
            let message = format_args!(
                "calculated output {extent} did not match expected: calculated={calculated}, expected={output}"
            );
            return fail(op, message);
        }
        Ok(())
    }
}
