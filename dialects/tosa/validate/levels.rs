//! Levels: limits of ranks, sizes, windows and nesting.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaValidation.cpp. Products are of 32 bits, as there.

use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Operation, Type};
use print::type_to_string;
use verify::element_type_or_self;

use super::short_name;
use super::target::{Limits, Target};
use crate::operands::{constant_shape, fail, is_tensor, list, named, shape, shape_rank, width};
use crate::syntax::variable_type;
use crate::{ResizeOp, TransposeConv2DOp};

/// Operations of which only sizes are checked.
const ONLY_SIZES: &[&str] = &[
    "avg_pool2d",
    "const_shape",
    "conv2d",
    "conv3d",
    "custom",
    "depthwise_conv2d",
    "fft2d",
    "gather",
    "matmul",
    "matmul_t_block_scaled",
    "max_pool2d",
    "resize",
    "rfft2d",
    "scatter",
    "transpose_conv2d",
    "while_loop",
];

/// Operations of which only ranks are checked.
const ONLY_RANKS: &[&str] = &[
    "add_shape",
    "concat_shape",
    "div_ceil_shape",
    "div_floor_shape",
    "exp2_shape",
    "log2_ceil_shape",
    "log2_floor_shape",
    "max_shape",
    "min_shape",
    "mod_shape",
    "mul_shape",
    "slice_shape",
    "sub_shape",
];

/// Operations that have no limits of their own.
const NEITHER: &[&str] = &["apply_scale", "yield"];

/// Verifies that an operation of a kind is within the limits.
type Check = fn(&Levels, Operation<'_>) -> Result<(), Failed>;

/// The checks of single operations.
const CHECKS: &[(&str, Check)] = &[
    ("avg_pool2d", Levels::check_pool),
    ("conv2d", Levels::check_convolution),
    ("conv3d", Levels::check_convolution),
    ("depthwise_conv2d", Levels::check_convolution),
    ("fft2d", Levels::check_fft),
    ("max_pool2d", Levels::check_pool),
    ("rfft2d", Levels::check_fft),
    ("transpose_conv2d", Levels::check_transposed),
    ("resize", Levels::check_resize),
    ("concat", Levels::check_lists),
    ("concat_shape", Levels::check_lists),
    ("cond_if", Levels::check_lists),
    ("custom", Levels::check_lists),
    ("while_loop", Levels::check_lists),
];

/// The limits of a target that has some.
pub struct Levels {
    limits: Limits,
    /// Whether the version of the specification has extents that are not known yet.
    has_dynamic: bool,
}

impl Levels {
    /// Returns the limits of `target`.
    pub fn of(target: &Target) -> Option<Self> {
        Some(Levels { limits: target.limits()?, has_dynamic: target.has_version((1, 1)) })
    }

    /// Verifies that `op`, called `name` after the dialect, is within the limits.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn verify(&self, op: Operation<'_>, name: &str) -> Result<(), Failed> {
        if NEITHER.contains(&name) {
            return Ok(());
        }
        if !ONLY_SIZES.contains(&name) {
            self.check_ranks(op, name)?;
        }
        if !ONLY_RANKS.contains(&name) {
            self.check_sizes(op, name)?;
        }
        if let Some((_, check)) = CHECKS.iter().find(|row| row.0 == name) {
            check(self, op)?;
        }
        if matches!(name, "cond_if" | "while_loop") {
            self.check_nesting(op)?;
        }
        Ok(())
    }

    fn check_ranks(&self, op: Operation<'_>, name: &str) -> Result<(), Failed> {
        let rank = self.limits.rank;
        if name == "variable" {
            return type_of_variable(op).map_or(Ok(()), |ty| check_rank(op, ty, "variable type", rank));
        }
        // The operands of a condition are as those of the operations in it.
        let num_operands = if name == "cond_if" { 1 } else { op.num_operands() };
        for operand in op.operands().take(num_operands) {
            check_rank(op, operand.ty(), "operand", rank)?;
        }
        let rank = if name == "argmax" { rank - 1 } else { rank };
        let results = op.results().filter(|_| name != "cond_if");
        results.into_iter().try_for_each(|result| check_rank(op, result.ty(), "result", rank))
    }

    fn check_sizes(&self, op: Operation<'_>, name: &str) -> Result<(), Failed> {
        if name == "variable" {
            return type_of_variable(op).map_or(Ok(()), |ty| self.check_size(op, ty, "variable type"));
        }
        op.operands().try_for_each(|operand| self.check_size(op, operand.ty(), "operand"))?;
        op.results().try_for_each(|result| self.check_size(op, result.ty(), "result"))
    }

    fn check_size(&self, op: Operation<'_>, ty: Type, role: &str) -> Result<(), Failed> {
        let context = op.context();
        if !is_tensor(context, ty) {
            return Ok(());
        }
        let Some(shape) = ty.shape(context) else { return fail(op, "failed level check: unranked tensor") };
        if shape.contains(&DYNAMIC) {
            if self.has_dynamic {
                return Ok(());
            }
            let message = format_args!(
                "failed level check: {role} shape dimension cannot be dynamic when targeting TOSA specification version \
                 1.0 or below"
            );
            return fail(op, message);
        }
        let bytes = (i64::from(width(context, element_type_or_self(context, ty))) / 8).max(1);
        let size = shape.iter().fold(bytes, |size, &extent| size.wrapping_mul(extent));
        if size > (1 << self.limits.log2_size) - 1 {
            let message =
                format_args!("failed level check: {role} tensor size (in bytes) <= (1 << MAX_LOG2_SIZE - 1)");
            return fail(op, message);
        }
        Ok(())
    }

    fn check_kernel(&self, op: Operation<'_>, value: i64, description: &str) -> Result<(), Failed> {
        check_limit(op, value, self.limits.kernel, description)
    }

    fn check_stride(&self, op: Operation<'_>, value: i64) -> Result<(), Failed> {
        check_limit(op, value, self.limits.stride, "stride <= MAX_STRIDE")
    }

    fn check_pool(&self, op: Operation<'_>) -> Result<(), Failed> {
        for size in list(op, "kernel") {
            self.check_kernel(op, size, "kernel <= MAX_KERNEL")?;
        }
        for stride in list(op, "stride") {
            self.check_stride(op, stride)?;
        }
        for pad in list(op, "pad") {
            self.check_kernel(op, pad, "pad <= MAX_KERNEL")?;
        }
        Ok(())
    }

    fn check_convolution(&self, op: Operation<'_>) -> Result<(), Failed> {
        let dilations = list(op, "dilation");
        for &dilation in &dilations {
            self.check_kernel(op, dilation, "dilation <= MAX_KERNEL")?;
        }
        for pad in list(op, "pad") {
            self.check_kernel(op, pad, "pad <= MAX_KERNEL")?;
        }
        for stride in list(op, "stride") {
            self.check_stride(op, stride)?;
        }
        let Some(filter) = shape(op.operand(1)) else { return Ok(()) };
        // The window comes after the channel, but for a convolution of each channel by itself.
        let window =
            if op.name_str() == "tosa.depthwise_conv2d" { filter } else { filter.get(1..).unwrap_or(&[]) };
        let axes: &[&str] = match dilations.len() {
            3 => &["dilation_d * KD", "dilation_y * KH", "dilation_x * KW"],
            _ => &["dilation_y * KH", "dilation_x * KW"],
        };
        for ((&dilation, &size), axis) in dilations.iter().zip(window).zip(axes) {
            self.check_kernel(op, dilation.wrapping_mul(size), &format!("{axis} <= MAX_KERNEL)"))?;
        }
        Ok(())
    }

    fn check_fft(&self, op: Operation<'_>) -> Result<(), Failed> {
        for operand in op.operands() {
            let Some(&[_, height, width]) = shape(operand) else { continue };
            self.check_kernel(op, height, "H <= MAX_KERNEL")?;
            self.check_kernel(op, width, "W <= MAX_KERNEL")?;
        }
        Ok(())
    }

    fn check_transposed(&self, op: Operation<'_>) -> Result<(), Failed> {
        let Some(conv) = op.dyn_cast::<TransposeConv2DOp<'_>>() else { return Ok(()) };
        if let Some(&[_, height, width, _]) = shape(conv.weight()) {
            self.check_kernel(op, height, "KH <= MAX_KERNEL")?;
            self.check_kernel(op, width, "KW <= MAX_KERNEL")?;
        }
        for pad in conv.out_pad() {
            self.check_kernel(op, pad, "pad <= MAX_KERNEL")?;
        }
        conv.stride().into_iter().try_for_each(|stride| self.check_stride(op, stride))
    }

    fn check_resize(&self, op: Operation<'_>) -> Result<(), Failed> {
        let Some(resize) = op.dyn_cast::<ResizeOp<'_>>() else { return Ok(()) };
        let scale = constant_shape(resize.scale());
        let Some(&[y_n, y_d, x_n, x_d]) = scale.as_deref() else { return unknown_shape(op) };
        for (factor, axis) in [(y_n.checked_div(y_d), "y"), (x_n.checked_div(x_d), "x")] {
            let description = format!("scale_{axis}_n/scale_{axis}_d <= MAX_SCALE");
            check_limit(op, factor.unwrap_or(0), self.limits.scale, &description)?;
        }
        Ok(())
    }

    fn check_lists(&self, op: Operation<'_>) -> Result<(), Failed> {
        let (operands, results) = (op.num_operands(), op.num_results());
        let lists: &[(usize, &str)] = match short_name(op) {
            "concat" => &[(operands, "input1")],
            "concat_shape" => &[(operands, "input")],
            "custom" => &[(operands, "input_list"), (results, "output_list")],
            "cond_if" => &[(operands.saturating_sub(1), "inputs"), (results, "outputs")],
            _ => &[(operands, "inputs"), (results, "outputs")],
        };
        match lists.iter().find(|list| list.0 > self.limits.list_size) {
            None => Ok(()),
            Some((_, name)) => fail(op, format_args!("failed level check for MAX_TENSOR_LIST_SIZE: {name}")),
        }
    }

    fn check_nesting(&self, op: Operation<'_>) -> Result<(), Failed> {
        let mut depth = 0;
        let mut at = op;
        while at.name_str() != "func.func" && at.name_str() != "builtin.module" {
            let Some(parent) = at.parent_op() else { break };
            at = parent;
            depth += 1;
        }
        match depth >= self.limits.nesting {
            true => fail(op, format_args!("failed level check: {depth} >= MAX_NESTING")),
            false => Ok(()),
        }
    }
}

/// Reports sizes that no constant gives.
fn unknown_shape(op: Operation<'_>) -> Result<(), Failed> {
    fail(op, "failed level check: the sizes are not constants")
}

fn check_limit(op: Operation<'_>, value: i64, limit: i32, description: &str) -> Result<(), Failed> {
    match value as i32 > limit {
        true => fail(op, format_args!("failed level check: {description}")),
        false => Ok(()),
    }
}

fn check_rank(op: Operation<'_>, ty: Type, role: &str, highest: i64) -> Result<(), Failed> {
    let context = op.context();
    if is_tensor(context, ty) {
        return match ty.shape(context) {
            None => fail(op, "failed level check: unranked tensor"),
            Some(shape) if shape.len() as i64 > highest => {
                fail(op, format_args!("failed level check: {role} rank(shape) <= MAX_RANK"))
            }
            Some(_) => Ok(()),
        };
    }
    if shape_rank(context, ty).is_some_and(|rank| rank > highest) {
        let ty = type_to_string(context, ty);
        return fail(op, format_args!("failed shape type level check: '{ty}' exceeds MAX_RANK"));
    }
    Ok(())
}

fn type_of_variable(op: Operation<'_>) -> Option<Type> {
    let element = named(op, "type")?.type_value(op.context())?;
    Some(variable_type(op.context(), named(op, "var_shape")?, element))
}
