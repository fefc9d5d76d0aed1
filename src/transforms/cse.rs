//! `cse`: replaces operations by equivalent ones that dominate them.
//!
//! Known operations are in one hash table per isolated operation. Blocks are visited along the dominator
//! tree; leaving a block removes the entries added in it.
//!
//! Follows mlir/lib/Transforms/CSE.cpp.

use std::rc::Rc;

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

use interfaces::{EffectKind, NestedEffects, has_single_effect, memory_effects_recursively};
use ir::diag::Failed;
use ir::dominance::{DominanceInfo, has_ssa_dominance};
use ir::op_info::Trait;
use ir::{BlockId, BodyId, Ir, Location, OpId, OpRef, Operation, Region, RegionId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::equivalence::{are_equivalent, hash_of_operation};
use rewrite::{Listener, Rewriter};

pub static PASS: PassInfo = PassInfo {
    argument: "cse",
    name: "CSE",
    summary: "Eliminate common sub-expressions",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let cse = simplify(pass.ir, pass.ir.root_ref(), None);
    pass.count("num-cse'd", "Number of operations CSE'd", cse.num_replaced);
    pass.count("num-dce'd", "Number of operations DCE'd", cse.to_erase.len() as u64 - cse.num_replaced);
    if cse.to_erase.is_empty() {
        pass.mark_unchanged();
    }
    for op in cse.to_erase {
        pass.ir.erase_operation(op);
    }
    Ok(())
}

/// Makes one of equal operations in `root`, and erases dead ones; whether there were any.
pub fn eliminate_common_subexpressions(
    ir: &mut Ir,
    root: OpRef,
    mut listener: Option<&mut dyn Listener>,
) -> bool {
    let cse = simplify(ir, root, listener.as_mut().map(|listener| &mut **listener as &mut dyn Listener));
    let to_erase = cse.to_erase;
    let changed = !to_erase.is_empty();
    let context = ir.share_context();
    for op in to_erase {
        let listener = listener.as_mut().map(|listener| &mut **listener as &mut dyn Listener);
        Rewriter::new(ir, &context, op.body, listener).erase_op(op.op);
    }
    changed
}

fn simplify<'l>(ir: &mut Ir, root: OpRef, listener: Option<&'l mut (dyn Listener + 'l)>) -> Cse<'l> {
    let regions = ir.operation(root).regions();
    let regions: Vec<_> = regions.map(|region| (region.body_id(), region.id())).collect();
    let mut cse = Cse { listener, ..Cse::default() };
    for (body, region) in regions {
        let mut known = Known::new(ir, body);
        cse.simplify_region(ir, &mut known, body, region);
    }
    cse
}

/// The operations known in an isolated operation.
struct Known {
    table: HashTable<Entry>,
    /// The entries added in open scopes, each with the operation that it replaced.
    undo: Vec<(Entry, Option<OpId>)>,
    /// By block, the blocks that it dominates immediately; empty where no region has several.
    dominated: Rc<Vec<Vec<BlockId>>>,
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    op: OpId,
}

impl Known {
    fn new(ir: &Ir, body: BodyId) -> Self {
        let arena = ir.body(body);
        let has_several = arena.has_region_with_several_blocks();
        let mut dominated = Vec::new();
        if has_several {
            dominated.resize(arena.num_blocks(), Vec::new());
            let mut dominance = DominanceInfo::new(ir, body);
            for index in 0..arena.num_blocks() as u32 {
                let block = BlockId::new(index);
                if let Some(dominator) = dominance.immediate_dominator(block) {
                    dominated[dominator.index()].push(block);
                }
            }
        }
        Known::over(Rc::new(dominated))
    }

    /// Creates an empty scope for a body whose dominator tree is given.
    fn over(dominated: Rc<Vec<Vec<BlockId>>>) -> Self {
        Known { table: HashTable::new(), undo: Vec::new(), dominated }
    }

    fn find(&self, ir: &Ir, op: OpRef, hash: u64) -> Option<OpId> {
        let view = ir.operation(op);
        let is_same = |entry: &Entry| {
            entry.hash == hash && are_equivalent(ir.operation(OpRef { op: entry.op, ..op }), view)
        };
        self.table.find(hash, is_same).map(|entry| entry.op)
    }

    /// Replaces the entry `known` by `op`, which is equal to it.
    fn insert(&mut self, op: OpId, hash: u64, known: Option<OpId>) {
        let entry = Entry { hash, op };
        if let Some(known) = known {
            self.replace(hash, known, op);
        } else {
            self.table.insert_unique(hash, entry, |entry| entry.hash);
        }
        self.undo.push((entry, known));
    }

    fn replace(&mut self, hash: u64, old: OpId, new: OpId) {
        if let Some(entry) = self.table.find_mut(hash, |entry| entry.op == old) {
            entry.op = new;
        }
    }

    /// Removes the entries added since the undo list had length `start`.
    fn end_scope(&mut self, start: usize) {
        while self.undo.len() > start {
            let Some((entry, previous)) = self.undo.pop() else { break };
            match previous {
                Some(previous) => self.replace(entry.hash, entry.op, previous),
                None => {
                    if let Ok(found) = self.table.find_entry(entry.hash, |other| other.op == entry.op) {
                        found.remove();
                    }
                }
            }
        }
    }
}

/// For an operation, how far the operations after it were searched for a write, and whether one was found.
type WriteCache = FxHashMap<OpId, (OpId, bool)>;

#[derive(Default)]
struct Cse<'l> {
    listener: Option<&'l mut (dyn Listener + 'l)>,
    to_erase: Vec<OpRef>,
    /// How many of them were replaced by others.
    num_replaced: u64,
    writes: WriteCache,
    effects: NestedEffects,
}

/// The next step along the dominator tree.
enum Visit {
    Block(BlockId),
    /// The dominator subtree of a block was visited: shrink the undo list to this length.
    Leave(usize),
}

impl Cse<'_> {
    fn simplify_region(&mut self, ir: &mut Ir, known: &mut Known, body: BodyId, region: RegionId) {
        let view = ir.region(body, region);
        let Some(entry) = view.front().map(|block| block.id()) else { return };
        let has_dominance = has_ssa_dominance(view);
        if !has_dominance && !view.has_one_block() {
            return;
        }
        let mut pending = vec![Visit::Block(entry)];
        while let Some(visit) = pending.pop() {
            match visit {
                Visit::Leave(start) => known.end_scope(start),
                Visit::Block(block) => {
                    pending.push(Visit::Leave(known.undo.len()));
                    self.simplify_block(ir, known, body, block, has_dominance);
                    let below = known.dominated.get(block.index());
                    pending.extend(below.into_iter().flatten().rev().map(|&block| Visit::Block(block)));
                }
            }
        }
    }

    fn simplify_block(
        &mut self,
        ir: &mut Ir,
        known: &mut Known,
        body: BodyId,
        block: BlockId,
        has_dominance: bool,
    ) {
        let mut next = ir.body(body).first_operation(block);
        while let Some(op) = next {
            next = ir.body(body).next_operation(op);
            let op = OpRef { body, op };
            if ir.operation(op).num_regions() != 0 {
                support::stack::maybe_grow(64 << 10, 1 << 20, || self.simplify_inside(ir, known, op));
            }
            self.simplify_operation(ir, known, op, has_dominance);
        }
        // The cache of writes is about this block.
        self.writes.clear();
    }

    /// Simplifies the regions of `op`. An isolated or unregistered operation starts with an empty scope.
    fn simplify_inside(&mut self, ir: &mut Ir, known: &mut Known, op: OpRef) {
        let view = ir.operation(op);
        let is_closed = view.has_trait(Trait::IsolatedFromAbove) || !view.is_registered();
        let regions: Vec<_> = view.regions().map(|region| (region.body_id(), region.id())).collect();
        let outer_writes = std::mem::take(&mut self.writes);
        if is_closed {
            let body = regions.first().map_or(op.body, |region| region.0);
            let mut inner = match body == op.body {
                true => Known::over(known.dominated.clone()),
                false => Known::new(ir, body),
            };
            for (body, region) in regions {
                self.simplify_region(ir, &mut inner, body, region);
            }
        } else {
            for (body, region) in regions {
                self.simplify_region(ir, known, body, region);
            }
        }
        // The cache is mostly empty, and a lost entry is only searched for again.
        self.writes = outer_writes;
    }

    fn simplify_operation(&mut self, ir: &mut Ir, known: &mut Known, op: OpRef, has_dominance: bool) {
        let view = ir.operation(op);
        if view.has_trait(Trait::Terminator) {
            return;
        }
        if self.effects.is_op_trivially_dead(view) {
            self.to_erase.push(op);
            return;
        }
        let has_blocks = |region: Region<'_>| !region.is_empty() && !region.has_one_block();
        if view.regions().any(has_blocks) {
            return;
        }
        let is_free = self.effects.is_memory_effect_free(view);
        if !is_free && !has_single_effect(view, EffectKind::Read) {
            return;
        }
        let hash = hash_of_operation(view, true);
        let existing = known.find(ir, op, hash);
        match existing {
            Some(existing) if is_free || self.reads_the_same(ir, op, existing) => {
                self.replace(ir, known, op, existing, has_dominance);
            }
            _ => known.insert(op.op, hash, existing),
        }
    }

    /// Returns whether `op` reads the same memory state as `existing`: both are in one block, and nothing
    /// between them writes.
    fn reads_the_same(&mut self, ir: &Ir, op: OpRef, existing: OpId) -> bool {
        let body = ir.body(op.body);
        if body.block_of(existing) != body.block_of(op.op) {
            return false;
        }
        let (mut at, is_written) = match self.writes.get(&existing) {
            Some(&(until, is_written)) => (Some(until), is_written),
            None => (body.next_operation(existing), false),
        };
        if is_written {
            return false;
        }
        let writes = |op: Operation<'_>| {
            memory_effects_recursively(op)
                .is_none_or(|effects| effects.iter().any(|effect| effect.kind == EffectKind::Write))
        };
        while let Some(between) = at.filter(|&at| at != op.op) {
            if writes(ir.operation(OpRef { op: between, ..op })) {
                self.writes.insert(existing, (between, true));
                return false;
            }
            at = body.next_operation(between);
        }
        self.writes.insert(existing, (op.op, false));
        true
    }

    fn replace(&mut self, ir: &mut Ir, known: &Known, op: OpRef, existing: OpId, has_dominance: bool) {
        if let Some(listener) = &mut self.listener {
            let values: Vec<_> = ir.body(op.body).results(existing).collect();
            listener.operation_replaced(ir, op, &values);
        }
        for index in 0..ir.body(op.body).num_results(op.op) {
            let (from, to) =
                (ir.body(op.body).result(op.op, index), ir.body(op.body).result(existing, index));
            if has_dominance {
                ir.body_mut(op.body).replace_all_uses(from, to);
                continue;
            }
            // A use that was visited already may stand before the other operation.
            let uses: Vec<_> = ir.body(op.body).uses(from).collect();
            for operand in uses {
                let user = OpRef { op: ir.body(op.body).operand_owner(operand), ..op };
                let hash = hash_of_operation(ir.operation(user), true);
                if known.find(ir, user, hash).is_none() {
                    ir.body_mut(op.body).set_operand(operand, to);
                }
            }
        }
        if ir.body(op.body).are_results_unused(op.op) {
            self.to_erase.push(op);
            self.num_replaced += 1;
        }
        let existing = OpRef { op: existing, ..op };
        let (kept, dropped) = (ir.operation(existing).location(), ir.operation(op).location());
        if kept == Location::UNKNOWN && dropped != Location::UNKNOWN {
            ir.body_mut(op.body).set_location(existing.op, dropped);
        }
    }
}
