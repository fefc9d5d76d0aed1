// The interface of poison.

#ifndef MLIR_DIALECT_UB_IR_UBOPSINTERFACES_TD
#define MLIR_DIALECT_UB_IR_UBOPSINTERFACES_TD

include "mlir/IR/OpBase.td"

def PoisonAttrInterface : AttrInterface<"PoisonAttrInterface"> {
  let description = [{
    Attributes that stand for poison: a value that does not matter, and that makes
    what is computed from it poison. A marker.
  }];
  let cppNamespace = "::mlir::ub";
  let constBuilderCall = cppNamespace # "::PoisonAttr::get($_builder.getContext())";
}

#endif // MLIR_DIALECT_UB_IR_UBOPSINTERFACES_TD
