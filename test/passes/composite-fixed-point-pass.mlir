// RUN: rsmlir-opt %s -p 'any(composite-fixed-point-pass{name=both pipeline=func.func(print-ir),cse})' --mlir-print-ir-before=cse,composite-fixed-point-pass -o /dev/null 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s -p 'any(composite-fixed-point-pass{pipeline=cse max-iterations=1})' --verify-diagnostics
// RUN: not rsmlir-opt %s --composite-fixed-point-pass='pipeline=any(nothing)' 2>&1 | FileCheck %s --check-prefix=ERROR

// The first time something changes, the second time nothing does.
// CHECK:     IR Dump Before both (composite-fixed-point-pass)
// CHECK:     IR Dump //
// CHECK:     IR Dump Before CSE (cse)
// CHECK:     arith.addi
// CHECK:     arith.addi
// CHECK:     IR Dump //
// CHECK:     IR Dump Before CSE (cse)
// CHECK:     arith.addi
// CHECK-NOT: arith.addi
// CHECK-NOT: IR Dump

// ERROR: error: 'nothing' does not refer to a registered pass or pass pipeline
// ERROR: <unknown>:0: error: Failed to parse composite pass pipeline

// expected-warning@below {{Composite pass "CompositeFixedPointPass"+ didn't converge in 1 iterations}}
module {
  func.func @f(%arg: i32) -> (i32, i32) {
    %0 = arith.addi %arg, %arg : i32
    %1 = arith.addi %arg, %arg : i32
    return %0, %1 : i32, i32
  }
}
