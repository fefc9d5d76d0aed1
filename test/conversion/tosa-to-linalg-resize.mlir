// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-to-linalg))' | FileCheck %s

func.func @nearest(%a: tensor<?x15x13x1xi8>) -> tensor<?x23x179x1xi8> {
  %scale = tosa.const_shape {values = dense<[11, 7, 89, 6]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<?x15x13x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x23x179x1xi8>
  return %0 : tensor<?x23x179x1xi8>
}

func.func @bilinear(%a: tensor<1x23x24x1xf32>) -> tensor<1x45x47x1xf32> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x23x24x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x45x47x1xf32>
  return %0 : tensor<1x45x47x1xf32>
}

// One column is repeated.
func.func @column(%a: tensor<3x2x1x7xi8>) -> tensor<3x5x5x7xi48> {
  %scale = tosa.const_shape {values = dense<[2, 1, 3, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = BILINEAR} : (tensor<3x2x1x7xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x5x5x7xi48>
  return %0 : tensor<3x5x5x7xi48>
}

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK: func.func @nearest(%arg0: tensor<?x15x13x1xi8>) -> tensor<?x23x179x1xi8> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[11, 7, 89, 6]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x15x13x1xi8>
// CHECK-NEXT:   %3 = tensor.empty(%dim) : tensor<?x23x179x1xi8>
// CHECK-NEXT:   %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%3 : tensor<?x23x179x1xi8>) {
// CHECK-NEXT:   ^bb0(%out: i8):
// CHECK-NEXT:     %5 = linalg.index 0 : index
// CHECK-NEXT:     %6 = linalg.index 1 : index
// CHECK-NEXT:     %7 = linalg.index 2 : index
// CHECK-NEXT:     %8 = linalg.index 3 : index
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %c14_i32 = arith.constant 14 : i32
// CHECK-NEXT:     %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:     %9 = arith.index_cast %6 : index to i32
// CHECK-NEXT:     %10 = arith.index_cast %7 : index to i32
// CHECK-NEXT:     %c11_i32 = arith.constant 11 : i32
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     %c89_i32 = arith.constant 89 : i32
// CHECK-NEXT:     %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT:     %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_1 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_2 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_3 = arith.constant 0 : i32
// CHECK-NEXT:     %11 = arith.muli %9, %c7_i32 : i32
// CHECK-NEXT:     %12 = arith.addi %11, %c0_i32_0 : i32
// CHECK-NEXT:     %13 = arith.divsi %12, %c11_i32 : i32
// CHECK-NEXT:     %14 = arith.muli %13, %c11_i32 : i32
// CHECK-NEXT:     %15 = arith.subi %12, %14 : i32
// CHECK-NEXT:     %16 = arith.muli %10, %c6_i32 : i32
// CHECK-NEXT:     %17 = arith.addi %16, %c0_i32_1 : i32
// CHECK-NEXT:     %18 = arith.divsi %17, %c89_i32 : i32
// CHECK-NEXT:     %19 = arith.muli %18, %c89_i32 : i32
// CHECK-NEXT:     %20 = arith.subi %17, %19 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %21 = arith.shli %15, %c1_i32 : i32
// CHECK-NEXT:     %22 = arith.cmpi sge, %21, %c11_i32 : i32
// CHECK-NEXT:     %23 = arith.select %22, %c1_i32, %c0_i32 : i32
// CHECK-NEXT:     %24 = arith.addi %13, %23 : i32
// CHECK-NEXT:     %25 = arith.maxsi %c0_i32, %24 : i32
// CHECK-NEXT:     %26 = arith.minsi %c14_i32, %25 : i32
// CHECK-NEXT:     %27 = arith.index_cast %26 : i32 to index
// CHECK-NEXT:     %28 = arith.shli %20, %c1_i32 : i32
// CHECK-NEXT:     %29 = arith.cmpi sge, %28, %c89_i32 : i32
// CHECK-NEXT:     %30 = arith.select %29, %c1_i32, %c0_i32 : i32
// CHECK-NEXT:     %31 = arith.addi %18, %30 : i32
// CHECK-NEXT:     %32 = arith.maxsi %c0_i32, %31 : i32
// CHECK-NEXT:     %33 = arith.minsi %c12_i32, %32 : i32
// CHECK-NEXT:     %34 = arith.index_cast %33 : i32 to index
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%5, %27, %34, %8] : tensor<?x15x13x1xi8>
// CHECK-NEXT:     linalg.yield %extracted : i8
// CHECK-NEXT:   } -> tensor<?x23x179x1xi8>
// CHECK-NEXT:   return %4 : tensor<?x23x179x1xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @bilinear(%arg0: tensor<1x23x24x1xf32>) -> tensor<1x45x47x1xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %3 = tensor.empty() : tensor<1x45x47x1xf32>
// CHECK-NEXT:   %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%3 : tensor<1x45x47x1xf32>) {
// CHECK-NEXT:   ^bb0(%out: f32):
// CHECK-NEXT:     %5 = linalg.index 0 : index
// CHECK-NEXT:     %6 = linalg.index 1 : index
// CHECK-NEXT:     %7 = linalg.index 2 : index
// CHECK-NEXT:     %8 = linalg.index 3 : index
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT:     %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:     %9 = arith.index_cast %6 : index to i32
// CHECK-NEXT:     %10 = arith.index_cast %7 : index to i32
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %c4_i32_0 = arith.constant 4 : i32
// CHECK-NEXT:     %c2_i32_1 = arith.constant 2 : i32
// CHECK-NEXT:     %c0_i32_2 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_3 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_4 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_5 = arith.constant 0 : i32
// CHECK-NEXT:     %11 = arith.muli %9, %c2_i32 : i32
// CHECK-NEXT:     %12 = arith.addi %11, %c0_i32_2 : i32
// CHECK-NEXT:     %13 = arith.floordivsi %12, %c4_i32 : i32
// CHECK-NEXT:     %14 = arith.remsi %12, %c4_i32 : i32
// CHECK-NEXT:     %15 = arith.sitofp %14 : i32 to f32
// CHECK-NEXT:     %16 = arith.uitofp %c4_i32 : i32 to f32
// CHECK-NEXT:     %17 = arith.divf %15, %16 : f32
// CHECK-NEXT:     %18 = arith.muli %10, %c2_i32_1 : i32
// CHECK-NEXT:     %19 = arith.addi %18, %c0_i32_3 : i32
// CHECK-NEXT:     %20 = arith.floordivsi %19, %c4_i32_0 : i32
// CHECK-NEXT:     %21 = arith.remsi %19, %c4_i32_0 : i32
// CHECK-NEXT:     %22 = arith.sitofp %21 : i32 to f32
// CHECK-NEXT:     %23 = arith.uitofp %c4_i32_0 : i32 to f32
// CHECK-NEXT:     %24 = arith.divf %22, %23 : f32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %25 = arith.addi %13, %c1_i32 : i32
// CHECK-NEXT:     %26 = arith.maxsi %c0_i32, %13 : i32
// CHECK-NEXT:     %27 = arith.minsi %c22_i32, %26 : i32
// CHECK-NEXT:     %28 = arith.maxsi %c0_i32, %25 : i32
// CHECK-NEXT:     %29 = arith.minsi %c22_i32, %28 : i32
// CHECK-NEXT:     %30 = arith.index_cast %27 : i32 to index
// CHECK-NEXT:     %31 = arith.index_cast %29 : i32 to index
// CHECK-NEXT:     %32 = arith.addi %20, %c1_i32 : i32
// CHECK-NEXT:     %33 = arith.maxsi %c0_i32, %20 : i32
// CHECK-NEXT:     %34 = arith.minsi %c23_i32, %33 : i32
// CHECK-NEXT:     %35 = arith.maxsi %c0_i32, %32 : i32
// CHECK-NEXT:     %36 = arith.minsi %c23_i32, %35 : i32
// CHECK-NEXT:     %37 = arith.index_cast %34 : i32 to index
// CHECK-NEXT:     %38 = arith.index_cast %36 : i32 to index
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%5, %30, %37, %8] : tensor<1x23x24x1xf32>
// CHECK-NEXT:     %extracted_6 = tensor.extract %arg0[%5, %30, %38, %8] : tensor<1x23x24x1xf32>
// CHECK-NEXT:     %extracted_7 = tensor.extract %arg0[%5, %31, %37, %8] : tensor<1x23x24x1xf32>
// CHECK-NEXT:     %extracted_8 = tensor.extract %arg0[%5, %31, %38, %8] : tensor<1x23x24x1xf32>
// CHECK-NEXT:     %cst_9 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %39 = arith.subf %cst_9, %24 : f32
// CHECK-NEXT:     %40 = arith.mulf %extracted, %39 : f32
// CHECK-NEXT:     %41 = arith.mulf %extracted_6, %24 : f32
// CHECK-NEXT:     %42 = arith.addf %40, %41 : f32
// CHECK-NEXT:     %43 = arith.subf %cst_9, %24 : f32
// CHECK-NEXT:     %44 = arith.mulf %extracted_7, %43 : f32
// CHECK-NEXT:     %45 = arith.mulf %extracted_8, %24 : f32
// CHECK-NEXT:     %46 = arith.addf %44, %45 : f32
// CHECK-NEXT:     %47 = arith.subf %cst_9, %17 : f32
// CHECK-NEXT:     %48 = arith.mulf %42, %47 : f32
// CHECK-NEXT:     %49 = arith.mulf %46, %17 : f32
// CHECK-NEXT:     %50 = arith.addf %48, %49 : f32
// CHECK-NEXT:     linalg.yield %50 : f32
// CHECK-NEXT:   } -> tensor<1x45x47x1xf32>
// CHECK-NEXT:   return %4 : tensor<1x45x47x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @column(%arg0: tensor<3x2x1x7xi8>) -> tensor<3x5x5x7xi48> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[2, 1, 3, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %3 = tensor.empty() : tensor<3x5x1x7xi48>
// CHECK-NEXT:   %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%3 : tensor<3x5x1x7xi48>) {
// CHECK-NEXT:   ^bb0(%out: i48):
// CHECK-NEXT:     %7 = linalg.index 0 : index
// CHECK-NEXT:     %8 = linalg.index 1 : index
// CHECK-NEXT:     %9 = linalg.index 2 : index
// CHECK-NEXT:     %10 = linalg.index 3 : index
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i48 = arith.constant 0 : i48
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:     %11 = arith.index_cast %8 : index to i32
// CHECK-NEXT:     %12 = arith.index_cast %9 : index to i32
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %c1_i32_2 = arith.constant 1 : i32
// CHECK-NEXT:     %c0_i32_3 = arith.constant 0 : i32
// CHECK-NEXT:     %c0_i32_4 = arith.constant 0 : i32
// CHECK-NEXT:     %c2_i32_5 = arith.constant 2 : i32
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     %13 = arith.muli %11, %c1_i32_1 : i32
// CHECK-NEXT:     %14 = arith.addi %13, %c0_i32_3 : i32
// CHECK-NEXT:     %15 = arith.divsi %14, %c2_i32 : i32
// CHECK-NEXT:     %16 = arith.muli %15, %c2_i32 : i32
// CHECK-NEXT:     %17 = arith.subi %14, %16 : i32
// CHECK-NEXT:     %c1_i32_6 = arith.constant 1 : i32
// CHECK-NEXT:     %18 = arith.addi %15, %c1_i32_6 : i32
// CHECK-NEXT:     %19 = arith.maxsi %c0_i32, %15 : i32
// CHECK-NEXT:     %20 = arith.minsi %c1_i32, %19 : i32
// CHECK-NEXT:     %21 = arith.maxsi %c0_i32, %18 : i32
// CHECK-NEXT:     %22 = arith.minsi %c1_i32, %21 : i32
// CHECK-NEXT:     %23 = arith.index_cast %20 : i32 to index
// CHECK-NEXT:     %24 = arith.index_cast %22 : i32 to index
// CHECK-NEXT:     %25 = arith.addi %c0_i32, %c1_i32_6 : i32
// CHECK-NEXT:     %26 = arith.maxsi %c0_i32, %c0_i32 : i32
// CHECK-NEXT:     %27 = arith.minsi %c0_i32_0, %26 : i32
// CHECK-NEXT:     %28 = arith.maxsi %c0_i32, %25 : i32
// CHECK-NEXT:     %29 = arith.minsi %c0_i32_0, %28 : i32
// CHECK-NEXT:     %30 = arith.index_cast %27 : i32 to index
// CHECK-NEXT:     %31 = arith.index_cast %29 : i32 to index
// CHECK-NEXT:     %extracted = tensor.extract %arg0[%7, %23, %30, %10] : tensor<3x2x1x7xi8>
// CHECK-NEXT:     %extracted_7 = tensor.extract %arg0[%7, %23, %31, %10] : tensor<3x2x1x7xi8>
// CHECK-NEXT:     %extracted_8 = tensor.extract %arg0[%7, %24, %30, %10] : tensor<3x2x1x7xi8>
// CHECK-NEXT:     %extracted_9 = tensor.extract %arg0[%7, %24, %31, %10] : tensor<3x2x1x7xi8>
// CHECK-NEXT:     %32 = arith.extsi %extracted : i8 to i48
// CHECK-NEXT:     %33 = arith.extsi %extracted_7 : i8 to i48
// CHECK-NEXT:     %34 = arith.extsi %extracted_8 : i8 to i48
// CHECK-NEXT:     %35 = arith.extsi %extracted_9 : i8 to i48
// CHECK-NEXT:     %36 = arith.extsi %c0_i32 : i32 to i48
// CHECK-NEXT:     %37 = arith.extsi %17 : i32 to i48
// CHECK-NEXT:     %38 = arith.extsi %c2_i32 : i32 to i48
// CHECK-NEXT:     %39 = arith.extsi %c3_i32 : i32 to i48
// CHECK-NEXT:     %40 = arith.muli %32, %39 : i48
// CHECK-NEXT:     %41 = arith.muli %34, %39 : i48
// CHECK-NEXT:     %42 = arith.subi %38, %37 : i48
// CHECK-NEXT:     %43 = arith.muli %40, %42 : i48
// CHECK-NEXT:     %44 = arith.muli %41, %37 : i48
// CHECK-NEXT:     %45 = arith.addi %43, %44 : i48
// CHECK-NEXT:     linalg.yield %45 : i48
// CHECK-NEXT:   } -> tensor<3x5x1x7xi48>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %4 {{\[\[}}0], [1], [2, 3]] : tensor<3x5x1x7xi48> into tensor<3x5x7xi48>
// CHECK-NEXT:   %5 = tensor.empty() : tensor<3x5x5x7xi48>
// CHECK-NEXT:   %6 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed : tensor<3x5x7xi48>) outs(%5 : tensor<3x5x5x7xi48>) {
// CHECK-NEXT:   ^bb0(%in: i48, %out: i48):
// CHECK-NEXT:     linalg.yield %in : i48
// CHECK-NEXT:   } -> tensor<3x5x5x7xi48>
// CHECK-NEXT:   return %6 : tensor<3x5x5x7xi48>
// CHECK-NEXT: }
