// Interfaces of `tosa` operations.

#ifndef MLIR_DIALECT_TOSA_IR_TOSAINTERFACES_TD
#define MLIR_DIALECT_TOSA_IR_TOSAINTERFACES_TD

include "mlir/IR/OpBase.td"

def TosaOpInterface : OpInterface<"TosaOp">;

#endif // MLIR_DIALECT_TOSA_IR_TOSAINTERFACES_TD
