// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%c: i1) {
  // expected-error@+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^bb1
^bb1(%x: i1):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.br ^bb1(%c, %c : i1, i1)
^bb1(%x: i1):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%c : i1)
^bb1(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb1(%c : i1), ^bb1
^bb1(%x: i1):
  return
}

// -----

func.func @f(%c: i1, %x: i32) {
  // The first argument that does not fit is named.
  // expected-error@+1 {{type mismatch for bb argument #1 of successor #1}}
  cf.cond_br %c, ^bb2, ^bb1(%c, %x, %c : i1, i32, i1)
^bb1(%p: i1, %q: i1, %r: i32):
  return
^bb2:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+2 {{expected ']'}}
  // expected-error@+1 {{custom op 'cf.cond_br' expected integer value}}
  cf.cond_br %c weights([1, x]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{custom op 'cf.cond_br' integer value too large}}
  cf.cond_br %c weights([1, 4294967296]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{expected '['}}
  cf.cond_br %c weights(array<i32: 1, 2>), ^bb1, ^bb1
^bb1:
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%c: i32) {
  // expected-error@+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{expected attribute value}}
  cf.assert %c, message
}

// -----

func.func @f(%x: f32) {
  // expected-error@+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %x : f32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    // expected-error@+1 {{custom op 'cf.switch' expected 'default'}}
    42: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    // expected-error@+1 {{custom op 'cf.switch' expected integer value}}
    one: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    // expected-error@+1 {{custom op 'cf.switch' integer value too large}}
    9223372036854775808: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    // expected-error@+1 {{result number not allowed in argument list}}
    default: ^bb1(%x#0 : i32)
  ]
^bb1(%y: i32):
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    // expected-error@+1 {{custom op 'cf.switch' number of operands and types do not match: got 2 operands and 1 types}}
    default: ^bb1(%x, %x : i32)
  ]
^bb1(%y: i32):
  return
}

// -----

func.func @f(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1,
    // expected-error@+1 {{expected ':'}}
    1: ^bb1(%x)
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #2, but target block has 0}}
  cf.switch %x : i32, [
    default: ^bb1,
    1: ^bb1,
    2: ^bb1(%x : i32)
  ]
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op caseOperands count (1) does not match with the total size (0) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%x, %x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op 'case_operand_segments' attribute cannot have negative elements}}
  "cf.switch"(%x, %x)[^bb1, ^bb1] <{case_operand_segments = array<i32: -1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (0) should match number of case destinations (1)}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}
