//! `convert-vector-to-scf`: lowers transfers of several dimensions, or along other than the last one, and the
//! printing of vectors.
//!
//! A dimension is taken at a time, by a loop over a buffer in memory, or unrolled. Which one is the option
//! `full-unroll`.
//!
//! Follows mlir/lib/Conversion/VectorToSCF/VectorToSCF.cpp.

use super::{buffers, permutation, print, scalable_transpose, scalars, unrolled};
use ir::OpId;
use ir::diag::Failed;
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use rewrite::{GreedyConfig, Pattern, PatternSet, PatternTable, Rewrite, Rewriter, apply_patterns_to_root};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "convert-vector-to-scf",
    name: "ConvertVectorToSCF",
    summary: "Lower the operations from the vector dialect into the SCF dialect",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "full-unroll",
        Takes::Bool(false),
        "Perform full unrolling when converting vector transfers to SCF",
    ),
    option(
        "target-rank",
        Takes::Integer(IntegerKind::Unsigned, 1),
        "Target vector rank to which transfer ops should be lowered",
    ),
    option("lower-tensors", Takes::Bool(false), "Lower transfer ops that operate on tensors"),
    option(
        "lower-scalable",
        Takes::Bool(false),
        "Add scalable vector specific lowerings (that introduce loops)",
    ),
];

/// The options that patterns depend on.
#[derive(Clone, Copy)]
pub struct Target {
    /// Vectors of more dimensions are lowered.
    pub rank: usize,
    /// Whether transfers from and to tensors are lowered.
    pub lowers_tensors: bool,
    /// Whether writes of transposed scalable vectors are lowered.
    pub lowers_scalable: bool,
}

impl Target {
    /// As the parameter of a pattern.
    fn encoded(self) -> i64 {
        (self.rank as i64) << 2 | i64::from(self.lowers_scalable) << 1 | i64::from(self.lowers_tensors)
    }

    fn decoded(of: i64) -> Self {
        Target { rank: (of >> 2) as usize, lowers_tensors: of & 1 == 1, lowers_scalable: of & 2 == 2 }
    }
}

/// Rewrites a transfer for a target.
type RewriteFor = fn(&mut Rewriter<'_>, OpId, i64) -> Rewrite;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let rank = usize::try_from(options.integer("target-rank")).unwrap_or(1);
    let target = Target {
        rank,
        lowers_tensors: options.bool("lower-tensors"),
        lowers_scalable: options.bool("lower-scalable"),
    };
    // Whether a fixed point was reached does not matter.
    let mut set = PatternSet::new();
    set.add(permutation::PATTERNS);
    let root = GreedyConfig::default();
    let is_changed = apply_patterns_to_root(pass.ir, &mut PatternTable::new(&set), &root).changed;
    let patterns = patterns(target, pass.options().bool("full-unroll"));
    if is_changed {
        let mut set = PatternSet::new();
        set.add(&patterns);
        let _ = apply_patterns_to_root(pass.ir, &mut PatternTable::new(&set), &root);
    } else {
        let _ = apply_patterns(pass, &patterns);
    }
    Ok(())
}

/// Returns the patterns that lower transfers, by unrolling them or by loops.
pub fn patterns(target: Target, unrolls: bool) -> Vec<Pattern> {
    let row = |name, rewrite: RewriteFor, on| Pattern::given(name, target.encoded(), rewrite).on(on);
    const READ: &str = "vector.transfer_read";
    const WRITE: &str = "vector.transfer_write";
    let mut patterns = Vec::new();
    if unrolls {
        let read: RewriteFor = |rewriter, op, target| unrolled::read(rewriter, op, Target::decoded(target));
        let write: RewriteFor = |rewriter, op, target| unrolled::write(rewriter, op, Target::decoded(target));
        patterns.push(row("UnrollTransferReadConversion", read, READ));
        patterns.push(row("UnrollTransferWriteConversion", write, WRITE));
    } else {
        let read: RewriteFor =
            |rewriter, op, target| buffers::prepare_read(rewriter, op, Target::decoded(target));
        let write: RewriteFor =
            |rewriter, op, target| buffers::prepare_write(rewriter, op, Target::decoded(target));
        let unpack: RewriteFor =
            |rewriter, op, target| buffers::unpack(rewriter, op, Target::decoded(target));
        patterns.push(row("PrepareTransferReadConversion", read, READ));
        patterns.push(row("PrepareTransferWriteConversion", write, WRITE));
        patterns.push(row("TransferOpConversion", unpack, READ));
        patterns.push(row("TransferOpConversion", unpack, WRITE));
    }
    if target.lowers_scalable {
        let write: RewriteFor =
            |rewriter, op, target| scalable_transpose::write(rewriter, op, Target::decoded(target));
        patterns.push(row("ScalableTransposeTransferWriteConversion", write, WRITE));
    }
    if target.rank == 1 {
        patterns.push(Pattern::new("TransferOp1dConversion", scalars::loop_over_elements).on(READ));
        patterns.push(Pattern::new("TransferOp1dConversion", scalars::loop_over_elements).on(WRITE));
    }
    patterns.push(Pattern::new("DecomposePrintOpConversion", print::print_elements).on("vector.print"));
    patterns
}
