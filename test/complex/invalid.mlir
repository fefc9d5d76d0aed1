// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0 : f32] : complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
  %0 = complex.constant ["a", "b"] : complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'complex.constant' op requires attribute's element types ('f32', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1.0 : f32, 2.0] : complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'complex.constant' invalid kind of type specified: expected builtin.complex, but found 'f64'}}
  %0 = complex.constant [1.0, 2.0] : f64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{floating point value not valid for specified type}}
  %0 = complex.constant 1.0 : complex<f64>
  return
}

// -----

func.func @f(%x: tensor<2xf32>) {
  // expected-error@+1 {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %x : tensor<2xf32> to complex<f32>
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error@+1 {{'complex.bitcast' op result must be int/float/complex}}
  %0 = complex.bitcast %x : complex<f32> to index
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %x : i32 to f32
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error@+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %x : complex<f32> to complex<i32>
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error@+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %x : complex<f32> to f32
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error@+1 {{'complex.re' op failed to verify that complex element type matches result type}}
  %0 = "complex.re"(%x) : (complex<f32>) -> f64
  return
}

// -----

func.func @f(%x: complex<i32>) {
  // expected-error@+1 {{custom op 'complex.abs' 'complex' must be complex type with floating-point elements, but got 'complex<i32>'}}
  %0 = complex.abs %x : complex<i32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{custom op 'complex.abs' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.abs %x : f32
  return
}

// -----

func.func @f(%x: complex<f32>, %y: complex<f64>) {
  // expected-error@+1 {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "complex.eq"(%x, %y) : (complex<f32>, complex<f64>) -> i1
  return
}

// -----

// expected-error@+1 {{expected ':'}}
func.func private @f() attributes {t.a = #complex.number<f32 1.0, 2.0>}

// -----

// expected-error@+1 {{expected floating point literal}}
func.func private @f() attributes {t.a = #complex.number<:f32 "a", 2.0>}

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f() attributes {t.a = #complex.number}

// -----

// expected-error@+1 {{unknown attribute `quaternion` in dialect `complex`}}
func.func private @f() attributes {t.a = #complex.quaternion}
