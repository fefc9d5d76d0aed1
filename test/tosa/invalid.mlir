// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @broadcast(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error@+1 {{'tosa.add' op operands don't have broadcast-compatible shapes}}
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @broadcast_result(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.add' op result type '2x4' not broadcast compatible with broadcasted operands's shapes '2x3'}}
  %0 = tosa.add %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @reshape(%a: tensor<2x3xf32>) {
  %shape = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op cannot reshape 6 elements into 8}}
  %0 = tosa.reshape %a, %shape : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
  return
}

// -----

func.func @shape_operand(%a: tensor<2x3xf32>, %shape: !tosa.shape<2>) {
  // expected-error@+1 {{'tosa.reshape' op shape operand is not compile time resolvable}}
  %0 = tosa.reshape %a, %shape : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected output tensor dim 0 to match input dim 1 with value of 3}}
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<6x1xf32>
  return
}

// -----

func.func @pool(%image: tensor<1x8x8x3xf32>) {
  // expected-error@+1 {{'tosa.max_pool2d' op calculated output height did not match expected: calculated=4, expected=5}}
  %0 = tosa.max_pool2d %image {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x3xf32>) -> tensor<1x5x4x3xf32>
  return
}

// -----

func.func @enum(%a: tensor<4xf32>) {
  // expected-error@+1 {{invalid nan_mode value: SOMETIMES}}
  %0 = tosa.maximum %a, %a {nan_mode = SOMETIMES} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @variable() {
  // expected-error@+1 {{'tosa.variable_read' op 'missing' has not been declared by 'tosa.variable'}}
  %0 = tosa.variable_read @missing : tensor<4xi32>
  return
}

// -----

// expected-error@+1 {{invalid rank (must be >= 0): -1}}
func.func private @negative(!tosa.shape<-1>)
