// Passes that mlir-opt has are no misspellings.

// RUN: not rsmlir-opt --convert-nvgpu-to-nvvm %s 2>&1 | FileCheck %s --check-prefix=FLAG --implicit-check-not="Did you mean"
// FLAG: Unknown command line argument '--convert-nvgpu-to-nvvm'.
// FLAG-NEXT: '--convert-nvgpu-to-nvvm' is a pass of mlir-opt that is not supported yet

// RUN: not rsmlir-opt --pass-pipeline='builtin.module(convert-gpu-to-rocdl)' %s 2>&1 | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: 'convert-gpu-to-rocdl' does not refer to a registered pass or pass pipeline: it is a pass of mlir-opt that is not supported yet

// RUN: not rsmlir-opt --transform-interpreter %s 2>&1 | FileCheck %s --check-prefix=TRANSFORM
// TRANSFORM: error: unknown pass or pass pipeline: convert-nvgpu-to-nvvm (a pass of mlir-opt that is not supported yet)

// A misspelling is one.

// RUN: not rsmlir-opt --canonicalise %s 2>&1 | FileCheck %s --check-prefix=NEAR
// NEAR: Unknown command line argument '--canonicalise'.
// NEAR-NEXT: Did you mean '--canonicalize'?

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.apply_registered_pass "convert-nvgpu-to-nvvm" to %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
