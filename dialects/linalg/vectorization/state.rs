//! The vectors that the loops of a structured operation become, and their masks.
//!
//! The canonical vector has a dimension for each loop. Operands are read into permutations or projections of it; where
//! a loop has fewer steps than the vector has elements, or their number is unknown, accesses are masked.
//!
//! Follows `VectorizationState` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use rustc_hash::FxHashMap;

use super::Options;
use super::vectors::{mask_operation, set_in_bounds, transfer_rank};
use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Location, OpId, Type, ValueId};
use linalg::{has_pure_tensor_semantics, loops, static_loop_ranges};
use rewrite::Rewriter;
use vector::CreateMaskOp;
use vector::types::make_vector;

/// Operations that `vector.mask` takes.
const MASKABLE: &[&str] = &[
    "vector.contract",
    "vector.gather",
    "vector.multi_reduction",
    "vector.outerproduct",
    "vector.reduction",
    "vector.transfer_read",
    "vector.transfer_write",
];

/// See the module's description.
pub struct State {
    pub location: Location,
    /// The shape of the canonical vector.
    pub shape: Vec<i64>,
    pub scalable: Vec<bool>,
    /// The number of steps of each loop, [`DYNAMIC`] if it is unknown.
    ranges: Vec<i64>,
    /// The same as values.
    sizes: Vec<ValueId>,
    /// The mask for each map that one was made for; none where it is not needed.
    masks: FxHashMap<AffineMap, Option<ValueId>>,
    /// Whether dynamic extents are those of the vector.
    assumes_match: bool,
}

/// Returns `source` by the results of a projected permutation; `zero` where a result is the constant 0.
pub fn permuted<T: Copy>(context: &Context, map: AffineMap, source: &[T], zero: T) -> Vec<T> {
    let at = |result: &AffineExpr| {
        let dim = result.dim_position(context).and_then(|dim| source.get(dim as usize));
        dim.copied().unwrap_or(zero)
    };
    map.results(context).iter().map(at).collect()
}

impl State {
    /// Makes the sizes of the loops before `op`. `None` where the shape of the vector is not known.
    pub fn of(rewriter: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<Self> {
        let view = rewriter.op(op);
        let (location, ranges) = (view.location(), static_loop_ranges(view)?);
        let (shape, scalable) = match options.sizes.is_empty() {
            true => (ranges.clone(), vec![false; ranges.len()]),
            false => (options.sizes.clone(), options.scalable.clone()),
        };
        if shape.contains(&DYNAMIC) || shape.len() != ranges.len() {
            return None;
        }
        let mut sizes = Vec::new();
        for (dim, &range) in (0u32..).zip(&ranges) {
            sizes.push(match range {
                DYNAMIC => dynamic_size(rewriter, op, dim)?,
                range => constant_index(rewriter, location, range),
            });
        }
        let (masks, assumes_match) = (FxHashMap::default(), options.assumes_dynamic_dims_match);
        Some(State { location, shape, scalable, ranges, sizes, masks, assumes_match })
    }

    /// Returns the type of the canonical vector, permuted by a map if there is one.
    pub fn vector_type(&self, context: &Context, element: Type, map: Option<AffineMap>) -> Type {
        match map {
            None => make_vector(context, &self.shape, &self.scalable, element),
            Some(map) => {
                let shape = permuted(context, map, &self.shape, 0);
                make_vector(context, &shape, &permuted(context, map, &self.scalable, false), element)
            }
        }
    }

    /// Returns the mask for an operation on loops in the order of the map; creates it on first use.
    fn mask(&mut self, rewriter: &mut Rewriter<'_>, op: OpId, map: Option<AffineMap>) -> Option<ValueId> {
        let context = rewriter.context();
        let name = rewriter.op(op).name_str();
        if !MASKABLE.iter().any(|maskable| name == *maskable) {
            return None;
        }
        let map = map.unwrap_or_else(|| AffineMap::identity(context, self.ranges.len() as u32));
        if let Some(&known) = self.masks.get(&map) {
            return known;
        }
        let ty = self.vector_type(context, Type::I1, Some(map));
        let steps = permuted(context, map, &self.ranges, 0);
        let is_full =
            |(&steps, &extent): (&i64, &i64)| steps == extent || self.assumes_match && steps == DYNAMIC;
        let extents = permuted(context, map, &self.shape, 0);
        let mask = match steps.iter().zip(&extents).all(is_full) {
            true => None,
            false => {
                let at =
                    |result: &AffineExpr| self.sizes.get(result.dim_position(context)? as usize).copied();
                let ends: Option<Vec<ValueId>> = map.results(context).iter().map(at).collect();
                let state = CreateMaskOp::build(rewriter.scope(), self.location, ty, &ends?);
                Some(rewriter.create_value(state))
            }
        };
        self.masks.insert(map, mask);
        mask
    }

    /// Masks an operation if that is necessary. Returns it, or the `vector.mask` that it is in.
    pub fn masked(&mut self, rewriter: &mut Rewriter<'_>, op: OpId, map: Option<AffineMap>) -> OpId {
        let context = rewriter.context();
        let without_zeros = |map: AffineMap| {
            let is_dim = |result: &&AffineExpr| result.constant_value(context) != Some(0);
            let results: Vec<AffineExpr> = map.results(context).iter().filter(is_dim).copied().collect();
            AffineMap::get(context, map.num_dims(context), 0, &results)
        };
        let Some(mask) = self.mask(rewriter, op, map.map(without_zeros)) else {
            if self.assumes_match {
                assume_in_bounds(rewriter, op);
            }
            return op;
        };
        let masking = mask_operation(rewriter, op, mask);
        let end =
            rewriter.op(masking).region(0).and_then(|region| region.front()?.back()).map(|end| end.id());
        let pairs: Vec<(ValueId, ValueId)> =
            rewriter.body().results(op).zip(rewriter.body().results(masking)).collect();
        for (from, to) in pairs {
            match end {
                Some(end) => rewriter.replace_all_uses_except(from, to, end),
                None => rewriter.replace_all_uses(from, to),
            }
        }
        masking
    }

    /// As `masked`; a transfer that is masked is in bounds.
    pub fn masked_in_bounds(&mut self, rewriter: &mut Rewriter<'_>, transfer: OpId, map: AffineMap) -> OpId {
        let masked = self.masked(rewriter, transfer, Some(map));
        if masked != transfer {
            let rank = transfer_rank(rewriter, transfer);
            set_in_bounds(rewriter, transfer, &vec![true; rank]);
        }
        masked
    }
}

/// Makes the number of steps of a loop: an extent of the first operand that the loop goes along.
fn dynamic_size(rewriter: &mut Rewriter<'_>, op: OpId, dim: u32) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, is_tensor) = (view.location(), has_pure_tensor_semantics(view));
    let place = |(operand, map): (usize, &AffineMap)| {
        let position = map.result_position(context, AffineExpr::dim(context, dim))?;
        map.is_projected_permutation(context, false).then_some((operand, position as usize))
    };
    let (operand, position) = loops(view)?.maps.iter().enumerate().find_map(place)?;
    let operand = view.operand(operand).id();
    if is_tensor {
        return Some(tensor::create_dim(rewriter, location, operand, position));
    }
    let index = constant_index(rewriter, location, position as i64);
    let state = memref::DimOp::build(rewriter.scope(), location, operand, index);
    Some(rewriter.create_value(state))
}

/// Marks the dynamic dimensions of a transfer as in bounds.
fn assume_in_bounds(rewriter: &mut Rewriter<'_>, op: OpId) {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let base = match () {
        () if view.isa::<vector::TransferReadOp<'_>>() => view.operand(vector::TransferReadOp::BASE),
        () if view.isa::<vector::TransferWriteOp<'_>>() => view.operand(vector::TransferWriteOp::BASE),
        () => return,
    };
    let extents = base.ty().shape(context).unwrap_or_default();
    let attribute = |name| view.attribute(context.intern_string(name));
    let map = attribute("permutation_map").and_then(|map| map.affine_map(context));
    let flags = attribute("in_bounds").and_then(|flags| flags.elements(context));
    let (Some(map), Some(flags)) = (map, flags) else { return };
    let is_inside = |(flag, result): (&ir::Attribute, &AffineExpr)| {
        let dim = result.dim_position(context).and_then(|dim| extents.get(dim as usize));
        *flag == ir::Attribute::TRUE || dim == Some(&DYNAMIC)
    };
    let in_bounds: Vec<bool> = flags.iter().zip(map.results(context)).map(is_inside).collect();
    set_in_bounds(rewriter, op, &in_bounds);
}
