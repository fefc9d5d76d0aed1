// Parts of tensors that loops carry.
//
// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --loop-invariant-subset-hoisting | FileCheck %s

// CHECK-LABEL: func.func @slices(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?xf32> {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %arg0[5] [3] [1] : tensor<?xf32> to tensor<3xf32>
// CHECK-NEXT:   %0:3 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0, %arg6 = %extracted_slice, %arg7 = %extracted_slice_0) -> (tensor<?xf32>, tensor<5xf32>, tensor<3xf32>) {
// CHECK-NEXT:     %1 = "work"(%arg6) : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:     %2 = "work"(%arg7) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:     scf.yield %arg5, %1, %2 : tensor<?xf32>, tensor<5xf32>, tensor<3xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %0#2 into %0#0[5] [3] [1] : tensor<3xf32> into tensor<?xf32>
// CHECK-NEXT:   %inserted_slice_1 = tensor.insert_slice %0#1 into %inserted_slice[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// CHECK-NEXT:   return %inserted_slice_1 : tensor<?xf32>
// CHECK-NEXT: }
func.func @slices(%t: tensor<?xf32>, %lb: index, %ub: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lb to %ub step %s iter_args(%a = %t) -> tensor<?xf32> {
    %1 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = tensor.extract_slice %a[5] [3] [1] : tensor<?xf32> to tensor<3xf32>
    %3 = "work"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %4 = "work"(%2) : (tensor<3xf32>) -> tensor<3xf32>
    %5 = tensor.insert_slice %3 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %6 = tensor.insert_slice %4 into %5[5] [3] [1] : tensor<3xf32> into tensor<?xf32>
    scf.yield %6 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @overlapping(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?xf32> {
// CHECK-NEXT:   %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg5[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg5[4] [3] [1] : tensor<?xf32> to tensor<3xf32>
// CHECK-NEXT:     %1 = "work"(%extracted_slice) : (tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:     %2 = "work"(%extracted_slice_0) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %1 into %arg5[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
// CHECK-NEXT:     %inserted_slice_1 = tensor.insert_slice %2 into %inserted_slice[4] [3] [1] : tensor<3xf32> into tensor<?xf32>
// CHECK-NEXT:     scf.yield %inserted_slice_1 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<?xf32>
// CHECK-NEXT: }
func.func @overlapping(%t: tensor<?xf32>, %lb: index, %ub: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lb to %ub step %s iter_args(%a = %t) -> tensor<?xf32> {
    %1 = tensor.extract_slice %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = tensor.extract_slice %a[4] [3] [1] : tensor<?xf32> to tensor<3xf32>
    %3 = "work"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %4 = "work"(%2) : (tensor<3xf32>) -> tensor<3xf32>
    %5 = tensor.insert_slice %3 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    %6 = tensor.insert_slice %4 into %5[4] [3] [1] : tensor<3xf32> into tensor<?xf32>
    scf.yield %6 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @nest_of_transfers(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> tensor<?x?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = vector.transfer_read %arg0[%c0, %arg4], %cst : tensor<?x?xf32>, vector<4xf32>
// CHECK-NEXT:   %1:2 = scf.for %arg5 = %arg1 to %arg2 step %arg3 iter_args(%arg6 = %arg0, %arg7 = %0) -> (tensor<?x?xf32>, vector<4xf32>) {
// CHECK-NEXT:     %3:2 = scf.for %arg8 = %arg1 to %arg2 step %arg3 iter_args(%arg9 = %arg6, %arg10 = %arg7) -> (tensor<?x?xf32>, vector<4xf32>) {
// CHECK-NEXT:       %4 = "work"(%arg10) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:       scf.yield %arg9, %4 : tensor<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %3#0, %3#1 : tensor<?x?xf32>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = vector.transfer_write %1#1, %1#0[%c0, %arg4] : vector<4xf32>, tensor<?x?xf32>
// CHECK-NEXT:   return %2 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @nest_of_transfers(%t: tensor<?x?xf32>, %lb: index, %ub: index, %s: index, %k: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %0 = scf.for %i = %lb to %ub step %s iter_args(%a = %t) -> tensor<?x?xf32> {
    %1 = scf.for %j = %lb to %ub step %s iter_args(%b = %a) -> tensor<?x?xf32> {
      %2 = vector.transfer_read %b[%c0, %k], %f : tensor<?x?xf32>, vector<4xf32>
      %3 = "work"(%2) : (vector<4xf32>) -> vector<4xf32>
      %4 = vector.transfer_write %3, %b[%c0, %k] : vector<4xf32>, tensor<?x?xf32>
      scf.yield %4 : tensor<?x?xf32>
    }
    scf.yield %1 : tensor<?x?xf32>
  }
  return %0 : tensor<?x?xf32>
}
