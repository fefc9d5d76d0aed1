// RUN: rsmlir-opt --dialect toy %s --split-input-file --verify-diagnostics

toy.func @wrong_print() {
  // expected-error@+1 {{'toy.print' op requires zero results}}
  %0 = "toy.print"() : () -> tensor<2x3xf64>
  toy.return
}

// -----

toy.func @shape_of_constant() {
  // expected-error@+1 {{'toy.constant' op return type shape mismatches its attribute at dimension 0: 2 != 3}}
  %0 = "toy.constant"() <{value = dense<1.0> : tensor<2xf64>}> : () -> tensor<3xf64>
  toy.return
}

// -----

toy.func @two_results(%a: tensor<*xf64>) -> tensor<*xf64> {
  // expected-error@+1 {{'toy.return' op does not return the same number of values (0) as the enclosing function (1)}}
  toy.return
}

// -----

toy.func @transposed(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{expected result shape to be a transpose of the input}}
  %0 = toy.transpose(%a : tensor<2x3xf64>) to tensor<2x3xf64>
  toy.return
}

// -----

toy.func @reshaped(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{'toy.reshape' op result #0 must be statically shaped tensor of 64-bit float values, but got 'tensor<*xf64>'}}
  %0 = toy.reshape(%a : tensor<2x3xf64>) to tensor<*xf64>
  toy.return
}

// -----

// expected-error@+1 {{custom op 'toy.unknown' is unknown}}
toy.unknown
