//! The arith dialect: the hooks of its operations.

mod canonicalize;
mod casts;
mod emulate_floats;
mod expand;
mod fold;
pub mod int_ranges;
mod names;
mod natives;
mod neutral;
mod select;
mod speculation;
mod utils;
mod verify;
pub mod wide_floats;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/arith.rs"));
}

pub use fold::materialize_constant;
pub use neutral::{identity_value, neutral_element, reduction_kind, reduction_op};
pub use ops::*;
pub use utils::{cast_to_index, compare, constant, constant_index, value_or_constant_index};

use fold::{bitwise, compare, division, extended, float, integer, minmax, shift};
use registry::{CastHook, DialectHooks, FoldHook, Inliner, OpHooks};
use rewrite::Pattern;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "arith",
    interfaces: &[&int_ranges::RANGES],
    ops: &[
        ("addf", folded(float::addf)),
        ("addi", folded(integer::addi)),
        ("addui_extended", folded(extended::addui_extended)),
        ("andi", folded(bitwise::andi)),
        ("bitcast", cast(casts::can_bitcast, fold::casts::bitcast)),
        ("ceildivsi", folded(division::ceildivsi)),
        ("ceildivui", folded(division::ceildivui)),
        ("cmpf", rewritten(folded(compare::cmpf), canonicalize::compare::CMPF)),
        ("cmpi", folded(compare::cmpi)),
        (
            "constant",
            OpHooks {
                verify_literal: Some(verify::constant),
                name_values: Some(names::constant),
                ..OpHooks::NONE
            },
        ),
        ("divf", folded(float::divf)),
        ("divsi", folded(division::divsi)),
        ("divui", folded(division::divui)),
        ("extf", extension(cast(casts::can_widen_float, fold::casts::extf))),
        ("extsi", extension(cast(casts::can_widen_integer, fold::casts::extsi))),
        ("extui", extension(cast(casts::can_widen_integer, fold::casts::extui))),
        ("floordivsi", folded(division::floordivsi)),
        ("fptosi", cast(casts::can_convert_float_to_integer, fold::casts::fptosi)),
        ("fptoui", cast(casts::can_convert_float_to_integer, fold::casts::fptoui)),
        ("index_cast", cast(casts::can_cast_index, fold::casts::index_cast)),
        ("index_castui", cast(casts::can_cast_index, fold::casts::index_castui)),
        ("maximumf", folded(float::maximumf)),
        ("maxnumf", folded(float::maxnumf)),
        ("maxsi", folded(minmax::maxsi)),
        ("maxui", folded(minmax::maxui)),
        ("minimumf", folded(float::minimumf)),
        ("minnumf", folded(float::minnumf)),
        ("minsi", folded(minmax::minsi)),
        ("minui", folded(minmax::minui)),
        ("mulf", folded(float::mulf)),
        ("muli", OpHooks { name_values: Some(names::multiplication), ..folded(integer::muli) }),
        ("mulsi_extended", folded(extended::mulsi_extended)),
        ("mului_extended", folded(extended::mului_extended)),
        ("negf", folded(float::negf)),
        ("ori", folded(bitwise::ori)),
        ("remf", folded(float::remf)),
        ("remsi", folded(division::remsi)),
        ("remui", folded(division::remui)),
        ("scaling_extf", extension(castable(casts::can_widen_scaled))),
        ("scaling_truncf", truncation(castable(casts::can_narrow_scaled))),
        (
            "select",
            OpHooks {
                parse: Some(select::parse),
                print: Some(select::print),
                verify_shape: Some(select::verify),
                ..rewritten(folded(fold::select::select), canonicalize::select::SELECT)
            },
        ),
        ("shli", folded(shift::shli)),
        ("shrsi", folded(shift::shrsi)),
        ("shrui", folded(shift::shrui)),
        ("sitofp", cast(casts::can_convert_integer_to_float, fold::casts::sitofp)),
        ("subf", folded(float::subf)),
        ("subi", folded(integer::subi)),
        ("truncf", truncation(cast(casts::can_narrow_float, fold::casts::truncf))),
        ("trunci", truncation(cast(casts::can_narrow_integer, fold::casts::trunci))),
        ("uitofp", cast(casts::can_convert_integer_to_float, fold::casts::uitofp)),
        ("xori", folded(bitwise::xori)),
    ],
    natives: natives::NATIVES,
    materialize_constant: Some(materialize_constant),
    speculatability: Some(speculation::of_division),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// Returns the hooks of an operation that has only a folder.
const fn folded(fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..OpHooks::NONE }
}

/// Adds canonicalization patterns to hooks.
const fn rewritten(hooks: OpHooks, canonicalize: &'static [Pattern]) -> OpHooks {
    OpHooks { canonicalize, ..hooks }
}

/// Returns the hooks of a cast.
const fn castable(are_cast_compatible: CastHook) -> OpHooks {
    OpHooks { are_cast_compatible: Some(are_cast_compatible), ..OpHooks::NONE }
}

const fn cast(are_cast_compatible: CastHook, fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..castable(are_cast_compatible) }
}

/// Adds to `hooks` the verifier of a cast to a wider type.
const fn extension(hooks: OpHooks) -> OpHooks {
    OpHooks { verify_shape: Some(verify::extension), ..hooks }
}

/// Adds to `hooks` the verifier of a cast to a narrower type.
const fn truncation(hooks: OpHooks) -> OpHooks {
    OpHooks { verify_shape: Some(verify::truncation), ..hooks }
}

/// The passes, by name.
pub static PASSES: &[&passes::PassInfo] = &[
    &emulate_floats::PASS,
    &expand::PASS,
    &int_ranges::narrow::PASS,
    &int_ranges::optimize::PASS,
    &int_ranges::unsigned::PASS,
];

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
