// Canonicalization patterns and constants of a dialect that are written in C++.
// RUN: rsmlir-opt --dialect %S/Inputs/loom/Loom.td --sources %S/Inputs/loom --canonicalize %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/loom/Loom.td --sources %S/Inputs/loom --show-unchecked | FileCheck %s --check-prefix=UNCHECKED
// RUN: rsmlir-opt --dialect %S/Inputs/loom/Loom.td --sources %S/Inputs/loom --pass-pipeline="builtin.module(canonicalize{disable-patterns=LeanRight})" %s | FileCheck %s --check-prefix=DISABLED
// RUN: rsmlir-opt --dialect %S/Inputs/loom/Loom.td --sources %S/Inputs/loom --canonicalize --trace-patterns %s -o %t 2>&1 | FileCheck %s --check-prefix=TRACE

// TRACE-DAG: remark: 'loom.weave': pattern 'LeanRight' is applied
// TRACE-DAG: remark: 'loom.fold_up': pattern 'AskTheTailor' not evaluated: {{.*}}askTheTailor' ({{.*}}Loom.cpp

// UNCHECKED: loom.fold_up: AskTheTailor: not evaluated: the method 'askTheTailor' ({{.*}}Loom.cpp:{{[0-9]+}}:24)
// UNCHECKED: 1 of {{[0-9]+}} folders and canonicalizers in C++

// CHECK-LABEL: @constants
func.func @constants() -> i32 {
  // CHECK-NEXT: %[[C:.*]] = loom.thread 7
  // CHECK-NEXT: return %[[C]]
  %0 = loom.thread 3
  %1 = loom.thread 4
  %2 = loom.weave %0, %1
  return %2 : i32
}

// CHECK-LABEL: @two_new_operations
// DISABLED-LABEL: @two_new_operations
func.func @two_new_operations(%a: i32, %b: i32, %c: i32) -> i32 {
  // CHECK-NEXT: %[[WEFT:.*]] = loom.weave %arg1, %arg2
  // CHECK-NEXT: %[[ALL:.*]] = loom.weave %arg0, %[[WEFT]]
  // CHECK-NEXT: return %[[ALL]]
  // DISABLED-NEXT: loom.weave %arg0, %arg1
  %0 = loom.weave %a, %b
  %1 = loom.weave %0, %c
  return %1 : i32
}

// CHECK-LABEL: @in_place
func.func @in_place(%a: i32) -> i32 {
  // CHECK-NEXT: %[[D:.*]] = loom.dye %arg0 "blue" coats 2 {was = "red"}
  // CHECK-NEXT: return %[[D]]
  %0 = loom.dye %a "red"
  %1 = loom.dye %0 "blue"
  return %1 : i32
}

// CHECK-LABEL: @insertion_point
func.func @insertion_point(%a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[W:.*]] = loom.weave %arg0, %arg1
  // CHECK-NEXT: %[[B:.*]] = loom.bleach %[[W]]
  // CHECK-NEXT: loom.cut %arg0 times 1
  // CHECK-NEXT: return %[[B]]
  %0 = loom.weave %a, %b
  loom.cut %a times 1
  %1 = loom.dye %0 "white"
  return %1 : i32
}

// CHECK-LABEL: @given_up
func.func @given_up(%a: i32) -> i32 {
  // CHECK-NEXT: loom.dye %arg0 "white" coats 3
  %0 = loom.dye %a "white" coats 3
  return %0 : i32
}

// CHECK-LABEL: @function
func.func @function(%a: i32) -> i32 {
  // CHECK-NEXT: %[[D:.*]] = loom.dye %arg0 "green" coats 2 fast
  // CHECK-NEXT: return %[[D]]
  %0 = loom.bleach %a
  %1 = loom.dye %0 "green"
  return %1 : i32
}

// CHECK-LABEL: @method
func.func @method(%a: i32, %b: i32) {
  // CHECK-NEXT: loom.cut %arg0, %arg1 times 4
  // CHECK-NEXT: loom.cut %arg1 times 1
  // CHECK-NEXT: return
  loom.cut %a times 0
  loom.cut %a, %b, %a times 4
  loom.cut %b, %a, %b times 1
  return
}

// CHECK-LABEL: @not_evaluated
func.func @not_evaluated(%a: i32) -> i32 {
  // CHECK-NEXT: loom.fold_up %arg0
  %0 = loom.fold_up %a
  return %0 : i32
}
