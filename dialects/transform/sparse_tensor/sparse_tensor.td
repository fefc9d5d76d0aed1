// The extension of the `transform` dialect for `sparse_tensor`.

#ifndef DIALECTS_TRANSFORM_SPARSE_TENSOR_TD
#define DIALECTS_TRANSFORM_SPARSE_TENSOR_TD

include "mlir/Dialect/Transform/Interfaces/MatchInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def MatchSparseInOut
    : Op<Transform_Dialect, "sparse_tensor.match.sparse_inout",
        [MatchOpInterface, SingleOpMatcher, MemoryEffectsOpInterface]> {
  let summary = "Whether an operand or result is sparse";
  let description = [{
    Succeeds if one of the operation is. The result stands for the operation.

    ```mlir
    %r = transform.sparse_tensor.match.sparse_inout %op : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs TransformHandleTypeInterface:$result);
  let assemblyFormat = [{
    $target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), "false")
  }];
}

#endif // DIALECTS_TRANSFORM_SPARSE_TENSOR_TD
