//! Erases operations and block arguments without live uses, including cycles of them.
//!
//! Everything is dead until it is shown to be live: operations with effects are, and the values that they
//! use. Liveness flows from uses to definitions, so blocks and operations are visited backwards, repeatedly
//! until nothing more becomes live; mostly the second round finds nothing.

use rustc_hash::FxHashMap;

use super::branch_operands::{branch_operands, erase_forwarded_value};
use super::{ReachableBlocks, RegionRef, regions_below};
use crate::Rewriter;
use interfaces::NestedEffects;
use ir::body::ValueOwner;
use ir::op_info::Trait;
use ir::{Block, BlockId, ByBody, Ir, OpRef, Operation, Region, ValueRef};

/// The known live operations, and live block arguments.
#[derive(Default)]
struct LiveMap {
    ops: ByBody<bool>,
    values: ByBody<bool>,
    changed: bool,
    effects: NestedEffects,
}

impl LiveMap {
    fn is_op_live(&self, op: OpRef) -> bool {
        self.ops.get(op.body, op.op.index())
    }

    fn set_op_live(&mut self, ir: &Ir, op: OpRef) {
        self.changed |= !self.ops.set(op.body, op.op.index(), ir.body(op.body).num_operations(), true);
    }

    fn is_value_live(&self, ir: &Ir, value: ValueRef) -> bool {
        match ir.body(value.body).value_owner(value.value) {
            ValueOwner::Op(op) => self.is_op_live(OpRef { body: value.body, op }),
            _ => self.values.get(value.body, value.value.index()),
        }
    }

    fn set_value_live(&mut self, ir: &Ir, value: ValueRef) {
        match ir.body(value.body).value_owner(value.value) {
            ValueOwner::Op(op) => self.set_op_live(ir, OpRef { body: value.body, op }),
            _ => {
                let len = ir.body(value.body).num_values();
                self.changed |= !self.values.set(value.body, value.value.index(), len, true);
            }
        }
    }
}

/// The blocks of regions with more than one in post-order, which is the same in every round.
struct Orders(FxHashMap<RegionRef, Vec<BlockId>>);

impl Orders {
    fn of(ir: &Ir, regions: &[RegionRef]) -> Self {
        let mut reachable = ReachableBlocks::default();
        let mut orders = FxHashMap::default();
        let mut pending = regions.to_vec();
        while let Some((body, region)) = pending.pop() {
            let view = ir.region(body, region);
            if !view.has_one_block() {
                let mut order = Vec::new();
                reachable.in_post_order(view, |block| order.push(block));
                orders.insert((body, region), order);
            }
            pending.extend(regions_below(view));
        }
        Orders(orders)
    }

    fn blocks<'a>(&'a self, region: Region<'a>) -> impl Iterator<Item = BlockId> + 'a {
        let order = self.0.get(&(region.body_id(), region.id()));
        let only = order.is_none().then(|| region.front()).flatten();
        order.into_iter().flatten().copied().chain(only.map(|block| block.id()))
    }
}

/// Erases dead operations and arguments in `regions`. Returns whether there were any.
pub fn run_region_dce(rewriter: &mut Rewriter<'_>, regions: &[RegionRef]) -> bool {
    let mut live = LiveMap::default();
    let orders = Orders::of(rewriter.ir(), regions);
    loop {
        live.changed = false;
        for &(body, region) in regions {
            propagate_from_region(rewriter.ir().region(body, region), &orders, &mut live);
        }
        if !live.changed {
            break;
        }
    }
    let home = rewriter.body_id();
    let erased = delete_dead(rewriter, regions, &orders, &live);
    rewriter.set_body(home);
    erased
}

fn propagate_from_region(region: Region<'_>, orders: &Orders, live: &mut LiveMap) {
    if region.has_one_block() {
        region.front().into_iter().for_each(|block| propagate_from_block(block, orders, live));
        return;
    }
    let ir = region.ir();
    for block in orders.blocks(region) {
        let block = ir.block(region.body_id(), block);
        propagate_from_block(block, orders, live);
        // The arguments of the entry stay in any case.
        if block.is_entry() {
            continue;
        }
        for argument in block.arguments() {
            let argument = argument.value_ref();
            if !live.is_value_live(ir, argument) {
                process_value(ir, argument, live);
            }
        }
    }
}

fn propagate_from_block(block: Block<'_>, orders: &Orders, live: &mut LiveMap) {
    let mut next = block.back();
    while let Some(op) = next {
        next = op.prev();
        propagate_from_op(op, orders, live);
    }
}

fn propagate_from_op(op: Operation<'_>, orders: &Orders, live: &mut LiveMap) {
    if op.num_regions() != 0 {
        stacker::maybe_grow(64 << 10, 1 << 20, || {
            op.regions().for_each(|region| propagate_from_region(region, orders, live));
        });
    }
    let ir = op.ir();
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
        live.is_op_live(owner) && !is_handed_to_dead(ir, owner, body.operand_index(operand), live)
    });
    if is_live {
        live.set_value_live(ir, value);
    }
}

/// Returns whether this operand of a branch is only passed to an argument that is not known to be live.
fn is_handed_to_dead(ir: &Ir, owner: OpRef, operand: usize, live: &LiveMap) -> bool {
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
    argument
        .is_some_and(|argument| !live.is_value_live(ir, ValueRef { body: owner.body, value: argument.id() }))
}

fn delete_dead(rewriter: &mut Rewriter<'_>, regions: &[RegionRef], orders: &Orders, live: &LiveMap) -> bool {
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
                    let inner: Vec<_> =
                        rewriter.op(op).regions().map(|region| (region.body_id(), region.id())).collect();
                    erased |= stacker::maybe_grow(64 << 10, 1 << 20, || {
                        delete_dead(rewriter, &inner, orders, live)
                    });
                    rewriter.set_body(body);
                }
            }
        }
        let blocks: Vec<_> = rewriter.body().region_blocks(region).skip(1).collect();
        for block in blocks {
            rewriter
                .body_mut()
                .erase_block_arguments(block, |_, value| !live.values.get(body, value.index()));
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
            if !live.values.get(op.body, argument.id().index()) {
                dead.push((index, position));
            }
        }
    }
    for (successor, argument) in dead.into_iter().rev() {
        erase_forwarded_value(rewriter.ir_mut(), op, successor, argument);
    }
}
