// Operations on tensors without dimensions, on their elements.
//
// RUN: rsmlir-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(linalg-detensorize))' | FileCheck %s

#scalar = affine_map<() -> ()>

// CHECK-LABEL: func.func @loop(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT:   %extracted = tensor.extract %arg0[] : tensor<i32>
// CHECK-NEXT:   %extracted_0 = tensor.extract %arg1[] : tensor<i32>
// CHECK-NEXT:   cf.br ^bb1(%extracted_0 : i32)
// CHECK-NEXT: ^bb1(%0: i32):
// CHECK-NEXT:   %1 = arith.cmpi slt, %0, %extracted : i32
// CHECK-NEXT:   cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:
// CHECK-NEXT:   %2 = arith.addi %0, %0 : i32
// CHECK-NEXT:   cf.br ^bb1(%2 : i32)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT:   %from_elements = tensor.from_elements %0 : tensor<i32>
// CHECK-NEXT:   return %from_elements : tensor<i32>
// CHECK-NEXT: }
func.func @loop(%limit: tensor<i32>, %start: tensor<i32>) -> tensor<i32> {
  cf.br ^head(%start : tensor<i32>)
^head(%i: tensor<i32>):
  %e = tensor.empty() : tensor<i1>
  %0 = linalg.generic {indexing_maps = [#scalar, #scalar, #scalar], iterator_types = []}
      ins(%i, %limit : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>) {
  ^bb0(%a: i32, %b: i32, %o: i1):
    %c = arith.cmpi slt, %a, %b : i32
    linalg.yield %c : i1
  } -> tensor<i1>
  %1 = tensor.extract %0[] : tensor<i1>
  cf.cond_br %1, ^body(%i : tensor<i32>), ^end(%i : tensor<i32>)
^body(%j: tensor<i32>):
  %f = tensor.empty() : tensor<i32>
  %2 = linalg.generic {indexing_maps = [#scalar, #scalar], iterator_types = []}
      ins(%j : tensor<i32>) outs(%f : tensor<i32>) {
  ^bb0(%a: i32, %o: i32):
    %c = arith.addi %a, %a : i32
    linalg.yield %c : i32
  } -> tensor<i32>
  cf.br ^head(%2 : tensor<i32>)
^end(%r: tensor<i32>):
  return %r : tensor<i32>
}

// -----

#scalar = affine_map<() -> ()>

// CHECK-LABEL: func.func @no_branches(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<f32>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:     %2 = arith.mulf %in, %in_0 : f32
// CHECK-NEXT:     linalg.yield %2 : f32
// CHECK-NEXT:   } -> tensor<f32>
// CHECK-NEXT:   return %1 : tensor<f32>
// CHECK-NEXT: }
func.func @no_branches(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [#scalar, #scalar, #scalar], iterator_types = []}
      ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %c = arith.mulf %x, %y : f32
    linalg.yield %c : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
