// Attributes that may stand as the encoding of a ranked tensor type.

#ifndef MLIR_IR_TENSORINTERFACES
#define MLIR_IR_TENSORINTERFACES

include "mlir/IR/OpBase.td"

def VerifiableTensorEncoding : AttrInterface<"VerifiableTensorEncoding"> {
  let description = "An encoding that can tell which tensor types it fits.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Checks that the encoding fits a tensor of this shape and element type.
      }],
      "::llvm::LogicalResult", "verifyEncoding",
      (ins "::mlir::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
  ];
}

#endif // MLIR_IR_TENSORINTERFACES
