// The `index` dialect.

#ifndef MLIR_DIALECT_INDEX_IR_INDEXDIALECT_TD
#define MLIR_DIALECT_INDEX_IR_INDEXDIALECT_TD

include "mlir/IR/DialectBase.td"

def IndexDialect : Dialect {
  let name = "index";
  let summary = "Arithmetic on index";
  let description = [{
    Operations on values of type `index`, whose width is not known before they are
    lowered: it is at least 32 and at most 64 bits. An operation on constants folds
    only if the result does not depend on the width, that is if what 64 bits give,
    truncated, is what 32 bits give.
  }];
  let cppNamespace = "::mlir::index";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

#endif // MLIR_DIALECT_INDEX_IR_INDEXDIALECT_TD
