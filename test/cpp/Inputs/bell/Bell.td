// Two dialects whose files have functions of one name, attributes of a dialect, and parameters with a parser alone.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bell_Dialect : Dialect {
  let name = "bell";
  let cppNamespace = "::tower::bell";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let discardableAttrs = (ins "::mlir::StringAttr":$rung_by, "::mlir::IntegerAttr":$strokes);
  let hasOperationAttrVerify = 1;
}

def Chime_Dialect : Dialect {
  let name = "chime";
  let cppNamespace = "::tower::chime";
  let useDefaultTypePrinterParser = 1;
}

class ToneDef<Dialect dialect> : TypeDef<dialect, "Tone"> {
  let mnemonic = "tone";
}

def Bell_Tone : ToneDef<Bell_Dialect>;
def Chime_Tone : ToneDef<Chime_Dialect>;

class OptionalNumber : OptionalParameter<"std::optional<uint64_t>"> {
  let parser = "::mlir::FieldParser<uint64_t>::parse($_parser)";
}

class Listed<string element> : ArrayRefParameter<element> {
  let parser = "::tower::detail::parseListed<"#element#">($_parser)";
  let printer = "::tower::detail::printListed($_printer, $_self)";
}

def Bell_PartAttr : AttrDef<Bell_Dialect, "Part"> {
  let mnemonic = "part";
  let parameters = (ins "int64_t":$weight, OptionalNumber<>:$year);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Bell_PealAttr : AttrDef<Bell_Dialect, "Peal"> {
  let mnemonic = "peal";
  let parameters = (ins Listed<"int64_t">:$order, Listed<"PartAttr">:$parts, OptionalNumber<>:$year);
  let assemblyFormat = "`<` struct(params) `>`";
}

class HangOp<Dialect dialect, Type tone> : Op<dialect, "hang", [SingleBlock, NoTerminator]> {
  let arguments = (ins Variadic<tone>:$tones, OptionalAttr<DictionaryAttr>:$notes);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<Names>($body, $tones) attr-dict `:` type($tones)";
  let hasRegionVerifier = 1;
}

def Bell_HangOp : HangOp<Bell_Dialect, Bell_Tone>;
def Chime_HangOp : HangOp<Chime_Dialect, Chime_Tone>;

def Bell_RingOp : Op<Bell_Dialect, "ring"> {
  let arguments = (ins AnyAttr:$angle);
  let assemblyFormat = "$angle attr-dict";
  let hasVerifier = 1;
}

// All that rings at once: what is gathered already counts with it, twice the same and what is muted not.
def Bell_GatherOp : Op<Bell_Dialect, "gather", [Pure]> {
  let arguments = (ins Variadic<Bell_Tone>:$tones);
  let results = (outs Bell_Tone:$all);
  let assemblyFormat = "$tones attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Bell_MuteOp : Op<Bell_Dialect, "mute", [Pure]> {
  let results = (outs Bell_Tone:$tone);
  let assemblyFormat = "attr-dict";
}
