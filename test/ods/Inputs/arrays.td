// Dense arrays of each element type in assembly formats.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Arrays_Dialect : Dialect {
  let name = "arrays";
  let cppNamespace = "::arrays";
}

class Arrays_Op<string mnemonic, Attr array> : Op<Arrays_Dialect, mnemonic> {
  let arguments = (ins array:$values);
  let assemblyFormat = "$values attr-dict";
}

def BoolOp : Arrays_Op<"bool", DenseBoolArrayAttr>;
def I8Op : Arrays_Op<"i8", DenseI8ArrayAttr>;
def I16Op : Arrays_Op<"i16", DenseI16ArrayAttr>;
def I32Op : Arrays_Op<"i32", DenseI32ArrayAttr>;
def I64Op : Arrays_Op<"i64", DenseI64ArrayAttr>;
def F32Op : Arrays_Op<"f32", DenseF32ArrayAttr>;
def F64Op : Arrays_Op<"f64", DenseF64ArrayAttr>;

def OptionalOp : Op<Arrays_Dialect, "optional"> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$values);
  let assemblyFormat = "($values^)? attr-dict";
}

def QualifiedOp : Op<Arrays_Dialect, "qualified"> {
  let arguments = (ins DenseI64ArrayAttr:$values);
  let assemblyFormat = "qualified($values) attr-dict";
}
