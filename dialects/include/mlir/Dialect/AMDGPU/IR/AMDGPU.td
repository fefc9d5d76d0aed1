// MLIR's name for the operations of the `amdgpu` dialect.

include "../amdgpu/amdgpu.td"
