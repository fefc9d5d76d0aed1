// Every kind of type.
!alias = vector<4x[8]xf32>
"t.types"() : () -> (
  i1, si8, ui16, i1000, index, none,
  f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f8E8M0FNU,
  bf16, f16, tf32, f32, f64, f80, f128,
  complex<f32>, tuple<>, tuple<i32, tuple<f32>>, !alias, vector<f32>,
  tensor<f32>, tensor<4x?x0xi8>, tensor<2x!t.x, #t.encoding<1>>, tensor<*xf64>,
  memref<4x?xf32>, memref<2xf32, affine_map<(d0) -> (d0 + 1)>, 3>, memref<?x?xf32, strided<[?, 1], offset: ?>>,
  memref<*xi8, "space">, (i32, f32) -> (), ((i32) -> i32) -> ((f32) -> f32),
  !t.opaque, !t.opaque<a, [b], "c">, !t<"body">)
