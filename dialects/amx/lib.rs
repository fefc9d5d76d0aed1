//! The amx dialect: the hooks of its operations and of tiles.
//!
//! Follows mlir/lib/Dialect/AMX/IR/AMXDialect.cpp.

mod tile;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/amx.rs"));
}

pub use ops::*;
pub use tile::Tile;

use registry::{DefHooks, DialectHooks, OpHooks};
use verify::VerifyShape;

/// An operation that is verified.
const fn verified(verify: VerifyShape) -> OpHooks {
    OpHooks { verify_shape: Some(verify), ..OpHooks::NONE }
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "amx",
    ops: &[
        ("tile_load", verified(verify::transfer)),
        ("tile_mulf", verified(|op| verify::product(op, 1))),
        ("tile_muli", verified(|op| verify::product(op, 2))),
        ("tile_store", verified(verify::transfer)),
        ("tile_zero", verified(verify::zero)),
    ],
    types: &[("tile", DefHooks { parse: Some(tile::parse), print: Some(tile::print), ..DefHooks::NONE })],
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
