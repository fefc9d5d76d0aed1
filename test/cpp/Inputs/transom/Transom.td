// Classes called like MLIR's in a namespace of three parts, defaults that are expressions, optional attributes, and operations
// whose parent is of a class.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Transom_Dialect : Dialect {
  let name = "transom";
  let cppNamespace = "::mlir::yard::transom";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

class Transom_Type<string name, string typeMnemonic> : TypeDef<Transom_Dialect, name> {
  let mnemonic = typeMnemonic;
}
class Transom_Attr<string name, string attrMnemonic> : AttrDef<Transom_Dialect, name> {
  let mnemonic = attrMnemonic;
}
class Transom_Op<string mnemonic, list<Trait> traits = []> : Op<Transom_Dialect, mnemonic, traits>;

// As `mlir::OpaqueType` is called.
def Transom_OpaqueType : Transom_Type<"Opaque", "opaque"> {
  let parameters = (ins StringRefParameter<"">:$value);
  let assemblyFormat = "`<` $value `>`";
}

def Transom_LimitAttr : Transom_Attr<"Limit", "limit"> {
  let parameters = (ins DefaultValuedParameter<"int64_t", "std::numeric_limits<int64_t>::max()">:$most,
                        DefaultValuedParameter<"int64_t", "1 << 3">:$bits);
  let assemblyFormat = "`<` (`most` $most^)? (`bits` $bits^)? `>`";
}

def Transom_PriceAttr : Transom_Attr<"Price", "price"> {
  let parameters = (ins "int64_t":$amount);
  let assemblyFormat = "`<` $amount `>`";
}

def Transom_OfferAttr : Transom_Attr<"Offer", "offer"> {
  let parameters = (ins OptionalParameter<"std::optional<PriceAttr>">:$price);
  let assemblyFormat = "(`<` $price^ `>`)?";
}

def Transom_BidAttr : Transom_Attr<"Bid", "bid"> {
  let parameters = (ins OptionalParameter<"std::optional<PriceAttr>">:$price);
  let hasCustomAssemblyFormat = 1;
}

def Transom_Way : I32EnumAttr<"Way", "", [I32EnumAttrCase<"Port", 0, "port">, I32EnumAttrCase<"Starboard", 1, "starboard">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::yard::transom";
}
def Transom_WayAttr : EnumAttr<Transom_Dialect, Transom_Way, "way"> {
  let assemblyFormat = "`<` $value `>`";
}
def Transom_CourseAttr : Transom_Attr<"Course", "course"> {
  let parameters = (ins "WayAttr":$way);
  let assemblyFormat = "`<` $way `>`";
  let extraClassDeclaration = [{
    CourseAttr turned(WayAttr way) const;
    CourseAttr turned(Way way) const;
  }];
}

def Transom_ShowOp : Transom_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def Transom_SayOp : Transom_Op<"say"> {
  let arguments = (ins AnyAttr:$what, OptionalAttr<I64Attr>:$count);
  let hasVerifier = 1;
}

def Transom_CapOp : Transom_Op<"cap"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "std::numeric_limits<int64_t>::max()">:$most);
  let assemblyFormat = "(`most` $most^)? attr-dict";
}

def Transom_HoldOp : Transom_Op<"hold", [NoTerminator, SingleBlock]> {
  let arguments = (ins StrAttr:$name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$name $body attr-dict";
}

def Transom_CrateOp : Transom_Op<"crate", [HasParent<"HoldOp">]> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

// A predicate of operations about a class that only C++ has.
def Transom_RopeOp : Transom_Op<"rope", [PredOpTrait<"must be of a kind of rope", CPred<"isa<RopeType>($rope.getType())">>]> {
  let arguments = (ins AnyType:$rope);
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
}

def Transom_BoxOp : Transom_Op<"box", [NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

// The terminator yields the results of the only operation, unless it is written.
def Transom_MaskOp : Transom_Op<"mask", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static void ensureTerminator(Region &region, Builder &builder, Location loc);
  }];
}
def Transom_YieldOp : Transom_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), [{ /* nothing to yield */ }]>];
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def Transom_HexOp : Transom_Op<"hex"> {
  let arguments = (ins I32Attr:$value);
  let hasCustomAssemblyFormat = 1;
}

// Folders and patterns.

def Transom_ConstOp : Transom_Op<"const", [Pure, ConstantLike]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value `:` type($result)";
  let hasFolder = 1;
}
def Transom_SumOp : Transom_Op<"sum", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$sum);
  let assemblyFormat = "$a `,` $b attr-dict";
  let hasFolder = 1;
}
def Transom_TrimOp : Transom_Op<"trim"> {
  let arguments = (ins I32:$a, OptionalAttr<I64Attr>:$steps, OptionalAttr<I64Attr>:$way);
  let results = (outs I32:$r);
  let assemblyFormat = "$a attr-dict";
  let hasFolder = 1;
}
def Transom_WiderOp : Transom_Op<"wider"> {
  let arguments = (ins I32:$a);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a attr-dict `:` type($r)";
  let hasFolder = 1;
}
def Transom_WrapOp : Transom_Op<"wrap", [Pure]> {
  let arguments = (ins I32:$a);
  let results = (outs I32:$r);
  let assemblyFormat = "$a attr-dict";
  let hasCanonicalizer = 1;
}
def Transom_TwistOp : Transom_Op<"twist", [Pure]> {
  let arguments = (ins I32:$a);
  let results = (outs I32:$r);
  let assemblyFormat = "$a attr-dict";
  let hasCanonicalizer = 1;
}
def Transom_OpenOp : Transom_Op<"open"> {
  let arguments = (ins Optional<I32>:$key);
  let assemblyFormat = "($key^)? attr-dict";
  let hasCanonicalizeMethod = 1;
}
def Transom_KeyOp : Transom_Op<"key"> {
  let results = (outs I32:$key);
  let assemblyFormat = "attr-dict";
}
