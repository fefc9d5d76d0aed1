// RUN: rsmlir-opt %s --convert-scf-to-cf | FileCheck %s

func.func @sum(%n: index, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
    %x = memref.load %m[%i] : memref<?xf32>
    %next = arith.addf %acc, %x : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

func.func @branches(%c: i1, %i: index, %x: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  } else {
    %z = scf.index_switch %i -> i32
    case 2 {
      scf.yield %x : i32
    }
    default {
      %t = arith.constant 7 : i32
      scf.yield %t : i32
    }
    scf.yield %z : i32
  }
  return %r : i32
}

func.func @while(%n: i64) -> i64 {
  %r = scf.while (%i = %n) : (i64) -> i64 {
    %zero = arith.constant 0 : i64
    %c = arith.cmpi sgt, %i, %zero : i64
    scf.condition(%c) %i : i64
  } do {
  ^bb0(%i: i64):
    %one = arith.constant 1 : i64
    %next = arith.subi %i, %one : i64
    scf.yield %next : i64
  }
  return %r : i64
}

func.func @parallel(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// CHECK:      module {

// CHECK-LABEL:   func.func @sum(%arg0: index, %arg1: memref<?xf32>) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     cf.br ^bb1(%c0, %cst : index, f32)
// CHECK-NEXT:   ^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:     cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %3 = memref.load %arg1[%0] : memref<?xf32>
// CHECK-NEXT:     %4 = arith.addf %1, %3 : f32
// CHECK-NEXT:     %5 = arith.addi %0, %c1 : index
// CHECK-NEXT:     cf.br ^bb1(%5, %4 : index, f32)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @branches(%arg0: i1, %arg1: index, %arg2: i32) -> i32 {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %0 = arith.addi %arg2, %arg2 : i32
// CHECK-NEXT:     cf.br ^bb6(%0 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %1 = arith.index_cast %arg1 : index to i32
// CHECK-NEXT:     cf.switch %1 : i32, [
// CHECK-NEXT:       default: ^bb4,
// CHECK-NEXT:       2: ^bb3
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     cf.br ^bb5(%arg2 : i32)
// CHECK-NEXT:   ^bb4:  // pred: ^bb2
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     cf.br ^bb5(%c7_i32 : i32)
// CHECK-NEXT:   ^bb5(%2: i32):  // 2 preds: ^bb3, ^bb4
// CHECK-NEXT:     cf.br ^bb6(%2 : i32)
// CHECK-NEXT:   ^bb6(%3: i32):  // 2 preds: ^bb1, ^bb5
// CHECK-NEXT:     cf.br ^bb7
// CHECK-NEXT:   ^bb7:  // pred: ^bb6
// CHECK-NEXT:     return %3 : i32
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @while(%arg0: i64) -> i64 {
// CHECK-NEXT:     cf.br ^bb1(%arg0 : i64)
// CHECK-NEXT:   ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:     %1 = arith.cmpi sgt, %0, %c0_i64 : i64
// CHECK-NEXT:     cf.cond_br %1, ^bb2(%0 : i64), ^bb3
// CHECK-NEXT:   ^bb2(%2: i64):  // pred: ^bb1
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     %3 = arith.subi %2, %c1_i64 : i64
// CHECK-NEXT:     cf.br ^bb1(%3 : i64)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     return %0 : i64
// CHECK-NEXT:   }

// CHECK-LABEL:   func.func @parallel(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     cf.br ^bb1(%c0 : index)
// CHECK-NEXT:   ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:     cf.cond_br %1, ^bb2, ^bb6
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     cf.br ^bb3(%c0 : index)
// CHECK-NEXT:   ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %arg0 : index
// CHECK-NEXT:     cf.cond_br %3, ^bb4, ^bb5
// CHECK-NEXT:   ^bb4:  // pred: ^bb3
// CHECK-NEXT:     memref.store %arg2, %arg1[%0, %2] : memref<?x?xf32>
// CHECK-NEXT:     %4 = arith.addi %2, %c1 : index
// CHECK-NEXT:     cf.br ^bb3(%4 : index)
// CHECK-NEXT:   ^bb5:  // pred: ^bb3
// CHECK-NEXT:     %5 = arith.addi %0, %c1 : index
// CHECK-NEXT:     cf.br ^bb1(%5 : index)
// CHECK-NEXT:   ^bb6:  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
