//! Merges blocks that contain the same operations in the same order. Where those use different values
//! from outside, the merged block takes them as arguments.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use super::branch_operands::{append_forwarded_values, branch_operands};
use super::{RegionRef, regions_below};
use crate::ir::{Block, BlockId, Body, Ir, OpId, OpRef, RegionId, ValueId};
use crate::rewrite::Rewriter;
use crate::rewrite::equivalence::{are_equivalent_but_for_operands, hash_of_operation};

/// Does so in `regions` and those in them. Whether any were merged.
pub(super) fn merge_identical_blocks(rewriter: &mut Rewriter<'_>, regions: &[RegionRef]) -> bool {
    let home = rewriter.body_id();
    let mut changed = false;
    let mut pending = regions.to_vec();
    while let Some((body, region)) = pending.pop() {
        rewriter.set_body(body);
        // What was merged may make others alike.
        while merge_in_region(rewriter, region) {
            changed = true;
        }
        pending.extend(regions_below(rewriter.ir().region(body, region)));
    }
    rewriter.set_body(home);
    changed
}

/// Blocks that can become one.
struct Cluster {
    leader: BlockId,
    hash: u64,
    /// By value of the leader, its place among those it defines.
    places: FxHashMap<ValueId, usize>,
    merged: Vec<BlockId>,
    /// Which operands differ: the operation by its place in the block, and the operand.
    differing: BTreeSet<(usize, usize)>,
}

fn merge_in_region(rewriter: &mut Rewriter<'_>, region: RegionId) -> bool {
    let view = rewriter.ir().region(rewriter.body_id(), region);
    if view.has_one_block() || view.is_empty() {
        return false;
    }
    // Only blocks that branch to the same blocks can be alike.
    let body = view.body();
    let mut groups: Vec<Vec<BlockId>> = Vec::new();
    let mut group_of: FxHashMap<SmallVec<[BlockId; 2]>, usize> = FxHashMap::default();
    for block in view.blocks().skip(1).map(|block| block.id()) {
        let index = *group_of.entry(body.successors_of_block(block).collect()).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[index].push(block);
    }
    let mut changed = false;
    for group in groups.into_iter().filter(|group| group.len() > 1) {
        let mut clusters: Vec<Cluster> = Vec::new();
        let mut by_hash: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        for block in group {
            let view = rewriter.block(block);
            if !can_be_merged(view) {
                continue;
            }
            let hash = hash_of_block(view);
            let places = places_of_values(view.body(), block);
            let alike = by_hash.entry(hash).or_default();
            let ir = rewriter.ir();
            let found = alike.iter().any(|&index| clusters[index].add(ir, view, &places));
            if !found {
                alike.push(clusters.len());
                let (merged, differing) = (Vec::new(), BTreeSet::new());
                clusters.push(Cluster { leader: block, hash, places, merged, differing });
            }
        }
        for cluster in clusters {
            changed |= cluster.merge(rewriter);
        }
    }
    changed
}

/// Whether nothing in a block has regions, and nothing outside uses its arguments.
fn can_be_merged(block: Block<'_>) -> bool {
    let has_regions = block.operations().any(|op| op.regions().any(|region| !region.is_empty()));
    !has_regions
        && !block.arguments().any(|argument| is_used_outside(block.body(), argument.id(), block.id()))
}

fn is_used_outside(body: &Body, value: ValueId, block: BlockId) -> bool {
    body.users(value).any(|user| body.block_of(user) != Some(block))
}

fn hash_of_block(block: Block<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    block.operations().for_each(|op| hash_of_operation(op, false).hash(&mut hasher));
    hasher.finish()
}

fn places_of_values(body: &Body, block: BlockId) -> FxHashMap<ValueId, usize> {
    let arguments: Vec<_> = body.argument_values(block).collect();
    let results = body.block_operations(block).flat_map(|op| body.results(op));
    arguments.into_iter().chain(results).enumerate().map(|(place, value)| (value, place)).collect()
}

impl Cluster {
    /// Takes `block` in if it is like the leader.
    fn add(&mut self, ir: &Ir, block: Block<'_>, places: &FxHashMap<ValueId, usize>) -> bool {
        let leader = ir.block(block.body_id(), self.leader);
        let types = |block: Block<'_>| block.arguments().map(|argument| argument.ty()).collect::<Vec<_>>();
        if self.hash != hash_of_block(block) || types(leader) != types(block) {
            return false;
        }
        let body = block.body();
        let mut differing = Vec::new();
        let mut ops = (leader.operations(), block.operations());
        let mut index = 0;
        loop {
            let (a, b) = match (ops.0.next(), ops.1.next()) {
                (None, None) => break,
                (Some(a), Some(b)) => (a, b),
                _ => return false,
            };
            if !are_equivalent_but_for_operands(a, b) {
                return false;
            }
            for (operand, (a, b)) in a.operands().zip(b.operands()).enumerate() {
                let (a, b) = (a.id(), b.id());
                if a == b {
                    continue;
                }
                match (self.places.get(&a), places.get(&b)) {
                    (Some(a), Some(b)) if a == b => {}
                    (None, None)
                        if can_be_handed(body, self.leader, a) && can_be_handed(body, block.id(), b) =>
                    {
                        differing.push((index, operand));
                    }
                    _ => return false,
                }
            }
            let is_local =
                |op: OpId, block| !body.results(op).any(|value| is_used_outside(body, value, block));
            if !is_local(b.id(), block.id()) || !is_local(a.id(), self.leader) {
                return false;
            }
            index += 1;
        }
        self.differing.extend(differing);
        self.merged.push(block.id());
        true
    }

    /// Makes all blocks of the cluster its leader.
    fn merge(self, rewriter: &mut Rewriter<'_>) -> bool {
        if self.merged.is_empty() {
            return false;
        }
        if !self.differing.is_empty() {
            let all = || std::iter::once(self.leader).chain(self.merged.iter().copied());
            if !all().all(|block| are_branches_known(rewriter, block)) {
                return false;
            }
            let values = self.add_arguments(rewriter, all().collect());
            for (block, values) in all().zip(values) {
                let branches: Vec<_> = rewriter.body().predecessors(block).collect();
                for (op, successor) in branches {
                    let op = rewriter.reference(op);
                    append_forwarded_values(rewriter.ir_mut(), op, successor, &values);
                }
            }
        }
        for block in self.merged {
            rewriter.body_mut().replace_block_uses(block, self.leader);
            rewriter.erase_block(block);
        }
        true
    }

    /// Gives the leader an argument for each operand that differs. Gives, by block, what is to be handed
    /// to them; where that is the same for two arguments in all blocks, there is only one.
    fn add_arguments(&self, rewriter: &mut Rewriter<'_>, blocks: Vec<BlockId>) -> Vec<Vec<ValueId>> {
        let body = rewriter.body_mut();
        let num_old = body.num_arguments(self.leader);
        let mut values: Vec<Vec<ValueId>> = vec![Vec::new(); blocks.len()];
        let ops: Vec<Vec<OpId>> =
            blocks.iter().map(|&block| body.block_operations(block).collect()).collect();
        for &(op, operand) in &self.differing {
            for (index, ops) in ops.iter().enumerate() {
                values[index].push(body.operand(ops[op], operand));
            }
            let value = body.operand(ops[0][op], operand);
            let (ty, location) = (body.value_type(value), body.value_location(value));
            let argument = body.add_block_argument(self.leader, ty, location);
            body.set_operand_at(ops[0][op], operand, argument);
        }
        let redundant = redundant_columns(&values);
        // As mlir-opt has it, only where there is an argument at the place of the new one's index.
        let num_arguments = rewriter.body().num_arguments(self.leader);
        let mut to_erase = Vec::new();
        for (&index, &same) in redundant.iter().filter(|(index, _)| **index < num_arguments) {
            let argument = |index| rewriter.body().argument(self.leader, num_old + index);
            let (old, new) = (argument(index), argument(same));
            rewriter.replace_all_uses(old, new);
            to_erase.push(num_old + index);
        }
        for index in to_erase.into_iter().rev() {
            rewriter.body_mut().erase_block_argument(self.leader, index);
        }
        let keep = |row: Vec<ValueId>| {
            let kept = row.into_iter().enumerate().filter(|(index, _)| !redundant.contains_key(index));
            kept.map(|(_, value)| value).collect()
        };
        values.into_iter().map(keep).collect()
    }
}

/// The columns that are the same as an earlier one in every row, and that one.
fn redundant_columns(rows: &[Vec<ValueId>]) -> std::collections::BTreeMap<usize, usize> {
    let mut first: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut redundant = std::collections::BTreeMap::new();
    for (index, &value) in rows[0].iter().enumerate() {
        let same = *first.entry(value).or_insert(index);
        if same != index && rows.iter().all(|row| row[same] == row[index]) {
            redundant.insert(index, same);
        }
    }
    redundant
}

/// Whether all branches to `block` say what they hand over.
fn are_branches_known(rewriter: &Rewriter<'_>, block: BlockId) -> bool {
    let mut branches = rewriter.body().predecessors(block);
    branches.all(|(op, _)| {
        branch_operands(rewriter.ir().operation(OpRef { body: rewriter.body_id(), op })).is_some()
    })
}

/// Whether the branches to `block` can hand it `value`: one of them cannot be what makes it.
fn can_be_handed(body: &Body, block: BlockId, value: ValueId) -> bool {
    let Some(home) = body.block_of_value(value) else { return true };
    let definition = body.defining_operation(value);
    if definition.is_none() || definition != body.last_operation(home) {
        return true;
    }
    !body.predecessors(block).any(|(op, _)| body.block_of(op) == Some(home))
}
