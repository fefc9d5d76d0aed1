// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

func.func @duplicates(%a: !shape.shape, %b: !shape.shape) -> (!shape.shape, i1) {
  %0 = shape.broadcast %a, %b, %a : !shape.shape, !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.is_broadcastable %a, %b, %b : !shape.shape, !shape.shape, !shape.shape
  return %0, %1 : !shape.shape, i1
}

func.func @constants(%a: !shape.shape) -> !shape.shape {
  %0 = shape.const_shape [] : !shape.shape
  %1 = shape.const_shape [2, 1] : !shape.shape
  %2 = shape.const_shape [1, 2, 3] : tensor<3xindex>
  %3 = shape.broadcast %a, %0, %1, %2 : !shape.shape, !shape.shape, !shape.shape, tensor<3xindex> -> !shape.shape
  return %3 : !shape.shape
}

func.func @assumption(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?xindex>, %i: index) -> index {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_broadcastable %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %2 = shape.assuming_all %0, %1
  %3:2 = shape.assuming %2 -> (index, index) {
    %4 = arith.addi %i, %i : index
    shape.assuming_yield %i, %4 : index, index
  }
  return %3#1 : index
}

func.func @holds(%i: index) -> index {
  %0 = shape.const_witness true
  %1 = shape.assuming %0 -> index {
    %2 = arith.muli %i, %i : index
    shape.assuming_yield %2 : index
  }
  return %1 : index
}

func.func @ranks(%a: tensor<1x?xf32>, %i: index) -> (index, index, tensor<?xindex>) {
  %0 = shape.shape_of %a : tensor<1x?xf32> -> tensor<2xindex>
  %1 = shape.rank %0 : tensor<2xindex> -> index
  %2 = tensor.extract %0[%i] : tensor<2xindex>
  %3 = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
  return %1, %2, %3 : index, index, tensor<?xindex>
}

// CHECK: func.func @duplicates(%arg0: !shape.shape, %arg1: !shape.shape) -> (!shape.shape, i1) {
// CHECK-NEXT:   %0 = shape.broadcast %arg0, %arg1 : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT:   %1 = shape.is_broadcastable %arg0, %arg1 : !shape.shape, !shape.shape
// CHECK-NEXT:   return %0, %1 : !shape.shape, i1
// CHECK-NEXT: }
// CHECK-NEXT: func.func @constants(%arg0: !shape.shape) -> !shape.shape {
// CHECK-NEXT:   %0 = shape.const_shape [1, 2, 3] : tensor<3xindex>
// CHECK-NEXT:   %1 = shape.broadcast %arg0, %0 : !shape.shape, tensor<3xindex> -> !shape.shape
// CHECK-NEXT:   return %1 : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: func.func @assumption(%arg0: tensor<?xindex>, %arg1: tensor<?xindex>, %arg2: tensor<?xindex>, %arg3: index) -> index {
// CHECK-NEXT:   %0 = shape.cstr_broadcastable %arg0, %arg1, %arg2 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   %1 = shape.assuming %0 -> (index) {
// CHECK-NEXT:     %2 = arith.addi %arg3, %arg3 : index
// CHECK-NEXT:     shape.assuming_yield %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @holds(%arg0: index) -> index {
// CHECK-NEXT:   %0 = arith.muli %arg0, %arg0 : index
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @ranks(%arg0: tensor<1x?xf32>, %arg1: index) -> (index, index, tensor<?xindex>) {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %arg1 : tensor<1x?xf32>
// CHECK-NEXT:   %0 = shape.shape_of %arg0 : tensor<1x?xf32> -> tensor<?xindex>
// CHECK-NEXT:   return %c2, %dim, %0 : index, index, tensor<?xindex>
// CHECK-NEXT: }

// Witnesses that are true are dropped, and one that is false decides.
// CHECK-LABEL: func.func @constant_witnesses(
// CHECK-DAG: %[[FALSE:.*]] = shape.const_witness false
// CHECK-DAG: %[[TRUE:.*]] = shape.const_witness true
// CHECK: %[[TWO:.*]] = shape.assuming_all %arg0, %arg1
// CHECK: return %arg0, %[[TWO]], %[[FALSE]], %[[TRUE]]
func.func @constant_witnesses(%x: !shape.witness, %y: !shape.witness)
    -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %true = shape.const_witness true
  %false = shape.const_witness false
  %0 = shape.assuming_all %true, %x
  %1 = shape.assuming_all %x, %true, %y
  %2 = shape.assuming_all %false, %x
  %3 = shape.assuming_all %true, %true
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}
