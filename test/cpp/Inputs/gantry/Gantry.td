// A dialect whose C++ makes operations by their names, visits them by overloads of several classes, and sorts with
// algorithms of the standard library.

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Gantry_Dialect : Dialect {
  let name = "gantry";
  let cppNamespace = "::gantry";
  let hasConstantMaterializer = 1;
}

class Gantry_Op<string mnemonic, list<Trait> traits = []> : Op<Gantry_Dialect, mnemonic, traits>;

def Gantry_FixOp : Gantry_Op<"fix", [AllTypesMatch<["value", "result"]>, ConstantLike, Pure]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$value attr-dict";
  let builders = [OpBuilder<(ins "const llvm::APInt &":$value), [{
    build($_builder, $_state, $_builder.getIntegerType(value.getBitWidth()),
          $_builder.getIntegerAttr($_builder.getIntegerType(value.getBitWidth()), value));
  }]>];
  let hasFolder = 1;
}

// The bits of the inputs side by side.
def Gantry_SpliceOp : Gantry_Op<"splice", [Pure]> {
  let arguments = (ins Variadic<AnySignlessInteger>:$inputs);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$inputs attr-dict `:` functional-type($inputs, $result)";
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
}

// A load whose type is that of its slot.
def Gantry_LiftOp : Gantry_Op<"lift", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins TypeArrayAttr:$slots, I64Attr:$slot);
  let results = (outs AnyType:$load);
  let assemblyFormat = "$slot `of` $slots attr-dict";
}

def Gantry_RailOp : Gantry_Op<"rail", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, DenseI32ArrayAttr:$loads);
  let assemblyFormat = "$sym_name $loads attr-dict";
  let hasVerifier = 1;
}

def Gantry_HookOp : Gantry_Op<"hook"> {
  let arguments = (ins Variadic<AnyType>:$args);
  let assemblyFormat = "($args^ `:` type($args))? attr-dict";
  let hasVerifier = 1;
}
