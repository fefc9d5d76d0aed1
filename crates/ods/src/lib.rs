//! MLIR's operation definitions (ODS): TableGen records to a model of dialects.
//!
//! `mlir-tblgen` turns the records of a `.td` file into C++. This crate turns them into data, of which a
//! program that knows MLIR's data structures can do what the generated C++ does: parse and print
//! operations, attributes and types, verify them, infer types. It knows nothing of how IR is kept in
//! memory.
//!
//! - [`model`] is the data, with [`Definitions`](model::Definitions) as its root.
//! - [`mod@format`] is the part of it that describes syntax: assembly formats, compiled to flat arrays.
//! - [`predicate`] parses the C++ expressions in definitions.
//! - [`load`] reads a [`RecordKeeper`](tablegen::RecordKeeper); [`records`] answers questions about single
//!   records.
//!
//! What the records say wrongly is reported as `mlir-tblgen` reports it, as
//! [`Diagnostic`](tablegen::Diagnostic)s with a span in the `.td` text, inside of format strings too.

pub mod format;
pub mod model;
pub mod predicate;
mod read;

pub use read::{Loaded, Options, load, records};

/// Fields of operations' records that are no part of ODS, but are kept for native code: they say as data
/// what MLIR says in C++. Those of `dialects/linalg/base.td` are the loops and regions of structured
/// operations.
pub const FIELDS: &[&str] =
    &["scalars", "scalarBody", "anyRank", "iteratorTypes", "indexingMaps", "mapSymbols"];
