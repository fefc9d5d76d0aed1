//! Another memref for a memref in loads and stores, with other indices.
//!
//! Follows `replaceAllMemRefUsesWith` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use super::{MAP, PREFETCH_MAP};
use crate::map::compose::Applied;
use crate::{AffineApplyOp, AffinePrefetchOp};
use interfaces::{EffectKind, has_single_effect};
use ir::{AffineMap, OpId, Operation, Value, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

use super::access::accessed_memref;

/// The indices into another memref: a map of some operands and the indices into the first memref.
pub(crate) struct Remap<'r> {
    pub(crate) memref: ValueId,
    pub(crate) map: AffineMap,
    pub(crate) operands: &'r [ValueId],
}

/// Returns the operand of an access that is the memref, and the slot of the map.
fn position(op: Operation<'_>) -> Option<(usize, usize)> {
    match accessed_memref(op) {
        // Stores have the stored value before the memref.
        Some((_, is_store)) => Some((usize::from(is_store), MAP)),
        None => op.isa::<AffinePrefetchOp<'_>>().then_some((0, PREFETCH_MAP)),
    }
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

/// Returns whether [`replace_in`] can change `op`.
pub(crate) fn can_replace_in(op: Operation<'_>, memref: ValueId) -> bool {
    let uses = op.operands().filter(|operand| operand.id() == memref).count();
    position(op).is_some_and(|(index, _)| op.operand(index).id() == memref) && uses == 1
}

/// Makes a load, store or prefetch one of another memref. Like MLIR, this leaves what computes indices of the first memref.
pub(crate) fn replace_in(rewriter: &mut Rewriter<'_>, op: OpId, remap: &Remap<'_>) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (index, slot) = position(view)?;
    let map = view.property(slot)?.affine_map(context)?;
    let all: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let (before, indices) = (&all[..index], &all[index + 1..]);
    let location = view.location();
    rewriter.set_insertion_point(op);
    let mut made: Vec<ValueId> = Vec::new();
    let mut apply = |rewriter: &mut Rewriter<'_>, map: AffineMap, operands: &[ValueId]| -> Vec<ValueId> {
        if map == AffineMap::identity(context, map.num_dims(context)) {
            return operands.to_vec();
        }
        let of_result = |position: u32| {
            let one = map.sub_map(context, &[position]);
            let state = AffineApplyOp::build(rewriter.scope(), location, one, operands);
            rewriter.create_value(state)
        };
        let values: Vec<ValueId> = (0..map.results(context).len() as u32).map(of_result).collect();
        made.extend(&values);
        values
    };
    let indices = apply(rewriter, map, indices);
    let operands = [remap.operands, &indices].concat();
    let indices = apply(rewriter, remap.map, &operands);
    let operands = indices.iter().map(|&value| rewriter.value(value)).collect();
    let identity = AffineMap::identity(context, indices.len() as u32);
    let region = rewriter.op(op).parent_region();
    let new = Applied { map: identity, operands }.simplified(context, region);
    let operands: Vec<ValueId> = new.operands.iter().map(|value| value.id()).collect();
    let (map, all) = (new.map, [before, &[remap.memref], &operands].concat());
    for value in made {
        if rewriter.body().is_unused(value)
            && !operands.contains(&value)
            && let Some(apply) = rewriter.body().defining_operation(value)
        {
            rewriter.erase_op(apply);
        }
    }
    let map = context.affine_map_attribute(map);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &all);
        body.set_property(context, op, slot, Some(map));
    });
    Some(())
}
