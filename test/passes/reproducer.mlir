// A reproducer is written with the pipeline, and run.

// RUN: rsmlir-opt %s -p 'builtin.module(func.func(print-ir{label=x}))' --mlir-generate-reproducer=%t.mlir -o /dev/null
// RUN: FileCheck %s --check-prefix=WRITTEN < %t.mlir
// WRITTEN:      {-#
// WRITTEN-NEXT:   external_resources: {
// WRITTEN-NEXT:     mlir_reproducer: {
// WRITTEN-NEXT:       pipeline: "builtin.module(func.func(print-ir{label=x}))",
// WRITTEN-NEXT:       disable_threading: false,
// WRITTEN-NEXT:       verify_each: false
// WRITTEN-NEXT:     }
// WRITTEN-NEXT:   }
// WRITTEN-NEXT: #-}

// RUN: rsmlir-opt %t.mlir --run-reproducer --print-ir=label=y 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN:     IR Dump x
// AGAIN:     IR Dump y
// AGAIN-NOT: mlir_reproducer

// RUN: rsmlir-opt %t.mlir 2>&1 | FileCheck %s --check-prefix=KEPT
// KEPT-NOT: IR Dump
// KEPT:     mlir_reproducer

func.func @f() {
  return
}
