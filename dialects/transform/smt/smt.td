// The `smt` extension of the `transform` dialect: constraints on parameters.

#ifndef DIALECTS_TRANSFORM_SMT_TD
#define DIALECTS_TRANSFORM_SMT_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ConstrainParamsOp
    : Op<Transform_Dialect, "smt.constrain_params",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         SingleBlockImplicitTerminator<"::mlir::smt::YieldOp">]> {
  let cppNamespace = "mlir::transform::smt";
  let summary = "Constraints on parameters";
  let description = [{
    The region states constraints on its arguments, the parameters, in the `smt` dialect.
    They must be satisfiable; the results are values for the yielded terms. No solver is
    connected: the operation fails when it is applied.

    ```mlir
    transform.smt.constrain_params(%p) : (!transform.any_param) -> () {
    ^bb0(%n: !smt.int):
      %c8 = smt.int.constant 8
      %eq = smt.eq %n, %c8 : !smt.int
      smt.assert %eq
    }
    ```
  }];
  let arguments = (ins Variadic<TransformParamTypeInterface>:$params);
  let results = (outs Variadic<TransformParamTypeInterface>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $params `)` attr-dict `:` functional-type(operands, results) $body";
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_SMT_TD
