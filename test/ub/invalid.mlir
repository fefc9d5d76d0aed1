// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{custom op 'ub.poison' invalid kind of attribute specified}}
  %0 = ub.poison <unit> : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{unknown attribute `venom` in dialect `ub`}}
  %0 = ub.poison <#ub.venom> : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid properties {value = 1 : i64} for op ub.poison: Invalid attribute `value` in property conversion: 1 : i64}}
  %0 = "ub.poison"() <{value = 1}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  %0 = ub.poison
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable
  return
}
