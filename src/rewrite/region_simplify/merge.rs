//! Merges blocks that contain the same operations in the same order. If these use different values from
//! outside, the merged block takes the values as arguments.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use smallvec::SmallVec;

use super::RegionRef;
use super::branch_operands::{append_forwarded_values, branch_operands};
use crate::Rewriter;
use crate::equivalence::{are_equivalent_but_for_operands, hash_of_operation};
use ir::{Block, BlockId, Body, Ir, OpId, OpRef, Region, RegionId, ValueId};

/// Merges identical blocks in each of `regions`. Returns whether any were merged.
pub(super) fn merge_identical_blocks(rewriter: &mut Rewriter<'_>, regions: &[RegionRef]) -> bool {
    let home = rewriter.body_id();
    let mut changed = false;
    // No operation in a block that is merged has a region, so the regions stay.
    for &(body, region) in regions {
        rewriter.set_body(body);
        changed |= merge_in_region(rewriter, region);
    }
    rewriter.set_body(home);
    changed
}

/// Identical blocks, to be merged into one.
struct Cluster {
    leader: BlockId,
    hash: u64,
    /// For each value defined in the leader, its position among them.
    places: FxHashMap<ValueId, usize>,
    merged: Vec<BlockId>,
    /// The operands that differ, each as the index of the operation in the block and the index of the
    /// operand.
    differing: BTreeSet<(usize, usize)>,
}

/// The successors of a block.
type Successors = SmallVec<[BlockId; 2]>;

/// The blocks of a region, grouped by their successors: only blocks of one group can be identical.
struct Groups {
    by_successors: FxHashMap<Successors, Vec<BlockId>>,
    successors: FxHashMap<BlockId, Successors>,
    /// The positions of the blocks in the region.
    positions: FxHashMap<BlockId, usize>,
}

impl Groups {
    /// Groups the blocks of a region, without its entry.
    fn of(region: Region<'_>) -> Self {
        let mut groups = Groups {
            by_successors: FxHashMap::default(),
            successors: FxHashMap::default(),
            positions: FxHashMap::default(),
        };
        let mut blocks = Vec::new();
        for (position, block) in region.blocks().enumerate().skip(1) {
            groups.positions.insert(block.id(), position);
            blocks.push(block.id());
        }
        groups.insert(region.body(), &blocks);
        groups
    }

    fn insert(&mut self, body: &Body, blocks: &[BlockId]) {
        let mut grown = FxHashSet::default();
        for &block in blocks {
            let successors: Successors = body.successors_of_block(block).collect();
            self.by_successors.entry(successors.clone()).or_default().push(block);
            self.successors.insert(block, successors.clone());
            grown.insert(successors);
        }
        for key in &grown {
            let Some(group) = self.by_successors.get_mut(key) else { continue };
            group.sort_unstable_by_key(|block| self.positions[block]);
        }
    }

    fn remove<'b>(&mut self, blocks: impl Iterator<Item = &'b BlockId>) {
        let shrunk: FxHashSet<Successors> =
            blocks.filter_map(|block| self.successors.remove(block)).collect();
        for key in &shrunk {
            let Some(group) = self.by_successors.get_mut(key) else { continue };
            group.retain(|block| self.successors.contains_key(block));
        }
    }

    /// Moves blocks that were merged or changed to their new groups.
    fn update(&mut self, body: &Body, changes: &Changes) {
        self.remove(changes.erased.iter());
        let touched = changes.touched.iter().copied();
        let moved: Vec<_> = touched.filter(|block| self.successors.contains_key(block)).collect();
        self.remove(moved.iter());
        self.insert(body, &moved);
    }

    /// Returns the groups of several blocks that contain one of `blocks`, in the order of the region.
    fn with(&self, blocks: impl Iterator<Item = BlockId>) -> Vec<Vec<BlockId>> {
        let keys: FxHashSet<&Successors> = blocks.filter_map(|block| self.successors.get(&block)).collect();
        let groups = keys.into_iter().filter_map(|key| self.by_successors.get(key));
        let mut groups: Vec<_> = groups.filter(|group| group.len() > 1).cloned().collect();
        sort::by_key(&mut groups, |group| self.positions[&group[0]]);
        groups
    }
}

/// The effects of merging blocks that can make other blocks identical.
#[derive(Default)]
struct Changes {
    erased: Vec<BlockId>,
    /// The blocks whose successors changed, and those whose values lost uses.
    touched: FxHashSet<BlockId>,
}

impl Changes {
    /// Records that `block` will be erased, with its uses.
    fn note(&mut self, body: &Body, block: BlockId) {
        self.erased.push(block);
        self.touched.extend(body.predecessors(block).filter_map(|(op, _)| body.block_of(op)));
        let operands = body.block_operations(block).flat_map(|op| body.operand_values(op));
        self.touched.extend(operands.filter_map(|value| body.block_of_value(value)));
    }
}

/// Merges blocks of a region until no two are identical. Returns whether any were merged.
///
/// Merging two blocks may make their predecessors identical, so it is done in rounds, as in MLIR. A later
/// round examines only groups that changed.
fn merge_in_region(rewriter: &mut Rewriter<'_>, region: RegionId) -> bool {
    let view = rewriter.ir().region(rewriter.body_id(), region);
    if view.has_one_block() || view.is_empty() {
        return false;
    }
    let mut groups = Groups::of(view);
    let mut round = groups.with(view.blocks().map(|block| block.id()));
    let mut changed = false;
    loop {
        let mut changes = Changes::default();
        for group in round {
            merge_in_group(rewriter, group, &mut changes);
        }
        if changes.erased.is_empty() {
            return changed;
        }
        changed = true;
        groups.update(rewriter.body(), &changes);
        round = groups.with(changes.touched.into_iter());
    }
}

/// Merges the identical blocks of a group.
fn merge_in_group(rewriter: &mut Rewriter<'_>, group: Vec<BlockId>, changes: &mut Changes) {
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
        cluster.merge(rewriter, changes);
    }
}

/// Returns whether no operation in a block has regions, and nothing outside uses its arguments.
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
    /// Adds `block` to the cluster if it is identical to the leader.
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

    /// Replaces all blocks of the cluster by its leader.
    fn merge(self, rewriter: &mut Rewriter<'_>, changes: &mut Changes) {
        if self.merged.is_empty() {
            return;
        }
        if !self.differing.is_empty() {
            let all = || std::iter::once(self.leader).chain(self.merged.iter().copied());
            if !all().all(|block| are_branches_known(rewriter, block)) {
                return;
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
            changes.note(rewriter.body(), block);
            rewriter.body_mut().replace_block_uses(block, self.leader);
            rewriter.erase_block(block);
        }
    }

    /// Adds an argument to the leader for each operand that differs. Returns, by block, the values to be
    /// passed to them. Two arguments that get equal values from all blocks become one.
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
        // As in mlir-opt, only if there is an argument at the position of the new one's index.
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

/// Maps each column that equals an earlier one in every row to that one.
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

/// Returns whether all branches to `block` have known operands.
fn are_branches_known(rewriter: &Rewriter<'_>, block: BlockId) -> bool {
    let mut branches = rewriter.body().predecessors(block);
    branches.all(|(op, _)| {
        branch_operands(rewriter.ir().operation(OpRef { body: rewriter.body_id(), op })).is_some()
    })
}

/// Returns whether the branches to `block` can pass `value`: the value must not be defined by one of them.
fn can_be_handed(body: &Body, block: BlockId, value: ValueId) -> bool {
    let Some(home) = body.block_of_value(value) else { return true };
    let definition = body.defining_operation(value);
    if definition.is_none() || definition != body.last_operation(home) {
        return true;
    }
    !body.predecessors(block).any(|(op, _)| body.block_of(op) == Some(home))
}
