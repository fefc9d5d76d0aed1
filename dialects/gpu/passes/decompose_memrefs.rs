//! `gpu-decompose-memrefs`: computes addresses in launches from the strided metadata of memrefs, which is taken where the
//! memref is defined.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/DecomposeMemRefs.cpp.

use gpu::LaunchOp;
use ir::{Location, OpId, Type, TypeStorage, Value, ValueId};
use memref::{LoadOp, StoreOp, SubViewOp, load_of_rank_0, reinterpret_cast, store_to_rank_0};
use memref_patterns::metadata::{SourceMetadata, StridedMetadata, gives_strides};
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
    !shape.is_empty()
        && gives_strides(context, *layout)
        && rewriter.op(op).ancestors().any(|around| around.isa::<LaunchOp<'_>>())
}

/// Takes the metadata of a memref where that is defined.
fn metadata_of(rewriter: &mut Rewriter<'_>, location: Location, memref: ValueId) -> Option<SourceMetadata> {
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_after_value(memref);
    let metadata = SourceMetadata::of(rewriter, location, memref);
    rewriter.restore_insertion_point(point);
    metadata
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
    let metadata = metadata_of(rewriter, location, memref)?;
    let offset = metadata.offset_at(rewriter, location, &offsets);
    let slice = MixedSlice { offsets: vec![offset], sizes: Vec::new(), strides: Vec::new() };
    let from = rewriter.type_of(metadata.base);
    let offset = *slice.dispatched(context).offsets.statics.first()?;
    let (element, space) = (from.element_type(context)?, from.memory_space(context));
    let ty = Type::strided_memref(context, &[], element, (&[], offset), space).ok()?;
    Some(reinterpret_cast(rewriter, location, ty, metadata.base, &slice))
}

fn flatten_load(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let load = rewriter.op(op).dyn_cast::<LoadOp<'_>>()?;
    let (location, memref) = (load.location(), load.memref().id());
    let indices: Vec<ValueId> = load.indices().map(Value::id).collect();
    let flat =
        is_flattened(rewriter, op, memref).then(|| element(rewriter, location, memref, &indices))??;
    let state = load_of_rank_0(rewriter.scope(), location, flat);
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
    let state = store_to_rank_0(rewriter.scope(), location, value, flat);
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn flatten_subview(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SubViewOp<'_>>()?;
    let (location, source, ty) = (view.location(), view.source().id(), view.result().ty());
    if !is_flattened(rewriter, op, source) {
        return None;
    }
    let StridedMetadata { base, slice } = metadata_of(rewriter, location, source)?.of_part(rewriter, op)?;
    let new = reinterpret_cast(rewriter, location, ty, base, &slice);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
