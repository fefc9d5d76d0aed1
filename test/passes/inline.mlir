// RUN: rsmlir-opt %s --inline='default-pipeline=canonicalize{enable-patterns=none}' --allow-unregistered-dialect | FileCheck %s

func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

func.func private @choose(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = call @twice(%x) : (i32) -> i32
  return %0 : i32
^b:
  return %y : i32
}

// Private functions without callers are erased.
func.func @straight(%x: i32) -> i32 {
  %0 = call @twice(%x) : (i32) -> i32
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}

func.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = call @choose(%c, %x, %y) : (i1, i32, i32) -> i32
  return %0 : i32
}

// A loop takes no blocks.
func.func @loop(%c: i1, %x: i32, %i: index, %n: index) {
  scf.for %k = %i to %n step %n {
    %0 = func.call @choose(%c, %x, %x) : (i1, i32, i32) -> i32
    "test.use"(%0) : (i32) -> ()
  }
  return
}

// Neither recursive calls nor those marked no_inline are inlined.
func.func @recursive(%x: i32) -> i32 {
  %0 = call @recursive(%x) : (i32) -> i32
  return %0 : i32
}

func.func @not(%x: i32) -> i32 {
  %0 = call @twice(%x) {no_inline} : (i32) -> i32
  %1 = call @recursive(%0) : (i32) -> i32
  return %1 : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @twice(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @choose(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     return %arg2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @straight(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @blocks(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:
// CHECK-NEXT:     %0 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:     cf.br ^bb3(%0 : i32)
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     cf.br ^bb3(%arg2 : i32)
// CHECK-NEXT:   ^bb3(%1: i32):
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop(%arg0: i1, %arg1: i32, %arg2: index, %arg3: index) {
// CHECK-NEXT:     scf.for %arg4 = %arg2 to %arg3 step %arg3 {
// CHECK-NEXT:       %0 = func.call @choose(%arg0, %arg1, %arg1) : (i1, i32, i32) -> i32
// CHECK-NEXT:       "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @recursive(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = call @recursive(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @not(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = call @twice(%arg0) {no_inline} : (i32) -> i32
// CHECK-NEXT:     %1 = call @recursive(%0) : (i32) -> i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
