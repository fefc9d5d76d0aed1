//! The conditions under which the specification calls an operation an error (`ERROR_IF`).
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaValidation.cpp.

use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Operation, Region, Type};

use super::error_if_resize::check_resize;
use crate::operands::{constant_elements, element, fail, shape, width};
use crate::{MulOp, PadOp, RescaleOp, RoundingMode, ScatterOp, TableOp};
use ir::fold::constant_value;
use ir::types::DYNAMIC;

/// Verifies an operation, called `name` after the dialect.
///
/// # Errors
///
/// If one of the conditions holds.
pub fn check(op: Operation<'_>, name: &str) -> Result<(), Failed> {
    match CHECKS.iter().find(|row| row.0 == name) {
        Some((_, check)) => check(op),
        None => Ok(()),
    }
}

/// Verifies an operation of a kind.
type Check = fn(Operation<'_>) -> Result<(), Failed>;

/// The operations that have conditions.
const CHECKS: &[(&str, Check)] = &[
    ("cond_if", |op| check_regions(op, ["then", "else"])),
    ("mul", check_mul),
    ("pad", check_pad),
    ("rescale", check_rescale),
    ("resize", check_resize),
    ("scatter", check_scatter),
    ("table", check_table),
    ("while_loop", |op| check_regions(op, ["cond", "body"])),
];

fn check_mul(op: Operation<'_>) -> Result<(), Failed> {
    let Some(mul) = op.dyn_cast::<MulOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let first = || {
        let constant = constant_value(mul.shift().defining_op()?)?;
        constant.dense_element(context, 0)?.integer(context)?.to_i64()
    };
    let Some(shift) = first() else { return Ok(()) };
    let is_i32 = element(mul.input1()) == Type::I32;
    if is_i32 && !(0..=63).contains(&shift) {
        return fail(op, format_args!("requires 0 <= shift && shift <= 63, but got: {shift}"));
    }
    if !is_i32 && shift != 0 {
        let message = "requires shift = 0 for all input data types that are not int32_t, but got: ";
        return fail(op, format_args!("{message}{shift}"));
    }
    Ok(())
}

fn check_table(op: Operation<'_>) -> Result<(), Failed> {
    let Some(table) = op.dyn_cast::<TableOp<'_>>() else { return Ok(()) };
    let size = if element(table.input1()) == op.context().integer_type(8) { 256 } else { 513 };
    let Some(table) = shape(table.table()).filter(|table| !table.contains(&DYNAMIC)) else { return Ok(()) };
    let found = table.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent));
    match found == size {
        true => Ok(()),
        false => fail(op, format_args!("requires table size of {size}, got {found}")),
    }
}

fn check_rescale(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(rescale) = op.dyn_cast::<RescaleOp<'_>>() else { return Ok(()) };
    let (input, output) = (element(rescale.input()), element(rescale.output()));
    if !input.is_integer(context) || !output.is_integer(context) {
        return Ok(());
    }
    let (input, output) = (width(context, input), width(context, output));
    let (scale32, input_unsigned, output_unsigned) =
        (rescale.scale32(), rescale.input_unsigned(), rescale.output_unsigned());
    let is_double = rescale.rounding_mode() == RoundingMode::DOUBLEROUND;
    let conditions = [
        (scale32 && input == 48, "scale32 is not allowed with 48-bit input."),
        (!scale32 && is_double, "DOUBLE_ROUND is only allowed with scale32=true."),
        (input_unsigned && output_unsigned, "input and output cannot be both unsigned."),
        (output == 32 && input_unsigned, "i32 output type is not allowed with unsigned input."),
        (input == 32 && output_unsigned, "i32 input type is not allowed with unsigned output."),
        (input == 48 && output_unsigned, "i48 input type is not allowed with unsigned output."),
        (input == 48 && input_unsigned, "i48 input type cannot be unsigned."),
        (input == 32 && input_unsigned, "i32 input type cannot be unsigned."),
        (output == 32 && output_unsigned, "i32 output type cannot be unsigned."),
    ];
    match conditions.iter().find(|condition| condition.0) {
        Some((_, message)) => fail(op, message),
        None => Ok(()),
    }
}

fn check_pad(op: Operation<'_>) -> Result<(), Failed> {
    let Some(pad) = op.dyn_cast::<PadOp<'_>>() else { return Ok(()) };
    let padding = constant_elements(pad.padding()).unwrap_or_default();
    match padding.iter().find(|&&size| size < 0) {
        Some(size) => fail(op, format_args!("padding value must all be non-negative, got {size}")),
        None => Ok(()),
    }
}

/// Returns whether operations in `region` use values of it alone.
fn is_isolated(region: Region<'_>) -> bool {
    let is_inside = |mut at: Option<Region<'_>>| {
        while let Some(of) = at {
            if of == region {
                return true;
            }
            at = of.parent_op().and_then(|op| op.parent_region());
        }
        false
    };
    let uses_own = |op: Operation<'_>| {
        op.operands().all(|operand| is_inside(operand.parent_block().and_then(|block| block.region())))
    };
    let mut ops = region.blocks().flat_map(|block| block.operations());
    ops.all(|op| {
        let mut is_isolated = true;
        walk_pre_order(op, |op| {
            is_isolated &= uses_own(op);
            if is_isolated { WalkResult::Advance } else { WalkResult::Interrupt }
        });
        is_isolated
    })
}

fn check_regions(op: Operation<'_>, names: [&str; 2]) -> Result<(), Failed> {
    let leaking = op.regions().zip(names).find(|(region, _)| !is_isolated(*region));
    let Some((_, name)) = leaking else { return Ok(()) };
    let message = format_args!(
        "is not conformant to the TOSA specification. It requires the '{name}' region is isolated from above.\n"
    );
    fail(op, message)
}

fn check_scatter(op: Operation<'_>) -> Result<(), Failed> {
    let Some(scatter) = op.dyn_cast::<ScatterOp<'_>>() else { return Ok(()) };
    let indices = scatter.indices();
    let Some(values) = constant_elements(indices) else { return Ok(()) };
    let Some(shape) = shape(indices) else { return fail(op, "expect ranked indices tensor") };
    let size = shape.last().and_then(|&size| usize::try_from(size).ok()).filter(|&size| size > 0);
    let has_duplicates = |batch: &[i64]| {
        let mut sorted = batch.to_vec();
        sort::by(&mut sorted, Ord::cmp);
        sorted.windows(2).any(|pair| pair[0] == pair[1])
    };
    match size.is_some_and(|size| values.chunks(size).any(has_duplicates)) {
        true => fail(op, "indices values contain duplicates"),
        false => Ok(()),
    }
}
