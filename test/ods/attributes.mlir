// Attributes in formats: dictionaries, attributes by kind, optional and default ones, groups, lists of clauses.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: sample.dict
// GENERIC: "sample.dict"() <{b = "text"}> : () -> ()
sample.dict

// CHECK: sample.dict {a = 1 : i64, c, x = 3 : i32}
// GENERIC: "sample.dict"() <{a = 1 : i64, b = "text", c}> {x = 3 : i32} : () -> ()
sample.dict {a = 1 : i64, b = "text", c, x = 3 : i32}

// CHECK: sample.dict {b = "other", c}
// GENERIC: "sample.dict"() <{b = "other", c}> : () -> ()
sample.dict {b = "other", c}

// CHECK: sample.dict_with_keyword
// GENERIC: "sample.dict_with_keyword"() <{b = 4 : i32}> : () -> ()
sample.dict_with_keyword

// CHECK: sample.dict_with_keyword 5
// GENERIC: "sample.dict_with_keyword"() <{a = 5 : i64, b = 4 : i32}> : () -> ()
sample.dict_with_keyword 5

// CHECK: sample.dict_with_keyword 5
// GENERIC: "sample.dict_with_keyword"() <{a = 5 : i64, b = 4 : i32}> : () -> ()
sample.dict_with_keyword 5 attributes {b = 4 : i32}

// CHECK: sample.dict_with_keyword attributes {b = 3 : i32, x}
// GENERIC: "sample.dict_with_keyword"() <{b = 3 : i32}> {x} : () -> ()
sample.dict_with_keyword attributes {b = 3 : i32, x}

// CHECK: sample.dict_with_keyword 3 attributes {x}
// GENERIC: "sample.dict_with_keyword"() <{a = 3 : i64, b = 4 : i32}> {x} : () -> ()
sample.dict_with_keyword attributes {a = 3 : i64, x}

// CHECK: sample.prop_dict <{c = 1 : i64}>
// GENERIC: "sample.prop_dict"() <{b = 4 : i32, c = 1 : i64, d = 5 : i64, e = false}> : () -> ()
sample.prop_dict <{c = 1 : i64}>

// CHECK: sample.prop_dict <{a = 4 : i64, b = 5 : i32, c = 1 : i64, d = 6 : i64, e}> {x = 1 : i32}
// GENERIC: "sample.prop_dict"() <{a = 4 : i64, b = 5 : i32, c = 1 : i64, d = 6 : i64, e}> {x = 1 : i32} : () -> ()
sample.prop_dict <{a = 4 : i64, b = 5 : i32, c = 1 : i64, d = 6 : i64, e}> {x = 1 : i32}

// CHECK: sample.prop_dict <{a = 4 : i64, c = 1 : i64}> {x = 1 : i32}
// GENERIC: "sample.prop_dict"() <{a = 4 : i64, b = 4 : i32, c = 1 : i64, d = 5 : i64, e = false}> {x = 1 : i32} : () -> ()
sample.prop_dict <{a = 4 : i64, b = 4 : i32, c = 1 : i64, d = 5 : i64}> {x = 1 : i32}

// CHECK: sample.prop_dict <{c = 1 : i64}>
// GENERIC: "sample.prop_dict"() <{b = 4 : i32, c = 1 : i64, d = 5 : i64, e = false}> : () -> ()
sample.prop_dict <{c = 1 : i64, e = false}>

// CHECK: sample.prop_dict_after 1
// GENERIC: "sample.prop_dict_after"() <{a = 1 : i64, b = 4 : i32}> : () -> ()
sample.prop_dict_after 1

// CHECK: sample.prop_dict_after 1
// GENERIC: "sample.prop_dict_after"() <{a = 1 : i64, b = 4 : i32}> : () -> ()
sample.prop_dict_after 1 <{b = 4 : i32}>

// CHECK: sample.prop_dict_after 1 <{b = 5 : i32}> attributes {x}
// GENERIC: "sample.prop_dict_after"() <{a = 1 : i64, b = 5 : i32}> {x} : () -> ()
sample.prop_dict_after 1 <{b = 5 : i32}> attributes {x}

// CHECK: "sample.generic_only"() <{a = 1 : i64}> : () -> ()
// GENERIC: "sample.generic_only"() <{a = 1 : i64}> : () -> ()
"sample.generic_only"() <{a = 1 : i64}> : () -> ()

// CHECK: "sample.generic_only"() <{a = 1 : i64}> : () -> ()
// GENERIC: "sample.generic_only"() <{a = 1 : i64}> : () -> ()
"sample.generic_only"() {a = 1 : i64} : () -> ()

// CHECK: sample.attrs 1 : i3, 2, 5.000000e-01, "x", true, i32, [1, 2], {x, y = 1 : i32}, dense<1> : tensor<2xi32>, [1, 2], [true, false], #map, 7, -3, 77 : i77
// GENERIC: "sample.attrs"() <{any = 1 : i3, apint = 77 : i77, array = [1, 2], boolean = true, bools = array<i1: true, false>, dense = array<i32: 1, 2>, dict = {x, y = 1 : i32}, elements = dense<1> : tensor<2xi32>, f32 = 5.000000e-01 : f32, i64 = 2 : i64, index = 7 : index, map = #map, si8 = -3 : si8, str = "x", type = i32}> : () -> ()
sample.attrs 1 : i3, 2, 0.5, "x", true, i32, [1, 2], {x, y = 1 : i32}, dense<1> : tensor<2xi32>, [1, 2], [true, false], affine_map<(d0) -> (d0)>, 7, -3, 77 : i77

// CHECK: sample.attrs #sample.plain, -2, 1.000000e+00, "", false, tensor<?xf32>, [], {}, dense<[1, 2]> : tensor<2xi32>, [], [], #map1, -7, 3, 1 : i64
// GENERIC: "sample.attrs"() <{any = #sample.plain, apint = 1 : i64, array = [], boolean = false, bools = array<i1>, dense = array<i32>, dict = {}, elements = dense<[1, 2]> : tensor<2xi32>, f32 = 1.000000e+00 : f32, i64 = -2 : i64, index = -7 : index, map = #map1, si8 = 3 : si8, str = "", type = tensor<?xf32>}> : () -> ()
sample.attrs #sample.plain, -2, 1.0, "", false, tensor<?xf32>, [], {}, dense<[1, 2]> : tensor<2xi32>, [], [], affine_map<() -> ()>, -7, 3, 1

// CHECK: sample.type_attr_of i8, f32, (i32) -> f32
// GENERIC: "sample.type_attr_of"() <{a = i8, b = f32, c = (i32) -> f32}> : () -> ()
sample.type_attr_of i8, f32, (i32) -> f32

// CHECK: sample.symbols @a, @b, @c::@d
// GENERIC: "sample.symbols"() <{flat = @b, name = "a", ref = @c::@d}> : () -> ()
sample.symbols @a, @b, @c::@d

// CHECK: sample.symbols @"a b", @"b c", @c other @x maybe @y
// GENERIC: "sample.symbols"() <{flat = @"b c", maybe = @y, name = "a b", other = "x", ref = @c}> : () -> ()
sample.symbols @"a b", @"b c", @c other @x maybe @y

// CHECK: sample.stripped <1 : "x">, #sample.pair<-2 : i32>, #sample.plain, <3>, #aliased
// GENERIC: "sample.stripped"() <{aliased = #aliased, bare = #sample.pair<1 : "x">, full = #sample.pair<-2 : i32>, plain = #sample.plain, typed = #sample.typed<3>}> : () -> ()
sample.stripped <1 : "x">, #sample.pair<-2 : i32>, #sample.plain, <3>, <4>

// CHECK: sample.stripped <1 : "x">, #sample.pair<-2 : i32>, #sample.plain, <3>, #aliased1
// GENERIC: "sample.stripped"() <{aliased = #aliased1, bare = #sample.pair<1 : "x">, full = #sample.pair<-2 : i32>, plain = #sample.plain, typed = #sample.typed<3>}> : () -> ()
sample.stripped #sample.pair<1 : "x">, #sample.pair<-2 : i32>, #sample.plain, #sample.typed<3>, #sample.aliased<5>

// CHECK: sample.optional_attrs
// GENERIC: "sample.optional_attrs"() : () -> ()
sample.optional_attrs

// CHECK: sample.optional_attrs "x" s [1] r @a y 3 i any #sample.plain
// GENERIC: "sample.optional_attrs"() <{any = #sample.plain, array = [1], integer = 3 : i64, str = "x", symbol = @a}> : () -> ()
sample.optional_attrs "x" s [1] r @a y 3 i any #sample.plain

// CHECK: sample.optional_attrs [1] r any 4 : i64
// GENERIC: "sample.optional_attrs"() <{any = 4 : i64, array = [1]}> : () -> ()
sample.optional_attrs [1] r any 4

// CHECK: sample.optional_attrs 3 i
// GENERIC: "sample.optional_attrs"() <{integer = 3 : i64}> : () -> ()
sample.optional_attrs 3 i

// CHECK: sample.optional_attrs @a::@b y any "f"
// GENERIC: "sample.optional_attrs"() <{any = "f", symbol = @a::@b}> : () -> ()
sample.optional_attrs @a::@b y any "f"

// CHECK: sample.optional_pair
// GENERIC: "sample.optional_pair"() : () -> ()
sample.optional_pair

// CHECK: sample.defaults
// GENERIC: "sample.defaults"() <{a = 3 : i64, b = false, c = "x", d = 5.000000e-01 : f64, e = array<i64: 1, 2>, g = []}> : () -> ()
sample.defaults

// CHECK: sample.defaults
// GENERIC: "sample.defaults"() <{a = 3 : i64, b = false, c = "x", d = 5.000000e-01 : f64, e = array<i64: 1, 2>, f = 9 : i64, g = []}> : () -> ()
sample.defaults a 3 b false c "x" d 0.5 e [1, 2] f 9 g []

// CHECK: sample.defaults a 4 b true c "y" d 2.500000e-01 e [3] f 10 g [1, 2]
// GENERIC: "sample.defaults"() <{a = 4 : i64, b = true, c = "y", d = 2.500000e-01 : f64, e = array<i64: 3>, f = 10 : i64, g = [1, 2]}> : () -> ()
sample.defaults a 4 b true c "y" d 0.25 e [3] f 10 g [1, 2]

// CHECK: sample.defaults
// GENERIC: "sample.defaults"() <{a = 3 : i64, b = false, c = "x", d = 5.000000e-01 : f64, e = array<i64: 1, 2>, f = 9 : i64, g = []}> : () -> ()
sample.defaults f 9

// CHECK: sample.bare_optional 1, 3
// GENERIC: "sample.bare_optional"() <{a = 1 : i64, b = 3 : i64}> : () -> ()
sample.bare_optional 1, 3

// CHECK: sample.bare_optional 1, 4
// GENERIC: "sample.bare_optional"() <{a = 1 : i64, b = 4 : i64}> : () -> ()
sample.bare_optional 1, 4

// CHECK: sample.units no_b no_c
// GENERIC: "sample.units"() <{d = false}> : () -> ()
sample.units no_b no_c

// CHECK: sample.units a has_b no_c d
// GENERIC: "sample.units"() <{a, b, d}> : () -> ()
sample.units a has_b no_c d

// CHECK: sample.units no_b has_c d
// GENERIC: "sample.units"() <{c, d}> : () -> ()
sample.units no_b has_c d

// CHECK: sample.optional_dense
// GENERIC: "sample.optional_dense"() : () -> ()
sample.optional_dense

// CHECK: sample.optional_dense other [3]
// GENERIC: "sample.optional_dense"() <{other = array<i64: 3>}> : () -> ()
sample.optional_dense other [3]

// CHECK: sample.oilist
// GENERIC: "sample.oilist"() <{fast = false, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
func.func @f1(%a: i32) {
  sample.oilist
  return
}

// CHECK: sample.oilist nowait num(3) operand = %arg0 others(%arg0, %arg0 : i32, i32) fast color red
// GENERIC: "sample.oilist"(%arg1, %arg1, %arg1) <{color = 0 : i32, fast, nowait, num = 3 : i64, operandSegmentSizes = array<i32: 1, 2>}> : (i32, i32, i32) -> ()
func.func @f2(%a: i32) {
  sample.oilist nowait num(3) operand = %a others(%a, %a : i32, i32) fast color red
  return
}

// CHECK: sample.oilist nowait operand = %arg0 color "light blue" {x}
// GENERIC: "sample.oilist"(%arg0) <{color = 5 : i32, fast = false, nowait, operandSegmentSizes = array<i32: 1, 0>}> {x} : (i32) -> ()
func.func @f3(%a: i32) {
  sample.oilist color "light blue" operand=%a nowait {x}
  return
}

// CHECK: sample.unit_else 1 [without]
// GENERIC: "sample.unit_else"() <{x = 1 : i64}> : () -> ()
sample.unit_else 1 [without]

// CHECK: sample.unit_else 1(with)
// GENERIC: "sample.unit_else"() <{a, x = 1 : i64}> : () -> ()
sample.unit_else 1(with)

// CHECK: sample.unit_else 1(with)
// GENERIC: "sample.unit_else"() <{a, x = 1 : i64}> : () -> ()
sample.unit_else 1 [without] {a}

// CHECK: sample.unit_else 1(with y 3)
// GENERIC: "sample.unit_else"() <{a, x = 1 : i64, y = 3 : i64}> : () -> ()
sample.unit_else 1 (with) {y = 3}
