// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%x: i32) {
  // expected-error@+1 {{'math.sin' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.sin %x : i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.absi %x : f32
  return
}

// -----

func.func @f(%x: f32, %y: f64) {
  // expected-error@+1 {{'math.powf' op requires the same type for all operands and results}}
  %0 = "math.powf"(%x, %y) : (f32, f64) -> f32
  return
}

// -----

func.func @f(%x: vector<2xf32>) {
  // expected-error@+1 {{'math.exp' op requires the same type for all operands and results}}
  %0 = "math.exp"(%x) : (vector<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+2 {{custom op 'math.exp' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  // expected-error@+1 {{custom op 'math.exp' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  %0 = math.exp %x fastmath<fats> : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{expected '<'}}
  %0 = math.exp %x fastmath fast : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{invalid properties {fastmath = 1 : i32} for op math.exp: Invalid attribute `fastmath` in property conversion: 1 : i32}}
  %0 = "math.exp"(%x) <{fastmath = 1 : i32}> : (f32) -> f32
  return
}

// -----

func.func @f(%x: vector<2xf32>, %y: i32) {
  // expected-error@+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %x, %y : vector<2xf32>, i32
  return
}

// -----

func.func @f(%x: vector<2xf32>, %y: vector<3xi32>) {
  // expected-error@+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %x, %y : vector<2xf32>, vector<3xi32>
  return
}

// -----

func.func @f(%x: vector<2xf32>) {
  // expected-error@+1 {{'math.isnan' op result #0 must be bool-like, but got 'vector<2xi8>'}}
  %0 = "math.isnan"(%x) : (vector<2xf32>) -> vector<2xi8>
  return
}

// -----

func.func @f(%x: vector<2xf32>) {
  // expected-error@+1 {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%x) : (vector<2xf32>) -> i1
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{'math.sincos' op failed to verify that all of {operand, sin, cos} have same type}}
  %0:2 = "math.sincos"(%x) : (f32) -> (f32, f64)
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{expected ','}}
  %0 = math.clampf %x to [%x] : f32
  return
}

// -----

func.func @f(%x: memref<2xf32>) {
  // expected-error@+1 {{'math.exp' op operand #0 must be floating-point-like, but got 'memref<2xf32>'}}
  %0 = math.exp %x : memref<2xf32>
  return
}
