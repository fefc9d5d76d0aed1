// RUN: rsmlir-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @br(%arg0: i1, %arg1: i1, %arg2: i32) -> i32 {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: cf.cond_br %arg0 weights([3, 4]), ^bb2(%arg2 : i32), ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = "test.c"() : () -> i32
// CHECK-NEXT: cf.br ^bb2(%0 : i32)
// CHECK-NEXT: ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.assert %arg0, "a"
// CHECK-NEXT: cf.assert %false, "a"
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
func.func @br(%c: i1, %d: i1, %x: i32) -> i32 {
  cf.cond_br %c weights([3, 4]), ^bb1(%x : i32), ^bb2
^bb1(%y: i32):
  cf.br ^bb3(%y : i32)
^bb2:
  %k = "test.c"() : () -> i32
  cf.cond_br %d, ^bb3(%k : i32), ^bb4
^bb3(%z: i32):
  cf.assert %c, "a"
  %t = arith.constant true
  cf.assert %t, "a"
  %f = arith.constant false
  cf.assert %f, "a"
  return %z : i32
^bb4:
  ub.unreachable
}

// -----

// CHECK-LABEL: func.func @switch(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb2(%arg1 : i32),
// CHECK-NEXT: 2: ^bb1,
// CHECK-NEXT: 3: ^bb2(%arg2 : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.b"() : () -> ()
// CHECK-NEXT: return %arg1 : i32
// CHECK-NEXT: ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: "test.a"() : () -> ()
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @switch(%f: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^bb3(%x : i32),
    1: ^bb3(%x : i32),
    2: ^bb1,
    3: ^bb2
  ]
^bb1:
  cf.switch %f : i32, [
    default: ^bb3(%y : i32),
    2: ^bb4,
    3: ^bb5
  ]
^bb2:
  cf.br ^bb3(%y : i32)
^bb3(%z: i32):
  "test.a"() : () -> ()
  return %z : i32
^bb4:
  "test.b"() : () -> ()
  return %x : i32
^bb5:
  "test.c"() : () -> ()
  return %y : i32
}
