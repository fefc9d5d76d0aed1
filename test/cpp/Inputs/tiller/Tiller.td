// Directives that are overloaded by classes, and directives that are members of classes.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Tiller_Dialect : Dialect {
  let name = "tiller";
  let cppNamespace = "::craft::tiller";
  let useDefaultTypePrinterParser = 1;
}

class Tiller_Type<string name, string word, string base> : TypeDef<Tiller_Dialect, name, [], base> {
  let mnemonic = word;
}

def Tiller_Rope : Tiller_Type<"Rope", "rope", "::craft::tiller::SoftType">;
def Tiller_Canvas : Tiller_Type<"Canvas", "canvas", "::craft::tiller::GearType">;
def Tiller_Cable : Tiller_Type<"Cable", "cable", "::craft::tiller::SoftType"> {
  let parameters = (ins "unsigned":$count, TypeParameter<"SoftType", "strand">:$strand);
  let assemblyFormat = "`<` $count `of` custom<Gear>($strand) `>`";
}
def Tiller_Crate : Tiller_Type<"Crate", "crate", "::craft::tiller::GearType"> {
  let parameters = (ins TypeParameter<"GearType", "content">:$content);
  let assemblyFormat = "`<` custom<Gear>($content) `>`";
}
def Tiller_Rack : TypeDef<Tiller_Dialect, "Rack"> {
  let mnemonic = "rack";
  let parameters = (ins ArrayRefParameter<"Hook">:$hooks);
  let assemblyFormat = "`<` custom<Hooks>($hooks) `>`";
}
def Tiller_Knot : TypeDef<Tiller_Dialect, "Knot"> {
  let mnemonic = "knot";
  let parameters = (ins "unsigned":$loops, "unsigned":$ends);
  let assemblyFormat = "`<` custom<Turns>($loops, $ends) `>`";
  let extraClassDeclaration = [{
    static ::mlir::ParseResult parseTurns(::mlir::AsmParser &parser, unsigned &loops, unsigned &ends) {
      return ::mlir::failure(parser.parseInteger(loops) || parser.parseKeyword("and") ||
                             parser.parseInteger(ends));
    }
    static void printTurns(::mlir::AsmPrinter &printer, unsigned loops, unsigned ends) {
      printer << loops << " and " << ends;
    }
  }];
}

class Tiller_Op<string mnemonic> : Op<Tiller_Dialect, mnemonic>;

def Tiller_SteerOp : Tiller_Op<"steer"> {
  let arguments = (ins StrAttr:$name, TypeAttr:$of);
  let assemblyFormat = "custom<Mark>($name) custom<Mark>($of) attr-dict";
}
def Tiller_HoldOp : Tiller_Op<"hold"> {
  let arguments = (ins I64Attr:$hours);
  let assemblyFormat = "custom<Watch>($hours) attr-dict";
  let extraClassDeclaration = [{
    static ::mlir::ParseResult parseWatch(::mlir::OpAsmParser &parser, ::mlir::IntegerAttr &hours);
    static void printWatch(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::IntegerAttr hours);
  }];
}

// Values of types that are written without prefix, by the class from which theirs derive.
class Tiller_Of<string of> : DialectType<Tiller_Dialect, CPred<"::llvm::isa<::craft::tiller::" # of # ">($_self)">,
                                            "gear", "::craft::tiller::" # of>;
def Tiller_StowOp : Tiller_Op<"stow"> {
  let arguments = (ins Tiller_Of<"GearType">:$gear);
  let assemblyFormat = "$gear attr-dict `:` type($gear)";
}
def Tiller_CoilOp : Tiller_Op<"coil"> {
  let arguments = (ins Tiller_Of<"SoftType">:$gear);
  let assemblyFormat = "$gear attr-dict `:` type($gear)";
}
