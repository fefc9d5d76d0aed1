//! `memref.extract_strided_metadata`: what the type of the memref says.

use crate::dialects::arith::constant_index;
use crate::dialects::memref::{CastOp, ExtractStridedMetadataOp};
use crate::ir::types::DYNAMIC;
use crate::ir::{Attribute, Context, OpId, Operation, TypeStorage, Value, ValueId};
use crate::rewrite::{Edit, Folded, OpFoldResult, Rewrite, Rewriter, Rewritten};

/// `values`, but constants where `known` says what they are (`constifyIndexValues`).
pub fn constified(
    context: &Context,
    values: impl IntoIterator<Item = OpFoldResult>,
    known: &[i64],
    constant: impl Fn(OpFoldResult) -> Option<i64>,
) -> Vec<OpFoldResult> {
    let one = |(of, &known): (OpFoldResult, &i64)| match (known, constant(of)) {
        (DYNAMIC, None) => of,
        (DYNAMIC, Some(known)) | (known, _) => OpFoldResult::index(context, known),
    };
    values.into_iter().zip(known).map(one).collect()
}

/// The offset, sizes and strides: the result for each, and the constant that it is if that is known.
pub fn constified_metadata(op: ExtractStridedMetadataOp<'_>) -> Option<Vec<(Value<'_>, OpFoldResult)>> {
    let context = op.context();
    let ty = op.source().ty();
    let (strides, offset) = ty.strides_and_offset(context)?;
    let known = [&[offset], ty.shape(context)?, &strides[..]].concat();
    let values = op.results().skip(1);
    let of = |value: Value<'_>| value.id().into();
    let constants = constified(context, values.clone().map(of), &known, |_| None);
    Some(values.zip(constants).collect())
}

/// Casts are looked through, once what they tell is made use of.
pub fn extract_strided_metadata(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<ExtractStridedMetadataOp>()?;
    let source = view.source().defining::<CastOp>()?.source();
    if !matches!(source.ty().storage(context), TypeStorage::MemRef { .. })
        || constified_metadata(view)?.iter().any(|(value, of)| of.value().is_none() && !value.is_unused())
    {
        return None;
    }
    Some(Folded::in_place([Edit::Operand(ExtractStridedMetadataOp::SOURCE, source.id())]))
}

/// What uses a result that is known uses a constant.
pub fn use_constant_metadata(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ExtractStridedMetadataOp>()?;
    let location = view.location();
    let known: Vec<(ValueId, i64)> = constified_metadata(view)?
        .into_iter()
        .filter(|(value, _)| !value.is_unused())
        .filter_map(|(value, of)| Some((value.id(), of.attribute()?.integer(context)?.to_i64()?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    for (value, known) in known {
        let constant = constant_index(rewriter, location, known);
        rewriter.replace_all_uses(value, constant);
    }
    Some(Rewritten)
}
