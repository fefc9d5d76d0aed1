//! `affine.delinearize_index` and `affine.linearize_index` as operations of `arith`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineExpandIndexOps.cpp.

use super::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use arith::{
    AddIOp, CmpIOp, CmpIPredicate, DivSIOp, FloorDivSIOp, IntegerOverflowFlags, MulIOp, RemSIOp, SelectOp,
    constant_index,
};
use interfaces::Looping;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Operation, Value, ValueId};
use rewrite::{Builder, Pattern, Rewrite, Rewriter, Rewritten};

/// `affine-expand-index-ops`
pub static EXPAND_INDEX_OPS: &[Pattern] = &[
    Pattern::new("LowerDelinearizeIndexOps", |rewriter, op| {
        let values = expand_delinearize(rewriter, op)?;
        rewriter.replace_op(op, &values);
        Some(Rewritten)
    })
    .on("affine.delinearize_index"),
    Pattern::new("LowerLinearizeIndexOps", expand_linearize_op).on("affine.linearize_index"),
];

fn expand_linearize_op(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let value = expand_linearize(rewriter, op)?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Creates the products of the basis from the last element on, outermost first.
fn strides(
    builder: &mut Builder<'_>,
    location: Location,
    dynamic_basis: &[ValueId],
    static_basis: &[i64],
    flags: IntegerOverflowFlags,
) -> Option<Vec<ValueId>> {
    let mut dynamics = dynamic_basis.iter().rev();
    let (mut dynamic, mut known): (Option<ValueId>, i64) = (None, 1);
    let mut strides = Vec::with_capacity(static_basis.len());
    for &element in static_basis.iter().rev() {
        if element == DYNAMIC {
            let &next = dynamics.next()?;
            dynamic = Some(match dynamic {
                Some(before) => product(builder, location, before, next, flags),
                None => next,
            });
        } else {
            known = known.wrapping_mul(element);
        }
        strides.push(match dynamic {
            Some(dynamic) if known == 1 => dynamic,
            Some(dynamic) => {
                let constant = constant_index(builder, location, known);
                product(builder, location, dynamic, constant, flags)
            }
            None => constant_index(builder, location, known),
        });
    }
    strides.reverse();
    Some(strides)
}

fn product(
    builder: &mut Builder<'_>,
    location: Location,
    lhs: ValueId,
    rhs: ValueId,
    flags: IntegerOverflowFlags,
) -> ValueId {
    let context = builder.context();
    let mut state = MulIOp::build(builder.scope(), location, lhs, rhs);
    MulIOp::set_overflow_flags(&mut state, context, flags);
    builder.create_value(state)
}

fn sum(builder: &mut Builder<'_>, location: Location, lhs: ValueId, rhs: ValueId) -> ValueId {
    let context = builder.context();
    let mut state = AddIOp::build(builder.scope(), location, lhs, rhs);
    AddIOp::set_overflow_flags(&mut state, context, IntegerOverflowFlags::NSW);
    builder.create_value(state)
}

/// Computes the results of `affine.delinearize_index`.
pub fn expand_delinearize(builder: &mut Builder<'_>, op: OpId) -> Option<Vec<ValueId>> {
    let view = builder.op(op).dyn_cast::<AffineDelinearizeIndexOp>()?;
    let (location, linear, count) = (view.location(), view.linear_index().id(), view.num_results());
    let dynamic: Vec<ValueId> = view.dynamic_basis().map(Value::id).collect();
    let mut basis = view.static_basis();
    if count == 1 {
        return Some(vec![linear]);
    }
    if count == basis.len() && !basis.is_empty() {
        basis.remove(0);
    }
    let flags = IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW;
    let strides = strides(builder, location, &dynamic, &basis, flags)?;
    let zero = constant_index(builder, location, 0);
    let state = FloorDivSIOp::build(builder.scope(), location, linear, *strides.first()?);
    let mut results = vec![builder.create_value(state)];
    for (index, &stride) in strides.iter().enumerate() {
        let state = RemSIOp::build(builder.scope(), location, linear, stride);
        let remainder = builder.create_value(state);
        let state = CmpIOp::build(builder.scope(), location, CmpIPredicate::Slt, remainder, zero);
        let is_negative = builder.create_value(state);
        let corrected = sum(builder, location, remainder, stride);
        let state = SelectOp::build(builder.scope(), location, is_negative, corrected, remainder);
        let mut part = builder.create_value(state);
        if let Some(&next) = strides.get(index + 1) {
            let state = DivSIOp::build(builder.scope(), location, part, next);
            part = builder.create_value(state);
        }
        results.push(part);
    }
    Some(results)
}

/// Computes the result of `affine.linearize_index`: terms that more loops could hoist are added first.
pub fn expand_linearize(builder: &mut Builder<'_>, op: OpId) -> Option<ValueId> {
    let view = builder.op(op).dyn_cast::<AffineLinearizeIndexOp>()?;
    let location = view.location();
    let dynamic: Vec<ValueId> = view.dynamic_basis().map(Value::id).collect();
    let mut basis = view.static_basis();
    let indices: Vec<(ValueId, usize)> =
        view.multi_index().map(|index| (index.id(), num_invariant_loops(*view, index))).collect();
    let flags = match view.disjoint() {
        true => IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW,
        false => IntegerOverflowFlags::NSW,
    };
    let Some((&last, scaled)) = indices.split_last() else {
        return Some(constant_index(builder, location, 0));
    };
    if indices.len() == basis.len() {
        basis.remove(0);
    }
    let strides = strides(builder, location, &dynamic, &basis, flags)?;
    let mut terms = Vec::with_capacity(indices.len());
    for (&stride, &(index, num_loops)) in strides.iter().zip(scaled) {
        let term = product(builder, location, index, stride, IntegerOverflowFlags::NSW);
        terms.push((term, num_loops));
    }
    terms.push(last);
    sort::by_key(&mut terms, |&(_, num_loops)| std::cmp::Reverse(num_loops));
    terms.into_iter().map(|term| term.0).reduce(|result, term| sum(builder, location, result, term))
}

/// Returns the number of loops around `op` outside of which `value` is defined, from the innermost on
/// (`numEnclosingInvariantLoops`).
fn num_invariant_loops(op: Operation<'_>, value: Value<'_>) -> usize {
    let defined_in = value.parent_block().and_then(|block| block.parent_op());
    let mut count = 0;
    for around in op.ancestors() {
        if Some(around.op_ref()) == defined_in.map(Operation::op_ref) {
            break;
        }
        if around.info().interface::<Looping>().is_some() {
            count += 1;
        }
    }
    count
}
