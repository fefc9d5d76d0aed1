// A dialect whose C++ uses what other dialects' does: builders of types, parameters of aliases of integer types,
// terminators that the text leaves out, static members that are generated, and casts that are methods.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Yard_Dialect : Dialect {
  let name = "yard";
  let cppNamespace = "::yard";
  let useDefaultTypePrinterParser = 1;
}

// The element is what a builder is given; whether it is shared, only some builders are.
def Yard_PileType : TypeDef<Yard_Dialect, "Pile"> {
  let mnemonic = "pile";
  let parameters = (ins "::mlir::Type":$elementType, "bool":$isShared);
  let skipDefaultBuilders = 1;
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType, CArg<"bool", "false">:$isShared), [{
      return Base::get(elementType.getContext(), elementType, isShared);
    }]>
  ];
  let hasCustomAssemblyFormat = 1;
}

// The class of the parameter is known to C++ alone.
def Yard_StackType : TypeDef<Yard_Dialect, "Stack"> {
  let mnemonic = "stack";
  let parameters = (ins "HeightTy":$height);
  let extraClassDeclaration = "using HeightTy = unsigned;";
  let hasCustomAssemblyFormat = 1;
}

def Yard_LiftOp : Op<Yard_Dialect, "lift"> {
  let arguments = (ins AnyType:$load, OptionalAttr<I64Attr>:$count);
  let results = (outs AnyType:$lifted);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Yard_DoneOp : Op<Yard_Dialect, "done", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

def Yard_ShiftOp : Op<Yard_Dialect, "shift", [Symbol, SymbolTable]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
