// The `irdl` extension of the `transform` dialect: matching with definitions.

#ifndef DIALECTS_TRANSFORM_IRDL_TD
#define DIALECTS_TRANSFORM_IRDL_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def IRDLCollectMatchingOp
    : TransformDialectOp<"irdl.collect_matching",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, SymbolTable, NoTerminator]> {
  let summary = "All operations that a definition allows";
  let description = [{
    The operations in the root that are as the definition in the region says, which
    is that of a dialect with one operation, in IRDL. It is not registered.

    ```mlir
    %ops = transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @test {
        irdl.operation @whatever {
          %0 = irdl.is i32
          irdl.results(result: %0)
        }
      }
    }
    ```
  }];
  let arguments = (ins TransformHandleTypeInterface:$root);
  let results = (outs TransformHandleTypeInterface:$matched);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `in` $root `:` functional-type(operands, results) attr-dict-with-keyword regions
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_IRDL_TD
