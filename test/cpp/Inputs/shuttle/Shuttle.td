include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shuttle_Dialect : Dialect {
  let name = "shuttle";
  let cppNamespace = "::shuttle";
  let hasConstantMaterializer = 1;
}

class Shuttle_Op<string mnemonic, list<Trait> traits = []> : Op<Shuttle_Dialect, mnemonic, traits>;

def ConstOp : Shuttle_Op<"const", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, TypedAttrInterface:$value);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "($label^)? attr-dict $value";
  let hasFolder = 1;
  let builders = [OpBuilder<(ins "mlir::TypedAttr":$value), [{
    build($_builder, $_state, value.getType(), {}, value);
  }]>];
}

def TwiceOp : Shuttle_Op<"twice", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$input);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
  let hasFolder = 1;
}

def WeaveOp : Shuttle_Op<"weave"> {
  let arguments = (ins AnyInteger:$first, AnyInteger:$second);
  let assemblyFormat = "$first `,` $second attr-dict `:` type($first) `,` type($second)";
  let hasCanonicalizeMethod = 1;
}

def WhenOp : Shuttle_Op<"when", [NoTerminator, SingleBlock]> {
  let arguments = (ins I1:$condition);
  let regions = (region SizedRegion<1>:$body, AnyRegion:$otherwise);
  let assemblyFormat = "$condition $body (`else` $otherwise^)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def LoomOp : Shuttle_Op<"loom", [NoTerminator, SingleBlock]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}
