//! The pdl dialect: the hooks of its operations and types.
//!
//! Follows mlir/lib/Dialect/PDL/IR.

pub mod syntax;
pub mod types;
mod verify;

pub use verify::infers_types;

use registry::{DefHooks, DialectHooks, DirectiveHooks, OpHooks, VerifyHook};

const NONE: OpHooks = OpHooks::NONE;

const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "pdl",
    ops: &[
        ("apply_native_constraint", verified(verify::verify_constraint)),
        ("apply_native_rewrite", verified(verify::verify_native_rewrite)),
        ("attribute", verified(verify::verify_attribute)),
        ("operand", verified(verify::verify_binding_use)),
        ("operands", verified(verify::verify_binding_use)),
        ("operation", verified(verify::verify_operation)),
        (
            "pattern",
            OpHooks { verify_regions: Some(verify::verify_pattern), default_dialect: Some("pdl"), ..NONE },
        ),
        ("range", verified(types::verify_range_elements)),
        ("replace", verified(verify::verify_replace)),
        ("results", verified(verify::verify_results)),
        (
            "rewrite",
            OpHooks { verify_regions: Some(verify::verify_rewrite), default_dialect: Some("pdl"), ..NONE },
        ),
        ("type", verified(verify::verify_type)),
        ("types", verified(verify::verify_type)),
    ],
    directives: &[
        ("OperationOpAttributes", syntax::ATTRIBUTES),
        ("RangeType", syntax::RANGE_TYPE),
        (
            "ResultsValueType",
            DirectiveHooks { parse: syntax::PARSE_RESULTS_TYPE, print: syntax::PRINT_RESULTS_TYPE },
        ),
    ],
    types: &[(
        "range",
        DefHooks {
            parse: Some(types::parse_range),
            print: Some(types::print_range),
            verify: Some(types::verify_range),
            ..DefHooks::NONE
        },
    )],
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
