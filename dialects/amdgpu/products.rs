//! Products of matrices that a wave holds: syntax and rules.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use super::{MFMAOp, MFMAPermB, SparseMFMAOp, WMMAOp, elements, float_width, integer};
use ir::diag::Failed;
use ir::{Context, FloatKind, Operation, Type};
use parse::ParseList as _;
use print::type_to_string;
use registry::DirectiveHooks;

/// The number of threads of a wave.
const WAVE_SIZE: i64 = 64;

/// `custom<MNKDimensionList>($m, $n, $k)`: `16x16x4`
pub const DIMENSIONS: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let dimensions = parser.parser().parse_dimension_list_ranked(false, false)?;
        if dimensions.len() != 3 {
            let message = "expected 3 dimensions in MNK dimension list";
            return Err(parser.emit_error_at(parser.offset(), message));
        }
        for (index, extent) in dimensions.into_iter().enumerate() {
            let extent = parser.context().integer_attribute(Type::I32, extent);
            arguments.set_attribute(parser, index, extent);
        }
        Ok(true)
    },
    print: |op, arguments, printer| {
        for index in 0..3 {
            printer.write(if index == 0 { "" } else { "x" });
            let extent = arguments.attribute(index).and_then(|of| of.integer(op.context())?.to_i64());
            printer.printer.write_integer(extent.unwrap_or(0));
        }
    },
};

/// Returns whether a type is a number of at most eight bits.
fn is_small_float(context: &Context, ty: Type) -> bool {
    matches!(float_width(context, ty), Some(4 | 6 | 8))
}

fn error(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Verifies that as many values are given as the threads of a wave hold of a matrix.
fn verify_lengths(op: Operation<'_>, blocks: i64, source: i64, result: i64) -> Result<(), Failed> {
    let [m, n, k] = ["m", "n", "k"].map(|name| integer(op, name).unwrap_or(0));
    for (what, expected, found) in
        [("source", m * k * blocks / WAVE_SIZE, source), ("result", m * n * blocks / WAVE_SIZE, result)]
    {
        if found != expected {
            let message =
                format_args!("expected {expected} {what} values for this operation but got {found}");
            return error(op, message);
        }
    }
    Ok(())
}

/// Verifies `amdgpu.mfma`.
pub fn verify_mfma(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(mfma) = op.dyn_cast::<MFMAOp<'_>>() else { return Ok(()) };
    let (a, b) = (mfma.source_a().ty(), mfma.source_b().ty());
    let ((element, mut length), (b_element, b_length)) = (elements(context, a), elements(context, b));
    let (result, result_length) = elements(context, mfma.dest_c().ty());
    if is_small_float(context, element) {
        if !is_small_float(context, b_element) {
            let message = "expected both source operands to have small-float elements if one does";
            return error(op, message);
        }
        if length != b_length {
            return error(op, "expected both small-float source vectors to have the same length");
        }
    } else if a != b {
        return error(op, "expected both non-small-float source operand types to match exactly");
    }
    // Wide integers hold several of eight bits.
    length *= match element.integer_width(context) {
        Some(32) => 4,
        Some(64) => 8,
        _ => 1,
    };
    verify_lengths(op, mfma.blocks(), length, result_length)?;
    let is_double = result == Type::F64;
    if is_double && mfma.blgp() != MFMAPermB::None {
        return error(op, "double-precision ops do not support permuting lanes of B");
    }
    if is_double && mfma.cbsz() != 0 {
        return error(op, "double-precision ops do not support permuting lanes of A");
    }
    if mfma.abid() as u32 >= 1u32.wrapping_shl(mfma.cbsz() as u32) {
        return error(op, "block ID for permuting A (abid) must be below 2 ** cbsz");
    }
    if !is_double && (mfma.negate_a() || mfma.negate_b() || mfma.negate_c()) {
        return error(op, "negation flags only available for double-precision operations");
    }
    Ok(())
}

/// Verifies `amdgpu.sparse_mfma`.
pub fn verify_sparse_mfma(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(mfma) = op.dyn_cast::<SparseMFMAOp<'_>>() else { return Ok(()) };
    let (sparse, sparse_length) = elements(context, mfma.source_a().ty());
    let (dense, dense_length) = elements(context, mfma.source_b().ty());
    let (_, result_length) = elements(context, mfma.dest_c().ty());
    if dense_length != 2 * sparse_length {
        let message = "expected dense source operand to have exactly double the number of elements of the sparse \
                       source operand";
        return error(op, message);
    }
    let is_f8 = |ty| float_width(context, ty) == Some(8);
    if sparse != dense && !(is_f8(sparse) && is_f8(dense)) {
        return error(op, "expected source operands to have the same element type");
    }
    let is_byte = is_f8(sparse) || sparse.integer_width(context) == Some(8);
    let (abid, uses_abid) = (mfma.abid() as u32, mfma.cbsz() == 0);
    if uses_abid && is_byte && abid > 1 {
        return error(op, "ABID must be 0 or 1 for 8-bit source data");
    }
    if uses_abid && !is_byte && abid > 3 {
        return error(op, "ABID must be between 0 and 3 for 16-bit source data");
    }
    let indices = mfma.sparse_idx().ty();
    let (index, num_indices) = elements(context, indices);
    let (bits, width, count) = if is_byte { (8, 16, 2) } else { (16, 8, 4) };
    if num_indices != count || index.integer_width(context) != Some(width) {
        let found = type_to_string(context, indices);
        let message = format_args!(
            "expected vector<{count}xi{width}> sparse indices for {bits}-bit source data, but got '{found}'"
        );
        return error(op, message);
    }
    verify_lengths(op, 1, dense_length, result_length)
}

/// Verifies `amdgpu.wmma`.
pub fn verify_wmma(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(wmma) = op.dyn_cast::<WMMAOp<'_>>() else { return Ok(()) };
    let (a, b) = (wmma.source_a().ty(), wmma.source_b().ty());
    let ((element, length), (b_element, b_length)) = (elements(context, a), elements(context, b));
    let names = || [a, b].map(|ty| type_to_string(context, ty));
    if length != b_length {
        let [a, b] = names();
        return error(op, format_args!("source vectors have different lengths: '{a}' vs. '{b}'"));
    }
    let is_float = element.is_float(context);
    match (elements(context, wmma.dest_c().ty()).0.is_float(context), is_float) {
        (true, false) => return error(op, "expected float sources with float destination"),
        (false, true) => return error(op, "expected int sources with int destination"),
        _ => {}
    }
    if float_width(context, element) != Some(8) && element != b_element {
        let [a, b] = names();
        let message =
            format_args!("source element types must match (except for fp8/bf8) but have '{a}' and '{b}'");
        return error(op, message);
    }
    if is_float && wmma.clamp() {
        return error(op, "clamp flag is not supported for float types");
    }
    if is_float && (wmma.unsigned_a() || wmma.unsigned_b()) {
        return error(op, "unsigned flags are not supported for float types");
    }
    Ok(())
}

/// Verifies `amdgpu.scaled_wmma`.
pub fn verify_scaled_wmma(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(wmma) = op.dyn_cast::<super::ScaledWMMAOp<'_>>() else { return Ok(()) };
    let part = |value: ir::Value<'_>| elements(context, value.ty());
    let ((a, a_length), (b, b_length)) = (part(wmma.source_a()), part(wmma.source_b()));
    let result_length = part(wmma.dest_c()).1;
    let is_f4 = |ty| float_width(context, ty) == Some(4);
    let is_wider = |ty: Type| matches!(float_width(context, ty), Some(6 | 8));
    let (shape, expected_a, expected_result) = match wmma.m() {
        16 => ("16x16x128", 64, 8),
        _ => ("32x16x128", 128, 16),
    };
    if result_length != expected_result {
        let message =
            format_args!("expected output vector of length {expected_result} but got {result_length}");
        return error(op, message);
    }
    if wmma.m() != 16 && !is_f4(a) && !is_f4(b) {
        return error(op, "32x16x128 only supports fp4 element types");
    }
    for (name, expected, found) in [("sourceA", expected_a, a_length), ("sourceB", 64, b_length)] {
        if found != expected {
            let message = format_args!("for {shape}, {name} must have {expected} elements but got {found}");
            return error(op, message);
        }
    }
    if wmma.m() != 16 && wmma.a_first_scale_lane() != 0 {
        return error(op, "for 32x16x128, a_first_scale_lane must be 0");
    }
    let (scale_a, scale_b) = (part(wmma.scale_a()).0, part(wmma.scale_b()).0);
    let is = |ty: Type, kind| ty.float_kind(context) == Some(kind);
    let is_e8m0 = |ty| is(ty, FloatKind::F8E8M0FNU);
    let is_e4m3 = |ty| is(ty, FloatKind::F8E4M3FN);
    let is_valid = is_e8m0(scale_a) && is_e8m0(scale_b)
        || is_wider(a) && is_e8m0(scale_a) && is_f4(b) && is_e4m3(scale_b)
        || is_f4(a) && is_e4m3(scale_a) && is_wider(b) && is_e8m0(scale_b)
        || is_f4(a) && is_f4(b) && is_e4m3(scale_a) && is_e4m3(scale_b);
    if is_valid {
        return Ok(());
    }
    let [a, scale_a, b, scale_b] = [a, scale_a, b, scale_b].map(|ty| type_to_string(context, ty));
    let message = format_args!(
        "invalid combination of matrix and scale types: sourceA='{a}', scaleA='{scale_a}', sourceB='{b}', \
         scaleB='{scale_b}'"
    );
    error(op, message)
}
