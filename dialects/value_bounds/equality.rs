//! Proofs that two indices or extents are equal.
//!
//! Each is written as a linear sum of opaque terms and a constant. Two quantities are equal if their sums are
//! the same. MLIR solves systems of inequalities and so proves more.
//!
//! Follows mlir/lib/Interfaces/ValueBoundsOpInterface.cpp and its implementations in the dialects.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use affine::AffineApplyOp;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use interfaces::tied_init;
use ir::affine::{AffineExprStorage, AffineOp};
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Context, Operation, Region, Type, Value, ValueId};
use rewrite::MixedSlice;
use rewrite::OpFoldResult;
use scf::{ForOp, ForallOp, IfOp};

/// A quantity that is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quantity<'a> {
    /// A constant.
    Known(i64),
    /// A value of type `index`.
    Index(Value<'a>),
    /// An extent of a shaped value.
    Dim(Value<'a>, usize),
}

impl<'a> Quantity<'a> {
    /// Makes the quantity of `of`. A value belongs to the body of `op`.
    pub fn of(op: Operation<'a>, of: OpFoldResult) -> Option<Self> {
        match of {
            OpFoldResult::Attribute(_) => of.constant_int(op).map(Quantity::Known),
            OpFoldResult::Value(value) => Some(Quantity::Index(op.ir().value(op.body_id(), value))),
        }
    }

    /// Returns the same quantity of another value.
    fn with_value(self, value: Value<'a>) -> Self {
        match self {
            Quantity::Known(_) => self,
            Quantity::Index(_) => Quantity::Index(value),
            Quantity::Dim(_, dim) => Quantity::Dim(value, dim),
        }
    }
}

/// Returns whether both are known to be the same number (`ValueBoundsConstraintSet::areEqual`).
pub fn are_equal(a: Quantity<'_>, b: Quantity<'_>) -> bool {
    if a == b {
        return true;
    }
    let mut sums = Sums { fuel: MOST_STEPS, quotients: FxHashMap::default(), carried: Vec::new() };
    sums.of(a) == sums.of(b)
}

/// Returns whether offsets, sizes and strides of both are known to be the same. The values belong to the body of `op`
/// (`ValueBoundsConstraintSet::areEquivalentSlices`).
pub fn are_equivalent_slices(op: Operation<'_>, a: &MixedSlice, b: &MixedSlice) -> bool {
    let is_same = |a: &[OpFoldResult], b: &[OpFoldResult]| {
        a.len() == b.len()
            && a.iter().zip(b).all(|(&a, &b)| match (Quantity::of(op, a), Quantity::of(op, b)) {
                (Some(a), Some(b)) => are_equal(a, b),
                _ => false,
            })
    };
    is_same(&a.offsets, &b.offsets) && is_same(&a.sizes, &b.sizes) && is_same(&a.strides, &b.strides)
}

/// Returns `a - b`, if that is a constant (`ValueBoundsConstraintSet::computeConstantDelta`).
pub fn constant_difference(a: Quantity<'_>, b: Quantity<'_>) -> Option<i64> {
    let mut sums = Sums { fuel: MOST_STEPS, quotients: FxHashMap::default(), carried: Vec::new() };
    let (a, b) = (sums.of(a), sums.of(b));
    a.plus(&b, -1)?.known()
}

/// How many values and expressions are looked at.
const MOST_STEPS: usize = 512;
/// How many different things a sum may be made of.
const MOST_TERMS: usize = 32;

/// A term of a sum that is not decomposed further.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Unknown {
    Index(ValueId),
    Dim(ValueId, usize),
    /// One of [`Sums::quotients`].
    Quotient(usize),
}

#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Sum {
    /// The factor of each term; no factor is 0.
    factors: BTreeMap<Unknown, i64>,
    constant: i64,
}

impl Sum {
    fn constant(constant: i64) -> Self {
        Sum { constant, ..Sum::default() }
    }

    fn unknown(of: Unknown) -> Self {
        Sum { factors: [(of, 1)].into(), constant: 0 }
    }

    /// Returns the sum's value, if it is a constant.
    fn known(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.constant)
    }

    /// Returns `self + factor * other`.
    fn plus(mut self, other: &Sum, factor: i64) -> Option<Self> {
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        for (&of, by) in &other.factors {
            let sum = self.factors.remove(&of).unwrap_or(0).checked_add(by.checked_mul(factor)?)?;
            if sum != 0 {
                self.factors.insert(of, sum);
            }
        }
        (self.factors.len() <= MOST_TERMS).then_some(self)
    }

    /// Returns the product, if a factor is a constant.
    fn times(&self, other: &Sum) -> Option<Self> {
        match (self.known(), other.known()) {
            (Some(factor), _) => Sum::default().plus(other, factor),
            (None, Some(factor)) => Sum::default().plus(self, factor),
            (None, None) => None,
        }
    }
}

/// Finds sums.
struct Sums {
    /// How much more may be looked at.
    fuel: usize,
    /// Quotients and remainders, by dividend and divisor.
    quotients: FxHashMap<(Sum, AffineOp, i64), usize>,
    /// The region arguments of enclosing loops that are being examined. They are not decomposed again
    /// meanwhile.
    carried: Vec<ValueId>,
}

impl Sums {
    fn of(&mut self, quantity: Quantity<'_>) -> Sum {
        let (value, found, unknown) = match quantity {
            Quantity::Known(number) => return Sum::constant(number),
            Quantity::Index(value) => (value, self.of_index(value), Unknown::Index(value.id())),
            Quantity::Dim(value, dim) => (value, self.of_dim(value, dim), Unknown::Dim(value.id(), dim)),
        };
        found.or_else(|| self.of_region(quantity, value)).unwrap_or_else(|| Sum::unknown(unknown))
    }

    /// Decomposes a value that regions pass on unchanged, such as one carried by a loop.
    fn of_region<'a>(&mut self, quantity: Quantity<'a>, value: Value<'a>) -> Option<Sum> {
        self.fuel = self.fuel.checked_sub(1)?;
        let op = value.defining_op().or_else(|| value.owner_block()?.parent_op())?;
        let is_result = value.defining_op().is_some();
        if let Some(of) = op.dyn_cast::<ForOp<'_>>() {
            let position = if is_result { value.index() } else { value.index().checked_sub(1)? };
            let block = of.region().front()?;
            let argument = block.arguments().nth(position + 1)?;
            if self.carried.contains(&argument.id()) {
                return None;
            }
            let yielded = block.back()?.operands().nth(position)?;
            self.carried.push(argument.id());
            let is_kept = self.of(quantity.with_value(argument)) == self.of(quantity.with_value(yielded));
            self.carried.pop();
            let init = of.init_args().nth(position).filter(|_| is_kept)?;
            return Some(self.of(quantity.with_value(init)));
        }
        if let Some(of) = op.dyn_cast::<ForallOp<'_>>() {
            let first = of.region().front()?.arguments().len().checked_sub(of.outputs().len())?;
            let position = if is_result { value.index() } else { value.index().checked_sub(first)? };
            return Some(self.of(quantity.with_value(of.outputs().nth(position)?)));
        }
        let of = op.dyn_cast::<IfOp<'_>>().filter(|_| is_result)?;
        let yielded = |region: Region<'a>| region.front()?.back()?.operands().nth(value.index());
        let on_true = self.of(quantity.with_value(yielded(of.then_region())?));
        let on_false = self.of(quantity.with_value(yielded(of.else_region())?));
        (on_true == on_false).then_some(on_true)
    }

    fn of_fold_result(&mut self, op: Operation<'_>, of: OpFoldResult) -> Option<Sum> {
        Some(self.of(Quantity::of(op, of)?))
    }

    fn of_index(&mut self, value: Value<'_>) -> Option<Sum> {
        if let Some(number) = value.constant_integer() {
            return Some(Sum::constant(number));
        }
        self.fuel = self.fuel.checked_sub(1)?;
        let op = value.defining_op().filter(|_| value.ty() == Type::INDEX)?;
        if let Some(apply) = op.dyn_cast::<AffineApplyOp<'_>>() {
            let context = value.context();
            let operands: Vec<Value<'_>> = op.operands().collect();
            let map = apply.map();
            let num_dims = map.num_dims(context) as usize;
            let (dims, symbols) = operands.split_at_checked(num_dims)?;
            return self.of_expr(context, *map.results(context).first()?, dims, symbols);
        }
        if let Some(dim) = op.dyn_cast::<tensor::DimOp<'_>>() {
            return Some(self.of(Quantity::Dim(dim.source(), constant_dim(dim.index())?)));
        }
        if let Some(dim) = op.dyn_cast::<memref::DimOp<'_>>() {
            return Some(self.of(Quantity::Dim(dim.source(), constant_dim(dim.index())?)));
        }
        let mut sides = || -> Option<[Sum; 2]> {
            let side = |index: usize| op.operands().nth(index).map(Quantity::Index);
            Some([self.of(side(0)?), self.of(side(1)?)])
        };
        match () {
            () if op.isa::<arith::AddIOp<'_>>() => sides().and_then(|[a, b]| a.plus(&b, 1)),
            () if op.isa::<arith::SubIOp<'_>>() => sides().and_then(|[a, b]| a.plus(&b, -1)),
            () if op.isa::<arith::MulIOp<'_>>() => sides().and_then(|[a, b]| a.times(&b)),
            () => None,
        }
    }

    fn of_dim(&mut self, value: Value<'_>, dim: usize) -> Option<Sum> {
        let shape = value.ty().shape(value.context())?;
        match *shape.get(dim)? {
            DYNAMIC => {}
            extent => return Some(Sum::constant(extent)),
        }
        self.fuel = self.fuel.checked_sub(1)?;
        let op = value.defining_op()?;
        if let Some(cast) = op.dyn_cast::<tensor::CastOp<'_>>() {
            cast.source().ty().shape(value.context())?;
            return Some(self.of(Quantity::Dim(cast.source(), dim)));
        }
        if let Some(empty) = op.dyn_cast::<tensor::EmptyOp<'_>>() {
            let size = empty.dynamic_sizes().nth(num_dynamic(&shape[..dim]))?;
            return Some(self.of(Quantity::Index(size)));
        }
        if let Some(extract) = op.dyn_cast::<tensor::ExtractSliceOp<'_>>() {
            let sizes = MixedSlice::of(*extract).sizes;
            let dropped = tensor::dropped_dimensions(&extract.static_sizes(), shape);
            let mut kept = sizes.into_iter().zip(dropped).filter(|(_, dropped)| !dropped);
            return self.of_fold_result(op, kept.nth(dim)?.0);
        }
        if let Some(pad) = op.dyn_cast::<tensor::PadOp<'_>>() {
            let low = self.of_fold_result(op, *tensor::mixed_low(pad).get(dim)?)?;
            let high = self.of_fold_result(op, *tensor::mixed_high(pad).get(dim)?)?;
            return self.of(Quantity::Dim(pad.source(), dim)).plus(&low, 1)?.plus(&high, 1);
        }
        if op.isa::<tensor::ExpandShapeOp<'_>>() {
            return self.of_fold_result(op, *mixed_output_shape(op).get(dim)?);
        }
        if let Some(collapse) = op.dyn_cast::<tensor::CollapseShapeOp<'_>>() {
            let mut product = Sum::constant(1);
            for &dim in reassociation(op).get(dim)? {
                product =
                    product.times(&self.of(Quantity::Dim(collapse.src(), usize::try_from(dim).ok()?)))?;
            }
            return Some(product);
        }
        let init = tied_init(op, value.index())?;
        Some(self.of(Quantity::Dim(op.operand(init), dim)))
    }

    fn of_expr(
        &mut self,
        context: &Context,
        expr: AffineExpr,
        dims: &[Value<'_>],
        symbols: &[Value<'_>],
    ) -> Option<Sum> {
        self.fuel = self.fuel.checked_sub(1)?;
        let (op, lhs, rhs) = match expr.storage(context) {
            AffineExprStorage::Dim(position) => {
                return Some(self.of(Quantity::Index(*dims.get(position as usize)?)));
            }
            AffineExprStorage::Symbol(position) => {
                return Some(self.of(Quantity::Index(*symbols.get(position as usize)?)));
            }
            AffineExprStorage::Constant(number) => return Some(Sum::constant(number)),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => (op, lhs, rhs),
        };
        let lhs = self.of_expr(context, lhs, dims, symbols)?;
        let rhs = self.of_expr(context, rhs, dims, symbols)?;
        match op {
            AffineOp::Add => lhs.plus(&rhs, 1),
            AffineOp::Mul => lhs.times(&rhs),
            AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => {
                let by = rhs.known()?;
                let next = self.quotients.len();
                let position = *self.quotients.entry((lhs, op, by)).or_insert(next);
                Some(Sum::unknown(Unknown::Quotient(position)))
            }
        }
    }
}

/// Returns the constant dimension of `tensor.dim` and similar operations.
fn constant_dim(index: Value<'_>) -> Option<usize> {
    usize::try_from(index.constant_integer()?).ok()
}
