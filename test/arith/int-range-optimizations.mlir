// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

func.func @compared(%x: i8) -> (i1, i1, i1) {
  %wide = arith.extui %x : i8 to i32
  %c256 = arith.constant 256 : i32
  %cm1 = arith.constant -1 : i32
  %0 = arith.cmpi ult, %wide, %c256 : i32
  %1 = arith.cmpi sgt, %wide, %cm1 : i32
  %2 = arith.cmpi eq, %wide, %cm1 : i32
  return %0, %1, %2 : i1, i1, i1
}

func.func @remainder(%m: memref<?xf32>, %x: i8) -> (i32, i1) {
  %c0 = arith.constant 0 : index
  %wide = arith.extui %x : i8 to i32
  %c300 = arith.constant 300 : i32
  %0 = arith.remui %wide, %c300 : i32
  %n = memref.dim %m, %c0 : memref<?xf32>
  %1 = arith.cmpi sge, %n, %c0 : index
  return %0, %1 : i32, i1
}

func.func @loop(%m: memref<16xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c15 = arith.constant 15 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %last = arith.maxsi %i, %c15 : index
    %0 = arith.cmpi ult, %i, %c16 : index
    %1 = arith.cmpi ult, %i, %c15 : index
    memref.store %0, %m[%i] : memref<16xi1>
    memref.store %1, %m[%last] : memref<16xi1>
  }
  return
}

func.func @kept(%x: i32, %y: i32) -> (i32, i1) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.cmpi slt, %0, %x : i32
  return %0, %1 : i32, i1
}

// CHECK-LABEL: func.func @compared(%arg0: i8) -> (i1, i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %true, %true, %false : i1, i1, i1
// CHECK-NEXT: }
// CHECK-LABEL: func.func @remainder(%arg0: memref<?xf32>, %arg1: i8) -> (i32, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT: return %0, %true : i32, i1
// CHECK-NEXT: }
// CHECK-LABEL: func.func @loop(%arg0: memref<16xi1>) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %c15 = arith.constant 15 : index
// CHECK-NEXT: scf.for %arg1 = %c0 to %c16 step %c1 {
// CHECK-NEXT: %0 = arith.cmpi ult, %arg1, %c15 : index
// CHECK-NEXT: memref.store %true, %arg0[%arg1] : memref<16xi1>
// CHECK-NEXT: memref.store %0, %arg0[%c15] : memref<16xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @kept(%arg0: i32, %arg1: i32) -> (i32, i1) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT: %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT: return %0, %1 : i32, i1
// CHECK-NEXT: }
