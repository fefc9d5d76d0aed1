// A dialect whose C++ has classes of its own for numbers: an alias, a set of bits, a size that may be unknown.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"

def Quay_Dialect : Dialect {
  let name = "quay";
  let cppNamespace = "::quay";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Quay_BerthType : TypeDef<Quay_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins "::quay::Slot":$from, "::quay::Slot":$to);
  let assemblyFormat = "`<` custom<Slots>($from, $to) `>`";
}

def Quay_TideAttr : AttrDef<Quay_Dialect, "Tide", [OpAsmAttrInterface]> {
  let mnemonic = "tide";
  let parameters = (ins "int64_t":$height);
  let extraClassDeclaration = [{
    void print(llvm::raw_ostream &os) const;
    bool isHigh() const { return getImpl() && getHeight() >= 50; }
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const {
      if (getHeight() < 100)
        return ::mlir::OpAsmAliasResult::NoAlias;
      os << "spring";
      return ::mlir::OpAsmAliasResult::OverridableAlias;
    }
  }];
  let hasCustomAssemblyFormat = 1;
}

def Quay_SlotSetAttr : TypedSignlessIntegerAttrBase<I64, "uint64_t", "set of slots"> {
  let returnType = "::quay::SlotSet";
  let convertFromStorage = "::quay::SlotSet($_self.getValue().getZExtValue())";
}

def Quay_PlanAttr : AttrDef<Quay_Dialect, "Plan"> {
  let mnemonic = "plan";
  let parameters = (ins ArrayRefParameter<"SlotsAttr">:$groups);
  let assemblyFormat = "`<` `[` $groups `]` `>`";
  let genVerifyDecl = 1;
}

def Quay_ShiftAttr : AttrDef<Quay_Dialect, "Shift"> {
  let mnemonic = "shift";
  let parameters = (ins ArrayRefParameter<"::quay::SlotSet">:$sets);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Quay_MoorOp : Op<Quay_Dialect, "moor"> {
  let arguments = (ins Quay_SlotSetAttr:$slots, OptionalAttr<Quay_TideAttr>:$tide);
  let results = (outs Quay_BerthType:$berth);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Quay_ChartOp : Op<Quay_Dialect, "chart"> {
  let arguments = (ins AffineMapAttr:$map, AnyTensor:$sea);
  let assemblyFormat = "$map `of` $sea attr-dict `:` type($sea)";
  let hasVerifier = 1;
}
