//! The math dialect: the hooks of its operations.

mod expand;
mod extend_to_supported_types;
mod fold;
mod sincos_fusion;
mod uplift_to_fma;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/math.rs"));
}

pub use ops::*;

use fold::{float, integer, predicate};
use registry::{DialectHooks, FoldHook, Inliner, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "math",
    ops: &[
        ("absf", folded(float::absf)),
        ("absi", folded(integer::absi)),
        ("acos", folded(float::acos)),
        ("acosh", folded(float::acosh)),
        ("asin", folded(float::asin)),
        ("asinh", folded(float::asinh)),
        ("atan", folded(float::atan)),
        ("atan2", folded(float::atan2)),
        ("atanh", folded(float::atanh)),
        ("ceil", folded(float::ceil)),
        ("copysign", folded(float::copysign)),
        ("cos", folded(float::cos)),
        ("cosh", folded(float::cosh)),
        ("ctlz", folded(integer::ctlz)),
        ("ctpop", folded(integer::ctpop)),
        ("cttz", folded(integer::cttz)),
        ("erf", folded(float::erf)),
        ("erfc", folded(float::erfc)),
        ("exp", folded(float::exp)),
        ("exp2", folded(float::exp2)),
        ("expm1", folded(float::expm1)),
        ("floor", folded(float::floor)),
        ("ipowi", folded(integer::ipowi)),
        ("isfinite", folded(predicate::isfinite)),
        ("isinf", folded(predicate::isinf)),
        ("isnan", folded(predicate::isnan)),
        ("isnormal", folded(predicate::isnormal)),
        ("log", folded(float::log)),
        ("log10", folded(float::log10)),
        ("log1p", folded(float::log1p)),
        ("log2", folded(float::log2)),
        ("powf", folded(float::powf)),
        ("round", folded(float::round)),
        ("roundeven", folded(float::roundeven)),
        ("sin", folded(float::sin)),
        ("sinh", folded(float::sinh)),
        ("sqrt", folded(float::sqrt)),
        ("tan", folded(float::tan)),
        ("tanh", folded(float::tanh)),
        ("trunc", folded(float::trunc)),
    ],
    materialize_constant: Some(arith::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

const fn folded(fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..OpHooks::NONE }
}

/// The passes, by name.
pub static PASSES: &[&passes::PassInfo] =
    &[&expand::PASS, &extend_to_supported_types::PASS, &sincos_fusion::PASS, &uplift_to_fma::PASS];

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
