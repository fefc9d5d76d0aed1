// Operations that are handed where to put their results.

#ifndef MLIR_INTERFACES_DESTINATIONSTYLEOPINTERFACE_TD
#define MLIR_INTERFACES_DESTINATIONSTYLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def DestinationStyleOpInterface : OpInterface<"DestinationStyleOpInterface"> {
  let description = [{
    Operations with operands, the *inits*, that are the places or the initial
    values of what they compute. An init that is a tensor has a result tied to
    it, of the same type; one that is a memref has not.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The inits.",
      "::mlir::MutableOperandRange", "getDpsInitsMutable">,
  ];
  let verify = "destination_style";
  let verifyWithRegions = 1;
}

#endif // MLIR_INTERFACES_DESTINATIONSTYLEOPINTERFACE_TD
