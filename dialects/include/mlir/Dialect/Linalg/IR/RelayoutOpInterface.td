// The interface of operations that lay out tensors in another way.

#ifndef MLIR_DIALECT_LINALG_IR_RELAYOUTOPINTERFACE_TD
#define MLIR_DIALECT_LINALG_IR_RELAYOUTOPINTERFACE_TD

include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/IR/OpBase.td"

def LinalgRelayoutOpInterface : OpInterface<"RelayoutOpInterface"> {
  let description = "`linalg.pack` and `linalg.unpack`.";
  let cppNamespace = "::mlir::linalg";
}

#endif // MLIR_DIALECT_LINALG_IR_RELAYOUTOPINTERFACE_TD
