// The `tensor` dialect.

#ifndef MLIR_DIALECT_TENSOR_IR_TENSORBASE_TD
#define MLIR_DIALECT_TENSOR_IR_TENSORBASE_TD

include "mlir/IR/OpBase.td"

def Tensor_Dialect : Dialect {
  let name = "tensor";
  let cppNamespace = "::mlir::tensor";
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect",
                           "complex::ComplexDialect"];
  let summary = "Tensors of any element type";
  let description = [{
    Making tensors, taking them apart and changing their shape, whatever their
    elements are. The type itself is builtin. A tensor never changes: what inserts
    into one returns another.
  }];
  let hasCanonicalizer = 1;
  let hasConstantMaterializer = 1;
}

#endif // MLIR_DIALECT_TENSOR_IR_TENSORBASE_TD
