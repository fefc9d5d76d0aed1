// Base classes of the extensions of the `transform` dialect.

#ifndef DIALECTS_TRANSFORM_EXTENSION_TD
#define DIALECTS_TRANSFORM_EXTENSION_TD

include "../transform/patterns.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Consumes its operands; its results are mapped to the replacements.
class _ReplaceOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, mnemonic,
         [FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface,
          DeclareOpInterfaceMethods<TransformOpInterface>] # traits> {
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

// Does so for each operation of its target by itself.
class _ReplaceEachOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, mnemonic,
         [FunctionalStyleTransformOpTrait, MemoryEffectsOpInterface, TransformOpInterface,
          TransformEachOpTrait] # traits> {
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

#endif // DIALECTS_TRANSFORM_EXTENSION_TD
