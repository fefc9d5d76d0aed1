// The `memref` dialect.

#ifndef MLIR_DIALECT_MEMREF_IR_MEMREFBASE_TD
#define MLIR_DIALECT_MEMREF_IR_MEMREFBASE_TD

include "mlir/IR/OpBase.td"

def MemRef_Dialect : Dialect {
  let name = "memref";
  let cppNamespace = "::mlir::memref";
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
  let summary = "Memory";
  let description = [{
    Allocation of memrefs, access to their elements, and other views of the same
    memory. The type itself is builtin.
  }];
  let hasConstantMaterializer = 1;
}

#endif // MLIR_DIALECT_MEMREF_IR_MEMREFBASE_TD
