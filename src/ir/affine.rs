//! Affine expressions, maps and integer sets.
//!
//! All three are uniqued: an [`AffineExpr`], an [`AffineMap`] and an [`IntegerSet`] are handles.
//! Expressions are simplified when they are built (`d0 + 0` is `d0`), by the rules of
//! mlir/lib/IR/AffineExpr.cpp, because what is printed shows them.

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
    Binary { op: AffineOp, lhs: AffineExpr, rhs: AffineExpr },
}

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

    /// `(d0, ..., dN) -> (d0, ..., dN)`
    pub fn identity(context: &Context, num_dims: u32) -> Self {
        let results: Vec<_> = (0..num_dims).map(|dim| AffineExpr::dim(context, dim)).collect();
        AffineMap::get(context, num_dims, 0, &results)
    }

    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> &AffineMapStorage {
        context.affine_map_storage(self)
    }

    /// Whether the results are the dimensions in order, without symbols.
    pub fn is_identity(self, context: &Context) -> bool {
        let map = self.storage(context);
        map.num_dims as usize == map.results.len()
            && map.num_symbols == 0
            && map
                .results
                .iter()
                .enumerate()
                .all(|(position, result)| result.storage(context) == AffineExprStorage::Dim(position as u32))
    }
}

impl IntegerSet {
    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> &IntegerSetStorage {
        context.integer_set_storage(self)
    }
}
