// RUN: mlir-opt %s --affine-super-vectorize --verify-diagnostics

module {
}
