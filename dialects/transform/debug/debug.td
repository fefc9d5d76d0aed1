// The `debug` extension of the `transform` dialect: remarks on the payload.

#ifndef DIALECTS_TRANSFORM_DEBUG_TD
#define DIALECTS_TRANSFORM_DEBUG_TD

include "mlir/Dialect/Transform/Interfaces/MatchInterfaces.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

class _RemarkOp<string mnemonic>
    : TransformDialectOp<mnemonic,
        [MatchOpInterface, DeclareOpInterfaceMethods<TransformOpInterface>,
         MemoryEffectsOpInterface, NavigationTransformOpTrait]>;

def EmitRemarkAtOp : _RemarkOp<"debug.emit_remark_at"> {
  let summary = "A remark at operations or values";
  let description = [{
    Emits the message as a remark at each of them.

    ```mlir
    transform.debug.emit_remark_at %op, "found" : !transform.any_op
    ```
  }];
  let arguments = (ins Transform_AnyHandleType:$at, StrAttr:$message);
  let assemblyFormat = "$at `,` $message attr-dict `:` type($at)";
}

def EmitParamAsRemarkOp : _RemarkOp<"debug.emit_param_as_remark"> {
  let summary = "A parameter as a remark";
  let description = [{
    Emits the message and what the parameter stands for as a remark, at this
    operation or at each of the anchor's.

    ```mlir
    transform.debug.emit_param_as_remark %n, "size" at %op
        : !transform.param<i64>, !transform.any_op
    ```
  }];
  let arguments = (ins TransformParamTypeInterface:$param,
                       Optional<TransformHandleTypeInterface>:$anchor,
                       OptionalAttr<StrAttr>:$message);
  let assemblyFormat = [{
    $param (`,` $message^)? (`at` $anchor^)? attr-dict
    `:` type($param) (`,` type($anchor)^)?
  }];
}

#endif // DIALECTS_TRANSFORM_DEBUG_TD
