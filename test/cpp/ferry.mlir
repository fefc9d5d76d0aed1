// Functions, effects, types of other dialects, regions that a parser makes: see Inputs/ferry.
//
// RUN: rsmlir-opt --dialect %S/Inputs/ferry/Ferry.td --sources %S/Inputs/ferry --allow-unregistered-dialect \
// RUN:   --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/ferry/Ferry.td --sources %S/Inputs/ferry --allow-unregistered-dialect \
// RUN:   --split-input-file --verify-diagnostics --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: rsmlir-opt --dialect %S/Inputs/ferry/Ferry.td --sources %S/Inputs/ferry --allow-unregistered-dialect \
// RUN:   --split-input-file --verify-diagnostics --show-unchecked %s | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED: given up in these inputs: 0 functions

func.func @pier(%a: i32, %b: index) {
  return
}

// CHECK-LABEL: func.func @cross
// GENERIC-LABEL: sym_name = "cross"
func.func @cross(%a: i32, %b: index) {
  // CHECK: ferry.cross(%arg0, %arg1) : i32, index{{$}}
  // GENERIC: "ferry.cross"(%arg0, %arg1) ({
  // GENERIC-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: index):
  // GENERIC-NEXT: "ferry.land"(%[[A]], %[[B]]) : (i32, index) -> ()
  ferry.cross(%a, %b) : i32, index
  // CHECK: ferry.cross(%arg0) : i32 by {
  ferry.cross(%a) : i32 by {
  ^bb0(%x: i32, %y: i32):
    ferry.land %x : i32
  }
  ferry.call @pier(%a, %b) : i32, index
  return
}

// -----

func.func @carries(%a: i32) {
  %f = "x.make"() : () -> f32
  // expected-error @+1 {{'ferry.cross' op carries integers, and no %0 = "x.make"() : () -> f32}}
  ferry.cross(%f, %a) : f32, i32
  return
}

// -----

func.func @no_pier(%a: i32) {
  // expected-error @+1 {{'ferry.call' op finds no pier @none}}
  ferry.call @none(%a) : i32
  return
}

// -----

// expected-note @+1 {{pier gives 'f32', 'i1'}}
func.func private @pier(i32) -> (f32, i1)
func.func @gives(%a: i32) {
  // expected-error @+1 {{'ferry.call' op}}
  ferry.call @pier(%a) : i32
  return
}

// -----

func.func @pier(%a: i32, %b: f32 {ferry.closed}) {
  return
}
func.func @closed(%a: i32, %b: f32) {
  // expected-error @+1 {{'ferry.call' op goes to the closed door 1 of pier}}
  ferry.call @pier(%a, %b) : i32, f32
  return
}

// -----

func.func @pier(%a: i32, %b: f32) {
  return
}
func.func @brings(%a: i32) {
  // expected-error @+1 {{'ferry.call' op brings 'i32' to <block argument> of type 'f32' at index: 1}}
  ferry.call @pier(%a, %a) : i32, i32
  return
}

// -----

func.func @pier(%a: i32, %b: f32) {
  return
}
func.func @brings_less(%a: i32) {
  // expected-error @+1 {{'ferry.call' op brings 1 of 2}}
  ferry.call @pier(%a) : i32
  return
}

// -----

func.func @audit(%m: memref<2xf32>, %i: index, %f: f32) {
  // expected-error @+1 {{'ferry.audit' op finds a write}}
  ferry.audit {
    // expected-note @+1 {{here: "memref.store"(%arg2, %arg0, %arg1) : (f32, memref<2xf32>, index) -> ()}}
    memref.store %f, %m[%i] : memref<2xf32>
  }
  return
}

// -----

func.func @audit_read(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{'ferry.audit' op finds a read of 'memref<2xf32>'}}
  ferry.audit {
    %0 = memref.load %m[%i] : memref<2xf32>
  }
  return
}

// -----

func.func @audit_unknown() {
  // expected-error @+1 {{'ferry.audit' op knows nothing of 2 operations}}
  ferry.audit {
    "x.one"() : () -> ()
    "x.two"() : () -> ()
  }
  return
}

// -----

// CHECK: "ferry.line"() <{function_type = (i32) -> (), sym_name = "line"}>
"ferry.line"() <{function_type = (i32) -> (), sym_name = "line"}> ({
^bb0(%ferry: index, %goods: i32):
  ferry.land %goods : i32
}) : () -> ()

// -----

// expected-error @+1 {{'ferry.line' op wants 2 arguments, the ferry first}}
"ferry.line"() <{function_type = (i32) -> (), sym_name = "line"}> ({
^bb0(%goods: i32):
  ferry.land %goods : i32
}) : () -> ()

// -----

// expected-error @+1 {{'ferry.line' op gives back 'i32'}}
"ferry.line"() <{function_type = () -> i32, sym_name = "line"}> ({
^bb0(%ferry: index):
  ferry.land
}) : () -> ()

// -----

// CHECK-LABEL: func.func @weigh
func.func @weigh(%q: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %p: !llvm.ptr, %f: f32, %m: memref<2x3xi32>) {
  ferry.weigh "Gold" %q : tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  ferry.weigh "Gold" %p : !llvm.ptr
  ferry.weigh "Gold" %f : f32
  ferry.weigh "Gold" %m : memref<2x3xi32>
  return
}

// -----

func.func @weigh_quantized(%q: tensor<2x!quant.uniform<i16:f32, 2.0:3>>) {
  // expected-error @+1 {{'ferry.weigh' op gold is stored as 'i16' for 'f32' from 3}}
  ferry.weigh "GoLD" %q : tensor<2x!quant.uniform<i16:f32, 2.0:3>>
  return
}

// -----

func.func @weigh_pointer(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'ferry.weigh' op salt is in 3}}
  ferry.weigh "Salt" %p : !llvm.ptr<3>
  return
}

// -----

func.func @weigh_float(%f: bf16) {
  // expected-error @+1 {{'ferry.weigh' op salt is no f32}}
  ferry.weigh "Salt" %f : bf16
  return
}

// -----

func.func @weigh_memref(%m: memref<2x3xi32, strided<[6, 2]>>) {
  // expected-error @+1 {{'ferry.weigh' op salt lies apart, 0 together}}
  ferry.weigh "Salt" %m : memref<2x3xi32, strided<[6, 2]>>
  return
}

// -----

func.func @weigh_limit(%i: i8) {
  // expected-error @+1 {{'ferry.weigh' op salt is limited to 100, not 127}}
  ferry.weigh "Salt" %i : i8
  return
}

// -----

func.func @weigh_heavy(%i: i128) {
  // expected-error @+1 {{'ferry.weigh' op salt weighs 16}}
  ferry.weigh "Salt" %i : i128
  return
}

// -----

// CHECK-LABEL: func.func @reserve
func.func @reserve(%i: index) {
  // CHECK: ferry.reserve(%arg0) : tensor<2x?xf32>
  %0 = ferry.reserve(%i) : tensor<2x?xf32>
  return
}

// -----

func.func @reserve_less() {
  // expected-error @+1 {{'ferry.reserve' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = ferry.reserve() : tensor<2x?xf32>
  return
}

// -----

// CHECK-LABEL: func.func @infer
func.func @infer(%a: tensor<2x3xf32>) {
  // CHECK: "x.use"(%{{.*}}) : (tensor<2x2x3xf32>) -> ()
  %0 = ferry.stack %a, %a on 0 : tensor<2x3xf32>, tensor<2x3xf32>
  "x.use"(%0) : (tensor<2x2x3xf32>) -> ()
  // CHECK: "x.use"(%{{.*}}) : (tensor<3xf32>) -> ()
  %1 = ferry.sum %a over [0] : tensor<2x3xf32>
  "x.use"(%1) : (tensor<3xf32>) -> ()
  return
}

// -----

func.func @infer_axis(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{no axis 3 in 'tensor<2x3xf32>'}}
  %0 = ferry.stack %a, %a on 3 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
