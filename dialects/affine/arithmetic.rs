//! Arithmetic on indices of which some are known: each result is a value of an affine operation, or a constant.
//!
//! Follows `AffineBuilder` of mlir/include/mlir/Dialect/Affine/Utils.h.

use super::{
    make_composed_affine_apply, make_composed_folded_affine_apply, make_composed_folded_affine_max,
    make_composed_folded_affine_min,
};
use ir::affine::AffineOp;
use ir::{AffineExpr, AffineMap, Location, ValueId};
use rewrite::{OpFoldResult, Rewriter};

/// Computes where the rewriter stands.
pub struct Arithmetic<'r, 'a> {
    pub rewriter: &'r mut Rewriter<'a>,
    pub location: Location,
}

impl Arithmetic<'_, '_> {
    /// Returns the map that combines two dimensions.
    fn of_dims(&self, op: AffineOp) -> AffineMap {
        let context = self.rewriter.context();
        let [d0, d1] = [0, 1].map(|position| AffineExpr::dim(context, position));
        AffineMap::get(context, 2, 0, &[d0.binary(context, op, d1)])
    }

    fn apply(&mut self, map: AffineMap, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        make_composed_folded_affine_apply(self.rewriter, self.location, map, &[a, b])
    }

    pub fn add(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        self.apply(self.of_dims(AffineOp::Add), a, b)
    }

    pub fn sub(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        let context = self.rewriter.context();
        let [d0, d1] = [0, 1].map(|position| AffineExpr::dim(context, position));
        self.apply(AffineMap::get(context, 2, 0, &[d0.sub(context, d1)]), a, b)
    }

    /// Returns the product of `a` and `b`, which must be a symbol.
    pub fn mul(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        let context = self.rewriter.context();
        let product = AffineExpr::dim(context, 0).mul(context, AffineExpr::symbol(context, 0));
        self.apply(AffineMap::get(context, 1, 1, &[product]), a, b)
    }

    pub fn floor_div(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        self.apply(self.of_dims(AffineOp::FloorDiv), a, b)
    }

    pub fn ceil_div(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        self.apply(self.of_dims(AffineOp::CeilDiv), a, b)
    }

    pub fn min(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        let map = AffineMap::identity(self.rewriter.context(), 2);
        make_composed_folded_affine_min(self.rewriter, self.location, map, &[a, b])
    }

    pub fn max(&mut self, a: OpFoldResult, b: OpFoldResult) -> OpFoldResult {
        let map = AffineMap::identity(self.rewriter.context(), 2);
        make_composed_folded_affine_max(self.rewriter, self.location, map, &[a, b])
    }

    /// Quotient and remainder as values, even where they are known.
    pub fn div_mod(&mut self, a: ValueId, b: ValueId) -> (ValueId, ValueId) {
        let mut one = |op| {
            let map = self.of_dims(op);
            make_composed_affine_apply(self.rewriter, self.location, map, &[a.into(), b.into()])
        };
        (one(AffineOp::FloorDiv), one(AffineOp::Mod))
    }
}
