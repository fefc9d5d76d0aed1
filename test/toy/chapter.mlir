// The IR that the tutorial's second chapter shows to be wrong: who does not know the dialect keeps it, who
// does refuses it.

// RUN: rsmlir-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: not rsmlir-opt %s 2>&1 | FileCheck %s --check-prefix=UNREGISTERED
// RUN: not rsmlir-opt --dialect toy %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not rsmlir-toyc %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: func.func @main() {
// CHECK-NEXT: %0 = "toy.print"() : () -> tensor<2x3xf64>
// CHECK-NEXT: }
// UNREGISTERED: chapter.mlir:[[#@LINE+4]]:{{[0-9]+}}: error: operation being parsed with an unregistered dialect
// REFUSED: chapter.mlir:[[#@LINE+3]]:8: error: 'toy.print' op requires zero results
// REFUSED-NOT: error:
func.func @main() {
  %0 = "toy.print"() : () -> tensor<2x3xf64>
}
