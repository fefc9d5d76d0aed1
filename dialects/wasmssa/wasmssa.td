// The `wasmssa` dialect: modules of WebAssembly, with values instead of a stack.

#ifndef DIALECTS_WASMSSA_TD
#define DIALECTS_WASMSSA_TD

include "../wasmssa/types.td"
include "../wasmssa/interfaces.td"
include "../wasmssa/control_ops.td"
include "../wasmssa/symbol_ops.td"
include "../wasmssa/numeric_ops.td"

#endif // DIALECTS_WASMSSA_TD
