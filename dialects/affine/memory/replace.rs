//! Another memref for a memref in the operations that use it, with other indices in those that access it.
//!
//! Follows `replaceAllMemRefUsesWith` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use super::dma::{MAPS, dma_accesses, wait_accesses};
use super::{MAP, PREFETCH_MAP};
use crate::map::compose::Applied;
use crate::{AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffinePrefetchOp};
use interfaces::{EffectKind, has_single_effect};
use ir::op_info::Trait;
use ir::{AffineMap, OpId, Operation, StringId, Value, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

use super::access::accessed_memref;

/// The indices into another memref: `leading` ones, then a map of some operands, the indices into the first memref, and
/// symbols.
pub struct Remap<'r> {
    pub memref: ValueId,
    pub leading: &'r [ValueId],
    pub map: AffineMap,
    pub operands: &'r [ValueId],
    pub symbols: &'r [ValueId],
}

impl<'r> Remap<'r> {
    /// Returns the map of operands and the indices into the first memref.
    pub fn new(memref: ValueId, map: AffineMap, operands: &'r [ValueId]) -> Self {
        Remap { memref, leading: &[], map, operands, symbols: &[] }
    }
}

/// The attribute that is the map of the operands after a memref.
#[derive(Clone, Copy)]
enum MapOf {
    Slot(usize),
    Named(StringId),
    /// The operands are the indices.
    Nothing,
}

/// An access among the operands of an operation.
#[derive(Clone, Copy)]
struct Place {
    memref: usize,
    num_indices: usize,
    map: MapOf,
}

/// Returns where an affine operation accesses a memref.
fn affine_place(op: Operation<'_>, memref: ValueId) -> Option<Place> {
    let context = op.context();
    let rest = |memref: usize, slot| {
        let num_indices = op.num_operands() - memref - 1;
        (op.operand(memref), Place { memref, num_indices, map: MapOf::Slot(slot) })
    };
    let (accessed, place) = match accessed_memref(op) {
        // Stores have the stored value before the memref.
        Some((_, is_store)) => rest(usize::from(is_store), MAP),
        None if op.isa::<AffinePrefetchOp<'_>>() => rest(0, PREFETCH_MAP),
        None => {
            let (accesses, names) = if op.isa::<AffineDmaStartOp<'_>>() {
                (dma_accesses(op)?, &MAPS[..])
            } else {
                (op.isa::<AffineDmaWaitOp<'_>>().then(|| wait_accesses(op))??, &MAPS[2..])
            };
            let mut accesses = accesses.into_iter().zip(names);
            let (access, name) = accesses.find(|(access, _)| op.operand(access.memref).id() == memref)?;
            let map = MapOf::Named(context.intern_string(name));
            let place = Place { memref: access.memref, num_indices: access.num_inputs, map };
            (op.operand(access.memref), place)
        }
    };
    (accessed.id() == memref).then_some(place)
}

/// Returns where an operation accesses a memref.
fn place(op: Operation<'_>, memref: ValueId) -> Option<Place> {
    let index = match (op.isa::<LoadOp<'_>>(), op.isa::<StoreOp<'_>>()) {
        (true, _) => 0,
        (_, true) => 1,
        _ => return affine_place(op, memref),
    };
    let place = Place { memref: index, num_indices: op.num_operands() - index - 1, map: MapOf::Nothing };
    (op.operand(index).id() == memref).then_some(place)
}

/// Returns the users of a memref that are where `is_there` says, each once, without what frees it.
pub(crate) fn users_where<'a>(
    memref: Value<'a>,
    mut is_there: impl FnMut(Operation<'a>) -> bool,
) -> Vec<OpId> {
    let mut seen = FxHashSet::default();
    let users = memref.users().filter(|&user| is_there(user) && !has_single_effect(user, EffectKind::Free));
    users.map(|user| user.id()).filter(|&user| seen.insert(user)).collect()
}

fn num_uses(op: Operation<'_>, memref: ValueId) -> usize {
    op.operands().filter(|operand| operand.id() == memref).count()
}

/// Returns whether `op` accesses a memref once, with a map.
pub(crate) fn can_replace_in(op: Operation<'_>, memref: ValueId) -> bool {
    affine_place(op, memref).is_some() && num_uses(op, memref) == 1
}

/// Makes all users of a memref use another one: accesses, and operations that take memrefs of any layout. `None`, with
/// nothing changed, if there are other users. What frees the memref may keep it.
pub fn replace_all_memref_uses(
    rewriter: &mut Rewriter<'_>,
    memref: ValueId,
    remap: &Remap<'_>,
    frees_too: bool,
) -> Option<()> {
    let mut seen = FxHashSet::default();
    let mut users = Vec::new();
    for user in rewriter.value(memref).users() {
        if !frees_too && has_single_effect(user, EffectKind::Free) {
            continue;
        }
        let is_known = match place(user, memref) {
            Some(_) => num_uses(user, memref) == 1,
            None => user.has_trait(Trait::MemRefsNormalizable),
        };
        if !is_known {
            return None;
        }
        users.extend(seen.insert(user.id()).then(|| user.id()));
    }
    for user in users {
        match place(rewriter.op(user), memref) {
            Some(_) => replace_in(rewriter, user, memref, remap)?,
            None => {
                let operands = rewriter.op(user).operands().map(|operand| operand.id());
                let operands = operands.map(|operand| if operand == memref { remap.memref } else { operand });
                let operands: Vec<ValueId> = operands.collect();
                rewriter.set_operands(user, &operands);
            }
        }
    }
    Some(())
}

/// Makes an access to a memref one to another memref. Like MLIR, this leaves what computes indices of the first memref.
pub(crate) fn replace_in(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    memref: ValueId,
    remap: &Remap<'_>,
) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let place = place(view, memref)?;
    let map = match place.map {
        MapOf::Slot(slot) => view.property(slot)?.affine_map(context)?,
        MapOf::Named(name) => view.attribute(name)?.affine_map(context)?,
        MapOf::Nothing => AffineMap::identity(context, place.num_indices as u32),
    };
    let all: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let (before, indices) = (&all[..place.memref], &all[place.memref + 1..]);
    let (indices, after) = indices.split_at_checked(place.num_indices)?;
    let location = view.location();
    rewriter.set_insertion_point(op);
    let mut made: Vec<ValueId> = Vec::new();
    let apply_one = |rewriter: &mut Rewriter<'_>, map: AffineMap, position: u32, operands: &[ValueId]| {
        let one = map.sub_map(context, &[position]);
        let state = AffineApplyOp::build(rewriter.scope(), location, one, operands);
        rewriter.create_value(state)
    };
    let mut apply = |rewriter: &mut Rewriter<'_>, map: AffineMap, operands: &[ValueId]| -> Vec<ValueId> {
        if map == AffineMap::identity(context, map.num_dims(context)) {
            return operands.to_vec();
        }
        let positions = 0..map.results(context).len() as u32;
        let values: Vec<ValueId> =
            positions.map(|position| apply_one(rewriter, map, position, operands)).collect();
        made.extend(&values);
        values
    };
    let indices = apply(rewriter, map, indices);
    let operands = [remap.operands, &indices, remap.symbols].concat();
    let indices = [remap.leading, &apply(rewriter, remap.map, &operands)].concat();
    let operands = indices.iter().map(|&value| rewriter.value(value)).collect();
    let identity = AffineMap::identity(context, indices.len() as u32);
    let region = rewriter.op(op).parent_region();
    let new = Applied { map: identity, operands }.simplified(context, region);
    let (map, mut operands) = (new.map, new.operands.iter().map(|value| value.id()).collect::<Vec<_>>());
    for value in made {
        if rewriter.body().is_unused(value)
            && !operands.contains(&value)
            && let Some(apply) = rewriter.body().defining_operation(value)
        {
            rewriter.erase_op(apply);
        }
    }
    if let MapOf::Nothing = place.map {
        rewriter.set_insertion_point(op);
        let positions = 0..map.results(context).len() as u32;
        operands = positions.map(|position| apply_one(rewriter, map, position, &operands)).collect();
    }
    let all = [before, &[remap.memref], &operands, after].concat();
    let map = context.affine_map_attribute(map);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &all);
        if let MapOf::Slot(slot) = place.map {
            body.set_property(context, op, slot, Some(map));
        }
    });
    if let MapOf::Named(name) = place.map {
        rewriter.set_attribute(op, name, Some(map));
    }
    Some(())
}
