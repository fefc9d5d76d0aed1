//! The quant dialect: the hooks of its casts and its types.
//!
//! Follows mlir/lib/Dialect/Quant/IR.

mod casts;
mod syntax;
pub mod types;

use registry::{DefHooks, DialectHooks, OpHooks};
use rewrite::Inliner;

/// Views of the operations.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/quant.rs"));
}

pub use ops::{DequantizeCastOp, QuantizeCastOp, StorageCastOp};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "quant",
    ops: &[
        (
            "dcast",
            OpHooks {
                verify_shape: Some(casts::verify_dequantize),
                fold: Some(casts::fold_dequantize),
                ..OpHooks::NONE
            },
        ),
        (
            "qcast",
            OpHooks {
                verify_shape: Some(casts::verify_quantize),
                fold: Some(casts::fold_quantize),
                ..OpHooks::NONE
            },
        ),
        (
            "scast",
            OpHooks {
                verify_shape: Some(casts::verify_storage),
                fold: Some(casts::fold_storage),
                ..OpHooks::NONE
            },
        ),
    ],
    types: &[
        (
            "any",
            DefHooks {
                parse: Some(syntax::parse_any),
                print: Some(syntax::print_any),
                verify: Some(types::verify_any),
                ..DefHooks::NONE
            },
        ),
        (
            "calibrated",
            DefHooks {
                parse: Some(syntax::parse_calibrated),
                print: Some(syntax::print_calibrated),
                verify: Some(types::verify_calibrated),
                ..DefHooks::NONE
            },
        ),
        (
            "uniform",
            DefHooks {
                parse: Some(syntax::parse_uniform),
                print: Some(syntax::print_uniform),
                verify: Some(types::verify_uniform),
                ..DefHooks::NONE
            },
        ),
    ],
    parses_types: true,
    unknown_type: |mnemonic| format!("unknown quantized type {mnemonic}"),
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
