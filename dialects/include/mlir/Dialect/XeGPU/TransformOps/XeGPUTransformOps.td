// MLIR's name for the extension of the `transform` dialect for `xegpu`.

include "../transform/xegpu/xegpu.td"
