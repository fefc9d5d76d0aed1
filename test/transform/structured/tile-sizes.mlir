// Tile sizes that fill a dimension: two of them, or smaller and smaller ones; as parameters and as values.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @two_known(%arg0: tensor<13x34xf32>, %arg1: tensor<13x34xf32>) -> tensor<13x34xf32> {
// CHECK-NEXT:  %0 = linalg.exp {high = 10 : i64, low = 8 : i64, split = 24 : i64} ins(%arg0 : tensor<13x34xf32>) outs(%arg1 : tensor<13x34xf32>) -> tensor<13x34xf32>
// CHECK-NEXT:  return %0 : tensor<13x34xf32>
module attributes {transform.with_named_sequence} {
  func.func @two_known(%a: tensor<13x34xf32>, %o: tensor<13x34xf32>) -> tensor<13x34xf32> {
    %0 = linalg.exp ins(%a : tensor<13x34xf32>) outs(%o : tensor<13x34xf32>) -> tensor<13x34xf32>
    return %0 : tensor<13x34xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %low, %high, %split = transform.structured.multitile_sizes %0 {dimension = 1, target_size = 10, divisor = 2} : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %0 "low" = %low : !transform.any_op, !transform.param<i64>
    transform.annotate %0 "high" = %high : !transform.any_op, !transform.param<i64>
    transform.annotate %0 "split" = %split : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 floordiv 2)>
// CHECK-DAG: #map1 = affine_map<() -> (5)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> ((s0 floordiv 2 + 4) floordiv 5)>
// CHECK-DAG: #map3 = affine_map<()[s0] -> (((s0 floordiv 2) floordiv ((s0 floordiv 2 + 4) floordiv 5)) * 2)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> ((s0 floordiv 2) mod ((s0 floordiv 2 + 4) floordiv 5))>
// CHECK-DAG: #map5 = affine_map<()[s0] -> ((s0 floordiv 2 + 4) floordiv 5 - (s0 floordiv 2) mod ((s0 floordiv 2 + 4) floordiv 5))>
// CHECK-DAG: #map6 = affine_map<()[s0] -> (((s0 floordiv 2) floordiv ((s0 floordiv 2 + 4) floordiv 5)) * 2 + 2)>
// CHECK-DAG: #map7 = affine_map<()[s0] -> ((((s0 floordiv 2) floordiv ((s0 floordiv 2 + 4) floordiv 5)) * ((s0 floordiv 2 + 4) floordiv 5 - (s0 floordiv 2) mod ((s0 floordiv 2 + 4) floordiv 5))) * 2 + (((s0 floordiv 2) floordiv ((s0 floordiv 2 + 4) floordiv 5)) * 2 + 2) * ((s0 floordiv 2) mod ((s0 floordiv 2 + 4) floordiv 5)))>
// CHECK-DAG: #map8 = affine_map<()[s0] -> ((((s0 floordiv 2) floordiv ((s0 floordiv 2 + 4) floordiv 5)) * ((s0 floordiv 2 + 4) floordiv 5 - (s0 floordiv 2) mod ((s0 floordiv 2 + 4) floordiv 5))) * 2)>
// CHECK-LABEL: func.func @two_computed(%arg0: tensor<13x?xf32>, %arg1: tensor<13x?xf32>) -> tensor<13x?xf32> {
// CHECK-NEXT:  %c10 = arith.constant 10 : index
// CHECK-NEXT:  %c2 = arith.constant 2 : index
// CHECK-NEXT:  %c1 = arith.constant 1 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c1 : tensor<13x?xf32>
// CHECK-NEXT:  %c1_0 = arith.constant 1 : index
// CHECK-NEXT:  %dim_1 = tensor.dim %arg1, %c1_0 : tensor<13x?xf32>
// CHECK-NEXT:  %0 = affine.apply #map()[%dim]
// CHECK-NEXT:  %1 = affine.apply #map1()
// CHECK-NEXT:  %2 = affine.apply #map2()[%dim]
// CHECK-NEXT:  %3 = affine.apply #map3()[%dim] {low}
// CHECK-NEXT:  %4 = affine.apply #map4()[%dim]
// CHECK-NEXT:  %5 = affine.apply #map5()[%dim]
// CHECK-NEXT:  %6 = affine.apply #map6()[%dim] {high}
// CHECK-NEXT:  %7 = affine.apply #map7()[%dim]
// CHECK-NEXT:  %8 = arith.cmpi eq, %7, %dim : index
// CHECK-NEXT:  cf.assert %8, "could not compute dynamic multi-size tile shapes"
// CHECK-NEXT:  %9 = affine.apply #map8()[%dim] {split}
// CHECK-NEXT:  %10 = linalg.exp ins(%arg0 : tensor<13x?xf32>) outs(%arg1 : tensor<13x?xf32>) -> tensor<13x?xf32>
// CHECK-NEXT:  return %10 : tensor<13x?xf32>

module attributes {transform.with_named_sequence} {
  func.func @two_computed(%a: tensor<13x?xf32>, %o: tensor<13x?xf32>) -> tensor<13x?xf32> {
    %0 = linalg.exp ins(%a : tensor<13x?xf32>) outs(%o : tensor<13x?xf32>) -> tensor<13x?xf32>
    return %0 : tensor<13x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %low, %high, %split = transform.structured.multitile_sizes %0 {dimension = 1, target_size = 10, divisor = 2} : (!transform.any_op) -> !transform.any_op
    transform.annotate %low "low" : !transform.any_op
    transform.annotate %high "high" : !transform.any_op
    transform.annotate %split "split" : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @continuous_known(%arg0: tensor<25x34xf32>, %arg1: tensor<34x25xf32>, %arg2: tensor<25x25xf32>) -> tensor<25x25xf32> {
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %arg0[0, 0] [18, 34] [1, 1] : tensor<25x34xf32> to tensor<18x34xf32>
// CHECK-NEXT:  %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_1 = tensor.extract_slice %arg2[0, 0] [18, 25] [1, 1] : tensor<25x25xf32> to tensor<18x25xf32>
// CHECK-NEXT:  %0 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<18x34xf32>, tensor<34x25xf32>) outs(%extracted_slice_1 : tensor<18x25xf32>) -> tensor<18x25xf32>
// CHECK-NEXT:  %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0] [18, 25] [1, 1] : tensor<18x25xf32> into tensor<25x25xf32>
// CHECK-NEXT:  %extracted_slice_2 = tensor.extract_slice %arg0[18, 0] [7, 34] [1, 1] : tensor<25x34xf32> to tensor<7x34xf32>
// CHECK-NEXT:  %extracted_slice_3 = tensor.extract_slice %arg1[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_4 = tensor.extract_slice %inserted_slice[18, 0] [7, 25] [1, 1] : tensor<25x25xf32> to tensor<7x25xf32>
// CHECK-NEXT:  %extracted_slice_5 = tensor.extract_slice %extracted_slice_2[0, 0] [4, 34] [1, 1] : tensor<7x34xf32> to tensor<4x34xf32>
// CHECK-NEXT:  %extracted_slice_6 = tensor.extract_slice %extracted_slice_3[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_7 = tensor.extract_slice %extracted_slice_4[0, 0] [4, 25] [1, 1] : tensor<7x25xf32> to tensor<4x25xf32>
// CHECK-NEXT:  %1 = linalg.matmul ins(%extracted_slice_5, %extracted_slice_6 : tensor<4x34xf32>, tensor<34x25xf32>) outs(%extracted_slice_7 : tensor<4x25xf32>) -> tensor<4x25xf32>
// CHECK-NEXT:  %inserted_slice_8 = tensor.insert_slice %1 into %extracted_slice_4[0, 0] [4, 25] [1, 1] : tensor<4x25xf32> into tensor<7x25xf32>
// CHECK-NEXT:  %extracted_slice_9 = tensor.extract_slice %extracted_slice_2[4, 0] [3, 34] [1, 1] : tensor<7x34xf32> to tensor<3x34xf32>
// CHECK-NEXT:  %extracted_slice_10 = tensor.extract_slice %extracted_slice_3[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_11 = tensor.extract_slice %inserted_slice_8[4, 0] [3, 25] [1, 1] : tensor<7x25xf32> to tensor<3x25xf32>
// CHECK-NEXT:  %extracted_slice_12 = tensor.extract_slice %extracted_slice_9[0, 0] [2, 34] [1, 1] : tensor<3x34xf32> to tensor<2x34xf32>
// CHECK-NEXT:  %extracted_slice_13 = tensor.extract_slice %extracted_slice_10[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_14 = tensor.extract_slice %extracted_slice_11[0, 0] [2, 25] [1, 1] : tensor<3x25xf32> to tensor<2x25xf32>
// CHECK-NEXT:  %2 = linalg.matmul ins(%extracted_slice_12, %extracted_slice_13 : tensor<2x34xf32>, tensor<34x25xf32>) outs(%extracted_slice_14 : tensor<2x25xf32>) -> tensor<2x25xf32>
// CHECK-NEXT:  %inserted_slice_15 = tensor.insert_slice %2 into %extracted_slice_11[0, 0] [2, 25] [1, 1] : tensor<2x25xf32> into tensor<3x25xf32>
// CHECK-NEXT:  %extracted_slice_16 = tensor.extract_slice %extracted_slice_9[2, 0] [1, 34] [1, 1] : tensor<3x34xf32> to tensor<1x34xf32>
// CHECK-NEXT:  %extracted_slice_17 = tensor.extract_slice %extracted_slice_10[0, 0] [34, 25] [1, 1] : tensor<34x25xf32> to tensor<34x25xf32>
// CHECK-NEXT:  %extracted_slice_18 = tensor.extract_slice %inserted_slice_15[2, 0] [1, 25] [1, 1] : tensor<3x25xf32> to tensor<1x25xf32>
// CHECK-NEXT:  %3 = linalg.matmul ins(%extracted_slice_16, %extracted_slice_17 : tensor<1x34xf32>, tensor<34x25xf32>) outs(%extracted_slice_18 : tensor<1x25xf32>) -> tensor<1x25xf32>
// CHECK-NEXT:  %inserted_slice_19 = tensor.insert_slice %3 into %inserted_slice_15[2, 0] [1, 25] [1, 1] : tensor<1x25xf32> into tensor<3x25xf32>
// CHECK-NEXT:  %inserted_slice_20 = tensor.insert_slice %inserted_slice_19 into %inserted_slice_8[4, 0] [3, 25] [1, 1] : tensor<3x25xf32> into tensor<7x25xf32>
// CHECK-NEXT:  %inserted_slice_21 = tensor.insert_slice %inserted_slice_20 into %inserted_slice[18, 0] [7, 25] [1, 1] : tensor<7x25xf32> into tensor<25x25xf32>
// CHECK-NEXT:  return %inserted_slice_21 : tensor<25x25xf32>

module attributes {transform.with_named_sequence} {
  func.func @continuous_known(%a: tensor<25x34xf32>, %b: tensor<34x25xf32>, %o: tensor<25x25xf32>) -> tensor<25x25xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<25x34xf32>, tensor<34x25xf32>) outs(%o : tensor<25x25xf32>) -> tensor<25x25xf32>
    return %0 : tensor<25x25xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %sizes, %chunks = transform.structured.continuous_tile_sizes %0 {dimension = 0, target_size = 9} : (!transform.any_op) -> !transform.param<i64>
    transform.structured.split %0 after %chunks {dimension = 0, multiway} : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 floordiv 9)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 mod 9)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> ((s0 mod 9) floordiv 8)>
// CHECK-DAG: #map3 = affine_map<()[s0] -> ((s0 mod 9) mod 8)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> (((s0 mod 9) mod 8) floordiv 4)>
// CHECK-DAG: #map5 = affine_map<()[s0] -> ((s0 mod 9) mod 4)>
// CHECK-DAG: #map6 = affine_map<()[s0] -> (((s0 mod 9) mod 4) floordiv 2)>
// CHECK-DAG: #map7 = affine_map<()[s0] -> ((s0 mod 9) mod 2)>
// CHECK-DAG: #map8 = affine_map<()[s0] -> (0)>
// CHECK-DAG: #map9 = affine_map<()[s0] -> ((s0 floordiv 9) * 9)>
// CHECK-DAG: #map10 = affine_map<()[s0] -> (((s0 mod 9) floordiv 8) * 8)>
// CHECK-DAG: #map11 = affine_map<()[s0] -> ((((s0 mod 9) mod 8) floordiv 4) * 4)>
// CHECK-DAG: #map12 = affine_map<()[s0] -> ((((s0 mod 9) mod 4) floordiv 2) * 2)>
// CHECK-LABEL: func.func @continuous_computed(%arg0: tensor<?x34xf32>, %arg1: tensor<?x34xf32>) -> tensor<?x34xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?x34xf32>
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?x34xf32>
// CHECK-NEXT:  %c9 = arith.constant {size} 9 : index
// CHECK-NEXT:  %0 = affine.apply #map()[%dim]
// CHECK-NEXT:  %1 = affine.apply #map1()[%dim]
// CHECK-NEXT:  %2 = affine.apply #map()[%dim]
// CHECK-NEXT:  %c8 = arith.constant {size} 8 : index
// CHECK-NEXT:  %3 = affine.apply #map2()[%dim]
// CHECK-NEXT:  %4 = affine.apply #map2()[%dim]
// CHECK-NEXT:  %5 = affine.apply #map3()[%dim]
// CHECK-NEXT:  %c4 = arith.constant {size} 4 : index
// CHECK-NEXT:  %6 = affine.apply #map4()[%dim]
// CHECK-NEXT:  %7 = affine.apply #map4()[%dim]
// CHECK-NEXT:  %8 = affine.apply #map5()[%dim]
// CHECK-NEXT:  %c2 = arith.constant {size} 2 : index
// CHECK-NEXT:  %9 = affine.apply #map6()[%dim]
// CHECK-NEXT:  %10 = affine.apply #map6()[%dim]
// CHECK-NEXT:  %11 = affine.apply #map7()[%dim]
// CHECK-NEXT:  %c1 = arith.constant {size} 1 : index
// CHECK-NEXT:  %12 = affine.apply #map7()[%dim]
// CHECK-NEXT:  %13 = affine.apply #map7()[%dim]
// CHECK-NEXT:  %14 = affine.apply #map8()[%dim]
// CHECK-NEXT:  %15 = affine.apply #map9()[%dim]
// CHECK-NEXT:  %16 = affine.apply #map10()[%dim]
// CHECK-NEXT:  %17 = affine.apply #map11()[%dim]
// CHECK-NEXT:  %18 = affine.apply #map12()[%dim]
// CHECK-NEXT:  %19 = affine.apply #map7()[%dim]
// CHECK-NEXT:  %20 = linalg.exp ins(%arg0 : tensor<?x34xf32>) outs(%arg1 : tensor<?x34xf32>) -> tensor<?x34xf32>
// CHECK-NEXT:  return %20 : tensor<?x34xf32>

module attributes {transform.with_named_sequence} {
  func.func @continuous_computed(%a: tensor<?x34xf32>, %o: tensor<?x34xf32>) -> tensor<?x34xf32> {
    %0 = linalg.exp ins(%a : tensor<?x34xf32>) outs(%o : tensor<?x34xf32>) -> tensor<?x34xf32>
    return %0 : tensor<?x34xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %sizes, %chunks = transform.structured.continuous_tile_sizes %0 {dimension = 0, target_size = 9} : (!transform.any_op) -> !transform.any_op
    transform.annotate %sizes "size" : !transform.any_op
    transform.yield
  }
}
