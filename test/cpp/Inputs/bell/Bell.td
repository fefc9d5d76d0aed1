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

// Methods of a trait with numbers, which an interface has, too.
def Bell_ToneInterface : OpInterface<"ToneInterface"> {
  let cppNamespace = "::tower::bell";
  let methods = [
    InterfaceMethod<"", "size_t", "getNumTones", (ins)>,
    InterfaceMethod<"", "::mlir::Value", "getTone", (ins "size_t":$at)>,
    InterfaceMethod<"", "::mlir::OperandRange", "getWeights", (ins)>
  ];
  let verify = [{ return ::tower::bell::verifyWeights($_op); }];
}

class TonesAndWeights<int T, int W>
    : ParamNativeOpTrait<"TonesAndWeights", !cast<string>(T) # ", " # !cast<string>(W)> {
  let cppNamespace = "::tower::bell";
}

class Bell_ToneOp<string mnemonic, int t, int w>
    : Op<Bell_Dialect, mnemonic, [Bell_ToneInterface, TonesAndWeights<t, w>, Pure]> {
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizeMethod = 1;
}

def Bell_DampOp : Bell_ToneOp<"damp", 1, 1> {
  let arguments = (ins Bell_Tone:$tone, I32:$weight);
  let results = (outs Bell_Tone:$damped);
}

def Bell_SwapOp : Bell_ToneOp<"swap", 2, 0> {
  let arguments = (ins Bell_Tone:$first, Bell_Tone:$second);
  let results = (outs Bell_Tone:$left, Bell_Tone:$right);
}

// Both dialects have an operation of this class, with members of its own.
class CountOp<Dialect dialect, string getter> : Op<dialect, "count"> {
  let arguments = (ins I32Attr:$limit, Variadic<AnyType>:$things);
  let assemblyFormat = "$limit $things attr-dict (`:` type($things)^)?";
  let hasVerifier = 1;
  let extraClassDeclaration = "unsigned howMany() { return " # getter # "; }";
}

def Bell_CountOp : CountOp<Bell_Dialect, "getThings().size()">;
def Chime_CountOp : CountOp<Chime_Dialect, "2 * getThings().size()">;

// Tones that are in a room, which a pattern builds around them.
def Bell_RoomOp : Op<Bell_Dialect, "room", [SingleBlock, NoTerminator]> {
  let arguments = (ins Variadic<Bell_Tone>:$tones);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$tones $body attr-dict";
  let builders = [
    OpBuilder<(ins "::mlir::ValueRange":$tones, "::llvm::function_ref<void(::mlir::Block &)>":$furnish)>
  ];
}

def Bell_HallOp : Op<Bell_Dialect, "hall"> {
  let arguments = (ins Variadic<Bell_Tone>:$tones, OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "$tones (`of` $size^)? attr-dict";
  let hasCanonicalizeMethod = 1;
}
