//! Structured operations next to reshapes, moved past them with more loops: one for each dimension that the
//! reshape splits or merges.
//!
//! Follows `populateFoldReshapeOpsByExpansionPatterns` of
//! mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use std::ops::Range;

use super::pad_reshapes::{expand_of_pad, pad_of_collapse};
use super::unused_operands::has_one_use;
use crate::build::{index, iterator_types, result_types};
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, inputs, is_structured};
use crate::transforms::lower_pack::{inverted, transpose};
use crate::transforms::pack::loop_ranges;
use crate::transforms::value_definitions::move_value_definitions;
use crate::{CopyOp, FillOp, GenericOp, IndexOp, TransposeOp};
use affine::make_composed_folded_affine_apply_of;
use arith::value_or_constant_index;
use dialect_utils::reassociation::reassociation_attribute;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::body::clone::IrMapping;
use ir::{
    AffineExpr, AffineMap, Attribute, Context, Location, OpId, RegionId, Type, TypeStorage, Value, ValueId,
};
use rewrite::{MixedList, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{CollapseShapeOp, ExpandShapeOp, expand_shape_to, mixed_sizes};
use verify::collapsed_shape;

/// `populateFoldReshapeOpsByExpansionPatterns`
pub static FOLD_RESHAPES_BY_EXPANSION: &[Pattern] = &[
    Pattern::new("FoldReshapeWithGenericOpByExpansion", expand_of_structured).on("tensor.expand_shape"),
    Pattern::new("FoldPadWithProducerReshapeOpByExpansion", pad_of_collapse).on("tensor.pad"),
    Pattern::new("FoldReshapeWithProducerPadOpByExpansion", expand_of_pad).on("tensor.expand_shape"),
    Pattern::new("FoldWithProducerReshapeOpByExpansion", structured_of_collapse),
];

/// The loops of an operation that has more of them.
struct Expansion {
    /// The new loops of each old one.
    dims: Vec<Range<usize>>,
    /// The trip counts of the new loops.
    sizes: Vec<OpFoldResult>,
}

impl Expansion {
    /// Splits the loops of `op` that access the dimensions of `operand` as `groups` split these (`ExpansionInfo`).
    fn of(
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        map: AffineMap,
        groups: &[Vec<i64>],
        shape: &[OpFoldResult],
    ) -> Option<Self> {
        let context = rewriter.context();
        let point = rewriter.insertion_point();
        rewriter.set_insertion_point(op);
        let ranges = loop_ranges(rewriter, op);
        rewriter.restore_insertion_point(point);
        let mut of_loops: Vec<Vec<OpFoldResult>> = ranges?.into_iter().map(|range| vec![range]).collect();
        let mut rest = shape;
        for (result, group) in map.results(context).iter().zip(groups) {
            let (sizes, after) = rest.split_at_checked(group.len())?;
            rest = after;
            *of_loops.get_mut(result.dim_position(context)? as usize)? = sizes.to_vec();
        }
        let (mut dims, mut sizes) = (Vec::new(), Vec::new());
        for of_loop in of_loops {
            dims.push(sizes.len()..sizes.len() + of_loop.len());
            sizes.extend(of_loop);
        }
        Some(Expansion { dims, sizes })
    }

    /// Returns the new loops of each dimension of an operand.
    fn accessed(&self, context: &Context, map: AffineMap) -> Option<Vec<Range<usize>>> {
        let dims = |result: &AffineExpr| self.dims.get(result.dim_position(context)? as usize).cloned();
        map.results(context).iter().map(dims).collect()
    }

    fn map(&self, context: &Context, map: AffineMap) -> Option<AffineMap> {
        let dims = self.accessed(context, map)?.into_iter().flatten();
        let dims: Vec<AffineExpr> = dims.map(|dim| AffineExpr::dim(context, dim as u32)).collect();
        Some(AffineMap::get(context, self.sizes.len() as u32, 0, &dims))
    }

    /// Returns the groups of a reshape of an operand.
    fn groups(&self, context: &Context, map: AffineMap) -> Option<Vec<Vec<i64>>> {
        let mut next = 0;
        let group = |dims: Range<usize>| {
            let first = next;
            next += dims.len() as i64;
            (first..next).collect()
        };
        Some(self.accessed(context, map)?.into_iter().map(group).collect())
    }

    /// Returns an operand with the dimensions of the new loops. `None` if a reshape cannot give it.
    fn expanded(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        operand: ValueId,
        map: AffineMap,
    ) -> Option<ValueId> {
        let context = rewriter.context();
        let before = rewriter.type_of(operand);
        let &TypeStorage::RankedTensor { element, .. } = before.storage(context) else {
            return Some(operand);
        };
        let dims = self.accessed(context, map)?.into_iter().flatten();
        let sizes: Vec<OpFoldResult> = dims.map(|dim| self.sizes[dim]).collect();
        let statics = MixedList::of(context, &sizes).statics;
        let shape = statics.as_slice().into();
        let ty = context.intern_type(TypeStorage::RankedTensor { shape, element, encoding: None });
        if ty == before {
            return Some(operand);
        }
        let groups = self.groups(context, map)?;
        if collapsed_shape(&statics, &groups) != before.shape(context)? {
            return None;
        }
        Some(expand_shape_to(rewriter, location, ty, operand, &groups, &sizes))
    }

    /// Makes the operation with the new loops.
    fn create(
        &self,
        rewriter: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
        types: &[Type],
        maps: &[AffineMap],
    ) -> Option<OpId> {
        let context = rewriter.context();
        let view = rewriter.op(op);
        let location = view.location();
        if let Some(view) = view.dyn_cast::<TransposeOp<'_>>() {
            let dims = inverted(&view.permutation())
                .into_iter()
                .map(|dim| self.dims.get(usize::try_from(dim).ok()?));
            let dims: Option<Vec<&Range<usize>>> = dims.collect();
            let dims: Vec<i64> = dims?.into_iter().cloned().flatten().map(|dim| dim as i64).collect();
            return transpose(rewriter, location, *operands.first()?, *operands.get(1)?, &inverted(&dims));
        }
        if view.isa::<FillOp<'_>>() || view.isa::<CopyOp<'_>>() {
            return Some(rewriter.clone_with(op, types, operands));
        }
        let mut reductions = vec![false; self.sizes.len()];
        for (dims, reduction) in self.dims.iter().zip(loops(view)?.reductions) {
            reductions[dims.clone()].fill(reduction);
        }
        let (from, num_inputs) = (view.region(0)?.id(), inputs(view).len());
        let maps: Vec<Attribute> = maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
        let kinds = iterator_types(context, &reductions);
        let region = rewriter.body_mut().create_region();
        let (inputs, outputs) = operands.split_at(num_inputs);
        let state =
            GenericOp::build(rewriter.scope(), location, types, inputs, outputs, &maps, &kinds, region);
        let new = rewriter.create(state);
        rewriter.clone_region(from, region, &mut IrMapping::new());
        self.replace_indices(rewriter, location, region)?;
        Some(new)
    }

    /// Computes the indices of old loops from those of the new ones (`updateExpandedGenericOpRegion`).
    fn replace_indices(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        region: RegionId,
    ) -> Option<()> {
        let context = rewriter.context();
        let block = rewriter.body().region_blocks(region).next()?;
        let ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
        let point = rewriter.insertion_point();
        let [of, all] = [0, 1].map(|dim| AffineExpr::dim(context, dim));
        let linear = of.add(context, all.mul(context, AffineExpr::symbol(context, 0)));
        for op in ops {
            let Some(view) = rewriter.op(op).dyn_cast::<IndexOp<'_>>() else { continue };
            let (old, of_index) = (usize::try_from(view.dim()).ok()?, view.location());
            let dims = self.dims.get(old)?.clone();
            if dims == (old..old + 1) {
                continue;
            }
            rewriter.set_insertion_point_after(op);
            let inner: Vec<(usize, ValueId)> =
                dims.clone().skip(1).map(|dim| (dim, index(rewriter, location, dim as i64))).collect();
            let mut new: OpFoldResult = index(rewriter, location, dims.start as i64).into();
            for (dim, inner) in inner {
                let operands = [inner.into(), new, self.sizes[dim]];
                new = make_composed_folded_affine_apply_of(rewriter, of_index, linear, &operands);
            }
            let new = value_or_constant_index(rewriter, of_index, new);
            rewriter.replace_op(op, &[new]);
        }
        rewriter.restore_insertion_point(point);
        Some(())
    }
}

/// Returns the maps of an operation whose loops can be split as `operand` is reshaped
/// (`isFusableWithReshapeByDimExpansion`).
fn fusable(op: ir::Operation<'_>, operand: usize) -> Option<Vec<AffineMap>> {
    let context = op.context();
    let maps = loops(op).filter(|_| has_pure_tensor_semantics(op))?.maps;
    let is_fusable = !maps.get(operand)?.results(context).is_empty()
        && maps.iter().all(|map| map.is_projected_permutation(context, false));
    is_fusable.then_some(maps)
}

/// Makes `op` with more loops, next to a reshape of `operand`. Returns what replaces its results
/// (`fuseWithReshapeByExpansion`).
fn fuse(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    reshape: OpId,
    operand: usize,
    maps: &[AffineMap],
) -> Option<Vec<ValueId>> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let view = rewriter.op(reshape);
    let (of_reshape, source, groups) = (view.location(), view.operand(0).id(), reassociation(view));
    let shape = match view.dyn_cast::<ExpandShapeOp<'_>>() {
        Some(expand) => {
            let sizes: Vec<ValueId> = expand.output_shape().map(Value::id).collect();
            move_value_definitions(rewriter, &sizes, op)?;
            mixed_output_shape(rewriter.op(reshape))
        }
        None => mixed_sizes(rewriter, of_reshape, source),
    };
    if groups.is_empty() {
        return None;
    }
    let expansion = Expansion::of(rewriter, op, *maps.get(operand)?, &groups, &shape)?;
    let new_maps: Option<Vec<AffineMap>> = maps.iter().map(|&map| expansion.map(context, map)).collect();
    rewriter.set_insertion_point(op);
    let (inputs, inits) = (inputs(rewriter.op(op)), inits(rewriter.op(op)));
    let operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let mut new_operands = Vec::new();
    for (index, (&of, &map)) in operands.iter().zip(maps).enumerate() {
        new_operands.push(match index == operand && inputs.contains(&index) {
            true => source,
            false => expansion.expanded(rewriter, location, of, map)?,
        });
    }
    let types = result_types(rewriter, new_operands.get(inits.clone())?);
    let new = expansion.create(rewriter, op, &new_operands, &types, &new_maps?)?;
    rewriter.set_insertion_point(op);
    let results: Vec<(ValueId, ValueId)> =
        rewriter.body().results(op).zip(rewriter.body().results(new)).collect();
    let mut values = Vec::new();
    for ((before, now), &map) in results.into_iter().zip(maps.get(inits)?) {
        let ty = rewriter.type_of(before);
        values.push(match rewriter.type_of(now) == ty {
            true => now,
            false => {
                let groups = reassociation_attribute(context, &expansion.groups(context, map)?);
                let state = CollapseShapeOp::build(rewriter.scope(), location, ty, now, &groups);
                rewriter.create_value(state)
            }
        });
    }
    Some(values)
}

/// Has the operation that makes an expanded tensor make it as it is expanded.
fn expand_of_structured(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp<'_>>()?;
    let result = expand.src().index();
    let producer = expand.src().defining_op().filter(|&producer| is_structured(producer))?;
    let operand = inits(producer).start + result;
    let maps = fusable(producer, operand)?;
    if !has_one_use(producer) {
        return None;
    }
    let producer = producer.id();
    let values = fuse(rewriter, producer, op, operand, &maps)?;
    let new = rewriter.value(*values.get(result)?);
    let new = new.defining::<CollapseShapeOp<'_>>().map_or(new, |collapse| collapse.src()).id();
    rewriter.replace_op(op, &[new]);
    rewriter.replace_op(producer, &values);
    Some(Rewritten)
}

/// Has an operation read a tensor as it was before it was collapsed.
fn structured_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    if !is_structured(view) {
        return None;
    }
    let (collapse, operand, maps) = inputs(view).find_map(|operand| {
        let collapse = view.operand(operand).defining::<CollapseShapeOp<'_>>()?;
        let maps = fusable(view, operand)?;
        has_one_use(*collapse).then(|| (collapse.id(), operand, maps))
    })?;
    let values = fuse(rewriter, op, collapse, operand, &maps)?;
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}
