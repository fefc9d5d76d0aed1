// Operations that a parser makes, types with shapes, and types that cannot be inferred.
//
// RUN: rsmlir-opt --dialect %S/Inputs/bollard/Bollard.td --sources %S/Inputs/bollard --verify-roundtrip \
// RUN:   --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/bollard/Bollard.td --sources %S/Inputs/bollard --mlir-print-op-generic \
// RUN:   --split-input-file --verify-diagnostics %s \
// RUN:   | FileCheck %s --check-prefix=GENERIC
// RUN: rsmlir-opt --dialect %S/Inputs/bollard/Bollard.td --sources %S/Inputs/bollard --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED-NOT: instead

// CHECK-LABEL: @folds
// CHECK: bollard.fold splice %arg0, %arg1 {a = 1 : i64} : i32, i64 turns 3
// CHECK: bollard.fold splice %arg0, %arg1 : i32, i64{{$}}
// GENERIC-LABEL: "folds"
// GENERIC: "bollard.fold"(%arg0, %arg1) ({
// GENERIC-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i64):
// GENERIC-NEXT:   %[[S:.*]] = "bollard.splice"(%[[A]], %[[B]]) <{turns = 3 : i32}> {wet} : (i32, i64) -> i32
// GENERIC-NEXT:   "bollard.end"(%[[S]]) : (i32) -> ()
// GENERIC-NEXT: }) {a = 1 : i64} : (i32, i64) -> i32
// GENERIC: "bollard.splice"(%{{.*}}, %{{.*}}) {wet} : (i32, i64) -> i32
func.func @folds(%a: i32, %b: i64) -> i32 {
  %0 = bollard.fold splice %a, %b {a = 1} : i32, i64 turns 3
  %1 = bollard.fold splice %a, %b : i32, i64
  return %1 : i32
}

// -----

func.func @no_fold(%a: i32) {
  // expected-error @below {{no fold is made of 'knot'}}
  %0 = bollard.fold knot %a, %a : i32, i32
  return
}

// -----

// CHECK-LABEL: @coils
func.func @coils(%a: !bollard.coil<2x3, f32>) {
  // CHECK: bollard.measure %arg0 least 6 : !bollard.coil<2x3, f32>
  bollard.measure %a least 6 : !bollard.coil<2x3, f32>
  %0 = "bollard.uncoil"(%a) : (!bollard.coil<2x3, f32>) -> f32
  return
}

// -----

func.func @endless(%a: !bollard.coil<2x?, f32>) {
  // expected-error @below {{'bollard.measure' op measures nothing of type '!bollard.coil<2x?, f32>'}}
  bollard.measure %a : !bollard.coil<2x?, f32>
  return
}

// -----

func.func @too_little(%a: !bollard.coil<2, f32>) {
  // expected-error @below {{'bollard.measure' op expects to find something, not -1}}
  bollard.measure %a least -1 : !bollard.coil<2, f32>
  return
}

// -----

func.func @no_coil(%a: i32) {
  // expected-error @below {{'bollard.uncoil' op failed to infer returned types}}
  %0 = "bollard.uncoil"(%a) : (i32) -> f32
  return
}

// -----

// expected-error @below {{no coil is of length 0}}
// expected-error @below {{and so it is no coil}}
func.func private @empty(!bollard.coil<2x0, f32>)

// -----

// CHECK-LABEL: @winds
func.func @winds(%a: i32) {
  // CHECK: bollard.wind %arg0, %arg0 : i32, i32 by [1.500000e+00, 2.000000e+00]
  bollard.wind %a, %a : i32, i32 by [1.5, 2.0]
  return
}

// -----

func.func @one(%a: i32) {
  // expected-error @below {{'bollard.wind' op winds 2 ropes at least}}
  bollard.wind %a : i32
  return
}

// -----

func.func @mixed(%a: i32, %b: i64) {
  // expected-error @below {{'bollard.wind' op mixes ropes of steel}}
  bollard.wind %a, %b : i32, i64
  return
}

// -----

func.func @pushed(%a: i32) {
  // expected-error @below {{'bollard.wind' op is pushed by 2 of 1/-2.5}}
  bollard.wind %a, %a : i32, i32 by [1.0, -2.5]
  return
}

// -----

// expected-error @below {{'bollard.knot' op ties <<NULL VALUE>> by builtin.integer, not by builtin.string}}
bollard.knot 3 : i32
