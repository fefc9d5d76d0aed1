// The pipeline from linalg, vector and memref to llvm.
// RUN: rsmlir-opt %s --test-lower-to-llvm | FileCheck %s
// RUN: rsmlir-opt %s --test-lower-to-llvm=reassociate-fp-reductions | FileCheck %s --check-prefix=REASSOC

// CHECK-LABEL: llvm.func @sum
// CHECK-NOT: builtin.unrealized_conversion_cast
// CHECK: "llvm.intr.vector.reduce.fadd"(%{{.*}}, %{{.*}}) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
// CHECK-NOT: func.
// REASSOC: fastmathFlags = #llvm.fastmath<reassoc>
func.func @sum(%from: memref<8xf32>, %to: memref<8xf32>, %v: vector<4xf32>) -> f32 {
  linalg.add ins(%from, %from : memref<8xf32>, memref<8xf32>) outs(%to : memref<8xf32>)
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  return %0 : f32
}
