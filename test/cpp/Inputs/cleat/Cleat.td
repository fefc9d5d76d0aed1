// A dialect whose class parses and prints operations that have no form of their own, whether they are defined or not.

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"

def Cleat_Dialect : Dialect {
  let name = "cleat";
  let cppNamespace = "::cleat";
  let extraClassDeclaration = [{
    ::std::optional<ParseOpHook> getParseOperationHook(::llvm::StringRef name) const override;
    ::llvm::unique_function<void(::mlir::Operation *, ::mlir::OpAsmPrinter &)>
    getOperationPrinter(::mlir::Operation *op) const override;

    ::mlir::StringAttr mark;
    void *model = nullptr;
  }];
}

class Cleat_Op<string mnemonic, list<Trait> traits = []> : Op<Cleat_Dialect, mnemonic, traits>;

def Cleat_KnotOp : Cleat_Op<"knot"> {
  let arguments = (ins Variadic<Index>:$ropes);
  let results = (outs Index:$end);
}
def Cleat_PlainOp : Cleat_Op<"plain"> { let arguments = (ins I32Attr:$n); let assemblyFormat = "$n attr-dict"; let hasVerifier = 1; }
def Cleat_BareOp : Cleat_Op<"bare">;

// In it the prefix may be left out.
def Cleat_DeckOp : Cleat_Op<"deck", [OpAsmOpInterface, NoTerminator, SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let extraClassDeclaration = [{ static ::llvm::StringRef getDefaultDialect() { return "cleat"; } }];
}
