// Types and attributes: parameters of every kind, `params`, `struct`, groups, self types.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect | rsmlir-opt --dialect %S/Inputs/sample.td --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td --allow-unregistered-dialect | FileCheck %s

// CHECK: %0 = "t"() : () -> !sample.plain
"t"() : () -> !sample.plain

// CHECK: %1 = "t"() : () -> !sample.box<i32, 4>
"t"() : () -> !sample.box<i32, 4>

// CHECK: %2 = "t"() : () -> !sample.box<!sample.box<!sample.plain, 3>, 4>
"t"() : () -> !sample.box<!sample.box<!sample.plain, 3>, 4>

// CHECK: %3 = "t"() : () -> !sample.dotted.name<5>
"t"() : () -> !sample.dotted.name<5>

// CHECK: %4 = "t"() : () -> !sample.dotted.name<5>
"t"() : () -> !sample<dotted.name<5>>

// CHECK: %5 = "t"() : () -> !sample.list<[1, 2, -3]>
"t"() : () -> !sample.list<[1, 2, -3]>

// CHECK: %6 = "t"() : () -> !sample.list<[1] : i32, f32>
"t"() : () -> !sample.list<[1] : i32, f32>

// CHECK: %7 = "t"() : () -> !sample.params<1, i32>
"t"() : () -> !sample.params<1, i32>

// CHECK: %8 = "t"() : () -> !sample.params<1, i32, "x">
"t"() : () -> !sample.params<1, i32, "x">

// CHECK: %9 = "t"() : () -> !sample.params<1, i32, "x">
"t"() : () -> !sample.params<1, i32, "x", 7>

// CHECK: %10 = "t"() : () -> !sample.params<1, i32, "x", 8>
"t"() : () -> !sample.params<1, i32, "x", 8>

// CHECK: %11 = "t"() : () -> !sample.params<1, i32, 8 : i64>
"t"() : () -> !sample.params<1, i32, 8>

// CHECK: %12 = "t"() : () -> !sample.struct<a = 1, d = "x">
"t"() : () -> !sample.struct<a = 1, d = "x">

// CHECK: %13 = "t"() : () -> !sample.struct<a = 3, b = i32, c = false, d = "x">
"t"() : () -> !sample.struct<d = "x", b = i32, c = false, a = 3>

// CHECK: %14 = "t"() : () -> !sample.struct<a = 3, d = "x">
"t"() : () -> !sample.struct<d = "x", c = true, a = 3>

// CHECK: %15 = "t"() : () -> !sample.loose
"t"() : () -> !sample.loose

// CHECK: %16 = "t"() : () -> !sample.loose<a = "x">
"t"() : () -> !sample.loose<a = "x">

// CHECK: %17 = "t"() : () -> !sample.loose<a = "x", b = 4>
"t"() : () -> !sample.loose<b = 4, a = "x">

// CHECK: %18 = "t"() : () -> !sample.loose
"t"() : () -> !sample.loose<b = 3>

// CHECK: %19 = "t"() : () -> !sample.loose
"t"() : () -> !sample.loose<>

// CHECK: %20 = "t"() : () -> !sample.nested<<i32, 4>, !sample.box<i32, 3>>
"t"() : () -> !sample.nested<<i32, 4>, !sample.box<i32, 3>>

// CHECK: %21 = "t"() : () -> !sample.nested<<i32, 4>, !sample.box<i32, 3>>
"t"() : () -> !sample.nested<!sample.box<i32, 4>, <i32, 3>>

// CHECK: %22 = "t"() : () -> !sample.nested<<i32, 4>, !sample.box<i32, 3>>
"t"() : () -> !sample.nested<!sample.box<i32, 4>, !sample.box<i32, 3>>

// CHECK: %23 = "t"() : () -> !sample.else<i32 * "x">
"t"() : () -> !sample.else<i32 * "x">

// CHECK: %24 = "t"() : () -> !sample.even<8, i8>
"t"() : () -> !sample.even<8, i8>

// CHECK: %25 = "t"() : () -> !sample.even<4294967295, i8>
"t"() : () -> !sample.even<-1, i8>

// CHECK: %26 = "t"() : () -> !sample.plain
"t"() : () -> !sample.plain<3>

// CHECK: %27 = "t"() : () -> !sample.required<a = 1, b = 2>
"t"() : () -> !sample.required<a = 1, b = 2>

// CHECK: %28 = "t"() : () -> !sample.required<a = 2, b = 1>
"t"() : () -> !sample.required<b = 1, a = 2>

// CHECK: "t"() {a = #sample.plain} : () -> ()
"t"() {a = #sample.plain} : () -> ()

// CHECK: "t"() {a = #sample.pair<1 : 2 : i64>} : () -> ()
"t"() {a = #sample.pair<1 : 2>} : () -> ()

// CHECK: "t"() {a = #sample.pair<1 : #sample.pair<3 : 4.000000e+00 : f64>>} : () -> ()
"t"() {a = #sample.pair<1 : #sample.pair<3 : 4.0>>} : () -> ()

// CHECK: "t"() {a = #sample.typed<1>} : () -> ()
"t"() {a = #sample.typed<1>} : () -> ()

// CHECK: "t"() {a = #sample.typed<1> : i32} : () -> ()
"t"() {a = #sample.typed<1> : i32} : () -> ()

// CHECK: "t"() {a = #sample.typed<1>} : () -> ()
"t"() {a = #sample.typed<1> : none} : () -> ()

// CHECK: "t"() {a = #sample.typed_or_index<true> : index} : () -> ()
"t"() {a = #sample.typed_or_index<true>} : () -> ()

// CHECK: "t"() {a = #sample.typed_or_index<false> : index} : () -> ()
"t"() {a = #sample.typed_or_index<false> : index} : () -> ()

// CHECK: "t"() {a = #sample.typed_or_index<true> : i8} : () -> ()
"t"() {a = #sample.typed_or_index<1> : i8} : () -> ()

// CHECK: "t"() {a = #sample.kind_struct<{integer = 1, mode = fast|loud}>} : () -> ()
"t"() {a = #sample.kind_struct<{integer = 1, mode = fast|loud}>} : () -> ()

// CHECK: "t"() {a = #sample.kind_struct<{integer = 1, maybe = 3, mode = off, attrs = 1 : i64}>} : () -> ()
"t"() {a = #sample.kind_struct<{integer = 1, mode = off, maybe = 3, attrs = 1}>} : () -> ()

// CHECK: "t"() {a = #sample.kind_struct<{integer = 1, mode = off}>} : () -> ()
"t"() {a = #sample.kind_struct<{other = -4, integer = 1, mode = off}>} : () -> ()

// CHECK: "t"() {a = #sample.grouped<1 untyped>} : () -> ()
"t"() {a = #sample.grouped<1 untyped>} : () -> ()

// CHECK: "t"() {a = #sample.grouped<1, type = i32>} : () -> ()
"t"() {a = #sample.grouped<1, type = i32>} : () -> ()

// CHECK: "t"() {a = #sample.grouped<1, type = i32{c : 4}>} : () -> ()
"t"() {a = #sample.grouped<1, type = i32 {c : 4}>} : () -> ()

// CHECK: "t"() {a = #sample.grouped<1 untyped>} : () -> ()
"t"() {a = #sample.grouped<1 untyped {c : 1}>} : () -> ()

// CHECK: "t"() {a = #sample.checked<tensor<2xi32>, i32>} : () -> ()
"t"() {a = #sample.checked<tensor<2xi32>, i32>} : () -> ()

// CHECK: "t"() {a = #sample<shape round>} : () -> ()
"t"() {a = #sample<shape round>} : () -> ()

// CHECK: "t"() {a = #sample<shape "odd-looking">} : () -> ()
"t"() {a = #sample<shape "odd-looking">} : () -> ()

// CHECK: "t"() {a = #sample.mode<both>} : () -> ()
"t"() {a = #sample.mode<fast|safe>} : () -> ()

// CHECK: "t"() {a = #sample.mark<"dot | blank">} : () -> ()
"t"() {a = #sample.mark<"dot | blank">} : () -> ()

// CHECK: "t"() {a = #sample.mark<dash>} : () -> ()
"t"() {a = #sample.mark<dash>} : () -> ()
