//! Passes that replace operations of the affine dialect by those of `arith`, `scf`, `memref` and `vector`.
//!
//! They are a crate of their own: `scf` and `vector` stand above `affine`.

mod accesses;
mod expand_index_ops;
mod expand_index_ops_as_affine;
mod loops;
mod lower_affine;
mod super_vectorize;

pub use lower_affine::{maximum, minimum};

use passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &expand_index_ops::PASS,
    &expand_index_ops_as_affine::PASS,
    &lower_affine::PASS,
    &super_vectorize::PASS,
];
