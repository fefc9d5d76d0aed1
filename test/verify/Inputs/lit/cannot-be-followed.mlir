// RUN: mlir-opt %s --convert-nvgpu-to-nvvm --verify-diagnostics

module {
}
