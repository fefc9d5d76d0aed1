//! Fusion of an operation into the loop that uses it: `fuse_into_containing_op`.
//!
//! There are three cases. A slice of the result in the loop: the tile is computed in place of the slice. A
//! slice of a shared region argument: likewise. Any other use: the operation is copied before the use.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::FuseIntoContainingOp;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results, Silenceable};
use interfaces::dps_inits;
use ir::body::OperandId;
use ir::body::clone::IrMapping;
use ir::diag::{Diagnostic, Severity};
use ir::dominance::DominanceInfo;
use ir::op_info::Trait;
use ir::{Location, OpId, OpRef, Operation, Value, ValueId};
use linalg::GenericOp;
use print::{operation_for_diagnostic, type_to_string};
use rewrite::{Builder, Rewriter};
use rewrite::{MixedSlice, Tile, tiling_interface};
use scf::ForallOp;
use scf::build::{LoopBounds, create_forall};
use scf::carried::{iter_args, tied_loop_argument};
use tensor::{ExtractSliceOp, get_or_create_destinations, parallel_insert_slice, rank_reduce_if_needed};

/// The reason that an operation could not be fused.
type Notes = Vec<(Location, String)>;

pub fn fuse_into_containing_op(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let producers = interpreter.payload_ops(op, FuseIntoContainingOp::PRODUCER_OP);
    let containers = interpreter.payload_ops(op, FuseIntoContainingOp::CONTAINING_OP);
    let [mut container] = containers[..] else {
        let message = format!("requires exactly one containing_op handle (got {})", containers.len());
        return Err(Failure::definite(interpreter.op(op), message));
    };
    let mut remaining: Vec<OpRef> = Vec::new();
    for producer in producers {
        if !remaining.contains(&producer) {
            remaining.push(producer);
        }
    }
    let mut fused = Vec::new();
    while !remaining.is_empty() {
        let Some(producer) = next_producer(interpreter, &mut remaining, container) else {
            let message = "could not find next producer to fuse into container";
            let location = interpreter.op(container).location();
            return Err(
                Failure::silenceable(interpreter.op(op), message).with_note(location, "containing op")
            );
        };
        // The message shows it as it was before.
        let shown = |op| operation_for_diagnostic(interpreter.op(op), false);
        let message = format!("could not fuse {} into {}", shown(producer), shown(container));
        let location = interpreter.op(producer).location();
        let made = interpreter.rewrite(container.body, |rewriter| {
            let mut notes = Notes::new();
            let point = rewriter.insertion_point();
            let made = fuse_one(rewriter, &mut notes, producer.op, container.op);
            rewriter.restore_insertion_point(point);
            made.ok_or(notes)
        });
        let reference = |op| OpRef { body: container.body, op };
        match made {
            Ok(Fused { ops, new_container }) => {
                fused.extend(ops.into_iter().map(reference));
                if let Some(new) = new_container.map(reference) {
                    // Handles follow, though the loop is none that was made of the other.
                    interpreter.state.replace(Mapped::Op(container), Some(Mapped::Op(new)));
                    interpreter.rewrite(container.body, |rewriter| rewriter.erase_op(container.op));
                    container = new;
                }
            }
            Err(notes) => {
                let diagnostic = Diagnostic::new(Severity::Remark, location, message);
                let mut failure = Silenceable { diagnostics: vec![diagnostic] };
                notes.into_iter().for_each(|(location, note)| failure.attach_note(location, note));
                return Err(failure.into());
            }
        }
    }
    results.set_ops(0, fused);
    results.set_ops(1, [container]);
    Ok(())
}

/// Returns the first of `remaining` that the container uses, and removes it if this is its only use.
fn next_producer(
    interpreter: &Interpreter<'_, '_>,
    remaining: &mut Vec<OpRef>,
    container: OpRef,
) -> Option<OpRef> {
    let container = interpreter.op(container);
    let num_uses = |producer: &OpRef| {
        let users = interpreter.op(*producer).results().flat_map(Value::users);
        users.filter(|&user| container.is_ancestor_of(user)).count()
    };
    let (index, count) = remaining.iter().map(num_uses).enumerate().find(|&(_, num_uses)| num_uses > 0)?;
    if count == 1 { Some(remaining.remove(index)) } else { remaining.get(index).copied() }
}

/// The result of fusing a producer into a loop.
struct Fused {
    ops: Vec<OpId>,
    /// The loop in the place of the container, which is empty then.
    new_container: Option<OpId>,
}

fn fuse_one(
    rewriter: &mut Rewriter<'_>,
    notes: &mut Notes,
    producer: OpId,
    container: OpId,
) -> Option<Fused> {
    if let Some(fused) = fuse_first_extract_use(rewriter, notes, producer, container) {
        return Some(fused);
    }
    if let Some(ops) = fuse_extract_use_of_argument(rewriter, notes, producer, container) {
        return Some(Fused { ops, new_container: None });
    }
    let copy = clone_and_fuse_first_use(rewriter, notes, producer, container)?;
    Some(Fused { ops: vec![copy], new_container: None })
}

fn is_in(op: Operation<'_>, container: OpId) -> bool {
    op.ancestors().any(|around| around.id() == container)
}

fn shown(builder: &Builder<'_>, op: OpId) -> String {
    operation_for_diagnostic(builder.op(op), false)
}

/// Returns the first user of `values` that is a slice and is in the container.
fn first_slice(builder: &Builder<'_>, values: &[ValueId], container: OpId) -> Option<OpId> {
    let users = values.iter().flat_map(|&value| builder.body().users(value));
    let is_slice = |&user: &OpId| {
        let user = builder.op(user);
        user.isa::<ExtractSliceOp<'_>>() && is_in(user, container)
    };
    users.into_iter().find(is_slice)
}

fn is_loop(op: Operation<'_>) -> bool {
    op.has_trait(Trait::LoopLikeOpInterface)
}

// --- A part of the result -----------------------------------------------------------------------

fn fuse_first_extract_use(
    rewriter: &mut Rewriter<'_>,
    notes: &mut Notes,
    producer: OpId,
    container: OpId,
) -> Option<Fused> {
    let location = rewriter.op(producer).location();
    let Some(interface) = tiling_interface(rewriter.op(producer)) else {
        notes.push((location, format!("producer is not a TileableInterface: {}", shown(rewriter, producer))));
        return None;
    };
    let results: Vec<ValueId> = rewriter.body().results(producer).collect();
    let Some(slice) = first_slice(rewriter, &results, container) else {
        let note = format!("could not find fusion opportunity for: {}", shown(rewriter, producer));
        notes.push((location, note));
        return None;
    };
    rewriter.set_insertion_point(slice);
    let around = rewriter.op(slice).parent_op().filter(|&around| is_loop(around)).map(|op| op.id());
    let copy = around.map(|around| {
        let copy = rewriter.clone_op(producer, &mut IrMapping::new());
        use_arguments_as_inits(rewriter, copy, around);
        copy
    });
    let tileable = copy.unwrap_or(producer);
    let view = rewriter.op(slice);
    let result = view.operand(tensor::ExtractSliceOp::SOURCE).index();
    let (slice_location, ty) = (view.location(), view.result(0).ty());
    let MixedSlice { offsets, sizes, .. } = MixedSlice::of(view);
    let tile = Tile { offsets, sizes };
    let Some(tiled) = (interface.generate_result_tile_value)(rewriter, tileable, result, &tile) else {
        notes.push((location, format!("failed to tile producer op: {}", shown(rewriter, tileable))));
        return None;
    };
    let value = *tiled.tiled_values.first()?;
    let Some(value) = rank_reduce_if_needed(rewriter, slice_location, value, ty) else {
        let note = "shape types don't match (missing canonicalization?)";
        notes.push((location, note.to_owned()));
        return None;
    };
    rewriter.replace_op(slice, &[value]);
    let new_container =
        with_result_of(rewriter, producer, container, result, (*tiled.tiled_values.first()?, &tile));
    if let Some(copy) = copy {
        rewriter.erase_op(copy);
    }
    Some(Fused { ops: tiled.tiled_ops, new_container })
}

/// Makes `op` write to the region arguments of a loop wherever it writes to their initial values.
fn use_arguments_as_inits(rewriter: &mut Rewriter<'_>, op: OpId, around: OpId) {
    let Some(inits) = dps_inits(rewriter.op(op)) else { return };
    let around = rewriter.op(around);
    let carried: Vec<(ValueId, ValueId)> = iter_args(around)
        .into_iter()
        .map(|(argument, operand)| (argument.id(), around.operand(operand).id()))
        .collect();
    for index in inits {
        let written = rewriter.body().operand(op, index);
        let equivalent = carried.iter().rev().find(|&&(_, init)| is_or_becomes(rewriter, written, init));
        if let Some(&(argument, _)) = equivalent {
            rewriter.body_mut().set_operand_at(op, index, argument);
        }
    }
    rewriter.modified(op);
}

/// Returns whether `init` is `value`, or a region argument that carries it through enclosing loops.
fn is_or_becomes(builder: &Builder<'_>, value: ValueId, init: ValueId) -> bool {
    let mut pending = vec![init];
    while let Some(init) = pending.pop() {
        if init == value {
            return true;
        }
        let around = builder.value(init).owner_block().and_then(|block| block.parent_op());
        if let Some(around) = around.filter(|&around| is_loop(around)) {
            pending.extend(iter_args(around).into_iter().map(|(_, operand)| around.operand(operand).id()));
        }
    }
    false
}

/// Adds the result of `producer` to the results of the loop, if operations after the loop use it. Creates a
/// new loop with the body of the container.
fn with_result_of(
    rewriter: &mut Rewriter<'_>,
    producer: OpId,
    container: OpId,
    result: usize,
    (value, tile): (ValueId, &Tile),
) -> Option<OpId> {
    let value_of_producer = rewriter.result(producer, result);
    let users = dominated_users(rewriter, value_of_producer, container);
    if users.is_empty() {
        return None;
    }
    let of = rewriter.op(container).dyn_cast::<ForallOp<'_>>()?;
    let generic = rewriter.op(producer).dyn_cast::<GenericOp<'_>>()?;
    let output = generic.outputs().nth(result)?.id();
    let (bounds, mapping, location) = (LoopBounds::of(of), of.mapping_attr(), of.location());
    let old_region = of.region().id();
    let mut outputs: Vec<ValueId> = of.outputs().map(|output| output.id()).collect();
    outputs.push(output);
    rewriter.set_insertion_point(container);
    let new = create_forall(rewriter, location, &bounds, &outputs, mapping);
    rewriter.erase_block(new.body);
    let region = rewriter.op(new.op).region(0)?.id();
    rewriter.inline_region_before(old_region, region, None);

    let block = rewriter.body().entry_block(region)?;
    let (ty, output_location) = (rewriter.type_of(output), rewriter.value(output).location());
    let argument = rewriter.body_mut().add_block_argument(block, ty, output_location);
    let inside: Vec<OpId> =
        rewriter.body().users(output).filter(|&user| is_in(rewriter.op(user), new.op)).collect();
    rewriter.replace_uses_if(output, argument, |body, operand| inside.contains(&body.operand_owner(operand)));

    let terminator = rewriter.body().last_operation(block)?;
    let first = rewriter.op(terminator).region(0)?.front()?.operations().next()?.id();
    rewriter.set_insertion_point(first);
    let first_location = rewriter.op(first).location();
    let slice = MixedSlice::contiguous(rewriter.context(), tile.offsets.clone(), tile.sizes.clone());
    parallel_insert_slice(rewriter, first_location, value, argument, &slice);

    let results: Vec<ValueId> = rewriter.body().results(new.op).collect();
    let (&last, others) = results.split_last()?;
    let old: Vec<ValueId> = rewriter.body().results(container).collect();
    for (from, &to) in old.into_iter().zip(others) {
        rewriter.replace_all_uses(from, to);
    }
    rewriter.replace_uses_if(value_of_producer, last, |body, operand| {
        users.contains(&body.operand_owner(operand))
    });
    Some(new.op)
}

/// Returns the users of `value` that the container dominates.
fn dominated_users(builder: &Builder<'_>, value: ValueId, container: OpId) -> Vec<OpId> {
    let container = builder.op(container);
    let mut dominance = DominanceInfo::new(builder.ir(), builder.body_id());
    let mut is_behind = |user: Operation<'_>| {
        // The ancestor of the user in the region of the container.
        let region = container.parent_region();
        let beside = std::iter::once(user).chain(user.ancestors()).find(|op| op.parent_region() == region);
        let (Some(beside), Some(of)) = (beside, container.block()) else { return false };
        match beside.block() {
            Some(block) if block.id() == of.id() => dominance.is_before(container.id(), beside.id()),
            Some(block) => dominance.dominates(of.id(), block.id()),
            None => false,
        }
    };
    let users = builder.body().users(value).filter(|&user| {
        let user = builder.op(user);
        !container.is_ancestor_of(user) && is_behind(user)
    });
    users.collect()
}

// --- A slice of a shared region argument --------------------------------------------------------

fn fuse_extract_use_of_argument(
    rewriter: &mut Rewriter<'_>,
    notes: &mut Notes,
    producer: OpId,
    container: OpId,
) -> Option<Vec<OpId>> {
    let location = rewriter.op(producer).location();
    let Some(interface) = tiling_interface(rewriter.op(producer)) else {
        notes.push((location, format!("producer is not a TileableInterface: {}", shown(rewriter, producer))));
        return None;
    };
    let uses = uses_of_results(rewriter, producer);
    let is_forall =
        |&operand: &OperandId| rewriter.op(rewriter.body().operand_owner(operand)).isa::<ForallOp<'_>>();
    let first = uses.into_iter().find(is_forall);
    let Some(operand) = first.filter(|&operand| rewriter.body().operand_owner(operand) == container) else {
        let note = format!("could not find a use by the containing op: {}", shown(rewriter, producer));
        notes.push((location, note));
        return None;
    };
    let index = rewriter.body().operand_index(operand);
    let argument = tied_loop_argument(rewriter.op(container), index)?.id();
    let Some(slice) = first_slice(rewriter, &[argument], container) else {
        let argument = rewriter.value(argument);
        let note = format!(
            "could not find fusion opportunity for bbArg: <block argument> of type '{}' at index: {}",
            type_to_string(rewriter.context(), argument.ty()),
            argument.index()
        );
        notes.push((rewriter.op(container).location(), note));
        return None;
    };
    rewriter.set_insertion_point(slice);
    let result = rewriter.value(rewriter.body().operand_value(operand)).index();
    let Some(destinations) = get_or_create_destinations(rewriter, location, producer) else {
        let note = format!("failed to get destination tensors for: {}", shown(rewriter, producer));
        notes.push((location, note));
        return None;
    };
    let mut mapping = IrMapping::new();
    mapping.map(*destinations.get(result)?, argument);
    let copy = rewriter.clone_op(producer, &mut mapping);
    let view = rewriter.op(slice);
    let (slice_location, ty) = (view.location(), view.result(0).ty());
    let MixedSlice { offsets, sizes, .. } = MixedSlice::of(view);
    let tiled = (interface.generate_result_tile_value)(rewriter, copy, result, &Tile { offsets, sizes });
    let value = tiled
        .as_ref()
        .and_then(|tiled| rank_reduce_if_needed(rewriter, slice_location, *tiled.tiled_values.first()?, ty));
    let (Some(tiled), Some(value)) = (tiled, value) else {
        notes.push((location, format!("failed to tile producer op: {}", shown(rewriter, producer))));
        rewriter.erase_op(copy);
        return None;
    };
    rewriter.replace_op(slice, &[value]);
    rewriter.set_operand(container, index, *destinations.first()?);
    rewriter.erase_op(copy);
    Some(tiled.tiled_ops)
}

/// Returns the uses of all results of `op`.
fn uses_of_results(builder: &Builder<'_>, op: OpId) -> Vec<OperandId> {
    let body = builder.body();
    body.results(op).flat_map(|result| body.uses(result)).collect()
}

// --- A copy -------------------------------------------------------------------------------------

fn clone_and_fuse_first_use(
    rewriter: &mut Rewriter<'_>,
    notes: &mut Notes,
    producer: OpId,
    container: OpId,
) -> Option<OpId> {
    let location = rewriter.op(producer).location();
    let mut first = None;
    for operand in uses_of_results(rewriter, producer) {
        let owner = rewriter.body().operand_owner(operand);
        if is_in(rewriter.op(owner), container) {
            first = first.or(Some(operand));
        } else if owner == container {
            let note = "producer op use by containing op cannot be fused by cloning";
            notes.push((location, note.to_owned()));
            return None;
        }
    }
    let Some(operand) = first else {
        notes.push((location, "no fusion opportunity by cloning".to_owned()));
        return None;
    };
    let user = rewriter.body().operand_owner(operand);
    let index = rewriter.body().operand_index(operand);
    let result = rewriter.value(rewriter.body().operand_value(operand)).index();
    rewriter.set_insertion_point(user);
    let copy = rewriter.clone_op(producer, &mut IrMapping::new());
    let value = rewriter.result(copy, result);
    rewriter.set_operand(user, index, value);
    Some(copy)
}
