// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @propagation(%a: !shape.size) {
  // expected-error@+1 {{if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.add %a, %a : !shape.size, !shape.size -> index
  return
}

// -----

func.func @reduce(%shape: !shape.shape, %init: !shape.size) {
  // expected-error@+1 {{ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%shape, %init) : !shape.shape -> !shape.size {
  ^bb0(%index: index, %extent: !shape.size):
    shape.yield %extent : !shape.size
  }
  return
}

// -----

// expected-error@+1 {{shape function library @missing not found}}
module attributes {shape.lib = @missing} {
}

// -----

func.func @meet(%a: !shape.shape, %b: index) {
  // expected-error@+2 {{requires all sizes or shapes}}
  // expected-error@+1 {{failed to infer returned types}}
  %0 = "shape.meet"(%a, %b) : (!shape.shape, index) -> !shape.shape
  return
}
