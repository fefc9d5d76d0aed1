// RUN: rsmlir-opt %s --canonicalize='enable-patterns=none region-simplify=aggressive' --allow-unregistered-dialect | FileCheck %s

// Blocks that are alike become one, which takes as arguments what differs.
func.func @merged(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.op"(%x) : (i32) -> ()
  return
^b:
  "test.op"(%y) : (i32) -> ()
  return
}

// An operand that is the same in all branches is not passed.
func.func @redundant(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x, %x : i32, i32), ^b
^a(%0: i32, %1: i32):
  "test.op"(%0, %1) : (i32, i32) -> ()
  return
^b:
  "test.other"() : () -> ()
  cf.br ^a(%x, %x : i32, i32)
}

// CHECK:      module {
// CHECK-NEXT:   func.func @merged(%arg0: i1, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb1(%arg2 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):
// CHECK-NEXT:     "test.op"(%0) : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @redundant(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:
// CHECK-NEXT:     "test.op"(%arg1, %arg1) : (i32, i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     "test.other"() : () -> ()
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   }
// CHECK-NEXT: }
