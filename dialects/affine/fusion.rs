//! Fusion of affine loop nests that have a memref in common.
//!
//! A nest is fused into another one by its slice: what one iteration of a loop of the other nest needs of it. `slice` has
//! slices, `legality` says which may be used, `profit` and `cost` which are worth it, and `fuse` puts them in. The operations
//! of a block and their dependences are a graph, in which `producers` and `siblings` look for pairs of nests.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

mod bucket_order;
mod cost;
mod dependence_graph;
mod fuse;
mod legality;
mod node;
mod private_memref;
mod producers;
mod profit;
mod siblings;
pub(crate) mod slice;

use crate::AffineForOp;
use crate::memory::access::induction_variables;
use dependence_graph::{DependenceGraph, NodeId};
use interfaces::{EffectKind, has_single_effect};
use ir::op_info::Trait;
use ir::{BlockId, OpId, Operation};
use memref::AllocOp;
use rewrite::Rewriter;
use slice::Slice;

/// The pairs of nests that are fused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Greedy,
    Producers,
    Siblings,
}

/// The options of the pass.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) mode: Mode,
    /// Whether nests are fused as deep as is legal.
    pub(crate) is_maximal: bool,
    /// The fraction of additional operations that is tolerated.
    pub(crate) tolerance: f64,
    /// The memory space of small buffers.
    pub(crate) fast_memory_space: Option<i64>,
    /// The size in bytes up to which a buffer is small.
    pub(crate) buffer_threshold: u64,
}

/// Loop nests of one block that are being fused.
struct Fusion<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    graph: DependenceGraph,
    options: Options,
}

/// Fuses the loops of a block.
pub(crate) fn fuse_in_block(rewriter: &mut Rewriter<'_>, block: BlockId, options: Options) {
    let Some(graph) = DependenceGraph::of(rewriter, block) else { return };
    let mut fusion = Fusion { rewriter, graph, options };
    match options.mode {
        Mode::Producers => fusion.fuse_producers(usize::MAX),
        Mode::Siblings => fusion.fuse_siblings(),
        Mode::Greedy => {
            fusion.fuse_producers(1);
            fusion.fuse_siblings();
            fusion.fuse_producers(usize::MAX);
        }
    }
    fusion.erase_unused_memrefs();
}

/// Returns the `affine.for`s around an operation in its scope, outermost first (`getAffineForIVs`).
pub(crate) fn loops_around(op: Operation<'_>) -> Vec<AffineForOp<'_>> {
    let around = op.ancestors().take_while(|op| !op.has_trait(Trait::AffineScope));
    let mut loops: Vec<AffineForOp<'_>> = around.filter_map(|op| op.dyn_cast()).collect();
    loops.reverse();
    loops
}

/// Returns how many variables of affine loops are around an operation (`getNestingDepth`).
pub(crate) fn nesting_depth(op: Operation<'_>) -> usize {
    op.ancestors().map(|op| induction_variables(op).count()).sum()
}

impl Fusion<'_, '_> {
    /// Returns the nodes, in the order in which MLIR fuses others into them.
    fn worklist(&self) -> Vec<NodeId> {
        let mut nodes: Vec<NodeId> = self.graph.order.keys().collect();
        nodes.reverse();
        nodes
    }

    /// Returns the loop of a node.
    fn loop_of(&self, node: NodeId) -> Option<OpId> {
        let op = self.graph.node(node)?.op;
        self.rewriter.op(op).isa::<AffineForOp<'_>>().then_some(op)
    }

    /// Numbers the operations of the block, so that their order is known at once.
    fn number_operations(&mut self) {
        let block = self.graph.block;
        let (first, last) =
            (self.rewriter.body().first_operation(block), self.rewriter.body().last_operation(block));
        if let Some((first, last)) = first.zip(last) {
            self.rewriter.body_mut().is_before_in_block(first, last);
        }
    }

    /// Returns the tolerance for fusing a nest, which is none if its accesses depend on one another in a circle. `None` if it
    /// must not be fused.
    fn tolerance_for(
        &self,
        source: AffineForOp<'_>,
        target: AffineForOp<'_>,
        slice: Option<&Slice>,
    ) -> Option<f64> {
        if !crate::memory::dependence::has_cyclic_dependence(source) {
            return Some(self.options.tolerance);
        }
        if self.options.is_maximal {
            cost::additional_fraction(source, target, slice).filter(|&fraction| fraction <= 0.0)?;
        }
        Some(0.0)
    }

    fn erase_unused_memrefs(&mut self) {
        let memrefs: Vec<_> = self.graph.memrefs_without_edges().collect();
        for memref in memrefs {
            let value = self.rewriter.value(memref);
            let op = value.defining_op().filter(|op| value.is_unused() && op.isa::<AllocOp<'_>>());
            if let Some(op) = op.map(|op| op.id()) {
                self.rewriter.erase_op(op);
            }
        }
    }
}

/// Returns whether the memory of a memref may be accessed in a way that is not affine, or elsewhere than in `block`
/// (`isEscapingMemref`).
fn is_escaping(memref: ir::Value<'_>, block: ir::Block<'_>) -> bool {
    // A memref that is not allocated here, such as a view, may alias another.
    if !memref.defining_op().is_some_and(|op| has_single_effect(op, EffectKind::Allocate)) {
        return true;
    }
    let is_affine = |user: Operation<'_>| AFFINE_ACCESSES.iter().any(|&name| user.name_str() == name);
    memref.users().any(|user| {
        let mut around = std::iter::once(user).chain(user.ancestors());
        let in_region = around.find(|op| op.parent_region() == block.region());
        in_region.is_none_or(|op| op.block() == Some(block) && !is_affine(user))
    })
}

/// The operations with `AffineMapAccessInterface`.
const AFFINE_ACCESSES: &[&str] = &[
    "affine.dma_start",
    "affine.dma_wait",
    "affine.load",
    "affine.prefetch",
    "affine.store",
    "affine.vector_load",
    "affine.vector_store",
];
