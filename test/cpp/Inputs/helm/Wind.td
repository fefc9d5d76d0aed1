// An enum that two dialects include, whose class is called as attributes are.

#ifndef HELM_WIND
#define HELM_WIND

include "mlir/IR/EnumAttr.td"

def Helm_WindAttr : I32EnumAttr<"WindAttr", "where the wind is", [I32EnumAttrCase<"Astern", 0, "astern">,
                                                                  I32EnumAttrCase<"Ahead", 1, "ahead">]> {
  let cppNamespace = "::helm";
}

#endif
