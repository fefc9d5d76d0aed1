//! The nests of loops that can be vectorized.
//!
//! The loops of a function are numbered in post-order, so the loops in another one are a range of numbers before its own.

use super::{MOST_DIMENSIONS, Reductions};
use affine::{AffineForOp, AffineIfOp, AffineLoadOp, AffineStoreOp, Variation, variation};
use arith::AtomicRMWKind;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Ir, OpId, OpRef, Operation, Type, TypeStorage};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use vector::{TransferReadOp, TransferWriteOp};

/// The result of the analysis of the operations in a loop.
#[derive(Clone, Default)]
struct Body {
    /// Whether the loop can be vectorized.
    is_vectorizable: bool,
    /// The dimension of memrefs along which the accesses go, counted from the last one.
    along: Option<usize>,
    /// An access to a memref whose layout the analysis does not know.
    error: Option<OpRef>,
}

/// A loop.
struct Loop {
    op: OpRef,
    /// The number of the first loop in it.
    first: usize,
    body: Body,
}

/// The loops of a nest that become dimensions of vectors.
pub struct Strategy<'m> {
    pub root: OpRef,
    pub sizes: &'m [i64],
    pub dimensions: FxHashMap<OpId, usize>,
    pub reductions: FxHashMap<OpId, &'m [AtomicRMWKind]>,
}

/// The loops at which a nest that can be vectorized begins.
pub struct Matches<'m> {
    loops: Vec<Loop>,
    sizes: &'m [i64],
    fastest: &'m [i64],
    roots: Vec<usize>,
    is_erased: Vec<bool>,
}

impl<'m> Matches<'m> {
    /// Finds the loops with as many loops in one another as there are sizes.
    pub fn find(root: Operation<'_>, parallel: &Reductions, sizes: &'m [i64], fastest: &'m [i64]) -> Self {
        // In pre-order, a loop has a smaller number than those in it.
        let mut numbers: FxHashMap<OpRef, usize> = FxHashMap::default();
        walk_pre_order(root, |op| {
            if op.isa::<AffineForOp<'_>>() {
                numbers.insert(op.op_ref(), numbers.len());
            }
            WalkResult::Advance
        });
        let mut loops: Vec<Loop> = Vec::new();
        // The loops around which no loop was visited yet: their numbers in pre-order, and the first loops in them.
        let mut outermost: Vec<(usize, usize)> = Vec::new();
        walk_post_order(root, |op| {
            let Some(of) = op.dyn_cast::<AffineForOp<'_>>() else { return };
            let (number, mut first) = (numbers[&op.op_ref()], loops.len());
            while let Some((_, of_inner)) = outermost.pop_if(|inner| inner.0 > number) {
                first = of_inner;
            }
            outermost.push((number, first));
            let is_parallel = parallel.contains_key(&op.op_ref());
            let body = if is_parallel { body_of(of) } else { Body::default() };
            loops.push(Loop { op: op.op_ref(), first, body });
        });
        let is_erased = vec![false; loops.len()];
        let mut matches = Matches { loops, sizes, fastest, roots: Vec::new(), is_erased };
        let ir = root.ir();
        matches.roots = (0..matches.loops.len()).filter(|&index| matches.is_match(ir, index, 0)).collect();
        matches
    }

    /// Returns whether a loop can become the dimension `level` of vectors, with loops in it for those after it. Like MLIR,
    /// this reports a layout that it does not know as often as it meets it.
    fn is_match(&self, ir: &Ir, index: usize, level: usize) -> bool {
        if let Some(access) = self.loops[index].body.error {
            ir.operation(access).emit_error("NYI: non-trivial layout map").emit();
        }
        if !self.is_candidate(index, level) {
            return false;
        }
        let is_last = level + 1 == self.sizes.len();
        is_last || self.nested(index).filter(|&inner| self.is_match(ir, inner, level + 1)).count() != 0
    }

    fn nested(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        self.loops[index].first..index
    }

    fn is_candidate(&self, index: usize, level: usize) -> bool {
        let body = &self.loops[index].body;
        let fastest = self.fastest.get(level).and_then(|&fastest| usize::try_from(fastest).ok());
        body.is_vectorizable && (body.along.is_none() || fastest.is_none() || body.along == fastest)
    }

    /// Returns the matches, those together that are nested in one another.
    pub fn buckets(&self) -> Vec<Vec<usize>> {
        let mut buckets: Vec<Vec<usize>> = Vec::new();
        // The outermost loop of each bucket. A loop comes after all that are in it.
        let mut outermost: BTreeMap<usize, usize> = BTreeMap::new();
        for &index in &self.roots {
            let inner = outermost.range(self.loops[index].first..index);
            match inner.map(|(&root, &bucket)| (bucket, root)).min() {
                Some((bucket, root)) => {
                    outermost.remove(&root);
                    outermost.insert(index, bucket);
                    buckets[bucket].push(index);
                }
                None => {
                    outermost.insert(index, buckets.len());
                    buckets.push(vec![index]);
                }
            }
        }
        buckets
    }

    /// Records that a loop was replaced.
    pub fn erased(&mut self, index: usize) {
        self.is_erased[self.loops[index].first..=index].fill(true);
    }

    /// Returns what becomes of a nest, if it still can be vectorized.
    pub fn strategy<'r>(&'r self, ir: &Ir, index: usize, parallel: &'r Reductions) -> Option<Strategy<'r>> {
        let root = self.loops[index].op;
        if self.is_erased[index] || !is_vectorizable(ir.operation(root)) {
            return None;
        }
        let mut dimensions = FxHashMap::default();
        self.assign(index, 0, &mut dimensions);
        let reductions = dimensions.keys().filter_map(|&op| {
            let of: &[AtomicRMWKind] = parallel.get(&OpRef { op, ..root })?;
            Some((op, of))
        });
        let reductions = reductions.collect();
        Some(Strategy { root, sizes: self.sizes, dimensions, reductions })
    }

    /// Makes a loop, and those in it that match, dimensions; returns whether it matches.
    fn assign(&self, index: usize, level: usize, dimensions: &mut FxHashMap<OpId, usize>) -> bool {
        debug_assert!(level < MOST_DIMENSIONS);
        let is_match = self.is_candidate(index, level) && {
            let is_last = level + 1 == self.sizes.len();
            is_last
                || self.nested(index).filter(|&inner| self.assign(inner, level + 1, dimensions)).count() != 0
        };
        if is_match {
            dimensions.insert(self.loops[index].op.op, level);
        }
        is_match
    }
}

/// Returns whether an operation prevents that a loop around it is vectorized.
fn prevents_vectorizing(op: Operation<'_>) -> bool {
    let context = op.context();
    let is_scalar = |ty: Type| ty.is_vector_element(context);
    let is_operand = |ty: Type| match ty.storage(context) {
        TypeStorage::MemRef { element, .. } => is_scalar(*element),
        _ => is_scalar(ty),
    };
    op.isa::<AffineIfOp<'_>>()
        || op.num_regions() != 0 && !op.isa::<AffineForOp<'_>>()
        || op.isa::<TransferReadOp<'_>>()
        || op.isa::<TransferWriteOp<'_>>()
        || !op.operand_types().all(is_operand)
        || !op.result_types().all(is_scalar)
}

/// Returns whether the operations in a loop have vector forms (`isVectorizableLoopBody`).
fn is_vectorizable(of: Operation<'_>) -> bool {
    let mut is_vectorizable = true;
    walk_pre_order(of, |op| {
        is_vectorizable = !prevents_vectorizing(op);
        if is_vectorizable { WalkResult::Advance } else { WalkResult::Interrupt }
    });
    is_vectorizable
}

/// Returns whether a loop can be vectorized, by the accesses in it too.
fn body_of(of: AffineForOp<'_>) -> Body {
    let variable = of.region().front().and_then(|block| block.arguments().next());
    let Some(variable) = variable.filter(|_| is_vectorizable(*of)) else { return Body::default() };
    let mut body = Body { is_vectorizable: true, ..Body::default() };
    walk_post_order(*of, |op| {
        if !body.is_vectorizable || !(op.isa::<AffineLoadOp<'_>>() || op.isa::<AffineStoreOp<'_>>()) {
            return;
        }
        match variation(op, variable) {
            None | Some(Variation::Nowhere) => {}
            Some(Variation::Several) => body.is_vectorizable = false,
            Some(Variation::Layout) => {
                body.is_vectorizable = false;
                body.error = Some(op.op_ref());
            }
            Some(Variation::Along(dimension)) => {
                body.is_vectorizable = body.along.is_none_or(|along| along == dimension);
                body.along = Some(dimension);
            }
        }
    });
    body
}
