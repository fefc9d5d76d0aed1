//! Expansions of collapsed tensors as collapses of expanded ones, where both reshape different dimensions.
//!
//! Follows `populateBubbleUpExpandShapePatterns` of mlir/lib/Dialect/Tensor/Transforms/ReshapePatterns.cpp.

use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::OpId;
use ir::extents::num_dynamic;
use rewrite::{MixedList, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{CollapseShapeOp, ExpandShapeOp, collapse_shape, expand_shape_to, mixed_sizes, slice_type};

/// `populateBubbleUpExpandShapePatterns`
pub static BUBBLE_UP_EXPAND_SHAPE: &[Pattern] =
    &[Pattern::new("BubbleUpExpandThroughParallelCollapse", expand_of_collapse).on("tensor.expand_shape")];

fn expand_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp>()?;
    let collapse = expand.src().defining::<CollapseShapeOp>()?;
    let (expanded, collapsed) = (reassociation(*expand), reassociation(*collapse));
    let (from, to) = (collapse.src().ty().shape(context)?, expand.result().ty().shape(context)?);
    if expanded.is_empty() || expanded.len() != collapsed.len() {
        return None;
    }
    let (mut from_start, mut to_start) = (0, 0);
    for (expanded, collapsed) in expanded.iter().zip(&collapsed) {
        let (from_end, to_end) = (from_start + collapsed.len(), to_start + expanded.len());
        let (before, after) = (from.get(from_start..from_end)?, to.get(to_start..to_end)?);
        match before.len() == after.len() {
            true if num_dynamic(before) > 1 || before != after => return None,
            false if before.len() != 1 && after.len() != 1 => return None,
            _ => {}
        }
        (from_start, to_start) = (from_end, to_end);
    }
    let (location, source, ty) = (expand.location(), collapse.src().id(), expand.result().ty());
    let result_sizes = mixed_output_shape(*expand);
    let source_sizes = mixed_sizes(rewriter, location, source);
    let (mut sizes, mut to_expand, mut to_collapse) = (Vec::new(), Vec::new(), Vec::new());
    let (mut from_start, mut to_start, mut next_collapsed) = (0, 0, 0);
    for (expanded, collapsed) in expanded.iter().zip(&collapsed) {
        let (of_source, of_result) = (collapsed.len(), expanded.len());
        let count = of_source.max(of_result);
        let first = sizes.len() as i64;
        let dims = first..first + count as i64;
        match of_result > of_source {
            true => to_expand.push(dims.collect::<Vec<i64>>()),
            false => to_expand.extend(dims.map(|dim| vec![dim])),
        }
        let all = next_collapsed..next_collapsed + count as i64;
        next_collapsed = all.end;
        match of_source > of_result {
            true => to_collapse.push(all.collect::<Vec<i64>>()),
            false => to_collapse.extend(all.map(|dim| vec![dim])),
        }
        sizes.extend_from_slice(match of_source > of_result {
            true => source_sizes.get(from_start..from_start + count)?,
            false => result_sizes.get(to_start..to_start + count)?,
        });
        from_start += of_source;
        to_start += of_result;
    }
    let mut new = source;
    if to_expand.len() != sizes.len() {
        let ty = slice_type(context, ty, &MixedList::of(context, &sizes).statics);
        new = expand_shape_to(rewriter, location, ty, new, &to_expand, &sizes);
    }
    if to_collapse.len() != sizes.len() {
        let collapse = collapse_shape(rewriter, location, new, &to_collapse);
        new = rewriter.result(collapse, 0);
    }
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
