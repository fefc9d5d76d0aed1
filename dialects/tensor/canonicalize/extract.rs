//! `tensor.extract` of a cast or a computed tensor.

use crate::{CastOp, ExtractOp, GenerateOp};
use arith::IndexCastOp;
use interfaces::would_op_be_trivially_dead;
use ir::body::clone::IrMapping;
use ir::{Location, OpId, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static EXTRACT: &[Pattern] = &[
    Pattern::new("ExtractFromTensorCast", extract_from_cast),
    Pattern::new("ExtractElementFromIndexCast", extract_from_index_cast)
        .registered_by("tensor.from_elements"),
    Pattern::new("ExtractFromTensorGenerate", extract_from_generate).registered_by("tensor.generate"),
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

/// Casts the extracted element instead of the tensor.
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

/// Replaces an element of `tensor.generate` by a copy of the region's computation at its indices.
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
