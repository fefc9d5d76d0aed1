// RUN: rsmlir-opt %s --symbol-privatize=exclude=kept | FileCheck %s

func.func @kept() {
  return
}
func.func @public() {
  return
}
func.func nested @nested() {
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @kept() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @public() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @nested() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
