// The extension of the `transform` dialect for `affine`.

#ifndef DIALECTS_TRANSFORM_AFFINE_TD
#define DIALECTS_TRANSFORM_AFFINE_TD

include "../transform/extension.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"

def Transform_AffineForOp : Transform_ConcreteOpType<"affine.for">;

class _SimplifyOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [DeclareOpInterfaceMethods<TransformOpInterface>,
          DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let results = (outs);
}

def SimplifyBoundedAffineOpsOp : _SimplifyOp<"affine.simplify_bounded_affine_ops"> {
  let summary = "Simplification given bounds";
  let description = [{
    Simplifies each `affine.min` and `affine.max` of the target, given that the results
    of other operations are at least and at most so large. The target is consumed.

    ```mlir
    transform.affine.simplify_bounded_affine_ops %min with [%id : !transform.any_op]
        within [0] and [32] : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       Variadic<TransformHandleTypeInterface>:$bounded_values,
                       DenseI64ArrayAttr:$lower_bounds, DenseI64ArrayAttr:$upper_bounds);
  let assemblyFormat = [{
    $target `with` `[` ($bounded_values^ `:` type($bounded_values))? `]`
    `within` $lower_bounds `and` $upper_bounds attr-dict `:` type($target)
  }];
  let hasVerifier = 1;
}

def SimplifyMinMaxAffineOpsOp : _SimplifyOp<"affine.simplify_min_max_affine_ops"> {
  let summary = "Simplification of minima and maxima";
  let description = [{
    Simplifies each `affine.min` and `affine.max` of the target, which is consumed. It
    is a silenceable failure if none became simpler.

    ```mlir
    transform.affine.simplify_min_max_affine_ops %min : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

#endif // DIALECTS_TRANSFORM_AFFINE_TD
