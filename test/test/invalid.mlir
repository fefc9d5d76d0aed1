// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @types(%a: i32) {
  // expected-error @+1 {{branch has 2 operands for successor #1, but target block has 1}}
  "test.internal_br"(%a)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
^bb1:
  return
^bb2(%x: i32):
  return
}

// -----

func.func @isolated(%a: f32) {
  // expected-note @+1 {{required by region isolation constraints}}
  test.isolated_regions {
    // expected-error @+1 {{'test.unregistered' op using value defined outside the region}}
    "test.unregistered"(%a) : (f32) -> ()
  }
  return
}

// -----

func.func @not_elementwise(%a: tensor<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'test.elementwise_mappable' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "test.elementwise_mappable"(%a, %b) : (tensor<4xf32>, vector<4xf32>) -> tensor<4xf32>
  return
}
