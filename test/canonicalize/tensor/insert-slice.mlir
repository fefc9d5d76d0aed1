// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Parts of tensors replaced.

// Overwritten insertions, and insertions of a slice into its own place.
func.func @overwritten(%a: tensor<?x?xf32>, %s: tensor<?x4xf32>, %t: tensor<?x4xf32>, %i: index, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.insert_slice %s into %a[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %t into %0[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  %2 = tensor.extract_slice %a[%i, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %3 = tensor.insert_slice %2 into %a[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?xf32>
}

// All of it, and nothing.
func.func @whole(%a: tensor<4x4xf32>, %s: tensor<4x4xf32>, %d: tensor<?xf32>, %e: tensor<0xf32>) -> (tensor<4x4xf32>, tensor<?xf32>) {
  %0 = tensor.insert_slice %s into %a[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %1 = tensor.insert_slice %e into %d[0] [0] [1] : tensor<0xf32> into tensor<?xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<?xf32>
}

// Constants are taken in, the source is cast.
func.func @constants(%a: tensor<?x?x?xf32>, %s: tensor<?x?xf32>, %i: index, %n: index) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %s into %a[%i, 0, 0] [1, %c4, %n] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %1 = tensor.insert_slice %s into %a[%c2, 0, 0] [%c4, 1, %n] [%c2, 1, %c0] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %0, %1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// A cast of the source is dropped.
func.func @cast_source(%a: tensor<?x?xf32>, %s: tensor<8x?xf32>, %i: index, %n: index) -> tensor<?x?xf32> {
  %0 = tensor.cast %s : tensor<8x?xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %0 into %a[%i, 0] [%i, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Unless its first size is not known.
func.func @cast_source_behind(%a: tensor<?x?xf32>, %s: tensor<?x8xf32>, %i: index, %n: index) -> tensor<?x?xf32> {
  %0 = tensor.cast %s : tensor<?x8xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %0 into %a[%i, 0] [%i, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A cast of the destination.
func.func @cast_destination(%a: tensor<16x16xf32>, %s: tensor<?x8xf32>, %i: index, %n: index) -> tensor<?x?xf32> {
  %0 = tensor.cast %a : tensor<16x16xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %s into %0[%i, 0] [%i, 8] [1, 1] : tensor<?x8xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A constant, and the cast.
func.func @cast_and_constant(%a: tensor<16x16xf32>, %s: tensor<8x?xf32>, %i: index, %n: index) -> tensor<16x16xf32> {
  %c8 = arith.constant 8 : index
  %c20 = arith.constant 20 : index
  %0 = tensor.cast %s : tensor<8x?xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %0 into %a[%i, 0] [%c8, %i] [1, 1] : tensor<?x?xf32> into tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}

// The encoding of the destination.
func.func @encoding(%a: tensor<16x16xf32, "e">, %s: tensor<?x?xf32>, %i: index, %n: index) -> tensor<16x16xf32, "e"> {
  %c4 = arith.constant 4 : index
  %1 = tensor.insert_slice %s into %a[0, 0] [%c4, %i] [1, 1] : tensor<?x?xf32> into tensor<16x16xf32, "e">
  return %1 : tensor<16x16xf32, "e">
}

// With dimensions left out.
func.func @reduced(%a: tensor<?x1x?xf32>, %s: tensor<?x?xf32>, %i: index, %n: index) -> tensor<?x1x?xf32> {
  %c1 = arith.constant 1 : index
  %1 = tensor.insert_slice %s into %a[0, 0, 0] [%c1, 1, %i] [1, 1, 1] : tensor<?x?xf32> into tensor<?x1x?xf32>
  return %1 : tensor<?x1x?xf32>
}

// A cast of a source of lower rank.
func.func @cast_reduced(%s: tensor<4xf32>, %a: tensor<8x4xf32>, %i: index, %n: index) -> tensor<8x4xf32> {
  %0 = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %0 into %a[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// At the end of a thread: constants,
func.func @parallel_constant(%a: tensor<16xf32>, %s: tensor<?xf32>, %n: index) -> tensor<16xf32> {
  %c4 = arith.constant 4 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %a) -> (tensor<16xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [%c4] [1] : tensor<?xf32> into tensor<16xf32>
    }
  }
  return %r : tensor<16xf32>
}

// and casts.
func.func @parallel_cast(%a: tensor<16xf32>, %s: tensor<4xf32>, %n: index, %m: index) -> tensor<16xf32> {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %a) -> (tensor<16xf32>) {
    %t = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [%m] [1] : tensor<?xf32> into tensor<16xf32>
    }
  }
  return %r : tensor<16xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @overwritten(%arg0: tensor<?x?xf32>, %arg1: tensor<?x4xf32>, %arg2: tensor<?x4xf32>, %arg3: index, %arg4: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg2 into %arg0[%arg3, 0] [%arg4, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice, %arg0 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @whole(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<?xf32>, %arg3: tensor<0xf32>) -> (tensor<4x4xf32>, tensor<?xf32>) {
// CHECK-NEXT:     return %arg1, %arg2 : tensor<4x4xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: index) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %cast into %arg0[%arg2, 0, 0] [1, 4, %arg3] [1, 1, 1] : tensor<4x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %inserted_slice_1 = tensor.insert_slice %cast_0 into %arg0[2, 0, 0] [4, 1, %arg3] [2, 1, %c0] : tensor<4x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT:     return %inserted_slice, %inserted_slice_1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_source(%arg0: tensor<?x?xf32>, %arg1: tensor<8x?xf32>, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [8, %arg3] [1, 1] : tensor<8x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_source_behind(%arg0: tensor<?x?xf32>, %arg1: tensor<?x8xf32>, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %cast = tensor.cast %arg1 : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %cast into %arg0[%arg2, 0] [%arg2, %arg3] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_destination(%arg0: tensor<16x16xf32>, %arg1: tensor<?x8xf32>, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [%arg2, 8] [1, 1] : tensor<?x8xf32> into tensor<16x16xf32>
// CHECK-NEXT:     %cast = tensor.cast %inserted_slice : tensor<16x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_and_constant(%arg0: tensor<16x16xf32>, %arg1: tensor<8x?xf32>, %arg2: index, %arg3: index) -> tensor<16x16xf32> {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [8, %arg2] [1, 1] : tensor<8x?xf32> into tensor<16x16xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<16x16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @encoding(%arg0: tensor<16x16xf32, "e">, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: index) -> tensor<16x16xf32, "e"> {
// CHECK-NEXT:     %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x?xf32, "e">
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %cast into %arg0[0, 0] [4, %arg2] [1, 1] : tensor<4x?xf32, "e"> into tensor<16x16xf32, "e">
// CHECK-NEXT:     return %inserted_slice : tensor<16x16xf32, "e">
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reduced(%arg0: tensor<?x1x?xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: index) -> tensor<?x1x?xf32> {
// CHECK-NEXT:     %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<1x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %cast into %arg0[0, 0, 0] [1, 1, %arg2] [1, 1, 1] : tensor<1x?xf32> into tensor<?x1x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x1x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_reduced(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: index, %arg3: index) -> tensor<8x4xf32> {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<8x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel_constant(%arg0: tensor<16xf32>, %arg1: tensor<?xf32>, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<16xf32>) {
// CHECK-NEXT:       %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %cast into %arg4[%arg3] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel_cast(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index, %arg3: index) -> tensor<16xf32> {
// CHECK-NEXT:     %0 = scf.forall (%arg4) in (%arg2) shared_outs(%arg5 = %arg0) -> (tensor<16xf32>) {
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg1 into %arg5[%arg4] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
