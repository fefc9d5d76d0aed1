// Aliases that an interface of the dialect gives, and verifiers that use much of the libraries: see Inputs/dock.
// RUN: rsmlir-opt --dialect %S/Inputs/dock/Dock.td --sources %S/Inputs/dock --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/dock/Dock.td --sources %S/Inputs/dock --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: 0 of 5 verifiers

// CHECK-DAG: #berth = #dock.berth<1>
// CHECK-DAG: !ship4 = !dock.ship<4>
// CHECK: func @lands(%{{.*}}: !ship4, %{{.*}}: !dock.crate<12>)
func.func @lands(%a: !dock.ship<4>, %b: !dock.crate<12>) {
  // CHECK: dock.land high %{{.*}} : !ship4
  dock.land high %a : !dock.ship<4>
  dock.land low %b, %b : !dock.crate<12>, !dock.crate<12>
  dock.stack %b : !dock.crate<12> under %b : !dock.crate<12>
  // CHECK: dock.harbour "calm"
  dock.harbour "calm" {
    dock.mark "north"
    // CHECK: dock.sail "north" from #berth
    dock.sail "north" from <1>
    // CHECK: dock.sail "north" from <none>
    dock.sail "north" from <none>
  }
  return
}

// -----

func.func @both(%a: !dock.ship<4>, %b: !dock.crate<12>) {
  // expected-error @+1 {{'dock.land' op lands ships or crates, not both}}
  dock.land high %a, %b : !dock.ship<4>, !dock.crate<12>
  return
}

// -----

func.func @ebb(%a: !dock.ship<4>) {
  // expected-error @+1 {{'dock.land' op needs high water for ships}}
  dock.land low %a : !dock.ship<4>
  return
}

// -----

func.func @much(%b: !dock.crate<12>) {
  // expected-error @+1 {{'dock.land' op has more than three things}}
  dock.land low %b, %b, %b, %b : !dock.crate<12>, !dock.crate<12>, !dock.crate<12>, !dock.crate<12>
  return
}

// -----

// expected-error @+1 {{a crate weighs something}}
func.func private @light(!dock.crate<0>)

// -----

// expected-error @+1 {{'dock.harbour' op lacks a mark}}
dock.harbour "foggy" {
  dock.mark "north"
  dock.sail "south" from <1>
}

// -----

dock.harbour "busy" {
  dock.mark "north"
  // expected-error @+1 {{'dock.mark' op is there twice}}
  dock.mark "north"
}

// -----

func.func @nothing(%b: !dock.crate<12>) {
  // expected-error @+1 {{'dock.stack' op has nothing on it, from operand 1}}
  "dock.stack"(%b) <{operandSegmentSizes = array<i32: 1, 0>}> : (!dock.crate<12>) -> ()
  return
}

// -----

func.func @order(%a: !dock.crate<12>, %b: !dock.crate<3>) {
  // expected-error @+1 {{'dock.stack' op has no order below}}
  dock.stack %a, %b : !dock.crate<12>, !dock.crate<3> under %a : !dock.crate<12>
  return
}

// -----

func.func @light(%a: !dock.crate<12>, %b: !dock.crate<3>) {
  // expected-error @+1 {{'dock.stack' op is too light below}}
  dock.stack %b : !dock.crate<3> under %a : !dock.crate<12>
  return
}

// -----

// CHECK: dock.assign [#berth, <none>]
dock.assign [<1>, <none>]

// -----

// expected-error @+1 {{'dock.assign' op assigns berth 0, at 1}}
dock.assign [<none>, <0>]
