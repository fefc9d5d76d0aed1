//! The folder of `memref.extract_strided_metadata`: results that the type determines.

use crate::{CastOp, ExtractStridedMetadataOp};
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Operation, TypeStorage, Value};
use rewrite::fold::Edits;
use rewrite::{Edit, Folded, OpFoldResult};

/// Replaces `values` by constants where `known` is static (`constifyIndexValues`).
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

/// Returns the results for offset, sizes and strides, each with its constant if that is known.
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

/// Uses of a result that the type tells become uses of a constant, and casts are looked through.
pub fn extract_strided_metadata(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<ExtractStridedMetadataOp>()?;
    let known = |(index, (value, of)): (usize, (Value<'_>, OpFoldResult))| {
        Some(Edit::Uses(index + 1, of.attribute().filter(|_| !value.is_unused())?))
    };
    let mut edits: Edits = constified_metadata(view)?.into_iter().enumerate().filter_map(known).collect();
    let source = view.source().defining::<CastOp>().map(|cast| cast.source());
    let is_ranked = |source: &Value<'_>| matches!(source.ty().storage(context), TypeStorage::MemRef { .. });
    edits.extend(
        source.filter(is_ranked).map(|source| Edit::Operand(ExtractStridedMetadataOp::SOURCE, source.id())),
    );
    (!edits.is_empty()).then_some(Folded::InPlace(edits))
}
