//! Broadcasts of vectors, one dimension after another.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorBroadcast.cpp.

use ir::{Location, OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{make_vector, vector_type};
use vector::{BroadcastOp, ExtractOp, InsertOp};

fn broadcast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, source: ValueId) -> ValueId {
    let state = BroadcastOp::build(rewriter.scope(), location, ty, source);
    rewriter.create_value(state)
}

/// Makes `vector.extract` at a constant position.
pub(super) fn extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    position: &[i64],
) -> Option<ValueId> {
    let state = ExtractOp::build(rewriter.scope(), location, source, &[], position).ok()?;
    Some(rewriter.create_value(state))
}

/// Makes `vector.insert` at a constant position.
pub(super) fn insert(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    part: ValueId,
    dest: ValueId,
    position: i64,
) -> ValueId {
    let state = InsertOp::build(rewriter.scope(), location, part, dest, &[], &[position]);
    rewriter.create_value(state)
}

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<BroadcastOp<'_>>();
    let (location, source, result) = (view.location(), view.source(), view.vector().ty());
    let from = vector_type(context, source.ty())?;
    let to = vector_type(context, result)?;
    let source = source.id();
    if from.rank() <= 1 && to.rank() == 1 {
        let scalar = extract(rewriter, location, source, &vec![0; from.rank()])?;
        let new = broadcast(rewriter, location, result, scalar);
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let (&count, rest) = to.shape.split_first()?;
    let inner = make_vector(context, rest, &to.scalable[1..], to.element);
    let poison = |rewriter: &mut Rewriter<'_>| {
        let state = PoisonOp::build(rewriter.scope(), location, result);
        rewriter.create_value(state)
    };
    if from.rank() < to.rank() {
        let part = broadcast(rewriter, location, inner, source);
        let mut all = poison(rewriter);
        for position in 0..count {
            all = insert(rewriter, location, part, all, position);
        }
        rewriter.replace_op(op, &[all]);
        return Some(Rewritten);
    }
    let Some(stretched) = from.shape.iter().zip(to.shape).position(|(from, to)| from != to) else {
        rewriter.replace_op(op, &[source]);
        return Some(Rewritten);
    };
    if stretched != 0 && to.scalable[0] {
        return None;
    }
    let mut all = poison(rewriter);
    if stretched == 0 {
        let part = extract(rewriter, location, source, &[0])?;
        let part = broadcast(rewriter, location, inner, part);
        for position in 0..count {
            all = insert(rewriter, location, part, all, position);
        }
    } else {
        for position in 0..count {
            let part = extract(rewriter, location, source, &[position])?;
            let part = broadcast(rewriter, location, inner, part);
            all = insert(rewriter, location, part, all, position);
        }
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
