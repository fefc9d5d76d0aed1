//! The smt dialect: the hooks of its operations, types and attributes.
//!
//! Follows mlir/lib/Dialect/SMT/IR.

mod constants;
mod quantifiers;
mod types;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/smt.rs"));
}

pub use ops::*;

use registry::{DefHooks, DialectHooks, OpHooks};

const NONE: OpHooks = OpHooks::NONE;

/// Operations whose operands, two at least, have one type.
const COMPARISON: OpHooks = OpHooks {
    parse: Some(verify::parse_comparison),
    print: Some(verify::print_comparison),
    verify: Some(verify::verify_comparison),
    ..NONE
};

const QUANTIFIER: OpHooks =
    OpHooks { verify: Some(quantifiers::verify), verify_regions: Some(quantifiers::verify_regions), ..NONE };

/// Returns the hooks of a type that is verified.
const fn verified(verify: definitions::VerifyDefHook) -> DefHooks {
    DefHooks { verify: Some(verify), ..DefHooks::NONE }
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "smt",
    ops: &[
        ("bv.concat", OpHooks { infer_result_types: Some(types::infer_concat), ..NONE }),
        (
            "bv.constant",
            OpHooks {
                infer_result_types: Some(constants::infer_bit_vector),
                name_values: Some(constants::name_bit_vector),
                fold: Some(constants::fold),
                ..NONE
            },
        ),
        ("bv.extract", OpHooks { verify: Some(verify::verify_extract), ..NONE }),
        (
            "bv.repeat",
            OpHooks {
                parse: Some(verify::parse_repeat),
                print: Some(verify::print_repeat),
                verify: Some(verify::verify_repeat),
                ..NONE
            },
        ),
        ("check", OpHooks { verify_regions: Some(verify::verify_check), ..NONE }),
        (
            "constant",
            OpHooks { name_values: Some(constants::name_bool), fold: Some(constants::fold), ..NONE },
        ),
        ("declare_fun", OpHooks { name_values: Some(constants::name_function), ..NONE }),
        ("distinct", COMPARISON),
        ("eq", COMPARISON),
        ("exists", QUANTIFIER),
        ("forall", QUANTIFIER),
        (
            "int.constant",
            OpHooks {
                parse: Some(constants::parse_int),
                print: Some(constants::print_int),
                name_values: Some(constants::name_int),
                fold: Some(constants::fold),
                ..NONE
            },
        ),
        ("solver", OpHooks { verify_regions: Some(verify::verify_solver), ..NONE }),
    ],
    types: &[
        ("array", verified(types::verify_array)),
        ("bv", verified(types::verify_bit_vector)),
        ("func", verified(types::verify_function)),
        ("sort", verified(types::verify_sort)),
    ],
    attributes: &[(
        "bv",
        DefHooks {
            parse: Some(constants::parse_bit_vector),
            print: Some(constants::print_bit_vector),
            verify: Some(|_, _| Ok(())),
            ..DefHooks::NONE
        },
    )],
    materialize_constant: Some(constants::materialize),
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
