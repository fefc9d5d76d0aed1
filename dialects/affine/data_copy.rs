//! Copies of the parts of memrefs that loops access into buffers in fast memory, and back.
//!
//! A range of operations of one block is looked at. What it accesses of a memref is a region; for each region, a buffer is
//! filled before the range, and written back after it. Loads and stores in the range are those of the buffer then.
//!
//! Follows `affineDataCopyGenerate` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

mod generate;
mod nest;
mod transfer;

use crate::constraints::{FlatConstraints, induction_variable};
use crate::fusion::{loops_around, nesting_depth};
use crate::memory::access::{Access, accessed_memref, enclosing_ops};
use crate::memory::region::{MemRefRegion, RegionOptions, add_shape};
use crate::{AffineForOp, AffineLoadOp, AffineStoreOp};
use generate::{Place, generate};
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, BlockId, Location, OpId, Operation, Region, TypeStorage, Value, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// The options of the copies.
#[derive(Clone, Copy)]
pub(crate) struct CopyOptions {
    pub(crate) generates_dma: bool,
    pub(crate) slow_space: i64,
    pub(crate) fast_space: i64,
    pub(crate) tag_space: i64,
    /// The size of fast memory in bytes.
    pub(crate) capacity: u64,
}

/// Operations of one block, from the first one to the one after the last.
#[derive(Clone, Copy)]
pub(crate) struct OpRange {
    pub(crate) begin: OpId,
    pub(crate) end: OpId,
}

/// A region, without the constraints that it was computed from.
struct CopyRegion {
    memref: ValueId,
    location: Location,
    is_write: bool,
    /// The values that the bounds are over.
    symbols: Vec<ValueId>,
    /// The bounds of each index: maps of the symbols. None if there is no buffer of constant size for it.
    extent: Option<Extent>,
}

/// See [`CopyRegion`].
struct Extent {
    count: i64,
    shape: Vec<i64>,
    /// The first index of the buffer in each dimension.
    offsets: Vec<AffineExpr>,
    lower: Vec<AffineMap>,
    upper: Vec<AffineMap>,
}

/// The loops that copy, in the order in which they are made.
#[derive(Default)]
pub(crate) struct Copies {
    nests: Vec<OpId>,
    known: FxHashSet<OpId>,
}

impl Copies {
    fn add(&mut self, nest: OpId) {
        self.nests.push(nest);
        self.known.insert(nest);
    }

    /// Returns whether `op` is a loop that copies.
    pub(crate) fn contains(&self, op: OpId) -> bool {
        self.known.contains(&op)
    }

    /// Returns all of them.
    pub(crate) fn into_nests(self) -> Vec<OpId> {
        self.nests
    }
}

/// Returns whether a memref is defined in a region, or around it.
fn is_defined_around(memref: Value<'_>, region: Region<'_>) -> bool {
    let of_memref = memref.parent_block().and_then(|block| block.region());
    let mut around = std::iter::successors(Some(region), |region| region.parent_op()?.parent_region());
    around.any(|region| Some(region) == of_memref)
}

/// Generates the copies for a range.
pub(crate) fn generate_copies(
    rewriter: &mut Rewriter<'_>,
    range: OpRange,
    options: CopyOptions,
    copies: &mut Copies,
) -> Option<()> {
    if range.begin == range.end {
        return Some(());
    }
    let block = rewriter.op(range.begin).block()?.id();
    let regions = regions_of(rewriter, range, options)?;
    let mut buffers: Vec<(ValueId, ValueId)> = Vec::new();
    let (mut range, mut total, mut is_complete) = (range, 0u64, true);
    for region in &regions {
        let (start, end) = placement(rewriter, region, block, range)?;
        let place = Place { block, start, end };
        match generate(rewriter, region, range, place, options, (&mut buffers, copies)) {
            Some((new_range, size)) => {
                range = new_range;
                total = total.saturating_add(size);
            }
            None => is_complete = false,
        }
    }
    if is_complete && total > options.capacity {
        let message = "total size of all copy buffers' for this block exceeds fast memory capacity";
        rewriter.block(block).parent_op()?.emit_warning(message).emit();
    }
    is_complete.then_some(())
}

/// Returns the regions that are read in a range, then those that are written. `None` if one has no bounds.
fn regions_of(rewriter: &Rewriter<'_>, range: OpRange, options: CopyOptions) -> Option<Vec<CopyRegion>> {
    let begin = rewriter.op(range.begin);
    let (context, around, depth) = (begin.context(), begin.parent_region()?, nesting_depth(begin));
    let mut regions: [Vec<(MemRefRegion<'_>, Location)>; 2] = Default::default();
    let mut accesses: Vec<Operation<'_>> = Vec::new();
    let last = |op: &Operation<'_>| op.id() != range.end;
    for op in std::iter::successors(Some(begin), |op| op.next()).take_while(last) {
        walk_post_order(op, |nested| {
            let is_access = nested.isa::<AffineLoadOp<'_>>() || nested.isa::<AffineStoreOp<'_>>();
            accesses.extend(is_access.then_some(nested));
        });
    }
    for op in accesses {
        let (memref, is_store) = accessed_memref(op)?;
        let TypeStorage::MemRef { space, .. } = *memref.ty().storage(context) else { continue };
        let space = space.and_then(|space| space.integer(context)).and_then(|space| space.to_i64());
        if space.is_some_and(|space| space != options.slow_space) || !is_defined_around(memref, around) {
            continue;
        }
        let of_region = RegionOptions { depth, with_shape: false, ..RegionOptions::whole() };
        let computed = Access::of(op).and_then(|access| MemRefRegion::of(&access, of_region));
        let mut region = match computed {
            Some(region) => region,
            None => whole_memref(op, memref, depth)?,
        };
        let mut exists = [false; 2];
        for (known, exists) in regions.iter_mut().zip(&mut exists) {
            let Some((known, _)) = known.iter_mut().find(|(known, _)| known.memref == memref) else {
                continue;
            };
            *exists = true;
            let mut union = known.constraints.clone();
            region.constraints = match union.unite(region.constraints) {
                Some(()) => union,
                None => whole_memref(op, memref, depth)?.constraints,
            };
            known.constraints = region.constraints.clone();
        }
        if !exists[usize::from(is_store)] {
            regions[usize::from(is_store)].push((region, op.location()));
        }
    }
    let [read, written] = regions;
    let finish = |(regions, is_write): (Vec<(MemRefRegion<'_>, Location)>, bool)| {
        let one = move |(region, location): (MemRefRegion<'_>, Location)| CopyRegion {
            memref: region.memref.id(),
            location,
            is_write,
            symbols: symbols_of(&region),
            extent: Extent::of(&region),
        };
        regions.into_iter().map(one).collect::<Vec<_>>()
    };
    Some([(read, false), (written, true)].into_iter().flat_map(finish).collect())
}

fn symbols_of(region: &MemRefRegion<'_>) -> Vec<ValueId> {
    let constraints = &region.constraints;
    let symbols = constraints.values(constraints.num_dims..constraints.inputs.len());
    symbols.iter().map(|value| value.id()).collect()
}

impl Extent {
    fn of(region: &MemRefRegion<'_>) -> Option<Self> {
        let context = region.memref.context();
        let constraints = &region.constraints;
        let (rank, num_symbols) = (constraints.num_dims, constraints.num_symbols() as u32);
        let bounding = region.bounding_shape()?;
        // A symbol of the region may be a dimension where the copies are.
        let dims: Vec<AffineExpr> =
            (0..num_symbols).map(|position| AffineExpr::dim(context, position)).collect();
        let over_dims = |map: AffineMap| map.replace_dims_and_symbols(context, &[], &dims, num_symbols, 0);
        let offset = |map: &AffineMap| over_dims(*map).results(context).first().copied();
        let bounds = (0..rank).map(|dim| {
            let (lower, upper) = constraints.bounds_over_others(dim, &(0..rank));
            let is_missing = lower.results(context).is_empty() || upper.results(context).is_empty();
            (!is_missing).then(|| (over_dims(lower), over_dims(upper)))
        });
        let (lower, upper) = bounds.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        let offsets = bounding.lower.iter().map(offset).collect::<Option<Vec<_>>>()?;
        Some(Extent { count: bounding.count, shape: bounding.shape, offsets, lower, upper })
    }
}

/// Returns the region of a whole memref of static shape (`getFullMemRefAsRegion`).
fn whole_memref<'a>(op: Operation<'a>, memref: Value<'a>, depth: usize) -> Option<MemRefRegion<'a>> {
    let context = op.context();
    let TypeStorage::MemRef { shape, .. } = memref.ty().storage(context) else { return None };
    if shape.contains(&DYNAMIC) {
        return None;
    }
    let loops = loops_around(op);
    let variables = loops.iter().take(depth).filter_map(|&of| induction_variable(of));
    let mut constraints = FlatConstraints::new(context, op.parent_region(), [], variables);
    for dim in 0..shape.len() {
        constraints.insert_dim(dim, None);
    }
    add_shape(&mut constraints, shape);
    Some(MemRefRegion { memref, constraints })
}

/// Returns the operation before which copies fill the buffer, and the one before which they write it back: outside of loops that the region does not depend on (`findHighestBlockForPlacement`).
fn placement(
    rewriter: &Rewriter<'_>,
    region: &CopyRegion,
    block: BlockId,
    range: OpRange,
) -> Option<(OpId, OpId)> {
    let memref = rewriter.value(region.memref);
    let mut hoisted = None;
    for op in enclosing_ops(rewriter.block(block).front()?).into_iter().rev() {
        let Some(of) = op.dyn_cast::<AffineForOp<'_>>() else { break };
        let variable = induction_variable(of)?.id();
        if !is_defined_around(memref, op.parent_region()?) || region.symbols.contains(&variable) {
            break;
        }
        hoisted = Some(op);
    }
    match hoisted {
        Some(op) => Some((op.id(), op.next()?.id())),
        None => Some((range.begin, range.end)),
    }
}
