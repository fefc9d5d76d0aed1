// The `loop` extension of the `transform` dialect: operations on loops of any dialect.
// Operations on the loops of `scf` are in the extension of that name.

#ifndef DIALECTS_TRANSFORM_LOOP_TD
#define DIALECTS_TRANSFORM_LOOP_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def HoistLoopInvariantSubsetsOp
    : TransformDialectOp<"loop.hoist_loop_invariant_subsets",
        [TransformOpInterface, TransformEachOpTrait,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         ReportTrackingListenerFailuresOpTrait]> {
  let summary = "Hoisting of slices out of loops";
  let description = [{
    Moves an extraction from a value that the loop carries, and the insertion into it
    of the same place, out of the loop, which then carries what was extracted. Nothing
    else may touch that place. Handles follow the loop. Of nested loops, the inner
    ones should come first.

    ```mlir
    transform.loop.hoist_loop_invariant_subsets %loop : !transform.any_op
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$target);
  let results = (outs);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

#endif // DIALECTS_TRANSFORM_LOOP_TD
