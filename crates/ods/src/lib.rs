//! MLIR's operation definitions (ODS): TableGen records to a model of dialects.
//!
//! `mlir-tblgen` turns the records of a `.td` file into C++. This crate turns them into data. From this data
//! a program can do what the generated C++ does: parse and print operations, attributes and types, verify
//! them, infer types. The crate does not depend on how IR is stored.
//!
//! - [`model`] is the data, with [`Definitions`](model::Definitions) as its root.
//! - [`mod@format`] is the part of it that describes syntax: assembly formats, compiled to flat arrays.
//! - [`predicate`] parses the C++ expressions in definitions.
//! - `pattern` compiles rewrite patterns to steps.
//! - [`load`] reads a [`RecordKeeper`](tablegen::RecordKeeper); [`records`] answers questions about single
//!   records.
//!
//! Mistakes in the records are reported as `mlir-tblgen` reports them, as
//! [`Diagnostic`](tablegen::Diagnostic)s with a span in the `.td` text, inside of format strings too.

pub mod format;
mod load;
pub mod model;
mod pattern;
pub mod predicate;
mod read;

pub use load::load;
pub use pattern::has_patterns;
pub use read::{ClassCode, Loaded, Options, class_code, records};

/// Fields of operations' records that ODS does not define and that are kept for native code. They hold as
/// data what MLIR holds as C++: those of `dialects/linalg/base.td` are the loops and regions of structured
/// operations.
pub const FIELDS: &[&str] =
    &["scalars", "scalarBody", "anyRank", "iteratorTypes", "indexingMaps", "mapSymbols"];
