//! Passes that replace operations of the vector dialect by loops, conditions and accesses to memory.
//!
//! They are a crate of their own: `scf`, `memref` and `tensor` know nothing of vectors.

mod buffers;
mod contractions;
mod in_bounds;
pub mod masking;
pub mod permutation;
mod print;
mod scalable_transpose;
mod scalars;
pub mod sets;
mod tensor_slices;
pub mod to_scf;
pub mod transfer;
mod unrolled;

use passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&to_scf::PASS];
