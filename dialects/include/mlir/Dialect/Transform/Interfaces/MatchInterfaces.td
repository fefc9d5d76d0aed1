// Transform operations that look at the payload, and succeed if it is as they say.

#ifndef MLIR_DIALECT_TRANSFORM_INTERFACES_MATCHINTERFACES_TD
#define MLIR_DIALECT_TRANSFORM_INTERFACES_MATCHINTERFACES_TD

include "mlir/IR/OpBase.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"

def MatchOpInterface : OpInterface<"MatchOpInterface", [TransformOpInterface]> {
  let description = [{
    Operations that do not change the payload. They fail silenceably if it is
    not as they say.
  }];
  let cppNamespace = "::mlir::transform";
}

// Has one operand, which stands for at most one, for exactly one payload
// operation, and for one payload value. `extraDeclaration` is C++ that operations
// with the trait declare.
def AtMostOneOpMatcher : NativeOpTrait<"AtMostOneOpMatcherOpTrait"> {
  let cppNamespace = "::mlir::transform";
  string extraDeclaration = "";
}
def SingleOpMatcher : NativeOpTrait<"SingleOpMatcherOpTrait"> {
  let cppNamespace = "::mlir::transform";
  string extraDeclaration = "";
}
def SingleValueMatcher : NativeOpTrait<"SingleValueMatcherOpTrait"> {
  let cppNamespace = "::mlir::transform";
  string extraDeclaration = "";
}

#endif // MLIR_DIALECT_TRANSFORM_INTERFACES_MATCHINTERFACES_TD
