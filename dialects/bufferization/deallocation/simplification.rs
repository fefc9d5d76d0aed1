//! `buffer-deallocation-simplification`: simpler `bufferization.dealloc`, by what is known of aliases.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/BufferDeallocationSimplification.cpp.

use super::ownership::is_true;
use arith::{OrIOp, constant};
use bufferization::DeallocOp;
use bufferization::buffers::origin::{is_allocated, is_same_allocation, view_base};
use ir::diag::Failed;
use ir::{Location, OpId, Value, ValueId};
use memref::ExtractStridedMetadataOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{GreedyConfig, Pattern, PatternSet, RegionSimplification, Rewrite, Rewriter, Rewritten};
use rustc_hash::FxHashSet;
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "buffer-deallocation-simplification",
    name: "BufferDeallocationSimplificationPass",
    summary: "Optimizes `bufferization.dealloc` operation for more efficient codegen",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static PATTERNS: &[Pattern] = &[
    Pattern::new("RemoveDeallocMemrefsContainedInRetained", drop_retained_buffers)
        .on("bufferization.dealloc"),
    Pattern::new("RemoveRetainedMemrefsGuaranteedToNotAlias", drop_distinct_retained)
        .on("bufferization.dealloc"),
    Pattern::new("SplitDeallocWhenNotAliasingAnyOther", split).on("bufferization.dealloc"),
    Pattern::new("RetainedMemrefAliasingAlwaysDeallocatedMemref", drop_always_owned)
        .on("bufferization.dealloc"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut patterns = PatternSet::new();
    patterns.add(PATTERNS);
    patterns.add_canonicalization_of("bufferization.dealloc");
    let config =
        GreedyConfig { region_simplification: RegionSimplification::Normal, ..GreedyConfig::default() };
    if apply_pattern_set(pass, &patterns, &config)? { Ok(()) } else { Err(Failed) }
}

/// The parts of a `bufferization.dealloc`.
struct Parts {
    location: Location,
    buffers: Vec<ValueId>,
    conditions: Vec<ValueId>,
    retained: Vec<ValueId>,
    updated: Vec<ValueId>,
}

impl Parts {
    fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let dealloc = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
        let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect::<Vec<ValueId>>();
        Some(Parts {
            location: dealloc.location(),
            buffers: ids(dealloc.memrefs()),
            conditions: ids(dealloc.conditions()),
            retained: ids(dealloc.retained()),
            updated: rewriter.body().results(op).collect(),
        })
    }

    fn each(&self) -> impl Iterator<Item = (ValueId, ValueId)> + '_ {
        self.buffers.iter().copied().zip(self.conditions.iter().copied())
    }
}

fn is_same(rewriter: &Rewriter<'_>, a: ValueId, b: ValueId) -> Option<bool> {
    is_same_allocation(rewriter.value(a), rewriter.value(b))
}

/// Returns the source of `memref.extract_strided_metadata`.
fn source_of_metadata(rewriter: &Rewriter<'_>, buffer: ValueId) -> Option<ValueId> {
    rewriter.value(buffer).defining::<ExtractStridedMetadataOp<'_>>().map(|of| of.source().id())
}

/// Makes others the buffers of a `bufferization.dealloc`, if they are fewer.
fn update(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    parts: &Parts,
    buffers: Vec<ValueId>,
    conditions: &[ValueId],
) -> Rewrite {
    if buffers.len() == parts.buffers.len() {
        return None;
    }
    let sizes = [buffers.len(), conditions.len(), parts.retained.len()].map(|size| size as i32);
    let operands: Vec<ValueId> =
        buffers.into_iter().chain(conditions.iter().copied()).chain(parts.retained.iter().copied()).collect();
    let sizes = rewriter.context().dense_i32_array_attribute(&sizes);
    rewriter.set_operands(op, &operands);
    rewriter.set_attribute(op, ir::known::OPERAND_SEGMENT_SIZES, Some(sizes));
    Some(Rewritten)
}

/// Drops buffers of which each retained memref is known to be or not to be one, and some are.
fn drop_retained_buffers(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let parts = Parts::of(rewriter, op)?;
    let distinct: FxHashSet<ValueId> = parts.retained.iter().copied().collect();
    if distinct.len() != parts.retained.len() {
        return None;
    }
    let (mut buffers, mut conditions) = (Vec::new(), Vec::new());
    for (buffer, condition) in parts.each() {
        let source = source_of_metadata(rewriter, buffer);
        let is_dropped = add_condition(rewriter, op, &parts, buffer, condition)
            || source.is_some_and(|source| add_condition(rewriter, op, &parts, source, condition));
        if !is_dropped {
            buffers.push(buffer);
            conditions.push(condition);
        }
    }
    update(rewriter, op, &parts, buffers, &conditions)
}

/// Makes those that retain `buffer` own it if `condition` is true. Returns whether that is all that may happen to it.
fn add_condition(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    parts: &Parts,
    buffer: ValueId,
    condition: ValueId,
) -> bool {
    let same: Option<Vec<bool>> =
        parts.retained.iter().map(|&retained| is_same(rewriter, retained, buffer)).collect();
    let Some(same) = same.filter(|same| same.contains(&true)) else { return false };
    rewriter.set_insertion_point_after(op);
    for (&updated, _) in parts.updated.iter().zip(same).filter(|of| of.1) {
        let state = OrIOp::build(rewriter.scope(), parts.location, updated, condition);
        let new = rewriter.create(state);
        let either = rewriter.result(new, 0);
        rewriter.replace_all_uses_except(updated, either, new);
    }
    true
}

/// Drops retained memrefs that are of none of the buffers.
fn drop_distinct_retained(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let parts = Parts::of(rewriter, op)?;
    let may_alias: Vec<bool> = parts
        .retained
        .iter()
        .map(|&retained| may_alias_any(rewriter, parts.buffers.iter().copied(), retained))
        .collect();
    if !may_alias.contains(&false) {
        return None;
    }
    let no = rewriter.context().bool_attribute(false);
    let mut values: Vec<Option<ValueId>> = Vec::new();
    for &may_alias in &may_alias {
        values.push((!may_alias).then(|| constant(rewriter, parts.location, no)));
    }
    let kept = parts.retained.iter().zip(&may_alias).filter(|of| *of.1);
    let kept: Vec<ValueId> = kept.map(|of| *of.0).collect();
    let scope = rewriter.scope();
    let state = DeallocOp::build(scope, parts.location, &parts.buffers, &parts.conditions, &kept).ok()?;
    let new = rewriter.create(state);
    let mut updated = rewriter.body().results(new);
    let values: Vec<ValueId> =
        values.into_iter().filter_map(|value| value.or_else(|| updated.next())).collect();
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

fn may_alias_any(
    rewriter: &Rewriter<'_>,
    mut others: impl Iterator<Item = ValueId>,
    memref: ValueId,
) -> bool {
    others.any(|other| {
        !are_allocation_and_argument(rewriter.value(other), rewriter.value(memref))
            && is_same(rewriter, other, memref) != Some(false)
    })
}

/// Returns whether one is allocated in the block of which the other is an argument.
fn are_allocation_and_argument(a: Value<'_>, b: Value<'_>) -> bool {
    let (a, b) = (view_base(a), view_base(b));
    let is_inside = |allocated: Value<'_>, argument: Value<'_>| {
        let (Some(op), Some(block)) = (allocated.defining_op(), argument.owner_block()) else { return false };
        is_allocated(allocated)
            && std::iter::once(op).chain(op.ancestors()).any(|op| op.block() == Some(block))
    };
    is_inside(a, b) || is_inside(b, a)
}

/// Frees buffers that are none of the others by themselves.
fn split(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let parts = Parts::of(rewriter, op)?;
    if parts.buffers.len() <= 1 {
        return None;
    }
    let is_split: Vec<bool> = (0..parts.buffers.len())
        .map(|index| {
            let others = parts.buffers.iter().enumerate().filter(|of| of.0 != index).map(|of| *of.1);
            !may_alias_any(rewriter, others, parts.buffers[index])
        })
        .collect();
    if !is_split.contains(&true) {
        return None;
    }
    let mut added: Vec<OpId> = Vec::new();
    let (mut buffers, mut conditions) = (Vec::new(), Vec::new());
    for ((buffer, condition), is_split) in parts.each().zip(is_split) {
        if !is_split {
            buffers.push(buffer);
            conditions.push(condition);
            continue;
        }
        let scope = rewriter.scope();
        let state = DeallocOp::build(scope, parts.location, &[buffer], &[condition], &parts.retained).ok()?;
        added.push(rewriter.create(state));
    }
    let scope = rewriter.scope();
    let state = DeallocOp::build(scope, parts.location, &buffers, &conditions, &parts.retained).ok()?;
    let rest = rewriter.create(state);
    let mut values: Vec<ValueId> = rewriter.body().results(rest).collect();
    for one in added {
        for (index, value) in values.iter_mut().enumerate() {
            let other = rewriter.result(one, index);
            let state = OrIOp::build(rewriter.scope(), parts.location, *value, other);
            *value = rewriter.create_value(state);
        }
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// Drops buffers that are always owned, where each retained memref is of one.
fn drop_always_owned(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let parts = Parts::of(rewriter, op)?;
    let mut is_owned = vec![false; parts.retained.len()];
    let (mut buffers, mut conditions) = (Vec::new(), Vec::new());
    for (buffer, condition) in parts.each() {
        let is_always = is_true(rewriter.context(), rewriter.value(condition));
        let source = source_of_metadata(rewriter, buffer);
        let mut is_dropped = false;
        for (index, &retained) in parts.retained.iter().enumerate().filter(|_| is_always) {
            let is_same = |of: ValueId| is_same(rewriter, retained, of) == Some(true);
            if is_same(buffer) || source.is_some_and(is_same) {
                rewriter.replace_all_uses(parts.updated[index], condition);
                is_owned[index] = true;
                is_dropped = true;
            }
        }
        if !is_dropped {
            buffers.push(buffer);
            conditions.push(condition);
        }
    }
    if is_owned.contains(&false) {
        return None;
    }
    update(rewriter, op, &parts, buffers, &conditions)
}
