// RUN: not rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/nothing.mlir 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: nothing.mlir:0:0: error: '{{.*}}Inputs/nothing.mlir' is neither a file nor a directory

// RUN: not rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/broken.mlir 2>&1 | FileCheck %s --check-prefix=BROKEN
// BROKEN: broken.mlir:1:17: error: expected operation name in quotes
// BROKEN-NOT: error

// RUN: not rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/invalid.mlir 2>&1 | FileCheck %s --check-prefix=INVALID
// INVALID: invalid.mlir:1:25: error: 'func.return' op has 0 operands, but enclosing function (@f) returns 1

// RUN: not rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/folder/one.mlir --transform-interpreter=entry-point=none 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: error: could not find a nested named sequence with name: none

// RUN: rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/public.mlir \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/public.mlir --verify-diagnostics

// RUN: not rsmlir-opt %s --transform-preload-library=transform-library-paths=%S/Inputs/public.mlir --transform-interpreter 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// TWICE:      {{.*}}invalid.mlir:[[# @LINE + 12]]:3: error: doubly defined symbol @f
// TWICE-NEXT:   func.func @f() {
// TWICE-NEXT:   ^
// TWICE:      public.mlir:3:1: note: previously defined here
// TWICE-NEXT: func.func @f() { return }
// TWICE-NEXT: ^
// TWICE-NEXT: {{.*}}invalid.mlir:[[# @LINE + 2]]:1: error: failed to merge symbols

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  func.func @f() {
    return
  }
}
