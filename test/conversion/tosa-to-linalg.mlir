// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-to-linalg))' | FileCheck %s

func.func @reduce(%a: tensor<5x?xf32>, %b: tensor<5x4xbf16>) -> (tensor<1x?xf32>, tensor<5x1xbf16>) {
  %0 = tosa.reduce_max %a {axis = 0 : i32, nan_mode = IGNORE} : (tensor<5x?xf32>) -> tensor<1x?xf32>
  %1 = tosa.reduce_sum %b {axis = 1 : i32} : (tensor<5x4xbf16>) -> tensor<5x1xbf16>
  return %0, %1 : tensor<1x?xf32>, tensor<5x1xbf16>
}

func.func @argmax(%a: tensor<3x?xf32>) -> tensor<?xi32> {
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<3x?xf32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

func.func @reverse_and_tile(%a: tensor<2x3xi8>) -> tensor<4x3xi8> {
  %multiples = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %1 = tosa.tile %0, %multiples : (tensor<2x3xi8>, !tosa.shape<2>) -> tensor<4x3xi8>
  return %1 : tensor<4x3xi8>
}

func.func @gather(%v: tensor<?x3x4xf32>, %i: tensor<?x2xi32>) -> tensor<?x2x4xf32> {
  %0 = tosa.gather %v, %i : (tensor<?x3x4xf32>, tensor<?x2xi32>) -> tensor<?x2x4xf32>
  return %0 : tensor<?x2x4xf32>
}

func.func @tables(%a: tensor<6xi8>, %t: tensor<256xi8>, %b: tensor<6xi16>, %u: tensor<513xi16>) -> (tensor<6xi8>, tensor<6xi32>) {
  %0 = tosa.table %a, %t : (tensor<6xi8>, tensor<256xi8>) -> tensor<6xi8>
  %1 = tosa.table %b, %u : (tensor<6xi16>, tensor<513xi16>) -> tensor<6xi32>
  return %0, %1 : tensor<6xi8>, tensor<6xi32>
}

func.func @rescale_by_channel(%a: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %factors = "tosa.const"() {values = dense<[42, 43, 44]> : tensor<3xi16>} : () -> tensor<3xi16>
  %shifts = "tosa.const"() {values = dense<[14, 15, 64]> : tensor<3xi8>} : () -> tensor<3xi8>
  %in = "tosa.const"() {values = dense<43> : tensor<1xi8>} : () -> tensor<1xi8>
  %out = "tosa.const"() {values = dense<52> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %factors, %shifts, %in, %out {scale32 = false, rounding_mode = SINGLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<2x3xi8>, tensor<3xi16>, tensor<3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return %0 : tensor<2x3xi8>
}

func.func @fourier(%a: tensor<1x4x?xf32>) -> (tensor<1x4x?xf32>, tensor<1x4x?xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x4x?xf32>) -> (tensor<1x4x?xf32>, tensor<1x4x?xf32>)
  return %0, %1 : tensor<1x4x?xf32>, tensor<1x4x?xf32>
}

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d1)>
// CHECK: #map3 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// CHECK: #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: #map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK: #map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK: #map7 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d4)>
// CHECK: #map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// CHECK: func.func @reduce(%arg0: tensor<5x?xf32>, %arg1: tensor<5x4xbf16>) -> (tensor<1x?xf32>, tensor<5x1xbf16>) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<5x?xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<?xf32>
// CHECK-NEXT:   %cst = arith.constant -3.40282347E+38 : f32
// CHECK-NEXT:   %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %2 = tensor.empty(%dim) : tensor<?xi1>
// CHECK-NEXT:   %3 = linalg.fill ins(%true : i1) outs(%2 : tensor<?xi1>) -> tensor<?xi1>
// CHECK-NEXT:   %reduced:2 = linalg.reduce ins(%arg0, %arg0 : tensor<5x?xf32>, tensor<5x?xf32>) outs(%1, %3 : tensor<?xf32>, tensor<?xi1>) dimensions = [0] 
// CHECK-NEXT:     (%in: f32, %in_6: f32, %init: f32, %init_7: i1) {
// CHECK-NEXT:       %12 = arith.maximumf %in, %init : f32
// CHECK-NEXT:       %13 = arith.cmpf uno, %in, %in : f32
// CHECK-NEXT:       %14 = arith.select %13, %init, %12 : f32
// CHECK-NEXT:       %15 = arith.andi %init_7, %13 : i1
// CHECK-NEXT:       linalg.yield %14, %15 : f32, i1
// CHECK-NEXT:     }
// CHECK-NEXT:   %cst_0 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:   %4 = tensor.empty(%dim) : tensor<?xf32>
// CHECK-NEXT:   %5 = linalg.fill ins(%cst_0 : f32) outs(%4 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %6 = tensor.empty(%dim) : tensor<?xf32>
// CHECK-NEXT:   %7 = linalg.select ins(%reduced#1, %5, %reduced#0 : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) outs(%6 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %7, %c0 : tensor<?xf32>
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %expanded = tensor.expand_shape %7 {{\[\[}}0, 1]] output_shape [1, %dim_1] : tensor<?xf32> into tensor<1x?xf32>
// CHECK-NEXT:   %8 = tensor.empty() : tensor<5xf32>
// CHECK-NEXT:   %cst_3 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %9 = linalg.fill ins(%cst_3 : f32) outs(%8 : tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:   %reduced_4 = linalg.reduce ins(%arg1 : tensor<5x4xbf16>) outs(%9 : tensor<5xf32>) dimensions = [1] 
// CHECK-NEXT:     (%in: bf16, %init: f32) {
// CHECK-NEXT:       %12 = arith.extf %in : bf16 to f32
// CHECK-NEXT:       %13 = arith.addf %12, %init : f32
// CHECK-NEXT:       linalg.yield %13 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   %10 = tensor.empty() : tensor<5xbf16>
// CHECK-NEXT:   %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%reduced_4 : tensor<5xf32>) outs(%10 : tensor<5xbf16>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: bf16):
// CHECK-NEXT:     %12 = arith.truncf %in : f32 to bf16
// CHECK-NEXT:     linalg.yield %12 : bf16
// CHECK-NEXT:   } -> tensor<5xbf16>
// CHECK-NEXT:   %expanded_5 = tensor.expand_shape %11 {{\[\[}}0, 1]] output_shape [5, 1] : tensor<5xbf16> into tensor<5x1xbf16>
// CHECK-NEXT:   return %expanded, %expanded_5 : tensor<1x?xf32>, tensor<5x1xbf16>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @argmax(%arg0: tensor<3x?xf32>) -> tensor<?xi32> {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<3x?xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<?xi32>
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT:   %2 = tensor.empty(%dim) : tensor<?xf32>
// CHECK-NEXT:   %cst = arith.constant -3.40282347E+38 : f32
// CHECK-NEXT:   %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %4:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["reduction", "parallel"]} ins(%arg0 : tensor<3x?xf32>) outs(%1, %3 : tensor<?xi32>, tensor<?xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: i32, %out_0: f32):
// CHECK-NEXT:     %5 = linalg.index 0 : index
// CHECK-NEXT:     %6 = arith.index_cast %5 : index to i32
// CHECK-NEXT:     %7 = arith.cmpf ugt, %in, %out_0 : f32
// CHECK-NEXT:     %8 = arith.cmpf ord, %out_0, %out_0 : f32
// CHECK-NEXT:     %9 = arith.andi %7, %8 : i1
// CHECK-NEXT:     %10 = arith.select %9, %in, %out_0 : f32
// CHECK-NEXT:     %11 = arith.select %9, %6, %out : i32
// CHECK-NEXT:     linalg.yield %11, %10 : i32, f32
// CHECK-NEXT:   } -> (tensor<?xi32>, tensor<?xf32>)
// CHECK-NEXT:   return %4#0 : tensor<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @reverse_and_tile(%arg0: tensor<2x3xi8>) -> tensor<4x3xi8> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<2x3xi8>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<2x3xi8>
// CHECK-NEXT:   %2 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%1 : tensor<2x3xi8>) {
// CHECK-NEXT:   ^bb0(%out: i8):
// CHECK-NEXT:     %7 = linalg.index 0 : index
// CHECK-NEXT:     %8 = linalg.index 1 : index
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %9 = arith.subi %dim, %c1_0 : index
// CHECK-NEXT:     %10 = arith.subi %9, %8 : index
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%7, %10] : tensor<2x3xi8>
// CHECK-NEXT:     linalg.yield %extracted : i8
// CHECK-NEXT:   } -> tensor<2x3xi8>
// CHECK-NEXT:   %3 = tensor.empty() : tensor<2x2x1x3xi8>
// CHECK-NEXT:   %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x3xi8>) outs(%3 : tensor<2x2x1x3xi8>) {
// CHECK-NEXT:   ^bb0(%in: i8, %out: i8):
// CHECK-NEXT:     linalg.yield %in : i8
// CHECK-NEXT:   } -> tensor<2x2x1x3xi8>
// CHECK-NEXT:   %5 = tosa.const_shape  {values = dense<[4, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %6 = tosa.reshape %4, %5 : (tensor<2x2x1x3xi8>, !tosa.shape<2>) -> tensor<4x3xi8>
// CHECK-NEXT:   return %6 : tensor<4x3xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @gather(%arg0: tensor<?x3x4xf32>, %arg1: tensor<?x2xi32>) -> tensor<?x2x4xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x3x4xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<?x2x4xf32>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<?x2xi32>) outs(%0 : tensor<?x2x4xf32>) {
// CHECK-NEXT:   ^bb0(%in: i32, %out: f32):
// CHECK-NEXT:     %2 = linalg.index 0 : index
// CHECK-NEXT:     %3 = arith.index_cast %in : i32 to index
// CHECK-NEXT:     %4 = linalg.index 2 : index
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%2, %3, %4] : tensor<?x3x4xf32>
// CHECK-NEXT:     linalg.yield %extracted : f32
// CHECK-NEXT:   } -> tensor<?x2x4xf32>
// CHECK-NEXT:   return %1 : tensor<?x2x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @tables(%arg0: tensor<6xi8>, %arg1: tensor<256xi8>, %arg2: tensor<6xi16>, %arg3: tensor<513xi16>) -> (tensor<6xi8>, tensor<6xi32>) {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<6xi8>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<6xi8>) outs(%0 : tensor<6xi8>) {
// CHECK-NEXT:   ^bb0(%in: i8, %out: i8):
// CHECK-NEXT:     %4 = arith.index_cast %in : i8 to index
// CHECK-NEXT:     %c128 = arith.constant 128 : index
// CHECK-NEXT:     %5 = arith.addi %4, %c128 : index
// CHECK-NEXT:     %extracted = tensor.extract %arg1[%5] : tensor<256xi8>
// CHECK-NEXT:     linalg.yield %extracted : i8
// CHECK-NEXT:   } -> tensor<6xi8>
// CHECK-NEXT:   %2 = tensor.empty() : tensor<6xi32>
// CHECK-NEXT:   %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<6xi16>) outs(%2 : tensor<6xi32>) {
// CHECK-NEXT:   ^bb0(%in: i16, %out: i32):
// CHECK-NEXT:     %4 = arith.extsi %in : i16 to i32
// CHECK-NEXT:     %c32768_i32 = arith.constant 32768 : i32
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT:     %5 = arith.addi %4, %c32768_i32 : i32
// CHECK-NEXT:     %6 = arith.shrui %5, %c7_i32 : i32
// CHECK-NEXT:     %7 = arith.andi %5, %c127_i32 : i32
// CHECK-NEXT:     %8 = arith.addi %6, %c1_i32 : i32
// CHECK-NEXT:     %9 = arith.index_cast %6 : i32 to index
// CHECK-NEXT:     %10 = arith.index_cast %8 : i32 to index
// CHECK-NEXT:     %extracted = tensor.extract %arg3[%9] : tensor<513xi16>
// CHECK-NEXT:     %extracted_0 = tensor.extract %arg3[%10] : tensor<513xi16>
// CHECK-NEXT:     %11 = arith.extsi %extracted : i16 to i32
// CHECK-NEXT:     %12 = arith.extsi %extracted_0 : i16 to i32
// CHECK-NEXT:     %13 = arith.shli %11, %c7_i32 : i32
// CHECK-NEXT:     %14 = arith.subi %12, %11 : i32
// CHECK-NEXT:     %15 = arith.muli %14, %7 : i32
// CHECK-NEXT:     %16 = arith.addi %13, %15 : i32
// CHECK-NEXT:     linalg.yield %16 : i32
// CHECK-NEXT:   } -> tensor<6xi32>
// CHECK-NEXT:   return %1, %3 : tensor<6xi8>, tensor<6xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @rescale_by_channel(%arg0: tensor<2x3xi8>) -> tensor<2x3xi8> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<[42, 43, 44]> : tensor<3xi16>}> : () -> tensor<3xi16>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<[14, 15, 64]> : tensor<3xi8>}> : () -> tensor<3xi8>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<43> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %3 = "tosa.const"() <{values = dense<52> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %cst = arith.constant dense<[42, 43, 0]> : tensor<3xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<[14, 15, 0]> : tensor<3xi8>
// CHECK-NEXT:   %4 = tensor.empty() : tensor<2x3xi8>
// CHECK-NEXT:   %5 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %cst, %cst_0 : tensor<2x3xi8>, tensor<3xi32>, tensor<3xi8>) outs(%4 : tensor<2x3xi8>) {
// CHECK-NEXT:   ^bb0(%in: i8, %in_1: i32, %in_2: i8, %out: i8):
// CHECK-NEXT:     %c43_i32 = arith.constant 43 : i32
// CHECK-NEXT:     %c52_i32 = arith.constant 52 : i32
// CHECK-NEXT:     %6 = arith.extsi %in : i8 to i32
// CHECK-NEXT:     %7 = arith.subi %6, %c43_i32 : i32
// CHECK-NEXT:     %8 = tosa.apply_scale %7, %in_1, %in_2 {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
// CHECK-NEXT:     %9 = arith.addi %8, %c52_i32 : i32
// CHECK-NEXT:     %c-128_i32 = arith.constant -128 : i32
// CHECK-NEXT:     %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT:     %10 = arith.maxsi %c-128_i32, %9 : i32
// CHECK-NEXT:     %11 = arith.minsi %c127_i32, %10 : i32
// CHECK-NEXT:     %12 = arith.trunci %11 : i32 to i8
// CHECK-NEXT:     linalg.yield %12 : i8
// CHECK-NEXT:   } -> tensor<2x3xi8>
// CHECK-NEXT:   return %5 : tensor<2x3xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @fourier(%arg0: tensor<1x4x?xf32>) -> (tensor<1x4x?xf32>, tensor<1x4x?xf32>) {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c2 : tensor<1x4x?xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c2_0 = arith.constant 2 : index
// CHECK-NEXT:   %0 = arith.divui %dim, %c2_0 : index
// CHECK-NEXT:   %1 = arith.addi %0, %c1 : index
// CHECK-NEXT:   %2 = tensor.empty(%1) : tensor<1x4x?xf32>
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1x4x?xf32>) -> tensor<1x4x?xf32>
// CHECK-NEXT:   %4 = tensor.empty(%1) : tensor<1x4x?xf32>
// CHECK-NEXT:   %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %5 = linalg.fill ins(%cst_1 : f32) outs(%4 : tensor<1x4x?xf32>) -> tensor<1x4x?xf32>
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c2_3 = arith.constant 2 : index
// CHECK-NEXT:   %dim_4 = tensor.dim %arg0, %c2_3 : tensor<1x4x?xf32>
// CHECK-NEXT:   %cst_5 = arith.constant 6.28318548 : f32
// CHECK-NEXT:   %6 = arith.index_castui %c4 : index to i32
// CHECK-NEXT:   %7 = arith.uitofp %6 : i32 to f32
// CHECK-NEXT:   %8 = arith.index_castui %dim_4 : index to i32
// CHECK-NEXT:   %9 = arith.uitofp %8 : i32 to f32
// CHECK-NEXT:   %10:2 = linalg.generic {indexing_maps = [#map7, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0 : tensor<1x4x?xf32>) outs(%3, %5 : tensor<1x4x?xf32>, tensor<1x4x?xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32, %out_6: f32):
// CHECK-NEXT:     %11 = linalg.index 1 : index
// CHECK-NEXT:     %12 = linalg.index 2 : index
// CHECK-NEXT:     %13 = linalg.index 3 : index
// CHECK-NEXT:     %14 = linalg.index 4 : index
// CHECK-NEXT:     %15 = index.mul %13, %11
// CHECK-NEXT:     %16 = index.mul %14, %12
// CHECK-NEXT:     %17 = index.remu %15, %c4
// CHECK-NEXT:     %18 = index.remu %16, %dim_4
// CHECK-NEXT:     %19 = arith.index_castui %17 : index to i32
// CHECK-NEXT:     %20 = arith.uitofp %19 : i32 to f32
// CHECK-NEXT:     %21 = arith.index_castui %18 : index to i32
// CHECK-NEXT:     %22 = arith.uitofp %21 : i32 to f32
// CHECK-NEXT:     %23 = arith.divf %20, %7 : f32
// CHECK-NEXT:     %24 = arith.divf %22, %9 : f32
// CHECK-NEXT:     %25 = arith.addf %23, %24 : f32
// CHECK-NEXT:     %26 = arith.mulf %cst_5, %25 : f32
// CHECK-NEXT:     %27 = math.cos %26 : f32
// CHECK-NEXT:     %28 = math.sin %26 : f32
// CHECK-NEXT:     %29 = arith.mulf %in, %27 : f32
// CHECK-NEXT:     %30 = arith.mulf %in, %28 : f32
// CHECK-NEXT:     %31 = arith.addf %out, %29 : f32
// CHECK-NEXT:     %32 = arith.subf %out_6, %30 : f32
// CHECK-NEXT:     linalg.yield %31, %32 : f32, f32
// CHECK-NEXT:   } -> (tensor<1x4x?xf32>, tensor<1x4x?xf32>)
// CHECK-NEXT:   return %10#0, %10#1 : tensor<1x4x?xf32>, tensor<1x4x?xf32>
// CHECK-NEXT: }
