//! Operations on vectors for structured operations, `tensor.pad`, `tensor.insert_slice`, `linalg.pack` and
//! `linalg.unpack`.
//!
//! An operation is checked first (`preconditions`). Most structured operations become reads of vectors, their body on
//! these, and writes (`generic`); contractions and convolutions may be more than that. They are a crate of their own:
//! `linalg` knows nothing of vectors.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

mod combiners;
mod contraction;
mod convolution;
mod extract;
mod generic;
pub mod hoisting;
mod insert_slice;
mod pad;
pub mod patterns;
mod preconditions;
mod relayout;
mod state;
pub mod subset_hoisting;
mod vectors;

use ir::op_info::Trait;
use ir::{OpId, Operation, ValueId};
use linalg::is_structured;
use passes::PassInfo;
use rewrite::Rewriter;
use state::State;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&subset_hoisting::PASS];

/// How an operation becomes one on vectors.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// The extents of the vectors; those of the operands if this is empty.
    pub sizes: Vec<i64>,
    /// For each of them, whether it is scalable.
    pub scalable: Vec<bool>,
    /// Whether `tensor.extract` of several indices is supported.
    pub extracts_any_rank: bool,
    /// Whether the channels of depthwise convolutions become one dimension with the width.
    pub flattens_depthwise_convolutions: bool,
    /// Whether dynamic extents are those of the vector, and need no mask.
    pub assumes_dynamic_dims_match: bool,
    /// Whether contractions become `vector.contract`.
    pub creates_contractions: bool,
}

/// An operation that has a form on vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Structured,
    Pad,
    Pack,
    Unpack,
    InsertSlice,
}

/// Returns the kind of an operation; `None` if none of that kind can be vectorized.
pub(crate) fn kind(op: Operation<'_>) -> Option<Kind> {
    match op.name_str().as_ref() as &[u8] {
        b"tensor.pad" => Some(Kind::Pad),
        b"linalg.pack" => Some(Kind::Pack),
        b"linalg.unpack" => Some(Kind::Unpack),
        b"tensor.insert_slice" => Some(Kind::InsertSlice),
        _ => is_structured(op).then_some(Kind::Structured),
    }
}

/// Returns whether operations of this kind can be vectorized (`hasVectorizationImpl`).
pub fn has_vectorization(op: Operation<'_>) -> bool {
    kind(op).is_some()
}

/// Makes operations on vectors before `op`, and returns the values that are to replace its results. `None` if that is
/// not possible; as in MLIR, operations without use may have been made then.
pub fn vectorize(rewriter: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<Vec<ValueId>> {
    let kind = kind(rewriter.op(op))?;
    if !preconditions::hold(rewriter.op(op), kind, options) {
        return None;
    }
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point(op);
    let results = match kind {
        Kind::Structured => vectorize_structured(rewriter, op, options),
        Kind::Pad => pad::vectorize(rewriter, op, &options.sizes).map(|value| vec![value]),
        Kind::Pack => relayout::vectorize_pack(rewriter, op, &options.sizes).map(|value| vec![value]),
        Kind::Unpack => relayout::vectorize_unpack(rewriter, op, options).map(|value| vec![value]),
        Kind::InsertSlice => insert_slice::vectorize(rewriter, op, &options.sizes).map(|value| vec![value]),
    };
    rewriter.restore_insertion_point(point);
    results
}

fn vectorize_structured(rewriter: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<Vec<ValueId>> {
    let mut state = State::of(rewriter, op, options)?;
    let view = rewriter.op(op);
    if view.has_trait(Trait::ConvolutionOpInterface) {
        let write = convolution::vectorize(rewriter, op, options)?;
        return Some(rewriter.body().results(write).collect());
    }
    if options.creates_contractions && view.has_trait(Trait::ContractionOpInterface) {
        return contraction::vectorize(rewriter, &mut state, op);
    }
    generic::vectorize(rewriter, &mut state, op)
}
