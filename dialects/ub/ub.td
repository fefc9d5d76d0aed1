// The `ub` dialect: undefined behaviour.

#ifndef DIALECTS_UB_TD
#define DIALECTS_UB_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Dialect/UB/IR/UBOpsInterfaces.td"

def UB_Dialect : Dialect {
  let name = "ub";
  let cppNamespace = "::mlir::ub";
  let summary = "Undefined behaviour";
  let description = "Values that do not matter, and places that are never reached.";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

class UB_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<UB_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

class UB_Op<string mnemonic, list<Trait> traits = []> : Op<UB_Dialect, mnemonic, traits>;

def PoisonAttr : UB_Attr<"Poison", "poison", [PoisonAttrInterface]> {
  let description = "A value that is all poison: `#ub.poison`.";
}

def PoisonOp : UB_Op<"poison", [ConstantLike, Pure]> {
  let summary = "A value that does not matter";
  let description = [{
    Poison: it may be taken for any value, and makes any value computed from it
    poison. The attribute may say that just a part of the value is.

    ```mlir
    %a = ub.poison : i32
    %b = ub.poison <#my.first_element_only> : vector<4xf32>
    ```
  }];
  let arguments = (ins DefaultValuedAttr<PoisonAttrInterface, "{}">:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict (`<` $value^ `>`)? `:` type($result)";
  let hasFolder = 1;
}

def UnreachableOp : UB_Op<"unreachable", [Terminator]> {
  let summary = "A place that is never reached";
  let description = [{
    Ends a block whose end is never reached; reaching it is undefined behaviour.

    ```mlir
    ub.unreachable
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // DIALECTS_UB_TD
