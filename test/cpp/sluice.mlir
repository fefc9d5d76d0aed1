// Patterns that read what they have changed: blocks, regions, uses, and operations that they have made.
// RUN: rsmlir-opt --dialect %S/Inputs/sluice/Sluice.td --sources %S/Inputs/sluice --allow-unregistered-dialect --canonicalize %s | FileCheck %s

// CHECK-LABEL: @unused_inflow
func.func @unused_inflow(%a: i32, %b: i64, %c: i32) -> i32 {
  %0 = "sluice.lock"(%b, %a, %c) ({
  ^bb0(%x: i64, %y: i32, %z: i32):
    %1 = "test.pump"(%y) : (i32) -> i32
    sluice.outlet %1 : i32
  }) : (i64, i32, i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: @unused_outflow
func.func @unused_outflow(%a: i32) -> i32 {
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
  %0:2 = "sluice.lock"(%a) ({
  ^bb0(%x: i32):
    %1 = "test.pump"(%x) : (i32) -> i32
    sluice.outlet %1, %x : i32, i32
  }) {open} : (i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}

// CHECK-LABEL: @mark
func.func @mark(%a: i32) -> i32 {
  %0 = sluice.mark %a : i32 -> i32
  "test.drain"(%0, %0) : (i32, i32) -> ()
  "test.drain"(%0) : (i32) -> ()
  return %0 : i32
}

// CHECK-LABEL: @double
func.func @double(%a: i32) -> i32 {
  %0 = sluice.double %a
  return %0 : i32
}

// CHECK-LABEL: @branch
func.func @branch() {
  %0 = "test.spring"() : () -> i32
  sluice.branch %0 {
  }
  return
}
