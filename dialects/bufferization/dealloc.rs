//! `bufferization.dealloc`: rules and canonicalization.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferizationOps.cpp.

use rustc_hash::FxHashMap;

use super::DeallocOp;
use super::buffers::origin::is_allocated;
use arith::{OrIOp, constant};
use interfaces::{EffectKind, has_single_effect, i32_elements};
use ir::diag::Failed;
use ir::{Inference, OpId, Operation, Type, Value, ValueId, known};
use memref::ExtractStridedMetadataOp;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns.
pub static CANONICALIZE: &[Pattern] = &[
    Pattern::new("DeallocRemoveDuplicateDeallocMemrefs", merge_memrefs),
    Pattern::new("DeallocRemoveDuplicateRetainedMemrefs", merge_retained),
    Pattern::new("EraseEmptyDealloc", erase_empty),
    Pattern::new("EraseAlwaysFalseDealloc", drop_never_freed),
    Pattern::new("SkipExtractMetadataOfAlloc", look_through_metadata),
    Pattern::new("RemoveAllocDeallocPairWhenNoOtherUsers", drop_unused_allocations),
];

pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(dealloc) = op.dyn_cast::<DeallocOp<'_>>() else { return Ok(()) };
    if dealloc.memrefs().len() != dealloc.conditions().len() {
        let message = "must have the same number of conditions as memrefs to deallocate";
        return Err(op.emit_op_error(message).emit());
    }
    if dealloc.retained().len() != op.num_results() {
        let message = "must have the same number of updated conditions (results) as retained operands";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// A condition for each retained memref.
pub fn infer(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let slot = inference.info.inherent_slot(known::OPERAND_SEGMENT_SIZES);
    let sizes = slot.and_then(|slot| *inference.properties.get(slot)?);
    let retained = sizes.and_then(|sizes| i32_elements(inference.context, sizes)?.nth(2));
    let count = retained.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    Ok(vec![Type::I1; count.min(inference.operand_types.len())])
}

/// The operands of a deallocation.
struct Parts {
    memrefs: Vec<ValueId>,
    conditions: Vec<ValueId>,
    retained: Vec<ValueId>,
}

fn parts(rewriter: &Rewriter<'_>, op: OpId) -> Option<Parts> {
    let dealloc = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
    let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect();
    Some(Parts {
        memrefs: ids(dealloc.memrefs()),
        conditions: ids(dealloc.conditions()),
        retained: ids(dealloc.retained()),
    })
}

/// Replaces the operation by one with these operands, whose results take the place of the old ones by `place`.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, parts: &Parts, place: impl Fn(usize) -> usize) -> Rewrite {
    let location = rewriter.op(op).location();
    let count = rewriter.op(op).num_results();
    let (memrefs, conditions, retained) = (&parts.memrefs, &parts.conditions, &parts.retained);
    let state = DeallocOp::build(rewriter.scope(), location, memrefs, conditions, retained).ok()?;
    let new = rewriter.create(state);
    let values: Vec<ValueId> = (0..count).map(|index| rewriter.result(new, place(index))).collect();
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// Frees each memref once, if one of its conditions holds.
fn merge_memrefs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let old = parts(rewriter, op)?;
    let location = rewriter.op(op).location();
    let mut places: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut new = Parts { memrefs: Vec::new(), conditions: Vec::new(), retained: old.retained };
    for (&memref, &condition) in old.memrefs.iter().zip(&old.conditions) {
        match places.get(&memref) {
            Some(&place) if new.conditions[place] != condition => {
                let state = OrIOp::build(rewriter.scope(), location, new.conditions[place], condition);
                new.conditions[place] = rewriter.create_value(state);
            }
            Some(_) => {}
            None => {
                places.insert(memref, new.memrefs.len());
                new.memrefs.push(memref);
                new.conditions.push(condition);
            }
        }
    }
    (new.memrefs.len() != old.memrefs.len()).then(|| replace(rewriter, op, &new, |index| index))?
}

/// Retains each memref once.
fn merge_retained(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut all = parts(rewriter, op)?;
    let mut places: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut retained = Vec::new();
    let mut place_of = Vec::with_capacity(all.retained.len());
    for &value in &all.retained {
        place_of.push(*places.entry(value).or_insert_with(|| {
            retained.push(value);
            retained.len() - 1
        }));
    }
    if retained.len() == all.retained.len() {
        return None;
    }
    all.retained = retained;
    replace(rewriter, op, &all, |index| place_of[index])
}

fn erase_empty(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let dealloc = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
    if !dealloc.memrefs().is_empty() {
        return None;
    }
    let (location, count) = (dealloc.location(), dealloc.num_results());
    let no = constant(rewriter, location, context.bool_attribute(false));
    rewriter.replace_op(op, &vec![no; count]);
    Some(Rewritten)
}

/// Keeps the memrefs that `is_kept` says. `None` if it is all of them.
fn keep(rewriter: &mut Rewriter<'_>, op: OpId, is_kept: &[bool]) -> Rewrite {
    let mut all = parts(rewriter, op)?;
    if is_kept.iter().all(|&kept| kept) {
        return None;
    }
    let kept = |values: &[ValueId]| {
        values.iter().zip(is_kept).filter(|of| *of.1).map(|of| *of.0).collect::<Vec<ValueId>>()
    };
    (all.memrefs, all.conditions) = (kept(&all.memrefs), kept(&all.conditions));
    replace(rewriter, op, &all, |index| index)
}

fn drop_never_freed(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dealloc = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
    let is_kept: Vec<bool> =
        dealloc.conditions().map(|condition| condition.constant_integer() != Some(0)).collect();
    keep(rewriter, op, &is_kept)
}

/// Returns whether `value` is memory that its operation allocates.
fn is_allocation(value: Value<'_>) -> bool {
    value.defining_op().is_some_and(|op| has_single_effect(op, EffectKind::Allocate))
}

/// Frees an allocation itself rather than its base buffer.
fn look_through_metadata(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut all = parts(rewriter, op)?;
    let source = |&memref: &ValueId| {
        let metadata = rewriter.value(memref).defining::<ExtractStridedMetadataOp<'_>>();
        metadata.map(|metadata| metadata.source()).filter(|&of| is_allocated(of)).map_or(memref, Value::id)
    };
    let memrefs: Vec<ValueId> = all.memrefs.iter().map(source).collect();
    if memrefs == all.memrefs {
        return None;
    }
    all.memrefs = memrefs;
    replace(rewriter, op, &all, |index| index)
}

/// Removes allocations that are only freed.
fn drop_unused_allocations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dealloc = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
    let is_kept: Vec<bool> =
        dealloc.memrefs().map(|memref| !(is_allocation(memref) && memref.users().nth(1).is_none())).collect();
    let erased: Vec<OpId> = dealloc
        .memrefs()
        .zip(&is_kept)
        .filter(|of| !*of.1)
        .filter_map(|(memref, _)| memref.defining_op().map(|op| op.id()))
        .collect();
    keep(rewriter, op, &is_kept)?;
    erased.into_iter().for_each(|op| rewriter.erase_op(op));
    Some(Rewritten)
}
