//! Folders and patterns of reshapes, shared by tensor and memref.
//!
//! A dialect provides a [`ReshapeOps`]. Both of its operations have the source as their first operand, and a
//! reassociation.
//!
//! Follows mlir/Dialect/Utils/ReshapeOpsUtils.h.

use super::reassociation::{composed, for_collapse, reassociation_attribute};
use arith::{MulIOp, constant_index};
use interfaces::operand_range;
use ir::extents::num_dynamic;
use ir::views::ValueScope;
use ir::{Attribute, Context, Location, OpId, Operation, OperationState, Type, ValueId};
use rewrite::op_fold_result::mixed_values;
use rewrite::{Folded, MixedList, OpFoldResult, Rewrite, Rewriter, Rewritten};
use verify::{Reassociation, reassociation_of};

/// Makes an operation that splits dimensions: of result type, source, reassociation and sizes.
type BuildExpand =
    fn(ValueScope<'_>, Location, Type, ValueId, &[Attribute], &[ValueId], &[i64]) -> OperationState;

/// The operations of a dialect.
pub struct ReshapeOps {
    pub is_expand: fn(Operation<'_>) -> bool,
    pub is_collapse: fn(Operation<'_>) -> bool,
    pub build_expand: BuildExpand,
    /// Builds the collapse from result type, source and reassociation.
    pub build_collapse: fn(ValueScope<'_>, Location, Type, ValueId, &[Attribute]) -> OperationState,
    /// Builds the cast from result type and source.
    pub build_cast: fn(ValueScope<'_>, Location, Type, ValueId) -> OperationState,
}

/// Returns the reassociation of an operation.
pub fn reassociation(op: Operation<'_>) -> Reassociation {
    let context = op.context();
    let attribute = op.inherent_attribute(context.static_string("reassociation"));
    attribute.map(|attribute| reassociation_of(context, attribute)).unwrap_or_default()
}

/// Returns the sizes of the result of an operation that expands dimensions.
pub fn mixed_output_shape(op: Operation<'_>) -> Vec<OpFoldResult> {
    let context = op.context();
    let statics = op.inherent_attribute(context.static_string("static_output_shape"));
    let statics = statics.map(|statics| statics.i64_elements(context)).unwrap_or_default();
    let values = operand_range(op, op.info(), "output_shape").map(|index| op.operand(index).id());
    mixed_values(context, &statics, values)
}

fn has_non_identity_layout(context: &Context, ty: Type) -> bool {
    ty.layout(context).is_some() && !ty.has_identity_layout(context)
}

/// Returns the operation that defines the source of `op`, if `is_inner` holds of it.
fn inner<'a>(op: Operation<'a>, is_inner: fn(Operation<'_>) -> bool) -> Option<Operation<'a>> {
    op.operand(0).defining_op().filter(|&inner| is_inner(inner))
}

/// Folds a reshape: to its source if nothing changes, to a constant of the new shape, or to the source of the
/// inverse reshape (`foldReshapeOp`).
pub fn fold_reshape(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    is_inverse: fn(Operation<'_>) -> bool,
) -> Option<Folded> {
    let context = op.context();
    let (source, ty) = (op.operand(0), op.result(0).ty());
    if source.ty() == ty {
        return Some(source.into());
    }
    if let Some(&Some(constant)) = operands.first()
        && let Some(reshaped) = constant.reshaped_elements(context, ty)
    {
        return Some(reshaped.into());
    }
    let inverse = inner(op, is_inverse)?;
    let original = inverse.operand(0);
    let shape = ty.shape(context).filter(|_| original.ty() == ty)?;
    if num_dynamic(shape) < 2 {
        return Some(original.into());
    }
    let groups = reassociation(op);
    if groups != reassociation(inverse) {
        return None;
    }
    let splits_first = shape.len() < inverse.result(0).ty().shape(context)?.len();
    let is_unambiguous = |group: &Vec<i64>| {
        let first = group.first().and_then(|&dim| usize::try_from(dim).ok());
        let extents = first.and_then(|first| shape.get(first..first + group.len()));
        extents.is_some_and(|extents| num_dynamic(extents) < 2)
    };
    (splits_first || groups.iter().all(is_unambiguous)).then(|| original.into())
}

/// Replaces `op` by one that splits the dimensions of `source`.
fn replace_by_expand(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    ops: &ReshapeOps,
    source: ValueId,
    groups: &[Vec<i64>],
    sizes: &[OpFoldResult],
) -> Rewrite {
    let context = rewriter.context();
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(rewriter.result(op, 0)));
    let groups = reassociation_attribute(context, groups);
    let sizes = MixedList::of(context, sizes);
    let scope = rewriter.scope();
    let state = (ops.build_expand)(scope, location, ty, source, &groups, &sizes.dynamics, &sizes.statics);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces `op` by one that merges the dimensions of `source`.
fn replace_by_collapse(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    ops: &ReshapeOps,
    source: ValueId,
    groups: &[Vec<i64>],
) -> Rewrite {
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(rewriter.result(op, 0)));
    let groups = reassociation_attribute(rewriter.context(), groups);
    let state = (ops.build_collapse)(rewriter.scope(), location, ty, source, &groups);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Merges two operations that both expand, or both collapse, dimensions (`ComposeReassociativeReshapeOps`).
pub fn compose_alike(rewriter: &mut Rewriter<'_>, op: OpId, ops: &ReshapeOps) -> Rewrite {
    let context = rewriter.context();
    let outer = rewriter.op(op);
    let is_expand = (ops.is_expand)(outer);
    let inner = inner(outer, if is_expand { ops.is_expand } else { ops.is_collapse })?;
    let source = inner.operand(0);
    let types = [source.ty(), outer.operand(0).ty(), outer.result(0).ty()];
    if types.into_iter().any(|ty| has_non_identity_layout(context, ty)) {
        return None;
    }
    let groups = composed(&reassociation(inner), &reassociation(outer))?;
    let source = source.id();
    if !is_expand {
        return replace_by_collapse(rewriter, op, ops, source, &groups);
    }
    let sizes = mixed_output_shape(outer);
    replace_by_expand(rewriter, op, ops, source, &groups, &sizes)
}

/// Dimensions merged that were split before: only the difference is left (`ComposeCollapseOfExpandOp`).
pub fn compose_collapse_of_expand(rewriter: &mut Rewriter<'_>, op: OpId, ops: &ReshapeOps) -> Rewrite {
    let context = rewriter.context();
    let collapse = rewriter.op(op);
    let expand = inner(collapse, ops.is_expand)?;
    let (source, ty) = (expand.operand(0), collapse.result(0).ty());
    let types = [collapse.operand(0).ty(), source.ty(), expand.result(0).ty()];
    if source.ty() == ty || types.into_iter().any(|ty| has_non_identity_layout(context, ty)) {
        return None;
    }
    let (from, to) = (source.ty().shape(context)?.len(), ty.shape(context)?.len());
    let (of_expand, of_collapse) = (reassociation(expand), reassociation(collapse));
    let groups = match from > to {
        true => groups_of_groups(&of_expand, &of_collapse)?,
        false => groups_of_groups(&of_collapse, &of_expand)?,
    };
    let source = source.id();
    match from.cmp(&to) {
        std::cmp::Ordering::Greater => replace_by_collapse(rewriter, op, ops, source, &groups),
        std::cmp::Ordering::Less => {
            let sizes = mixed_output_shape(expand);
            let sizes: Vec<OpFoldResult> = of_collapse
                .iter()
                .map(|group| product(rewriter, op, group, &sizes))
                .collect::<Option<_>>()?;
            replace_by_expand(rewriter, op, ops, source, &groups, &sizes)
        }
        std::cmp::Ordering::Equal => {
            let location = rewriter.op(op).location();
            let state = (ops.build_cast)(rewriter.scope(), location, ty, source);
            let new = rewriter.create(state);
            rewriter.replace_op_with(op, new);
            Some(Rewritten)
        }
    }
}

/// Returns, for each group of `coarser`, the groups of `finer` that it consists of. `None` if a group of
/// `finer` is split.
fn groups_of_groups(finer: &Reassociation, coarser: &Reassociation) -> Option<Reassociation> {
    let mut rest = finer.iter().enumerate().peekable();
    let mut groups = Vec::new();
    for group in coarser {
        let last = *group.last()?;
        let mut composed = Vec::new();
        while let Some((index, of)) = rest.peek() {
            let end = *of.last()?;
            if end > last {
                return None;
            }
            composed.push(*index as i64);
            rest.next();
            if end == last {
                break;
            }
        }
        groups.push(composed);
    }
    Some(groups)
}

/// Returns the product of the sizes of a group of dimensions, computed before `op`.
fn product(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    group: &[i64],
    sizes: &[OpFoldResult],
) -> Option<OpFoldResult> {
    let location = rewriter.op(op).location();
    let mut known = 1i64;
    let mut values = Vec::new();
    for &dim in group {
        let size = *sizes.get(usize::try_from(dim).ok()?)?;
        match (rewriter.constant_int(size), size) {
            (Some(size), _) => known = known.wrapping_mul(size),
            (None, OpFoldResult::Value(value)) => values.push(value),
            (None, OpFoldResult::Attribute(_)) => return None,
        }
    }
    let mut values = values.into_iter();
    let Some(mut product) = values.next() else {
        return Some(OpFoldResult::index(rewriter.context(), known));
    };
    for value in values {
        product = create_product(rewriter, location, product, value);
    }
    if known != 1 {
        let known = constant_index(rewriter, location, known);
        product = create_product(rewriter, location, product, known);
    }
    Some(product.into())
}

fn create_product(rewriter: &mut Rewriter<'_>, location: Location, a: ValueId, b: ValueId) -> ValueId {
    let state = MulIOp::build(rewriter.scope(), location, a, b);
    rewriter.create_value(state)
}

/// Dimensions split that were merged before: only the difference is left (`ComposeExpandOfCollapseOp`).
pub fn compose_expand_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId, ops: &ReshapeOps) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op);
    let collapse = inner(expand, ops.is_collapse)?;
    let (source, ty) = (collapse.operand(0), expand.result(0).ty());
    let types = [expand.operand(0).ty(), source.ty(), collapse.result(0).ty()];
    let (from, to) = (source.ty().shape(context)?, ty.shape(context)?);
    if from.len() == to.len() || types.into_iter().any(|ty| has_non_identity_layout(context, ty)) {
        return None;
    }
    let (of_collapse, of_expand) = (reassociation(collapse), reassociation(expand));
    let source = source.id();
    if from.len() > to.len() {
        let groups = collapsing_groups((from, &of_collapse), (to, &of_expand))?;
        return replace_by_collapse(rewriter, op, ops, source, &groups);
    }
    let groups = collapsing_groups((to, &of_expand), (from, &of_collapse))?;
    let sizes = mixed_output_shape(expand);
    replace_by_expand(rewriter, op, ops, source, &groups, &sizes)
}

/// Returns how `from` is collapsed to `to`, if both have groups of the same sizes.
fn collapsing_groups(from: (&[i64], &Reassociation), to: (&[i64], &Reassociation)) -> Option<Reassociation> {
    if from.1.is_empty() {
        return for_collapse(from.0, to.0);
    }
    let mut groups = Vec::new();
    for (of_from, of_to) in from.1.iter().zip(to.1) {
        let first = *of_from.first()?;
        let (before, after) = (part_of(from.0, of_from)?, part_of(to.0, of_to)?);
        // Two dynamic extents on both sides can be matched in more than one way.
        if num_dynamic(before) >= 2 && num_dynamic(after) >= 2 {
            return None;
        }
        if before.len() == after.len() {
            if before != after {
                return None;
            }
            groups.extend((0..before.len() as i64).map(|dim| vec![first + dim]));
            continue;
        }
        let merged = for_collapse(before, after)?;
        groups.extend(merged.into_iter().map(|group| group.into_iter().map(|dim| first + dim).collect()));
    }
    Some(groups)
}

/// Returns the extents of a group of dimensions.
fn part_of<'s>(shape: &'s [i64], group: &[i64]) -> Option<&'s [i64]> {
    let first = usize::try_from(*group.first()?).ok()?;
    shape.get(first..first + group.len())
}
