// Folders that set what they fold, and patterns that are made with `make_unique`, insert at iterators, or stand in a file that
// nobody names.
//
// RUN: rsmlir-opt --dialect %S/Inputs/transom/Transom.td --sources %S/Inputs/transom --canonicalize %s | FileCheck %s

// CHECK-LABEL: @sum
func.func @sum() -> i32 {
  // CHECK: transom.const 5 : i32
  %0 = transom.const 2 : i32 : i32
  %1 = transom.const 3 : i32 : i32
  %2 = transom.sum %0, %1
  return %2 : i32
}

// CHECK-LABEL: @trim
func.func @trim(%a: i32) -> i32 {
  // CHECK: transom.trim %{{.*}} {steps = 1 : i64, way = 2 : i64}
  %0 = transom.trim %a
  return %0 : i32
}

// CHECK-LABEL: @wider
func.func @wider(%a: i32) {
  // CHECK: transom.wider %{{.*}} : i64
  %0 = transom.wider %a : i32
  return
}

// CHECK-LABEL: @wrap
// CHECK-SAME: (%[[A:.*]]: i32)
func.func @wrap(%a: i32) -> i32 {
  // CHECK: return %[[A]]
  %0 = transom.wrap %a
  %1 = transom.wrap %0
  return %1 : i32
}

// The file of these patterns is found by the code that the sources include of it.
// CHECK-LABEL: @twist
// CHECK-SAME: (%[[A:.*]]: i32)
func.func @twist(%a: i32) -> (i32, i32, i32) {
  // CHECK: %[[ONCE:.*]] = transom.twist %[[A]]
  // CHECK: %[[KEY:.*]] = transom.key
  // CHECK: return %[[A]], %[[ONCE]], %[[KEY]]
  %0 = transom.twist %a
  %1 = transom.twist %0
  %2 = transom.wrap %a
  %3 = transom.twist %2
  return %1, %0, %3 : i32, i32, i32
}

// CHECK-LABEL: @open
func.func @open(%a: i32) {
  // CHECK-NEXT: %[[KEY:.*]] = transom.key
  // CHECK: transom.show
  // CHECK: transom.open %[[KEY]]
  transom.show %a : i32
  transom.open
  return
}

// Constants stay in the region of an operation that wants them.
// CHECK-LABEL: @hold
func.func @hold() {
  // CHECK-NEXT: transom.hold "free" {
  // CHECK-NEXT: %[[C:.*]] = transom.const 5 : i32
  // CHECK-NEXT: transom.show %[[C]]
  transom.hold "free" {
    %0 = transom.const 2 : i32 : i32
    %1 = transom.const 3 : i32 : i32
    %2 = transom.sum %0, %1
    transom.show %2 : i32
  }
  return
}
