// A dialect of boats that carry passengers. Its classes are called like MLIR's own.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/SymbolInterfaces.td"

def Wherry_Dialect : Dialect {
  let name = "wherry";
  let cppNamespace = "::river::wherry";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Wherry_Op<string mnemonic, list<Trait> traits = []> : Op<Wherry_Dialect, mnemonic, traits>;

def Wherry_TupleType : TypeDef<Wherry_Dialect, "Tuple"> {
  let mnemonic = "tuple";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$parts);
  let assemblyFormat = "(`<` $parts^ `>`)?";
}

def Wherry_FareAttr : AttrDef<Wherry_Dialect, "Fare"> {
  let mnemonic = "fare";
  let parameters = (ins "int64_t":$pence);
  let assemblyFormat = "`<` $pence `>`";
  let genVerifyDecl = 1;
}

def Wherry_Side : I32EnumAttr<"Side", "a side of a boat", [
  I32EnumAttrCase<"Port", 0, "port">,
  I32EnumAttrCase<"Starboard", 1, "starboard">
]> {
  let cppNamespace = "::river::wherry";
}

def Wherry_LampAttr : AttrDef<Wherry_Dialect, "Lamp"> {
  let mnemonic = "lamp";
  let parameters = (ins "::mlir::IntegerAttr":$color, "uint64_t":$count);
  let assemblyFormat = "`<` $color `,` $count `>`";
  let builders = [
    AttrBuilder<(ins "Side":$side, "uint64_t":$count), [{
      return get($_ctxt, llvm::APInt(8, side == Side::Port ? 1 : 2), count);
    }]>,
    AttrBuilder<(ins "llvm::APInt":$color, "uint64_t":$count), [{
      auto type = mlir::IntegerType::get($_ctxt, color.getBitWidth());
      return $_get($_ctxt, mlir::IntegerAttr::get(type, color), count);
    }]>
  ];
}

def Wherry_SeatType : TypeDef<Wherry_Dialect, "Seat"> {
  let mnemonic = "seat";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
  let genVerifyDecl = 1;
}

def Wherry_ModuleOp : Wherry_Op<"module", [NoTerminator, NoRegionArguments]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
  let hasRegionVerifier = 1;
}

def Wherry_CrewOp : Wherry_Op<"crew"> {
  let arguments = (ins StrAttr:$name, I64Attr:$oars, OptionalAttr<I64Attr>:$deck);
  let hasVerifier = 1;
}

def Wherry_PairOp : Wherry_Op<"pair"> {
  let results = (outs AnyType:$result);
  let hasVerifier = 1;
}

def Wherry_BitOp : Wherry_Op<"bit"> {
  let arguments = (ins AnyAttr:$of, OptionalAttr<I1Attr>:$number, OptionalAttr<BoolAttr>:$truth);
  let hasVerifier = 1;
}

def Wherry_LightOp : Wherry_Op<"light"> {
  let arguments = (ins StrAttr:$where);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Wherry_TimetableOp : Wherry_Op<"timetable"> {
  let arguments = (ins DenseI64ArrayAttr:$hours);
  let hasVerifier = 1;
}

def Wherry_RouteOp : Wherry_Op<"route", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, UnitAttr:$todo);
  let assemblyFormat = "($sym_visibility^)? $sym_name (`todo` $todo^)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Wherry_RowOp : Wherry_Op<"row"> {
  let arguments = (ins UnitAttr:$todo, I64Attr:$n, StrAttr:$s);
  let hasCanonicalizeMethod = 1;
}
