// The `linalg` dialect.

#ifndef DIALECTS_LINALG_TD
#define DIALECTS_LINALG_TD

include "mlir/Dialect/Linalg/IR/LinalgOps.td"
include "mlir/Dialect/Linalg/IR/LinalgRelayoutOps.td"
include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.td"

#endif // DIALECTS_LINALG_TD
