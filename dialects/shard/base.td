// The `shard` dialect, its types and its attributes.

#ifndef DIALECTS_SHARD_BASE_TD
#define DIALECTS_SHARD_BASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Shard_Dialect : Dialect {
  let name = "shard";
  let summary = "Tensors on grids of devices";
  let description = "Says how tensors are spread over a grid of devices, and how these exchange parts of them.";
  let cppNamespace = "::mlir::shard";
  let dependentDialects = ["arith::ArithDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

def Shard_GridAxis : I<16>;

def Shard_GridAxesAttr : DenseArrayAttrBase<"DenseI16ArrayAttr", "int16_t", "i16">;

def Shard_ShardShapeAttr : DenseArrayAttrBase<"DenseI64ArrayAttr", "int64_t", "i64">;

def Shard_ReductionKind : I32EnumAttr<"ReductionKind", "Reduction of an iterator/grid dimension.", [
    I32EnumAttrCase<"Sum", 1, "sum">,
    I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"Min", 3, "min">,
    I32EnumAttrCase<"Product", 4, "product">,
    I32EnumAttrCase<"Average", 5, "average">,
    I32EnumAttrCase<"BitwiseAnd", 6, "bitwise_and">,
    I32EnumAttrCase<"BitwiseOr", 7, "bitwise_or">,
    I32EnumAttrCase<"BitwiseXor", 8, "bitwise_xor">,
    I32EnumAttrCase<"Generic", 100, "generic">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::shard";
}

def Shard_ReductionKindAttr : EnumAttr<Shard_Dialect, Shard_ReductionKind, "partial"> {
  let assemblyFormat = "$value";
}

class Shard_Type<string name, string typeMnemonic, list<Trait> traits = [], string baseCppClass = "::mlir::Type">
    : TypeDef<Shard_Dialect, name, traits, baseCppClass> {
  let mnemonic = typeMnemonic;
}

def Shard_Sharding : Shard_Type<"Sharding", "sharding"> {
  let summary = "sharding definition";
  let assemblyFormat = "";
}

// The format of MLIR is "`[` $axes `]`". Code reads it here, as only C++ knows the class of the elements, an alias.
def Shard_GridAxesArrayAttr : AttrDef<Shard_Dialect, "GridAxesArray"> {
  let mnemonic = "axisarray";
  let parameters = (ins ArrayRefParameter<"GridAxesAttr">:$axes);
  let hasCustomAssemblyFormat = 1;
}

class Shard_Op<string mnemonic, list<Trait> traits = []> : Op<Shard_Dialect, mnemonic, traits>;

#endif // DIALECTS_SHARD_BASE_TD
