// The builtin dialect: its definitions stand with the shared files, since other
// dialects build on them.

#ifndef DIALECTS_BUILTIN_TD
#define DIALECTS_BUILTIN_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinLocationAttributes.td"
include "mlir/IR/BuiltinOps.td"
include "mlir/IR/BuiltinTypes.td"

#endif // DIALECTS_BUILTIN_TD
