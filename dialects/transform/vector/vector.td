// The extension of the `transform` dialect for `vector`: patterns.

#ifndef DIALECTS_TRANSFORM_VECTOR_TD
#define DIALECTS_TRANSFORM_VECTOR_TD

include "../transform/patterns.td"
include "mlir/Dialect/Vector/Transforms/VectorTransformsBase.td"

def ApplyVectorToLLVMConversionPatternsOp
    : _ConversionPatternsOp<"apply_conversion_patterns.vector.vector_to_llvm",
                            ["verifyTypeConverter"]> {
  let summary = "Patterns from vector to LLVM";
  let description = [{
    They need an LLVM type converter. The attributes say whether sums of floats may be
    taken in any order, whether indices fit 32 bits, and whether accesses are aligned to
    the vector rather than to an element.
  }];
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$reassociate_fp_reductions,
                       DefaultValuedAttr<BoolAttr, "true">:$force_32bit_vector_indices,
                       DefaultValuedAttr<BoolAttr, "false">:$use_vector_alignment);
}

//===----------------------------------------------------------------------===//
// Unit dimensions and permutations
//===----------------------------------------------------------------------===//

def ApplyCastAwayVectorLeadingOneDimPatternsOp
    : _PatternsOp<"apply_patterns.vector.cast_away_vector_leading_one_dim"> {
  let summary = "Patterns that drop first dimensions of one";
}

def ApplyRankReducingSubviewPatternsOp
    : _PatternsOp<"apply_patterns.vector.rank_reducing_subview_patterns"> {
  let summary = "Patterns that drop dimensions of one from reads and writes";
}

def ApplyDropUnitDimWithShapeCastPatternsOp
    : _PatternsOp<"apply_patterns.vector.drop_unit_dims_with_shape_cast"> {
  let summary = "Patterns that drop dimensions of one from other operations";
}

def ApplyDropInnerMostUnitDimsFromXferOpsPatternsOp
    : _PatternsOp<"apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops"> {
  let summary = "Patterns that drop last dimensions of one from reads and writes of memrefs";
}

def ApplyTransferPermutationPatternsOp
    : _PatternsOp<"apply_patterns.vector.transfer_permutation_patterns"> {
  let summary = "Patterns that read and write in order, and transpose";
}

//===----------------------------------------------------------------------===//
// Lowering to simpler operations on vectors
//===----------------------------------------------------------------------===//

def ApplyLowerBitCastPatternsOp : _PatternsOp<"apply_patterns.vector.lower_bitcast"> {
  let summary = "Patterns that lower vector.bitcast";
}

def ApplyLowerBroadcastPatternsOp : _PatternsOp<"apply_patterns.vector.lower_broadcast"> {
  let summary = "Patterns that lower vector.broadcast";
}

def ApplyLowerContractionPatternsOp : _PatternsOp<"apply_patterns.vector.lower_contraction"> {
  let summary = "Patterns that lower vector.contract";
  let arguments = (ins DefaultValuedAttr<
                           VectorContractLoweringAttr,
                           "vector::VectorContractLowering::OuterProduct">:$lowering_strategy);
  let assemblyFormat = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict";
}

def ApplyLowerCreateMaskPatternsOp : _PatternsOp<"apply_patterns.vector.lower_create_mask"> {
  let summary = "Patterns that lower vector.create_mask";
}

def ApplyLowerMasksPatternsOp : _PatternsOp<"apply_patterns.vector.lower_masks"> {
  let summary = "Patterns that lower vector.create_mask and vector.constant_mask";
}

def ApplyLowerMaskedTransfersPatternsOp
    : _PatternsOp<"apply_patterns.vector.lower_masked_transfers"> {
  let summary = "Patterns that lower vector.mask of reads, writes and gathers";
}

def ApplyMaterializeMasksPatternsOp : _PatternsOp<"apply_patterns.vector.materialize_masks"> {
  let summary = "Patterns that compute masks with arithmetic";
}

def ApplyLowerMultiReductionPatternsOp
    : _PatternsOp<"apply_patterns.vector.lower_multi_reduction"> {
  let summary = "Patterns that lower vector.multi_reduction";
  let arguments =
      (ins DefaultValuedAttr<
               VectorMultiReductionLoweringAttr,
               "vector::VectorMultiReductionLowering::InnerParallel">:$lowering_strategy);
  let assemblyFormat = "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict";
}

def ApplyLowerOuterProductPatternsOp
    : _PatternsOp<"apply_patterns.vector.lower_outerproduct"> {
  let summary = "Patterns that lower vector.outerproduct";
}

def ApplyLowerGatherPatternsOp : _PatternsOp<"apply_patterns.vector.lower_gather"> {
  let summary = "Patterns that lower vector.gather";
}

def ApplyUnrollFromElementsPatternsOp
    : _PatternsOp<"apply_patterns.vector.unroll_from_elements"> {
  let summary = "Patterns that unroll vector.from_elements along the first dimension";
}

def ApplyUnrollToElementsPatternsOp : _PatternsOp<"apply_patterns.vector.unroll_to_elements"> {
  let summary = "Patterns that unroll vector.to_elements along the first dimension";
}

def ApplyLowerScanPatternsOp : _PatternsOp<"apply_patterns.vector.lower_scan"> {
  let summary = "Patterns that lower vector.scan";
}

def ApplyLowerShapeCastPatternsOp : _PatternsOp<"apply_patterns.vector.lower_shape_cast"> {
  let summary = "Patterns that lower vector.shape_cast";
}

def ApplyLowerTransferPatternsOp : _PatternsOp<"apply_patterns.vector.lower_transfer"> {
  let summary = "Patterns that lower reads and writes of vectors";
  let arguments = (ins DefaultValuedAttr<I64Attr, "1">:$max_transfer_rank);
  let assemblyFormat = "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict";
}

def ApplyLowerTransposePatternsOp : _PatternsOp<"apply_patterns.vector.lower_transpose"> {
  let summary = "Patterns that lower vector.transpose";
  let arguments = (ins DefaultValuedAttr<
                           VectorTransposeLoweringAttr,
                           "vector::VectorTransposeLowering::EltWise">:$lowering_strategy,
                       DefaultValuedAttr<BoolAttr, "false">:$avx2_lowering_strategy);
  let assemblyFormat = [{
    oilist( `lowering_strategy` `=` $lowering_strategy
          | `avx2_lowering_strategy` `=` $avx2_lowering_strategy ) attr-dict
  }];
}

def ApplyLowerInterleavePatternsOp : _PatternsOp<"apply_patterns.vector.lower_interleave"> {
  let summary = "Patterns that lower vector.interleave";
}

def ApplyInterleaveToShufflePatternsOp
    : _PatternsOp<"apply_patterns.vector.interleave_to_shuffle"> {
  let summary = "Patterns that make shuffles of vector.interleave";
}

def ApplyRewriteNarrowTypePatternsOp
    : _PatternsOp<"apply_patterns.vector.rewrite_narrow_types"> {
  let summary = "Patterns that cast narrow integers with shuffles";
  let description = "For targets with the lowest byte first.";
}

//===----------------------------------------------------------------------===//
// Reads and writes with other dialects
//===----------------------------------------------------------------------===//

def ApplySplitTransferFullPartialPatternsOp
    : _PatternsOp<"apply_patterns.vector.split_transfer_full_partial"> {
  let summary = "Patterns that take accesses in bounds apart";
  let arguments =
      (ins DefaultValuedAttr<VectorTransferSplitAttr,
                             "vector::VectorTransferSplit::LinalgCopy">:$split_transfer_strategy);
  let assemblyFormat = "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict";
}

def ApplyTransferToScfPatternsOp : _PatternsOp<"apply_patterns.vector.transfer_to_scf"> {
  let summary = "Patterns that read and write in loops";
  let arguments = (ins DefaultValuedAttr<I64Attr, "1">:$max_transfer_rank,
                       DefaultValuedAttr<BoolAttr, "false">:$full_unroll);
  let assemblyFormat = [{
    oilist( `max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll ) attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// Other forms of the same
//===----------------------------------------------------------------------===//

def ApplyFoldArithExtensionPatternsOp
    : _PatternsOp<"apply_patterns.vector.fold_arith_extension"> {
  let summary = "Patterns that extend floats in vector.contract";
}

def ApplyFoldElementwiseToVectorPatternsOp
    : _PatternsOp<"apply_patterns.vector.elementwise_to_vector"> {
  let summary = "Patterns that make multiplications and additions one operation";
}

def ApplyVectorReductionToContractPatternsOp
    : _PatternsOp<"apply_patterns.vector.reduction_to_contract"> {
  let summary = "Patterns that make vector.contract of reductions";
}

def ApplySinkVectorPatternsOp : _PatternsOp<"apply_patterns.vector.sink_ops"> {
  let summary = "Patterns that broadcast, transpose and extract after arithmetic";
}

def ApplySinkVectorMemPatternsOp : _PatternsOp<"apply_patterns.vector.sink_mem_ops"> {
  let summary = "Patterns that read and write only the elements that are used";
}

#endif // DIALECTS_TRANSFORM_VECTOR_TD
