// RUN: mlir-opt %s --mem2reg --verify-diagnostics

module {
}
