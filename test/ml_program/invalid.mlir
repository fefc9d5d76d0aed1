// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected 'public', 'private', or 'nested'}}
ml_program.global @seed : tensor<i64>

// -----

// expected-error@+1 {{immutable global must have an initial value}}
ml_program.global private @seed : tensor<i64>

// -----

ml_program.global private mutable @seed : tensor<i64>
func.func @load() {
  // expected-error@+1 {{cannot load as const from mutable global @seed}}
  %0 = ml_program.global_load_const @seed : tensor<i64>
  return
}

// -----

ml_program.func @returns() -> i32 {
  // expected-error@+1 {{has 0 operands, but enclosing function (@returns) returns 1}}
  ml_program.return
}

// -----

func.func @undefined() {
  // expected-error@+1 {{undefined global: @missing}}
  %0 = ml_program.global_load @missing : tensor<i64>
  return
}
