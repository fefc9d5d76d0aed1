//! `gpu-decompose-memrefs`: computes addresses in launches from the strided metadata of memrefs, which is taken where the
//! memref is defined.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/DecomposeMemRefs.cpp.

use affine::make_composed_folded_affine_apply_of;
use gpu::LaunchOp;
use ir::{AffineExpr, AttributeStorage, Location, OpId, Type, TypeStorage, Value, ValueId};
use memref::subview::dropped_by;
use memref::{LoadOp, StoreOp, SubViewOp, reinterpret_cast};
use memref_patterns::metadata::SourceMetadata;
use passes::{Anchor, PassInfo};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-decompose-memrefs",
    name: "GpuDecomposeMemrefsPass",
    summary: "Decomposes memref index computation into explicit ops.",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| apply_patterns(pass, PATTERNS),
};

static PATTERNS: &[Pattern] = &[
    Pattern::new("FlattenLoad", flatten_load).on("memref.load"),
    Pattern::new("FlattenStore", flatten_store).on("memref.store"),
    Pattern::new("FlattenSubview", flatten_subview).on("memref.subview"),
];

/// Returns whether `op` is in a launch, and `memref` has dimensions whose strides its type gives.
fn is_flattened(rewriter: &Rewriter<'_>, op: OpId, memref: ValueId) -> bool {
    let context = rewriter.context();
    let TypeStorage::MemRef { shape, layout, .. } = rewriter.type_of(memref).storage(context) else {
        return false;
    };
    let is_strided = matches!(layout.storage(context), AttributeStorage::StridedLayout(_));
    !shape.is_empty()
        && (is_strided || layout.is_identity_layout(context))
        && rewriter.op(op).ancestors().any(|around| around.isa::<LaunchOp<'_>>())
}

/// The base buffer of a memref, an offset into it, and strides.
struct Place {
    base: ValueId,
    offset: OpFoldResult,
    strides: Vec<OpFoldResult>,
}

/// Computes the place at `offsets`, and the products of the strides with `steps`, where these are given.
fn place(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    offsets: &[OpFoldResult],
    steps: &[OpFoldResult],
) -> Option<Place> {
    let context = rewriter.context();
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_after_value(source);
    let metadata = SourceMetadata::of(rewriter, location, source);
    rewriter.restore_insertion_point(point);
    let metadata = metadata?;
    let symbol = |position: usize| AffineExpr::symbol(context, position as u32);
    let product = symbol(0).mul(context, symbol(1));
    let multiply = |rewriter: &mut Rewriter<'_>, (&step, &stride): (&OpFoldResult, &OpFoldResult)| {
        make_composed_folded_affine_apply_of(rewriter, location, product, &[step, stride])
    };
    let strides = steps.iter().zip(&metadata.strides).map(|pair| multiply(rewriter, pair)).collect();
    let (mut sum, mut operands) = (symbol(0), vec![metadata.offset]);
    for (&offset, &stride) in offsets.iter().zip(&metadata.strides) {
        let position = operands.len();
        sum = sum.add(context, symbol(position).mul(context, symbol(position + 1)));
        operands.extend([offset, stride]);
    }
    let offset = make_composed_folded_affine_apply_of(rewriter, location, sum, &operands);
    Some(Place { base: metadata.base, offset, strides })
}

/// Makes a memref without dimensions of an element.
fn element(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    memref: ValueId,
    indices: &[ValueId],
) -> Option<ValueId> {
    let context = rewriter.context();
    let offsets: Vec<OpFoldResult> = indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    let place = place(rewriter, location, memref, &offsets, &[])?;
    let slice = MixedSlice { offsets: vec![place.offset], sizes: Vec::new(), strides: Vec::new() };
    let from = rewriter.type_of(place.base);
    let offset = *slice.dispatched(context).offsets.statics.first()?;
    let (element, space) = (from.element_type(context)?, from.memory_space(context));
    let ty = Type::strided_memref(context, &[], element, (&[], offset), space).ok()?;
    Some(reinterpret_cast(rewriter, location, ty, place.base, &slice))
}

fn flatten_load(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let load = rewriter.op(op).dyn_cast::<LoadOp<'_>>()?;
    let (location, memref) = (load.location(), load.memref().id());
    let indices: Vec<ValueId> = load.indices().map(Value::id).collect();
    let flat =
        is_flattened(rewriter, op, memref).then(|| element(rewriter, location, memref, &indices))??;
    let state = LoadOp::build(rewriter.scope(), location, flat, &[]);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn flatten_store(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let store = rewriter.op(op).dyn_cast::<StoreOp<'_>>()?;
    let (location, memref, value) = (store.location(), store.memref().id(), store.value().id());
    let indices: Vec<ValueId> = store.indices().map(Value::id).collect();
    let flat =
        is_flattened(rewriter, op, memref).then(|| element(rewriter, location, memref, &indices))??;
    let state = StoreOp::build(rewriter.scope(), location, value, flat, &[]);
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn flatten_subview(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SubViewOp<'_>>()?;
    let (location, source, ty) = (view.location(), view.source().id(), view.result().ty());
    let (part, dropped) = (MixedSlice::of(*view), dropped_by(view)?);
    if !is_flattened(rewriter, op, source) {
        return None;
    }
    let place = place(rewriter, location, source, &part.offsets, &part.strides)?;
    let kept = |list: Vec<OpFoldResult>| {
        list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(of, _)| of).collect()
    };
    let slice =
        MixedSlice { offsets: vec![place.offset], sizes: kept(part.sizes), strides: kept(place.strides) };
    let new = reinterpret_cast(rewriter, location, ty, place.base, &slice);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
