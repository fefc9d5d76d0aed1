// Mistakes in operations that are written like those before them, but for the names of values.
// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @type(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %1, %b : i32
  // expected-note @+1 {{prior use here}}
  %x = arith.constant 1 : i64
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i32' vs 'i64'}}
  %3 = arith.addi %a, %x : i32
  return
}

// -----

func.func @undefined(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  // expected-error @+1 {{use of undeclared SSA value name}}
  %2 = arith.addi %a, %c : i32
  return
}

// -----

func.func @dominance(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  // expected-error @+1 {{operand #1 does not dominate this use}}
  %2 = arith.addi %a, %3 : i32
  // expected-note @+1 {{operand defined here (op in the same block)}}
  %3 = arith.addi %a, %a : i32
  return
}

// -----

func.func @results(%m: memref<4xi32>) {
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = memref.dealloc %m : memref<4xi32>
  return
}

// -----

func.func @redefinition(%a: i32) {
  // expected-note @+1 {{previously defined here}}
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  // expected-error @+1 {{redefinition of SSA value '%0'}}
  %0 = arith.addi %a, %a : i32
  return
}

// -----

// An operation ends with its line only where the next token is not part of it.
func.func @next(%a: f32) {
  %0 = math.absf %a : f32
  %1 = math.absf %a : f32
  // expected-error @+1 {{expected operation name in quotes}}
  %2 = math.absf %a : f32
  : f32
  return
}

// -----

func.func @dictionary(%a: i32) {
  %0 = arith.subi %a, %a {x = 1} : i32
  %1 = arith.subi %a, %a {x = 2} : i32
  // expected-error @+1 {{duplicate key 'x' in dictionary attribute}}
  %2 = arith.subi %a, %a {x = 2, x = 3} : i32
  return
}

// -----

func.func @attribute(%a: i32) {
  %0 = arith.subi %a, %a {x = 1} : i32
  %1 = arith.subi %a, %a {x = 2} : i32
  // expected-error @+1 {{expected attribute value}}
  %2 = arith.subi %a, %a {x = } : i32
  return
}

// -----

func.func @inherent(%a: i32) {
  %0 = arith.subi %a, %a {x = 1} : i32
  %1 = arith.subi %a, %a {x = 2} : i32
  // expected-error @+1 {{'arith.subi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags}}
  %2 = arith.subi %a, %a {overflowFlags = 2} : i32
  return
}

// -----

func.func @trailing_comma(%a: i32) {
  %0 = arith.subi %a, %a {x = 1, y} : i32
  %1 = arith.subi %a, %a {x = 1, y} : i32
  // expected-error @+1 {{expected attribute name}}
  %2 = arith.subi %a, %a {x = 1, } : i32
  return
}

// -----

func.func @duplicate_of_known(%a: i32) {
  %0 = arith.subi %a, %a {x = 1, y} : i32
  %1 = arith.subi %a, %a {x = 1, y} : i32
  %2 = arith.subi %a, %a {x = 1, y} : i32
  // expected-error @+1 {{duplicate key 'x' in dictionary attribute}}
  %3 = arith.subi %a, %a {x = 1, x = 1, y} : i32
  return
}

// -----

func.func @two_values(%a: i32) {
  %0 = arith.subi %a, %a {x = 1, y} : i32
  %1 = arith.subi %a, %a {x = 1, y} : i32
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  %2 = arith.subi %a, %a {x = 1 2, y} : i32
  return
}

// -----

func.func @no_token(%a: i32) {
  %0 = arith.subi %a, %a {x = 1, y} : i32
  %1 = arith.subi %a, %a {x = 1, y} : i32
  // expected-error @+1 {{unexpected character}}
  %2 = arith.subi %a, %a {x = 1, y ~} : i32
  return
}

// -----

func.func @comment(%a: i32) {
  %0 = arith.subi %a, %a {x = 1, y} : i32
  %1 = arith.subi %a, %a {x = 1, y} : i32
  %2 = arith.subi %a, %a {x = 1, y // } : i32
    } : i32
  %3 = arith.subi %a, %a {x = 1, z // } : i32
    // expected-error @+1 {{expected '}' in attribute dictionary}}
    = 1, y y} : i32
  return
}

// -----

func.func @argument_of_block(%a: i32, %p: i1) {
  cf.cond_br %p, ^one(%a : i32), ^one(%a : i32)
^one(%x: i32):
  cf.cond_br %p, ^one(%x : i32), ^two(%a : i32)
^two(%y: i32):
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.cond_br %p, ^two(%y : i32), ^three(%x : i32)
^three:
  return
}

// -----

func.func @no_block(%a: i32) {
  cf.br ^one(%a : i32)
^one(%x: i32):
  cf.br ^two(%a : i32)
^two(%y: i32):
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^nowhere(%a : i32)
}

// -----

func.func @numbered_block(%a: i32) {
  cf.br ^one(%a : i32)
^one(%x: i32):
  cf.br ^two(%a : i32)
^two(%y: i32):
  cf.br ^two(%a : i32)
^three(%z: i32):
  // expected-error @+1 {{expected operation name in quotes}}
  cf.br ^two#0(%a : i32)
^four:
  return
}
