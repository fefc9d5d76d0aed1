//! Operations that functions of libdevice compute.

use crate::common::library::{Functions, convert, scalarize};
use conversion::{ConversionPattern, ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};
use llvm_common::LlvmTypeConverter;
use to_llvm::Patterns;

use Functions::{Approximate, Floats, Integers};

/// The functions, by operation.
const FUNCTIONS: &[(&str, Functions)] = &[
    ("arith.remf", Floats("__nv_fmodf", "__nv_fmod")),
    ("arith.maxnumf", Floats("__nv_fmaxf", "__nv_fmax")),
    ("arith.minnumf", Floats("__nv_fminf", "__nv_fmin")),
    ("math.absi", Integers("__nv_abs")),
    ("math.absf", Floats("__nv_fabsf", "__nv_fabs")),
    ("math.acos", Floats("__nv_acosf", "__nv_acos")),
    ("math.acosh", Floats("__nv_acoshf", "__nv_acosh")),
    ("math.asin", Floats("__nv_asinf", "__nv_asin")),
    ("math.asinh", Floats("__nv_asinhf", "__nv_asinh")),
    ("math.atan", Floats("__nv_atanf", "__nv_atan")),
    ("math.atan2", Floats("__nv_atan2f", "__nv_atan2")),
    ("math.atanh", Floats("__nv_atanhf", "__nv_atanh")),
    ("math.cbrt", Floats("__nv_cbrtf", "__nv_cbrt")),
    ("math.ceil", Floats("__nv_ceilf", "__nv_ceil")),
    ("math.copysign", Floats("__nv_copysignf", "__nv_copysign")),
    ("math.cos", Approximate("__nv_cosf", "__nv_cos", "__nv_fast_cosf")),
    ("math.cosh", Floats("__nv_coshf", "__nv_cosh")),
    ("math.erf", Floats("__nv_erff", "__nv_erf")),
    ("math.erfc", Floats("__nv_erfcf", "__nv_erfc")),
    ("math.exp", Approximate("__nv_expf", "__nv_exp", "__nv_fast_expf")),
    ("math.exp2", Floats("__nv_exp2f", "__nv_exp2")),
    ("math.expm1", Floats("__nv_expm1f", "__nv_expm1")),
    ("math.floor", Floats("__nv_floorf", "__nv_floor")),
    ("math.fma", Floats("__nv_fmaf", "__nv_fma")),
    ("math.isfinite", Floats("__nv_finitef", "__nv_isfinited")),
    ("math.isinf", Floats("__nv_isinff", "__nv_isinfd")),
    ("math.isnan", Floats("__nv_isnanf", "__nv_isnand")),
    ("math.log", Approximate("__nv_logf", "__nv_log", "__nv_fast_logf")),
    ("math.log10", Approximate("__nv_log10f", "__nv_log10", "__nv_fast_log10f")),
    ("math.log1p", Floats("__nv_log1pf", "__nv_log1p")),
    ("math.log2", Approximate("__nv_log2f", "__nv_log2", "__nv_fast_log2f")),
    ("math.powf", Approximate("__nv_powf", "__nv_pow", "__nv_fast_powf")),
    ("math.fpowi", Floats("__nv_powif", "__nv_powi")),
    ("math.round", Floats("__nv_roundf", "__nv_round")),
    ("math.roundeven", Floats("__nv_rintf", "__nv_rint")),
    ("math.rsqrt", Floats("__nv_rsqrtf", "__nv_rsqrt")),
    ("math.sin", Approximate("__nv_sinf", "__nv_sin", "__nv_fast_sinf")),
    ("math.sinh", Floats("__nv_sinhf", "__nv_sinh")),
    ("math.sqrt", Floats("__nv_sqrtf", "__nv_sqrt")),
    ("math.tan", Approximate("__nv_tanf", "__nv_tan", "__nv_fast_tanf")),
    ("math.tanh", Floats("__nv_tanhf", "__nv_tanh")),
];

/// Adds the patterns, with a benefit.
pub(super) fn populate(patterns: &mut Patterns, benefit: u16) {
    for &(name, _) in FUNCTIONS {
        patterns.add(&[
            ConversionPattern::new(name, convert_vector).with_benefit(benefit),
            ConversionPattern::new(name, convert_scalar).with_benefit(benefit),
        ]);
    }
}

fn functions_of(rewriter: &ConversionRewriter<'_>, op: OpId) -> Option<&'static (&'static str, Functions)> {
    let view = rewriter.op(op);
    FUNCTIONS.iter().find(|(name, _)| view.name_str() == *name)
}

fn convert_vector(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (name, _) = functions_of(rewriter, op)?;
    scalarize(rewriter, converter, op, operands, name)
}

fn convert_scalar(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (_, functions) = functions_of(rewriter, op)?;
    convert(rewriter, converter, op, operands, *functions)
}
