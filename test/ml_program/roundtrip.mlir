// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK: ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
// CHECK: ml_program.global public @shape(#extern) : tensor<?xi64>
ml_program.global public @shape(#ml_program.extern : tensor<4xi64>) : tensor<?xi64>

// CHECK-LABEL: ml_program.func @main
ml_program.func @main(%a: i32) -> i32 {
  // CHECK: %seed = ml_program.global_load @seed : tensor<i64>
  %0 = ml_program.global_load @seed : tensor<i64>
  // CHECK: %shape = ml_program.global_load_const @shape : tensor<?xi64>
  %1 = ml_program.global_load_const @shape : tensor<?xi64>
  // CHECK: ml_program.global_store @seed = %seed : tensor<i64>
  ml_program.global_store @seed = %0 : tensor<i64>
  ml_program.return %a : i32
}

// CHECK-LABEL: ml_program.subgraph private @graph
ml_program.subgraph private @graph() -> tensor<i64> {
  // CHECK: %[[TOKEN:.*]] = ml_program.token
  %token = ml_program.token
  // CHECK: ml_program.global_load_graph @seed ordering(() -> !ml_program.token) : tensor<i64>
  %0, %token1 = ml_program.global_load_graph @seed ordering(() -> !ml_program.token) : tensor<i64>
  // CHECK: ml_program.global_store_graph @seed = %{{.*}} ordering(%[[TOKEN]], %{{.*}} -> !ml_program.token) : tensor<i64>
  %token2 = ml_program.global_store_graph @seed = %0 ordering(%token, %token1 -> !ml_program.token) : tensor<i64>
  ml_program.output %0 : tensor<i64>
}
