// The reproducer of a failed pass.

// RUN: not rsmlir-opt %s -p 'any(print-ir,func.func(print-ir,func.return(print-ir)))' --mlir-pass-pipeline-crash-reproducer=%t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=WRITTEN < %t.mlir
// CHECK:      error: 'func.return' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'
// CHECK:      error: Failures have been detected while processing an MLIR pass pipeline
// CHECK:      note: Pipeline failed while executing []: reproducer generated at
// WRITTEN: func.func @f()
// WRITTEN: pipeline: "builtin.module(print-ir{label=}, func.func(print-ir{label=},func.return(print-ir{label=})))",
// WRITTEN-NEXT: disable_threading: false,
// WRITTEN-NEXT: verify_each: true

// RUN: not rsmlir-opt %s --print-ir --mlir-pass-pipeline-crash-reproducer=%t.mlir --mlir-pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: error: Local crash reproduction may not be used without disabling mutli-threading first.

func.func @f() {
  return
}
