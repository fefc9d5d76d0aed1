//! `buffer-hoisting` and `buffer-loop-hoisting`: move allocations up, to blocks that dominate theirs.
//!
//! The blocks are found first, and then allocations are moved: no move of one changes where another may go.
//!
//! Follows `BufferAllocationHoisting` of mlir/lib/Dialect/Bufferization/Transforms/BufferOptimizations.cpp.

use crate::buffers::{Hoisting, ViewFlow, allocations, hoisting};
use ::passes::{Anchor, PassInfo, PassRun};
use interfaces::is_loop;
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Block, Ir, OpId, OpRef, Operation, Value, ValueId};
use memref::AllocaOp;
use rustc_hash::FxHashSet;

pub static HOISTING: PassInfo = PassInfo {
    argument: "buffer-hoisting",
    name: "BufferHoistingPass",
    summary: "Optimizes placement of allocation operations by moving them into common dominators and out of nested \
              regions",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run: |pass| hoist(pass, Goal::Dominators),
};

pub static LOOP_HOISTING: PassInfo = PassInfo {
    argument: "buffer-loop-hoisting",
    name: "BufferLoopHoistingPass",
    summary: "Optimizes placement of allocation operations by moving them out of loop nests",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run: |pass| hoist(pass, Goal::OutOfLoops),
};

/// The places to which allocations are moved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Blocks that dominate all uses, but out of no loop.
    Dominators,
    /// Blocks around sequential loops.
    OutOfLoops,
}

impl Goal {
    fn allows(self, hoisting: Hoisting) -> bool {
        match self {
            Goal::Dominators => hoisting == Hoisting::Anywhere,
            Goal::OutOfLoops => hoisting != Hoisting::Nowhere,
        }
    }
}

fn hoist(pass: &mut PassRun<'_>, goal: Goal) -> Result<(), Failed> {
    let root = pass.ir.root_ref();
    if !hoist_in(pass.ir, root, goal) {
        pass.mark_unchanged();
    }
    Ok(())
}

/// Moves allocations in `root` out of loops. Returns whether there were any to move.
pub fn hoist_buffers_from_loops(ir: &mut Ir, root: OpRef) -> bool {
    hoist_in(ir, root, Goal::OutOfLoops)
}

fn hoist_in(ir: &mut Ir, root: OpRef, goal: Goal) -> bool {
    let root = ir.operation(root);
    let Some(body) = root.region(0).map(|region| region.body_id()) else { return false };
    let mut values: Vec<ValueId> = allocations(root).iter().map(|of| of.value).collect();
    walk_post_order(root, |op| {
        values.extend((op.body_id() == body && op.isa::<AllocaOp<'_>>()).then(|| op.result(0).id()));
    });
    let flow = ViewFlow::of(root);
    let mut dominance = DominanceInfo::new(ir, body);
    let mut moves: Vec<(OpId, OpId)> = Vec::new();
    for value in values {
        let value = ir.value(body, value);
        let Some(op) = value.defining_op().filter(|&op| goal.allows(hoisting(op))) else { continue };
        let found = Search { dominance: &mut dominance, goal }.placement(op, value, flow.resolve(value.id()));
        let before = found.filter(|&block| Some(block) != op.block()).and_then(|block| place_in(block, op));
        moves.extend(before.map(|before| (op.id(), before.id())));
    }
    let is_any = !moves.is_empty();
    for (op, before) in moves {
        ir.body_mut(body).move_operation_before(op, before);
    }
    is_any
}

/// Returns the operation of `block` that `op` is moved before.
fn place_in<'a>(block: Block<'a>, op: Operation<'a>) -> Option<Operation<'a>> {
    op.ancestors().find(|above| above.block() == Some(block)).or_else(|| block.back())
}

/// The search for the block of an allocation.
struct Search<'s, 'a> {
    dominance: &'s mut DominanceInfo<'a>,
    goal: Goal,
}

impl<'a> Search<'_, 'a> {
    /// Returns the block to which the allocation `op` of `value` is moved.
    fn placement(
        mut self,
        op: Operation<'a>,
        value: Value<'a>,
        aliases: FxHashSet<ValueId>,
    ) -> Option<Block<'a>> {
        let start = op.block()?;
        let dominator = self.common_dominator(value, &aliases)?;
        let mut dependency: Option<Block<'a>> = None;
        for block in op.operands().filter_map(Value::parent_block) {
            if dependency.is_none_or(|known| self.dominance.block_dominates(known, block)) {
                dependency = Some(block);
            }
        }
        let bound = match (self.goal, dependency) {
            (Goal::OutOfLoops, _) => dependency,
            (Goal::Dominators, Some(block)) if self.dominance.block_properly_dominates(dominator, block) => {
                Some(block)
            }
            (Goal::Dominators, _) => Some(dominator),
        };
        Some(self.walk_up(start, dominator, bound))
    }

    fn walk_up(&mut self, start: Block<'a>, dominator: Block<'a>, bound: Option<Block<'a>>) -> Block<'a> {
        let (mut found, mut at) = (start, start);
        while let Some(parent) = at.parent_op()
            && bound.is_none_or(|bound| self.dominance.block_properly_dominates(bound, at))
        {
            let immediate = self.dominance.immediate_dominator(at.id());
            let immediate = immediate.and_then(|id| at.region()?.blocks().find(|block| block.id() == id));
            if let Some(block) = immediate {
                at = block;
                if self.goal == Goal::Dominators {
                    found = at;
                }
                continue;
            }
            let Some(above) = parent.block().filter(|above| above.body_id() == start.body_id()) else {
                break;
            };
            if !is_known_control_flow(parent) || !self.is_legal(parent, above, dominator) {
                break;
            }
            at = above;
            found = at;
        }
        found
    }

    /// Returns whether an allocation may be moved out of `op`, which is in `block`.
    fn is_legal(&mut self, op: Operation<'a>, block: Block<'a>, dominator: Block<'a>) -> bool {
        match self.goal {
            Goal::Dominators => !is_loop(op),
            // A buffer whose aliases begin above the loop goes from one iteration to the next.
            Goal::OutOfLoops => {
                is_loop(op)
                    && !op.has_trait(Trait::HasParallelRegion)
                    && !self.dominance.block_dominates(dominator, block)
            }
        }
    }

    /// Returns the innermost block that dominates all aliases and their users.
    fn common_dominator(&mut self, value: Value<'a>, aliases: &FxHashSet<ValueId>) -> Option<Block<'a>> {
        let op = value.defining_op()?;
        let (ir, body) = (op.ir(), value.body_id());
        let mut found = op.block()?;
        let mut seen: FxHashSet<ir::BlockId> = FxHashSet::default();
        for alias in aliases.iter().map(|&alias| ir.value(body, alias)) {
            let users = alias.users().filter_map(Operation::block);
            for block in users.chain(alias.parent_block()) {
                if seen.insert(block.id()) {
                    found = self.dominance.nearest_common_dominator(found, block)?;
                }
            }
        }
        Some(found)
    }
}

fn is_known_control_flow(op: Operation<'_>) -> bool {
    op.has_trait(Trait::LoopLikeOpInterface) || op.has_trait(Trait::RegionBranchOpInterface)
}
