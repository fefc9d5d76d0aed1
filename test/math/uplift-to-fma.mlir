// RUN: rsmlir-opt %s --math-uplift-to-fma | FileCheck %s

// Only what may be contracted is.

func.func @fma(%a: f32, %b: f32, %c: f32) -> (f32, f32) {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %c, %0 fastmath<fast> : f32
  %2 = arith.addf %c, %0 : f32
  return %1, %2 : f32, f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @fma(%arg0: f32, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:     %0 = arith.mulf %arg0, %arg1 fastmath<contract> : f32
// CHECK-NEXT:     %1 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
// CHECK-NEXT:     %2 = arith.addf %arg2, %0 : f32
// CHECK-NEXT:     return %1, %2 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
