// RUN: rsmlir-opt %s --convert-math-to-llvm | FileCheck %s

func.func @functions(%x: f32, %v: vector<2x4xf32>, %i: i32) -> (f32, f32, vector<2x4xf32>, i32) {
  %s = math.sin %x : f32
  %r = math.rsqrt %s fastmath<nnan> : f32
  %w = math.fma %v, %v, %v : vector<2x4xf32>
  %z = math.ctlz %i : i32
  return %s, %r, %w, %z : f32, f32, vector<2x4xf32>, i32
}

// CHECK:      module {

// CHECK-LABEL:   func.func @functions(%arg0: f32, %arg1: vector<2x4xf32>, %arg2: i32) -> (f32, f32, vector<2x4xf32>, i32) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %1 = llvm.intr.sin(%arg0) : (f32) -> f32
// CHECK-NEXT:     %2 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:     %3 = llvm.intr.sqrt(%1) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
// CHECK-NEXT:     %4 = llvm.fdiv %2, %3 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:     %5 = llvm.mlir.poison : !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:     %6 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %7 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %8 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %9 = llvm.intr.fma(%6, %7, %8) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %10 = llvm.insertvalue %9, %5[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %11 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %12 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %13 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %14 = llvm.intr.fma(%11, %12, %13) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:     %15 = llvm.insertvalue %14, %10[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:     %16 = builtin.unrealized_conversion_cast %15 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:     %17 = "llvm.intr.ctlz"(%arg2) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT:     return %1, %4, %16, %17 : f32, f32, vector<2x4xf32>, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
