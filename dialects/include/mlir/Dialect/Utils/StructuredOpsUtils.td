// The kinds of loops in structured operations.

#ifndef MLIR_DIALECT_UTILS_STRUCTUREDOPSUTILS_TD
#define MLIR_DIALECT_UTILS_STRUCTUREDOPSUTILS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def IteratorType
    : I32EnumAttr<"IteratorType", "Iterator type",
                  [I32EnumAttrCase<"parallel", 0>, I32EnumAttrCase<"reduction", 1>]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::utils";
}

#endif // MLIR_DIALECT_UTILS_STRUCTUREDOPSUTILS_TD
