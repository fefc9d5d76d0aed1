// RUN: rsmlir-opt %s --tosa-to-scf --verify-diagnostics

func.func @condition_in_condition(%c: tensor<i1>, %a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{failed to legalize operation 'tosa.cond_if' that was explicitly marked illegal}}
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<f32> {
    tosa.yield %a : tensor<f32>
  } else {
    %1 = tosa.cond_if %c : tensor<i1> -> tensor<f32> {
      tosa.yield %a : tensor<f32>
    } else {
      tosa.yield %b : tensor<f32>
    }
    tosa.yield %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}
