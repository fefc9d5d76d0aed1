// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics '--tosa-attach-target=profiles=pro_int extensions=int16' '--tosa-validate=strict-op-spec-alignment'

// Profiles and extensions.

func.func @sum(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'tosa.add' op illegal: requires [pro_fp] but not enabled in target}}
  %0 = tosa.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @largest(%a: tensor<4x3xbf16>) -> tensor<3xi32> {
  // expected-error@+1 {{'tosa.argmax' op illegal: requires [bf16] but not enabled in target}}
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<4x3xbf16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

func.func @condition(%a: tensor<i1>, %b: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error@+1 {{'tosa.cond_if' op illegal: requires [controlflow] but not enabled in target}}
  %0 = tosa.cond_if %a : tensor<i1> -> tensor<4xi32> {
    tosa.yield %b : tensor<4xi32>
  } else {
    tosa.yield %b : tensor<4xi32>
  }
  return %0 : tensor<4xi32>
}

// -----

// Types that no profile has together.
func.func @mixed(%a: tensor<4x3xi32>) -> tensor<3xi32> {
  // expected-error@+1 {{data types did not align with any profile or extension, got (i32,i32), did you mean (i8,i32)?}}
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<4x3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// Levels.
func.func @rank(%a: tensor<1x1x1x1x1x1x4xi32>) -> tensor<1x1x1x1x1x1x4xi32> {
  // expected-error@+1 {{'tosa.abs' op failed level check: operand rank(shape) <= MAX_RANK}}
  %0 = tosa.abs %a : (tensor<1x1x1x1x1x1x4xi32>) -> tensor<1x1x1x1x1x1x4xi32>
  return %0 : tensor<1x1x1x1x1x1x4xi32>
}

// -----

func.func @extent(%a: tensor<?xi32>) -> tensor<?xi32> {
  // expected-error@+1 {{operand shape dimension cannot be dynamic when targeting TOSA specification version 1.0 or below}}
  %0 = tosa.abs %a : (tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

func.func @window(%a: tensor<1x32x32x8xi8>) -> tensor<1x1x1x8xi8> {
  // expected-error@+1 {{'tosa.max_pool2d' op failed level check: stride <= MAX_STRIDE}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 32, 32>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 9000, 1>} : (tensor<1x32x32x8xi8>) -> tensor<1x1x1x8xi8>
  return %0 : tensor<1x1x1x8xi8>
}

// -----

// Operands that must be constants.
func.func @product(%a: tensor<4xi32>, %b: tensor<1xi8>) -> tensor<4xi32> {
  // expected-error@+1 {{expected compile time resolvable constant, but got variable value for operand #2}}
  %0 = tosa.mul %a, %a, %b : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// Conditions under which an operation is an error.
func.func @shift(%a: tensor<4xi32>) -> tensor<4xi32> {
  %s = "tosa.const"() <{values = dense<77> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.mul' op requires 0 <= shift && shift <= 63, but got: 77}}
  %0 = tosa.mul %a, %a, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @table(%a: tensor<4xi8>) -> tensor<4xi8> {
  %t = "tosa.const"() <{values = dense<1> : tensor<255xi8>}> : () -> tensor<255xi8>
  // expected-error@+1 {{'tosa.table' op requires table size of 256, got 255}}
  %0 = tosa.table %a, %t : (tensor<4xi8>, tensor<255xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
