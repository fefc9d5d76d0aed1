//! What takes more than one body: erasing and copying operations that own bodies.
//!
//! A body that is owned by what was erased is emptied and kept for the next operation that needs one,
//! so that no [`BodyId`] changes its meaning while something refers to it. A copy of a body is a copy
//! of its vectors: its ids mean in the copy what they mean in the original, and only the bodies below
//! get others.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::body::{BlockId, Body, BodyId, Ir, OpId, OpRef, OperationState, RegionId, ValueId};
use super::context::Context;

/// What stands for the values and blocks of what is copied. A value that nothing is said of stands for
/// itself.
#[derive(Clone, Default, Debug)]
pub struct IrMapping {
    values: FxHashMap<ValueId, ValueId>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl IrMapping {
    /// Nothing stands for anything else.
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

    /// What stands for `value`.
    pub fn lookup(&self, value: ValueId) -> ValueId {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// What stands for `value`, if anything does.
    pub fn get(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(&value).copied()
    }

    /// What stands for `block`.
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

    /// A body that belongs to nothing yet.
    pub fn create_body(&mut self) -> BodyId {
        match self.free_bodies.pop() {
            Some(id) => id,
            None => {
                self.bodies.push(Body::default());
                BodyId::new(self.bodies.len() as u32 - 1)
            }
        }
    }

    /// A copy of `body` and of those below it, owned by `owner`.
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

    /// Makes a copy of `op` in `to`, in no block yet: with the operands and successors that `mapping`
    /// gives, which learns what is copied. What `op` uses must be in `to` already.
    pub fn clone_operation(&mut self, op: OpRef, to: BodyId, mapping: &mut IrMapping) -> OpId {
        let context = self.context.clone();
        let copy = self.clone_shell(&context, op, to, mapping);
        self.run_copy_tasks(op.body, to, mapping, vec![CopyTask::Finish(op.op, copy)]);
        copy
    }

    /// Copies the blocks of `region` behind those of `region_copy`, with what they contain.
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

    /// Does `tasks` and those that come of them, the last first.
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
                // What stands for an argument already is given by the caller.
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

    /// Gives `copy` as many regions as `op` has; a body of its own if `op` has one. Gives the regions
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
    /// The operations that own bodies, those in lists of blocks only.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ir::Context;
    use crate::parse::{ParseOptions, parse_source};
    use crate::print::{PrintFlags, print_ir};
    use crate::verify::verify;

    fn parsed(text: &str) -> Ir {
        let context = Arc::new(Context::new());
        let buffer = context.sources().add("test.mlir", text.as_bytes().to_vec()).unwrap();
        let chunk = 0..text.len();
        parse_source(&context, buffer, chunk, ParseOptions::default()).unwrap()
    }

    fn printed(ir: &Ir) -> String {
        let mut text = Vec::new();
        print_ir(ir, &PrintFlags::new(), &mut text);
        String::from_utf8(text).unwrap()
    }

    const LOOP: &str = "
        func.func @f(%c: i1, %x: i32) -> i32 {
          %0 = scf.if %c -> i32 {
            %1 = arith.addi %x, %x : i32
            scf.yield %1 : i32
          } else {
            scf.yield %x : i32
          }
          cf.br ^a(%0 : i32)
        ^a(%2: i32):
          cf.cond_br %c, ^a(%0 : i32), ^b
        ^b:
          return %2 : i32
        }";

    #[test]
    fn a_copy_prints_as_the_original() {
        let mut ir = parsed(LOOP);
        let text = printed(&ir);
        let function = ir.root().region(0).unwrap().front().unwrap().front().unwrap().op_ref();
        let copy = ir.clone_operation(function, function.body, &mut IrMapping::new());
        ir.body_mut(function.body).move_operation_after(copy, function.op);
        ir.erase_operation(function);
        assert_eq!(printed(&ir), text);
        assert!(verify(ir.root()).is_ok());
        // The body of what was erased is there for the next.
        let free = ir.free_bodies.clone();
        assert_eq!(free, [ir.create_body()]);
    }

    #[test]
    fn a_region_is_copied_within_its_body() {
        let mut ir = parsed(LOOP);
        let text = printed(&ir);
        let function = ir.root().region(0).unwrap().front().unwrap().front().unwrap();
        let region = function.region(0).unwrap();
        let (body, region) = (region.body_id(), region.id());
        let copy = ir.body_mut(body).create_region();
        ir.clone_region_into(body, region, body, copy, &mut IrMapping::new());
        let old: Vec<_> = ir.body(body).region_blocks(region).collect();
        ir.body_mut(body).splice_blocks(copy, region, None);
        // The blocks branch to one another.
        for block in old.into_iter().rev() {
            ir.erase_block(body, block);
        }
        assert_eq!(printed(&ir), text);
        assert!(verify(ir.root()).is_ok());
    }
}
