// The `linalg` dialect and its attributes.

#ifndef MLIR_DIALECT_LINALG_IR_LINALGBASE_TD
#define MLIR_DIALECT_LINALG_IR_LINALGBASE_TD

include "mlir/Dialect/Utils/StructuredOpsUtils.td"
include "mlir/Dialect/Linalg/IR/LinalgEnums.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Linalg_Dialect : Dialect {
  let summary = "Linear algebra";
  let description = [{
    *Structured* operations: computations over the elements of tensors and memrefs,
    which loops over dimensions would do. For each operand an affine map says which
    element a step of the loops accesses, and a region computes with single elements.
  }];
  let name = "linalg";
  let cppNamespace = "::mlir::linalg";
  let dependentDialects = [
    "arith::ArithDialect", "affine::AffineDialect", "math::MathDialect", "memref::MemRefDialect",
    "tensor::TensorDialect",
  ];
  let useDefaultAttributePrinterParser = 1;
  let hasCanonicalizer = 1;
  let hasOperationAttrVerify = 1;
  let hasConstantMaterializer = 1;
}

class _LinalgEnumAttr<EnumInfo info, string mnemonic> : EnumAttr<Linalg_Dialect, info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def ElementwiseKindAttr : _LinalgEnumAttr<ElementwiseKind, "elementwise_kind">;
def UnaryFnAttr : _LinalgEnumAttr<UnaryFn, "unary_fn">;
def BinaryFnAttr : _LinalgEnumAttr<BinaryFn, "binary_fn">;
def TernaryFnAttr : _LinalgEnumAttr<TernaryFn, "ternary_fn">;
def TypeFnAttr : _LinalgEnumAttr<TypeFn, "type_fn">;

def IteratorTypeEnum : _LinalgEnumAttr<IteratorType, "iterator_type">;
def IteratorTypeArrayAttr
    : TypedArrayAttrBase<IteratorTypeEnum, "Iterator type should be an enum.">;

#endif // MLIR_DIALECT_LINALG_IR_LINALGBASE_TD
