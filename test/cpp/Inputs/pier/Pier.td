// A dialect with a type that is printed in C++, a branch, and an enum that another dialect shares.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "Side.td"

def Pier_Dialect : Dialect {
  let name = "pier";
  let cppNamespace = "::pier";
  let useDefaultTypePrinterParser = 1;
}

class Pier_Op<string mnemonic, list<Trait> traits = []> : Op<Pier_Dialect, mnemonic, traits>;

def Pier_RopeType : TypeDef<Pier_Dialect, "Rope"> {
  let mnemonic = "rope";
  let parameters = (ins "::mlir::Type":$strand);
  let hasCustomAssemblyFormat = 1;
}

// It shows the type of its operand as a stream has it.
def Pier_MoorOp : Pier_Op<"moor"> {
  let arguments = (ins AnyType:$ship, OptionalAttr<Pier_Side>:$side);
  let hasCustomAssemblyFormat = 1;
}

def Pier_SailOp : Pier_Op<"sail", [DeclareOpInterfaceMethods<BranchOpInterface>, Pure, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$crew);
  let successors = (successor AnySuccessor:$port);
  let hasCustomAssemblyFormat = 1;
}
