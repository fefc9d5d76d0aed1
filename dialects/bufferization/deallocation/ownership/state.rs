//! The ownership of memrefs by blocks, and the lists of those that blocks have to free.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferDeallocationOpInterface.cpp.

use std::cmp::Ordering;

use analysis::block_liveness::BlockLiveness;
use arith::constant;
use bufferization::buffers::is_memref;
use bufferization::{CloneOp, DeallocOp};
use ir::diag::Failed;
use ir::{Attribute, BlockId, Context, Location, OpId, Operation, Region, TypeStorage, Value, ValueId};
use memref::{ExtractStridedMetadataOp, ReinterpretCastOp};
use rewrite::{Builder, MixedSlice, OpFoldResult, Rewriter};
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether a block owns a memref.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ownership {
    /// Nothing is known yet.
    #[default]
    Uninitialized,
    /// It does if this value is true.
    Unique(ValueId),
    /// Several values would say so, and they may differ.
    Unknown,
}

/// The state of the pass in a function.
pub struct State {
    ownerships: FxHashMap<(ValueId, BlockId), Ownership>,
    to_free: FxHashMap<BlockId, Vec<ValueId>>,
    liveness: BlockLiveness,
    /// Results of operations that got more results, by the old ones that liveness knows.
    replaced: FxHashMap<ValueId, ValueId>,
}

impl State {
    pub fn of(function: Operation<'_>) -> Self {
        let liveness = BlockLiveness::of(function, |value| is_memref(value.context(), value.ty()));
        State {
            ownerships: FxHashMap::default(),
            to_free: FxHashMap::default(),
            liveness,
            replaced: FxHashMap::default(),
        }
    }

    /// Returns whether `block` owns `memref`.
    pub fn get(&self, memref: ValueId, block: BlockId) -> Ownership {
        self.ownerships.get(&(memref, block)).copied().unwrap_or_default()
    }

    /// Adds what is known of whether `block` owns `memref`.
    pub fn update(&mut self, builder: &Builder<'_>, memref: ValueId, ownership: Ownership, block: BlockId) {
        let known = self.ownerships.entry((memref, block)).or_default();
        *known = match (*known, ownership) {
            (known, Ownership::Uninitialized) => known,
            (Ownership::Uninitialized, new) => new,
            (Ownership::Unique(a), Ownership::Unique(b)) if is_equal(builder, a, b) => *known,
            _ => Ownership::Unknown,
        };
    }

    /// As [`State::update`], in the block where `memref` is defined.
    pub fn update_at_definition(&mut self, builder: &Builder<'_>, memref: ValueId, indicator: ValueId) {
        if let Some(block) = parent_block(builder, memref) {
            self.update(builder, memref, Ownership::Unique(indicator), block);
        }
    }

    /// Forgets whether `block` owns `memref`.
    pub fn reset(&mut self, memref: ValueId, block: BlockId) {
        self.ownerships.insert((memref, block), Ownership::Uninitialized);
    }

    /// Makes `block` free `memref` where it owns it.
    pub fn free_in(&mut self, memref: ValueId, block: BlockId) {
        self.to_free.entry(block).or_default().push(memref);
    }

    /// Notes that `new` is there in place of `old`.
    pub fn replace(&mut self, old: ValueId, new: ValueId) {
        self.replaced.insert(old, new);
    }

    /// Returns the memrefs that are live where `block` begins, in their order.
    pub fn live_in(&self, builder: &Builder<'_>, block: BlockId) -> Vec<ValueId> {
        self.sorted(builder, self.liveness.live_in(block))
    }

    fn sorted(&self, builder: &Builder<'_>, values: &[ValueId]) -> Vec<ValueId> {
        let current = values.iter().map(|value| *self.replaced.get(value).unwrap_or(value));
        let mut values: Vec<ValueId> = current.collect();
        sort::by(&mut values, |&a, &b| compare(builder.value(a), builder.value(b)));
        values
    }

    /// Returns a memref with the contents of `memref` and the value that says whether `block` owns it. Where no value
    /// says so, the memref is a copy.
    pub fn with_unique_ownership(
        &mut self,
        builder: &mut Builder<'_>,
        memref: ValueId,
        block: BlockId,
    ) -> (ValueId, ValueId) {
        if let Ownership::Unique(indicator) = self.get(memref, block) {
            return (memref, indicator);
        }
        let location = builder.value(memref).location();
        let ty = builder.type_of(memref);
        let clone = builder.create_value(CloneOp::build(builder.scope(), location, ty, memref));
        let condition = bool_constant(builder, location, true);
        self.update_at_definition(builder, clone, condition);
        if let Some(block) = parent_block(builder, clone) {
            self.free_in(clone, block);
        }
        (clone, condition)
    }

    /// Returns the memrefs that `from` must not free: those that it passes to `to`, and those that are live there.
    pub fn retained(
        &self,
        builder: &Builder<'_>,
        from: BlockId,
        to: Option<BlockId>,
        passed: &[ValueId],
    ) -> Vec<ValueId> {
        let mut retained: Vec<ValueId> = memrefs(builder, passed).collect();
        let mut live: Vec<ValueId> = self.liveness.live_out(from).to_vec();
        if let Some(to) = to {
            let live_in: FxHashSet<ValueId> = self.liveness.live_in(to).iter().copied().collect();
            live.retain(|value| live_in.contains(value));
        }
        retained.extend(self.sorted(builder, &live));
        retained
    }

    /// Returns the buffers that `block` has to free, and the conditions on which it has to.
    ///
    /// # Errors
    /// If no value says whether the block owns one of them.
    pub fn to_free(
        &self,
        builder: &mut Builder<'_>,
        location: Location,
        block: BlockId,
    ) -> Result<(Vec<ValueId>, Vec<ValueId>), Failed> {
        let (mut buffers, mut conditions) = (Vec::new(), Vec::new());
        for &memref in self.to_free.get(&block).map_or(&[][..], Vec::as_slice) {
            let Ownership::Unique(indicator) = self.get(memref, block) else {
                let at = builder.value(memref).location();
                let message = "MemRef value does not have valid ownership";
                return Err(builder.context().diagnostics().error(at, message).emit());
            };
            let ranked = as_ranked(builder, location, memref);
            let state = ExtractStridedMetadataOp::build(builder.scope(), location, ranked)?;
            buffers.push(builder.create_value(state));
            conditions.push(indicator);
        }
        Ok((buffers, conditions))
    }

    /// Frees buffers but for those that are retained. The results of the new operation say who owns these.
    ///
    /// # Errors
    /// If the operation cannot be made.
    pub fn create_dealloc(
        &mut self,
        builder: &mut Builder<'_>,
        (location, block): (Location, BlockId),
        (buffers, conditions): (&[ValueId], &[ValueId]),
        retained: &[ValueId],
    ) -> Result<Vec<ValueId>, Failed> {
        let state = DeallocOp::build(builder.scope(), location, buffers, conditions, retained)?;
        let dealloc = builder.create(state);
        let updated: Vec<ValueId> = builder.body().results(dealloc).collect();
        retained.iter().for_each(|&memref| self.reset(memref, block));
        for (&memref, &condition) in retained.iter().zip(&updated) {
            self.update(builder, memref, Ownership::Unique(condition), block);
        }
        Ok(updated)
    }

    /// Frees the buffers of a block before its terminator `op`, which passes on `operands`. Returns the ownership of
    /// each memref among them (`insertDeallocOpForReturnLike`).
    ///
    /// # Errors
    /// If the ownership of a buffer is not known.
    pub fn free_before_return(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<Vec<ValueId>, Failed> {
        let Some(block) = rewriter.body().block_of(op) else { return Ok(Vec::new()) };
        let location = rewriter.op(op).location();
        rewriter.set_insertion_point(op);
        let (buffers, conditions) = self.to_free(rewriter, location, block)?;
        let retained = self.retained(rewriter, block, None, operands);
        if buffers.is_empty() && retained.is_empty() {
            return Ok(Vec::new());
        }
        let mut updated =
            self.create_dealloc(rewriter, (location, block), (&buffers, &conditions), &retained)?;
        updated.truncate(memrefs(rewriter, operands).count());
        Ok(updated)
    }
}

/// Casts an unranked memref to one without dimensions.
fn as_ranked(builder: &mut Builder<'_>, location: Location, memref: ValueId) -> ValueId {
    let context = builder.context();
    let ty = builder.type_of(memref);
    if !matches!(ty.storage(context), TypeStorage::UnrankedMemRef { .. }) {
        return memref;
    }
    let Some(element) = ty.element_type(context) else { return memref };
    let space = ty.memory_space(context);
    let Ok(ranked) = ir::Type::strided_memref(context, &[], element, (&[], 0), space) else { return memref };
    let slice = MixedSlice { offsets: vec![OpFoldResult::index(context, 0)], ..MixedSlice::default() };
    let slice = slice.dispatched(context);
    let state = slice.build(ReinterpretCastOp::build, builder.scope(), location, (ranked, memref));
    builder.create_value(state)
}

/// Makes an `arith.constant` of type `i1`.
pub fn bool_constant(builder: &mut Builder<'_>, location: Location, value: bool) -> ValueId {
    let value: Attribute = builder.context().bool_attribute(value);
    constant(builder, location, value)
}

/// Returns the memrefs among `values`.
pub fn memrefs<'v>(builder: &'v Builder<'_>, values: &'v [ValueId]) -> impl Iterator<Item = ValueId> + 'v {
    values.iter().copied().filter(|&value| is_memref(builder.context(), builder.type_of(value)))
}

/// Returns the block in which `value` is defined.
pub fn parent_block(builder: &Builder<'_>, value: ValueId) -> Option<BlockId> {
    builder.value(value).parent_block().map(|block| block.id())
}

/// Returns whether `value` is a constant that is one.
pub fn is_true(context: &Context, value: Value<'_>) -> bool {
    let constant = value.constant().and_then(|constant| constant.integer(context));
    constant.is_some_and(|integer| integer.is_one())
}

fn is_equal(builder: &Builder<'_>, a: ValueId, b: ValueId) -> bool {
    let known = |value: ValueId| builder.value(value).constant_integer();
    a == b || known(a).is_some_and(|of| known(b) == Some(of))
}

/// Orders values: arguments before results, then from outer regions to inner ones (`ValueComparator`).
fn compare(a: Value<'_>, b: Value<'_>) -> Ordering {
    let (of_a, of_b) = (a.defining_op(), b.defining_op());
    let (region_a, region_b) = match (of_a, of_b) {
        (None, Some(_)) => return Ordering::Less,
        (Some(_), None) => return Ordering::Greater,
        (None, None) if a.index() != b.index() => return a.index().cmp(&b.index()),
        (None, None) => (parent_region(a), parent_region(b)),
        (Some(x), Some(y)) if x == y => return a.index().cmp(&b.index()),
        (Some(x), Some(y)) if x.parent_region() == y.parent_region() => return position(x).cmp(&position(y)),
        (Some(x), Some(y)) => (x.parent_region(), y.parent_region()),
    };
    compare_regions(region_a, region_b)
}

fn compare_regions<'a>(mut a: Option<Region<'a>>, mut b: Option<Region<'a>>) -> Ordering {
    let parent = |region: Region<'a>| region.parent_op().and_then(|op| op.parent_region());
    while let (Some(x), Some(y)) = (a, b) {
        if x.index() != y.index() {
            return x.index().cmp(&y.index());
        }
        if parent(x) == parent(y) {
            return x.parent_op().map(position).cmp(&y.parent_op().map(position));
        }
        (a, b) = (parent(x), parent(y));
    }
    b.is_none().cmp(&a.is_none()).reverse()
}

fn parent_region(value: Value<'_>) -> Option<Region<'_>> {
    value.parent_block().and_then(|block| block.region())
}

fn position(op: Operation<'_>) -> usize {
    op.block().map_or(0, |block| block.operations().take_while(|&other| other != op).count())
}
