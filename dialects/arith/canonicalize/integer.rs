//! Sums, differences and products with constants are put together.

use super::{Matched, constant, create_constant, defining, location_of, result_type};
use crate::{AddIOp, IntegerOverflowFlags, MulIOp, SubIOp};
use ir::views::ValueScope;
use ir::{ApInt, Location, OpId, Operation, OperationState, Value, ValueId};
use rewrite::matchers::{integer, integer_attribute, zero_attribute};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ADDI: &[Pattern] = &[
    Pattern::new("AddIAddConstant", add_add_constant).with_benefit(2),
    Pattern::new("AddISubConstantRHS", add_sub_constant_rhs).with_benefit(2),
    Pattern::new("AddISubConstantLHS", add_sub_constant_lhs).with_benefit(2),
    Pattern::new("AddIMulNegativeOneRhs", add_negated_rhs).with_benefit(2),
    Pattern::new("AddIMulNegativeOneLhs", add_negated_lhs).with_benefit(2),
];

pub static SUBI: &[Pattern] = &[
    Pattern::new("SubIRHSAddConstant", sub_rhs_add_constant).with_benefit(2),
    Pattern::new("SubILHSAddConstant", sub_lhs_add_constant).with_benefit(2),
    Pattern::new("SubIRHSSubConstantRHS", sub_rhs_sub_constant_rhs).with_benefit(2),
    Pattern::new("SubIRHSSubConstantLHS", sub_rhs_sub_constant_lhs).with_benefit(2),
    Pattern::new("SubILHSSubConstantRHS", sub_lhs_sub_constant_rhs).with_benefit(2),
    Pattern::new("SubILHSSubConstantLHS", sub_lhs_sub_constant_lhs).with_benefit(2),
    Pattern::new("SubISubILHSRHSLHS", sub_sub_same).with_benefit(2),
];

pub static MULI: &[Pattern] = &[Pattern::new("MulIMulIConstant", mul_mul_constant).with_benefit(2)];

/// Operations that can be put together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Add,
    Sub,
    Mul,
}

impl Kind {
    /// Returns the operands of an operation of this kind.
    fn operands<'a>(self, op: Operation<'a>) -> Option<(Value<'a>, Value<'a>)> {
        match self {
            Kind::Add => op.dyn_cast::<AddIOp<'a>>().map(|op| (op.lhs(), op.rhs())),
            Kind::Sub => op.dyn_cast::<SubIOp<'a>>().map(|op| (op.lhs(), op.rhs())),
            Kind::Mul => op.dyn_cast::<MulIOp<'a>>().map(|op| (op.lhs(), op.rhs())),
        }
    }

    /// Returns the overflow flags of an operation of this kind.
    fn overflow_flags(self, op: Operation<'_>) -> Option<IntegerOverflowFlags> {
        match self {
            Kind::Add => op.dyn_cast::<AddIOp<'_>>().map(|op| op.overflow_flags()),
            Kind::Sub => op.dyn_cast::<SubIOp<'_>>().map(|op| op.overflow_flags()),
            Kind::Mul => op.dyn_cast::<MulIOp<'_>>().map(|op| op.overflow_flags()),
        }
    }

    fn build(
        self,
        scope: ValueScope<'_>,
        location: Location,
        [lhs, rhs]: [ValueId; 2],
        flags: IntegerOverflowFlags,
    ) -> OperationState {
        let context = scope.context;
        match self {
            Kind::Add => {
                let mut state = AddIOp::build(scope, location, lhs, rhs);
                AddIOp::set_overflow_flags(&mut state, context, flags);
                state
            }
            Kind::Sub => {
                let mut state = SubIOp::build(scope, location, lhs, rhs);
                SubIOp::set_overflow_flags(&mut state, context, flags);
                state
            }
            Kind::Mul => {
                let mut state = MulIOp::build(scope, location, lhs, rhs);
                MulIOp::set_overflow_flags(&mut state, context, flags);
                state
            }
        }
    }
}

/// The side of an operation's constant operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lhs,
    Rhs,
}

/// How an operation with a constant and, as the other operand, another with one, become one operation.
struct Reassociation {
    outer: (Kind, Side),
    inner: (Kind, Side),
    /// The new constant, of the inner and the outer one.
    combine: fn(&ApInt, &ApInt) -> ApInt,
    result: (Kind, Side),
    /// Whether the result has the flags that both have.
    keeps_flags: bool,
}

fn reassociate(rewriter: &mut Rewriter<'_>, op: OpId, how: &Reassociation) -> Rewrite {
    let (mut matched, mut ignored) = (Matched::from_slice(&[op]), Matched::new());
    let (other, constants, flags) = {
        let outer = rewriter.op(op);
        let (lhs, rhs) = how.outer.0.operands(outer)?;
        // The constant that is met first lends its location.
        let (nested, outer_constant, of_outer, of_inner) = match how.outer.1 {
            Side::Lhs => (rhs, lhs, &mut matched, &mut ignored),
            Side::Rhs => (lhs, rhs, &mut ignored, &mut matched),
        };
        let inner = nested.defining_op()?;
        let (inner_lhs, inner_rhs) = how.inner.0.operands(inner)?;
        let (other, inner_constant) = match how.inner.1 {
            Side::Lhs => (inner_rhs, inner_lhs),
            Side::Rhs => (inner_lhs, inner_rhs),
        };
        let outer_constant = constant(outer_constant, of_outer)?;
        let inner_constant = constant(inner_constant, of_inner)?;
        let flags = match how.keeps_flags {
            true => how.outer.0.overflow_flags(outer)? & how.inner.0.overflow_flags(inner)?,
            false => IntegerOverflowFlags::NONE,
        };
        (other.id(), [inner_constant, outer_constant], flags)
    };
    let context = rewriter.context();
    let [inner, outer] = constants.map(|constant| constant.integer(context));
    let value = integer_attribute(context, result_type(rewriter, op, 0), (how.combine)(inner?, outer?));
    let location = location_of(rewriter, &matched);
    let constant = create_constant(rewriter, location, value);
    let operands = match how.result.1 {
        Side::Lhs => [constant, other],
        Side::Rhs => [other, constant],
    };
    let state = how.result.0.build(rewriter.scope(), location, operands, flags);
    replace(rewriter, op, state)
}

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

const ADD: (Kind, Side) = (Kind::Add, Side::Rhs);
const SUB: (Kind, Side) = (Kind::Sub, Side::Rhs);
const SUB_FROM: (Kind, Side) = (Kind::Sub, Side::Lhs);
const MUL: (Kind, Side) = (Kind::Mul, Side::Rhs);

fn sum(inner: &ApInt, outer: &ApInt) -> ApInt {
    inner.add(outer)
}

fn inner_less_outer(inner: &ApInt, outer: &ApInt) -> ApInt {
    inner.sub(outer)
}

fn outer_less_inner(inner: &ApInt, outer: &ApInt) -> ApInt {
    outer.sub(inner)
}

fn with_flags(
    outer: (Kind, Side),
    inner: (Kind, Side),
    combine: fn(&ApInt, &ApInt) -> ApInt,
    result: (Kind, Side),
) -> Reassociation {
    Reassociation { outer, inner, combine, result, keeps_flags: true }
}

/// `(x + a) + b` is `x + (a + b)`.
fn add_add_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(ADD, ADD, sum, ADD))
}

/// `(x - a) + b` is `x + (b - a)`.
fn add_sub_constant_rhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(ADD, SUB, outer_less_inner, ADD))
}

/// `(a - x) + b` is `(a + b) - x`.
fn add_sub_constant_lhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(ADD, SUB_FROM, sum, SUB_FROM))
}

/// `(x + a) - b` is `x + (a - b)`.
fn sub_rhs_add_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let how = with_flags(SUB, ADD, inner_less_outer, ADD);
    reassociate(rewriter, op, &Reassociation { keeps_flags: false, ..how })
}

/// `b - (x + a)` is `(b - a) - x`.
fn sub_lhs_add_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(SUB_FROM, ADD, outer_less_inner, SUB_FROM))
}

/// `(x - a) - b` is `x - (a + b)`.
fn sub_rhs_sub_constant_rhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(SUB, SUB, sum, SUB))
}

/// `(a - x) - b` is `(a - b) - x`.
fn sub_rhs_sub_constant_lhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(SUB, SUB_FROM, inner_less_outer, SUB_FROM))
}

/// `b - (x - a)` is `(a + b) - x`.
fn sub_lhs_sub_constant_rhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(SUB_FROM, SUB, sum, SUB_FROM))
}

/// `b - (a - x)` is `x + (b - a)`.
fn sub_lhs_sub_constant_lhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(SUB_FROM, SUB_FROM, outer_less_inner, ADD))
}

/// `(x * a) * b` is `x * (a * b)`.
fn mul_mul_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    reassociate(rewriter, op, &with_flags(MUL, MUL, |a, b| a.mul(b), MUL))
}

/// `x + y * -1` is `x - y`.
fn add_negated_rhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let add = rewriter.op(op).dyn_cast::<AddIOp>()?;
    subtract_negated(rewriter, op, add.lhs().id(), add.rhs().id())
}

/// `x * -1 + y` is `y - x`.
fn add_negated_lhs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let add = rewriter.op(op).dyn_cast::<AddIOp>()?;
    subtract_negated(rewriter, op, add.rhs().id(), add.lhs().id())
}

/// `from + negated` becomes a difference.
fn subtract_negated(rewriter: &mut Rewriter<'_>, op: OpId, from: ValueId, negated: ValueId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let product = rewriter.value(negated).defining::<MulIOp>()?;
    let factor = constant(product.rhs(), &mut matched);
    if !integer(rewriter.context(), Some(factor?)).is_some_and(|factor| factor.is_all_ones()) {
        return None;
    }
    let operands = [from, product.lhs().id()];
    let location = location_of(rewriter, &matched);
    let state = Kind::Sub.build(rewriter.scope(), location, operands, IntegerOverflowFlags::NONE);
    replace(rewriter, op, state)
}

/// `(x - y) - x` is `0 - y`.
fn sub_sub_same(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let outer = rewriter.op(op).dyn_cast::<SubIOp>()?;
    let inner = defining::<SubIOp>(outer.lhs(), &mut matched)?;
    if inner.lhs() != outer.rhs() {
        return None;
    }
    let (y, ty) = (inner.rhs().id(), inner.rhs().ty());
    let flags = outer.overflow_flags() & inner.overflow_flags();
    let zero = zero_attribute(rewriter.context(), ty)?;
    let location = location_of(rewriter, &matched);
    let zero = create_constant(rewriter, location, zero);
    let state = Kind::Sub.build(rewriter.scope(), location, [zero, y], flags);
    replace(rewriter, op, state)
}
