//! Erases operations and block arguments without live uses, including cycles of them.
//!
//! Everything is dead until it is shown to be live: operations with effects are, and the values that they
//! use. Liveness flows from uses to definitions, so blocks and operations are visited backwards. If something
//! becomes live after it was taken for dead, as in a loop, they are visited again. Liveness does not leave a body,
//! so that bodies are visited one by one.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::branch_operands::{branch_operands, erase_forwarded_value};
use super::{ReachableBlocks, RegionRef, regions_of};
use crate::Rewriter;
use interfaces::NestedEffects;
use ir::body::ValueOwner;
use ir::op_info::Trait;
use ir::{Block, BlockId, ChangedBodies, Ir, OpRef, Operation, Region, SideTable, ValueId, ValueRef};

/// The state of an operation or block argument.
#[derive(Clone, Copy, Default)]
struct Liveness {
    is_live: bool,
    /// Whether something was concluded from its being dead.
    was_taken_for_dead: bool,
}

/// The known live operations, and live block arguments.
#[derive(Default)]
struct LiveMap {
    ops: SideTable<Liveness>,
    values: SideTable<Liveness>,
    /// Whether something became live after it was taken for dead.
    was_wrong: bool,
    /// The operations and arguments that were visited.
    visited: usize,
    /// The operations and arguments that are live. If these are all, nothing has to be searched for what is dead.
    num_live: usize,
    effects: NestedEffects,
}

impl LiveMap {
    fn is_op_live(&self, op: OpRef) -> bool {
        self.ops.get(op.body, op.op.index()).is_live
    }

    fn is_argument_live(&self, argument: ValueRef) -> bool {
        self.values.get(argument.body, argument.value.index()).is_live
    }

    /// Returns whether an operation is known to be live, for somebody who takes it for dead if it is not.
    fn take_op_for_live(&mut self, ir: &Ir, op: OpRef) -> bool {
        let is_live = self.is_op_live(op);
        if !is_live {
            let state = Liveness { is_live, was_taken_for_dead: true };
            self.ops.set(op.body, op.op.index(), ir.body(op.body).num_operations(), state);
        }
        is_live
    }

    /// Returns whether an argument is known to be live, for somebody who takes it for dead if it is not.
    fn take_argument_for_live(&mut self, ir: &Ir, argument: ValueRef) -> bool {
        let is_live = self.is_argument_live(argument);
        if !is_live {
            let state = Liveness { is_live, was_taken_for_dead: true };
            let len = ir.body(argument.body).num_values();
            self.values.set(argument.body, argument.value.index(), len, state);
        }
        is_live
    }

    fn set_op_live(&mut self, ir: &Ir, op: OpRef) {
        let state = Liveness { is_live: true, was_taken_for_dead: false };
        let old = self.ops.set(op.body, op.op.index(), ir.body(op.body).num_operations(), state);
        self.note_live(old);
    }

    fn set_value_live(&mut self, ir: &Ir, value: ValueRef) {
        match ir.body(value.body).value_owner(value.value) {
            ValueOwner::Op(op) => self.set_op_live(ir, OpRef { body: value.body, op }),
            _ => {
                let state = Liveness { is_live: true, was_taken_for_dead: false };
                let len = ir.body(value.body).num_values();
                let old = self.values.set(value.body, value.value.index(), len, state);
                self.note_live(old);
            }
        }
    }

    /// Takes note that something is live whose state was `old`.
    fn note_live(&mut self, old: Liveness) {
        self.was_wrong |= old.was_taken_for_dead;
        self.num_live += usize::from(!old.is_live);
    }
}

/// The blocks of regions with more than one in post-order, which is the same in every round.
struct Orders(FxHashMap<RegionRef, Vec<BlockId>>);

impl Orders {
    fn of(ir: &Ir, several: &[RegionRef]) -> Self {
        let mut reachable = ReachableBlocks::default();
        let mut orders = FxHashMap::default();
        for &(body, region) in several {
            let mut order = Vec::new();
            reachable.in_post_order(ir.region(body, region), |block| order.push(block));
            orders.insert((body, region), order);
        }
        Orders(orders)
    }

    fn blocks<'a>(&'a self, region: Region<'a>) -> impl Iterator<Item = BlockId> + 'a {
        let order = self.0.get(&(region.body_id(), region.id()));
        let only = order.is_none().then(|| region.front()).flatten();
        order.into_iter().flatten().copied().chain(only.map(|block| block.id()))
    }
}

/// Erases dead operations and arguments in `regions` and nested ones, as far as they are in bodies of `within`, of which
/// those in `several` have several blocks. Returns whether there were any.
pub(super) fn run_region_dce(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionRef],
    within: &ChangedBodies,
    several: &[RegionRef],
) -> bool {
    let ir = rewriter.ir();
    let mut propagation = Propagation {
        orders: Orders::of(ir, several),
        live: LiveMap::default(),
        isolated: Vec::new(),
        is_first_round: true,
    };
    let mut pending = Vec::new();
    propagation.run(ir, regions, &mut pending);
    while let Some(op) = pending.pop() {
        let regions: SmallVec<[RegionRef; 1]> = regions_of(ir.operation(op), within).collect();
        propagation.run(ir, &regions, &mut pending);
    }
    let Propagation { orders, live, .. } = propagation;
    if live.num_live == live.visited {
        return false;
    }
    let home = rewriter.body_id();
    let erased = delete_dead(rewriter, regions, within, &orders, &live);
    rewriter.set_body(home);
    erased
}

/// Finds out what is live in the regions of one body after another.
struct Propagation {
    orders: Orders,
    live: LiveMap,
    /// The isolated operations met, which have bodies of their own.
    isolated: Vec<OpRef>,
    /// Whether the operations of these regions were not visited before.
    is_first_round: bool,
}

impl Propagation {
    /// Finds out what is live in `regions`. Appends the isolated operations in them to `isolated`.
    fn run(&mut self, ir: &Ir, regions: &[RegionRef], isolated: &mut Vec<OpRef>) {
        self.is_first_round = true;
        loop {
            self.live.was_wrong = false;
            self.isolated.clear();
            for &(body, region) in regions {
                self.propagate_from_region(ir.region(body, region));
            }
            self.is_first_round = false;
            if !self.live.was_wrong {
                return isolated.append(&mut self.isolated);
            }
        }
    }

    fn propagate_from_region(&mut self, region: Region<'_>) {
        if region.has_one_block() {
            region.front().into_iter().for_each(|block| self.propagate_from_block(block));
            return;
        }
        let ir = region.ir();
        let order: Vec<BlockId> = self.orders.blocks(region).collect();
        for block in order {
            let block = ir.block(region.body_id(), block);
            self.propagate_from_block(block);
            // The arguments of the entry stay in any case.
            if block.is_entry() {
                continue;
            }
            for argument in block.arguments() {
                let argument = argument.value_ref();
                self.live.visited += usize::from(self.is_first_round);
                if !self.live.is_argument_live(argument) {
                    process_value(ir, argument, &mut self.live);
                }
            }
        }
    }

    fn propagate_from_block(&mut self, block: Block<'_>) {
        let mut next = block.back();
        while let Some(op) = next {
            next = op.prev();
            self.propagate_from_op(op);
        }
    }

    fn propagate_from_op(&mut self, op: Operation<'_>) {
        self.live.visited += usize::from(self.is_first_round);
        if op.num_regions() != 0 {
            if op.has_trait(Trait::IsolatedFromAbove) {
                self.isolated.push(op.op_ref());
            } else {
                support::stack::maybe_grow(64 << 10, 1 << 20, || {
                    op.regions().for_each(|region| self.propagate_from_region(region));
                });
            }
        }
        let (ir, live) = (op.ir(), &mut self.live);
        if op.has_trait(Trait::Terminator) {
            return propagate_from_terminator(op, live);
        }
        if live.is_op_live(op.op_ref()) {
            return;
        }
        if !live.effects.would_op_be_trivially_dead(op) {
            return live.set_op_live(ir, op.op_ref());
        }
        for result in op.results() {
            process_value(ir, ValueRef { body: op.body_id(), value: result.id() }, live);
        }
    }
}

fn propagate_from_terminator(op: Operation<'_>, live: &mut LiveMap) {
    let ir = op.ir();
    // Its requirements are the same in every round.
    if live.is_op_live(op.op_ref()) {
        return;
    }
    live.set_op_live(ir, op.op_ref());
    if op.num_successors() == 0 {
        return;
    }
    let operands = branch_operands(op);
    for (index, successor) in op.successors().enumerate() {
        // Arguments that the branch itself produces are needed, and all arguments if its operands are
        // unknown.
        let needed = match &operands {
            Some(operands) => operands.get(index).map_or(0, |operands| operands.produced),
            None => successor.num_arguments(),
        };
        for argument in successor.arguments().take(needed) {
            live.set_value_live(ir, ValueRef { body: op.body_id(), value: argument.id() });
        }
    }
}

/// Records that a value is live, if a use shows it.
fn process_value(ir: &Ir, value: ValueRef, live: &mut LiveMap) {
    let body = ir.body(value.body);
    let is_live = body.uses(value.value).any(|operand| {
        let owner = OpRef { body: value.body, op: body.operand_owner(operand) };
        live.take_op_for_live(ir, owner) && !is_handed_to_dead(ir, owner, body.operand_index(operand), live)
    });
    if is_live {
        live.set_value_live(ir, value);
    }
}

/// Returns whether this operand of a branch is only passed to an argument that is not known to be live.
fn is_handed_to_dead(ir: &Ir, owner: OpRef, operand: usize, live: &mut LiveMap) -> bool {
    let op = ir.operation(owner);
    if op.num_successors() == 0 || !op.has_trait(Trait::Terminator) {
        return false;
    }
    let Some(operands) = branch_operands(op) else { return false };
    let mut successors = operands.iter().zip(op.successors());
    let Some((of, successor)) = successors.find(|(of, _)| of.forwarded.contains(&operand)) else {
        return false;
    };
    let argument = successor.arguments().nth(of.produced + operand - of.forwarded.start);
    argument.is_some_and(|argument| !live.take_argument_for_live(ir, argument.value_ref()))
}

fn delete_dead(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionRef],
    within: &ChangedBodies,
    orders: &Orders,
    live: &LiveMap,
) -> bool {
    let mut erased = false;
    for &(body, region) in regions {
        rewriter.set_body(body);
        let view = rewriter.ir().region(body, region);
        let has_one_block = view.has_one_block();
        let blocks: Vec<_> = orders.blocks(view).collect();
        for block in blocks {
            rewriter.set_body(body);
            if !has_one_block && let Some(terminator) = rewriter.body().last_operation(block) {
                erase_dead_forwarded_values(rewriter, OpRef { body, op: terminator }, live);
            }
            let mut next = rewriter.body().last_operation(block);
            while let Some(op) = next {
                next = rewriter.body().previous_operation(op);
                if !live.is_op_live(OpRef { body, op }) {
                    erased = true;
                    rewriter.erase_op(op);
                } else if rewriter.op(op).num_regions() != 0 {
                    let inner: SmallVec<[RegionRef; 2]> = regions_of(rewriter.op(op), within).collect();
                    erased |= support::stack::maybe_grow(64 << 10, 1 << 20, || {
                        delete_dead(rewriter, &inner, within, orders, live)
                    });
                    rewriter.set_body(body);
                }
            }
        }
        let is_dead = |value: ValueId| !live.is_argument_live(ValueRef { body, value });
        let arena = rewriter.body();
        let has_dead = |block: &BlockId| arena.argument_values(*block).any(is_dead);
        let blocks: Vec<_> = arena.region_blocks(region).skip(1).filter(has_dead).collect();
        for block in blocks {
            rewriter.body_mut().erase_block_arguments(block, |_, value| is_dead(value));
        }
    }
    erased
}

/// Removes the operands that a branch passes to dead arguments, from the last one on.
fn erase_dead_forwarded_values(rewriter: &mut Rewriter<'_>, op: OpRef, live: &LiveMap) {
    let view = rewriter.ir().operation(op);
    let Some(operands) = branch_operands(view) else { return };
    let mut dead = Vec::new();
    for (index, (of, successor)) in operands.iter().zip(view.successors()).enumerate() {
        for (position, argument) in successor.arguments().take(of.produced + of.forwarded.len()).enumerate() {
            if !live.is_argument_live(argument.value_ref()) {
                dead.push((index, position));
            }
        }
    }
    for (successor, argument) in dead.into_iter().rev() {
        erase_forwarded_value(rewriter.ir_mut(), op, successor, argument);
    }
}
