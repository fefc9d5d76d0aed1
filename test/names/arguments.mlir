// RUN: rsmlir-opt --mlir-use-nameloc-as-prefix %s | FileCheck %s

// A name like that of a default argument gives way to arguments, and they give way to names in use.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %arg0: i32, %arg1: i32, %arg2: i32)
func.func @outer(%a: i32, %b: i32, %c: i32) {
  // CHECK-NEXT: %arg0_0 = arith.addi %arg0, %arg2
  %0 = arith.addi %a, %c : i32 loc("arg0")
  // CHECK-NEXT: %arg3 = arith.addi %arg0_0, %arg1
  %1 = arith.addi %0, %b : i32 loc("arg3")
  // CHECK-NEXT: %arg03 = arith.addi
  %2 = arith.addi %0, %b : i32 loc("arg03")
  // CHECK-NEXT: %c0 = arith.constant
  %lb = arith.constant 0 : index
  // CHECK-NEXT: scf.for %arg3_1 = %c0
  scf.for %i = %lb to %lb step %lb {
    // CHECK-NEXT: %arg4 = arith.addi %arg3, %arg03
    %3 = arith.addi %1, %2 : i32 loc("arg4")
    // CHECK-NEXT: scf.for %arg4_2 = %c0
    scf.for %j = %lb to %lb step %lb {
      // CHECK-NEXT: %arg5 =
      %4 = arith.addi %1, %2 : i32 loc("arg5")
    }
  }
  // CHECK: scf.for %arg3_1 = %c0
  scf.for %i = %lb to %lb step %lb {
    // CHECK-NEXT: %arg5 =
    %3 = arith.addi %1, %2 : i32 loc("arg5")
  }
  return
}

// Beside it, the names are free again.
// CHECK-LABEL: func.func @next(%arg0: i32, %arg1: i32, %arg2: i32)
func.func @next(%a: i32, %b: i32, %c: i32) {
  // CHECK: %arg0_0 = arith.addi %arg0, %arg1
  %0 = arith.addi %a, %b : i32 loc("arg0")
  return
}
