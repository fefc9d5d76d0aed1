// Overloads are chosen by declared classes; interfaces ask for more than a class says; tables stand where they are included.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/halyard/Halyard.td --sources %S/Inputs/halyard --verify-diagnostics --split-input-file %s | FileCheck %s

// CHECK: !rope200 = !halyard.rope<200>
// CHECK-NEXT: !pulley_rope200 = !halyard.pulley<!rope200>

// CHECK-LABEL: @aliases
// CHECK-SAME: (!pulley_rope200, !rope200)
func.func private @aliases(!halyard.pulley<!halyard.rope<200>>, !halyard.rope<200>)

// CHECK-LABEL: @compare
func.func @compare(%a: !halyard.sail<[4], i32>, %b: !halyard.sail<[4], f32>) {
  // CHECK: "test.use"(%{{.*}}, %{{.*}}) : (!halyard.sail<[4], i1>, !halyard.sail<[4], i1>) -> ()
  %0 = arith.cmpi slt, %a, %a : !halyard.sail<[4], i32>
  %1 = math.isnan %b : !halyard.sail<[4], f32>
  "test.use"(%0, %1) : (!halyard.sail<[4], i1>, !halyard.sail<[4], i1>) -> ()
  return
}

// CHECK-LABEL: @parts
func.func @parts(%a: tensor<2xf32>, %b: tensor<2xi32>, %long: !halyard.rope<15>) {
  // CHECK: %port, %starboard = halyard.split
  %0:2 = halyard.split
  // CHECK: halyard.strand %arg0 to %arg0
  halyard.strand %a to %a : (tensor<2xf32>, tensor<2xf32>) -> ()
  // CHECK: halyard.hoist %arg2 : !halyard.rope<15>
  halyard.hoist %long : !halyard.rope<15>
  // CHECK: %[[TIED:.*]] = halyard.tied %arg0 : tensor<2xf32>
  // CHECK: "test.use"(%[[TIED]]) : (tuple<tensor<2xf32>>) -> ()
  %1 = halyard.tied %a : tensor<2xf32>
  "test.use"(%1) : (tuple<tensor<2xf32>>) -> ()
  // CHECK: halyard.pin <last>
  // CHECK: halyard.pin <4>
  // CHECK: halyard.pin{{ *$}}
  halyard.pin <last>
  halyard.pin <4>
  halyard.pin
  // CHECK: halyard.knot {turns = 3 : i32}
  halyard.knot {turns = 3 : i32}
  return
}

module {
  // A module without a name is no symbol.
  %0 = halyard.inner : i32
}

// -----

module @dock {
  // expected-error@+1 {{'halyard.inner' op is in dock}}
  %0 = halyard.inner : i32
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  // expected-error@+1 {{failed to verify that all of {first, second, last} have same element type}}
  halyard.strand %a, %b to %a : (tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) -> ()
  return
}

// -----

func.func @f(%short: !halyard.rope<5>) {
  // expected-error@+1 {{invalid kind of type specified}}
  halyard.hoist %short : !halyard.rope<5>
  return
}

// -----

func.func @f(%short: !halyard.rope<5>) {
  // expected-error@+1 {{'halyard.hoist' op operand #0 must be Long instance, but got '!halyard.rope<5>'}}
  "halyard.hoist"(%short) : (!halyard.rope<5>) -> ()
  return
}

// -----

// expected-error@+1 {{'halyard.knot' op attribute 'turns' failed to satisfy constraint: 32-bit signless integer attribute}}
halyard.knot {turns = 3 : i64}

// -----

func.func @f(%a: i8) {
  %0 = "test.value"() : () -> i8
  // expected-error@+1 {{'halyard.ask' op is value, shaped, integer, 5, 60, a->b + f(1)}}
  halyard.ask %0 : i8
  return
}

// -----

func.func @f(%a: i8) {
  // expected-error@+1 {{'halyard.ask' op has 100 -1 0 and 7}}
  halyard.ask %a {number = -1 : i8} : i8
  return
}

// -----

func.func @f(%a: i8) {
  // expected-error@+1 {{'halyard.ask' op writes "b\22"A}}
  halyard.ask %a {text = "b\22"} : i8
  return
}
