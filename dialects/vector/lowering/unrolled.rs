//! Transfers of several dimensions, unrolled: one for each element of the first dimension.

use super::in_bounds::create_checked;
use super::to_scf::Target;
use super::transfer::{Kind, Transfer, set_mask, without_first_dim};
use arith::constant_index;
use ir::{OpId, Type, Value, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::make_vector;
use vector::{BroadcastOp, ExtractOp, InsertOp};

/// A place in a vector.
#[derive(Clone, Default)]
struct Position {
    dynamics: Vec<ValueId>,
    statics: Vec<i64>,
}

impl Position {
    fn of<'a>(dynamics: impl Iterator<Item = Value<'a>>, statics: Vec<i64>) -> Self {
        Position { dynamics: dynamics.map(Value::id).collect(), statics }
    }

    fn then(&self, index: i64) -> Self {
        let mut next = self.clone();
        next.statics.push(index);
        next
    }
}

fn is_to_unroll(rewriter: &Rewriter<'_>, transfer: &Transfer, target: Target) -> bool {
    transfer.rank(rewriter) > target.rank
        && (target.lowers_tensors || transfer.tensor(rewriter).is_none())
        && transfer.has_elements_of_base(rewriter)
}

fn extract(
    rewriter: &mut Rewriter<'_>,
    transfer: &Transfer,
    from: ValueId,
    at: &Position,
) -> Option<ValueId> {
    let state =
        ExtractOp::build(rewriter.scope(), transfer.location, from, &at.dynamics, &at.statics).ok()?;
    Some(rewriter.create_value(state))
}

/// Gives the new transfer its part of the mask.
fn assign_mask(rewriter: &mut Rewriter<'_>, transfer: &Transfer, new: OpId, index: i64) {
    let Some(mask) = transfer.mask else { return };
    if transfer.first_dim(rewriter).is_none() {
        return set_mask(rewriter, new, mask);
    }
    if transfer.mask_rank(rewriter).is_some_and(|rank| rank > 1) {
        let point = rewriter.insertion_point();
        rewriter.set_insertion_point(new);
        let part = extract(rewriter, transfer, mask, &Position::default().then(index));
        rewriter.restore_insertion_point(point);
        if let Some(part) = part {
            set_mask(rewriter, new, part);
        }
    }
}

/// Returns the `vector.insert` that is the only user of a read, the vector that it inserts into, and where.
fn only_insertion(rewriter: &Rewriter<'_>, op: OpId) -> Option<(OpId, ValueId, Position)> {
    let mut users = rewriter.op(op).result(0).users();
    let insert = users.next()?.dyn_cast::<InsertOp<'_>>()?;
    if users.next().is_some() {
        return None;
    }
    let at = Position::of(insert.dynamic_position(), insert.static_position());
    Some((insert.id(), insert.dest().id(), at))
}

pub fn read(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    let transfer = Transfer::of(rewriter, op)?;
    let Kind::Read { padding } = transfer.kind else { return None };
    if !is_to_unroll(rewriter, &transfer, target) {
        return None;
    }
    let (location, extent) = (transfer.location, transfer.first_extent(rewriter)?);
    let part = without_first_dim(rewriter, transfer.vector)?;
    // The parts go where the vector is inserted, if that is its only use.
    let insert = only_insertion(rewriter, op);
    let (mut vector, at) = match &insert {
        Some((_, dest, at)) => (*dest, at.clone()),
        None => {
            let state = BroadcastOp::build(rewriter.scope(), location, transfer.vector, padding);
            (rewriter.create_value(state), Position::default())
        }
    };
    let ty = rewriter.type_of(vector);
    let dim = transfer.first_dim(rewriter);
    let is_scalar = transfer.rank(rewriter) == 1;
    for index in 0..extent {
        let iv = constant_index(rewriter, location, index);
        let at = at.then(index);
        let next = create_checked(
            rewriter,
            &transfer,
            (iv, dim),
            Some(ty),
            &mut |rewriter| {
                let indices = transfer.indices_at(rewriter, iv);
                let new = transfer.create_step(rewriter, part, transfer.base, &indices, None);
                assign_mask(rewriter, &transfer, new, index);
                let mut value = rewriter.result(new, 0);
                if is_scalar {
                    value = extract(rewriter, &transfer, value, &Position::default())?;
                }
                let (dynamics, statics) = (&at.dynamics, &at.statics);
                let state = InsertOp::build(rewriter.scope(), location, value, vector, dynamics, statics);
                Some(rewriter.create_value(state))
            },
            &mut |_| Some(vector),
        );
        vector = next?;
    }
    match insert {
        Some((insert, _, _)) => {
            rewriter.replace_op(insert, &[vector]);
            rewriter.erase_op(op);
        }
        None => rewriter.replace_op(op, &[vector]),
    }
    Some(Rewritten)
}

pub fn write(rewriter: &mut Rewriter<'_>, op: OpId, target: Target) -> Rewrite {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter, op)?;
    let Kind::Write { value } = transfer.kind else { return None };
    if !is_to_unroll(rewriter, &transfer, target) {
        return None;
    }
    let (location, extent) = (transfer.location, transfer.first_extent(rewriter)?);
    let part = without_first_dim(rewriter, transfer.vector)?;
    // The parts are taken from where the vector is extracted.
    let (vector, at) = match rewriter.value(value).defining::<ExtractOp<'_>>() {
        Some(extract) => {
            (extract.source().id(), Position::of(extract.dynamic_position(), extract.static_position()))
        }
        None => (value, Position::default()),
    };
    let tensor: Option<Type> = transfer.tensor(rewriter);
    let dim = transfer.first_dim(rewriter);
    let is_scalar = transfer.rank(rewriter) == 1;
    let mut base = transfer.base;
    for index in 0..extent {
        let iv = constant_index(rewriter, location, index);
        let at = at.then(index);
        let written = create_checked(
            rewriter,
            &transfer,
            (iv, dim),
            tensor,
            &mut |rewriter| {
                let indices = transfer.indices_at(rewriter, iv);
                let mut value = extract(rewriter, &transfer, vector, &at)?;
                if is_scalar {
                    let ty = make_vector(context, &[], &[], rewriter.type_of(value));
                    let state = BroadcastOp::build(rewriter.scope(), location, ty, value);
                    value = rewriter.create_value(state);
                }
                let new = transfer.create_step(rewriter, part, base, &indices, Some(value));
                assign_mask(rewriter, &transfer, new, index);
                tensor.map(|_| rewriter.result(new, 0))
            },
            &mut |_| tensor.map(|_| base),
        );
        base = written.unwrap_or(base);
    }
    match tensor {
        Some(_) => rewriter.replace_op(op, &[base]),
        None => rewriter.erase_op(op),
    }
    Some(Rewritten)
}
