// Folds that ask constants, patterns with defaults in their template, and blocks that move.
//
// RUN: rsmlir-opt --dialect %S/Inputs/anchor/Anchor.td --sources %S/Inputs/anchor --canonicalize=region-simplify=disabled %s | FileCheck %s

// CHECK-LABEL: func.func @join
func.func @join(%x: i32) -> (i32, i32, i32) {
  // CHECK-NEXT: %[[FIVE:.*]] = anchor.links 5
  // CHECK-NEXT: %[[SUM:.*]] = anchor.join %arg0, %[[FIVE]]
  // CHECK-NEXT: return %arg0, %arg0, %[[SUM]]
  %none = anchor.none
  %four = anchor.links 4
  %five = anchor.links 5
  %0 = anchor.join %x, %none
  %1 = anchor.join %x, %four
  %2 = anchor.join %x, %five
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @pick
func.func @pick(%x: i32, %y: i32) -> (i32, index) {
  // CHECK-NEXT: %c7 = arith.constant 7 : index
  // CHECK-NEXT: return %arg1, %c7
  %0 = anchor.pick %x, %y
  %1 = anchor.depth
  return %0, %1 : i32, index
}

// CHECK-LABEL: func.func @before
func.func @before() {
  // CHECK-NEXT: anchor.go ^bb1, ^bb2
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: return
  // CHECK-NEXT: ^bb2:
  // CHECK-NEXT: anchor.end
  anchor.drop
  return
}

// CHECK-LABEL: func.func @after
func.func @after() {
  // CHECK-NEXT: anchor.go ^bb2, ^bb1
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT: anchor.end
  // CHECK-NEXT: ^bb2:
  // CHECK-NEXT: return
  anchor.drop after
  return
}
