//! Affine expressions as operations of `arith`.
//!
//! Follows `AffineApplyExpander` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use arith::{
    AddIOp, CmpIOp, CmpIPredicate, DivSIOp, IntegerOverflowFlags, MulIOp, RemSIOp, SelectOp, SubIOp,
    constant_index,
};
use ir::affine::{AffineExprStorage, AffineOp};
use ir::views::ValueScope;
use ir::{AffineExpr, AffineMap, Context, Location, OperationState, ValueId};
use rewrite::Builder;

/// Computes the results of `map` for `operands`. `None`, with nothing created and an error emitted, if it
/// divides by a constant that is not positive.
pub fn expand_affine_map(
    builder: &mut Builder<'_>,
    location: Location,
    map: AffineMap,
    operands: &[ValueId],
) -> Option<Vec<ValueId>> {
    let context = builder.context();
    let results = map.results(context);
    results.iter().try_for_each(|&result| check_divisors(context, location, result))?;
    let num_dims = (map.num_dims(context) as usize).min(operands.len());
    let (dims, symbols) = operands.split_at(num_dims);
    let mut expander = Expander { builder, location, dims, symbols };
    results.iter().map(|&result| expander.value(result)).collect()
}

/// Computes `expr`; see [`expand_affine_map`].
pub fn expand_affine_expr(
    builder: &mut Builder<'_>,
    location: Location,
    expr: AffineExpr,
    dims: &[ValueId],
    symbols: &[ValueId],
) -> Option<ValueId> {
    check_divisors(builder.context(), location, expr)?;
    Expander { builder, location, dims, symbols }.value(expr)
}

/// Emits an error for the first division by a constant that is not positive.
fn check_divisors(context: &Context, location: Location, expr: AffineExpr) -> Option<()> {
    let mut message = None;
    expr.any_node(context, &mut |node| {
        let AffineExprStorage::Binary { op, rhs, .. } = node else { return false };
        message = match op {
            AffineOp::Mod => Some("modulo by non-positive value is not supported"),
            AffineOp::FloorDiv | AffineOp::CeilDiv => Some("division by non-positive value is not supported"),
            AffineOp::Add | AffineOp::Mul => None,
        };
        let is_positive = rhs.constant_value(context).is_none_or(|value| value > 0);
        message = message.filter(|_| !is_positive);
        message.is_some()
    });
    let Some(message) = message else { return Some(()) };
    context.diagnostics().error(location, message).emit();
    None
}

/// An expression being computed.
struct Expander<'b, 'a, 'v> {
    builder: &'b mut Builder<'a>,
    location: Location,
    dims: &'v [ValueId],
    symbols: &'v [ValueId],
}

impl Expander<'_, '_, '_> {
    fn value(&mut self, expr: AffineExpr) -> Option<ValueId> {
        stacker::maybe_grow(64 << 10, 1 << 20, || match expr.storage(self.builder.context()) {
            AffineExprStorage::Dim(position) => self.dims.get(position as usize).copied(),
            AffineExprStorage::Symbol(position) => self.symbols.get(position as usize).copied(),
            AffineExprStorage::Constant(value) => Some(self.constant(value)),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
                Some(match op {
                    AffineOp::Add => self.binary(AddIOp::build, lhs, rhs),
                    AffineOp::Mul => self.product(lhs, rhs),
                    AffineOp::Mod => self.modulo(lhs, rhs),
                    AffineOp::FloorDiv => self.floor_div(lhs, rhs),
                    AffineOp::CeilDiv => self.ceil_div(lhs, rhs),
                })
            }
        })
    }

    fn constant(&mut self, value: i64) -> ValueId {
        constant_index(self.builder, self.location, value)
    }

    fn binary(
        &mut self,
        build: impl FnOnce(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState,
        lhs: ValueId,
        rhs: ValueId,
    ) -> ValueId {
        let state = build(self.builder.scope(), self.location, lhs, rhs);
        self.builder.create_value(state)
    }

    fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(|scope, location, lhs, rhs| CmpIOp::build(scope, location, predicate, lhs, rhs), lhs, rhs)
    }

    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let state = SelectOp::build(self.builder.scope(), self.location, condition, then, otherwise);
        self.builder.create_value(state)
    }

    fn product(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let context = self.builder.context();
        let mut state = MulIOp::build(self.builder.scope(), self.location, lhs, rhs);
        MulIOp::set_overflow_flags(&mut state, context, IntegerOverflowFlags::NSW);
        self.builder.create_value(state)
    }

    /// `r = lhs rem rhs; r < 0 ? r + rhs : r`
    fn modulo(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let remainder = self.binary(RemSIOp::build, lhs, rhs);
        let zero = self.constant(0);
        let is_negative = self.compare(CmpIPredicate::Slt, remainder, zero);
        let corrected = self.binary(AddIOp::build, remainder, rhs);
        self.select(is_negative, corrected, remainder)
    }

    /// `lhs < 0 ? -1 - (-1 - lhs) / rhs : lhs / rhs`
    fn floor_div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, minus_one) = (self.constant(0), self.constant(-1));
        let is_negative = self.compare(CmpIPredicate::Slt, lhs, zero);
        let negated = self.binary(SubIOp::build, minus_one, lhs);
        let dividend = self.select(is_negative, negated, lhs);
        let quotient = self.binary(DivSIOp::build, dividend, rhs);
        let corrected = self.binary(SubIOp::build, minus_one, quotient);
        self.select(is_negative, corrected, quotient)
    }

    /// `lhs <= 0 ? -(-lhs / rhs) : (lhs - 1) / rhs + 1`
    fn ceil_div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, one) = (self.constant(0), self.constant(1));
        let is_not_positive = self.compare(CmpIPredicate::Sle, lhs, zero);
        let negated = self.binary(SubIOp::build, zero, lhs);
        let decremented = self.binary(SubIOp::build, lhs, one);
        let dividend = self.select(is_not_positive, negated, decremented);
        let quotient = self.binary(DivSIOp::build, dividend, rhs);
        let negated = self.binary(SubIOp::build, zero, quotient);
        let incremented = self.binary(AddIOp::build, quotient, one);
        self.select(is_not_positive, negated, incremented)
    }
}
