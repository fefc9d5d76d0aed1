// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --tosa-narrow-i64-to-i32
// RUN: rsmlir-opt %s --split-input-file '--tosa-narrow-i64-to-i32=aggressive-rewrite=1' | FileCheck %s

// The number has no place in 32 bits; the closest that has one takes its place where the pass is aggressive.
func.func @large() -> tensor<2xi64> {
  // CHECK: dense<[2147483647, -2147483648]> : tensor<2xi32>
  // expected-error@+1 {{failed to legalize operation 'tosa.const'}}
  %0 = "tosa.const"() <{values = dense<[5000000000, -5000000000]> : tensor<2xi64>}> : () -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// -----

func.func @sum(%a: tensor<4xi64>) -> tensor<4xi64> {
  // CHECK: tosa.add %{{.*}} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // expected-error@+1 {{failed to legalize operation 'tosa.add'}}
  %0 = tosa.add %a, %a : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}
