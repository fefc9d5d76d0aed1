//! Shuffles of 64 bits become two of 32.

use super::value as made;
use arith::{AndIOp, BitcastOp, ExtUIOp, OrIOp, ShLIOp, ShRUIOp, TruncIOp, constant};
use gpu::ShuffleOp;
use ir::{Location, OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Half the number of bits.
const HALF: i64 = 32;

pub(super) fn rewrite(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShuffleOp<'_>>()?;
    let location = view.location();
    let (value, offset, width, mode) = (view.value(), view.offset().id(), view.width().id(), view.mode());
    let (ty, at_value) = (value.ty(), value.location());
    let bits = ty.integer_width(context).or_else(|| Some(ty.float_kind(context)?.width()));
    if bits != Some(64) {
        return None;
    }
    let is_float = ty.is_float(context);
    let mut value = value.id();
    if is_float {
        value = made(rewriter, |scope| BitcastOp::build(scope, at_value, Type::I64, value));
    }
    let low = truncated(rewriter, at_value, value);
    let half = constant(rewriter, at_value, context.integer_attribute(Type::I64, HALF));
    let high = made(rewriter, |scope| ShRUIOp::build(scope, at_value, value, half));
    let high = truncated(rewriter, at_value, high);
    let [low, high] = [low, high].map(|part| {
        let state = ShuffleOp::build(rewriter.scope(), location, part, offset, width, mode);
        rewriter.create(state)
    });
    let (low_valid, high_valid) = (rewriter.result(low, 1), rewriter.result(high, 1));
    let low = rewriter.result(low, 0);
    let low = made(rewriter, |scope| ExtUIOp::build(scope, at_value, Type::I64, low));
    let high = rewriter.result(high, 0);
    let high = made(rewriter, |scope| ExtUIOp::build(scope, at_value, Type::I64, high));
    let high = made(rewriter, |scope| ShLIOp::build(scope, at_value, high, half));
    let mut value = made(rewriter, |scope| OrIOp::build(scope, location, high, low));
    if is_float {
        value = made(rewriter, |scope| BitcastOp::build(scope, at_value, ty, value));
    }
    let valid = made(rewriter, |scope| AndIOp::build(scope, location, low_valid, high_valid));
    rewriter.replace_op(op, &[value, valid]);
    Some(Rewritten)
}

fn truncated(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId) -> ValueId {
    made(rewriter, |scope| TruncIOp::build(scope, location, Type::I32, value))
}
