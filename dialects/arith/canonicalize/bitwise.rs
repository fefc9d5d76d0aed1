//! Bit operations go inside of extensions, and complements of comparisons are comparisons.

use super::{Matched, defining, location_of, result_type};
use crate::{AndIOp, CmpIOp, ExtSIOp, ExtUIOp, OrIOp, XOrIOp};
use ir::views::ValueScope;
use ir::{Attribute, Location, OpId, Operation, OperationState, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ANDI: &[Pattern] = &[
    Pattern::new("AndOfExtUI", and_of_extui).with_benefit(3),
    Pattern::new("AndOfExtSI", and_of_extsi).with_benefit(3),
];

pub static ORI: &[Pattern] = &[
    Pattern::new("OrOfExtUI", or_of_extui).with_benefit(3),
    Pattern::new("OrOfExtSI", or_of_extsi).with_benefit(3),
];

pub static XORI: &[Pattern] = &[
    Pattern::new("XOrINotCmpI", not_of_cmpi).with_benefit(2),
    Pattern::new("XOrIOfExtUI", xor_of_extui).with_benefit(3),
    Pattern::new("XOrIOfExtSI", xor_of_extsi).with_benefit(3),
];

type BuildBinary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;
type BuildCast = fn(ValueScope<'_>, Location, Type, ValueId) -> OperationState;

/// `f(ext x, ext y)` is `ext f(x, y)` where `x` and `y` are of one type.
fn inside_of_extension(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    is_extension: fn(Operation<'_>) -> bool,
    binary: BuildBinary,
    extension: BuildCast,
) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let view = rewriter.op(op);
    let mut operands = [None; 2];
    for (index, operand) in operands.iter_mut().enumerate() {
        let inner = view.operand(index).defining_op().filter(|&inner| is_extension(inner))?;
        matched.push(inner.id());
        *operand = Some(inner.operand(0));
    }
    let [Some(x), Some(y)] = operands else { return None };
    if x.ty() != y.ty() {
        return None;
    }
    let (x, y) = (x.id(), y.id());
    let location = location_of(rewriter, &matched);
    let narrow = binary(rewriter.scope(), location, x, y);
    let narrow = rewriter.create_value(narrow);
    let wide = extension(rewriter.scope(), location, result_type(rewriter, op, 0), narrow);
    let wide = rewriter.create(wide);
    rewriter.replace_op_with(op, wide);
    Some(Rewritten)
}

fn and_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtUIOp>(), AndIOp::build, ExtUIOp::build)
}

fn and_of_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtSIOp>(), AndIOp::build, ExtSIOp::build)
}

fn or_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtUIOp>(), OrIOp::build, ExtUIOp::build)
}

fn or_of_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtSIOp>(), OrIOp::build, ExtSIOp::build)
}

fn xor_of_extui(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtUIOp>(), XOrIOp::build, ExtUIOp::build)
}

fn xor_of_extsi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    inside_of_extension(rewriter, op, |op| op.isa::<ExtSIOp>(), XOrIOp::build, ExtSIOp::build)
}

/// `not (a < b)` is `a >= b`.
fn not_of_cmpi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let xor = rewriter.op(op).dyn_cast::<XOrIOp>()?;
    let compare = defining::<CmpIOp>(xor.lhs(), &mut matched)?;
    if xor.rhs().constant() != Some(Attribute::TRUE) {
        return None;
    }
    let (predicate, lhs, rhs) = (compare.predicate().inverted(), compare.lhs().id(), compare.rhs().id());
    let location = location_of(rewriter, &matched);
    let state = CmpIOp::build(rewriter.scope(), location, predicate, lhs, rhs);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
