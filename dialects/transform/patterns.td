// The operations of the extensions of the `transform` dialect that stand for patterns.

#ifndef DIALECTS_TRANSFORM_PATTERNS_TD
#define DIALECTS_TRANSFORM_PATTERNS_TD

include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Dialect/Transform/IR/TransformDialect.td"
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

#endif // DIALECTS_TRANSFORM_PATTERNS_TD
