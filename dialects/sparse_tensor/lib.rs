//! The sparse_tensor dialect: the attributes that say how tensors are stored.
//!
//! An encoding has eight parameters, those of its definition in their order: the levels' types as an array of numbers
//! (`level.rs`), two affine maps, two integers, two attributes, and an array of slices. A slice has three
//! integers, of which -1 is unknown.
//!
//! Follows mlir/lib/Dialect/SparseTensor/IR.

mod encoding;
mod inverse;
mod level;
mod map;
mod slice;

use registry::{DefHooks, DialectHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "sparse_tensor",
    attributes: &[
        (
            "slice",
            DefHooks {
                parse: Some(slice::parse),
                print: Some(slice::print),
                verify: Some(slice::verify),
                ..DefHooks::NONE
            },
        ),
        (
            "encoding",
            DefHooks {
                parse: Some(encoding::parse),
                print: Some(encoding::print),
                verify: Some(encoding::verify),
                verify_encoding: Some(encoding::verify_encoding),
                alias: Some(|_, _| Some("sparse".into())),
                ..DefHooks::NONE
            },
        ),
    ],
    // None of its operations ships.
    unknown_operations: registry::UnknownOperations::Unregistered,
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
