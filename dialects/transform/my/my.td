// The extension of the `transform` dialect that its tutorial makes in chapter 2.

#ifndef DIALECTS_TRANSFORM_MY_TD
#define DIALECTS_TRANSFORM_MY_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

def ChangeCallTargetOp
    : Op<Transform_Dialect, "my.change_call_target",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Another callee for calls";
  let description = [{
    Makes each `func.call` that the handle stands for call the function of this name.
    The name is a string, since the symbol need not be known where the transformation
    is. It is a silenceable failure if an operation is not a call. The handle is
    read.

    ```mlir
    transform.my.change_call_target %call, "microkernel" : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$call, StrAttr:$new_target);
  let results = (outs);
  let assemblyFormat = "$call `,` $new_target attr-dict `:` type($call)";
}

#endif // DIALECTS_TRANSFORM_MY_TD
