// Operands and results: groups of any size, and where their types come from.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: %c, %d = sample.all %arg0, %arg1 : i32, i8 -> f32, index
// GENERIC: %22:2 = "sample.all"(%arg92, %arg93) : (i32, i8) -> (f32, index)
func.func @f1(%a: i32, %b: i8, %c: f32) {
  %0:2 = sample.all %a, %b : i32, i8 -> f32, index
  return
}

// CHECK: %c, %d = sample.all %arg0, %arg1 {x} : i32, i8 -> f32, index
// GENERIC: %21:2 = "sample.all"(%arg89, %arg90) {x} : (i32, i8) -> (f32, index)
func.func @f2(%a: i32, %b: i8, %c: f32) {
  %0:2 = sample.all %a, %b {x} : i32, i8 -> f32, index
  return
}

// CHECK: %0:2 = sample.all_functional %arg0, %arg1 : (i32, i8) -> (f32, index)
// GENERIC: %20:2 = "sample.all_functional"(%arg86, %arg87) : (i32, i8) -> (f32, index)
func.func @f3(%a: i32, %b: i8, %c: f32) {
  %0:2 = sample.all_functional %a, %b : (i32, i8) -> (f32, index)
  return
}

// CHECK: sample.all_functional  : () -> ()
// GENERIC: "sample.all_functional"() : () -> ()
func.func @f4(%a: i32, %b: i8, %c: f32) {
  sample.all_functional : () -> ()
  return
}

// CHECK: %0 = sample.each_functional %arg1[%arg0, %arg0] : (i8) -> f32
// GENERIC: %19 = "sample.each_functional"(%arg81, %arg80, %arg80) : (i8, i32, i32) -> f32
func.func @f5(%a: i32, %b: i8, %c: f32) {
  %0 = sample.each_functional %b[%a, %a] : (i8) -> f32
  return
}

// CHECK: %0 = sample.each_functional %arg1[] : (i8) -> f32
// GENERIC: %18 = "sample.each_functional"(%arg78) : (i8) -> f32
func.func @f6(%a: i32, %b: i8, %c: f32) {
  %0 = sample.each_functional %b[] : (i8) -> f32
  return
}

// CHECK: %0 = sample.variadic_functional(%arg0, %arg1) : (i32, i8) -> f32
// GENERIC: %17 = "sample.variadic_functional"(%arg74, %arg75) : (i32, i8) -> f32
func.func @f7(%a: i32, %b: i8, %c: f32) {
  %0 = sample.variadic_functional(%a, %b) : (i32, i8) -> f32
  return
}

// CHECK: sample.variadic_functional() : () -> ()
// GENERIC: "sample.variadic_functional"() : () -> ()
func.func @f8(%a: i32, %b: i8, %c: f32) {
  sample.variadic_functional() : () -> ()
  return
}

// CHECK: %r, %s:2 = sample.segments a(%arg0, %arg1 : i32, i8) %arg1 : i8[%arg2, %arg2] -> i32, (i8, i8)
// GENERIC: %16:3 = "sample.segments"(%arg68, %arg69, %arg69, %arg70, %arg70) <{operandSegmentSizes = array<i32: 2, 1, 2>, resultSegmentSizes = array<i32: 1, 2>}> : (i32, i8, i8, f32, f32) -> (i32, i8, i8)
func.func @f9(%a: i32, %b: i8, %c: f32) {
  %0:3 = sample.segments a(%a, %b : i32, i8) %b : i8[%c, %c] -> i32, (i8, i8)
  return
}

// CHECK: sample.segments
// GENERIC: "sample.segments"() <{operandSegmentSizes = array<i32: 0, 0, 0>, resultSegmentSizes = array<i32: 0, 0>}> : () -> ()
func.func @f10(%a: i32, %b: i8, %c: f32) {
  sample.segments
  return
}

// CHECK: sample.segments a(%arg0 : i32) {x}
// GENERIC: "sample.segments"(%arg62) <{operandSegmentSizes = array<i32: 1, 0, 0>, resultSegmentSizes = array<i32: 0, 0>}> {x} : (i32) -> ()
func.func @f11(%a: i32, %b: i8, %c: f32) {
  sample.segments a(%a : i32) {x}
  return
}

// CHECK: %s = sample.segments %arg1 : i8, (i8)
// GENERIC: %15 = "sample.segments"(%arg60) <{operandSegmentSizes = array<i32: 0, 1, 0>, resultSegmentSizes = array<i32: 0, 1>}> : (i8) -> i8
func.func @f12(%a: i32, %b: i8, %c: f32) {
  %0 = sample.segments %b : i8, (i8)
  return
}

// CHECK: %r = sample.segments %arg1 : i8 -> i8
// GENERIC: %14 = "sample.segments"(%arg57) <{operandSegmentSizes = array<i32: 0, 1, 0>, resultSegmentSizes = array<i32: 1, 0>}> : (i8) -> i8
func.func @f13(%a: i32, %b: i8, %c: f32) {
  %0 = sample.segments %b : i8 -> i8
  return
}

// CHECK: sample.segments[%arg2]
// GENERIC: "sample.segments"(%arg55) <{operandSegmentSizes = array<i32: 0, 0, 1>, resultSegmentSizes = array<i32: 0, 0>}> : (f32) -> ()
func.func @f14(%a: i32, %b: i8, %c: f32) {
  sample.segments [%c]
  return
}

// CHECK: sample.same_size , mid %arg1, last
// GENERIC: "sample.same_size"(%arg51) : (i1) -> ()
func.func @f15(%a: i32, %b: i1, %c: i64) {
  sample.same_size , mid %b, last
  return
}

// CHECK: sample.optional_operand %arg0 : i32
// GENERIC: "sample.optional_operand"(%arg49) : (i32) -> ()
func.func @f16(%a: i32) {
  sample.optional_operand %a : i32
  return
}

// CHECK: sample.optional_operand none
// GENERIC: "sample.optional_operand"() : () -> ()
func.func @f17(%a: i32) {
  sample.optional_operand none
  return
}

// CHECK: sample.groups (%arg0, %arg1), (), (%arg0) : (i32, i8), (), (i32)
// GENERIC: "sample.groups"(%arg46, %arg47, %arg46) <{sizes = array<i32: 2, 0, 1>}> : (i32, i8, i32) -> ()
func.func @f18(%a: i32, %b: i8) {
  sample.groups (%a, %b), (), (%a) : (i32, i8), (), (i32)
  return
}

// CHECK: sample.groups  :
// GENERIC: "sample.groups"() <{sizes = array<i32>}> : () -> ()
func.func @f19(%a: i32, %b: i8) {
  sample.groups :
  return
}

// CHECK: sample.groups () {x} : ()
// GENERIC: "sample.groups"() <{sizes = array<i32: 0>}> {x} : () -> ()
func.func @f20(%a: i32, %b: i8) {
  sample.groups () {x} : ()
  return
}

// CHECK: sample.groups (%arg0, %arg0) : (i32, i32)
// GENERIC: "sample.groups"(%arg40, %arg40) <{sizes = array<i32: 2>}> : (i32, i32) -> ()
func.func @f21(%a: i32, %b: i8) {
  sample.groups (%a, %a) : (i32), (i32)
  return
}

// CHECK: sample.groups_of_one %arg1 : i8
// GENERIC: "sample.groups_of_one"(%arg39) <{sizes = array<i32>}> : (i8) -> ()
func.func @f22(%a: i32, %b: i8) {
  sample.groups_of_one %b : i8
  return
}

// CHECK: sample.groups_of_one %arg1 : i8 groups (%arg0, %arg0), (%arg0)
// GENERIC: "sample.groups_of_one"(%arg37, %arg36, %arg36, %arg36) <{sizes = array<i32: 2, 1>}> : (i8, i32, i32, i32) -> ()
func.func @f23(%a: i32, %b: i8) {
  sample.groups_of_one %b : i8 groups (%a, %a), (%a)
  return
}

// CHECK: sample.groups_of_one %arg1 : i8 groups ()
// GENERIC: "sample.groups_of_one"(%arg35) <{sizes = array<i32: 0>}> : (i8) -> ()
func.func @f24(%a: i32, %b: i8) {
  sample.groups_of_one %b : i8 groups ()
  return
}

// CHECK: sample.groups_of_one %arg1 : i8
// GENERIC: "sample.groups_of_one"(%arg33) <{sizes = array<i32>}> : (i8) -> ()
func.func @f25(%a: i32, %b: i8) {
  sample.groups_of_one %b : i8 groups
  return
}

// CHECK: %0:2 = sample.variadic_results : i32, i8
// GENERIC: %13:2 = "sample.variadic_results"() : () -> (i32, i8)
func.func @f26() {
  %0:2 = sample.variadic_results : i32, i8
  return
}

// CHECK: sample.variadic_results
// GENERIC: "sample.variadic_results"() : () -> ()
sample.variadic_results

// CHECK: sample.variadic_results {x}
// GENERIC: "sample.variadic_results"() {x} : () -> ()
sample.variadic_results {x}

// CHECK: %r, %s = sample.buildable %arg0, [%arg1, %arg1], %arg2
// GENERIC: %12:2 = "sample.buildable"(%arg29, %arg30, %arg30, %arg31) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, index, index, f64) -> (i1, index)
func.func @f27(%a: i32, %b: index, %c: f64) {
  %0:2 = sample.buildable %a, [%b, %b], %c
  return
}

// CHECK: %r, %s = sample.buildable %arg0, []
// GENERIC: %11:2 = "sample.buildable"(%arg26) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> (i1, index)
func.func @f28(%a: i32, %b: index, %c: f64) {
  %0:2 = sample.buildable %a, []
  return
}

// CHECK: %0 = sample.all_types_match %arg0, %arg1 : i32
// GENERIC: %10 = "sample.all_types_match"(%arg24, %arg25) : (i32, i32) -> i32
func.func @f29(%a: i32, %b: i32) {
  %0 = sample.all_types_match %a, %b : i32
  return
}

// CHECK: %0 = sample.element %arg0 : tensor<4xf32>
// GENERIC: %9 = "sample.element"(%arg23) : (tensor<4xf32>) -> f32
func.func @f30(%a: tensor<4xf32>) {
  %0 = sample.element %a : tensor<4xf32>
  return
}

// CHECK: sample.variadic_match %arg0, %arg1 : tensor<4xf32>
// GENERIC: "sample.variadic_match"(%arg21, %arg22) : (tensor<4xf32>, f32) -> ()
func.func @f31(%a: tensor<4xf32>, %b: f32) {
  sample.variadic_match %a, %b : tensor<4xf32>
  return
}

// CHECK: %0 = sample.same_type %arg0, %arg0 : i32
// GENERIC: %8 = "sample.same_type"(%arg19, %arg19) : (i32, i32) -> i32
func.func @f32(%a: i32, %b: i8) {
  %0 = sample.same_type %a, %a : i32
  return
}

// CHECK: sample.same_type_operands %arg0, %arg0, %arg0 : i32
// GENERIC: "sample.same_type_operands"(%arg17, %arg17, %arg17) : (i32, i32, i32) -> ()
func.func @f33(%a: i32, %b: i8) {
  sample.same_type_operands %a, %a, %a : i32
  return
}

// CHECK: %0 = sample.first_attr_type 3 : i8
// GENERIC: %7 = "sample.first_attr_type"() <{value = 3 : i8}> : () -> i8
func.func @f34() {
  %0 = sample.first_attr_type 3 : i8
  return
}

// CHECK: %0 = sample.first_attr_type 3.000000e+00 : f64
// GENERIC: %6 = "sample.first_attr_type"() <{value = 3.000000e+00 : f64}> : () -> f64
func.func @f35() {
  %0 = sample.first_attr_type 3.0
  return
}

// CHECK: %0 = sample.first_attr_type #sample.typed<3> : i16
// GENERIC: %5 = "sample.first_attr_type"() <{value = #sample.typed<3> : i16}> : () -> i16
func.func @f36() {
  %0 = sample.first_attr_type #sample.typed<3> : i16
  return
}

// CHECK: %0 = sample.first_attr_type #sample.typed<3>
// GENERIC: %4 = "sample.first_attr_type"() <{value = #sample.typed<3>}> : () -> none
func.func @f37() {
  %0 = sample.first_attr_type #sample.typed<3>
  return
}

// CHECK: %r, %s, %t = sample.infer %arg0 : i8
// GENERIC: %3:3 = "sample.infer"(%arg16) : (i8) -> (i8, i8, i32)
func.func @f38(%a: i8) {
  %0:3 = sample.infer %a : i8
  return
}

// CHECK: %r, %s, %t = sample.infer %arg0 : i8
// GENERIC: %2:3 = "sample.infer"(%arg15) : (i8) -> (i8, i8, i32)
func.func @f39(%a: i8) {
  %0:3 = "sample.infer"(%a) : (i8) -> (i8, i8, i32)
  return
}

// CHECK: %0 = sample.variadic_all_match %arg0, %arg1, %arg1 : i8
// GENERIC: %1 = "sample.variadic_all_match"(%arg13, %arg14, %arg14) : (i8, i32, i32) -> i8
func.func @f40(%a: i8, %b: i32) {
  %0 = sample.variadic_all_match %a, %b, %b : i8
  return
}

// CHECK: %0 = sample.variadic_all_match %arg0 : i8
// GENERIC: %0 = "sample.variadic_all_match"(%arg11) : (i8) -> i8
func.func @f41(%a: i8, %b: i32) {
  %0 = sample.variadic_all_match %a : i8
  return
}

// CHECK: sample.stripped_types %arg0, %arg0, %arg1, %arg2, %arg0, %arg0 : <i32, 1>, !sample.box<i32, 1>, !sample.plain, !aliased, !sample.box<i32, 1>, !sample.box<i32, 1>
// GENERIC: "sample.stripped_types"(%arg8, %arg8, %arg9, %arg8, %arg8, %arg10) : (!sample.box<i32, 1>, !sample.box<i32, 1>, !sample.plain, !sample.box<i32, 1>, !sample.box<i32, 1>, !aliased) -> ()
func.func @f42(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  sample.stripped_types %a, %a, %b, %c, %a, %a : <i32, 1>, !sample.box<i32, 1>, !sample.plain, <i8>, !sample.box<i32, 1>, !sample.box<i32, 1>
  return
}

// CHECK: sample.stripped_types %arg0, %arg0, %arg1, %arg2 : <i32, 1>, !sample.box<i32, 1>, !sample.plain, !aliased
// GENERIC: "sample.stripped_types"(%arg5, %arg5, %arg6, %arg7) : (!sample.box<i32, 1>, !sample.box<i32, 1>, !sample.plain, !aliased) -> ()
func.func @f43(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  sample.stripped_types %a, %a, %b, %c : !sample.box<i32, 1>, !sample.box<i32, 1>, !sample.plain, !sample.aliased<i8>
  return
}

// CHECK: sample.class_types %arg0, %arg1 : i32, tensor<2xi8>
// GENERIC: "sample.class_types"(%arg3, %arg4) : (i32, tensor<2xi8>) -> ()
func.func @f44(%a: i32, %b: tensor<2xi8>) {
  sample.class_types %a, %b : i32, tensor<2xi8>
  return
}

// CHECK: sample.class_types %arg0 : i32
// GENERIC: "sample.class_types"(%arg1) : (i32) -> ()
func.func @f45(%a: i32, %b: tensor<2xi8>) {
  sample.class_types %a : i32
  return
}


func.func @f46(%a: tuple<i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1>) {
  return
}
