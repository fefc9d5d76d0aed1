// RUN: rsmlir-opt %s --canonicalize=enable-patterns=none --allow-unregistered-dialect | FileCheck %s

// Constants are uniqued at the start of the block; dead operations and unreachable blocks are erased.
func.func @constants(%c: i1, %x: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.constant 1 : i32
  %3 = arith.xori %1, %2 : i32
  %4 = arith.xori %3, %x : i32
  %5 = arith.addi %4, %4 : i32
  cf.br ^c
^c:
  "test.branch"()[^a, ^b] : () -> ()
^a:
  return %4 : i32
^b:
  return %1 : i32
^u:
  cf.br ^a
}

// Constants are hoisted out of the regions of operations that are not isolated.
func.func @hoisted() {
  "test.op"() ({
    %1 = arith.constant 3 : i32
    "test.use"(%1) : (i32) -> ()
  }) : () -> ()
  scf.execute_region {
    %1 = arith.constant 3 : i32
    %2 = arith.constant 4 : i32
    "test.use"(%1, %2) : (i32, i32) -> ()
    cf.br ^a
  ^a:
    "test.use"(%2) : (i32) -> ()
    scf.yield
  }
  return
}

// Casts that undo one another fold.
func.func @casts(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i32
  return %1 : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @constants(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = arith.addi %arg1, %c1_i32 : i32
// CHECK-NEXT:     %1 = arith.xori %0, %c1_i32 : i32
// CHECK-NEXT:     %2 = arith.xori %1, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:
// CHECK-NEXT:     "test.branch"()[^bb2, ^bb3] : () -> ()
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   ^bb3:
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @hoisted() {
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     "test.op"() ({
// CHECK-NEXT:       %c3_i32_0 = arith.constant 3 : i32
// CHECK-NEXT:       "test.use"(%c3_i32_0) : (i32) -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     scf.execute_region {
// CHECK-NEXT:       "test.use"(%c3_i32, %c4_i32) : (i32, i32) -> ()
// CHECK-NEXT:       cf.br ^bb1
// CHECK-NEXT:     ^bb1:
// CHECK-NEXT:       "test.use"(%c4_i32) : (i32) -> ()
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
