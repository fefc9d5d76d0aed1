// RUN: rsmlir-opt %s --control-flow-sink | FileCheck %s

func.func @sunk(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.subi %x, %x : i32
  %3 = scf.if %c -> i32 {
    %4 = arith.addi %1, %2 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %2 : i32
  }
  return %3 : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @sunk(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.subi %arg1, %arg1 : i32
// CHECK-NEXT:     %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       %2 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:       %3 = arith.muli %2, %arg1 : i32
// CHECK-NEXT:       %4 = arith.addi %3, %0 : i32
// CHECK-NEXT:       scf.yield %4 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
