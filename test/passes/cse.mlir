// RUN: rsmlir-opt %s --cse --allow-unregistered-dialect | FileCheck %s

func.func @equal(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  %2 = arith.subi %x, %y : i32
  %3 = arith.subi %y, %x : i32
  %4 = arith.subi %x, %y : i32
  %5 = arith.muli %0, %1 : i32
  %6 = arith.addi %2, %4 : i32
  return %5, %3, %6 : i32, i32, i32
}

// An expression of one branch is not known in the other, but one from before both is.
func.func @branches(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %x, %x : i32
  %3 = arith.addi %1, %2 : i32
  return %3 : i32
^b:
  %4 = arith.muli %x, %x : i32
  %5 = arith.addi %0, %4 : i32
  return %5 : i32
}

// Reads are equal until something is written.
func.func @reads(%m: memref<4xi32>, %i: index, %v: i32) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2 : i32, i32, i32
}

// Operations with the same regions are equal.
func.func @regions(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %2 = arith.addi %x, %x : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    %2 = arith.addi %x, %x : i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1 : i32, i32
}

// An operation that writes inside is not dead.
func.func @written(%m: memref<1xf32>, %n: memref<1xf32>) {
  scf.execute_region {
    memref.copy %m, %n : memref<1xf32> to memref<1xf32>
    scf.yield
  }
  return
}

// In a graph region, uses that stand before stay.
module @graph {
  %0 = "test.use"(%2) : (i32) -> i32
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i32
  %3 = "test.use"(%2) : (i32) -> i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @equal(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:     %2 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:     %3 = arith.muli %0, %0 : i32
// CHECK-NEXT:     %4 = arith.addi %1, %1 : i32
// CHECK-NEXT:     return %3, %2, %4 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @branches(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:
// CHECK-NEXT:     %1 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     %3 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     %4 = arith.addi %0, %3 : i32
// CHECK-NEXT:     return %4 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reads(%arg0: memref<4xi32>, %arg1: index, %arg2: i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:     memref.store %arg2, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:     %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:     return %0, %0, %1 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @regions(%arg0: i1, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:     %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:       scf.yield %1 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0, %0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @written(%arg0: memref<1xf32>, %arg1: memref<1xf32>) {
// CHECK-NEXT:     scf.execute_region {
// CHECK-NEXT:       memref.copy %arg0, %arg1 : memref<1xf32> to memref<1xf32>
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @graph {
// CHECK-NEXT:     %0 = "test.use"(%c1_i32) : (i32) -> i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %1 = "test.use"(%c1_i32) : (i32) -> i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
