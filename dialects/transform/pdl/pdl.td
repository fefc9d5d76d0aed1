// The `pdl` extension of the `transform` dialect: matching with PDL patterns.

#ifndef DIALECTS_TRANSFORM_PDL_TD
#define DIALECTS_TRANSFORM_PDL_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def PDLMatchOp
    : TransformDialectOp<"pdl_match",
        [DeclareOpInterfaceMethods<TransformOpInterface>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "All operations that a pattern matches";
  let description = [{
    The operations in the root that the pattern of this name matches, in the
    `transform.with_pdl_patterns` around. There may be none.

    ```mlir
    %ops = transform.pdl_match @pattern in %root : (!transform.any_op) -> !transform.any_op
    ```
  }];
  let arguments = (ins Arg<TransformHandleTypeInterface, "Payload IR scope to match within">:$root,
                       SymbolRefAttr:$pattern_name);
  let results = (outs Res<TransformHandleTypeInterface,
                          "Handle to the matched Payload IR ops">:$matched);
  let assemblyFormat = [{
    $pattern_name `in` $root attr-dict `:` functional-type(operands, results)
  }];
}

def WithPDLPatternsOp
    : TransformDialectOp<"with_pdl_patterns",
        [DeclareOpInterfaceMethods<TransformOpInterface>, NoTerminator, OpAsmOpInterface,
         PossibleTopLevelTransformOpTrait, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         SymbolTable]> {
  let summary = "Patterns, and a transformation that uses them";
  let description = [{
    Applies the one transform operation in its region, whose others are patterns for
    `transform.pdl_match`. Such a pattern ends with a rewrite by `"transform.dialect"`,
    which does nothing.

    ```mlir
    transform.with_pdl_patterns {
    ^bb0(%root: !transform.any_op):
      pdl.pattern @pattern : benefit(1) {
        %0 = pdl.operation "test.op"
        pdl.rewrite %0 with "transform.dialect"
      }
      transform.sequence %root : !transform.any_op failures(propagate) {
      ^bb0(%arg0: !transform.any_op):
        %ops = transform.pdl_match @pattern in %arg0 : (!transform.any_op) -> !transform.any_op
      }
    }
    ```
  }];
  let arguments = (ins Arg<Optional<TransformHandleTypeInterface>,
                           "Root operation of the Payload IR">:$root);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "($root^ `:` type($root))? attr-dict-with-keyword regions";
  let hasVerifier = 1;
}

#endif // DIALECTS_TRANSFORM_PDL_TD
