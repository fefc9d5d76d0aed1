//! `tensor.extract` of what is a cast, a reshape or a computation of another tensor.

use crate::dialects::affine::{AffineDelinearizeIndexOp, make_composed_folded_affine_apply};
use crate::dialects::arith::{IndexCastOp, value_or_constant_index};
use crate::dialects::tensor::{CastOp, CollapseShapeOp, ExtractOp, GenerateOp};
use crate::interfaces::would_op_be_trivially_dead;
use crate::ir::clone::IrMapping;
use crate::ir::{AffineMap, Location, OpId, Type, ValueId};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use crate::verify::reassociation_of;

pub static EXTRACT: &[Pattern] = &[
    Pattern::new("ExtractFromTensorCast", extract_from_cast),
    Pattern::new("ExtractFromCollapseShape", extract_from_collapse_shape),
    Pattern::new("ExtractElementFromIndexCast", extract_from_index_cast),
    Pattern::new("ExtractFromTensorGenerate", extract_from_generate),
];

/// Makes the operation that extracts the element of `tensor` at `indices`.
fn create_extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    tensor: ValueId,
    indices: &[ValueId],
) -> OpId {
    let state = ExtractOp::build(rewriter.scope(), location, tensor, indices);
    rewriter.create(state)
}

fn indices_of(extract: ExtractOp<'_>) -> Vec<ValueId> {
    extract.indices().map(|index| index.id()).collect()
}

fn extract_from_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let source = extract.tensor().defining::<CastOp>()?.source();
    source.ty().as_ranked_tensor(rewriter.context())?;
    let (location, source, indices) = (extract.location(), source.id(), indices_of(extract));
    let new = create_extract(rewriter, location, source, &indices);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// An index of dimensions that were merged is an index of each.
fn extract_from_collapse_shape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let collapse = extract.tensor().defining::<CollapseShapeOp>()?;
    let source = collapse.src();
    if !source.ty().has_static_shape(context) {
        return None;
    }
    let shape = source.ty().shape(context)?;
    let groups = reassociation_of(context, collapse.reassociation_attr()?);
    let (location, source, indices) = (extract.location(), source.id(), indices_of(extract));
    let mut source_indices = Vec::new();
    for (&index, group) in indices.iter().zip(&groups) {
        if let [_] = **group {
            source_indices.push(index);
            continue;
        }
        let basis = group.iter().map(|&dim| shape.get(usize::try_from(dim).ok()?).copied());
        let basis: Vec<i64> = basis.collect::<Option<_>>()?;
        let results = vec![Type::INDEX; basis.len()];
        let state =
            AffineDelinearizeIndexOp::build(rewriter.scope(), location, &results, index, &[], &basis);
        let new = rewriter.create(state);
        source_indices.extend(rewriter.body().results(new));
    }
    if groups.is_empty() {
        let zero = AffineMap::constant(context, 0);
        let zero = make_composed_folded_affine_apply(rewriter, location, zero, &[]);
        for _ in shape {
            source_indices.push(value_or_constant_index(rewriter, location, zero));
        }
    }
    let new = create_extract(rewriter, location, source, &source_indices);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// The element is cast instead of the tensor.
fn extract_from_index_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let source = extract.tensor().defining::<IndexCastOp>()?.r#in().id();
    let (location, ty, indices) = (extract.location(), extract.result().ty(), indices_of(extract));
    let element = create_extract(rewriter, location, source, &indices);
    let element = rewriter.result(element, 0);
    let state = IndexCastOp::build(rewriter.scope(), location, ty, element);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// What is computed for this one element.
fn extract_from_generate(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let generate = extract.tensor().defining::<GenerateOp>()?;
    if !would_op_be_trivially_dead(*generate) {
        return None;
    }
    let body = generate.body().front()?;
    let mut mapping = IrMapping::new();
    for (argument, index) in body.arguments().zip(extract.indices()) {
        mapping.map(argument.id(), index.id());
    }
    let yielded = body.back()?.operands().next()?.id();
    let terminator = body.back()?.id();
    let ops: Vec<OpId> = body.operations().map(|op| op.id()).filter(|&op| op != terminator).collect();
    for op in ops {
        rewriter.clone_op(op, &mut mapping);
    }
    let value = mapping.lookup(yielded);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
