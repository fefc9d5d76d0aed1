//! `affine-data-copy-generate`: copies what loops access into buffers in fast memory, and back.
//!
//! Loops that need more than fast memory are looked into: the copies are made for the loops in them.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineDataCopyGeneration.cpp.

use crate::data_copy::{Copies, CopyOptions, OpRange, generate_copies};
use crate::for_loop::unroll::promote_affine_if_single_iteration;
use crate::memory::region::memory_footprint;
use crate::{AffineForOp, AffineLoadOp, AffineStoreOp};
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use arith::constant_index;
use dialect_utils::regions::entry;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{BlockId, OpId, OpRef, Operation};
use rewrite::greedy::{GreedyConfig, Strictness, apply_op_patterns_greedily};
use rewrite::{PatternSet, PatternTable, Rewriter};

pub static PASS: PassInfo = PassInfo {
    argument: "affine-data-copy-generate",
    name: "AffineDataCopyGeneration",
    summary: "Generate explicit copying for affine memory operations",
    anchor: Anchor::Op("func.func"),
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "fast-mem-capacity",
        Takes::Integer(IntegerKind::UnsignedLong, i64::MAX),
        "Set fast memory space capacity in KiB (default: unlimited)",
    ),
    option(
        "fast-mem-space",
        Takes::Integer(IntegerKind::Unsigned, 1),
        "Fast memory space identifier for copy generation (default: 1)",
    ),
    option("generate-dma", Takes::Bool(false), "Generate DMA instead of point-wise copy"),
    option(
        "min-dma-transfer",
        Takes::Integer(IntegerKind::Int, 1024),
        "Minimum DMA transfer size supported by the target in bytes",
    ),
    option(
        "skip-non-unit-stride-loops",
        Takes::Bool(false),
        "Testing purposes: avoid non-unit stride loop choice depths for copy placement",
    ),
    option(
        "slow-mem-space",
        Takes::Integer(IntegerKind::Unsigned, 0),
        "Slow memory space identifier for copy generation (default: 0)",
    ),
    option(
        "tag-mem-space",
        Takes::Integer(IntegerKind::Unsigned, 0),
        "Tag memory space identifier for copy generation (default: 0)",
    ),
];

/// The work on one function.
struct Run<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    options: CopyOptions,
    skips_strides: bool,
    copies: Copies,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let capacity = options.integer("fast-mem-capacity") as u64;
    let skips_strides = options.bool("skip-non-unit-stride-loops");
    let options = CopyOptions {
        generates_dma: options.bool("generate-dma"),
        slow_space: options.integer("slow-mem-space"),
        fast_space: options.integer("fast-mem-space"),
        tag_space: options.integer("tag-mem-space"),
        capacity: capacity.checked_mul(1024).filter(|_| capacity != i64::MAX as u64).unwrap_or(u64::MAX),
    };
    let root = pass.ir.root();
    let Some(region) = root.region(0).filter(|region| !region.is_empty()) else { return Ok(()) };
    let (body, location) = (region.body_id(), root.location());
    let blocks: Vec<BlockId> = region.blocks().map(|block| block.id()).collect();
    let context = pass.ir.share_context();
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    rewriter.set_insertion_point_to_start(blocks[0]);
    constant_index(&mut rewriter, location, 0);
    let mut work = Run { rewriter: &mut rewriter, options, skips_strides, copies: Copies::default() };
    for block in blocks {
        work.run_on_block(block);
    }
    let nests = work.copies.into_nests();
    let accesses = promote_nests(&mut rewriter, nests);
    let accesses: Vec<OpRef> = accesses.into_iter().map(|op| OpRef { body, op }).collect();
    let mut set = PatternSet::new();
    ["affine.load", "affine.store"].iter().for_each(|name| set.add_canonicalization_of(name));
    let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
    let _ = apply_op_patterns_greedily(pass.ir, &accesses, &mut PatternTable::new(&set), &config, None);
    Ok(())
}

/// Inlines the loops of one iteration among those that copy; returns the loads and stores.
fn promote_nests(rewriter: &mut Rewriter<'_>, nests: Vec<OpId>) -> Vec<OpId> {
    let mut accesses: Vec<OpId> = Vec::new();
    for nest in nests {
        let mut loops: Vec<OpId> = Vec::new();
        walk_post_order(rewriter.op(nest), |op| {
            if op.isa::<AffineForOp<'_>>() {
                loops.push(op.id());
            } else if op.isa::<AffineLoadOp<'_>>() || op.isa::<AffineStoreOp<'_>>() {
                accesses.push(op.id());
            }
        });
        for of in loops {
            promote_affine_if_single_iteration(rewriter, of);
        }
    }
    accesses
}

impl Run<'_, '_> {
    /// Returns the first operation from `from` on that a range may begin with.
    fn next_begin(&self, from: Option<OpId>) -> Option<OpId> {
        let first = from.map(|op| self.rewriter.op(op));
        let is_begin = |op: &Operation<'_>| {
            let is_access = op.isa::<AffineLoadOp<'_>>() || op.isa::<AffineStoreOp<'_>>();
            (is_access || op.isa::<AffineForOp<'_>>()) && !self.copies.contains(op.id())
        };
        std::iter::successors(first, |op| op.next()).find(is_begin).map(|op| op.id())
    }

    fn generate(&mut self, begin: OpId, end: OpId) {
        let _ = generate_copies(self.rewriter, OpRange { begin, end }, self.options, &mut self.copies);
    }

    /// Makes copies for each loop in a block, and for what is between loops.
    fn run_on_block(&mut self, block: BlockId) {
        let mut begin = self.next_begin(self.rewriter.body().first_operation(block));
        let mut next = begin;
        while let Some(op) = next {
            let view = self.rewriter.op(op);
            let is_loop = !self.copies.contains(op);
            let Some(of) = view.dyn_cast::<AffineForOp<'_>>().filter(|_| is_loop) else {
                next = view.next().map(|op| op.id());
                continue;
            };
            let step = of.step().to_i64();
            if let Some(begin) = begin {
                self.generate(begin, op);
            }
            let is_recursive = match self.skips_strides {
                true => step != Some(1),
                false => {
                    let footprint = memory_footprint(self.rewriter.op(op));
                    footprint.is_some_and(|footprint| footprint > self.options.capacity)
                }
            };
            let after = self.rewriter.op(op).next().map(|op| op.id());
            match (is_recursive, after) {
                (true, _) => {
                    if let Some(inner) = entry(self.rewriter, op, 0) {
                        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.run_on_block(inner));
                    }
                }
                (false, Some(after)) => self.generate(op, after),
                (false, None) => {}
            }
            begin = self.next_begin(self.rewriter.op(op).next().map(|op| op.id()));
            next = begin;
        }
        let last = self.rewriter.body().last_operation(block);
        if let (Some(begin), Some(last)) = (begin, last) {
            self.generate(begin, last);
        }
    }
}
