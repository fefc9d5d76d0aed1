// MLIR's name for the extension of the `transform` dialect for `nvgpu`.

include "../transform/nvgpu/nvgpu.td"
