// An enum that a file loads by itself: the types that are of it do not include it.

include "mlir/IR/EnumAttr.td"

def Lantern_Tint : I32EnumAttr<"Tint", "the colour of glass", [
  I32EnumAttrCase<"CLEAR", 0, "clear">, I32EnumAttrCase<"AMBER", 1, "amber">
]> {
  let cppNamespace = "::lantern";
}
