// What the definitions of the extensions of the `transform` dialect share.

#ifndef DIALECTS_TRANSFORM_EXTENSION_TD
#define DIALECTS_TRANSFORM_EXTENSION_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

// Stands for rewrite patterns, in the region of a `transform.apply_patterns`.
class _PatternsOp<string mnemonic>
    : Op<Transform_Dialect, mnemonic,
         [DeclareOpInterfaceMethods<PatternDescriptorOpInterface>]> {
  let assemblyFormat = "attr-dict";
}

// Stands for conversion patterns, in the first region of a
// `transform.apply_conversion_patterns`. `methods` are the optional methods of the
// interface that it has.
class _ConversionPatternsOp<string mnemonic, list<string> methods = []>
    : Op<Transform_Dialect, mnemonic,
         [DeclareOpInterfaceMethods<ConversionPatternDescriptorOpInterface, methods>]> {
  let assemblyFormat = "attr-dict";
}

// Consumes its operands, and its results stand for what took the place.
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
