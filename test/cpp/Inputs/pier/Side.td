// An enum that two dialects include.

#ifndef PIER_SIDE
#define PIER_SIDE

include "mlir/IR/EnumAttr.td"

def Pier_Side : I32EnumAttr<"Side", "A side.", [
  I32EnumAttrCase<"none", 0>,
  I32EnumAttrCase<"port", 1>,
  I32EnumAttrCase<"starboard", 2>
]> {
  let cppNamespace = "::pier";
}

#endif
