//! `remove-dead-values`: removes everything that no live value depends on: operations, values passed between
//! blocks and regions, and the arguments and results of functions that are not visible from outside.
//!
//! One walk over the unchanged IR collects everything to be removed ([`Dead`]), which is then removed.
//! Operands that operations pass to their regions become poison; canonicalization of just these operations
//! removes them.
//!
//! A function whose name is used otherwise than by calls keeps its signature.
//!
//! Follows mlir/lib/Transforms/RemoveDeadValues.cpp.

mod clean_up;

use rustc_hash::{FxHashMap, FxHashSet};

use analysis::liveness::{Liveness, operands_of_itself};
use interfaces::NestedEffects;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::uses::walk_attribute_symbol_refs;
use ir::symbols::{SymbolTableCollection, Visibility, visibility};
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{BlockId, BodyId, OpRef, Operation, Value, ValueRef};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::function::num_results;
use rewrite::greedy::apply_op_patterns_greedily;
use rewrite::region_branch::edges_of;
use rewrite::{GreedyConfig, PatternSet, PatternTable};

pub static PASS: PassInfo = PassInfo {
    argument: "remove-dead-values",
    name: "RemoveDeadValues",
    summary: "Remove dead values",
    anchor: Anchor::Any,
    options: &[option("canonicalize", Takes::Bool(true), "Canonicalize region branch ops")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let (mut liveness, constants) = Liveness::of(pass.ir.root());
    let context = pass.ir.share_context();
    if constants.apply_edits(pass.ir, &context) {
        (liveness, _) = Liveness::of(pass.ir.root());
    }
    let dead = Search::run(pass.ir.root(), liveness);
    clean_up::clean_up(pass.ir, dead);
    if !pass.options().bool("canonicalize") {
        return Ok(());
    }
    let mut ops = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.has_trait(Trait::RegionBranchOpInterface) {
            ops.push(op.op_ref());
        }
    });
    let patterns = PatternSet::canonicalization(pass.ir.context());
    let mut patterns = PatternTable::new(&patterns);
    let outcome = apply_op_patterns_greedily(pass.ir, &ops, &mut patterns, &GreedyConfig::default(), None);
    outcome.check(pass.ir.context())?;
    if !outcome.converged {
        let root = pass.ir.root();
        return Err(root.emit_error("greedy pattern rewrite failed to converge").emit());
    }
    Ok(())
}

/// A flag for each of some things.
type Flags = Vec<bool>;

/// A function that loses arguments or results.
struct DeadSignature {
    function: OpRef,
    arguments: Flags,
    results: Flags,
    calls: Vec<OpRef>,
    /// The terminators that return from it.
    returns: Vec<OpRef>,
}

/// Everything to be removed.
#[derive(Default)]
struct Dead {
    /// In the order in which they can be erased.
    operations: Vec<OpRef>,
    /// By block, the arguments to which some predecessor hands something dead.
    arguments: FxHashMap<(BodyId, BlockId), Flags>,
    signatures: Vec<DeadSignature>,
    /// Operands, by operation, in whose place there is to be poison.
    poisoned: Vec<(OpRef, usize)>,
}

struct Search<'a> {
    root: Operation<'a>,
    liveness: Liveness,
    /// Values that are dead although the analysis does not say so.
    dropped: FxHashSet<ValueRef>,
    calls: Calls,
    effects: NestedEffects,
    dead: Dead,
}

impl<'a> Search<'a> {
    fn run(root: Operation<'a>, liveness: Liveness) -> Dead {
        let mut search = Search {
            root,
            liveness,
            dropped: FxHashSet::default(),
            calls: Calls::of(root),
            effects: NestedEffects::default(),
            dead: Dead::default(),
        };
        walk_post_order(root, |op| search.visit(op));
        search.dead
    }

    fn is_live(&self, value: Value<'_>) -> bool {
        !self.dropped.contains(&value.value_ref()) && self.liveness.is_live(value)
    }

    fn is_any_live(&self, mut values: impl Iterator<Item = Value<'a>>) -> bool {
        values.any(|value| self.is_live(value))
    }

    fn dead_flags(&self, values: impl Iterator<Item = Value<'a>>) -> Flags {
        values.map(|value| !self.is_live(value)).collect()
    }

    fn erase(&mut self, op: Operation<'a>) {
        self.dead.operations.push(op.op_ref());
        self.dropped.extend(op.results().map(Value::value_ref));
    }

    fn visit(&mut self, op: Operation<'a>) {
        if op.has_trait(Trait::FunctionOpInterface) {
            self.visit_function(op);
        } else if op.has_trait(Trait::RegionBranchOpInterface) {
            self.visit_region_branch(op);
        } else if op.has_trait(Trait::BranchOpInterface) {
            self.visit_branch(op);
        } else if op.op_ref() != self.root.op_ref()
            && !op.has_trait(Trait::Terminator)
            && !op.has_trait(Trait::CallOpInterface)
        {
            // An operation with a dead operand never runs, so it is dead whatever its effects are.
            let is_dead = op.operands().any(|operand| !self.is_live(operand))
                || self.effects.is_memory_effect_free(op) && !self.is_any_live(op.results());
            if is_dead {
                self.erase(op);
            }
        }
    }

    fn visit_function(&mut self, op: Operation<'a>) {
        let Some(region) = op.region(0).filter(|region| !region.is_empty()) else { return };
        if visibility(op) == Visibility::Public || !self.calls.are_all_calls(op.op_ref()) {
            return;
        }
        let arguments = self.dead_flags(region.front().into_iter().flat_map(|entry| entry.arguments()));
        let calls = self.calls.by_callee.remove(&op.op_ref()).unwrap_or_default();
        let ends = region.blocks().filter_map(|block| block.back());
        let returns: Vec<_> = ends.filter(|end| end.has_trait(Trait::ReturnLike)).collect();
        // A function that never returns has no terminator that tells.
        let of_returns = || returns.first().map_or(0, |end| end.num_operands());
        let count = num_results(op).unwrap_or_else(of_returns);
        let mut results = vec![true; count];
        let ir = self.root.ir();
        for &call in &calls {
            for (dead, result) in results.iter_mut().zip(ir.operation(call).results()) {
                *dead &= !self.is_live(result);
            }
        }
        for &call in &calls {
            let dead = ir.operation(call).results().zip(&results).filter(|(_, dead)| **dead);
            self.dropped.extend(dead.map(|(result, _)| result.value_ref()));
        }
        let returns = returns.into_iter().map(Operation::op_ref).collect();
        self.dead.signatures.push(DeadSignature {
            function: op.op_ref(),
            arguments,
            results,
            calls,
            returns,
        });
    }

    fn visit_region_branch(&mut self, op: Operation<'a>) {
        if self.effects.is_memory_effect_free(op) && !self.is_any_live(op.results()) {
            return self.dead.operations.push(op.op_ref());
        }
        let body = op.body();
        let value = |id| op.ir().value(op.body_id(), id);
        for (operand, inputs) in edges_of(op).unwrap_or_default() {
            let is_dead = !self.is_live(value(body.operand_value(operand)))
                || !self.is_any_live(inputs.into_iter().map(value));
            if is_dead {
                let owner = OpRef { body: op.body_id(), op: body.operand_owner(operand) };
                self.dead.poisoned.push((owner, body.operand_index(operand)));
            }
        }
    }

    fn visit_branch(&mut self, op: Operation<'a>) {
        let operands = interfaces::branch_operands(op).unwrap_or_default();
        if operands_of_itself(op, &operands).any(|operand| !self.is_live(operand)) {
            return self.dead.operations.push(op.op_ref());
        }
        for (successor, of) in op.successors().zip(operands) {
            let key = (successor.body_id(), successor.id());
            for (index, argument) in of.forwarded.zip(successor.arguments().skip(of.produced)) {
                if self.is_live(op.operand(index)) {
                    continue;
                }
                self.dropped.insert(argument.value_ref());
                let flags = self.dead.arguments.entry(key).or_default();
                flags.resize(successor.num_arguments(), false);
                flags[argument.index()] = true;
            }
        }
    }
}

/// The references to functions.
#[derive(Default)]
struct Calls {
    by_callee: FxHashMap<OpRef, Vec<OpRef>>,
    /// Functions referenced otherwise than by a call.
    others: FxHashSet<OpRef>,
}

impl Calls {
    fn of(root: Operation<'_>) -> Self {
        let mut calls = Calls::default();
        let mut symbols = SymbolTableCollection::default();
        walk_pre_order(root, |op| {
            walk_attribute_symbol_refs(op, &mut |symbol| {
                let Some(target) = symbols.lookup_nearest(op, symbol) else { return };
                if op.has_trait(Trait::CallOpInterface) {
                    let of_callee = calls.by_callee.entry(target.op_ref()).or_default();
                    if of_callee.last() != Some(&op.op_ref()) {
                        of_callee.push(op.op_ref());
                    }
                } else {
                    calls.others.insert(target.op_ref());
                }
            });
            WalkResult::Advance
        });
        calls
    }

    fn are_all_calls(&self, function: OpRef) -> bool {
        !self.others.contains(&function)
    }
}
