// RUN: rsmlir-opt %s --reconcile-unrealized-casts | FileCheck %s

func.func @casts(%x: i32) -> (i32, f32) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
  %3 = builtin.unrealized_conversion_cast %1 : i64 to f32
  %4 = builtin.unrealized_conversion_cast %x : i32 to f64
  return %2, %3 : i32, f32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @casts(%arg0: i32) -> (i32, f32) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i32 to f32
// CHECK-NEXT:     return %arg0, %0 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
