// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-DAG: %[[SUM:.*]] = shape.const_size 5
// CHECK: return %[[SUM]]
func.func @sizes() -> !shape.size {
  %0 = shape.const_size 2
  %1 = shape.const_size 3
  %2 = shape.add %0, %1 : !shape.size, !shape.size -> !shape.size
  return %2 : !shape.size
}

// CHECK-LABEL: func.func @shapes
// CHECK: %[[SHAPE:.*]] = shape.const_shape [7, 2, 3] : !shape.shape
// CHECK: return %[[SHAPE]]
func.func @shapes() -> !shape.shape {
  %0 = shape.const_shape [2, 1] : !shape.shape
  %1 = shape.const_shape [7, 1, 3] : !shape.shape
  %2 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  return %2 : !shape.shape
}

// CHECK-LABEL: func.func @known
// CHECK: %[[W:.*]] = shape.const_witness true
// CHECK: return %[[W]]
func.func @known(%a: tensor<?xf32>, %b: tensor<1xf32>) -> !shape.witness {
  %0 = shape.shape_of %a : tensor<?xf32> -> tensor<?xindex>
  %1 = shape.shape_of %b : tensor<1xf32> -> tensor<?xindex>
  %2 = shape.cstr_broadcastable %0, %1 : tensor<?xindex>, tensor<?xindex>
  return %2 : !shape.witness
}
