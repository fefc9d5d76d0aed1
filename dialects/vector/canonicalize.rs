//! Canonicalization of operations on vectors: the patterns of each operation, in the order in which upstream adds them.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

mod broadcasts;
mod elements;
mod extracts;
pub mod mask_op;
mod masked_memory;
mod masks;
mod reductions;
mod slices;
mod splats;
mod steps;
mod transfers;
mod transposes;

use ir::{OpId, OperationState};
use rewrite::{Pattern, PatternSet, Rewrite, Rewriter, Rewritten};

pub static BROADCAST: &[Pattern] = &[Pattern::new("BroadcastFolder", broadcasts::of_broadcast)];

pub static COMPRESS_STORE: &[Pattern] = &[Pattern::new("CompressStoreFolder", masked_memory::compress_store)];

pub static CREATE_MASK: &[Pattern] = &[Pattern::new("CreateMaskFolder", masks::constant_mask)];

pub static EXPAND_LOAD: &[Pattern] = &[Pattern::new("ExpandLoadFolder", masked_memory::expand_load)];

pub static EXTRACT: &[Pattern] = &[
    Pattern::new("ExtractOpFromBroadcast", extracts::of_broadcast),
    Pattern::new("ExtractOpFromCreateMask", masks::extract_of_created),
    Pattern::new("foldExtractFromShapeCastToShapeCast", extracts::of_shape_cast),
    Pattern::new("foldExtractFromFromElements", elements::extract_of_elements),
];

pub static EXTRACT_STRIDED_SLICE: &[Pattern] = &[
    Pattern::new("StridedSliceCreateMaskFolder", masks::slice_of_created),
    Pattern::new("StridedSliceConstantMaskFolder", masks::slice_of_constant),
    Pattern::new("StridedSliceBroadcast", slices::of_broadcast),
    Pattern::new("StridedSliceSplat", splats::of_splat),
    Pattern::new("ContiguousExtractStridedSliceToExtract", slices::contiguous_to_extract),
];

pub static FROM_ELEMENTS: &[Pattern] = &[
    Pattern::new("rewriteFromElementsAsBroadcast", elements::equal_to_broadcast),
    Pattern::new("FromElementsToShapeCast", elements::to_shape_cast),
];

pub static GATHER: &[Pattern] = &[
    Pattern::new("GatherFolder", masked_memory::gather),
    Pattern::new("FoldContiguousGather", masked_memory::contiguous_gather),
];

pub static INSERT: &[Pattern] = &[
    Pattern::new("InsertToBroadcast", broadcasts::of_insert),
    Pattern::new("InsertSplatToSplat", splats::of_equal_splats),
    Pattern::new("InsertChainFullyInitialized", elements::of_insert_chain),
];

pub static INSERT_STRIDED_SLICE: &[Pattern] = &[
    Pattern::new("FoldInsertStridedSliceSplat", splats::insert_slice),
    Pattern::new("FoldInsertStridedSliceOfExtract", slices::insert_of_extracted),
    Pattern::new("InsertStridedSliceConstantFolder", slices::insert_constant),
];

pub static MASK: &[Pattern] = &[Pattern::new("CanonializeEmptyMaskOp", mask_op::empty_to_select)];

pub static MASKED_LOAD: &[Pattern] = &[Pattern::new("MaskedLoadFolder", masked_memory::masked_load)];

pub static MASKED_STORE: &[Pattern] = &[Pattern::new("MaskedStoreFolder", masked_memory::masked_store)];

pub static MULTI_REDUCTION: &[Pattern] =
    &[Pattern::new("ElideUnitDimsInMultiDimReduction", reductions::of_unit_dims)];

pub static REDUCTION: &[Pattern] =
    &[Pattern::new("ElideSingleElementReduction", reductions::of_single_element)];

pub static SCATTER: &[Pattern] = &[
    Pattern::new("ScatterFolder", masked_memory::scatter),
    Pattern::new("FoldContiguousScatter", masked_memory::contiguous_scatter),
];

pub static SHAPE_CAST: &[Pattern] = &[
    Pattern::new("ShapeCastCreateMaskFolderTrailingOneDim", masks::shape_cast),
    Pattern::new("ShapeCastBroadcastFolder", broadcasts::of_shape_cast),
];

pub static SHUFFLE: &[Pattern] = &[
    Pattern::new("ShuffleSplat", splats::of_equal_splats),
    Pattern::new("ShuffleInterleave", splats::shuffle_to_interleave),
    Pattern::new("Canonicalize0DShuffleOp", broadcasts::of_shuffle),
];

pub static STEP: &[Pattern] = &[Pattern::new("StepCompareFolder", steps::compare)];

pub static TO_ELEMENTS: &[Pattern] = &[Pattern::new("ToElementsOfBroadcast", elements::of_broadcast)];

pub static TRANSFER_READ: &[Pattern] =
    &[Pattern::new("TransferReadAfterWriteToBroadcast", transfers::read_after_write)];

pub static TRANSFER_WRITE: &[Pattern] = &[Pattern::new("FoldWaw", transfers::write_after_write)];

pub static TRANSPOSE: &[Pattern] = &[
    Pattern::new("FoldTransposeCreateMask", masks::transpose),
    Pattern::new("FoldTransposeShapeCast", transposes::of_shape_cast),
    Pattern::new("TransposeFolder", transposes::of_transpose),
    Pattern::new("FoldTransposeSplat", splats::of_splat),
    Pattern::new("FoldTransposeFromElements", elements::transpose),
    Pattern::new("FoldTransposeBroadcast", transposes::of_broadcast),
];

/// Adds the patterns on masks and accesses to memory, and on repeated transpositions, that lowerings of vectors include
/// (`populateVectorToVectorCanonicalizationPatterns`).
pub fn add_vector_to_vector_canonicalization(set: &mut PatternSet) {
    set.add(VECTOR_TO_VECTOR);
}

const VECTOR_TO_VECTOR: &[Pattern] = &[
    Pattern::new("CreateMaskFolder", masks::constant_mask).on("vector.create_mask"),
    Pattern::new("MaskedLoadFolder", masked_memory::masked_load).on("vector.maskedload"),
    Pattern::new("MaskedStoreFolder", masked_memory::masked_store).on("vector.maskedstore"),
    Pattern::new("GatherFolder", masked_memory::gather).on("vector.gather"),
    Pattern::new("ScatterFolder", masked_memory::scatter).on("vector.scatter"),
    Pattern::new("ExpandLoadFolder", masked_memory::expand_load).on("vector.expandload"),
    Pattern::new("CompressStoreFolder", masked_memory::compress_store).on("vector.compressstore"),
    Pattern::new("StridedSliceConstantMaskFolder", masks::slice_of_constant)
        .on("vector.extract_strided_slice"),
    Pattern::new("TransposeFolder", transposes::of_transpose).on("vector.transpose"),
];

/// Patterns on operations of other dialects.
pub static OTHERS: &[Pattern] = &[
    Pattern::new("CanonicalizeContractAdd", reductions::add_of_contract)
        .on("arith.addi")
        .registered_by("vector.contract"),
    Pattern::new("CanonicalizeContractAdd", reductions::add_of_contract)
        .on("arith.addf")
        .registered_by("vector.contract"),
    Pattern::new("SwapExtractSliceOfTransferWrite", transfers::insert_of_extracted_write)
        .on("tensor.insert_slice")
        .registered_by("vector.transfer_write"),
];

/// Replaces an operation by a new one.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
