// A dialect whose operations have builders of their own, in the definition and in C++.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Skiff_Dialect : Dialect {
  let name = "skiff";
  let cppNamespace = "::skiff";
}

class Skiff_Op<string mnemonic, list<Trait> traits = []> :
    Op<Skiff_Dialect, mnemonic, !listconcat(traits, [Pure])>;

def Skiff_ShiftOp : Skiff_Op<"shift"> {
  let arguments = (ins AnyType:$input, I64Attr:$by, OptionalAttr<StrAttr>:$why);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input `by` $by (`why` $why^)? attr-dict `:` type($input) `to` type($result)";
  let builders = [
    // The type stays as it is.
    OpBuilder<(ins "::mlir::Value":$input, CArg<"int64_t", "1">:$by), [{
      build($_builder, $_state, input.getType(), input, by, ::mlir::StringAttr());
    }]>,
    // The sum of a path.
    OpBuilder<(ins "::mlir::ArrayRef<int64_t>":$path, "::mlir::Value":$input)>,
  ];
}

// It has no builders but its own.
def Skiff_TwinOp : Skiff_Op<"twin", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$left, Variadic<AnyType>:$right);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$left `and` $right attr-dict `:` type($left) `and` type($right) `to` type($result)";
  let skipDefaultBuilders = 1;
  let builders = [
    OpBuilder<(ins "::mlir::ValueRange":$left, "::mlir::ValueRange":$right)>,
    // Each side has the value, and its shift.
    OpBuilder<(ins "::mlir::Value":$value), [{
      ::mlir::Value shifted = $_builder.create<ShiftOp>($_state.location, value);
      build($_builder, $_state, ::mlir::ValueRange{value, shifted}, ::mlir::ValueRange{shifted});
      $_state.addAttribute("skiff.made", $_builder.getUnitAttr());
    }]>,
  ];
}

class Skiff_RowOp<string mnemonic> : Skiff_Op<mnemonic> {
  let arguments = (ins AnyType:$input, DenseI64ArrayAttr:$path);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $path attr-dict `:` type($input) `to` type($result)";
  let hasCanonicalizeMethod = 1;
}

def Skiff_RowOp : Skiff_RowOp<"row">;
def Skiff_TurnOp : Skiff_RowOp<"turn">;
def Skiff_MirrorOp : Skiff_RowOp<"mirror">;
def Skiff_LostOp : Skiff_RowOp<"lost">;

// The operation that makes its input, made again with another operand.
def Skiff_AgainOp : Skiff_Op<"again"> {
  let arguments = (ins AnyType:$input, AnyType:$old, AnyType:$new);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input `with` $new `for` $old attr-dict `:` type($old) `,` type($new) `,` type($input) `to` type($result)";
  let hasCanonicalizeMethod = 1;
}
