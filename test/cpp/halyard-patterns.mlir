// Patterns choose builders, change operations isolated from above, and clone regions before blocks that a builder made.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/halyard/Halyard.td --sources %S/Inputs/halyard --canonicalize %s | FileCheck %s

// CHECK-LABEL: @builders
// CHECK-NEXT: %[[ZERO:.*]] = halyard.zero
// CHECK-NEXT: %[[BUNDLE:.*]] = halyard.bundle %arg0, %[[ZERO]] : (i8, i8) -> i8
// CHECK-NEXT: return %[[BUNDLE]]
func.func @builders(%a: i8) -> i8 {
  %0 = halyard.with_zero %a : (i8) -> i8
  return %0 : i8
}

// CHECK-LABEL: @arguments
// CHECK-NEXT: %[[SHORT:.*]] = halyard.forward %arg0 : (i8) -> i8
// CHECK-NEXT: return %[[SHORT]], %arg1
func.func @arguments(%a: i8, %b: i32) -> (i8, i32) {
  %0 = halyard.forward %a : (i8) -> i8
  %1 = halyard.forward %b : (i32) -> i32
  return %0, %1 : i8, i32
}

// CHECK-LABEL: @clone
// CHECK-NEXT: "halyard.loop"() <{times = 1 : i32}> ({
// CHECK-NEXT: ^bb0(%[[I:.*]]: i32):
// CHECK-NEXT:   "test.use"(%[[I]]) : (i32) -> ()
func.func @clone() {
  "halyard.loop"() <{times = 2 : i32}> ({
  ^bb0(%i: i32):
    "test.use"(%i) : (i32) -> ()
  }) : () -> ()
  return
}

// CHECK-LABEL: @isolated
// CHECK: ^bb0(%[[X:.*]]: i32, %{{.*}}: i32):
// CHECK-NEXT: "test.use"(%[[X]], %[[X]])
// CHECK: {done}
func.func @isolated() {
  "halyard.holder"() ({
    "halyard.parts"() ({
    ^bb0(%x: i32, %y: i32):
      "test.use"(%x, %y) : (i32, i32) -> ()
    }) : () -> ()
  }) : () -> ()
  return
}
