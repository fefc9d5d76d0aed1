//! Operations on several bodies: erasing and copying operations that own bodies.
//!
//! The body of an erased operation is emptied and kept for the next operation that needs one, so that no
//! [`BodyId`] changes its meaning while something refers to it. Copying a body copies its vectors: its ids
//! have the same meaning in the copy as in the original, and only the nested bodies get new ids.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::body::bodies::Ir;
use crate::body::{BlockId, Body, BodyId, OpId, OpRef, OperationState, RegionId, ValueId};
use crate::context::Context;

/// A mapping from values and blocks of the original to those of the copy. A value without an entry maps to
/// itself.
#[derive(Clone, Default, Debug)]
pub struct IrMapping {
    values: FxHashMap<ValueId, ValueId>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl IrMapping {
    /// Makes an empty mapping.
    pub fn new() -> Self {
        IrMapping::default()
    }

    /// Makes `to` stand for `from`.
    pub fn map(&mut self, from: ValueId, to: ValueId) {
        self.values.insert(from, to);
    }

    /// Makes block `to` stand for `from`.
    pub fn map_block(&mut self, from: BlockId, to: BlockId) {
        self.blocks.insert(from, to);
    }

    /// Returns the value that `value` maps to.
    pub fn lookup(&self, value: ValueId) -> ValueId {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// Returns the value that `value` maps to, if it has an entry.
    pub fn get(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(&value).copied()
    }

    /// Returns the block that `block` maps to.
    pub fn lookup_block(&self, block: BlockId) -> BlockId {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

/// A part of copying.
#[derive(Clone, Copy)]
enum CopyTask {
    /// Copy the blocks of a region into another.
    Region(RegionId, RegionId),
    /// Give the copy of an operation its operands and regions.
    Finish(OpId, OpId),
}

impl Ir {
    /// Erases `op` and everything in it.
    pub fn erase_operation(&mut self, op: OpRef) {
        let owned = self.body_mut(op.body).erase_operation(op.op);
        self.free_bodies_of(owned);
    }

    /// Erases `block` and everything in it.
    pub fn erase_block(&mut self, body: BodyId, block: BlockId) {
        let owned = self.body_mut(body).erase_block(block);
        self.free_bodies_of(owned);
    }

    /// Empties `bodies`, whose owners are gone, and those below them.
    pub fn free_bodies_of(&mut self, bodies: impl IntoIterator<Item = BodyId>) {
        let mut pending: SmallVec<[BodyId; 4]> = bodies.into_iter().collect();
        while let Some(id) = pending.pop() {
            let body = std::mem::take(self.body_mut(id));
            pending.extend(body.nested.iter().filter_map(|nested| nested.body));
            self.free_bodies.push(id);
        }
    }

    /// Creates a body without an owner.
    pub fn create_body(&mut self) -> BodyId {
        match self.free_bodies.pop() {
            Some(id) => id,
            None => self.add_body(Body::default()),
        }
    }

    /// Makes each of two operations that own bodies own the other's.
    pub fn swap_owned_bodies(&mut self, one: OpRef, other: OpRef) {
        let owned = |op: OpRef| self.body(op.body).owned_body(op.op);
        let (Some(first), Some(second)) = (owned(one), owned(other)) else { return };
        for (op, body) in [(one, second), (other, first)] {
            self.body_mut(op.body).set_owned_body(op.op, body);
            self.body_mut(body).set_owner(op);
        }
    }

    /// Copies `body` and the bodies below it; `owner` owns the copy.
    pub fn clone_body(&mut self, body: BodyId, owner: OpRef) -> BodyId {
        let copy = self.create_body();
        let mut pending = vec![(body, copy, owner)];
        while let Some((body, copy, owner)) = pending.pop() {
            let mut contents = self.body(body).clone();
            contents.set_owner(owner);
            for op in contents.owners_of_bodies() {
                let Some(nested) = contents.ops[op.index()].nested else { continue };
                let slot = &mut contents.nested[nested.index()].body;
                if let Some(below) = *slot {
                    let copy_below = self.create_body();
                    *slot = Some(copy_below);
                    pending.push((below, copy_below, OpRef { body: copy, op }));
                }
            }
            *self.body_mut(copy) = contents;
        }
        copy
    }

    /// Copies `op` into `to`, outside of any block. Operands and successors go through `mapping`, to which
    /// the copied values and blocks are added. The operands must be in `to` already.
    pub fn clone_operation(&mut self, op: OpRef, to: BodyId, mapping: &mut IrMapping) -> OpId {
        let context = self.context.clone();
        let copy = self.clone_shell(&context, op, to, mapping);
        self.run_copy_tasks(op.body, to, mapping, vec![CopyTask::Finish(op.op, copy)]);
        copy
    }

    /// Appends copies of the blocks of `region` to `region_copy`.
    pub fn clone_region_into(
        &mut self,
        from: BodyId,
        region: RegionId,
        to: BodyId,
        region_copy: RegionId,
        mapping: &mut IrMapping,
    ) {
        self.run_copy_tasks(from, to, mapping, vec![CopyTask::Region(region, region_copy)]);
    }

    /// Runs `tasks` and the tasks that they create, the last first.
    fn run_copy_tasks(
        &mut self,
        from: BodyId,
        to: BodyId,
        mapping: &mut IrMapping,
        mut tasks: Vec<CopyTask>,
    ) {
        let context = self.context.clone();
        while let Some(task) = tasks.pop() {
            let start = tasks.len();
            match task {
                CopyTask::Region(region, copy) => {
                    self.clone_shells(&context, from, region, to, copy, mapping, &mut tasks);
                }
                CopyTask::Finish(op, copy) => {
                    let operands: SmallVec<[ValueId; 8]> =
                        self.body(from).operand_values(op).map(|value| mapping.lookup(value)).collect();
                    self.body_mut(to).set_operands(copy, &operands);
                    let regions = self.clone_regions_of(OpRef { body: from, op }, to, copy);
                    tasks.extend(regions.into_iter().map(|(from, to)| CopyTask::Region(from, to)));
                }
            }
            tasks[start..].reverse();
        }
    }

    /// Copies the blocks of a region, and the operations in them without operands and regions: those
    /// are for the tasks that are added.
    #[allow(clippy::too_many_arguments)] // Two places and what happens between them.
    fn clone_shells(
        &mut self,
        context: &Context,
        from: BodyId,
        region: RegionId,
        to: BodyId,
        region_copy: RegionId,
        mapping: &mut IrMapping,
        tasks: &mut Vec<CopyTask>,
    ) {
        let blocks: SmallVec<[BlockId; 8]> = self.body(from).region_blocks(region).collect();
        for &block in &blocks {
            let copy = self.body_mut(to).create_block();
            self.body_mut(to).append_block(region_copy, copy);
            mapping.map_block(block, copy);
            for index in 0..self.body(from).num_arguments(block) {
                let argument = self.body(from).block_arguments(block)[index];
                // The caller may have mapped an argument already.
                if mapping.get(argument.value).is_none() {
                    let ty = self.body(from).value_type(argument.value);
                    let value = self.body_mut(to).add_block_argument(copy, ty, argument.location);
                    mapping.map(argument.value, value);
                }
            }
        }
        for &block in &blocks {
            let block_copy = mapping.lookup_block(block);
            let mut next = self.body(from).first_operation(block);
            while let Some(op) = next {
                next = self.body(from).next_operation(op);
                let copy = self.clone_shell(context, OpRef { body: from, op }, to, mapping);
                self.body_mut(to).append_operation(block_copy, copy);
                tasks.push(CopyTask::Finish(op, copy));
            }
        }
    }

    /// Copies an operation without operands and regions.
    fn clone_shell(&mut self, context: &Context, op: OpRef, to: BodyId, mapping: &mut IrMapping) -> OpId {
        let from = self.body(op.body);
        let data = &from.ops[op.op.index()];
        let state = OperationState {
            result_types: from.results(op.op).map(|result| from.value_type(result)).collect(),
            attributes: data.attributes,
            properties: from.properties(context, op.op).into(),
            successors: from.successor_blocks(op.op).map(|block| mapping.lookup_block(block)).collect(),
            ..OperationState::new(data.name, data.location)
        };
        let results: SmallVec<[ValueId; 2]> = from.results(op.op).collect();
        let body = self.body_mut(to);
        let copy = body.create_operation(context, &state);
        for (index, result) in results.into_iter().enumerate() {
            mapping.map(result, body.result(copy, index));
        }
        copy
    }

    /// Adds to `copy` as many regions as `op` has; creates a body for it if `op` has one. Returns the regions
    /// whose contents are still to be copied, and their copies.
    fn clone_regions_of(&mut self, op: OpRef, to: BodyId, copy: OpId) -> Vec<(RegionId, RegionId)> {
        if let Some(owned) = self.body(op.body).owned_body(op.op) {
            let body = self.clone_body(owned, OpRef { body: to, op: copy });
            self.body_mut(to).set_owned_body(copy, body);
            return Vec::new();
        }
        let regions: Vec<_> = self.body(op.body).local_regions(op.op).to_vec();
        let body = self.body_mut(to);
        let copy_of = |region| {
            let region_copy = body.create_region();
            body.add_region(copy, region_copy);
            (region, region_copy)
        };
        regions.into_iter().map(copy_of).collect()
    }
}

impl Body {
    /// Returns the operations in lists of blocks that own bodies.
    fn owners_of_bodies(&self) -> Vec<OpId> {
        if self.nested.iter().all(|nested| nested.body.is_none()) {
            return Vec::new();
        }
        let ops = (0..self.ops.len() as u32).map(OpId::new);
        ops.filter(|&op| self.owned_body(op).is_some()).collect()
    }

    /// Makes `owned` the body of `op`.
    pub fn set_owned_body(&mut self, op: OpId, owned: BodyId) {
        let nested = self.nested_of(op);
        self.nested[nested.index()].body = Some(owned);
    }
}
