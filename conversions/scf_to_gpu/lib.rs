//! `convert-affine-for-to-gpu` and `convert-parallel-loops-to-gpu`: loops become launches on a GPU.
//!
//! Nested `affine.for` become the dimensions of a grid and of its blocks (`affine_loops`). How an `scf.parallel` is mapped, its
//! attribute says (`parallel_loops`).
//!
//! Follows mlir/lib/Conversion/SCFToGPU.

mod affine_loops;
mod mapped_loop;
mod parallel_loops;

use passes::PassInfo;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&affine_loops::PASS, &parallel_loops::PASS];
