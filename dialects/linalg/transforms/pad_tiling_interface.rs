//! Padding by the sizes of loops, or to multiples of these. Operands are padded as far as the loops access
//! them, and the padding is sliced off the results.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/PadTilingInterface.cpp.

use super::super::tiling::slices::create_folded_dim;
use super::pad::{Padded, composed_pad_high, padding_constant};
use crate::structured::loops::loops;
use affine::make_composed_folded_affine_apply;
use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap, Attribute, Context, OpId, Type, TypeStorage, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::{MixedList, OpFoldResult, Rewriter};
use rewrite::{MixedSlice, reify_result_shapes, tiling_interface};
use tensor::{self, PadOp};
use verify::element_type_or_self;

/// The options of padding by loop sizes.
pub struct LoopPadding {
    /// One for each operand; zero where there are none.
    pub values: Vec<Attribute>,
    /// One for each loop; zero, or none, for a loop that stays as it is.
    pub sizes: Vec<OpFoldResult>,
    /// Whether the sizes are those of which the loops are to be multiples.
    pub is_multiple: bool,
}

/// Makes a padded operation where the rewriter stands; `op` stays as it is.
pub fn pad_loops(rewriter: &mut Rewriter<'_>, op: OpId, padding: &LoopPadding) -> Option<Padded> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_memref = |ty: Type| matches!(ty.storage(context), TypeStorage::MemRef { .. });
    if view.operand_types().any(is_memref) {
        return None;
    }
    let interface = tiling_interface(view)?;
    let (location, maps) = (view.location(), loops(view)?.maps);
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let domain = (interface.iteration_domain)(rewriter, op);
    let ends: Vec<OpFoldResult> = domain.into_iter().map(|range| range.size).collect();
    let (mut padded, mut pads) = (Vec::new(), Vec::new());
    for (index, &operand) in operands.iter().enumerate() {
        let ty = rewriter.type_of(operand);
        if !matches!(ty.storage(context), TypeStorage::RankedTensor { .. }) {
            padded.push(operand);
            continue;
        }
        let shape = padded_shape(rewriter, operand, *maps.get(index)?, &ends, padding);
        let element = element_type_or_self(context, ty);
        let value = match padding.values.is_empty() {
            true => zero_attribute(context, element)?,
            false => *padding.values.get(index)?,
        };
        let value = padding_constant(rewriter, location, element, value);
        let MixedList { statics, dynamics } = MixedList::of(context, &shape);
        let ty = Type::ranked_tensor(context, statics.as_slice(), element, None);
        let value = composed_pad_high(rewriter, location, ty, operand, value, false, &dynamics);
        padded.push(value);
        let producer = rewriter.body().defining_operation(value);
        pads.extend(producer.filter(|&producer| rewriter.op(producer).isa::<PadOp<'_>>()));
    }
    let shapes = reify_result_shapes(rewriter, op)?;
    let outputs = padded.len().checked_sub(rewriter.body().num_results(op))?;
    let types: Vec<Type> = padded[outputs..].iter().map(|&value| rewriter.type_of(value)).collect();
    let new = rewriter.clone_with(op, &types, &padded);
    let results: Vec<ValueId> = rewriter.body().results(new).collect();
    let mut replacements = Vec::new();
    for (result, sizes) in results.into_iter().zip(shapes) {
        let slice = MixedSlice::from_start(context, sizes);
        let part = tensor::extract_slice(rewriter, location, result, &slice, None);
        replacements.push(rewriter.result(part, 0));
    }
    Some(Padded { op: new, pads, replacements })
}

/// Returns the extents of an operand that padded loops access by `map`; `ends` are those of the loops as they
/// are.
fn padded_shape(
    rewriter: &mut Rewriter<'_>,
    operand: ValueId,
    map: AffineMap,
    ends: &[OpFoldResult],
    padding: &LoopPadding,
) -> Vec<OpFoldResult> {
    let context = rewriter.context();
    let location = rewriter.value(operand).location();
    let mut shape = Vec::new();
    for (dim, &result) in map.results(context).iter().enumerate() {
        let mut terms = Vec::new();
        for (position, &end) in ends.iter().enumerate() {
            if result.is_function_of_dim(context, position as u32) {
                terms.push(last_access(rewriter, location, (result, position), end, padding));
            }
        }
        shape.push(match terms.is_empty() {
            true => create_folded_dim(rewriter, location, operand, dim),
            false => {
                let dims = (0..terms.len() as u32).map(|position| AffineExpr::dim(context, position));
                let sum =
                    dims.reduce(|sum, dim| sum.add(context, dim)).unwrap_or(AffineExpr::constant(context, 0));
                let map = AffineMap::get(context, terms.len() as u32, 0, &[sum.add_constant(context, 1)]);
                make_composed_folded_affine_apply(rewriter, location, map, &terms)
            }
        });
    }
    shape
}

/// Returns the last element that padded loop `position` accesses by an expression, as far as this loop
/// contributes.
fn last_access(
    rewriter: &mut Rewriter<'_>,
    location: ir::Location,
    (expr, position): (AffineExpr, usize),
    end: OpFoldResult,
    padding: &LoopPadding,
) -> OpFoldResult {
    let context = rewriter.context();
    let given = padding.sizes.get(position).copied();
    let size =
        given.filter(|&size| !rewriter.is_constant_int(size, 0)).unwrap_or(match padding.is_multiple {
            true => OpFoldResult::index(context, 1),
            false => end,
        });
    let zero = AffineExpr::constant(context, 0);
    let [d0, s0] = [AffineExpr::dim(context, 0), AffineExpr::symbol(context, 0)];
    let mut dims = vec![zero; position];
    dims.push(d0);
    // All loops in the expression but this one are set to zero.
    let others = num_dims(context, expr).saturating_sub(dims.len());
    dims.extend(std::iter::repeat_n(zero, others));
    let alone = expr.replace_dims(context, &dims);
    let extent = match padding.is_multiple {
        true => {
            let rounded = d0.ceil_div(context, s0).mul(context, s0);
            let map = AffineMap::get(context, 1, 1, &[alone.replace_dims(context, &[rounded])]);
            make_composed_folded_affine_apply(rewriter, location, map, &[end, size])
        }
        false => {
            let map = AffineMap::get(context, 1, 0, &[alone]);
            make_composed_folded_affine_apply(rewriter, location, map, &[size])
        }
    };
    let last = AffineMap::get(context, 1, 0, &[d0.add_constant(context, -multiplier(context, alone))]);
    make_composed_folded_affine_apply(rewriter, location, last, &[extent])
}

/// One more than the largest number of a dimension in an expression.
fn num_dims(context: &Context, expr: AffineExpr) -> usize {
    let mut count = 0;
    expr.any_leaf(context, &mut |leaf| {
        if let AffineExprStorage::Dim(dim) = leaf {
            count = count.max(dim as usize + 1);
        }
        false
    });
    count
}

/// Returns the constant that a dimension is multiplied by.
fn multiplier(context: &Context, expr: AffineExpr) -> i64 {
    match expr.storage(context) {
        AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
            let of = |dim: AffineExpr, factor: AffineExpr| {
                dim.dim_position(context).and_then(|_| factor.constant_value(context))
            };
            of(lhs, rhs).or_else(|| of(rhs, lhs)).unwrap_or(1)
        }
        _ => 1,
    }
}
