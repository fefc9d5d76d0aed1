// RUN: rsmlir-opt %s --remove-dead-values | FileCheck %s

// A function that never returns loses the results that no call uses.

func.func private @never(%arg0: tensor<4xf32>) -> (tensor<4xi1>, i32) {
  llvm.unreachable
}
func.func private @used() -> (i32, i64) {
  llvm.unreachable
}
func.func @main(%arg0: tensor<4xf32>) -> i64 {
  %0:2 = call @never(%arg0) : (tensor<4xf32>) -> (tensor<4xi1>, i32)
  %1:2 = call @used() : () -> (i32, i64)
  return %1#1 : i64
}

// CHECK: module {
// CHECK-NEXT:   func.func private @never() {
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @used() -> i64 {
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @main(%arg0: tensor<4xf32>) -> i64 {
// CHECK-NEXT:     call @never() : () -> ()
// CHECK-NEXT:     %0 = call @used() : () -> i64
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
