// Every kind of attribute.
#map = affine_map<(d0, d1)[s0] -> (d0 + 2 * d1, s0 floordiv 3, (d0 mod 5) ceildiv 2)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + 10 == 0)>
"t.attributes"() {
  i = [true, -5, 7 : i8, 0xFF : ui8, 3 : index, 123456789012345678901234567890 : i128],
  f = [1.5, -2.0e3 : f32, 0x7FC00000 : f32, 0.1 : bf16, 1.0 : f8E4M3FN, 2.5 : f128],
  s = ["text \22 \\ \n \FF", "typed" : !t.string],
  d = {nested = {deeper = unit}},
  t = [i32, tensor<*xf32>, () -> ()],
  y = [@a, @"b c"::@d],
  e = [dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, dense<true> : tensor<4xi1>, dense<"0x01000000"> : tensor<1xi32>,
       dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>, dense<["x", "y"]> : tensor<2x!t.string>, dense<> : tensor<0xf32>],
  a = [array<i32: 1, -2>, array<i1: true, false>, array<f64>, array<f16: 1.5>],
  r = dense_resource<blob> : tensor<2xi32>,
  p = sparse<[[0, 1]], [5]> : tensor<2x2xi32>,
  l = [loc("a":1:2), loc(unknown)],
  x = [strided<[1, ?], offset: 2>, distinct[0]<42 : i32>, #t.opaque<body [of] {things}>, #t<other "text">],
  m = [#map, #set, affine_map<() -> ()>]
} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
