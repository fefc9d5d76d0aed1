//! rsmlir: MLIR without LLVM.
//!
//! Reads textual MLIR, verifies it and prints it back as mlir-opt 22.1 does. The path of the
//! data is one line of [`driver`]: source text, [`parse`], [`verify`], [`passes`], [`mod@print`].
//!
//! The stages and the dialects are crates, which this one hands on under their names.

pub use definitions::data_layout;
pub use ir::limits;
pub use support::{cache, files, in_order, nearest, threads, timer};
pub use {
    analysis, cpp_hooks, definitions, diag, interfaces, ir, parse, passes, print, registry, rewrite,
    transforms, verify,
};

mod dialect_registry;
pub mod dialects;
pub mod driver;
pub mod fmt;
pub mod lsp;
mod opt_main;
pub mod options;
pub mod report;
pub mod shipped;
mod strings;
pub mod tblgen;
pub mod toy;
pub mod upstream;

pub use dialect_registry::DialectRegistry;
pub use opt_main::opt_main;
pub use strings::{parse_string, print_string, run_pipeline};
