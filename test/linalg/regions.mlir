// The regions that named operations get, and the maps that are kept of them.

// RUN: rsmlir-opt %s --mlir-print-op-generic --mlir-print-local-scope | FileCheck %s

func.func @f(%f: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi8>, %b: tensor<4xi1>,
             %c: tensor<4xcomplex<f32>>, %s: tensor<f32>, %image: tensor<1x9x9x3xf32>,
             %filter: tensor<3x3x3x8xf32>, %out: tensor<1x3x3x8xf32>) {
  // CHECK: "linalg.add"
  // CHECK: %[[V:.*]] = "arith.ori"(%{{.*}}, %{{.*}}) : (i1, i1) -> i1
  // CHECK-NEXT: "linalg.yield"(%[[V]]) : (i1) -> ()
  %0 = linalg.add ins(%b, %b : tensor<4xi1>, tensor<4xi1>) outs(%b : tensor<4xi1>) -> tensor<4xi1>
  // CHECK: "linalg.add"
  // CHECK: "complex.add"(%{{.*}}, %{{.*}}) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
  %1 = linalg.add ins(%c, %c : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>)
      outs(%c : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  // CHECK: "linalg.copy"
  // CHECK: "arith.uitofp"(%{{.*}}) : (i8) -> f32
  %2 = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%i : tensor<4xi8>) outs(%f : tensor<4xf32>)
      -> tensor<4xf32>
  // CHECK: "linalg.copy"
  // CHECK: %[[RE:.*]] = "arith.extf"(%{{.*}}) : (f16) -> f32
  // CHECK-NEXT: %[[IM:.*]] = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
  // CHECK-NEXT: "complex.create"(%[[RE]], %[[IM]]) : (f32, f32) -> complex<f32>
  %3 = linalg.copy ins(%h : tensor<4xf16>) outs(%c : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  // CHECK: "linalg.reciprocal"
  // CHECK: %[[ONE:.*]] = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
  // CHECK-NEXT: "arith.divf"(%[[ONE]], %{{.*}})
  %4 = linalg.reciprocal ins(%f : tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: "linalg.dot"
  // CHECK: %[[P:.*]] = "arith.mulf"
  // CHECK-NEXT: "arith.addf"(%{{.*}}, %[[P]])
  // CHECK: linalg.memoized_indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>]
  %5 = linalg.dot ins(%f, %f : tensor<4xf32>, tensor<4xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  // CHECK: "linalg.conv_2d_nhwc_hwcf"
  // CHECK: linalg.memoized_indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4 * 2, d2 * 2 + d5 * 2, d6)>,
  %6 = linalg.conv_2d_nhwc_hwcf {dilations = dense<2> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%image, %filter : tensor<1x9x9x3xf32>, tensor<3x3x3x8xf32>) outs(%out : tensor<1x3x3x8xf32>)
      -> tensor<1x3x3x8xf32>
  // CHECK: "linalg.map"
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: f32):
  // CHECK-NEXT: "arith.addf"(%[[A]], %[[B]])
  %7 = linalg.map { arith.addf } ins(%f, %f : tensor<4xf32>, tensor<4xf32>) outs(%f : tensor<4xf32>)
  // CHECK: "linalg.reduce"
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[INIT:.*]]: f32):
  // CHECK-NEXT: "arith.addf"(%[[INIT]], %[[A]])
  %8 = linalg.reduce { arith.addf } ins(%f : tensor<4xf32>) outs(%s : tensor<f32>) dimensions = [0]
  return
}
