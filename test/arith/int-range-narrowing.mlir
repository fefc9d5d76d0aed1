// RUN: rsmlir-opt %s --arith-int-range-narrowing=int-bitwidths-supported=1,8,16,24,32 | FileCheck %s

// Operations are done on the first of the given widths into which all operands and results fit.

func.func @elementwise(%a: i64, %b: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c100 = arith.constant 100 : i64
  %0 = arith.maxsi %a, %c0 : i64
  %1 = arith.minsi %0, %c100 : i64
  %2 = arith.maxsi %b, %c0 : i64
  %3 = arith.minsi %2, %c100 : i64
  %4 = arith.addi %1, %3 : i64
  %5 = arith.muli %4, %4 : i64
  return %5 : i64
}

func.func @signed(%a: i8, %b: index) -> (i1, index) {
  %c8 = arith.constant 8 : index
  %0 = arith.index_cast %a : i8 to index
  %1 = arith.subi %0, %c8 : index
  %2 = arith.cmpi slt, %1, %c8 : index
  return %2, %1 : i1, index
}

func.func @loop(%m: memref<16xindex>, %v: vector<4xi32>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %0 = arith.addi %i, %c1 : index
    %1 = arith.index_castui %0 : index to i8
    %2 = arith.index_castui %1 : i8 to index
    memref.store %2, %m[%i] : memref<16xindex>
  }
  %c3 = arith.constant dense<3> : vector<4xi32>
  %3 = arith.andi %v, %c3 : vector<4xi32>
  %4 = arith.shli %3, %c3 : vector<4xi32>
  return %4 : vector<4xi32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @elementwise(%arg0: i64, %arg1: i64) -> i64 {
// CHECK-NEXT:     %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:     %c100_i64 = arith.constant 100 : i64
// CHECK-NEXT:     %0 = arith.maxsi %arg0, %c0_i64 : i64
// CHECK-NEXT:     %1 = arith.minsi %0, %c100_i64 : i64
// CHECK-NEXT:     %2 = arith.maxsi %arg1, %c0_i64 : i64
// CHECK-NEXT:     %3 = arith.minsi %2, %c100_i64 : i64
// CHECK-NEXT:     %4 = arith.trunci %1 : i64 to i8
// CHECK-NEXT:     %5 = arith.trunci %3 : i64 to i8
// CHECK-NEXT:     %6 = arith.addi %4, %5 : i8
// CHECK-NEXT:     %7 = arith.extui %6 : i8 to i64
// CHECK-NEXT:     %8 = arith.trunci %7 : i64 to i16
// CHECK-NEXT:     %9 = arith.muli %8, %8 : i16
// CHECK-NEXT:     %10 = arith.extui %9 : i16 to i64
// CHECK-NEXT:     return %10 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @signed(%arg0: i8, %arg1: index) -> (i1, index) {
// CHECK-NEXT:     %c8_i16 = arith.constant 8 : i16
// CHECK-NEXT:     %0 = arith.index_cast %arg0 : i8 to index
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i16
// CHECK-NEXT:     %2 = arith.subi %1, %c8_i16 : i16
// CHECK-NEXT:     %3 = arith.index_cast %2 : i16 to index
// CHECK-NEXT:     %4 = arith.cmpi slt, %2, %c8_i16 : i16
// CHECK-NEXT:     return %4, %3 : i1, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop(%arg0: memref<16xindex>, %arg1: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:     %cst = arith.constant dense<3> : vector<4xi8>
// CHECK-NEXT:     %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:     %cst_0 = arith.constant dense<3> : vector<4xi32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c16 step %c1 {
// CHECK-NEXT:       %4 = arith.index_castui %arg2 : index to i8
// CHECK-NEXT:       %5 = arith.addi %4, %c1_i8 : i8
// CHECK-NEXT:       %6 = arith.index_castui %5 : i8 to index
// CHECK-NEXT:       memref.store %6, %arg0[%arg2] : memref<16xindex>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = arith.andi %arg1, %cst_0 : vector<4xi32>
// CHECK-NEXT:     %1 = arith.trunci %0 : vector<4xi32> to vector<4xi8>
// CHECK-NEXT:     %2 = arith.shli %1, %cst : vector<4xi8>
// CHECK-NEXT:     %3 = arith.extui %2 : vector<4xi8> to vector<4xi32>
// CHECK-NEXT:     return %3 : vector<4xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
