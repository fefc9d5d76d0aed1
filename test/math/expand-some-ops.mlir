// RUN: rsmlir-opt %s --math-expand-ops=ops=tan,fma | FileCheck %s

// CHECK-LABEL: func.func @chosen
// CHECK-NEXT: [[V0:%.+]] = math.sin [[V1:%.+]] : f32
// CHECK-NEXT: [[V2:%.+]] = math.cos [[V1]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.divf [[V0]], [[V2]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[V1]], [[V1]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[V1]] : f32
// CHECK-NEXT: [[V6:%.+]] = math.sinh [[V1]] : f32
// CHECK-NEXT: return [[V3]], [[V5]], [[V6]] : f32, f32, f32
// CHECK-NEXT: }
func.func @chosen(%x: f32) -> (f32, f32, f32) {
  %0 = math.tan %x : f32
  %1 = math.fma %x, %x, %x : f32
  %2 = math.sinh %x : f32
  return %0, %1, %2 : f32, f32, f32
}
