// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// A step of zero or less means no iteration, as mlir-opt has it.
func.func @zero_step(%v: i64, %m: memref<i64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c0 {
    memref.store %v, %m[] : memref<i64>
  }
  return
}

func.func @negative_step(%lb: index, %ub: index, %m: memref<index>) {
  %c-1 = arith.constant -1 : index
  scf.for %i = %lb to %ub step %c-1 {
    memref.store %i, %m[] : memref<index>
  }
  return
}

// An offset is read as signed, whatever the comparison.
func.func @unsigned_negative_offset(%a: i32, %z: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %c-16 = arith.constant -16 : i32
  %ub = arith.addi %a, %c-16 overflow<nuw> : i32
  %r = scf.for unsigned %i = %a to %ub step %c4 iter_args(%x = %z) -> (i32) : i32 {
    scf.yield %i : i32
  }
  return %r : i32
}

func.func @unsigned_offset(%a: i32, %z: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %ub = arith.addi %a, %c4 overflow<nuw> : i32
  %r = scf.for unsigned %i = %a to %ub step %c4 iter_args(%x = %z) -> (i32) : i32 {
    scf.yield %i : i32
  }
  return %r : i32
}

// Constants are compared as the loop does.
func.func @unsigned_bounds(%z: i8) -> i8 {
  %lb = arith.constant 100 : i8
  %ub = arith.constant -56 : i8
  %c100 = arith.constant 100 : i8
  %r = scf.for unsigned %i = %lb to %ub step %c100 iter_args(%x = %z) -> (i8) : i8 {
    scf.yield %i : i8
  }
  return %r : i8
}

func.func @signed_bounds(%z: i8) -> i8 {
  %lb = arith.constant 100 : i8
  %ub = arith.constant -56 : i8
  %c100 = arith.constant 100 : i8
  %r = scf.for %i = %lb to %ub step %c100 iter_args(%x = %z) -> (i8) : i8 {
    scf.yield %i : i8
  }
  return %r : i8
}

// A loop of which one bound is known stays.
func.func @one_bound(%ub: index, %m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %ub step %c1 {
    memref.store %i, %m[] : memref<index>
  }
  return
}

func.func @parallel_zero_trips(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c4) to (%c1) step (%c1) {
    memref.store %i, %m[] : memref<index>
  }
  return
}

// CHECK:      module {
// CHECK:        func.func @zero_step(%arg0: i64, %arg1: memref<i64>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK:        func.func @negative_step(%arg0: index, %arg1: index, %arg2: memref<index>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK:        func.func @unsigned_negative_offset(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     return %arg1 : i32
// CHECK-NEXT:   }
// CHECK:        func.func @unsigned_offset(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK:        func.func @unsigned_bounds(%arg0: i8) -> i8 {
// CHECK-NEXT:     %c100_i8 = arith.constant 100 : i8
// CHECK-NEXT:     return %c100_i8 : i8
// CHECK-NEXT:   }
// CHECK:        func.func @signed_bounds(%arg0: i8) -> i8 {
// CHECK-NEXT:     return %arg0 : i8
// CHECK-NEXT:   }
// CHECK:        func.func @one_bound(%arg0: index, %arg1: memref<index>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       memref.store %arg2, %arg1[] : memref<index>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK:        func.func @parallel_zero_trips(%arg0: memref<index>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
