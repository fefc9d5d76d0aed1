//! `scf-parallel-loop-fusion`: loops that follow each other and have the same range become one.
//!
//! The second loop may read what the first one wrote only in the same iteration: at the same indices.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/ParallelLoopFusion.cpp and
//! mlir/lib/Analysis/AliasAnalysis/LocalAliasAnalysis.cpp; control flow is not looked through there.

use rustc_hash::FxHashMap;

use crate::{ParallelOp, ReduceOp};
use ::passes::{Anchor, PassInfo, PassRun};
use interfaces::{EffectKind, has_effect, is_memory_effect_free};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{BlockId, OpId, Operation, RegionId, Type, Value, ValueId};
use rewrite::Rewriter;
use rewrite::equivalence::are_equivalent_but_for_operands;

pub static PASS: PassInfo = PassInfo {
    argument: "scf-parallel-loop-fusion",
    name: "SCFParallelLoopFusion",
    summary: "Fuse adjacent parallel loops",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut blocks = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        for region in op.regions() {
            blocks.extend(region.blocks().map(|block| (region.body_id(), block.id())));
        }
    });
    for (body, block) in blocks {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        for mut chain in chains(&rewriter, block) {
            for index in 1..chain.len() {
                if let Some(fused) = fuse(&mut rewriter, chain[index - 1], chain[index]) {
                    chain[index] = fused;
                }
            }
        }
    }
    Ok(())
}

/// Returns the loops of a block, those together between which nothing has effects.
fn chains(rewriter: &Rewriter<'_>, block: BlockId) -> Vec<Vec<OpId>> {
    let mut chains: Vec<Vec<OpId>> = Vec::new();
    let mut goes_on = false;
    for op in rewriter.block(block).operations() {
        if op.isa::<ParallelOp<'_>>() {
            match chains.last_mut().filter(|_| goes_on) {
                Some(chain) => chain.push(op.id()),
                None => chains.push(vec![op.id()]),
            }
            goes_on = true;
        } else {
            goes_on &= op.num_regions() == 0 && is_memory_effect_free(op);
        }
    }
    chains
}

fn body_of(op: Operation<'_>) -> Option<ir::Block<'_>> {
    op.region(0)?.front()
}

/// Fuses two loops at the place of the second one, if that is legal.
fn fuse(rewriter: &mut Rewriter<'_>, first: OpId, second: OpId) -> Option<OpId> {
    let views = [rewriter.op(first), rewriter.op(second)];
    let loops = [views[0].dyn_cast::<ParallelOp<'_>>()?, views[1].dyn_cast::<ParallelOp<'_>>()?];
    let ranges = loops.map(|of| {
        let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect::<Vec<ValueId>>();
        [ids(of.lower_bound()), ids(of.upper_bound()), ids(of.step())]
    });
    if views.iter().any(|&op| has_nested_loop(op)) || ranges[0] != ranges[1] {
        return None;
    }
    if !is_read_where_written(views[0], views[1])? || !is_read_where_written(views[1], views[0])? {
        return None;
    }
    let is_after = |user: Operation<'_>| {
        let beside = std::iter::once(user).chain(user.ancestors()).find(|op| op.block() == views[1].block());
        beside.is_some_and(|op| op != views[1] && views[1].is_before_in_block(op))
    };
    if !views[0].results().flat_map(|result| result.users()).all(is_after) {
        return None;
    }
    let inits: Vec<ValueId> = loops.iter().flat_map(|of| of.init_vals()).map(Value::id).collect();
    let ends = [body_of(views[0])?.back()?.id(), body_of(views[1])?.back()?.id()];
    let blocks = [body_of(views[0])?.id(), body_of(views[1])?.id()];
    let num_first = views[0].num_results();
    let location = views[1].location();
    let end_location = rewriter.op(ends[1]).location();
    let [lower, upper, step] = &ranges[1];

    let types: Vec<Type> = inits.iter().map(|&init| rewriter.type_of(init)).collect();
    let region = rewriter.body_mut().create_region();
    rewriter.set_insertion_point(second);
    let state = ParallelOp::build(rewriter.scope(), location, &types, lower, upper, step, &inits, region);
    let fused = rewriter.create(state);
    let block = rewriter.create_block(region, None, &vec![(Type::INDEX, location); lower.len()]);
    let variables: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    let mut reductions: Vec<RegionId> = Vec::new();
    let mut reduced: Vec<ValueId> = Vec::new();
    for (from, end) in blocks.into_iter().zip(ends) {
        let view = rewriter.op(end);
        reduced.extend(view.operands().map(Value::id));
        reductions.extend(view.regions().map(|region| region.id()));
        rewriter.merge_blocks(from, block, &variables);
    }
    rewriter.set_insertion_point_to_end(block);
    create_reduce(rewriter, if inits.is_empty() { location } else { end_location }, &reduced, &reductions);
    ends.into_iter().for_each(|end| rewriter.erase_op(end));
    let results: Vec<ValueId> = rewriter.body().results(fused).collect();
    rewriter.replace_op(first, &results[..num_first]);
    rewriter.replace_op(second, &results[num_first..]);
    Some(fused)
}

/// Ends a loop by these reductions, which are moved.
fn create_reduce(
    rewriter: &mut Rewriter<'_>,
    location: ir::Location,
    operands: &[ValueId],
    from: &[RegionId],
) {
    let regions: Vec<RegionId> = from.iter().map(|_| rewriter.body_mut().create_region()).collect();
    let state = ReduceOp::build(rewriter.scope(), location, operands, &regions);
    rewriter.create(state);
    for (&from, to) in from.iter().zip(regions) {
        rewriter.inline_region_before(from, to, None);
    }
}

fn has_nested_loop(op: Operation<'_>) -> bool {
    let mut found = false;
    walk_pre_order(op, |nested| {
        found |= nested != op && nested.isa::<ParallelOp<'_>>();
        if found { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    found
}

/// An access to memory: the operation, the memref, the indices.
type Access<'a> = (Operation<'a>, Value<'a>, Vec<Value<'a>>);

/// Returns the accesses in a loop by operations called `name`, of which operand `memref` is the memref.
fn accesses<'a>(op: Operation<'a>, name: &[u8], memref: usize) -> Vec<Access<'a>> {
    let mut found = Vec::new();
    walk_post_order(op, |nested| {
        if **nested.name_str() == *name {
            found.push((nested, nested.operand(memref), nested.operands().skip(memref + 1).collect()));
        }
    });
    found
}

/// Returns whether `reader` loads what `writer` stores only at the same indices.
fn is_read_where_written(writer: Operation<'_>, reader: Operation<'_>) -> Option<bool> {
    let arguments = body_of(writer)?.arguments().zip(body_of(reader)?.arguments());
    let same: FxHashMap<ValueId, ValueId> = arguments.map(|(from, to)| (from.id(), to.id())).collect();
    let mapped = |value: Value<'_>| same.get(&value.id()).copied().unwrap_or(value.id());
    let stores = accesses(writer, b"memref.store", 1);
    let is_ok = |(load, memref, indices): &Access<'_>| {
        if memref.defining_op().is_some_and(|op| op.block() == load.block())
            || stores.iter().any(|store| store.1 != *memref && may_alias(store.1, *memref))
        {
            return false;
        }
        let mut same_memory = stores.iter().filter(|store| store.1 == *memref);
        let Some((_, _, written)) = same_memory.next() else { return true };
        let is_same_index = |(&stored, &loaded): (&Value<'_>, &Value<'_>)| {
            mapped(stored) == loaded.id() || are_same(stored, loaded, &mapped)
        };
        same_memory.all(|store| store.2 == *written)
            && written.len() == indices.len()
            && written.iter().zip(indices).all(is_same_index)
    };
    Some(accesses(reader, b"memref.load", 0).iter().all(is_ok))
}

/// Returns whether two values are computed alike.
fn are_same(a: Value<'_>, b: Value<'_>, mapped: &dyn Fn(Value<'_>) -> ValueId) -> bool {
    let (Some(x), Some(y)) = (a.defining_op(), b.defining_op()) else { return false };
    is_memory_effect_free(x)
        && is_memory_effect_free(y)
        && are_equivalent_but_for_operands(x, y)
        && x.operands().zip(y.operands()).all(|(a, b)| mapped(a) == mapped(b))
}

/// How many views are looked through.
const MAX_VIEWS: usize = 10;

/// Returns the memory that a value is a view of.
fn underlying(mut value: Value<'_>) -> Value<'_> {
    for _ in 0..MAX_VIEWS {
        match value.defining_op().filter(|op| op.has_trait(Trait::ViewLikeOpInterface)) {
            Some(view) if view.result(0) == value => value = view.operand(0),
            _ => break,
        }
    }
    value
}

/// Returns the `memref.distinct_objects` of a value.
fn distinct(value: Value<'_>) -> Option<Operation<'_>> {
    value.defining_op().filter(|op| op.name_str() == "memref.distinct_objects")
}

fn allocation(value: Value<'_>) -> Option<Operation<'_>> {
    value.defining_op().filter(|op| has_effect(*op, EffectKind::Allocate))
}

/// Returns whether two memrefs may overlap.
fn may_alias(a: Value<'_>, b: Value<'_>) -> bool {
    let (a, b) = (underlying(a), underlying(b));
    if a == b {
        return true;
    }
    match (distinct(a), distinct(b)) {
        (Some(op), _) if op.operand(a.index()) == b => return true,
        (_, Some(op)) if op.operand(b.index()) == a => return true,
        (Some(x), Some(y)) if x == y => return false,
        _ => {}
    }
    match (allocation(a), allocation(b)) {
        (Some(_), Some(_)) => false,
        (None, None) => true,
        (Some(op), None) => !is_outside_of_scope(op, b),
        (None, Some(op)) => !is_outside_of_scope(op, a),
    }
}

/// Returns whether a value is defined before the scope of an allocation begins.
fn is_outside_of_scope(allocation: Operation<'_>, value: Value<'_>) -> bool {
    let bounds = match allocation.name_str() == "memref.alloca" {
        true => Trait::AutomaticAllocationScope,
        false => Trait::FunctionOpInterface,
    };
    let Some(scope) = allocation.ancestors().find(|op| op.has_trait(bounds)) else { return false };
    let Some(block) = value.parent_block() else { return false };
    let Some(parent) = block.parent_op() else { return false };
    parent.is_ancestor_of(scope) && parent != scope
        || parent == scope && value.defining_op().is_none() && block.is_entry()
}
