//! The removal of dead values and operations.
//!
//! A use of a dead value may be removed later than the value: until then it uses a placeholder. A use that
//! remains, which can only be in unreachable code, gets poison.

use super::{Dead, DeadSignature, Flags};
use interfaces::arg_operands;
use ir::op_info::Trait;
use ir::{BlockId, BodyId, Ir, OpId, OpRef, ValueId, ValueRef};
use rewrite::Rewriter;
use rewrite::function::{erase_arguments, erase_results};
use rewrite::region_branch;
use rewrite::region_simplify::erase_forwarded_value;

/// Removes everything in `dead`.
pub(super) fn clean_up(ir: &mut Ir, dead: Dead) {
    let mut placeholders = Placeholders(Vec::new());
    // Block arguments, with the operands passed to them.
    for (&(body, block), flags) in &dead.arguments {
        erase_block_arguments(ir, body, block, flags, &mut placeholders);
    }
    for signature in &dead.signatures {
        erase_from_signature(ir, signature, &mut placeholders);
    }
    let mut poison = Vec::new();
    for &(op, index) in &dead.poisoned {
        poison.push(poison_operand(ir, op, index));
    }
    for signature in &dead.signatures {
        erase_results_of_calls(ir, signature, &mut placeholders);
    }
    for &op in &dead.operations {
        erase_operation(ir, op, &mut placeholders);
    }
    placeholders.replace_by_poison(ir);
    for op in poison {
        let is_there = ir.body(op.body).block_of(op.op).is_some();
        if is_there && ir.body(op.body).are_results_unused(op.op) {
            ir.erase_operation(op);
        }
    }
}

/// Replacements for dead values that have been erased.
struct Placeholders(Vec<ValueRef>);

impl Placeholders {
    /// Makes `value` used by nothing.
    fn drop_uses(&mut self, ir: &mut Ir, body: BodyId, value: ValueId) {
        let arena = ir.body_mut(body);
        if arena.is_unused(value) {
            return;
        }
        let placeholder = arena.create_forward_value(arena.value_type(value));
        arena.replace_all_uses(value, placeholder);
        self.0.push(ValueRef { body, value: placeholder });
    }

    fn replace_by_poison(self, ir: &mut Ir) {
        for ValueRef { body, value } in self.0 {
            let arena = ir.body(body);
            let place = |operand| (arena.operand_owner(operand), arena.operand_index(operand));
            let uses: Vec<_> = arena.uses(value).map(place).collect();
            for (op, index) in uses {
                poison_operand(ir, OpRef { body, op }, index);
            }
        }
    }
}

/// Replaces an operand by poison; returns the operation that creates the poison.
fn poison_operand(ir: &mut Ir, op: OpRef, index: usize) -> OpRef {
    let context = ir.share_context();
    let mut rewriter = Rewriter::new(ir, &context, op.body, None);
    let operand = rewriter.op(op.op).operand(index);
    let (ty, location) = (operand.ty(), operand.location());
    rewriter.set_insertion_point(op.op);
    let state = ub::PoisonOp::build(rewriter.scope(), location, ty);
    let poison = rewriter.create(state);
    let value = rewriter.result(poison, 0);
    rewriter.set_operand(op.op, index, value);
    OpRef { body: op.body, op: poison }
}

fn erase_block_arguments(
    ir: &mut Ir,
    body: BodyId,
    block: BlockId,
    dead: &Flags,
    placeholders: &mut Placeholders,
) {
    let predecessors: Vec<(OpId, usize)> = ir.body(body).predecessors(block).collect();
    for (op, successor) in predecessors {
        for argument in (0..dead.len()).rev().filter(|&index| dead[index]) {
            erase_forwarded_value(ir, OpRef { body, op }, successor, argument);
        }
    }
    for index in (0..dead.len()).filter(|&index| dead[index]) {
        let argument = ir.body(body).argument(block, index);
        placeholders.drop_uses(ir, body, argument);
    }
    let mut flags = dead.iter();
    ir.body_mut(body).erase_block_arguments(block, |_, _| flags.next().copied().unwrap_or(false));
}

/// Takes dead arguments from a function and its calls, and dead results from it and its returns.
fn erase_from_signature(ir: &mut Ir, dead: &DeadSignature, placeholders: &mut Placeholders) {
    if dead.arguments.contains(&true) {
        let entry = ir.operation(dead.function).region(0).and_then(|region| region.front());
        let arguments: Vec<_> = entry.into_iter().flat_map(|entry| entry.arguments()).collect();
        let gone = arguments.iter().zip(&dead.arguments).filter(|(_, dead)| **dead);
        let gone: Vec<_> = gone.map(|(argument, _)| argument.value_ref()).collect();
        gone.into_iter().for_each(|value| placeholders.drop_uses(ir, value.body, value.value));
        erase_arguments(ir, dead.function, &dead.arguments);
        for &call in &dead.calls {
            let first = arg_operands(ir.operation(call)).start;
            erase_operands(ir, call, first, &dead.arguments);
        }
    }
    if dead.results.contains(&true) {
        erase_results(ir, dead.function, &dead.results);
        for &end in &dead.returns {
            if ir.operation(end).num_operands() == dead.results.len() {
                erase_operands(ir, end, 0, &dead.results);
            }
        }
    }
}

/// Takes those operands of `op` from `first` on that are `dead`.
fn erase_operands(ir: &mut Ir, op: OpRef, first: usize, dead: &Flags) {
    let is_kept =
        |&(index, _): &(usize, ValueId)| index < first || !dead.get(index - first).is_some_and(|&dead| dead);
    let body = ir.body_mut(op.body);
    let kept: Vec<_> =
        body.operand_values(op.op).enumerate().filter(is_kept).map(|(_, value)| value).collect();
    body.set_operands(op.op, &kept);
}

fn erase_results_of_calls(ir: &mut Ir, dead: &DeadSignature, placeholders: &mut Placeholders) {
    let erased: Vec<usize> = (0..dead.results.len()).filter(|&index| dead.results[index]).collect();
    if erased.is_empty() {
        return;
    }
    let context = ir.share_context();
    for &call in &dead.calls {
        for &index in &erased {
            let result = ir.body(call.body).result(call.op, index);
            placeholders.drop_uses(ir, call.body, result);
        }
        let mut rewriter = Rewriter::new(ir, &context, call.body, None);
        region_branch::erase_results(&mut rewriter, call.op, &erased);
    }
}

fn erase_operation(ir: &mut Ir, op: OpRef, placeholders: &mut Placeholders) {
    let context = ir.share_context();
    let view = ir.operation(op);
    let (is_terminator, location) = (view.has_trait(Trait::Terminator), view.location());
    let results: Vec<ValueId> = view.results().map(|result| result.id()).collect();
    for result in results {
        placeholders.drop_uses(ir, op.body, result);
    }
    if is_terminator {
        let mut rewriter = Rewriter::new(ir, &context, op.body, None);
        rewriter.set_insertion_point(op.op);
        let state = ub::UnreachableOp::build(rewriter.scope(), location);
        rewriter.create(state);
    }
    ir.erase_operation(op);
}
