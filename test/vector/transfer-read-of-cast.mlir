// A read of a cast tensor folds in every pass that folds.
// RUN: rsmlir-opt %s --linalg-fuse-elementwise-ops | FileCheck %s
// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @read
// CHECK-SAME: (%[[FROM:.*]]: tensor<4x8xf32>)
// CHECK: vector.transfer_read %[[FROM]][%c0, %c0], %cst {in_bounds = [true, true]} : tensor<4x8xf32>, vector<4x8xf32>
func.func @read(%from: tensor<4x8xf32>) -> vector<4x8xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = tensor.cast %from : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %zero : tensor<?x?xf32>, vector<4x8xf32>
  return %1 : vector<4x8xf32>
}

// The write keeps its cast, as its result is of the cast type.
// CHECK-LABEL: func.func @write
// CHECK: tensor.cast
func.func @write(%to: tensor<4x8xf32>, %v: vector<4x8xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %to : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = vector.transfer_write %v, %0[%c0, %c0] : vector<4x8xf32>, tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
