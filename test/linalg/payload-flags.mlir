// RUN: rsmlir-opt %s | FileCheck %s

// The short form of a region leaves out flags that are none, but only those of `arith`.

// CHECK: linalg.reduce { llvm.fadd {fastmathFlags = #llvm.fastmath<none>} } ins
// CHECK: linalg.reduce { arith.addf } ins
// CHECK: linalg.reduce { arith.addi {overflowFlags = #arith.overflow<none>} } ins
func.func @sums(%f: tensor<16x32xf32>, %g: tensor<16xf32>, %i: tensor<16x32xi32>, %j: tensor<16xi32>) {
  %0 = linalg.reduce ins(%f : tensor<16x32xf32>) outs(%g : tensor<16xf32>) dimensions = [1] (%in: f32, %out: f32) {
    %s = llvm.fadd %out, %in : f32
    linalg.yield %s : f32
  }
  %1 = linalg.reduce ins(%f : tensor<16x32xf32>) outs(%g : tensor<16xf32>) dimensions = [1] (%in: f32, %out: f32) {
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  }
  %2 = linalg.reduce ins(%i : tensor<16x32xi32>) outs(%j : tensor<16xi32>) dimensions = [1] (%in: i32, %out: i32) {
    %s = arith.addi %out, %in : i32
    linalg.yield %s : i32
  }
  return
}
