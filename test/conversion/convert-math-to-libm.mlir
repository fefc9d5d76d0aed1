// RUN: rsmlir-opt %s --convert-math-to-libm | FileCheck %s

func.func @functions(%x: f32, %d: f64, %h: f16, %v: vector<2xf32>) -> (f32, f64, f16, vector<2xf32>) {
  %a = math.atan2 %x, %x : f32
  %t = math.tan %d : f64
  %e = math.erf %h : f16
  %w = math.tanh %v : vector<2xf32>
  return %a, %t, %e, %w : f32, f64, f16, vector<2xf32>
}

// CHECK:      module {
// CHECK:        func.func private @tanhf(f32) -> f32 attributes {llvm.readnone}
// CHECK:        func.func private @erff(f32) -> f32 attributes {llvm.readnone}
// CHECK:        func.func private @tan(f64) -> f64 attributes {llvm.readnone}
// CHECK:        func.func private @atan2f(f32, f32) -> f32 attributes {llvm.readnone}

// CHECK-LABEL:   func.func @functions(%arg0: f32, %arg1: f64, %arg2: f16, %arg3: vector<2xf32>) -> (f32, f64, f16, vector<2xf32>) {
// CHECK-NEXT:     %0 = call @atan2f(%arg0, %arg0) : (f32, f32) -> f32
// CHECK-NEXT:     %1 = call @tan(%arg1) : (f64) -> f64
// CHECK-NEXT:     %2 = arith.extf %arg2 : f16 to f32
// CHECK-NEXT:     %3 = call @erff(%2) : (f32) -> f32
// CHECK-NEXT:     %4 = arith.truncf %3 : f32 to f16
// CHECK-NEXT:     %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT:     %5 = vector.extract %arg3[0] : f32 from vector<2xf32>
// CHECK-NEXT:     %6 = call @tanhf(%5) : (f32) -> f32
// CHECK-NEXT:     %7 = vector.insert %6, %cst [0] : f32 into vector<2xf32>
// CHECK-NEXT:     %8 = vector.extract %arg3[1] : f32 from vector<2xf32>
// CHECK-NEXT:     %9 = call @tanhf(%8) : (f32) -> f32
// CHECK-NEXT:     %10 = vector.insert %9, %7 [1] : f32 into vector<2xf32>
// CHECK-NEXT:     return %0, %1, %4, %10 : f32, f64, f16, vector<2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
