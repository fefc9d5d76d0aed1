//! Contractions, by dot products, outer products, operations on elements, or contractions of one dimension less.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorContract.cpp.

mod dot;
mod elementwise;
mod outer;
mod unroll;

use arith::{AddFOp, AddIOp, ConstantOp, MulFOp, MulIOp};
use ir::{AffineMap, Attribute, Location, OpId, Type, ValueId};
use llvm_common::one_to_one::zero_attribute;
use rewrite::matchers::splat_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::masking::mask_operation;
use vector::types::{combining_kind, element_or_self, vector_type};
use vector::{CombiningKind, ContractionOp, MaskOp, TransposeOp, indexing_maps, reductions};

/// The values of the option `vector-contract-lowering`, by the number that they have as attributes.
pub const LOWERINGS: [&str; 4] = ["dot", "llvmintr", "outerproduct", "parallelarith"];

const DOT: i64 = 0;
/// The lowering to intrinsics of LLVM, which is another pattern.
pub const LLVM_INTRINSIC: i64 = 1;
const OUTER_PRODUCT: i64 = 2;
const ELEMENTWISE: i64 = 3;

/// A `vector.contract`, apart.
#[derive(Clone, Debug)]
pub(super) struct Contraction {
    pub location: Location,
    pub lhs: ValueId,
    pub rhs: ValueId,
    pub acc: ValueId,
    pub result: Type,
    kind: CombiningKind,
    maps: [AffineMap; 3],
    /// For each iterator, whether it is a reduction.
    pub reductions: Vec<bool>,
    /// The attributes that say that.
    iterator_types: Vec<Attribute>,
    pub mask: Option<ValueId>,
    /// The contraction, or the `vector.mask` around it.
    root: OpId,
}

impl Contraction {
    /// Returns the parts of `op`. `None` if it is in a mask that passes values through.
    pub fn of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let view = rewriter.op(op).dyn_cast::<ContractionOp<'_>>()?;
        let masking = view.parent_op().and_then(|parent| parent.dyn_cast::<MaskOp<'_>>());
        if masking.is_some_and(|masking| masking.num_results() != 1 || masking.passthru().is_some()) {
            return None;
        }
        Some(Contraction {
            location: view.location(),
            lhs: view.lhs().id(),
            rhs: view.rhs().id(),
            acc: view.acc().id(),
            result: (*view).result(0).ty(),
            kind: combining_kind(*view),
            maps: indexing_maps(*view).try_into().ok()?,
            reductions: reductions(*view),
            iterator_types: view.iterator_types().to_vec(),
            mask: masking.map(|masking| masking.mask().id()),
            root: masking.map_or(op, |masking| masking.id()),
        })
    }

    /// Returns the dimension that each result of each map is.
    pub fn layout(&self, rewriter: &Rewriter<'_>) -> Option<[Vec<u32>; 3]> {
        let context = rewriter.context();
        let dims = |map: AffineMap| -> Option<Vec<u32>> {
            map.results(context).iter().map(|result| result.dim_position(context)).collect()
        };
        Some([dims(self.maps[0])?, dims(self.maps[1])?, dims(self.maps[2])?])
    }

    /// Returns whether the elements are integers.
    fn is_integer(&self, rewriter: &Rewriter<'_>) -> bool {
        let context = rewriter.context();
        element_or_self(context, self.result).is_integer(context)
    }
}

/// Returns the position of the result of `map` that is a dimension.
fn position_of(rewriter: &Rewriter<'_>, map: AffineMap, dim: u32) -> Option<usize> {
    let context = rewriter.context();
    map.results(context).iter().position(|result| result.dim_position(context) == Some(dim))
}

/// Creates a vector of zeros.
fn zero(rewriter: &mut Rewriter<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let context = rewriter.context();
    let zero = splat_attribute(context, ty, zero_attribute(context, element_or_self(context, ty))?)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    Some(rewriter.create_value(state))
}

/// Creates `vector.transpose`.
pub(super) fn transpose(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    permutation: &[i64],
) -> Option<ValueId> {
    let context = rewriter.context();
    let of = vector_type(context, rewriter.type_of(value))?;
    let at = |dim: &i64| usize::try_from(*dim).ok();
    let shape: Vec<i64> =
        permutation.iter().map(|dim| of.shape.get(at(dim)?).copied()).collect::<Option<_>>()?;
    let scalable: Vec<bool> =
        permutation.iter().map(|dim| of.scalable.get(at(dim)?).copied()).collect::<Option<_>>()?;
    let ty = vector::types::make_vector(context, &shape, &scalable, of.element);
    let state = TransposeOp::build(rewriter.scope(), location, ty, value, permutation);
    Some(rewriter.create_value(state))
}

/// Creates the product of two values.
fn multiply(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    lhs: ValueId,
    rhs: ValueId,
    is_integer: bool,
) -> ValueId {
    let build = if is_integer { MulIOp::build } else { MulFOp::build };
    let state = build(rewriter.scope(), location, lhs, rhs);
    rewriter.create_value(state)
}

/// Creates the sum of two values.
fn add(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    lhs: ValueId,
    rhs: ValueId,
    is_integer: bool,
) -> ValueId {
    let build = if is_integer { AddIOp::build } else { AddFOp::build };
    let state = build(rewriter.scope(), location, lhs, rhs);
    rewriter.create_value(state)
}

/// Lowers a contraction of elements of one type by sums (`ContractionOpLowering`).
pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId, lowering: i64) -> Rewrite {
    let context = rewriter.context();
    let of = Contraction::of(rewriter, op)?;
    let element = |value: ValueId| element_or_self(context, rewriter.type_of(value));
    if element(of.lhs) != element(of.acc)
        || element(of.rhs) != element(of.acc)
        || of.kind != CombiningKind::ADD
    {
        return None;
    }
    rewriter.set_insertion_point(of.root);
    let new = outer::lower(rewriter, &of, lowering)
        .or_else(|| dot::lower(rewriter, &of, lowering))
        .or_else(|| elementwise::lower(rewriter, &of, lowering))
        .or_else(|| unroll::lower(rewriter, &of))?;
    rewriter.replace_op(of.root, &[new]);
    Some(Rewritten)
}

/// Lowers a contraction to outer products (`ContractionOpToOuterProductOpLowering`).
pub(super) fn lower_to_outer_products(rewriter: &mut Rewriter<'_>, op: OpId, lowering: i64) -> Rewrite {
    let of = Contraction::of(rewriter, op)?;
    rewriter.set_insertion_point(of.root);
    let new = outer::lower(rewriter, &of, lowering)?;
    rewriter.replace_op(of.root, &[new]);
    Some(Rewritten)
}
