// The `llvm` dialect.

#ifndef MLIR_DIALECT_LLVMIR_LLVMDIALECT_TD
#define MLIR_DIALECT_LLVMIR_LLVMDIALECT_TD

include "mlir/IR/DialectBase.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let cppNamespace = "::mlir::LLVM";
  let summary = "LLVM IR";
  let description = [{
    The instructions, intrinsics, globals, types and metadata of LLVM IR, one operation, type or attribute
    each. What MLIR passes to LLVM is of this dialect alone.
  }];
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasOperationAttrVerify = 1;
  let discardableAttrs = (ins
    "WorkgroupAttributionAttr":$workgroup_attribution
  );
}

#endif // MLIR_DIALECT_LLVMIR_LLVMDIALECT_TD
