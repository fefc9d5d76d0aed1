// Literals and spaces, regions, successors, constraints.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect | rsmlir-opt --dialect %S/Inputs/sample.td --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: sample.punctuation :, = <> () {} [] ? + * - ... -> _ a a.b c$d - 3 x
// GENERIC: "sample.punctuation"() <{x = 3 : i64}> : () -> ()
sample.punctuation : , = < > ( ) { } [ ] ? + * - ... -> _ a a.b c$d - 3 x

// CHECK: sample.punctuation :, = <> () {} [] ? + * - ... -> _ a a.b c$d - 3 x {y}
// GENERIC: "sample.punctuation"() <{x = 3 : i64}> {y} : () -> ()
sample.punctuation :,=<>(){}[]?+*-...->_ a a.b c$d-3 x {y}

// CHECK: sample.nested_groups
// GENERIC: "sample.nested_groups"() : () -> ()
sample.nested_groups

// CHECK: sample.nested_groups<1>
// GENERIC: "sample.nested_groups"() <{a = 1 : i64}> : () -> ()
sample.nested_groups<1>

// CHECK: sample.nested_groups<1, 2>
// GENERIC: "sample.nested_groups"() <{a = 1 : i64, b = 2 : i64}> : () -> ()
sample.nested_groups < 1, 2>

// CHECK: sample.nested_groups<1, 2, 3>
// GENERIC: "sample.nested_groups"() <{a = 1 : i64, b = 2 : i64, c = 3 : i64}> : () -> ()
sample.nested_groups<1,2,3>

// CHECK: sample.region {
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: }) : () -> ()
sample.region {}

// CHECK: sample.region attributes {x} {
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: ^bb0:
// GENERIC-NEXT: }) {x} : () -> ()
sample.region attributes {x} {
^bb0:
}

// CHECK: sample.region {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: %7 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT: }) : () -> ()
sample.region { %0 = arith.constant 1 : i32 }

// CHECK: sample.region {
// CHECK-NEXT: ^bb0(%arg0: i32):
// CHECK-NEXT: sample.yield %arg0 : i32
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: ^bb0(%arg20: i32):
// GENERIC-NEXT: "sample.yield"(%arg20) : (i32) -> ()
// GENERIC-NEXT: }) : () -> ()
sample.region { ^bb0(%a: i32): sample.yield %a : i32 }

// CHECK: sample.optional_region {
// CHECK-NEXT: }
// GENERIC: "sample.optional_region"() ({
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.optional_region {}

// CHECK: sample.optional_region {
// CHECK-NEXT: }
// GENERIC: "sample.optional_region"() ({
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.optional_region {} else {}

// CHECK: sample.region_else no region
// GENERIC: "sample.region_else"() ({
// GENERIC-NEXT: }) : () -> ()
sample.region_else no region

// CHECK: sample.all_regions {
// CHECK-NEXT: }
// GENERIC: "sample.all_regions"() ({
// GENERIC-NEXT: }) : () -> ()
sample.all_regions {}

// CHECK: sample.all_regions attributes {x} {
// CHECK-NEXT: }, {
// CHECK-NEXT: }, {
// CHECK-NEXT: }
// GENERIC: "sample.all_regions"() ({
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }, {
// GENERIC-NEXT: ^bb0:
// GENERIC-NEXT: }) {x} : () -> ()
sample.all_regions attributes {x} {}, {}, {^bb0:}

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: }
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: "sample.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.implicit_terminator {}

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: }
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: "sample.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.implicit_terminator { sample.yield }

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: sample.yield %c1_i32 : i32
// CHECK-NEXT: }
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: %6 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT: "sample.yield"(%6) : (i32) -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.implicit_terminator { %0 = arith.constant 1 : i32 sample.yield %0 : i32 }

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: } other {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: } {x}
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT: "sample.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: %4 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT: "sample.yield"() : () -> ()
// GENERIC-NEXT: }) {x} : () -> ()
sample.implicit_terminator { %0 = arith.constant 1 : i32 } other { %0 = arith.constant 1 : i32 } {x}

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: sample.yield {a}
// CHECK-NEXT: }
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: "sample.yield"() {a} : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
sample.implicit_terminator { sample.yield {a} }

// CHECK: sample.implicit_terminator {
// CHECK-NEXT: }
// GENERIC: "sample.implicit_terminator"() ({
// GENERIC-NEXT: "sample.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) : () -> ()
"sample.implicit_terminator"() ({ ^bb0: "sample.yield"() : () -> () }, { }) : () -> ()

// CHECK: sample.single_block {
// CHECK-NEXT: }
// GENERIC: "sample.single_block"() ({
// GENERIC-NEXT: ^bb0:
// GENERIC-NEXT: }) : () -> ()
sample.single_block {}

// CHECK: sample.single_block {
// CHECK-NEXT: "x"() : () -> ()
// CHECK-NEXT: }
// GENERIC: "sample.single_block"() ({
// GENERIC-NEXT: "x"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
sample.single_block { "x"() : () -> () }

// CHECK: sample.region {
// CHECK-NEXT: sample.child
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: "sample.child"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
sample.region { sample.child }

// CHECK: sample.region {
// CHECK-NEXT: sample.child_of_several {a}
// CHECK-NEXT: }
// GENERIC: "sample.region"() ({
// GENERIC-NEXT: "sample.child_of_several"() {a} : () -> ()
// GENERIC-NEXT: }) : () -> ()
sample.region { sample.child_of_several {a} }

// CHECK: sample.single_block {
// CHECK-NEXT: sample.child_of_several
// CHECK-NEXT: }
// GENERIC: "sample.single_block"() ({
// GENERIC-NEXT: "sample.child_of_several"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
sample.single_block { sample.child_of_several }

// CHECK: sample.branch ^bb1
// GENERIC: "sample.branch"()[^bb1] : () -> ()
func.func @f1() {
  sample.branch ^bb1
^bb1:
  return
}

// CHECK: sample.branch ^bb1(%arg0 : i32)
// GENERIC: "sample.branch"(%arg19)[^bb1] : (i32) -> ()
func.func @f2(%a: i32) {
  sample.branch ^bb1(%a : i32)
^bb1(%b: i32):
  return
}

// CHECK: sample.branch ^bb1(%arg0 : i32) {x}
// GENERIC: "sample.branch"(%arg18)[^bb1] {x} : (i32) -> ()
func.func @f3(%a: i32) {
  sample.branch ^bb1(%a : i32) {x}
^bb1:
  return
}

// CHECK: sample.switch %arg0, ^bb1[]
// GENERIC: "sample.switch"(%arg17)[^bb1] : (i1) -> ()
func.func @f4(%a: i1) {
  sample.switch %a, ^bb1[]
^bb1:
  return
}

// CHECK: sample.switch %arg0, ^bb1[^bb2]
// GENERIC: "sample.switch"(%arg16)[^bb1, ^bb2] : (i1) -> ()
func.func @f5(%a: i1) {
  sample.switch %a, ^bb1[^bb2]
^bb1:
  return
^bb2:
  return
}

// CHECK: sample.switch %arg0, ^bb1[^bb2, ^bb1] {x}
// GENERIC: "sample.switch"(%arg15)[^bb1, ^bb2, ^bb1] {x} : (i1) -> ()
func.func @f6(%a: i1) {
  sample.switch %a, ^bb1[^bb2, ^bb1] {x}
^bb1:
  return
^bb2:
  return
}

// CHECK: sample.all_successors ^bb1, ^bb2
// GENERIC: "sample.all_successors"()[^bb1, ^bb2] : () -> ()
func.func @f7(%a: i1) {
  sample.all_successors ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

// CHECK: sample.all_successors
// GENERIC: "sample.all_successors"() : () -> ()
func.func @f8(%a: i1) {
  sample.all_successors
}

// CHECK: %0 = sample.types %arg0, %arg1 : i32, tensor<2xi8> -> i8
// GENERIC: %2 = "sample.types"(%arg11, %arg12) : (i32, tensor<2xi8>) -> i8
func.func @f9(%a: i32, %b: tensor<2xi8>) {
  %0 = sample.types %a, %b : i32, tensor<2xi8> -> i8
  return
}

// CHECK: %0 = sample.types %arg0 : f32 -> vector<2xi1>
// GENERIC: %1 = "sample.types"(%arg10) : (f32) -> vector<2xi1>
func.func @f10(%a: f32) {
  %0 = sample.types %a : f32 -> vector<2xi1>
  return
}

// CHECK: sample.attr_constraints
// GENERIC: "sample.attr_constraints"() : () -> ()
sample.attr_constraints

// CHECK: sample.attr_constraints {all = 5 : i32, any = "x", dense = array<i64: 1>, pair = #sample.pair<1 : 2 : i64>, range = 1 : i64, strings = ["a"], text = "abc", two = [1, 2]}
// GENERIC: "sample.attr_constraints"() <{all = 5 : i32, any = "x", dense = array<i64: 1>, pair = #sample.pair<1 : 2 : i64>, range = 1 : i64, strings = ["a"], text = "abc", two = [1, 2]}> : () -> ()
sample.attr_constraints {range = 1, two = [1, 2], all = 5 : i32, any = "x", strings = ["a"], text = "abc", dense = array<i64: 1>, pair = #sample.pair<1 : 2>}

// CHECK: sample.attr_constraints {any = 3 : i32}
// GENERIC: "sample.attr_constraints"() <{any = 3 : i32}> : () -> ()
sample.attr_constraints {any = 3 : i32}

// CHECK: sample.predicates %arg0, %arg1,  {n = 0 : i64} : i32, i8
// GENERIC: "sample.predicates"(%arg8, %arg9) <{n = 0 : i64}> : (i32, i8) -> ()
func.func @f11(%a: i32, %b: i8) {
  sample.predicates %a, %b, {n = 0} : i32, i8
  return
}

// CHECK: sample.predicates %arg0, %arg1, %arg0, %arg1 {n = 2 : i64} : i32, i8, i32, i8
// GENERIC: "sample.predicates"(%arg6, %arg7, %arg6, %arg7) <{n = 2 : i64}> : (i32, i8, i32, i8) -> ()
func.func @f12(%a: i32, %b: i8) {
  sample.predicates %a, %b, %a, %b {n = 2} : i32, i8, i32, i8
  return
}

// CHECK: %0 = sample.elementwise %arg0, %arg1 : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xf32>
// GENERIC: %0 = "sample.elementwise"(%arg4, %arg5) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xf32>
func.func @f13(%a: tensor<2xi8>, %b: tensor<2xi8>) {
  %0 = sample.elementwise %a, %b : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// CHECK: sample.ranks %arg0, %arg1 : tensor<2xi8>, tensor<2xi8>
// GENERIC: "sample.ranks"(%arg2, %arg3) : (tensor<2xi8>, tensor<2xi8>) -> ()
func.func @f14(%a: tensor<2xi8>, %b: tensor<2xi8>) {
  sample.ranks %a, %b : tensor<2xi8>, tensor<2xi8>
  return
}

// CHECK: sample.derived %arg0, 3 : tensor<2xi8>
// GENERIC: "sample.derived"(%arg1) <{x = 3 : i64}> : (tensor<2xi8>) -> ()
func.func @f15(%a: tensor<2xi8>) {
  sample.derived %a, 3 : tensor<2xi8>
  return
}

// CHECK: sample.derived %arg0, 3 {element = i8} : tensor<2xi8>
// GENERIC: "sample.derived"(%arg0) <{x = 3 : i64}> {element = i8} : (tensor<2xi8>) -> ()
func.func @f16(%a: tensor<2xi8>) {
  "sample.derived"(%a) <{x = 3}> {element = i8} : (tensor<2xi8>) -> ()
  return
}
