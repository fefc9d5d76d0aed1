// The `math` dialect.

#ifndef MLIR_DIALECT_MATH_IR_MATHBASE_TD
#define MLIR_DIALECT_MATH_IR_MATHBASE_TD

include "mlir/IR/OpBase.td"

def Math_Dialect : Dialect {
  let name = "math";
  let cppNamespace = "::mlir::math";
  let summary = "Mathematical functions";
  let description = [{
    Functions of integers and floats, and of vectors and tensors of them element by
    element: what goes beyond the arithmetic of `arith`. How exact they are is up to
    the lowering.
  }];
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // MLIR_DIALECT_MATH_IR_MATHBASE_TD
