//! Conversions between small numbers: rules.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp.

use super::{
    ConvertBF16x2ToF8x2Op, ConvertF32x2ToBF16x2Op, ConvertF32x2ToF8x2Op, ConvertF32x2ToF16x2Op,
    ConvertFloatToTF32Op,
};
use ir::diag::Failed;
use ir::{FloatKind, Operation};

/// The types of small numbers that an operation converts, and the words of the error about others.
struct Row {
    operation: &'static str,
    kinds: &'static [FloatKind],
    message: &'static str,
}

const E4M3_E5M2: &[FloatKind] = &[FloatKind::F8E4M3FN, FloatKind::F8E5M2];
const F6: &[FloatKind] = &[FloatKind::F6E2M3FN, FloatKind::F6E3M2FN];
const F4: &[FloatKind] = &[FloatKind::F4E2M1FN];
const E8M0: &[FloatKind] = &[FloatKind::F8E8M0FNU];

const ROWS: &[Row] = &[
    Row {
        operation: "nvvm.convert.bf16x2.to.f8x2",
        kinds: E8M0,
        message: "Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.",
    },
    Row {
        operation: "nvvm.convert.f16x2.to.f8x2",
        kinds: E4M3_E5M2,
        message: "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f16x2 to f8x2.",
    },
    Row {
        operation: "nvvm.convert.f32x2.to.f4x2",
        kinds: F4,
        message: "Only 'f4E2M1FN' type is supported for conversions from f32x2 to f4x2.",
    },
    Row {
        operation: "nvvm.convert.f32x2.to.f6x2",
        kinds: F6,
        message: "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.",
    },
    Row {
        operation: "nvvm.convert.f32x4.to.f4x4",
        kinds: F4,
        message: "Only 'f4E2M1FN' type is supported for conversions from f32x4 to f4x4.",
    },
    Row {
        operation: "nvvm.convert.f32x4.to.f6x4",
        kinds: F6,
        message: "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x4 to f6x4.",
    },
    Row {
        operation: "nvvm.convert.f32x4.to.f8x4",
        kinds: E4M3_E5M2,
        message: "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f32x4 to f8x4.",
    },
    Row {
        operation: "nvvm.convert.f4x2.to.f16x2",
        kinds: F4,
        message: "Only 'f4E2M1FN' type is supported for conversions from f4x2 to f16x2.",
    },
    Row {
        operation: "nvvm.convert.f6x2.to.f16x2",
        kinds: F6,
        message: "Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f6x2 to f16x2.",
    },
    Row {
        operation: "nvvm.convert.f8x2.to.bf16x2",
        kinds: E8M0,
        message: "Only 'f8E8M0FNU' type is supported for conversions from f8x2 to bf16x2.",
    },
    Row {
        operation: "nvvm.convert.f8x2.to.f16x2",
        kinds: E4M3_E5M2,
        message: "Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f8x2 to f16x2.",
    },
];

fn error(op: Operation<'_>, message: &str) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Returns the kind of the small numbers that an operation converts, or converts to.
fn small_kind(op: Operation<'_>) -> Option<FloatKind> {
    let context = op.context();
    let of = |name| op.inherent_attribute(context.intern_string(name));
    of("dstTy").or_else(|| of("srcType"))?.type_value(context)?.float_kind(context)
}

/// Verifies the type of the small numbers.
pub fn verify_type(op: Operation<'_>) -> Result<(), Failed> {
    let Some(row) = ROWS.iter().find(|row| op.name_str() == row.operation) else { return Ok(()) };
    match small_kind(op).is_some_and(|kind| row.kinds.contains(&kind)) {
        true => Ok(()),
        false => error(op, row.message),
    }
}

/// Verifies `nvvm.convert.bf16x2.to.f8x2`.
pub fn verify_bf16_to_f8(op: Operation<'_>) -> Result<(), Failed> {
    verify_type(op)?;
    let rounding = op.dyn_cast::<ConvertBF16x2ToF8x2Op<'_>>().map(|op| op.rnd().stringify());
    match rounding {
        Some("rz" | "rp") => Ok(()),
        _ => error(op, "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2."),
    }
}

/// Verifies `nvvm.convert.f32x2.to.f8x2`.
pub fn verify_f32_to_f8(op: Operation<'_>) -> Result<(), Failed> {
    let Some(conversion) = op.dyn_cast::<ConvertF32x2ToF8x2Op<'_>>() else { return Ok(()) };
    let rounding = conversion.rnd().stringify();
    match small_kind(op) {
        Some(FloatKind::F8E4M3FN | FloatKind::F8E5M2) => {
            if rounding != "rn" {
                let message = "Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and \
                               'f8E5M2' types";
                return error(op, message);
            }
            if conversion.sat().stringify() != "satfinite" {
                let message = "Only SATFINITE saturation mode is supported for conversions from f32x2 to 'f8E4M3FN' \
                               and 'f8E5M2' types";
                return error(op, message);
            }
            Ok(())
        }
        Some(FloatKind::F8E8M0FNU) => {
            if !matches!(rounding, "rz" | "rp") {
                let message = "Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type";
                return error(op, message);
            }
            match conversion.relu() {
                true => error(op, "relu not supported for conversions to 'f8E8M0FNU' type"),
                false => Ok(()),
            }
        }
        _ => {
            let message = "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 \
                           to f8x2";
            error(op, message)
        }
    }
}

/// Verifies `nvvm.convert.f32x2.to.f16x2`.
pub fn verify_f32_to_f16(op: Operation<'_>) -> Result<(), Failed> {
    let Some(of) = op.dyn_cast::<ConvertF32x2ToF16x2Op<'_>>() else { return Ok(()) };
    verify_random(op, "f16x2", of.rnd().stringify(), of.random_bits().is_some())
}

/// Verifies `nvvm.convert.f32x2.to.bf16x2`.
pub fn verify_f32_to_bf16(op: Operation<'_>) -> Result<(), Failed> {
    let Some(of) = op.dyn_cast::<ConvertF32x2ToBF16x2Op<'_>>() else { return Ok(()) };
    verify_random(op, "bf16x2", of.rnd().stringify(), of.random_bits().is_some())
}

/// Verifies that random bits are given where numbers are rounded up or down by chance.
fn verify_random(op: Operation<'_>, to: &str, rounding: &str, has_bits: bool) -> Result<(), Failed> {
    match (rounding, has_bits) {
        ("rs", true) | ("rn" | "rz", false) => Ok(()),
        ("rs", false) => error(op, "random_bits is required for RS rounding mode."),
        ("rn" | "rz", true) => error(op, "random_bits not supported for RN and RZ rounding modes."),
        _ => {
            let message = format!(
                "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to {to}."
            );
            error(op, &message)
        }
    }
}

/// Verifies `nvvm.convert.float.to.tf32`.
pub fn verify_float_to_tf32(op: Operation<'_>) -> Result<(), Failed> {
    let Some(conversion) = op.dyn_cast::<ConvertFloatToTF32Op<'_>>() else { return Ok(()) };
    let message = match conversion.rnd().stringify() {
        "rna" if conversion.relu() => "Relu not supported with rna rounding mode.",
        "rna" | "rn" | "rz" => return Ok(()),
        _ => "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.",
    };
    Err(op.emit_error(message).emit())
}
