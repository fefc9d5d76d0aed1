// A slice is inserted where it was extracted, if its size is known to be equal, whatever value says it.
// RUN: rsmlir-opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// CHECK-LABEL: func.func @update
// CHECK-NOT: memref.alloc
func.func @update(%t: tensor<1x?x1xf32>, %f: f32) -> tensor<1x?x1xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = tensor.dim %t, %c1 : tensor<1x?x1xf32>
  %0 = tensor.extract_slice %t[0, 0, 0] [1, %size, 1] [1, 1, 1] : tensor<1x?x1xf32> to tensor<?xf32>
  %1 = tensor.insert %f into %0[%c0] : tensor<?xf32>
  %size_of_slice = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = tensor.insert_slice %1 into %t[0, 0, 0] [1, %size_of_slice, 1] [1, 1, 1] : tensor<?xf32> into tensor<1x?x1xf32>
  return %2 : tensor<1x?x1xf32>
}
