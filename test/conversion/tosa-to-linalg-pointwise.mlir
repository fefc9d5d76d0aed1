// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-to-linalg))' | FileCheck %s

func.func @broadcast_static(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.add %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @broadcast_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @scaled_product(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %shift = "tosa.const"() {values = dense<2> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %shift : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

func.func @negate(%a: tensor<4xi8>) -> tensor<4xi8> {
  %in = "tosa.const"() {values = dense<32> : tensor<1xi8>} : () -> tensor<1xi8>
  %out = "tosa.const"() {values = dense<-1> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.negate %a, %in, %out : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

func.func @rounding_shift(%a: tensor<4xi16>, %b: tensor<4xi16>) -> tensor<4xi16> {
  %0 = tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi16>
  return %0 : tensor<4xi16>
}

func.func @casts(%a: tensor<2xf32>, %b: tensor<2xf16>, %c: tensor<2xi1>) -> (tensor<2xi8>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) {
  %0 = tosa.cast %a : (tensor<2xf32>) -> tensor<2xi8>
  %1 = tosa.cast %a : (tensor<2xf32>) -> tensor<2xi32>
  %2 = tosa.cast %b : (tensor<2xf16>) -> tensor<2xi32>
  %3 = tosa.cast %c : (tensor<2xi1>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xi8>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
}

func.func @ignore_nan(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.maximum %a, %b {nan_mode = IGNORE} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.clamp %0 {min_val = -1.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK: #map = affine_map<(d0, d1) -> (d0, 0)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #map2 = affine_map<(d0) -> (0)>
// CHECK: #map3 = affine_map<(d0) -> (d0)>
// CHECK: func.func @broadcast_static(%arg0: tensor<2x1xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<2x1xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:     %2 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:     linalg.yield %2 : f32
// CHECK-NEXT:   } -> tensor<2x3xf32>
// CHECK-NEXT:   return %1 : tensor<2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @broadcast_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:   %0 = arith.maxui %dim, %dim_0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:   %1 = arith.cmpi eq, %dim_1, %c1 : index
// CHECK-NEXT:   %2 = scf.if %1 -> (tensor<?xf32>) {
// CHECK-NEXT:     %7 = tensor.empty(%0) : tensor<?xf32>
// CHECK-NEXT:     %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%arg0 : tensor<?xf32>) outs(%7 : tensor<?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       linalg.yield %in : f32
// CHECK-NEXT:     } -> tensor<?xf32>
// CHECK-NEXT:     scf.yield %8 : tensor<?xf32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg0 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %dim_2 = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:   %3 = arith.cmpi eq, %dim_2, %c1 : index
// CHECK-NEXT:   %4 = scf.if %3 -> (tensor<?xf32>) {
// CHECK-NEXT:     %7 = tensor.empty(%0) : tensor<?xf32>
// CHECK-NEXT:     %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%arg1 : tensor<?xf32>) outs(%7 : tensor<?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       linalg.yield %in : f32
// CHECK-NEXT:     } -> tensor<?xf32>
// CHECK-NEXT:     scf.yield %8 : tensor<?xf32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %arg1 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = tensor.empty(%0) : tensor<?xf32>
// CHECK-NEXT:   %6 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%2, %4 : tensor<?xf32>, tensor<?xf32>) outs(%5 : tensor<?xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_3: f32, %out: f32):
// CHECK-NEXT:     %7 = arith.subf %in, %in_3 : f32
// CHECK-NEXT:     linalg.yield %7 : f32
// CHECK-NEXT:   } -> tensor<?xf32>
// CHECK-NEXT:   return %6 : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scaled_product(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<4xi32>
// CHECK-NEXT:   %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<4xi32>, tensor<4xi32>) outs(%1 : tensor<4xi32>) {
// CHECK-NEXT:   ^bb0(%in: i32, %in_0: i32, %out: i32):
// CHECK-NEXT:     %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT:     %3 = tosa.apply_scale %in, %in_0, %c2_i8 {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
// CHECK-NEXT:     linalg.yield %3 : i32
// CHECK-NEXT:   } -> tensor<4xi32>
// CHECK-NEXT:   return %2 : tensor<4xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @negate(%arg0: tensor<4xi8>) -> tensor<4xi8> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<32> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %2 = tensor.empty() : tensor<4xi8>
// CHECK-NEXT:   %3 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xi8>) outs(%2 : tensor<4xi8>) {
// CHECK-NEXT:   ^bb0(%in: i8, %out: i8):
// CHECK-NEXT:     %c31_i16 = arith.constant 31 : i16
// CHECK-NEXT:     %4 = arith.extsi %in : i8 to i16
// CHECK-NEXT:     %5 = arith.subi %c31_i16, %4 : i16
// CHECK-NEXT:     %c-128_i16 = arith.constant -128 : i16
// CHECK-NEXT:     %c127_i16 = arith.constant 127 : i16
// CHECK-NEXT:     %6 = arith.maxsi %c-128_i16, %5 : i16
// CHECK-NEXT:     %7 = arith.minsi %c127_i16, %6 : i16
// CHECK-NEXT:     %8 = arith.trunci %7 : i16 to i8
// CHECK-NEXT:     linalg.yield %8 : i8
// CHECK-NEXT:   } -> tensor<4xi8>
// CHECK-NEXT:   return %3 : tensor<4xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @rounding_shift(%arg0: tensor<4xi16>, %arg1: tensor<4xi16>) -> tensor<4xi16> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<4xi16>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<4xi16>, tensor<4xi16>) outs(%0 : tensor<4xi16>) {
// CHECK-NEXT:   ^bb0(%in: i16, %in_0: i16, %out: i16):
// CHECK-NEXT:     %2 = arith.shrsi %in, %in_0 : i16
// CHECK-NEXT:     %c1_i16 = arith.constant 1 : i16
// CHECK-NEXT:     %c0_i16 = arith.constant 0 : i16
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %3 = arith.cmpi sgt, %in_0, %c0_i16 : i16
// CHECK-NEXT:     %4 = arith.subi %in_0, %c1_i16 : i16
// CHECK-NEXT:     %5 = arith.shrsi %in, %4 : i16
// CHECK-NEXT:     %6 = arith.trunci %5 : i16 to i1
// CHECK-NEXT:     %7 = arith.andi %6, %true : i1
// CHECK-NEXT:     %8 = arith.select %3, %7, %false : i1
// CHECK-NEXT:     %9 = arith.extui %8 : i1 to i16
// CHECK-NEXT:     %10 = arith.addi %2, %9 : i16
// CHECK-NEXT:     linalg.yield %10 : i16
// CHECK-NEXT:   } -> tensor<4xi16>
// CHECK-NEXT:   return %1 : tensor<4xi16>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @casts(%arg0: tensor<2xf32>, %arg1: tensor<2xf16>, %arg2: tensor<2xi1>) -> (tensor<2xi8>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<2xi8>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xf32>) outs(%0 : tensor<2xi8>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: i8):
// CHECK-NEXT:     %8 = math.roundeven %in : f32
// CHECK-NEXT:     %cst = arith.constant -1.280000e+02 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 1.270000e+02 : f32
// CHECK-NEXT:     %9 = arith.minimumf %8, %cst_0 : f32
// CHECK-NEXT:     %10 = arith.maximumf %9, %cst : f32
// CHECK-NEXT:     %11 = arith.fptosi %10 : f32 to i8
// CHECK-NEXT:     linalg.yield %11 : i8
// CHECK-NEXT:   } -> tensor<2xi8>
// CHECK-NEXT:   %2 = tensor.empty() : tensor<2xi32>
// CHECK-NEXT:   %3 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xf32>) outs(%2 : tensor<2xi32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: i32):
// CHECK-NEXT:     %8 = math.roundeven %in : f32
// CHECK-NEXT:     %cst = arith.constant -2.14748365E+9 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 2.14748365E+9 : f32
// CHECK-NEXT:     %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:     %9 = arith.maximumf %8, %cst : f32
// CHECK-NEXT:     %10 = arith.fptosi %9 : f32 to i32
// CHECK-NEXT:     %11 = arith.cmpf uge, %8, %cst_0 : f32
// CHECK-NEXT:     %12 = arith.select %11, %c2147483647_i32, %10 : i32
// CHECK-NEXT:     linalg.yield %12 : i32
// CHECK-NEXT:   } -> tensor<2xi32>
// CHECK-NEXT:   %4 = tensor.empty() : tensor<2xi32>
// CHECK-NEXT:   %5 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg1 : tensor<2xf16>) outs(%4 : tensor<2xi32>) {
// CHECK-NEXT:   ^bb0(%in: f16, %out: i32):
// CHECK-NEXT:     %8 = math.roundeven %in : f16
// CHECK-NEXT:     %9 = arith.fptosi %8 : f16 to i32
// CHECK-NEXT:     %cst = arith.constant 0x7C00 : f16
// CHECK-NEXT:     %cst_0 = arith.constant 0xFC00 : f16
// CHECK-NEXT:     %10 = arith.cmpf ueq, %8, %cst : f16
// CHECK-NEXT:     %11 = arith.cmpf ueq, %8, %cst_0 : f16
// CHECK-NEXT:     %c-2147483648_i32 = arith.constant -2147483648 : i32
// CHECK-NEXT:     %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:     %12 = arith.select %10, %c2147483647_i32, %9 : i32
// CHECK-NEXT:     %13 = arith.select %11, %c-2147483648_i32, %12 : i32
// CHECK-NEXT:     linalg.yield %13 : i32
// CHECK-NEXT:   } -> tensor<2xi32>
// CHECK-NEXT:   %6 = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:   %7 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg2 : tensor<2xi1>) outs(%6 : tensor<2xf32>) {
// CHECK-NEXT:   ^bb0(%in: i1, %out: f32):
// CHECK-NEXT:     %8 = arith.uitofp %in : i1 to f32
// CHECK-NEXT:     linalg.yield %8 : f32
// CHECK-NEXT:   } -> tensor<2xf32>
// CHECK-NEXT:   return %1, %3, %5, %7 : tensor<2xi8>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @ignore_nan(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:   %1 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:     %4 = arith.maximumf %in, %in_0 : f32
// CHECK-NEXT:     %5 = arith.cmpf uno, %in, %in : f32
// CHECK-NEXT:     %6 = arith.cmpf uno, %in_0, %in_0 : f32
// CHECK-NEXT:     %7 = arith.select %5, %in_0, %4 : f32
// CHECK-NEXT:     %8 = arith.select %6, %in, %7 : f32
// CHECK-NEXT:     linalg.yield %8 : f32
// CHECK-NEXT:   } -> tensor<2xf32>
// CHECK-NEXT:   %2 = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:   %3 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%1 : tensor<2xf32>) outs(%2 : tensor<2xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 6.000000e+00 : f32
// CHECK-NEXT:     %4 = arith.minimumf %in, %cst_0 : f32
// CHECK-NEXT:     %5 = arith.maximumf %4, %cst : f32
// CHECK-NEXT:     %6 = arith.cmpf uno, %in, %in : f32
// CHECK-NEXT:     %7 = arith.select %6, %cst, %5 : f32
// CHECK-NEXT:     linalg.yield %7 : f32
// CHECK-NEXT:   } -> tensor<2xf32>
// CHECK-NEXT:   return %3 : tensor<2xf32>
// CHECK-NEXT: }
