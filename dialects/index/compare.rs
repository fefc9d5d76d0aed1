//! The folder and the pattern of `index.cmp`.

use super::fold::{index_constant, low};
use super::{CmpOp, IndexCmpPredicate, MaxSOp, MaxUOp, MinSOp, MinUOp, SubOp};
use ir::{ApInt, Attribute, OpId, Operation};
use rewrite::{Folded, Pattern, Rewrite, Rewriter, Rewritten};

pub static CMP: &[Pattern] = &[Pattern::new("CmpOp", compare_difference)];

fn holds(predicate: IndexCmpPredicate, lhs: &ApInt, rhs: &ApInt) -> bool {
    match predicate {
        IndexCmpPredicate::EQ => lhs == rhs,
        IndexCmpPredicate::NE => lhs != rhs,
        IndexCmpPredicate::SGE => lhs.scmp(rhs).is_ge(),
        IndexCmpPredicate::SGT => lhs.scmp(rhs).is_gt(),
        IndexCmpPredicate::SLE => lhs.scmp(rhs).is_le(),
        IndexCmpPredicate::SLT => lhs.scmp(rhs).is_lt(),
        IndexCmpPredicate::UGE => lhs.ucmp(rhs).is_ge(),
        IndexCmpPredicate::UGT => lhs.ucmp(rhs).is_gt(),
        IndexCmpPredicate::ULE => lhs.ucmp(rhs).is_le(),
        IndexCmpPredicate::ULT => lhs.ucmp(rhs).is_lt(),
    }
}

fn inverted(predicate: IndexCmpPredicate) -> IndexCmpPredicate {
    match predicate {
        IndexCmpPredicate::EQ => IndexCmpPredicate::NE,
        IndexCmpPredicate::NE => IndexCmpPredicate::EQ,
        IndexCmpPredicate::SGE => IndexCmpPredicate::SLT,
        IndexCmpPredicate::SGT => IndexCmpPredicate::SLE,
        IndexCmpPredicate::SLE => IndexCmpPredicate::SGT,
        IndexCmpPredicate::SLT => IndexCmpPredicate::SGE,
        IndexCmpPredicate::UGE => IndexCmpPredicate::ULT,
        IndexCmpPredicate::UGT => IndexCmpPredicate::ULE,
        IndexCmpPredicate::ULE => IndexCmpPredicate::UGT,
        IndexCmpPredicate::ULT => IndexCmpPredicate::UGE,
    }
}

/// `index.cmp`
pub fn cmp(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let op = op.dyn_cast::<CmpOp>()?;
    let predicate = op.pred();
    let rhs = index_constant(*op, operands[1]);
    if let (Some(lhs), Some(rhs)) = (index_constant(*op, operands[0]), rhs) {
        let result = holds(predicate, lhs, rhs);
        if result == holds(predicate, &low(lhs), &low(rhs)) {
            return Some(context.bool_attribute(result).into());
        }
    }
    if let (Some(bounded), Some(rhs)) = (op.lhs().defining_op(), rhs)
        && let Some(bound) = bound_of(bounded)
    {
        let result = Range::of(bounded, bound).and_then(|range| range.compare(predicate, rhs));
        let half = Range::of(bounded, &low(bound)).and_then(|range| range.compare(predicate, &low(rhs)));
        if let Some(result) = result
            && half == Some(result)
        {
            return Some(context.bool_attribute(result).into());
        }
    }
    let number = ApInt::zero(64);
    (op.lhs() == op.rhs()).then(|| context.bool_attribute(holds(predicate, &number, &number)).into())
}

/// Returns the constant operand of a minimum or maximum.
fn bound_of(op: Operation<'_>) -> Option<&ApInt> {
    let is_extremum = op.isa::<MinSOp>() || op.isa::<MinUOp>() || op.isa::<MaxSOp>() || op.isa::<MaxUOp>();
    if is_extremum { index_constant(op, op.operand(1).constant()) } else { None }
}

/// The values that a number may have, with sign and without.
struct Range {
    signed: [ApInt; 2],
    unsigned: [ApInt; 2],
}

impl Range {
    /// Returns the range of a minimum or maximum with a constant.
    fn of(op: Operation<'_>, bound: &ApInt) -> Option<Range> {
        let width = bound.width();
        if op.isa::<MinSOp>() {
            Some(Range::signed(ApInt::signed_min(width), bound.clone()))
        } else if op.isa::<MaxSOp>() {
            Some(Range::signed(bound.clone(), ApInt::signed_max(width)))
        } else if op.isa::<MinUOp>() {
            Some(Range::unsigned(ApInt::zero(width), bound.clone()))
        } else if op.isa::<MaxUOp>() {
            Some(Range::unsigned(bound.clone(), ApInt::unsigned_max(width)))
        } else {
            None
        }
    }

    fn signed(least: ApInt, greatest: ApInt) -> Range {
        let width = least.width();
        let unsigned = match least.is_negative() == greatest.is_negative() {
            true => [least.clone(), greatest.clone()],
            false => [ApInt::zero(width), ApInt::unsigned_max(width)],
        };
        Range { signed: [least, greatest], unsigned }
    }

    fn unsigned(least: ApInt, greatest: ApInt) -> Range {
        let width = least.width();
        let signed = match least.is_negative() == greatest.is_negative() {
            true => [least.clone(), greatest.clone()],
            false => [ApInt::signed_min(width), ApInt::signed_max(width)],
        };
        Range { signed, unsigned: [least, greatest] }
    }

    /// Compares all values of the range with `rhs`; `None` if the results differ.
    fn compare(&self, predicate: IndexCmpPredicate, rhs: &ApInt) -> Option<bool> {
        if self.always(predicate, rhs) {
            return Some(true);
        }
        self.always(inverted(predicate), rhs).then_some(false)
    }

    fn always(&self, predicate: IndexCmpPredicate, rhs: &ApInt) -> bool {
        let ([least, greatest], [low, high]) = (&self.signed, &self.unsigned);
        match predicate {
            IndexCmpPredicate::EQ => {
                (low == high && low == rhs) || (low != high && least == greatest && least == rhs)
            }
            IndexCmpPredicate::NE => {
                (greatest.scmp(rhs).is_lt() || least.scmp(rhs).is_gt())
                    && (high.ucmp(rhs).is_lt() || low.ucmp(rhs).is_gt())
            }
            IndexCmpPredicate::SLT | IndexCmpPredicate::SLE => holds(predicate, greatest, rhs),
            IndexCmpPredicate::SGT | IndexCmpPredicate::SGE => holds(predicate, least, rhs),
            IndexCmpPredicate::ULT | IndexCmpPredicate::ULE => holds(predicate, high, rhs),
            IndexCmpPredicate::UGT | IndexCmpPredicate::UGE => holds(predicate, low, rhs),
        }
    }
}

/// `x - y < 0` becomes `x < y`, and `0 < x - y` becomes `y < x`.
fn compare_difference(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let compare = rewriter.op(op).dyn_cast::<CmpOp>()?;
    let is_zero = |index: usize| {
        let constant = compare.operand(index).constant();
        index_constant(*compare, constant).is_some_and(|value| value.is_zero())
    };
    let operands = if is_zero(CmpOp::RHS) {
        let difference = compare.lhs().defining::<SubOp>()?;
        [difference.lhs().id(), difference.rhs().id()]
    } else if is_zero(CmpOp::LHS) {
        let difference = compare.rhs().defining::<SubOp>()?;
        [difference.rhs().id(), difference.lhs().id()]
    } else {
        return None;
    };
    let (predicate, location) = (compare.pred(), compare.location());
    let state = CmpOp::build(rewriter.scope(), location, predicate, operands[0], operands[1]);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
