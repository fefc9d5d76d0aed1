//! The arith dialect: the code behind its operations.

mod casts;
mod fold;
mod names;
mod select;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/arith.rs"));
}

pub use ops::*;

use crate::registry::{CastHook, DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "arith",
    ops: &[
        ("addi", OpHooks { fold: Some(fold::addi), ..OpHooks::NONE }),
        ("bitcast", cast(casts::can_bitcast)),
        (
            "constant",
            OpHooks {
                verify_signature: Some(verify::constant),
                name_values: Some(names::constant),
                ..OpHooks::NONE
            },
        ),
        ("extf", OpHooks { verify_signature: Some(verify::extension), ..cast(casts::can_widen_float) }),
        ("extsi", OpHooks { verify_signature: Some(verify::extension), ..cast(casts::can_widen_integer) }),
        ("extui", OpHooks { verify_signature: Some(verify::extension), ..cast(casts::can_widen_integer) }),
        ("fptosi", cast(casts::can_convert_float_to_integer)),
        ("fptoui", cast(casts::can_convert_float_to_integer)),
        ("index_cast", cast(casts::can_cast_index)),
        ("index_castui", cast(casts::can_cast_index)),
        ("muli", OpHooks { name_values: Some(names::multiplication), ..OpHooks::NONE }),
        (
            "scaling_extf",
            OpHooks { verify_signature: Some(verify::extension), ..cast(casts::can_widen_scaled) },
        ),
        (
            "scaling_truncf",
            OpHooks { verify_signature: Some(verify::truncation), ..cast(casts::can_narrow_scaled) },
        ),
        (
            "select",
            OpHooks {
                parse: Some(select::parse),
                print: Some(select::print),
                verify_signature: Some(select::verify),
                ..OpHooks::NONE
            },
        ),
        ("sitofp", cast(casts::can_convert_integer_to_float)),
        ("truncf", OpHooks { verify_signature: Some(verify::truncation), ..cast(casts::can_narrow_float) }),
        ("trunci", OpHooks { verify_signature: Some(verify::truncation), ..cast(casts::can_narrow_integer) }),
        ("uitofp", cast(casts::can_convert_integer_to_float)),
    ],
    materialize_constant: Some(fold::materialize_constant),
    ..DialectHooks::NONE
};

/// The hooks of a cast.
const fn cast(are_cast_compatible: CastHook) -> OpHooks {
    OpHooks { are_cast_compatible: Some(are_cast_compatible), ..OpHooks::NONE }
}
