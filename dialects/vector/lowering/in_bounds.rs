//! The check that a step of a transfer is in bounds and not masked out.

use super::transfer::Transfer;
use arith::{AndIOp, CmpIOp, CmpIPredicate};
use ir::{Location, OpId, Type, ValueId};
use rewrite::Rewriter;
use scf::YieldOp;
use scf::build::{create_for, create_if};
use vector::ExtractOp;

/// Creates what a step does, and returns its value, if it has one.
pub type Create<'c> = dyn FnMut(&mut Rewriter<'_>) -> Option<ValueId> + 'c;

/// Creates the body of a loop with this induction variable and carried value, and returns what it yields.
pub type CreateBody<'c> = dyn FnMut(&mut Rewriter<'_>, ValueId, Option<ValueId>) -> Option<ValueId> + 'c;

/// Creates step `iv` along `dim` of the base: `inside`, under a condition with `outside` for its opposite if one is
/// needed. Both return a value of type `result`, if that is given.
pub fn create_checked(
    rewriter: &mut Rewriter<'_>,
    transfer: &Transfer,
    (iv, dim): (ValueId, Option<usize>),
    result: Option<Type>,
    inside: &mut Create<'_>,
    outside: &mut Create<'_>,
) -> Option<ValueId> {
    let location = transfer.location;
    let mut condition = None;
    if let Some(dim) = dim
        && !transfer.is_first_in_bounds(rewriter)
    {
        let extent = match transfer.tensor(rewriter) {
            Some(_) => tensor::create_or_fold_dim(rewriter, location, transfer.base, dim),
            None => memref::create_or_fold_dim(rewriter, location, transfer.base, dim),
        };
        let index = transfer.index_at(rewriter, dim, iv);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Sgt, extent, index);
        condition = Some(rewriter.create_value(state));
    }
    if let Some(masked_in) = create_mask_check(rewriter, transfer, iv) {
        condition = Some(match condition {
            None => masked_in,
            Some(in_bounds) => {
                let state = AndIOp::build(rewriter.scope(), location, in_bounds, masked_in);
                rewriter.create_value(state)
            }
        });
    }
    let Some(condition) = condition else { return inside(rewriter) };
    let types: Vec<Type> = result.into_iter().collect();
    // The greedy driver does not look at what is in an operation that has no place yet.
    let point = rewriter.insertion_point();
    rewriter.restore_insertion_point(None);
    let (check, [then, otherwise]) = create_if(rewriter, location, &types, condition);
    for (region, is_inside) in [(then, true), (otherwise, false)] {
        rewriter.create_block(region, None, &[]);
        let value = if is_inside { inside(rewriter) } else { outside(rewriter) };
        let values: Vec<ValueId> = value.filter(|_| result.is_some()).into_iter().collect();
        let state = YieldOp::build(rewriter.scope(), location, &values);
        rewriter.create(state);
    }
    rewriter.restore_insertion_point(point);
    rewriter.insert(check);
    result.map(|_| rewriter.result(check, 0))
}

/// Creates an `scf.for` that yields what `body` makes of its induction variable and of the value that it carries, if it
/// carries one. It gets its place after its body: so the greedy driver does not look at that in this round.
pub fn create_loop(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    bounds: (ValueId, ValueId, ValueId),
    inits: &[ValueId],
    body: &mut CreateBody<'_>,
) -> Option<OpId> {
    let point = rewriter.insertion_point();
    rewriter.restore_insertion_point(None);
    let new = create_for(rewriter, location, bounds, inits);
    rewriter.set_insertion_point_to_end(new.body);
    let value = body(rewriter, *new.induction_vars.first()?, new.iter_args.first().copied());
    let values: Vec<ValueId> = value.into_iter().take(inits.len()).collect();
    let end = YieldOp::build(rewriter.scope(), location, &values);
    rewriter.create(end);
    rewriter.restore_insertion_point(point);
    rewriter.insert(new.op);
    Some(new.op)
}

/// Creates the element of a mask of one dimension, unless that is broadcast.
fn create_mask_check(rewriter: &mut Rewriter<'_>, transfer: &Transfer, iv: ValueId) -> Option<ValueId> {
    let mask = transfer.mask?;
    if transfer.mask_rank(rewriter)? != 1 || transfer.first_dim(rewriter).is_none() {
        return None;
    }
    create_extract(rewriter, transfer.location, mask, iv)
}

/// Creates the extraction of an element at a position that is not known.
pub fn create_extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    vector: ValueId,
    position: ValueId,
) -> Option<ValueId> {
    let state =
        ExtractOp::build(rewriter.scope(), location, vector, &[position], &[ir::types::DYNAMIC]).ok()?;
    Some(rewriter.create_value(state))
}
