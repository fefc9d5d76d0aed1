include "mlir/IR/OpBase.td"

def Paddock_Dialect : Dialect {
  let name = "paddock";
  let cppNamespace = "::paddock";
}

class Paddock_Op<string mnemonic, list<Trait> traits = []> : Op<Paddock_Dialect, mnemonic, traits>;

// The directive cannot be printed.
def Paddock_FenceOp : Paddock_Op<"fence", [NoTerminator]> {
  let arguments = (ins I32ArrayAttr:$posts);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Posts>($posts) $body attr-dict";
}

def Paddock_GateOp : Paddock_Op<"gate"> {
  let arguments = (ins I32Attr:$width);
  let assemblyFormat = "`is` $width attr-dict";
}
