include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Slipway_Dialect : Dialect {
  let name = "slipway";
  let cppNamespace = "::slipway";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Slipway_Op<string mnemonic, list<Trait> traits = []> : Op<Slipway_Dialect, mnemonic, traits>;

def Slipway_Rail : TypeDef<Slipway_Dialect, "Rail"> {
  let mnemonic = "rail";
  let parameters = (ins "int64_t":$length);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// Its verifier matches the operations of its operands.
def Slipway_HaulOp : Slipway_Op<"haul"> {
  let arguments = (ins AnyType:$ship, I32:$force);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Slipway_GreaseOp : Slipway_Op<"grease", [Pure]> {
  let arguments = (ins AnyType:$of);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$of attr-dict `:` type($of) `->` type($result)";
}

// Its verifier is that of a trait of MLIR.
def Slipway_SpreadOp : Slipway_Op<"spread"> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

// Its verifier asks partial specialisations, and reads a number that may not be one.
def Slipway_CradleOp : Slipway_Op<"cradle"> {
  let arguments = (ins StrAttr:$width);
  let assemblyFormat = "$width attr-dict";
  let hasVerifier = 1;
}

def Slipway_Side : I32Enum<"Side", "the side of a ship", [I32EnumCase<"Port", 0, "port">,
                                                           I32EnumCase<"Starboard", 1, "starboard">]> {
  let cppNamespace = "::slipway";
}

// Its directive has overloads, one of which takes an interface that no one defines here.
def Slipway_Berth : AttrDef<Slipway_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins EnumParameter<Slipway_Side>:$side);
  let assemblyFormat = "`<` custom<Place>($side) `>`";
}
