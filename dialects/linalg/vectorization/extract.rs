//! `tensor.extract` in the body of a structured operation: a gather, or where the elements are beside one another or
//! the same, a read.
//!
//! Follows `vectorizeTensorExtract` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::generic::Body;
use super::vectors::{Access, extract, fixed, mask_operation, read, shape_cast, shape_of};
use arith::{AddIOp, MulIOp, constant, constant_index};
use ir::elements::{splat_attribute, zero_attribute};
use ir::{AffineExpr, AffineMap, Block, OpId, Operation, Type, Value, ValueId};
use linalg::{IndexOp, static_loop_ranges};
use rewrite::Rewriter;
use vector::types::{VectorType, make_vector, vector_type};
use vector::{ConstantMaskOp, GatherOp};

/// How the elements for the steps lie in the tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    /// All are the same one.
    Broadcast,
    Contiguous,
    Gather,
}

/// Makes the read or the gather for an extraction.
pub fn vectorize_extract(body: &mut Body<'_>, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tensor::ExtractOp<'_>>()?;
    let (location, element) = (view.location(), view.result().ty());
    let tensor = view.tensor().id();
    let indices: Vec<ValueId> = view.indices().map(|index| index.id()).collect();
    let ty = body.state.vector_type(context, element, None);
    let of = vector_type(context, ty)?;
    let mask_type = body.state.vector_type(context, Type::I1, None);
    let all = splat_attribute(context, mask_type, context.bool_attribute(true))?;
    let all = constant(rewriter, location, all);
    let nothing = constant(rewriter, location, zero_attribute(context, ty)?);
    let zero = constant_index(rewriter, location, 0);
    let layout = layout(rewriter, body.op, tensor, &indices, of);
    if layout == Layout::Gather {
        let offset = gather_offset(body, rewriter, op)?;
        let (scope, at) = (rewriter.scope(), vec![zero; indices.len()]);
        let state = GatherOp::build(scope, location, ty, tensor, &at, offset, all, nothing);
        let gather = rewriter.create(state);
        return Some(body.state.masked(rewriter, gather, None));
    }
    let mut places = Vec::new();
    for index in indices {
        let index = body.vectors.lookup(index);
        if rewriter.type_of(index) == Type::INDEX {
            places.push(index);
            continue;
        }
        let (&extent, &is_scalable) = (of.shape.last()?, of.scalable.last()?);
        let ty = make_vector(context, &[extent], &[is_scalable], Type::INDEX);
        let row = shape_cast(rewriter, location, ty, index);
        places.push(extract(rewriter, location, row, &[0])?);
    }
    let (rank, source_rank) = (of.rank(), shape_of(rewriter, tensor).len());
    let (in_bounds, zero) = (vec![true; rank], AffineExpr::constant(context, 0));
    if layout == Layout::Broadcast {
        let map = AffineMap::get(context, source_rank as u32, 0, &vec![zero; rank]);
        let read = read(
            rewriter,
            location,
            ty,
            None,
            &Access { in_bounds: &in_bounds, map: Some(map), ..Access::at(tensor, &places) },
        );
        let mask_type = fixed(context, &[1], Type::I1);
        let state = ConstantMaskOp::build(rewriter.scope(), location, mask_type, &[1]);
        let mask = rewriter.create_value(state);
        return Some(mask_operation(rewriter, read, mask));
    }
    let inner = rank.min(source_rank);
    let minor = AffineMap::minor_identity(context, source_rank as u32, inner as u32);
    let mut results = vec![zero; rank - inner];
    results.extend(minor.results(context));
    let map = AffineMap::get(context, source_rank as u32, 0, &results);
    Some(read(
        rewriter,
        location,
        ty,
        None,
        &Access { in_bounds: &in_bounds, map: Some(map), ..Access::at(tensor, &places) },
    ))
}

/// Makes the positions of the elements in the tensor, counted in row-major order.
fn gather_offset(body: &Body<'_>, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<ValueId> {
    let view = rewriter.op(op).dyn_cast::<tensor::ExtractOp<'_>>()?;
    let (location, tensor) = (view.location(), view.tensor().id());
    let indices: Vec<ValueId> = view.indices().map(|index| body.vectors.lookup(index.id())).collect();
    let ty = body.state.vector_type(rewriter.context(), Type::INDEX, None);
    let mut offset = body.broadcast_if_needed(rewriter, *indices.first()?, ty);
    for (dim, &index) in indices.iter().enumerate().skip(1) {
        let dim = constant_index(rewriter, location, dim as i64);
        let state = tensor::DimOp::build(rewriter.scope(), location, tensor, dim);
        let extent = rewriter.create_value(state);
        let extent = body.broadcast_if_needed(rewriter, extent, ty);
        let state = MulIOp::build(rewriter.scope(), location, offset, extent);
        offset = rewriter.create_value(state);
        let index = body.broadcast_if_needed(rewriter, index, ty);
        let state = AddIOp::build(rewriter.scope(), location, index, offset);
        offset = rewriter.create_value(state);
    }
    Some(offset)
}

/// Determines how the elements lie; in doubt, they have to be gathered.
fn layout(
    rewriter: &Rewriter<'_>,
    op: OpId,
    tensor: ValueId,
    indices: &[ValueId],
    of: VectorType<'_>,
) -> Layout {
    let extents = shape_of(rewriter, tensor);
    let view = rewriter.op(op);
    let Some((&last, leading)) = indices.split_last() else { return Layout::Broadcast };
    if of.shape.iter().filter(|&&extent| extent > 1).count() != 1 {
        return Layout::Gather;
    }
    let (Some(block), Some(ranges)) =
        (view.region(0).and_then(|region| region.front()), static_loop_ranges(view))
    else {
        return Layout::Gather;
    };
    let mut indices = Indices { block, ranges, increments: FxHashMap::default() };
    let is_fixed = |(dim, &index): (usize, &ValueId)| {
        extents.get(dim) == Some(&1) || indices.is_loop_invariant(rewriter.value(index))
    };
    if !leading.iter().enumerate().all(is_fixed) {
        return Layout::Gather;
    }
    let last = rewriter.value(last);
    if indices.is_loop_invariant(last) {
        return Layout::Broadcast;
    }
    let (is_contiguous, index) = indices.increment(last);
    let is_row = of.shape.last() != Some(&1);
    match is_contiguous && index == Some(true) && is_row {
        true => Layout::Contiguous,
        false => Layout::Gather,
    }
}

/// The computation of indices in a body.
struct Indices<'a> {
    block: Block<'a>,
    ranges: Vec<i64>,
    /// The results of [`Indices::increment`].
    increments: FxHashMap<ValueId, (bool, Option<bool>)>,
}

impl<'a> Indices<'a> {
    /// Returns the operation of the body that a value comes from.
    fn ancestor_in_body(&self, op: Operation<'a>) -> Option<Operation<'a>> {
        std::iter::once(op).chain(op.ancestors()).find(|ancestor| ancestor.block() == Some(self.block))
    }

    /// Returns whether an index is the same in all steps.
    fn is_loop_invariant(&self, value: Value<'a>) -> bool {
        let mut pending = vec![value];
        let mut seen: FxHashSet<ValueId> = FxHashSet::default();
        while let Some(value) = pending.pop() {
            if !seen.insert(value.id()) {
                continue;
            }
            let Some(op) = value.defining_op() else {
                if value.owner_block() == Some(self.block) {
                    return false;
                }
                continue;
            };
            if let Some(index) = op.dyn_cast::<IndexOp<'_>>() {
                let range = usize::try_from(index.dim()).ok().and_then(|dim| self.ranges.get(dim));
                if range != Some(&1) {
                    return false;
                }
                continue;
            }
            match self.ancestor_in_body(op) {
                Some(ancestor) if ancestor.name_str() != "arith.constant" => {
                    pending.extend(ancestor.operands());
                }
                _ => {}
            }
        }
        true
    }

    /// Returns whether an index may grow by 1 with each step, and if it depends on an index of a loop whether the last
    /// one that was found is that of the innermost loop of several steps.
    fn increment(&mut self, value: Value<'a>) -> (bool, Option<bool>) {
        if let Some(&known) = self.increments.get(&value.id()) {
            return known;
        }
        let result = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.compute_increment(value));
        self.increments.insert(value.id(), result);
        result
    }

    fn compute_increment(&mut self, value: Value<'a>) -> (bool, Option<bool>) {
        let Some(op) = value.defining_op() else { return (value.owner_block() != Some(self.block), None) };
        if let Some(index) = op.dyn_cast::<IndexOp<'_>>() {
            let innermost = self.ranges.iter().rposition(|&range| range != 1).unwrap_or(0);
            return (true, Some(usize::try_from(index.dim()) == Ok(innermost)));
        }
        let Some(ancestor) = self.ancestor_in_body(op) else { return (false, None) };
        if !["arith.addi", "arith.constant"].iter().any(|name| ancestor.name_str() == *name) {
            return (false, None);
        }
        let (mut holds, mut found) = (false, None);
        for operand in ancestor.operands() {
            let (of_operand, index) = self.increment(operand);
            holds |= of_operand;
            found = index.or(found);
        }
        (holds, found)
    }
}

/// Returns whether an extraction can become a read or a gather; only from a tensor of one dimension without
/// `takes_any_rank`.
pub fn is_vectorizable(op: Operation<'_>, takes_any_rank: bool) -> bool {
    let context = op.context();
    op.name_str() == "tensor.extract"
        && (op.num_operands() == 2 || takes_any_rank)
        && op.operand_types().nth(1).is_none_or(|ty| ty.is_vector_element(context))
        && op.result_types().all(|ty| ty.is_vector_element(context))
}
