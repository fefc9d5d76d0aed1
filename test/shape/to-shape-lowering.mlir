// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(shape-to-shape-lowering))' | FileCheck %s

func.func @of_shape(%a: !shape.shape) -> !shape.size {
  %0 = shape.num_elements %a : !shape.shape -> !shape.size
  return %0 : !shape.size
}

func.func @of_extents(%a: tensor<?xindex>) -> index {
  %0 = shape.num_elements %a : tensor<?xindex> -> index
  return %0 : index
}

// CHECK: func.func @of_shape(%arg0: !shape.shape) -> !shape.size {
// CHECK-NEXT:   %c1 = shape.const_size 1
// CHECK-NEXT:   %0 = shape.reduce(%arg0, %c1) : !shape.shape -> !shape.size {
// CHECK-NEXT:   ^bb0(%arg1: index, %arg2: !shape.size, %arg3: !shape.size):
// CHECK-NEXT:     %1 = shape.mul %arg2, %arg3 : !shape.size, !shape.size -> !shape.size
// CHECK-NEXT:     shape.yield %1 : !shape.size
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : !shape.size
// CHECK-NEXT: }
// CHECK-NEXT: func.func @of_extents(%arg0: tensor<?xindex>) -> index {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = shape.reduce(%arg0, %c1) : tensor<?xindex> -> index {
// CHECK-NEXT:   ^bb0(%arg1: index, %arg2: index, %arg3: index):
// CHECK-NEXT:     %1 = shape.mul %arg2, %arg3 : index, index -> index
// CHECK-NEXT:     shape.yield %1 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
