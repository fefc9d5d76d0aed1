//! Whether two values may refer to the same memory, as far as definitions nearby tell.
//!
//! Each value is traced to the values that it may be a view of, through regions and branches. Different allocations
//! never alias, and an allocation does not alias a value that is there before it.
//!
//! Follows mlir/lib/Analysis/AliasAnalysis/LocalAliasAnalysis.cpp.

use ir::op_info::Trait;
use ir::{Operation, Value, ValueId};
use rustc_hash::FxHashSet;

use super::branch::branch_operands;
use super::effects::{EffectKind, EffectOn, memory_effects};
use super::region_branch::region_branch;

/// How many definitions a value is traced through.
const MAX_DEPTH: usize = 10;

/// Returns whether two values may refer to the same memory.
pub fn may_alias(a: Value<'_>, b: Value<'_>) -> bool {
    if a == b {
        return true;
    }
    let (of_a, of_b) = (underlying(a), underlying(b));
    of_a.is_empty() || of_b.is_empty() || of_a.iter().any(|&a| of_b.iter().any(|&b| may_be_same(a, b)))
}

/// Returns the values that `value` may be a view of.
fn underlying(value: Value<'_>) -> Vec<Value<'_>> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    trace(value, MAX_DEPTH, &mut seen, &mut found);
    found
}

fn trace<'a>(value: Value<'a>, depth: usize, seen: &mut FxHashSet<ValueId>, found: &mut Vec<Value<'a>>) {
    if !seen.insert(value.id()) {
        return;
    }
    let sources = if depth == 0 { None } else { sources(value) };
    match sources {
        None => found.push(value),
        Some(sources) => sources.into_iter().for_each(|source| trace(source, depth - 1, seen, found)),
    }
}

/// Returns the values that are `value` one definition earlier. `None` where that is not known.
fn sources(value: Value<'_>) -> Option<Vec<Value<'_>>> {
    if let Some(op) = value.defining_op() {
        if op.has_trait(Trait::ViewLikeOpInterface) && value.index() == 0 {
            return Some(vec![op.operand(0)]);
        }
        return from_regions(op, None, value.index());
    }
    let block = value.owner_block()?;
    if block.is_entry() {
        return from_regions(block.parent_op()?, block.region()?.index(), value.index());
    }
    let mut sources = Vec::new();
    for branch in block.predecessor_ops() {
        let operands = branch_operands(branch)?;
        let edges = branch.successors().zip(operands).filter(|(successor, _)| *successor == block);
        for (_, operands) in edges {
            let position = value.index().checked_sub(operands.produced)?;
            sources.push(branch.operand(operands.forwarded.clone().nth(position)?));
        }
    }
    Some(sources)
}

/// Returns what control flow hands to an argument of a region, or to a result of `op`.
fn from_regions(op: Operation<'_>, region: Option<usize>, index: usize) -> Option<Vec<Value<'_>>> {
    let branch = region_branch(op)?;
    let mut sources = Vec::new();
    for point in branch.branch_points(op) {
        for successor in (branch.successors)(op, point.from).iter().filter(|to| to.region == region) {
            let position = index.checked_sub(successor.inputs.start)?;
            if position >= successor.inputs.len() {
                return None;
            }
            sources.push(point.source.operand(point.operands.clone().nth(position)?));
        }
    }
    Some(sources).filter(|sources| !sources.is_empty())
}

/// The operation that allocates a value, and the one whose end the allocation does not outlive.
struct Allocation<'a> {
    scope: Option<Operation<'a>>,
}

fn allocation(value: Value<'_>) -> Option<Allocation<'_>> {
    let op = value.defining_op().or_else(|| value.owner_block()?.parent_op())?;
    let is_allocated = EffectOn::Value(value.id());
    let effects = memory_effects(op)?;
    let effect =
        effects.iter().find(|effect| effect.kind == EffectKind::Allocate && effect.on == is_allocated)?;
    let is_on_stack = op.context().string(effect.resource).ends_with(b"AutomaticAllocationScopeResource");
    let of = if is_on_stack { Trait::AutomaticAllocationScope } else { Trait::FunctionOpInterface };
    Some(Allocation { scope: op.ancestors().find(|op| op.has_trait(of)) })
}

fn may_be_same(a: Value<'_>, b: Value<'_>) -> bool {
    if a == b {
        return true;
    }
    let defined_by = |value: Value<'_>, of: Trait| value.defining_op().is_some_and(|op| op.has_trait(of));
    match (defined_by(a, Trait::ConstantLike), defined_by(b, Trait::ConstantLike)) {
        (true, true) => return true,
        (true, false) => return allocation(b).is_none(),
        (false, true) => return allocation(a).is_none(),
        (false, false) => {}
    }
    let operand = |of: Value<'_>, other: Value<'_>| {
        let op = of.defining_op().filter(|op| op.has_trait(Trait::DistinctObjects));
        op.is_some_and(|op| op.operand(of.index()) == other)
    };
    if operand(a, b) || operand(b, a) {
        return true;
    }
    if defined_by(a, Trait::DistinctObjects) && a.defining_op() == b.defining_op() {
        return false;
    }
    match (allocation(a), allocation(b)) {
        (Some(_), Some(_)) => false,
        (None, None) => true,
        (Some(of), None) => !is_outside(b, of.scope),
        (None, Some(of)) => !is_outside(a, of.scope),
    }
}

/// Returns whether a value is there before `scope` is entered.
fn is_outside(value: Value<'_>, scope: Option<Operation<'_>>) -> bool {
    let block = value.parent_block();
    let (Some(scope), Some(parent)) = (scope, block.and_then(|block| block.parent_op())) else {
        return false;
    };
    if parent == scope {
        return value.owner_block().is_some_and(|block| block.is_entry());
    }
    scope.ancestors().any(|op| op == parent)
}
