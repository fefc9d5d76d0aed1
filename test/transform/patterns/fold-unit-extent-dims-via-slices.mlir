// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// Loops that run once and dimensions of size 1, left out by slices.

// A loop in the middle that runs once, its index, and the index of a loop after it.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @elementwise(%arg0: tensor<4x1x5xi32>, %arg1: tensor<4x1x5xi32>) -> tensor<4x1x5xi32> {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [4, 1, 5] [1, 1, 1] : tensor<4x1x5xi32> to tensor<4x5xi32>
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0] [4, 1, 5] [1, 1, 1] : tensor<4x1x5xi32> to tensor<4x5xi32>
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<4x5xi32>) outs(%extracted_slice_0 : tensor<4x5xi32>) {
// CHECK-NEXT:   ^bb0(%in: i32, %out: i32):
// CHECK-NEXT:     %1 = linalg.index 1 : index
// CHECK-NEXT:     %2 = arith.index_cast %1 : index to i32
// CHECK-NEXT:     %3 = arith.addi %in, %2 : i32
// CHECK-NEXT:     linalg.yield %3 : i32
// CHECK-NEXT:   } -> tensor<4x5xi32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0, 0] [4, 1, 5] [1, 1, 1] : tensor<4x5xi32> into tensor<4x1x5xi32>
// CHECK-NEXT:   return %inserted_slice : tensor<4x1x5xi32>
// CHECK-NEXT: }
func.func @elementwise(%a: tensor<4x1x5xi32>, %out: tensor<4x1x5xi32>) -> tensor<4x1x5xi32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : tensor<4x1x5xi32>) outs(%out : tensor<4x1x5xi32>) {
  ^bb0(%in: i32, %old: i32):
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %i = arith.muli %j, %k : index
    %product = arith.index_cast %i : index to i32
    %last = arith.index_cast %k : index to i32
    %place = arith.addi %product, %last : i32
    %sum = arith.addi %in, %place : i32
    linalg.yield %sum : i32
  } -> tensor<4x1x5xi32>
  return %0 : tensor<4x1x5xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// A reduction of one step, extents that are not known, and several outputs; what the operation is called
// elsewhere is lost.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @reduction(%arg0: tensor<?x1x1xf32>, %arg1: f32, %arg2: tensor<?x1xf32>, %arg3: tensor<1x?xf32>) -> (tensor<?x1xf32>, tensor<1x?xf32>) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x1x1xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [%dim, 1, 1] [1, 1, 1] : tensor<?x1x1xf32> to tensor<?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg2, %c0 : tensor<?x1xf32>
// CHECK-NEXT:   %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [%dim_0, 1] [1, 1] : tensor<?x1xf32> to tensor<?xf32>
// CHECK-NEXT:   %dim_2 = tensor.dim %arg3, %c1 : tensor<1x?xf32>
// CHECK-NEXT:   %extracted_slice_3 = tensor.extract_slice %arg3[0, 0] [1, %dim_2] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// CHECK-NEXT:   %0:2 = linalg.generic {indexing_maps = [#map, #map1, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice, %arg1 : tensor<?xf32>, f32) outs(%extracted_slice_1, %extracted_slice_3 : tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_7: f32, %out: f32, %out_8: f32):
// CHECK-NEXT:     %1 = arith.addf %in, %out : f32
// CHECK-NEXT:     %2 = arith.mulf %in_7, %out_8 : f32
// CHECK-NEXT:     linalg.yield %1, %2 : f32, f32
// CHECK-NEXT:   } -> (tensor<?xf32>, tensor<?xf32>)
// CHECK-NEXT:   %dim_4 = tensor.dim %arg2, %c0 : tensor<?x1xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %0#0 into %arg2[0, 0] [%dim_4, 1] [1, 1] : tensor<?xf32> into tensor<?x1xf32>
// CHECK-NEXT:   %dim_5 = tensor.dim %arg3, %c1 : tensor<1x?xf32>
// CHECK-NEXT:   %inserted_slice_6 = tensor.insert_slice %0#1 into %arg3[0, 0] [1, %dim_5] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
// CHECK-NEXT:   return %inserted_slice, %inserted_slice_6 : tensor<?x1xf32>, tensor<1x?xf32>
// CHECK-NEXT: }
func.func @reduction(%a: tensor<?x1x1xf32>, %s: f32, %x: tensor<?x1xf32>, %y: tensor<1x?xf32>) -> (tensor<?x1xf32>, tensor<1x?xf32>) {
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>,
                       affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel", "reduction"], library_call = "sum"}
      ins(%a, %s : tensor<?x1x1xf32>, f32) outs(%x, %y : tensor<?x1xf32>, tensor<1x?xf32>) attrs = {note} {
  ^bb0(%in: f32, %scale: f32, %sum: f32, %product: f32):
    %new_sum = arith.addf %in, %sum : f32
    %new_product = arith.mulf %scale, %product : f32
    linalg.yield %new_sum, %new_product : f32, f32
  } -> (tensor<?x1xf32>, tensor<1x?xf32>)
  return %0#0, %0#1 : tensor<?x1xf32>, tensor<1x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Dimensions of which the first element is broadcast, a window of one step, and nothing left but elements.
// CHECK: #map = affine_map<(d0, d1) -> (d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map3 = affine_map<() -> ()>
// CHECK-LABEL: func.func @broadcast(%arg0: tensor<1x5xf32>, %arg1: tensor<6x1xf32>, %arg2: tensor<1x1xf32>, %arg3: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<1x1xf32>) {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 5] [1, 1] : tensor<1x5xf32> to tensor<5xf32>
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [6, 1] [1, 1] : tensor<6x1xf32> to tensor<6xf32>
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_0 : tensor<5xf32>, tensor<6xf32>) outs(%arg3 : tensor<6x5xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_3: f32, %out: f32):
// CHECK-NEXT:     %2 = arith.addf %in, %in_3 : f32
// CHECK-NEXT:     linalg.yield %2 : f32
// CHECK-NEXT:   } -> tensor<6x5xf32>
// CHECK-NEXT:   %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> to tensor<f32>
// CHECK-NEXT:   %extracted_slice_2 = tensor.extract_slice %arg2[0, 0] [1, 1] [1, 1] : tensor<1x1xf32> to tensor<f32>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%extracted_slice_1 : tensor<f32>) outs(%extracted_slice_2 : tensor<f32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %2 = arith.addf %in, %out : f32
// CHECK-NEXT:     linalg.yield %2 : f32
// CHECK-NEXT:   } -> tensor<f32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %1 into %arg2[0, 0] [1, 1] [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK-NEXT:   return %0, %inserted_slice : tensor<6x5xf32>, tensor<1x1xf32>
// CHECK-NEXT: }
func.func @broadcast(%a: tensor<1x5xf32>, %b: tensor<6x1xf32>, %c: tensor<1x1xf32>, %out: tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<1x1xf32>) {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<1x5xf32>, tensor<6x1xf32>) outs(%out : tensor<6x5xf32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<6x5xf32>
  %1 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (0, d0 + d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%c : tensor<1x1xf32>) outs(%c : tensor<1x1xf32>) {
  ^bb0(%x: f32, %old: f32):
    %sum = arith.addf %x, %old : f32
    linalg.yield %sum : f32
  } -> tensor<1x1xf32>
  return %0, %1 : tensor<6x5xf32>, tensor<1x1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Memrefs, in a memory space too; those with a layout keep all of their dimensions.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @memref(%arg0: memref<1x?xf32>, %arg1: memref<?x1xf32, 3>, %arg2: memref<1x4xf32, strided<[?, 1]>>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = memref.dim %arg0, %c1 : memref<1x?xf32>
// CHECK-NEXT:   %subview = memref.subview %arg0[0, 0] [1, %dim] [1, 1] : memref<1x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:   %dim_0 = memref.dim %arg1, %c0 : memref<?x1xf32, 3>
// CHECK-NEXT:   %subview_1 = memref.subview %arg1[0, 0] [%dim_0, 1] [1, 1] : memref<?x1xf32, 3> to memref<?xf32, strided<[1]>, 3>
// CHECK-NEXT:   linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%subview : memref<?xf32, strided<[1]>>) outs(%subview_1 : memref<?xf32, strided<[1]>, 3>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %in : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%arg2 : memref<1x4xf32, strided<[?, 1]>>) {
// CHECK-NEXT:   ^bb0(%out: f32):
// CHECK-NEXT:     linalg.yield %out : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @memref(%a: memref<1x?xf32>, %out: memref<?x1xf32, 3>, %b: memref<1x4xf32, strided<[?, 1]>>) {
  linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<1x?xf32>) outs(%out : memref<?x1xf32, 3>) {
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b : memref<1x4xf32, strided<[?, 1]>>) {
  ^bb0(%old: f32):
    linalg.yield %old : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Paddings: of one dimension of size 1, of a tensor with only such dimensions, and with a computed value.
// CHECK-LABEL: func.func @pad(%arg0: tensor<1x?x1x1xf32>, %arg1: index, %arg2: f32, %arg3: tensor<1x1xi32>, %arg4: tensor<1xindex>) -> (tensor<1x?x1x?xf32>, tensor<1x1xi32>, tensor<1xindex>) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<1x?x1x1xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, %dim, 1, 1] [1, 1, 1, 1] : tensor<1x?x1x1xf32> to tensor<?x1xf32>
// CHECK-NEXT:   %padded = tensor.pad %extracted_slice nofold low[2, %arg1] high[0, 3] {
// CHECK-NEXT:   ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } : tensor<?x1xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %padded, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %dim_1 = tensor.dim %padded, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim_0, %dim_1) : tensor<1x?x1x?xf32>
// CHECK-NEXT:   %dim_2 = tensor.dim %0, %c1 : tensor<1x?x1x?xf32>
// CHECK-NEXT:   %dim_3 = tensor.dim %0, %c3 : tensor<1x?x1x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %padded into %0[0, 0, 0, 0] [1, %dim_2, 1, %dim_3] [1, 1, 1, 1] : tensor<?x?xf32> into tensor<1x?x1x?xf32>
// CHECK-NEXT:   %extracted_slice_4 = tensor.extract_slice %arg3[0, 0] [1, 1] [1, 1] : tensor<1x1xi32> to tensor<i32>
// CHECK-NEXT:   %padded_5 = tensor.pad %extracted_slice_4 nofold low[] high[] {
// CHECK-NEXT:     tensor.yield %c7_i32 : i32
// CHECK-NEXT:   } : tensor<i32> to tensor<i32>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<1x1xi32>
// CHECK-NEXT:   %inserted_slice_6 = tensor.insert_slice %padded_5 into %1[0, 0] [1, 1] [1, 1] : tensor<i32> into tensor<1x1xi32>
// CHECK-NEXT:   %padded_7 = tensor.pad %arg4 nofold low[0] high[0] {
// CHECK-NEXT:   ^bb0(%arg5: index):
// CHECK-NEXT:     tensor.yield %arg5 : index
// CHECK-NEXT:   } : tensor<1xindex> to tensor<1xindex>
// CHECK-NEXT:   return %inserted_slice, %inserted_slice_6, %padded_7 : tensor<1x?x1x?xf32>, tensor<1x1xi32>, tensor<1xindex>
// CHECK-NEXT: }
func.func @pad(%a: tensor<1x?x1x1xf32>, %low: index, %value: f32, %b: tensor<1x1xi32>, %c: tensor<1xindex>)
    -> (tensor<1x?x1x?xf32>, tensor<1x1xi32>, tensor<1xindex>) {
  %0 = tensor.pad %a nofold low[0, 2, 0, %low] high[0, 0, 0, 3] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %value : f32
  } : tensor<1x?x1x1xf32> to tensor<1x?x1x?xf32>
  %1 = tensor.pad %b nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %seven = arith.constant 7 : i32
    tensor.yield %seven : i32
  } : tensor<1x1xi32> to tensor<1x1xi32>
  %2 = tensor.pad %c nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<1xindex> to tensor<1xindex>
  return %0, %1, %2 : tensor<1x?x1x?xf32>, tensor<1x1xi32>, tensor<1xindex>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// An operand with an encoding keeps its dimensions, and so does the whole operation.
// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @encoding(%arg0: tensor<1x4xf32, "e">, %arg1: tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<1x4xf32, "e">) outs(%arg1 : tensor<1x4xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %in : f32
// CHECK-NEXT:   } -> tensor<1x4xf32>
// CHECK-NEXT:   return %0 : tensor<1x4xf32>
// CHECK-NEXT: }
func.func @encoding(%a: tensor<1x4xf32, "e">, %out: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<1x4xf32, "e">) outs(%out : tensor<1x4xf32>) {
  ^bb0(%x: f32, %old: f32):
    linalg.yield %x : f32
  } -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}
