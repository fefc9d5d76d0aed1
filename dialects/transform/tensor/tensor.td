// The extension of the `transform` dialect for `tensor`.

#ifndef DIALECTS_TRANSFORM_TENSOR_TD
#define DIALECTS_TRANSFORM_TENSOR_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def Transform_TensorPadOp : Transform_ConcreteOpType<"tensor.pad">;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

def ApplyDecomposeTensorConcatPatternsOp
    : _PatternsOp<"apply_patterns.tensor.decompose_concat"> {
  let summary = "Patterns that make insertions of concatenations";
}

def ApplyDropRedundantInsertSliceRankExpansionPatternsOp
    : _PatternsOp<"apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion"> {
  let summary = "Patterns that drop dimensions only to be dropped again";
  let description = [{
    They drop a `tensor.insert_slice` that adds unit dimensions where a
    `tensor.extract_slice` that removes them follows.
  }];
}

def ApplyFoldTensorEmptyPatternsOp : _PatternsOp<"apply_patterns.tensor.fold_tensor_empty"> {
  let summary = "Patterns that make empty tensors of slices and reshapes of them";
  let arguments = (ins DefaultValuedAttr<BoolAttr, "false">:$fold_single_use_only);
}

def ApplyFoldTensorSubsetOpsPatternsOp
    : _PatternsOp<"apply_patterns.tensor.fold_tensor_subset_ops"> {
  let summary = "Patterns that access the source of a slice";
}

def ApplyFoldTensorSubsetOpsIntoVectorTransfersPatternsOp
    : _PatternsOp<"apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers"> {
  let summary = "Patterns that read and write vectors where a slice is of";
}

def ApplyMergeConsecutiveInsertExtractSlicePatternsOp
    : _PatternsOp<"apply_patterns.tensor.merge_consecutive_insert_extract_slice"> {
  let summary = "Patterns that make one slice of a slice of a slice";
}

def ApplyReassociativeReshapeFoldingPatternsOp
    : _PatternsOp<"apply_patterns.tensor.reassociative_reshape_folding"> {
  let summary = "Patterns that drop reshapes which slices undo";
}

def ApplyBubbleUpExtractSlicePatternsOp
    : _PatternsOp<"apply_patterns.tensor.bubble_up_extract_slice"> {
  let summary = "Patterns that slice before other operations";
}

def ApplyRewriteTensorOpsAsConstantPatternsOp
    : _PatternsOp<"apply_patterns.tensor.rewrite_as_constant"> {
  let summary = "Patterns that make constants of tensor operations";
  let arguments = (ins UnitAttr:$aggressive);
  let assemblyFormat = "(`aggressive` $aggressive^)? attr-dict";
}

//===----------------------------------------------------------------------===//
// Transformations
//===----------------------------------------------------------------------===//

def MakeLoopIndependentOp : _ReplaceEachOp<"tensor.make_loop_independent"> {
  let summary = "Tensors that do not depend on loops";
  let description = [{
    Makes each `tensor.empty` and `tensor.pad` as large as it may become in so many
    loops around it, and a `tensor.extract_slice` of the needed size. The result stands
    for that. It is a silenceable failure if there is no bound.

    ```mlir
    %r = transform.tensor.make_loop_independent %empty {num_loops = 1 : i64}
        : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, I64Attr:$num_loops);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$target attr-dict `:` functional-type($target, $transformed)";
}

def TypeConversionCastShapeDynamicDimsOp
    : Op<Transform_Dialect, "type_conversion.tensor.cast_shape_dynamic_dims",
        [DeclareOpInterfaceMethods<TypeConverterBuilderOpInterface,
                                   ["populateTypeMaterializations"]>]> {
  let summary = "A type converter with tensor.cast";
  let description = [{
    Casts tensors to types that they may be cast to; back to static sizes only if that
    is to be ignored.
  }];
  let arguments = (ins UnitAttr:$ignore_dynamic_info);
  let assemblyFormat = "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict";
}

#endif // DIALECTS_TRANSFORM_TENSOR_TD
