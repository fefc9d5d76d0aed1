//===- Definitions each of which has a mistake -----------------------------===//

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Wrong_Dialect : Dialect {
  let name = "wrong";
  let cppNamespace = "::wrong";
}

class Wrong_Op<string mnemonic> : Op<Wrong_Dialect, mnemonic> {
  let arguments = (ins I32:$a, OptionalAttr<I64Attr>:$b, Optional<AnyType>:$c, I64Prop:$d);
}

def Wrong_UnknownOp : Wrong_Op<"unknown"> { let assemblyFormat = "$x attr-dict"; }
def Wrong_TwiceOp : Wrong_Op<"twice"> { let assemblyFormat = "$a $a attr-dict"; }
def Wrong_WordsOp : Wrong_Op<"words"> { let assemblyFormat = "`a b` $a attr-dict"; }
def Wrong_PunctuationOp : Wrong_Op<"punctuation"> { let assemblyFormat = "`!` $a attr-dict"; }
def Wrong_NoAnchorOp : Wrong_Op<"no_anchor"> { let assemblyFormat = "$a ($b)? attr-dict"; }
def Wrong_AnchorOp : Wrong_Op<"anchor"> { let assemblyFormat = "($a^)? attr-dict"; }
def Wrong_TypeOp : Wrong_Op<"type"> { let assemblyFormat = "$a $c $d attr-dict"; }
def Wrong_OIListOp : Wrong_Op<"oilist"> { let assemblyFormat = "oilist(`x` $b | `x` $c) attr-dict"; }
def Wrong_NoDictOp : Wrong_Op<"no_dict"> { let assemblyFormat = "$a $c `:` type($c)"; }
def Wrong_DirectiveOp : Wrong_Op<"directive"> { let assemblyFormat = "$a somewhere attr-dict"; }

class Wrong_Type<string typeMnemonic> : TypeDef<Wrong_Dialect, "T" # typeMnemonic> {
  let mnemonic = typeMnemonic;
  let parameters = (ins "int":$a, OptionalParameter<"int">:$b);
}

def Wrong_MissingType : Wrong_Type<"missing"> { let assemblyFormat = "`<` $b `>`"; }
def Wrong_RequiredType : Wrong_Type<"required"> { let assemblyFormat = "`<` ($a^)? ($b^)? `>`"; }
def Wrong_StructType : Wrong_Type<"struct"> { let assemblyFormat = "`<` struct($a, $c) `>`"; }
def Wrong_BracketType : Wrong_Type<"bracket"> { let assemblyFormat = "`<` $a `,` `>` `"; }
