// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{symbol declaration cannot have public visibility}}
func.func @declared()

// -----

func.func private @callee(i32)
func.func @wrong_number() {
  // expected-error@+1 {{incorrect number of operands for callee}}
  call @callee() : () -> ()
  return
}

// -----

func.func @nobody() {
  // expected-error@+1 {{'func.call' op 'missing' does not reference a valid function}}
  call @missing() : () -> ()
  return
}

// -----

func.func @wrong_type(%x: i64) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @wrong_type}}
  return %x : i64
}

// -----

func.func @wrong_count() -> i32 {
  // expected-error@+1 {{has 0 operands, but enclosing function (@wrong_count) returns 1}}
  return
}

// -----

// expected-error@+1 {{'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @inferred() attributes {sym_name = "other"}

// -----

// expected-error@+1 {{expected SSA identifier}}
func.func @mixed(%a: i32, f32) {
  return
}

// -----

// expected-error@+1 {{expected non-empty function body}}
func.func @empty() {}

// -----

func.func private @callee()
func.func @wrong_kind() {
  // expected-error@+1 {{'func.call' op attribute 'no_inline' failed to satisfy constraint: unit attribute}}
  call @callee() {no_inline = 5} : () -> ()
  return
}
