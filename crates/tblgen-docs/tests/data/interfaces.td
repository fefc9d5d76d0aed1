include "mlir/IR/Interfaces.td"

def Gate : OpInterface<"GateOpInterface"> {
  let cppNamespace = "::zoo";
  let description = [{
    What opens and closes.
  }];
  let methods = [
    InterfaceMethod<"Opens it.", "::llvm::LogicalResult", "open", (ins "unsigned":$width, "Keeper &":$by)>,
    InterfaceMethod<"", "Keeper *", "keeper", (ins), "", [{ return nullptr; }]>,
    StaticInterfaceMethod<[{
      How wide gates are.
      All of them.
    }], "unsigned", "width", (ins), [{ return 3; }]>
  ];
}

def BigGate : OpInterface<"BigGateOpInterface", [Gate]>;

def Edible : TypeInterface<"EdibleTypeInterface"> {
  let cppNamespace = "::zoo";
  let description = "Can be eaten.";
}

def Readable : AttrInterface<"ReadableAttrInterface"> {
  let cppNamespace = "::zoo";
  let description = "Can be read.";
  let methods = [InterfaceMethod<"The text.", "::llvm::StringRef", "text">];
}
