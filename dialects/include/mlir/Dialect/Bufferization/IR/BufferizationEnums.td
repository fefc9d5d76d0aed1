// The enums of the `bufferization` dialect.

#ifndef MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONENUMS_TD
#define MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONENUMS_TD

include "mlir/IR/EnumAttr.td"

// The layout of the memrefs that are made of tensors in the signatures of functions:
// what their uses give, none, or one of which nothing is known.
def LayoutMapOption
    : I32EnumAttr<"LayoutMapOption", "option for map layout", [
        I32EnumAttrCase<"InferLayoutMap", 0>,
        I32EnumAttrCase<"IdentityLayoutMap", 1>,
        I32EnumAttrCase<"FullyDynamicLayoutMap", 2>,
      ]> {
  let cppNamespace = "::mlir::bufferization";
}

#endif // MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONENUMS_TD
