// RUN: rsmlir-opt %s '--math-extend-to-supported-types=extra-types=bf16 target-type=f64' | FileCheck %s

// CHECK-LABEL: func.func @extended
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[V1:%.+]] fastmath<contract> : vector<4xf8E5M2> to vector<4xf64>
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[V3:%.+]] fastmath<contract> : f16 to f64
// CHECK-NEXT: [[V4:%.+]] = math.exp [[V2]] fastmath<fast> : f64
// CHECK-NEXT: [[V5:%.+]] = arith.truncf [[V4]] fastmath<contract> : f64 to f16
// CHECK-NEXT: [[V6:%.+]] = math.sin [[V0]] : vector<4xf64>
// CHECK-NEXT: [[V7:%.+]] = arith.truncf [[V6]] fastmath<contract> : vector<4xf64> to vector<4xf8E5M2>
// CHECK-NEXT: [[V8:%.+]] = math.exp [[V9:%.+]] : bf16
// CHECK-NEXT: [[V10:%.+]] = math.exp [[V11:%.+]] : f32
// CHECK-NEXT: [[V12:%.+]] = math.fma [[V3]], [[V3]], [[V3]] : f16
// CHECK-NEXT: [[V13:%.+]] = math.fpowi [[V2]], [[V14:%.+]] : f64, i32
// CHECK-NEXT: [[V15:%.+]] = arith.truncf [[V13]] fastmath<contract> : f64 to f16
// CHECK-NEXT: [[V16:%.+]] = arith.addf [[V3]], [[V3]] : f16
// CHECK-NEXT: [[V17:%.+]] = math.isnan [[V2]] : f64
// CHECK-NEXT: return [[V5]], [[V7]], [[V8]], [[V10]], [[V12]], [[V15]], [[V16]], [[V17]] : f16, vector<4xf8E5M2>, bf16, f32, f16, f16, f16, i1
// CHECK-NEXT: }
func.func @extended(%x: f16, %v: vector<4xf8E5M2>, %b: bf16, %s: f32, %n: i32) -> (f16, vector<4xf8E5M2>, bf16, f32, f16, f16, f16, i1) {
  %0 = math.exp %x fastmath<fast> : f16
  %1 = math.sin %v : vector<4xf8E5M2>
  %2 = math.exp %b : bf16
  %3 = math.exp %s : f32
  %4 = math.fma %x, %x, %x : f16
  %5 = math.fpowi %x, %n : f16, i32
  %6 = arith.addf %x, %x : f16
  %7 = math.isnan %x : f16
  return %0, %1, %2, %3, %4, %5, %6, %7 : f16, vector<4xf8E5M2>, bf16, f32, f16, f16, f16, i1
}
