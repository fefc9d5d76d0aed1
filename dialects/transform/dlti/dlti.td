// The `dlti` extension of the `transform` dialect: questions about the target.

#ifndef DIALECTS_TRANSFORM_DLTI_TD
#define DIALECTS_TRANSFORM_DLTI_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

def QueryOp
    : Op<Transform_Dialect, "dlti.query",
        [TransformOpInterface, TransformEachOpTrait,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Target information";
  let description = [{
    For each operation of the target the attribute that the keys lead to, from one
    `dlti` attribute into the next, at the operation or the nearest around it that has
    such. Keys are strings and types. It is a silenceable failure if they lead
    nowhere.

    ```mlir
    %size = transform.dlti.query ["CPU", "L1_cache_size_in_bytes"] at %op
        : (!transform.any_op) -> !transform.any_param
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target, ArrayAttr:$keys);
  let results = (outs TransformParamTypeInterface:$associated_attr);
  let assemblyFormat = "$keys `at` $target attr-dict `:` functional-type(operands, results)";
}

#endif // DIALECTS_TRANSFORM_DLTI_TD
