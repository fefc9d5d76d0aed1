//! Expansion of views into strided metadata: a base buffer, an offset, sizes and strides, computed from those
//! of the source.
//!
//! [`StridedMetadata`] holds these. A view becomes a `memref.reinterpret_cast` of its base buffer.
//! `metadata_sources` has the metadata of memory that is not a view.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandStridedMetadata.cpp.

use super::metadata_sources::on_metadata;
use super::{metadata_of_reshapes, metadata_sources};
use affine::make_composed_folded_affine_apply_of;
use ir::types::DYNAMIC;
use ir::views::OpView;
use ir::{AffineExpr, Attribute, AttributeStorage, Context, Location, OpId, Value, ValueId};
use memref::subview::dropped_by;
use memref::{
    CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, SubViewOp, extract_strided_metadata,
    reinterpret_cast,
};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use scf::build::values_of;

/// `memref.expand_strided_metadata`
pub static EXPAND_STRIDED_METADATA: &[Pattern] = &[
    Pattern::new("SubviewFolder", |rewriter, op| reinterpret(rewriter, op, of_subview)).on("memref.subview"),
    Pattern::new("ReshapeFolder", |rewriter, op| {
        reinterpret(rewriter, op, metadata_of_reshapes::of_expansion)
    })
    .on("memref.expand_shape"),
    Pattern::new("ReshapeFolder", |rewriter, op| {
        reinterpret(rewriter, op, metadata_of_reshapes::of_collapse)
    })
    .on("memref.collapse_shape"),
    on_metadata("ExtractStridedMetadataOpSubviewFolder", |rewriter, op| {
        extract::<SubViewOp<'_>>(rewriter, op, of_subview)
    }),
    on_metadata("ExtractStridedMetadataOpExpandShapeFolder", |rewriter, op| {
        extract::<ExpandShapeOp<'_>>(rewriter, op, metadata_of_reshapes::of_expansion)
    }),
    on_metadata("ExtractStridedMetadataOpCollapseShapeFolder", |rewriter, op| {
        extract::<CollapseShapeOp<'_>>(rewriter, op, metadata_of_reshapes::of_collapse)
    }),
    metadata_sources::ALLOC,
    metadata_sources::GET_GLOBAL,
    metadata_sources::ALIGNED_POINTER,
    metadata_sources::REINTERPRET_CAST,
    metadata_sources::CAST,
    metadata_sources::MEMORY_SPACE_CAST,
    metadata_sources::ASSUME_ALIGNMENT,
    metadata_sources::METADATA,
];

/// The base buffer, offset, sizes and strides of a memref; the slice has one offset.
pub struct StridedMetadata {
    pub base: ValueId,
    pub slice: MixedSlice,
}

/// The results of `memref.extract_strided_metadata`, with constants where the type of the memref is static.
pub struct SourceMetadata {
    pub base: ValueId,
    pub offset: OpFoldResult,
    /// Values only, no constants.
    pub sizes: Vec<OpFoldResult>,
    pub strides: Vec<OpFoldResult>,
}

impl SourceMetadata {
    /// Creates the metadata operation of `source`. `None` if it is not strided; then nothing is created.
    pub fn of(rewriter: &mut Rewriter<'_>, location: Location, source: ValueId) -> Option<Self> {
        let context = rewriter.context();
        let (strides, offset) = rewriter.type_of(source).strides_and_offset(context)?;
        let metadata = extract_strided_metadata(rewriter, location, source)?;
        let view = rewriter.op(metadata).dyn_cast::<ExtractStridedMetadataOp>()?;
        let known = |(&known, value): (&i64, Value<'_>)| constant_or(context, known, value.id());
        Some(SourceMetadata {
            base: view.base_buffer().id(),
            offset: constant_or(context, offset, view.offset().id()),
            sizes: view.sizes().map(OpFoldResult::from).collect(),
            strides: strides.iter().zip(view.strides()).map(known).collect(),
        })
    }

    /// Computes the offset of the element at `indices`: a sum, of which each dimension brings a product of two.
    pub fn offset_at(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        indices: &[OpFoldResult],
    ) -> OpFoldResult {
        let context = rewriter.context();
        let symbol = |position: usize| AffineExpr::symbol(context, position as u32);
        let (mut sum, mut operands) = (symbol(0), vec![self.offset]);
        for (&index, &stride) in indices.iter().zip(&self.strides) {
            let position = operands.len();
            sum = sum.add(context, symbol(position).mul(context, symbol(position + 1)));
            operands.extend([index, stride]);
        }
        make_composed_folded_affine_apply_of(rewriter, location, sum, &operands)
    }

    /// Computes the metadata of the subview `view` of this memref.
    pub fn of_part(self, rewriter: &mut Rewriter<'_>, view: OpId) -> Option<StridedMetadata> {
        let context = rewriter.context();
        let view = rewriter.op(view).dyn_cast::<SubViewOp>()?;
        let (location, part, dropped) = (view.location(), MixedSlice::of(*view), dropped_by(view)?);
        let (symbol, other) = (AffineExpr::symbol(context, 0), AffineExpr::symbol(context, 1));
        let product = symbol.mul(context, other);
        let mut strides = Vec::new();
        for (dim, &stride) in self.strides.iter().enumerate() {
            let factors = [*part.strides.get(dim)?, stride];
            strides.push(make_composed_folded_affine_apply_of(rewriter, location, product, &factors));
        }
        let offset = self.offset_at(rewriter, location, part.offsets.get(..self.strides.len())?);
        let kept = |list: Vec<OpFoldResult>| {
            list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(of, _)| of).collect()
        };
        let slice = MixedSlice { offsets: vec![offset], sizes: kept(part.sizes), strides: kept(strides) };
        Some(StridedMetadata { base: self.base, slice })
    }
}

/// Returns whether a layout gives strides as they are, or is the identity.
pub fn gives_strides(context: &Context, layout: Attribute) -> bool {
    matches!(layout.storage(context), AttributeStorage::StridedLayout(_))
        || layout.is_identity_layout(context)
}

/// Returns the constant that is known, or else the value.
pub fn constant_or(context: &Context, known: i64, value: ValueId) -> OpFoldResult {
    match known {
        DYNAMIC => value.into(),
        _ => OpFoldResult::index(context, known),
    }
}

/// Computes the metadata of a view; `None` if it cannot.
type Resolve = fn(&mut Rewriter<'_>, OpId) -> Option<StridedMetadata>;

/// Replaces a view by a `memref.reinterpret_cast` with its metadata.
fn reinterpret(rewriter: &mut Rewriter<'_>, op: OpId, resolve: Resolve) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let StridedMetadata { base, slice } = resolve(rewriter, op)?;
    let new = reinterpret_cast(rewriter, location, ty, base, &slice);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Replaces `memref.extract_strided_metadata` of a view by the metadata of the view.
fn extract<'v, View: OpView<'v>>(rewriter: &mut Rewriter<'_>, op: OpId, resolve: Resolve) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExtractStridedMetadataOp>()?;
    let (location, source) = (view.location(), view.source().defining_op()?);
    if *source.name_str() != *View::OPERATION_NAME.as_bytes() {
        return None;
    }
    let source = source.id();
    let StridedMetadata { base, slice } = resolve(rewriter, source)?;
    let mut results = vec![base];
    for list in [&slice.offsets, &slice.sizes, &slice.strides] {
        results.extend(values_of(rewriter, location, list));
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn of_subview(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<StridedMetadata> {
    let view = rewriter.op(op).dyn_cast::<SubViewOp>()?;
    let (location, source) = (view.location(), view.source().id());
    SourceMetadata::of(rewriter, location, source)?.of_part(rewriter, op)
}
