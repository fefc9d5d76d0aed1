//! rsmlir: MLIR without LLVM.
//!
//! Reads textual MLIR, verifies it and prints it back as mlir-opt 22.1 does. The path of the
//! data is one line of [`driver`]: source text, [`parse`], [`verify`], passes, [`mod@print`].

pub mod analysis;
pub mod data_layout;
pub mod diag;
#[path = "../dialects/mod.rs"]
pub mod dialects;
pub mod driver;
pub mod interfaces;
pub mod ir;
pub mod nearest;
pub mod ods;
pub mod options;
pub mod parse;
pub mod passes;
pub mod print;
pub mod recurring;
pub mod registry;
pub mod rewrite;
pub mod threads;
pub mod timer;
pub mod toy;
pub mod transform;
pub mod verify;
