// The verifier of an operation looks for a symbol outside of the function that a pass changes.
// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' | FileCheck %s
// RUN: rsmlir-opt %s --llvm-request-c-wrappers | FileCheck %s --check-prefix=WRAP

tosa.variable @stored = dense<1> : tensor<2xi8>

// CHECK-LABEL: func.func @read() -> (tensor<2xi8>, i32)
// WRAP-LABEL: func.func @read() -> (tensor<2xi8>, i32) attributes {llvm.emit_c_interface}
func.func @read() -> (tensor<2xi8>, i32) {
  // CHECK-NEXT: arith.constant 2 : i32
  // CHECK-NEXT: tosa.variable_read @stored : tensor<2xi8>
  %0 = tosa.variable_read @stored : tensor<2xi8>
  %one = arith.constant 1 : i32
  %two = arith.addi %one, %one : i32
  return %0, %two : tensor<2xi8>, i32
}
