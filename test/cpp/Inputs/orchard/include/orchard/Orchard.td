#ifndef ORCHARD
#define ORCHARD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Orchard_Dialect : Dialect {
  let name = "orchard";
  let cppNamespace = "::orchard";
  let hasOperationAttrVerify = 1;
}

def Orchard_AnyTree : Type<CPred<"::llvm::isa<::orchard::TreeType>($_self)">, "a tree", "::orchard::TreeType">;

class Orchard_Op<string mnemonic, list<Trait> traits = []> : Op<Orchard_Dialect, mnemonic, traits>;

def Orchard_PlantOp : Orchard_Op<"plant"> {
  let arguments = (ins Variadic<AnyType>:$helpers);
  let results = (outs Orchard_AnyTree:$tree);
  let assemblyFormat = "(`with` custom<Helpers>($helpers, type($helpers))^)? attr-dict `:` type($tree)";
}

def Orchard_RowOp : Orchard_Op<"row", [FunctionOpInterface, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
  }];
}

def Orchard_GraftOp : Orchard_Op<"graft"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$bundles, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "custom<Bundles>($bundles, type($bundles)) attr-dict";
}

def Orchard_EndOp : Orchard_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

#endif
