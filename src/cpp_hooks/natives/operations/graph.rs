//! Relations between operations, blocks, regions and values: ancestors, neighbours, branches, uses.

use cpp::{Eval, EvalError, IntKind, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::{Block, Operation, Region};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Operation, "getParentWithTrait", |call| {
        for ancestor in operation(call)?.ancestors() {
            if crate::natives::operations::operation::has_asked_trait(call, ancestor)? {
                return Ok(thing::of_operation(Some(ancestor.op_ref())));
            }
        }
        Ok(thing::of_operation(None))
    }),
    method(Kind::Operation, "hasOneUse", |call| {
        let op = operation(call)?;
        let count: usize = op.results().map(|result| result.users().take(2).count()).sum();
        Ok(Value::Bool(count == 1))
    }),
    method(Kind::Operation, "isUsedOutsideOfBlock", |call| {
        let (op, block) = (operation(call)?, call.host.block(&call.value(0)?)?);
        let outside = op.results().any(|result| result.users().any(|user| user.block() != Some(block)));
        Ok(Value::Bool(outside))
    }),
    method(Kind::Operation, "hasSuccessors", |call| Ok(Value::Bool(operation(call)?.num_successors() != 0))),
    method(Kind::Value, "getImpl", |call| call.this()),
    method(Kind::Value, "printAsOperand", |call| {
        let text = print::operand_to_text(call.host.ssa_value(&call.this()?)?);
        let stream = call.arguments.values.first().cloned().unwrap_or(Value::Void);
        call.machine.write(call.host, &stream, Value::text(text))
    }),
    method(Kind::Value, "getParentRegion", |call| {
        let region = call.host.ssa_value(&call.this()?)?.parent_block().and_then(Block::region);
        Ok(region.map_or_else(|| Kind::Region.null(None), |region| call.host.of_region(region)))
    }),
    method(Kind::Value, "getNumUses", |call| {
        let count = call.host.ssa_value(&call.this()?)?.users().count();
        Ok(Value::Int(IntKind::U32, count as i64))
    }),
    method(Kind::Value, "hasNUses", |call| {
        let wanted = call.index(0)?;
        Ok(Value::Bool(call.host.ssa_value(&call.this()?)?.users().take(wanted + 1).count() == wanted))
    }),
    method(Kind::Value, "hasNUsesOrMore", |call| {
        let wanted = call.index(0)?;
        Ok(Value::Bool(call.host.ssa_value(&call.this()?)?.users().take(wanted).count() == wanted))
    }),
    method(Kind::Value, "isUsedOutsideOfBlock", |call| {
        let (value, block) = (call.host.ssa_value(&call.this()?)?, call.host.block(&call.value(0)?)?);
        Ok(Value::Bool(value.users().any(|user| user.block() != Some(block))))
    }),
    method(Kind::Block, "getSuccessors", |call| {
        let last = block(call)?.back();
        let successors = last.into_iter().flat_map(Operation::successors);
        Ok(Value::list(successors.map(|block| call.host.of_block(block)).collect()))
    }),
    method(Kind::Block, "getNumSuccessors", |call| {
        let count = block(call)?.back().map_or(0, Operation::num_successors);
        Ok(Value::Int(IntKind::U32, count as i64))
    }),
    method(Kind::Block, "getSuccessor", |call| {
        let at = call.index(0)?;
        let successor = block(call)?.back().and_then(|last| last.successors().nth(at));
        let successor = successor.map(|block| call.host.of_block(block));
        successor.ok_or_else(|| EvalError::undefined("a successor out of range"))
    }),
    method(Kind::Block, "hasNoSuccessors", |call| {
        Ok(Value::Bool(block(call)?.back().is_none_or(|last| last.num_successors() == 0)))
    }),
    method(Kind::Block, "getPredecessors", |call| {
        let blocks = predecessors(block(call)?);
        Ok(Value::list(blocks.map(|block| call.host.of_block(block)).collect()))
    }),
    method(Kind::Block, "getSinglePredecessor", |call| {
        let mut blocks = predecessors(block(call)?);
        let single = blocks.next().filter(|_| blocks.next().is_none());
        Ok(block_or_null(call, single))
    }),
    method(Kind::Block, "getUniquePredecessor", |call| {
        let mut blocks = predecessors(block(call)?);
        let unique = blocks.next().filter(|first| blocks.all(|other| other == *first));
        Ok(block_or_null(call, unique))
    }),
    method(Kind::Block, "getNextNode", |call| {
        if call.len() == 1 {
            return neighbour(call, |op| op.next());
        }
        let next = block(call)?.next();
        Ok(block_or_null(call, next))
    }),
    method(Kind::Block, "getPrevNode", |call| {
        if call.len() == 1 {
            return neighbour(call, |op| op.prev());
        }
        let block = block(call)?;
        let previous = block.region().and_then(|region| region.blocks().find(|of| of.next() == Some(block)));
        Ok(block_or_null(call, previous))
    }),
    method(Kind::Block, "computeBlockNumber", |call| {
        let block = block(call)?;
        let number = block.region().and_then(|region| region.blocks().position(|of| of == block));
        Ok(Value::Int(IntKind::U32, number.unwrap_or(0) as i64))
    }),
    method(Kind::Block, "findAncestorOpInBlock", |call| {
        let (block, op) = (block(call)?, call.host.operation(&call.value(0)?)?);
        let found = with_itself(op).find(|op| op.block() == Some(block));
        Ok(thing::of_operation(found.map(Operation::op_ref)))
    }),
    method(Kind::Block, "isReachable", |call| {
        let (start, wanted) = (block(call)?, call.host.block(&call.value(0)?)?);
        let mut seen = rustc_hash::FxHashSet::from_iter([start.id()]);
        let mut left = vec![start];
        while let Some(block) = left.pop() {
            call.machine.charge(1)?;
            if block == wanted {
                return Ok(Value::Bool(true));
            }
            let successors = block.back().into_iter().flat_map(Operation::successors);
            left.extend(successors.filter(|&successor| seen.insert(successor.id())));
        }
        Ok(Value::Bool(false))
    }),
    method(Kind::Dominance, "dominates", |call| dominates(call, true)),
    method(Kind::Dominance, "properlyDominates", |call| dominates(call, false)),
    method(Kind::Dominance, "findNearestCommonDominator", |call| {
        let (a, b) = (call.host.block(&call.value(0)?)?, call.host.block(&call.value(1)?)?);
        let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("dominance, where there is no IR"))?;
        if a.body_id() != b.body_id() {
            return Err(EvalError::unsupported("dominance of blocks of several bodies"));
        }
        let found = ir::dominance::DominanceInfo::new(ir, a.body_id()).nearest_common_dominator(a, b);
        Ok(block_or_null(call, found))
    }),
    method(Kind::Dominance, "isReachableFromEntry", |call| {
        let value = call.value(0)?;
        let block = match thing::block(&value) {
            Some(_) => Some(call.host.block(&value)?),
            None => call.host.operation(&value)?.block(),
        };
        let block = block.ok_or_else(|| EvalError::undefined("an operation that is in no block"))?;
        let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("dominance, where there is no IR"))?;
        Ok(Value::Bool(ir::dominance::DominanceInfo::new(ir, block.body_id()).is_reachable(block)))
    }),
    method(Kind::Region, "isProperAncestor", |call| {
        let (outer, inner) = (region(call)?, call.host.region(&call.value(0)?)?);
        Ok(Value::Bool(around(inner).any(|region| region == outer)))
    }),
    method(Kind::Region, "findAncestorOpInRegion", |call| {
        let (region, op) = (region(call)?, call.host.operation(&call.value(0)?)?);
        let found = with_itself(op).find(|op| op.parent_region() == Some(region));
        Ok(thing::of_operation(found.map(Operation::op_ref)))
    }),
    method(Kind::Region, "findAncestorBlockInRegion", |call| {
        let (region, start) = (region(call)?, call.host.block(&call.value(0)?)?);
        let mut next = Some(start);
        while let Some(block) = next.filter(|block| block.region() != Some(region)) {
            next = block.parent_op().and_then(Operation::block);
        }
        Ok(block_or_null(call, next))
    }),
];

fn operation<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Operation<'a>> {
    call.host.operation(&call.this()?)
}

/// `dominates(a, b)` of operations, blocks, or a value and an operation.
fn dominates(call: &mut Call<'_, '_, '_, '_, '_>, or_equal: bool) -> Eval<Value> {
    let (a, b) = (call.value(0)?, call.value(1)?);
    let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("dominance, where there is no IR"))?;
    if thing::block(&a).is_some() {
        let (a, b) = (call.host.block(&a)?, call.host.block(&b)?);
        if a.region() != b.region() {
            return Err(EvalError::unsupported("dominance of blocks of several regions"));
        }
        let mut dominance = ir::dominance::DominanceInfo::new(ir, a.body_id());
        return Ok(Value::Bool(if a == b { or_equal } else { dominance.dominates(a.id(), b.id()) }));
    }
    let b = call.host.operation(&b)?;
    let a = match thing::ssa_value(&a) {
        None => call.host.operation(&a)?,
        Some(_) => {
            let value = call.host.ssa_value(&a)?;
            match value.defining_op() {
                Some(op) => op,
                None => return argument_dominates(ir, value, b),
            }
        }
    };
    let mut dominance = ir::dominance::DominanceInfo::new(ir, a.op_ref().body);
    // Operations in one that is isolated from above are dominated by what dominates that one.
    let in_body = with_itself(b).find(|op| op.op_ref().body == a.op_ref().body);
    let Some(inner) = in_body else { return Ok(Value::Bool(false)) };
    if inner != b {
        return Ok(Value::Bool(a == inner || dominance.properly_dominates(a, inner)));
    }
    Ok(Value::Bool(if a == b { or_equal } else { dominance.properly_dominates(a, b) }))
}

/// An argument dominates what is in its block, or in one that its block dominates.
fn argument_dominates<'a>(ir: &'a ir::Ir, argument: ir::Value<'a>, op: Operation<'a>) -> Eval<Value> {
    let of = argument.owner_block().ok_or_else(|| EvalError::undefined("a value of no block"))?;
    let in_body = with_itself(op).find(|op| op.op_ref().body == of.body_id());
    let Some(block) = in_body.and_then(Operation::block) else { return Ok(Value::Bool(false)) };
    let mut dominance = ir::dominance::DominanceInfo::new(ir, of.body_id());
    Ok(Value::Bool(of == block || dominance.block_dominates(of, block)))
}

fn block<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Block<'a>> {
    call.host.block(&call.this()?)
}

fn region<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Region<'a>> {
    call.host.region(&call.this()?)
}

/// The operation beside one in `block.getOperations()`, which is the block: `getNextNode(op)`.
fn neighbour(
    call: &mut Call<'_, '_, '_, '_, '_>,
    beside: impl for<'a> FnOnce(Operation<'a>) -> Option<Operation<'a>>,
) -> Eval<Value> {
    let op = call.host.operation(&call.value(0)?)?;
    Ok(thing::of_operation(beside(op).map(Operation::op_ref)))
}

fn block_or_null(call: &Call<'_, '_, '_, '_, '_>, block: Option<Block<'_>>) -> Value {
    block.map_or_else(|| Kind::Block.null(None), |block| call.host.of_block(block))
}

/// The blocks that branch to a block, once for each branch.
fn predecessors<'a>(block: Block<'a>) -> impl Iterator<Item = Block<'a>> {
    block.predecessor_ops().filter_map(Operation::block)
}

/// An operation, then those around it from the inside out.
fn with_itself<'a>(op: Operation<'a>) -> impl Iterator<Item = Operation<'a>> {
    std::iter::once(op).chain(op.ancestors())
}

/// The regions around a region, from the inside out.
fn around<'a>(region: Region<'a>) -> impl Iterator<Item = Region<'a>> {
    let outer = |region: Region<'a>| region.parent_op().and_then(|op| op.parent_region());
    std::iter::successors(outer(region), move |&region| outer(region))
}
