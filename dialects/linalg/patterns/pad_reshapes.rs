//! Padding of collapsed tensors and expansion of padded ones, where the reshape leaves padded dimensions alone.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use super::unused_operands::has_one_use;
use dialect_utils::reassociation::reassociation_attribute;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::{OpId, ValueId};
use rewrite::op_fold_result::{index_attributes, mixed_values};
use rewrite::{OpFoldResult, Rewrite, Rewriter, Rewritten};
use tensor::{
    CollapseShapeOp, ExpandShapeOp, PadOp, Padding, constant_padding_value, expand_shape_to, mixed_sizes,
    pad, slice_type,
};

/// The padding of the expanded tensor.
struct ExpandedPadding {
    shape: Vec<i64>,
    low: Vec<OpFoldResult>,
    high: Vec<OpFoldResult>,
    value: ValueId,
    nofold: bool,
}

impl ExpandedPadding {
    /// `None` if a dimension that is expanded is padded (`computeExpandedPadding`).
    fn of(pad: PadOp<'_>, expanded: &[i64], groups: &[Vec<i64>]) -> Option<Self> {
        let context = pad.context();
        let value = constant_padding_value(pad)?.id();
        let (low, high) = (pad.static_low(), pad.static_high());
        let padded = pad.result().ty().shape(context)?;
        let mixed_low = mixed_values(context, &low, pad.low().map(|value| value.id()));
        let mixed_high = mixed_values(context, &high, pad.high().map(|value| value.id()));
        let none = index_attributes(context, &vec![0; expanded.len()]);
        let mut all = ExpandedPadding {
            shape: expanded.to_vec(),
            low: none.clone(),
            high: none,
            value,
            nofold: pad.nofold(),
        };
        for (dim, group) in groups.iter().enumerate() {
            let &[single] = group.as_slice() else {
                if *low.get(dim)? != 0 || *high.get(dim)? != 0 {
                    return None;
                }
                continue;
            };
            let single = usize::try_from(single).ok()?;
            *all.shape.get_mut(single)? = *padded.get(dim)?;
            all.low[single] = *mixed_low.get(dim)?;
            all.high[single] = *mixed_high.get(dim)?;
        }
        Some(all)
    }

    fn create(&self, rewriter: &mut Rewriter<'_>, like: OpId, op: OpId, source: ValueId) -> ValueId {
        let location = rewriter.op(op).location();
        let ty = rewriter.op(like).result(0).ty();
        let ty = slice_type(rewriter.context(), ty, &self.shape);
        let padding = Padding { low: &self.low, high: &self.high, value: self.value, nofold: self.nofold };
        let new = pad(rewriter, location, ty, source, &padding);
        rewriter.result(new, 0)
    }
}

/// Pads the source of a collapse, and collapses the result.
pub(super) fn pad_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let padded = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let collapse = padded.source().defining::<CollapseShapeOp<'_>>().filter(|of| has_one_use(**of))?;
    let groups = reassociation(*collapse);
    let expanded = ExpandedPadding::of(padded, collapse.src().ty().shape(context)?, &groups)?;
    let (source, ty, location) = (collapse.src().id(), padded.result().ty(), padded.location());
    let new = expanded.create(rewriter, op, op, source);
    let groups = reassociation_attribute(context, &groups);
    let state = CollapseShapeOp::build(rewriter.scope(), location, ty, new, &groups);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Expands the source of a padding, and pads the result.
pub(super) fn expand_of_pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp<'_>>()?;
    let padded = expand.src().defining::<PadOp<'_>>().filter(|of| has_one_use(**of))?;
    let (groups, ty) = (reassociation(*expand), expand.result().ty());
    let expanded = ExpandedPadding::of(padded, ty.shape(context)?, &groups)?;
    let (like, source, location) = (padded.id(), padded.source().id(), expand.location());
    let mut sizes = mixed_output_shape(*expand);
    rewriter.set_insertion_point_after_value(source);
    let of_source = mixed_sizes(rewriter, location, source);
    let source_shape = rewriter.type_of(source).shape(context)?;
    let mut shape = ty.shape(context)?.to_vec();
    for (group, (&size, &extent)) in groups.iter().zip(of_source.iter().zip(source_shape)) {
        if let &[single] = group.as_slice() {
            let single = usize::try_from(single).ok()?;
            *shape.get_mut(single)? = extent;
            *sizes.get_mut(single)? = size;
        }
    }
    let ty = slice_type(context, ty, &shape);
    let new = expand_shape_to(rewriter, location, ty, source, &groups, &sizes);
    rewriter.set_insertion_point(op);
    let new = expanded.create(rewriter, like, op, new);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
