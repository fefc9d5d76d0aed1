// Patterns that read what they have changed: blocks, regions, uses, and operations that they have made.
// RUN: rsmlir-opt --dialect %S/Inputs/sluice/Sluice.td --sources %S/Inputs/sluice --allow-unregistered-dialect --canonicalize %s | FileCheck %s

// CHECK-LABEL: @unused_inflow
func.func @unused_inflow(%a: i32, %b: i64, %c: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = "sluice.lock"(%arg0) ({
  // CHECK-NEXT: ^bb0(%[[X:.*]]: i32):
  // CHECK-NEXT: %[[P:.*]] = "test.pump"(%[[X]]) : (i32) -> i32
  // CHECK-NEXT: sluice.outlet %[[P]] : i32
  // CHECK-NEXT: }) : (i32) -> i32
  // CHECK-NEXT: return %[[R]]
  %0 = "sluice.lock"(%b, %a, %c) ({
  ^bb0(%x: i64, %y: i32, %z: i32):
    %1 = "test.pump"(%y) : (i32) -> i32
    sluice.outlet %1 : i32
  }) : (i64, i32, i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: @unused_outflow
func.func @unused_outflow(%a: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = "sluice.lock"(%arg0) ({
  // CHECK-NEXT: ^bb0(%[[X:.*]]: i32):
  // CHECK-NEXT: %[[P:.*]] = "test.pump"(%[[X]]) ({
  // CHECK-NEXT: "test.drain"(%[[X]]) : (i32) -> ()
  // CHECK-NEXT: }) : (i32) -> i32
  // CHECK-NEXT: %[[Q:.*]] = "test.pump"(%[[P]]) : (i32) -> i32
  // CHECK-NEXT: sluice.outlet %[[Q]] : i32
  // CHECK-NEXT: }) {deep} : (i32) -> i32
  // CHECK-NEXT: return %[[R]]
  %0:3 = "sluice.lock"(%a) ({
  ^bb0(%x: i32):
    %1 = "test.pump"(%x) ({
      "test.drain"(%x) : (i32) -> ()
    }) : (i32) -> i32
    %2 = "test.pump"(%1) : (i32) -> i32
    sluice.outlet %1, %2, %x : i32, i32, i32
  }) {deep} : (i32) -> (i32, i32, i32)
  return %0#1 : i32
}

// CHECK-LABEL: @open_gate
func.func @open_gate(%a: i32) -> (i32, i32) {
  // CHECK-NEXT: %[[P:.*]] = "test.pump"(%arg0) {by = "gate"} : (i32) -> i32
  // CHECK-NEXT: return %[[P]], %arg0
  %0:2 = "sluice.lock"(%a) ({
  ^bb0(%x: i32):
    %1 = "test.pump"(%x) : (i32) -> i32
    sluice.outlet %1, %x : i32, i32
  }) {open} : (i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: @mark
func.func @mark(%a: i32) -> i32 {
  // CHECK-NEXT: %[[A:.*]] = sluice.mark %arg0 : i32 -> i32 {done, users = 1 : i64}
  // CHECK-NEXT: %[[B:.*]] = sluice.mark %[[A]] : i32 -> i32 {done, users = 4 : i64}
  // CHECK-NEXT: "test.drain"(%[[B]], %[[B]])
  // CHECK-NEXT: "test.drain"(%[[B]])
  // CHECK-NEXT: return %[[B]]
  %0 = sluice.mark %a : i32 -> i32
  "test.drain"(%0, %0) : (i32, i32) -> ()
  "test.drain"(%0) : (i32) -> ()
  return %0 : i32
}

// CHECK-LABEL: @double
func.func @double(%a: i32) -> i32 {
  // CHECK-NEXT: %[[G:.*]] = sluice.gauge %arg0 {read}
  // CHECK-NEXT: %[[S:.*]] = sluice.sum %arg0, %[[G]]
  // CHECK-NEXT: return %[[S]]
  %0 = sluice.double %a
  return %0 : i32
}

// CHECK-LABEL: @branch
func.func @branch() {
  // CHECK-NEXT: %[[L:.*]] = "test.spring"()
  // CHECK-NEXT: sluice.branch %[[L]] attributes {blocks = 1 : i64, kept = false} {
  // CHECK-NEXT: ^bb0(%[[X:.*]]: i32):
  // CHECK-NEXT: %[[G:.*]] = sluice.gauge %[[X]] {read}
  // CHECK-NEXT: %[[S:.*]] = sluice.sum %[[X]], %[[G]]
  // CHECK-NEXT: sluice.outlet %[[S]] : i32
  %0 = "test.spring"() : () -> i32
  sluice.branch %0 {
  }
  return
}
