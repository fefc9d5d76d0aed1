// Hooks that are written in newer ways of C++: see Inputs/bobbin.
//
// RUN: rsmlir-opt --dialect %S/Inputs/bobbin/Bobbin.td --sources %S/Inputs/bobbin --split-input-file \
// RUN:   --verify-diagnostics --canonicalize %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/bobbin/Bobbin.td --sources %S/Inputs/bobbin --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated

// CHECK-LABEL: func.func @wind
// CHECK-NEXT: %[[HALF:.*]] = bobbin.wind %arg0 by 5 : i32 to i32
// CHECK-NEXT: %[[REST:.*]] = bobbin.wind %[[HALF]] by 1 : i32 to f32
// CHECK-NEXT: return %[[REST]]
func.func @wind(%a: i32) -> f32 {
  %wound = bobbin.wind %a by 25 : i32 to f32
  return %wound : f32
}

// CHECK-LABEL: func.func @spool
// CHECK-NEXT: %[[FIRST:.*]] = bobbin.wind %arg0 by 3 : i32 to i32
// CHECK-NEXT: bobbin.label "between"
// CHECK-NEXT: %[[SECOND:.*]] = bobbin.wind %arg0 by 4 : i32 to i32
// CHECK-NEXT: bobbin.spool %[[FIRST]], %[[SECOND]] : i32, i32
func.func @spool(%a: i32) {
  bobbin.label "between"
  bobbin.spool %a : i32
  bobbin.spin %a [12, 3] : i32
  return
}

// -----

func.func @fibre(%a: f32) {
  // expected-error @+1 {{'bobbin.spin' op expects a number, not 'f32'}}
  bobbin.spin %a [] : f32
  return
}

// -----

func.func @extremes(%a: index) {
  // expected-error @+1 {{'bobbin.spin' op is twisted from 80 to 49}}
  bobbin.spin %a [12, 80, 49, 3] : index
  return
}

// -----

func.func @table(%a: index) {
  // expected-error @+1 {{'bobbin.spin' op has two too many}}
  bobbin.spin %a [4, 3, 2, 1] : index
  return
}

// -----

func.func @turns(%a: index) {
  // expected-error @+1 {{'bobbin.spin' op is a double one of a function}}
  bobbin.spin %a [12] : index
  return
}

// -----

// expected-error @+1 {{'bobbin.label' op should be 'a_b_c'}}
bobbin.label "a.b.c"

// -----

// expected-error @+1 {{'bobbin.label' op is too short: 2}}
bobbin.label "ab"
