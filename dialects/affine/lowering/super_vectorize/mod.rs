//! `affine-super-vectorize`: turns nests of parallel affine loops into loops over vectors of several dimensions.
//!
//! A match is a loop and the loops in it that become the dimensions of vectors. Matches that are nested in one another are
//! tried in order, until one of them could be vectorized.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/SuperVectorize.cpp.

mod loops;
mod matching;
mod memory;
mod nest;
mod operands;

use affine::{AffineForOp, parallel_reductions};
use arith::AtomicRMWKind;
use ir::OpRef;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use matching::Matches;
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-super-vectorize",
    name: "AffineVectorize",
    summary: "Vectorize to a target independent n-D vector abstraction",
    anchor: Anchor::Op("func.func"),
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "test-fastest-varying",
        Takes::Integers(IntegerKind::Long),
        "Specify a 1-D, 2-D or 3-D pattern of fastest varying memory dimensions to match. See defaultPatterns in \
         Vectorize.cpp for a description and examples. This is used for testing purposes",
    ),
    option(
        "vectorize-reductions",
        Takes::Bool(false),
        "Vectorize known reductions expressed via iter_args. Switched off by default.",
    ),
    option(
        "virtual-vector-size",
        Takes::Integers(IntegerKind::Long),
        "Specify an n-D virtual vector size for vectorization. This must be greater than zero.",
    ),
];

/// The number of dimensions of the largest vectors.
const MOST_DIMENSIONS: usize = 3;

/// The kinds of the reductions that parallel loops carry.
type Reductions = FxHashMap<OpRef, Vec<AtomicRMWKind>>;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let with_reductions = options.bool("vectorize-reductions");
    let sizes = options.integers("virtual-vector-size").to_vec();
    let fastest = options.integers("test-fastest-varying").to_vec();
    let root = pass.root();
    if !fastest.is_empty() && fastest.len() != sizes.len() {
        let message = "Fastest varying pattern specified with different size than the vector size.";
        return Err(root.emit_remark(message).emit());
    }
    if with_reductions && sizes.len() != 1 {
        let message = "Vectorizing reductions is supported only for 1-D vectors.";
        return Err(root.emit_error(message).emit());
    }
    if sizes.iter().any(|&size| size <= 0) {
        return Err(root.emit_error("Vectorization factor must be greater than zero.").emit());
    }
    if sizes.is_empty() || sizes.len() > MOST_DIMENSIONS {
        return Ok(());
    }
    let mut parallel = Reductions::default();
    walk_post_order(root, |op| {
        let of = op.dyn_cast::<AffineForOp<'_>>().filter(|of| with_reductions || of.num_results() == 0);
        if let Some(reductions) = of.and_then(parallel_reductions) {
            parallel.insert(op.op_ref(), reductions.into_iter().map(|reduction| reduction.kind).collect());
        }
    });
    let mut matches = Matches::find(root, &parallel, &sizes, &fastest);
    let context = pass.ir.share_context();
    for bucket in matches.buckets() {
        for index in bucket {
            let Some(strategy) = matches.strategy(pass.ir, index, &parallel) else { continue };
            let mut rewriter = Rewriter::new(pass.ir, &context, strategy.root.body, None);
            if nest::vectorize(&mut rewriter, &strategy)? {
                matches.erased(index);
                break;
            }
        }
    }
    Ok(())
}
