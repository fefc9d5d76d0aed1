// RUN: rsmlir-opt %s --math-sincos-fusion | FileCheck %s

// Either may come first; the value and the flags must be the same.
// CHECK-LABEL: func.func @fused
// CHECK-NEXT: [[V0:%.+]], [[V1:%.+]] = math.sincos [[V2:%.+]] : f32
// CHECK-NEXT: [[V3:%.+]], [[V4:%.+]] = math.sincos [[V5:%.+]] fastmath<fast> : vector<2xf64>
// CHECK-NEXT: [[V6:%.+]] = math.sin [[V7:%.+]] : f32
// CHECK-NEXT: [[V8:%.+]] = math.cos [[V7]] fastmath<fast> : f32
// CHECK-NEXT: return [[V0]], [[V1]], [[V4]], [[V3]], [[V6]], [[V8]] : f32, f32, vector<2xf64>, vector<2xf64>, f32, f32
// CHECK-NEXT: }
func.func @fused(%x: f32, %v: vector<2xf64>, %y: f32, %condition: i1) -> (f32, f32, vector<2xf64>, vector<2xf64>, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  %2 = math.cos %v fastmath<fast> : vector<2xf64>
  %3 = math.sin %v fastmath<fast> : vector<2xf64>
  %4 = math.sin %y : f32
  %5 = math.cos %y fastmath<fast> : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, vector<2xf64>, vector<2xf64>, f32, f32
}

// CHECK-LABEL: func.func @nested
// CHECK-NEXT: [[V0:%.+]], [[V1:%.+]] = math.sincos [[V2:%.+]] : f32
// CHECK-NEXT: [[V3:%.+]] = scf.if [[V4:%.+]] -> (f32) {
// CHECK-NEXT: scf.yield [[V1]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]], [[V3]] : f32, f32
// CHECK-NEXT: }
func.func @nested(%x: f32, %condition: i1) -> (f32, f32) {
  %0 = math.sin %x : f32
  %1 = scf.if %condition -> f32 {
    %2 = math.cos %x : f32
    scf.yield %2 : f32
  } else {
    scf.yield %0 : f32
  }
  return %0, %1 : f32, f32
}
