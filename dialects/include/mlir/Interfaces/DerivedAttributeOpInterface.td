// Operations with attributes that are computed rather than stored.

#ifndef MLIR_INTERFACES_DERIVEDATTRIBUTEOPINTERFACE_TD
#define MLIR_INTERFACES_DERIVEDATTRIBUTEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def DerivedAttributeOpInterface : OpInterface<"DerivedAttributeOpInterface"> {
  let description = "Operations with derived attributes.";
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"Whether the attribute of this name is derived.",
      "bool", "isDerivedAttribute", (ins "::mlir::StringRef":$name)>,
    InterfaceMethod<"All derived attributes as they are now; null if one cannot be made.",
      "::mlir::DictionaryAttr", "materializeDerivedAttributes">,
  ];
}

#endif // MLIR_INTERFACES_DERIVEDATTRIBUTEOPINTERFACE_TD
