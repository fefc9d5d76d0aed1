// The `llvm` dialect: LLVM IR.

#ifndef DIALECTS_LLVM_TD
#define DIALECTS_LLVM_TD

include "mlir/Dialect/LLVMIR/LLVMOps.td"
include "mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td"
include "mlir/Dialect/LLVMIR/LLVMTypes.td"

#endif // DIALECTS_LLVM_TD
