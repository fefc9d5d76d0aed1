//! Affine expressions, maps and integer sets.
//!
//! All three are uniqued: an [`AffineExpr`], an [`AffineMap`] and an [`IntegerSet`] are handles. Expressions
//! are simplified when they are built (`d0 + 0` is `d0`), by the rules of mlir/lib/IR/AffineExpr.cpp, because
//! printed IR shows the result. `simplify` has these rules; `expr` has queries and substitution; `map` does
//! the same for maps and sets. `constraints` has systems of equalities and inequalities, and their
//! consequences.
//!
//! Properties of a whole tree that rules need (does it use dimensions? which number divides it?) are computed
//! once when a node is built, and stored in it. To compute them at each node above would be quadratic in the
//! depth.
//!
//! Nodes are shared: an expression that uses itself twice at each of 40 levels has 40 nodes, and the tree
//! that would be printed has 2^40. So substitution and flattening visit each node of a large expression once,
//! and a simplification whose result exceeds [`LARGEST_EXPR`] is not applied.

mod bounds;
pub mod constraints;
mod expr;
mod flatten;
mod linear_form;
mod map;
mod replace;
mod semi_affine;
mod simplify;

pub use bounds::InputBounds;
pub use flatten::{Division, Flattened, flatten};
pub use linear_form::{LinearForm, Variable};

use super::context::Context;
use crate::context::interner::define_handles;

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
    /// `+`
    Add,
    /// `*`
    Mul,
    /// `mod`
    Mod,
    /// `floordiv`
    FloorDiv,
    /// `ceildiv`
    CeilDiv,
}

/// The storage of an [`AffineExpr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineExprStorage {
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// `42`
    Constant(i64),
    /// `lhs op rhs`
    #[allow(missing_docs, reason = "the names say it")]
    Binary { op: AffineOp, lhs: AffineExpr, rhs: AffineExpr, facts: BinaryFacts },
}

/// The number of nodes that an expression may have as a tree for anything to be composed with it, and that
/// simplification may give it.
pub const LARGEST_EXPR: u32 = 1 << 18;

/// Cached properties of a binary expression, which follow from its operator and operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BinaryFacts {
    /// See [`AffineExpr::is_symbolic_or_constant`].
    symbolic: bool,
    /// See [`AffineExpr::is_pure_affine`].
    pure_affine: bool,
    /// See [`AffineExpr::size`].
    size: u32,
    /// See [`AffineExpr::largest_known_divisor`].
    divisor: i64,
}

const _: () = assert!(size_of::<AffineExprStorage>() == 32);

/// The storage of an [`AffineMap`]: `(d0, ...)[s0, ...] -> (results)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMapStorage {
    /// The number of dimensions.
    pub num_dims: u32,
    /// The number of symbols.
    pub num_symbols: u32,
    /// The results.
    pub results: Box<[AffineExpr]>,
}

/// The storage of an [`IntegerSet`]: `(d0, ...)[s0, ...] : (constraints)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSetStorage {
    /// The number of dimensions.
    pub num_dims: u32,
    /// The number of symbols.
    pub num_symbols: u32,
    /// Each expression, and whether it is to equal zero rather than be at least zero.
    pub constraints: Box<[(AffineExpr, bool)]>,
}

impl AffineExpr {
    /// Returns the storage of this expression.
    #[inline]
    pub fn storage(self, context: &Context) -> AffineExprStorage {
        *context.affine_expr_storage(self)
    }

    /// Returns the dimension `d{position}`.
    pub fn dim(context: &Context, position: u32) -> Self {
        context.intern_affine_expr(AffineExprStorage::Dim(position))
    }

    /// Returns the symbol `s{position}`.
    pub fn symbol(context: &Context, position: u32) -> Self {
        context.intern_affine_expr(AffineExprStorage::Symbol(position))
    }

    /// Returns a constant.
    pub fn constant(context: &Context, value: i64) -> Self {
        context.intern_affine_expr(AffineExprStorage::Constant(value))
    }
}

impl AffineMap {
    /// Returns the map with these results.
    pub fn get(context: &Context, num_dims: u32, num_symbols: u32, results: &[AffineExpr]) -> Self {
        context.intern_affine_map(AffineMapStorage { num_dims, num_symbols, results: results.into() })
    }

    /// Returns the storage of this map.
    #[inline]
    pub fn storage(self, context: &Context) -> &AffineMapStorage {
        context.affine_map_storage(self)
    }
}

impl IntegerSet {
    /// Returns the set of points where each expression is zero (`true`) or at least zero (`false`).
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

    /// Returns the storage of this set.
    #[inline]
    pub fn storage(self, context: &Context) -> &IntegerSetStorage {
        context.integer_set_storage(self)
    }
}
