// Canonicalization patterns that are added by the dialect, or by another operation than that which they rewrite.
// RUN: rsmlir-opt --dialect %S/Inputs/rudder/Rudder.td --sources %S/Inputs/rudder --canonicalize %s | FileCheck %s

// CHECK-LABEL: @of_another_op
func.func @of_another_op(%a: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = rudder.ahead %arg0
  // CHECK-NEXT: return %[[R]]
  %0 = rudder.astern %a
  %1 = rudder.drift %0
  %2 = rudder.astern %1
  %3 = rudder.ahead %2
  return %3 : i32
}

// CHECK-LABEL: @of_the_dialect
func.func @of_the_dialect(%a: i32) -> (i32, i32) {
  // CHECK-NEXT: %[[R:.*]] = rudder.left %arg0 by 30
  // CHECK-NEXT: return %arg0, %[[R]]
  %0 = rudder.left %a by 20
  %1 = rudder.right %0 by 20
  %2 = rudder.wait %a {short}
  %3 = rudder.left %2 by 30
  return %1, %3 : i32, i32
}

// A rule that no function adds.
// CHECK-LABEL: @of_none
func.func @of_none(%a: i32) -> i32 {
  // CHECK-NEXT: rudder.wait
  // CHECK-NEXT: rudder.wait
  // CHECK-NEXT: return
  %0 = rudder.wait %a
  %1 = rudder.wait %0
  return %1 : i32
}
