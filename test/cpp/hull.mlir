// Patterns that make, fill and change operations isolated from above.
// RUN: rsmlir-opt --dialect %S/Inputs/hull/Hull.td --sources %S/Inputs/hull --canonicalize %s | FileCheck %s

// CHECK-LABEL: @stow
func.func @stow(%a: i32, %b: i32) -> i32 {
  %c = arith.constant 5 : i32
  // CHECK-NEXT: %[[HOLD:.*]] = "hull.hold"(%arg0) ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
  // CHECK-NEXT:   %[[C:.*]] = arith.constant 5 : i32
  // CHECK-NEXT:   %[[W:.*]] = hull.work %[[A]], %[[A]], %[[C]] : i32, i32, i32 -> i32
  // CHECK-NEXT:   %[[V:.*]] = hull.work %[[W]] : i32 -> i32
  // CHECK-NEXT:   hull.out %[[V]] : i32
  // CHECK-NEXT: }) : (i32) -> i32
  // CHECK-NEXT: return %[[HOLD]]
  %0:2 = "hull.hold"(%a, %b, %a, %c) ({
  ^bb0(%x: i32, %y: i32, %z: i32, %w: i32):
    %1 = hull.work %x, %z, %w : i32, i32, i32 -> i32
    %2 = hull.work %1 : i32 -> i32
    hull.out %1, %2 : i32, i32
  }) : (i32, i32, i32, i32) -> (i32, i32)
  return %0#1 : i32
}

// CHECK-LABEL: hull.deck @main "red"
// CHECK-NEXT: hull.work
// CHECK-NEXT: "hull.hold"() ({
// CHECK-NEXT:   hull.work
// CHECK-NEXT:   hull.out
// CHECK-NEXT: }) : () -> ()
hull.deck @main {
  hull.work
  "hull.hold"() ({
    hull.work
    hull.out
  }) : () -> ()
}

// CHECK-LABEL: @berth
func.func @berth(%a: i32, %b: f32) {
  // CHECK-NEXT: "hull.hold"(%arg0, %arg1) ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32):
  // CHECK-NEXT:   %[[W:.*]] = hull.work %[[A]] : i32 -> i32
  // CHECK-NEXT:   hull.work %[[B]], %[[W]], %[[A]] : f32, i32, i32
  // CHECK-NEXT:   hull.out
  // CHECK-NEXT: }) : (i32, f32) -> ()
  hull.berth {
    %0 = hull.work %a : i32 -> i32
    hull.work %b, %0, %a : f32, i32, i32
  }
  return
}

// CHECK-LABEL: @cabin
func.func @cabin() {
  // CHECK: "hull.cabin"() <{swept}> ({
  // CHECK-NEXT: ^bb0(%[[B:.*]]: f32):
  // CHECK-NEXT:   hull.work %[[B]] : f32
  // CHECK-NEXT:   hull.out
  "hull.cabin"() ({
  ^bb0(%a: i32, %b: f32, %c: i32):
    hull.work %b : f32
    hull.out
  }) : () -> ()
  return
}
