//! Erases operations and block arguments without live uses, including cycles of them.
//!
//! Everything is dead until it is shown to be live: operations with effects are, and the values that they
//! use. Liveness flows from uses to definitions, so blocks and operations are visited backwards. If something
//! becomes live after it was taken for dead, as in a loop, they are visited again. Liveness does not leave a body,
//! so that bodies are visited one by one, and those in which all is live are left then.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::branch_operands::{branch_operands, erase_forwarded_value};
use super::parts::Part;
use super::{ReachableBlocks, RegionRef};
use crate::Rewriter;
use interfaces::NestedEffects;
use ir::body::ValueOwner;
use ir::op_info::Trait;
use ir::{Block, BlockId, Body, BodyId, Ir, OpId, OpRef, Operation, Region, RegionId, ValueId, ValueRef};

/// The state of an operation or block argument.
#[derive(Clone, Copy, Default)]
struct Liveness {
    is_live: bool,
    /// Whether something was concluded from its being dead.
    was_taken_for_dead: bool,
}

/// The known live operations and block arguments of a body.
#[derive(Default)]
struct LiveMap {
    /// By operation.
    ops: Vec<Liveness>,
    /// By value; those that were made later than the last entry are dead.
    arguments: Vec<Liveness>,
    /// Whether something became live after it was taken for dead.
    was_wrong: bool,
    /// The operations and arguments that were visited.
    visited: usize,
    /// The operations and arguments that are live. If these are all, nothing has to be searched for what is dead.
    num_live: usize,
}

impl LiveMap {
    /// Makes everything in `body` dead.
    fn reset(&mut self, body: &Body) {
        self.ops.clear();
        self.ops.resize(body.num_operations(), Liveness::default());
        self.arguments.clear();
        (self.visited, self.num_live) = (0, 0);
    }

    fn is_op_live(&self, op: OpId) -> bool {
        self.ops.get(op.index()).is_some_and(|state| state.is_live)
    }

    fn is_argument_live(&self, argument: ValueId) -> bool {
        self.arguments.get(argument.index()).is_some_and(|state| state.is_live)
    }

    /// Returns the state of an argument of a block.
    fn argument_mut(&mut self, body: &Body, argument: ValueId) -> &mut Liveness {
        if self.arguments.is_empty() {
            self.arguments.resize(body.num_values(), Liveness::default());
        }
        &mut self.arguments[argument.index()]
    }

    /// Returns whether an operation is known to be live, for somebody who takes it for dead if it is not.
    fn take_op_for_live(&mut self, op: OpId) -> bool {
        let state = &mut self.ops[op.index()];
        state.was_taken_for_dead |= !state.is_live;
        state.is_live
    }

    /// Returns whether an argument is known to be live, for somebody who takes it for dead if it is not.
    fn take_argument_for_live(&mut self, body: &Body, argument: ValueId) -> bool {
        let state = self.argument_mut(body, argument);
        state.was_taken_for_dead |= !state.is_live;
        state.is_live
    }

    fn set_op_live(&mut self, op: OpId) {
        let old = std::mem::replace(&mut self.ops[op.index()], LIVE);
        self.note_live(old);
    }

    fn set_value_live(&mut self, body: &Body, value: ValueId) {
        match body.value_owner(value) {
            ValueOwner::Op(op) => self.set_op_live(op),
            _ => {
                let old = std::mem::replace(self.argument_mut(body, value), LIVE);
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

const LIVE: Liveness = Liveness { is_live: true, was_taken_for_dead: false };

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

    /// Returns the blocks of a region with several, in post-order.
    fn blocks(&self, body: BodyId, region: RegionId) -> &[BlockId] {
        self.0.get(&(body, region)).map_or(&[], Vec::as_slice)
    }
}

/// Erases dead operations and arguments in the bodies of `parts`, whose regions in `several` have several blocks. Returns whether
/// there were any.
pub(super) fn run_region_dce(rewriter: &mut Rewriter<'_>, parts: &[Part], several: &[RegionRef]) -> bool {
    let ir = rewriter.ir();
    let orders = Orders::of(ir, several);
    let mut propagation = Propagation {
        orders: &orders,
        live: LiveMap::default(),
        effects: NestedEffects::default(),
        is_first_round: true,
    };
    let mut with_dead = Vec::new();
    for part in parts {
        propagation.run(ir, part);
        if propagation.live.num_live != propagation.live.visited {
            with_dead.push((part, std::mem::take(&mut propagation.live)));
        }
    }
    let home = rewriter.body_id();
    let mut erased = false;
    // An operation that is erased may own a body, so those inside come first.
    for (part, live) in with_dead.into_iter().rev() {
        rewriter.set_body(part.body);
        erased |= delete_dead(rewriter, &part.regions, &orders, &live);
    }
    rewriter.set_body(home);
    erased
}

/// Finds out what is live in one body after another.
struct Propagation<'o> {
    orders: &'o Orders,
    live: LiveMap,
    effects: NestedEffects,
    /// Whether the operations of the body were not visited before.
    is_first_round: bool,
}

impl Propagation<'_> {
    /// Finds out what is live in a part.
    fn run(&mut self, ir: &Ir, part: &Part) {
        self.live.reset(ir.body(part.body));
        self.is_first_round = true;
        loop {
            self.live.was_wrong = false;
            for &region in &part.regions {
                self.propagate_from_region(ir.region(part.body, region));
            }
            self.is_first_round = false;
            if !self.live.was_wrong {
                return;
            }
        }
    }

    fn propagate_from_region(&mut self, region: Region<'_>) {
        if !region.body().has_several_blocks(region.id()) {
            region.front().into_iter().for_each(|block| self.propagate_from_block(block));
            return;
        }
        let orders = self.orders;
        for &block in orders.blocks(region.body_id(), region.id()) {
            let block = region.ir().block(region.body_id(), block);
            self.propagate_from_block(block);
            // The arguments of the entry stay in any case.
            if block.is_entry() {
                continue;
            }
            for argument in block.arguments() {
                self.live.visited += usize::from(self.is_first_round);
                if !self.live.is_argument_live(argument.id())
                    && is_used(region.ir(), argument.value_ref(), &mut self.live)
                {
                    self.live.set_value_live(region.body(), argument.id());
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
        let nested = op.body().local_regions(op.id());
        if !nested.is_empty() {
            support::stack::maybe_grow(64 << 10, 1 << 20, || {
                for &region in nested {
                    self.propagate_from_region(op.ir().region(op.body_id(), region));
                }
            });
        }
        if op.has_trait(Trait::Terminator) {
            return propagate_from_terminator(op, &mut self.live);
        }
        if self.live.is_op_live(op.id()) {
            return;
        }
        // Most operations have a use that is live, and effects are more to ask for.
        let mut results = op.results();
        let is_live = results.any(|result| is_used(op.ir(), result.value_ref(), &mut self.live))
            || !self.effects.would_op_be_trivially_dead(op);
        if is_live {
            self.live.set_op_live(op.id());
        }
    }
}

fn propagate_from_terminator(op: Operation<'_>, live: &mut LiveMap) {
    // Its requirements are the same in every round.
    if live.is_op_live(op.id()) {
        return;
    }
    live.set_op_live(op.id());
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
            live.set_value_live(op.body(), argument.id());
        }
    }
}

/// Returns whether a use shows that a value is live.
fn is_used(ir: &Ir, value: ValueRef, live: &mut LiveMap) -> bool {
    let body = ir.body(value.body);
    body.uses(value.value).any(|operand| {
        let owner = body.operand_owner(operand);
        live.take_op_for_live(owner)
            && !is_handed_to_dead(
                ir.operation(OpRef { body: value.body, op: owner }),
                body.operand_index(operand),
                live,
            )
    })
}

/// Returns whether this operand of a branch is only passed to an argument that is not known to be live.
fn is_handed_to_dead(op: Operation<'_>, operand: usize, live: &mut LiveMap) -> bool {
    if op.num_successors() == 0 || !op.has_trait(Trait::Terminator) {
        return false;
    }
    let Some(operands) = branch_operands(op) else { return false };
    let mut successors = operands.iter().zip(op.successors());
    let Some((of, successor)) = successors.find(|(of, _)| of.forwarded.contains(&operand)) else {
        return false;
    };
    let argument = successor.arguments().nth(of.produced + operand - of.forwarded.start);
    argument.is_some_and(|argument| !live.take_argument_for_live(op.body(), argument.id()))
}

/// Erases what is dead in `regions` of the body that `rewriter` is in. Returns whether an operation was.
fn delete_dead(rewriter: &mut Rewriter<'_>, regions: &[RegionId], orders: &Orders, live: &LiveMap) -> bool {
    let body = rewriter.body_id();
    let mut erased = false;
    for &region in regions {
        if !rewriter.body().has_several_blocks(region) {
            if let Some(block) = rewriter.body().entry_block(region) {
                erased |= delete_dead_in_block(rewriter, block, orders, live);
            }
            continue;
        }
        for &block in orders.blocks(body, region) {
            if let Some(terminator) = rewriter.body().last_operation(block) {
                erase_dead_forwarded_values(rewriter, OpRef { body, op: terminator }, live);
            }
            erased |= delete_dead_in_block(rewriter, block, orders, live);
        }
        let is_dead = |value: ValueId| !live.is_argument_live(value);
        let arena = rewriter.body();
        let has_dead = |block: &BlockId| arena.argument_values(*block).any(is_dead);
        let blocks: Vec<_> = arena.region_blocks(region).skip(1).filter(has_dead).collect();
        for block in blocks {
            rewriter.body_mut().erase_block_arguments(block, |_, value| is_dead(value));
        }
    }
    erased
}

/// Erases what is dead in `block`. Returns whether an operation was.
fn delete_dead_in_block(
    rewriter: &mut Rewriter<'_>,
    block: BlockId,
    orders: &Orders,
    live: &LiveMap,
) -> bool {
    let mut erased = false;
    let mut next = rewriter.body().last_operation(block);
    while let Some(op) = next {
        next = rewriter.body().previous_operation(op);
        if !live.is_op_live(op) {
            erased = true;
            rewriter.erase_op(op);
            continue;
        }
        let nested: SmallVec<[RegionId; 2]> = SmallVec::from_slice(rewriter.body().local_regions(op));
        if !nested.is_empty() {
            erased |= support::stack::maybe_grow(64 << 10, 1 << 20, || {
                delete_dead(rewriter, &nested, orders, live)
            });
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
            if !live.is_argument_live(argument.id()) {
                dead.push((index, position));
            }
        }
    }
    for (successor, argument) in dead.into_iter().rev() {
        erase_forwarded_value(rewriter.ir_mut(), op, successor, argument);
    }
}
