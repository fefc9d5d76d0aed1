// The extension of the `transform` dialect that its tutorial makes in chapters 2 to 4.

#ifndef DIALECTS_TRANSFORM_MY_TD
#define DIALECTS_TRANSFORM_MY_TD

include "mlir/Dialect/Transform/Interfaces/MatchInterfaces.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

def CallOpInterfaceHandle
    : TypeDef<Transform_Dialect, "CallOpInterfaceHandle",
              [DeclareTypeInterfaceMethods<TransformHandleTypeInterface>]> {
  let summary = "A handle to calls";
  let description = "A handle to operations with CallOpInterface.";
  let mnemonic = "my.call_op_interface";
  let assemblyFormat = "";
}

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
  let assemblyFormat = "$call `,` $new_target attr-dict `:` qualified(type($call))";
}

def CallToOp
    : Op<Transform_Dialect, "my.call_to_op",
        [TransformOpInterface, TransformEachOpTrait, MemoryEffectsOpInterface,
         FunctionalStyleTransformOpTrait]> {
  let summary = "An operation for calls";
  let description = [{
    Replaces each call by `my.mm4`, an operation that no dialect registers. The handle is
    consumed, the result stands for the operations.

    ```mlir
    %op = transform.my.call_to_op %call : (!transform.my.call_op_interface) -> !transform.any_op
    ```
  }];
  let arguments = (ins CallOpInterfaceHandle:$call);
  let results = (outs TransformHandleTypeInterface:$transformed);
  let assemblyFormat = "$call attr-dict `:` functional-type(operands, results)";
}

def HasOperandSatisfyingOp
    : TransformDialectOp<"match.my.has_operand_satisfying",
        [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TransformOpInterface>, MatchOpInterface,
         SingleBlockImplicitTerminator<"::mlir::transform::YieldOp">]> {
  let summary = "Whether an operand is as the region says";
  let description = [{
    Succeeds if all operations of the region, which looks at one operand, succeed for an
    operand of the only operation that the handle stands for. The results are the number of
    the first such operand, and what the region yields.

    ```mlir
    %n, %op = transform.match.my.has_operand_satisfying %0
        : (!transform.any_op) -> (!transform.param<i32>, !transform.any_op) {
    ^bb0(%operand: !transform.any_value):
      %1 = transform.get_defining_op %operand : (!transform.any_value) -> !transform.any_op
      transform.yield %1 : !transform.any_op
    }
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$op);
  let results = (outs TransformParamTypeInterface:$position,
                      Variadic<Transform_AnyHandleOrParamType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $op `:` functional-type($op, results) attr-dict-with-keyword $body
  }];
}

#endif // DIALECTS_TRANSFORM_MY_TD
