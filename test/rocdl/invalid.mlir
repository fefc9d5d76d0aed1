// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'"rocdl.kernel"' attribute attached to unexpected op}}
func.func private @f() attributes {rocdl.kernel}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{expected 4 operands}}
  %0 = rocdl.raw.buffer.load %i, %i : f32
  return
}
