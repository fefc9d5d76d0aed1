//! Affine expressions, maps and integer sets.
//!
//! All three are uniqued: an [`AffineExpr`], an [`AffineMap`] and an [`IntegerSet`] are handles.
//! Expressions are simplified when they are built (`d0 + 0` is `d0`), by the rules of
//! mlir/lib/IR/AffineExpr.cpp, because what is printed shows them: `simplify` has those rules,
//! `expr` takes expressions apart and substitutes, `map` does so for maps and sets. `constraints` has
//! systems of equalities and inequalities, and what follows from them.
//!
//! What a rule asks of a whole tree (does it use dimensions? what surely divides it?) is worked
//! out once when a node is built and kept in it, as asking again at each node above would be
//! quadratic in the depth.

pub mod constraints;
mod expr;
mod flatten;
mod map;
mod semi_affine;
mod simplify;

use super::context::Context;
use super::interner::define_handles;

define_handles! {
    /// The handle of a uniqued affine expression.
    AffineExpr
    /// The handle of a uniqued affine map.
    AffineMap
    /// The handle of a uniqued integer set.
    IntegerSet
}

/// The operators of affine expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineOp {
    Add,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// What an [`AffineExpr`] names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineExprStorage {
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// `42`
    Constant(i64),
    /// `lhs op rhs`
    Binary { op: AffineOp, lhs: AffineExpr, rhs: AffineExpr, facts: BinaryFacts },
}

/// What is known of a binary expression; follows from its operator and operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BinaryFacts {
    /// See [`AffineExpr::is_symbolic_or_constant`].
    symbolic: bool,
    /// See [`AffineExpr::is_pure_affine`].
    pure_affine: bool,
    /// See [`AffineExpr::largest_known_divisor`].
    divisor: i64,
}

const _: () = assert!(size_of::<AffineExprStorage>() == 32);

/// What an [`AffineMap`] names: `(d0, ...)[s0, ...] -> (results)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMapStorage {
    pub num_dims: u32,
    pub num_symbols: u32,
    pub results: Box<[AffineExpr]>,
}

/// What an [`IntegerSet`] names: `(d0, ...)[s0, ...] : (constraints)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSetStorage {
    pub num_dims: u32,
    pub num_symbols: u32,
    /// Each expression, and whether it is to equal zero rather than be at least zero.
    pub constraints: Box<[(AffineExpr, bool)]>,
}

impl AffineExpr {
    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> AffineExprStorage {
        *context.affine_expr_storage(self)
    }

    /// The dimension `d{position}`.
    pub fn dim(context: &Context, position: u32) -> Self {
        context.intern_affine_expr(AffineExprStorage::Dim(position))
    }

    /// The symbol `s{position}`.
    pub fn symbol(context: &Context, position: u32) -> Self {
        context.intern_affine_expr(AffineExprStorage::Symbol(position))
    }

    /// A constant.
    pub fn constant(context: &Context, value: i64) -> Self {
        context.intern_affine_expr(AffineExprStorage::Constant(value))
    }
}

impl AffineMap {
    /// The map with these results.
    pub fn get(context: &Context, num_dims: u32, num_symbols: u32, results: &[AffineExpr]) -> Self {
        context.intern_affine_map(AffineMapStorage { num_dims, num_symbols, results: results.into() })
    }

    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> &AffineMapStorage {
        context.affine_map_storage(self)
    }
}

impl IntegerSet {
    /// The set of points where each expression is zero (`true`) or at least zero (`false`).
    pub fn get(
        context: &Context,
        num_dims: u32,
        num_symbols: u32,
        constraints: &[(AffineExpr, bool)],
    ) -> Self {
        context.intern_integer_set(IntegerSetStorage {
            num_dims,
            num_symbols,
            constraints: constraints.into(),
        })
    }

    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> &IntegerSetStorage {
        context.integer_set_storage(self)
    }
}
