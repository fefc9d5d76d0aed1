// Directives that are overloaded by classes, of which one derives from the other, and directives that are members of classes.
// RUN: rsmlir-opt --dialect %S/Inputs/tiller/Tiller.td --sources %S/Inputs/tiller %s --split-input-file -verify-diagnostics | FileCheck %s

// CHECK: func.func private @gear(!tiller.crate<crate<cable<3 of rope>>>, !tiller.cable<2 of cable<4 of rope>>, !tiller.knot<2 and 1>, !tiller.rack<a: crate<canvas>, b: rope>)
func.func private @gear(!tiller.crate<crate<cable<3 of rope>>>, !tiller.cable<2 of cable<4 of rope>>, !tiller.knot<2 and 1>, !tiller.rack<a: crate<canvas>, b: rope>)

// -----

// expected-error @+1 {{expected something soft, but got '!tiller.canvas'}}
func.func private @soft(!tiller.cable<2 of canvas>)

// -----

// CHECK-LABEL: @marks
func.func @marks() {
  // CHECK: tiller.steer called "north" of !tiller.rope
  tiller.steer called "north" of !tiller.rope
  // CHECK: tiller.hold 1 hour
  tiller.hold 1 hour
  // CHECK: tiller.hold 4 hours
  tiller.hold 4 hours
  return
}

// -----

// CHECK-LABEL: @prefix
func.func @prefix(%a: !tiller.crate<rope>, %b: !tiller.cable<2 of rope>) {
  // CHECK: tiller.stow %arg0 : crate<rope>
  tiller.stow %a : crate<rope>
  // CHECK: tiller.coil %arg1 : cable<2 of rope>
  tiller.coil %b : !tiller.cable<2 of rope>
  return
}

// -----

func.func @not_soft(%a: !tiller.crate<rope>) {
  // expected-error @+1 {{invalid kind of type specified}}
  tiller.coil %a : crate<rope>
  return
}

// -----

func.func @no_gear(%a: i32) {
  // expected-error @+1 {{expected gear}}
  tiller.stow %a : i32
  return
}
