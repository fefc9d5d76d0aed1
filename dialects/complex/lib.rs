//! The complex dialect: the hooks of its operations and its attribute.

mod canonicalize;
mod fold;
mod number;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/complex.rs"));
}

pub use fold::materialize_constant;
pub use ops::*;

use registry::{DialectHooks, FoldHook, Inliner, OpHooks};
use rewrite::Pattern;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "complex",
    ops: &[
        ("add", folded(fold::add)),
        (
            "bitcast",
            OpHooks {
                verify_shape: Some(verify::bitcast),
                ..rewritten(folded(fold::bitcast), canonicalize::BITCAST)
            },
        ),
        ("conj", folded(fold::conj)),
        (
            "constant",
            OpHooks {
                verify_shape: Some(verify::constant),
                name_values: Some(|op, set_name| set_name(op.result(0), b"cst")),
                ..OpHooks::NONE
            },
        ),
        ("create", folded(fold::create)),
        ("div", folded(fold::div)),
        ("exp", folded(fold::exp)),
        ("im", rewritten(folded(fold::im), canonicalize::IM)),
        ("log", folded(fold::log)),
        ("mul", folded(fold::mul)),
        ("neg", folded(fold::neg)),
        ("re", rewritten(folded(fold::re), canonicalize::RE)),
        ("sub", folded(fold::sub)),
    ],
    patterns: canonicalize::OTHERS,
    materialize_constant: Some(fold::materialize_constant),
    attributes: &[("number", number::NUMBER)],
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

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
