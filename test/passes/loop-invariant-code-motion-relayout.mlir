// RUN: rsmlir-opt %s --loop-invariant-code-motion | FileCheck %s

// Packing and unpacking leave a loop where no tile can be partial.
func.func @relayouts(%a: tensor<16x32xf32>, %b: tensor<4x4x4x8xf32>, %d: tensor<?x?xf32>, %e: tensor<?x?x?x?xf32>, %n: index, %t: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %b : tensor<16x32xf32> -> tensor<4x4x4x8xf32>
    %1 = linalg.unpack %b inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %a : tensor<4x4x4x8xf32> -> tensor<16x32xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = linalg.pack %d inner_dims_pos = [0, 1] inner_tiles = [%t, %n] into %e : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
    %1 = linalg.unpack %e inner_dims_pos = [0, 1] inner_tiles = [%t, %n] into %d : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = linalg.pack %d padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [%t, %n] into %e : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
  }
  return
}

// CHECK:      module {
// CHECK:        func.func @relayouts(%arg0: tensor<16x32xf32>, %arg1: tensor<4x4x4x8xf32>, %arg2: tensor<?x?xf32>, %arg3: tensor<?x?x?x?xf32>, %arg4: index, %arg5: index, %arg6: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %arg1 : tensor<16x32xf32> -> tensor<4x4x4x8xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %arg0 : tensor<4x4x4x8xf32> -> tensor<16x32xf32>
// CHECK-NEXT:     scf.for %arg7 = %c0 to %arg4 step %c1 {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for %arg7 = %c0 to %arg4 step %c1 {
// CHECK-NEXT:       %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [%arg5, %arg4] into %arg3 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// CHECK-NEXT:       %unpack_2 = linalg.unpack %arg3 inner_dims_pos = [0, 1] inner_tiles = [%arg5, %arg4] into %arg2 : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %pack_0 = linalg.pack %arg2 padding_value(%arg6 : f32) inner_dims_pos = [0, 1] inner_tiles = [%arg5, %arg4] into %arg3 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
// CHECK-NEXT:     scf.for %arg7 = %c0 to %arg4 step %c1 {
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
