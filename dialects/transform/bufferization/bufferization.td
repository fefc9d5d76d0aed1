// The extension of the `transform` dialect for `bufferization`.

#ifndef DIALECTS_TRANSFORM_BUFFERIZATION_TD
#define DIALECTS_TRANSFORM_BUFFERIZATION_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Dialect/Bufferization/IR/BufferizationEnums.td"

def Transform_EmptyOp : Transform_ConcreteOpType<"tensor.empty">;
def Transform_AllocTensorOp : Transform_ConcreteOpType<"bufferization.alloc_tensor">;

def OneShotBufferizeOp : _ReplaceOp<"bufferization.one_shot_bufferize"> {
  let summary = "Bufferization";
  let description = [{
    Makes the tensors in modules or functions memrefs, as the pass of this name does
    with the same options.

    ```mlir
    %m = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %module
        {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments =
      (ins TransformHandleTypeInterface:$target,
           OptionalAttr<LayoutMapOption>:$function_boundary_type_conversion,
           DefaultValuedAttr<BoolAttr, "false">:$allow_return_allocs_from_loops,
           DefaultValuedAttr<BoolAttr, "false">:$allow_unknown_ops,
           DefaultValuedAttr<BoolAttr, "false">:$bufferize_function_boundaries,
           DefaultValuedAttr<BoolAttr, "false">:$dump_alias_sets,
           DefaultValuedAttr<BoolAttr, "false">:$test_analysis_only,
           DefaultValuedAttr<BoolAttr, "false">:$print_conflicts,
           DefaultValuedAttr<BoolAttr, "true">:$check_parallel_regions,
           DefaultValuedAttr<StrAttr, "\"memref.copy\"">:$memcpy_op);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = [{
    (`layout` `{` $function_boundary_type_conversion^ `}`)? $target attr-dict
    `:` functional-type($target, results)
  }];
  let hasVerifier = 1;
}

def EliminateEmptyTensorsOp
    : Op<Transform_Dialect, "bufferization.eliminate_empty_tensors",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Slices in the place of empty tensors";
  let description = [{
    Replaces a `tensor.empty`, into which something is computed that is then inserted
    into a tensor, with the slice of that tensor. So there need not be a buffer for it.
    The target is read.

    ```mlir
    transform.bufferization.eliminate_empty_tensors %f : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

def EmptyTensorToAllocTensorOp
    : _ReplaceEachOp<"bufferization.empty_tensor_to_alloc_tensor"> {
  let summary = "Allocations for empty tensors";
  let description = [{
    Replaces each `tensor.empty` with a `bufferization.alloc_tensor`.

    ```mlir
    %alloc = transform.bufferization.empty_tensor_to_alloc_tensor %empty
        : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    ```
  }];
  let arguments = (ins Transform_EmptyOp:$target);
  let results = (outs Transform_AllocTensorOp:$transformed);
}

def BufferLoopHoistingOp
    : Op<Transform_Dialect, "bufferization.buffer_loop_hoisting",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, TransformEachOpTrait,
         TransformOpInterface]> {
  let summary = "Hoisting of allocations out of loops";
  let description = [{
    Moves each `memref.alloc` and `memref.alloca` in the target out of loops. There
    have to be no deallocations yet. The target is read.

    ```mlir
    transform.bufferization.buffer_loop_hoisting %f : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

#endif // DIALECTS_TRANSFORM_BUFFERIZATION_TD
