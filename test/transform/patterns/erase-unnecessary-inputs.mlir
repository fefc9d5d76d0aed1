// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// Inputs of linalg.generic that are not used, or there twice.

// An unused input, and one that occurs twice. Outputs and other attributes of the operation stay.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @tensors(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>) {
// CHECK-NEXT:   %0:2 = linalg.generic {doc = "text", indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"], library_call = "call"} ins(%arg0 : tensor<4x5xf32>) outs(%arg2, %arg2 : tensor<4x5xf32>, tensor<4x5xf32>) attrs =  {kept} {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32, %out_0: f32):
// CHECK-NEXT:     %1 = arith.mulf %in, %in : f32
// CHECK-NEXT:     linalg.yield %1, %out_0 : f32, f32
// CHECK-NEXT:   } -> (tensor<4x5xf32>, tensor<4x5xf32>)
// CHECK-NEXT:   return %0#0, %0#1 : tensor<4x5xf32>, tensor<4x5xf32>
// CHECK-NEXT: }
func.func @tensors(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>, %o: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>) {
  %0:2 = linalg.generic {doc = "text", library_call = "call", indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %a : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) outs(%o, %o : tensor<4x5xf32>, tensor<4x5xf32>) attrs = {kept} {
  ^bb0(%x: f32, %y: f32, %z: f32, %p: f32, %q: f32):
    %product = arith.mulf %x, %z : f32
    linalg.yield %product, %q : f32, f32
  } -> (tensor<4x5xf32>, tensor<4x5xf32>)
  return %0#0, %0#1 : tensor<4x5xf32>, tensor<4x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Scalars, and memrefs.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @memrefs(%arg0: memref<4x5xf32>, %arg1: f32, %arg2: memref<4x5xf32>) {
// CHECK-NEXT:   linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : memref<4x5xf32>) outs(%arg2 : memref<4x5xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %in : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @memrefs(%a: memref<4x5xf32>, %s: f32, %o: memref<4x5xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%s, %a, %a : f32, memref<4x5xf32>, memref<4x5xf32>) outs(%o : memref<4x5xf32>) {
  ^bb0(%t: f32, %x: f32, %y: f32, %p: f32):
    linalg.yield %y : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}

// -----

// One of two is needed: nothing else says how many steps the second loop has.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @needed(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg1 : tensor<4x5xf32>) outs(%arg2 : tensor<4xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %out : f32
// CHECK-NEXT:   } -> tensor<4xf32>
// CHECK-NEXT:   return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @needed(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : tensor<4x5xf32>, tensor<4x5xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %p: f32):
    linalg.yield %p : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Left alone: the maps differ, the output is not used, operations with names.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @others(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT:   %0:2 = linalg.generic {indexing_maps = [#map, #map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg1, %arg1 : tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32, %out_1: f32):
// CHECK-NEXT:     %2 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:     linalg.yield %2, %out_1 : f32, f32
// CHECK-NEXT:   } -> (tensor<4x4xf32>, tensor<4x4xf32>)
// CHECK-NEXT:   %1 = linalg.add ins(%arg0, %arg0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg1 : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:   return %0#0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
func.func @others(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o, %o : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %p: f32, %q: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum, %q : f32, f32
  } -> (tensor<4x4xf32>, tensor<4x4xf32>)
  %1 = linalg.add ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0#0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}

// -----

// An input that is an output too: that one is used. Of two that are the same it is the last one.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @output(%arg0: tensor<4x5xf32>, %arg1: tensor<4x5xf32>) -> tensor<4x5xf32> {
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<4x5xf32>) outs(%arg0 : tensor<4x5xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %1 = arith.addf %out, %in : f32
// CHECK-NEXT:     %2 = arith.mulf %1, %in : f32
// CHECK-NEXT:     linalg.yield %2 : f32
// CHECK-NEXT:   } -> tensor<4x5xf32>
// CHECK-NEXT:   return %0 : tensor<4x5xf32>
// CHECK-NEXT: }
func.func @output(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>,
                       affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %b : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %old: f32):
    %sum = arith.addf %x, %y : f32
    %product = arith.mulf %sum, %z : f32
    linalg.yield %product : f32
  } -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}
