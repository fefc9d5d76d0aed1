// The `vector` dialect.

#ifndef MLIR_DIALECT_VECTOR_IR_VECTOR_TD
#define MLIR_DIALECT_VECTOR_IR_VECTOR_TD

include "mlir/IR/OpBase.td"

def Vector_Dialect : Dialect {
  let name = "vector";
  let cppNamespace = "::mlir::vector";
  let summary = "Vectors of any rank";
  let description = [{
    Computation on vectors as values: parts of them, their shapes, reductions, contractions, and how they come
    from and go to memory. It is above what targets have, and below loops.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = [
    "arith::ArithDialect",
    "ub::UBDialect"
  ];
}

class Vector_Op<string mnemonic, list<Trait> traits = []> :
    Op<Vector_Dialect, mnemonic, traits>;

#endif // MLIR_DIALECT_VECTOR_IR_VECTOR_TD
