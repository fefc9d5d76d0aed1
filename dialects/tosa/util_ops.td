// Operations of `tosa` that its specification does not have.

#ifndef DIALECTS_TOSA_UTIL_OPS_TD
#define DIALECTS_TOSA_UTIL_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "mlir/Dialect/Tosa/IR/TosaInterfaces.td"
include "mlir/Dialect/Tosa/IR/TosaTypesBase.td"
include "mlir/Dialect/Tosa/IR/TosaOpBase.td"

def Tosa_ApplyScaleOp :
  Tosa_Op<"apply_scale",
          [Pure, DeclareOpInterfaceMethods<VectorUnrollOpInterface>] #
          ElementwiseMappable.traits> {
  let summary = "Integers multiplied with a factor in fixed point";
  let arguments = (ins
    Tosa_IntLike:$value,
    Tosa_IntLike:$multiplier,
    Tosa_Int8Like:$shift,
    Tosa_RoundingModeAttr:$rounding_mode
  );
  let results = (outs
    Tosa_IntLike:$output
  );
  let hasCustomAssemblyFormat = 1;
}

def Tosa_YieldOp : Tosa_Op<"yield", [
       Terminator,
       Pure]> {
  let summary = "Ends a region of an operation of control flow";
  let arguments = (ins
    Variadic<Tosa_Tensor>:$inputs
  );
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}

#endif // DIALECTS_TOSA_UTIL_OPS_TD
