// Ways of writing hooks, for kiln.mlir.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Kiln_Dialect : Dialect {
  let name = "kiln";
  let cppNamespace = "::kiln";
  let useDefaultAttributePrinterParser = 1;
}

def Kiln_Glaze : I32EnumAttr<"Glaze", "a glaze", [
  I32EnumAttrCase<"Clear", 0, "clear">, I32EnumAttrCase<"Blue", 1, "blue">
]> {
  let cppNamespace = "::kiln";
  let genSpecializedAttr = 0;
}
def Kiln_GlazeAttr : EnumAttr<Kiln_Dialect, Kiln_Glaze, "glaze">;

def Kiln_Sizes : Attr<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "sizes"> {
  let storageType = "::mlir::ArrayAttr";
  let returnType = "::llvm::SmallVector<int64_t>";
  let convertFromStorage = [{
    ::llvm::to_vector(::llvm::map_range($_self.getAsRange<::mlir::IntegerAttr>(),
                                        [](::mlir::IntegerAttr size) { return size.getInt(); }))
  }];
}

class Kiln_Op<string mnemonic> : Op<Kiln_Dialect, mnemonic>;

def Kiln_BakeOp : Kiln_Op<"bake"> {
  let arguments = (ins Kiln_GlazeAttr:$glaze);
  let assemblyFormat = "custom<Glaze>($glaze) attr-dict";
}

def Kiln_StackOp : Kiln_Op<"stack"> {
  let arguments = (ins Kiln_Sizes:$sizes);
  let assemblyFormat = "$sizes attr-dict";
  let hasVerifier = 1;
}

def Kiln_FireOp : Kiln_Op<"fire"> {
  let arguments = (ins I32Attr:$heat);
  let hasCustomAssemblyFormat = 1;
}
