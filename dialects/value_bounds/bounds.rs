//! Constant bounds of indices and extents.
//!
//! The bounds of an operation's result are an interval computed from those of its operands. MLIR solves
//! systems of inequalities and so finds more bounds.
//!
//! Follows mlir/lib/Interfaces/ValueBoundsOpInterface.cpp.

use affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use interfaces::tied_init;
use ir::affine::{AffineExprStorage, AffineOp};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Operation, Value};
use rewrite::MixedSlice;
use rewrite::{Builder, OpFoldResult};
use scf::ForOp;

/// The smallest and the largest number, as far as these are known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bounds {
    pub lower: Option<i64>,
    pub upper: Option<i64>,
}

/// The longest chain of operations that is followed.
const MOST_STEPS: usize = 24;

impl Bounds {
    fn exactly(number: i64) -> Self {
        Bounds { lower: Some(number), upper: Some(number) }
    }

    fn at_least(number: i64) -> Self {
        Bounds { lower: Some(number), upper: None }
    }

    fn add(self, other: Bounds) -> Self {
        let sum = |a: Option<i64>, b: Option<i64>| a?.checked_add(b?);
        Bounds { lower: sum(self.lower, other.lower), upper: sum(self.upper, other.upper) }
    }

    /// Applies `f`, which is monotonic: decreasing if `falls`, else increasing.
    fn map(self, falls: bool, f: impl Fn(i64) -> Option<i64>) -> Self {
        let (lower, upper) = (self.lower.and_then(&f), self.upper.and_then(&f));
        if falls { Bounds { lower: upper, upper: lower } } else { Bounds { lower, upper } }
    }
}

/// Returns the largest extent that dimension `dim` of `value` can have.
pub fn upper_bound_of_dim(value: Value<'_>, dim: usize) -> Option<i64> {
    of_dim(value, dim, MOST_STEPS).upper
}

/// Returns the largest number that an index can be.
pub fn upper_bound(builder: &Builder<'_>, of: OpFoldResult) -> Option<i64> {
    match of {
        OpFoldResult::Attribute(_) => builder.constant_int(of),
        OpFoldResult::Value(value) => of_value(builder.value(value), MOST_STEPS).upper,
    }
}

/// Returns the smallest number that an index can be.
pub fn lower_bound(builder: &Builder<'_>, of: OpFoldResult) -> Option<i64> {
    match of {
        OpFoldResult::Attribute(_) => builder.constant_int(of),
        OpFoldResult::Value(value) => of_value(builder.value(value), MOST_STEPS).lower,
    }
}

/// Returns the bounds of dimension `dim` of a tensor or memref.
fn of_dim(value: Value<'_>, dim: usize, steps: usize) -> Bounds {
    let context = value.context();
    let shape = value.ty().shape(context).unwrap_or_default();
    match shape.get(dim) {
        Some(&extent) if extent != DYNAMIC => return Bounds::exactly(extent),
        _ => {}
    }
    let unknown = Bounds::at_least(0);
    let (Some(op), Some(steps)) = (value.defining_op(), steps.checked_sub(1)) else { return unknown };
    let found = match () {
        () if let Some(slice) = op.dyn_cast::<tensor::ExtractSliceOp<'_>>() => {
            let sizes = MixedSlice::of(*slice).sizes;
            // For a rank-reducing slice no bound is known.
            let has_all = sizes.len() == shape.len();
            sizes.get(dim).filter(|_| has_all).map(|&size| of(op, size, steps))
        }
        () if let Some(slice) = op.dyn_cast::<memref::SubViewOp<'_>>() => {
            let sizes = MixedSlice::of(*slice).sizes;
            let has_all = sizes.len() == shape.len();
            sizes.get(dim).filter(|_| has_all).map(|&size| of(op, size, steps))
        }
        () if let Some(empty) = op.dyn_cast::<tensor::EmptyOp<'_>>() => {
            let position = shape.iter().take(dim).filter(|&&extent| extent == DYNAMIC).count();
            empty.dynamic_sizes().nth(position).map(|size| of_value(size, steps))
        }
        () if let Some(cast) = op.dyn_cast::<tensor::CastOp<'_>>() => {
            let source = cast.source();
            source.ty().shape(context).map(|_| of_dim(source, dim, steps))
        }
        () if let Some(init) = tied_init(op, value.index()) => Some(of_dim(op.operand(init), dim, steps)),
        () => None,
    };
    found.unwrap_or(unknown)
}

fn of(op: Operation<'_>, size: OpFoldResult, steps: usize) -> Bounds {
    match size {
        OpFoldResult::Attribute(attribute) => attribute
            .integer(op.context())
            .and_then(|integer| integer.to_i64())
            .map(Bounds::exactly)
            .unwrap_or_default(),
        OpFoldResult::Value(value) => {
            let operand = op.operands().find(|operand| operand.id() == value);
            operand.map(|operand| of_value(operand, steps)).unwrap_or_default()
        }
    }
}

/// Returns the bounds of an index.
fn of_value(value: Value<'_>, steps: usize) -> Bounds {
    if let Some(number) = value.constant_integer() {
        return Bounds::exactly(number);
    }
    let Some(steps) = steps.checked_sub(1) else { return Bounds::default() };
    let Some(op) = value.defining_op() else { return of_argument(value, steps) };
    let context = value.context();
    let operands = || op.operands().map(|operand| of_value(operand, steps)).collect::<Vec<_>>();
    match () {
        () if let Some(min) = op.dyn_cast::<AffineMinOp<'_>>() => {
            let results = of_results(context, min.map(), &operands());
            let upper = results.iter().filter_map(|of| of.upper).min();
            let lower: Option<Vec<i64>> = results.iter().map(|of| of.lower).collect();
            Bounds { lower: lower.and_then(|lower| lower.into_iter().min()), upper }
        }
        () if let Some(max) = op.dyn_cast::<AffineMaxOp<'_>>() => {
            let results = of_results(context, max.map(), &operands());
            let lower = results.iter().filter_map(|of| of.lower).max();
            let upper: Option<Vec<i64>> = results.iter().map(|of| of.upper).collect();
            Bounds { lower, upper: upper.and_then(|upper| upper.into_iter().max()) }
        }
        () if let Some(apply) = op.dyn_cast::<AffineApplyOp<'_>>() => {
            of_results(context, apply.map(), &operands()).first().copied().unwrap_or_default()
        }
        () if let Some(of) = op.dyn_cast::<tensor::DimOp<'_>>() => match of.index().constant_integer() {
            Some(dim) => of_dim(of.source(), usize::try_from(dim).unwrap_or(usize::MAX), steps),
            None => Bounds::at_least(0),
        },
        () if let Some(of) = op.dyn_cast::<memref::DimOp<'_>>() => match of.index().constant_integer() {
            Some(dim) => of_dim(of.source(), usize::try_from(dim).unwrap_or(usize::MAX), steps),
            None => Bounds::at_least(0),
        },
        () if op.name_str() == "arith.addi" => match operands()[..] {
            [a, b] => a.add(b),
            _ => Bounds::default(),
        },
        () if op.name_str() == "arith.subi" => match operands()[..] {
            [a, b] => a.add(b.map(true, i64::checked_neg)),
            _ => Bounds::default(),
        },
        () if op.name_str() == "arith.minsi" => match operands()[..] {
            [a, b] => Bounds {
                lower: a.lower.zip(b.lower).map(|(a, b)| a.min(b)),
                upper: [a.upper, b.upper].into_iter().flatten().min(),
            },
            _ => Bounds::default(),
        },
        () => Bounds::default(),
    }
}

/// Returns the bounds of a block argument. The index of an `scf.for` is at least the lower bound and below
/// the upper one.
fn of_argument(value: Value<'_>, steps: usize) -> Bounds {
    let Some(block) = value.owner_block().filter(|_| value.index() == 0) else { return Bounds::default() };
    let Some(of) = block.parent_op().and_then(|op| op.dyn_cast::<ForOp<'_>>()) else {
        return Bounds::default();
    };
    let last = of_value(of.upper_bound(), steps).upper.and_then(|upper| upper.checked_sub(1));
    Bounds { lower: of_value(of.lower_bound(), steps).lower, upper: last }
}

fn of_results(context: &Context, map: AffineMap, operands: &[Bounds]) -> Vec<Bounds> {
    let num_dims = (map.num_dims(context) as usize).min(operands.len());
    let (dims, symbols) = operands.split_at(num_dims);
    map.results(context).iter().map(|&result| of_expr(context, result, dims, symbols, MOST_STEPS)).collect()
}

fn of_expr(context: &Context, expr: AffineExpr, dims: &[Bounds], symbols: &[Bounds], steps: usize) -> Bounds {
    let known = |list: &[Bounds], position: u32| list.get(position as usize).copied().unwrap_or_default();
    let (op, lhs, rhs) = match expr.storage(context) {
        AffineExprStorage::Dim(position) => return known(dims, position),
        AffineExprStorage::Symbol(position) => return known(symbols, position),
        AffineExprStorage::Constant(number) => return Bounds::exactly(number),
        AffineExprStorage::Binary { op, lhs, rhs, .. } => (op, lhs, rhs),
    };
    let Some(steps) = steps.checked_sub(1) else { return Bounds::default() };
    let side = |side| of_expr(context, side, dims, symbols, steps);
    let number = rhs.constant_value(context);
    match (op, number) {
        (AffineOp::Add, _) => side(lhs).add(side(rhs)),
        (AffineOp::Mul, Some(by)) => side(lhs).map(by < 0, |value| value.checked_mul(by)),
        (AffineOp::Mod, Some(by)) if by > 0 => Bounds { lower: Some(0), upper: Some(by - 1) },
        (AffineOp::FloorDiv | AffineOp::CeilDiv, Some(by)) if by > 0 => {
            side(lhs).map(false, |value| op.evaluate(value, by))
        }
        _ => Bounds::default(),
    }
}
