// RUN: rsmlir-opt %s --verify-diagnostics -o /dev/null

// An operation is verified though there are valid ones beside it that differ from it in little.

func.func @constants() {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.constant 2.0 : f32
  %d = arith.constant 3.0 : f32
  return
}

func.func @constant_of_another_type() {
  %a = "arith.constant"() <{value = 3 : i32}> : () -> i32
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %b = "arith.constant"() <{value = 4 : i64}> : () -> i32
  return
}

func.func @constant_of_another_class() {
  %a = arith.constant 5 : i32
  // expected-error@+1 {{'arith.constant' op integer return type must be signless}}
  %b = "arith.constant"() <{value = 5 : si32}> : () -> si32
  return
}

func.func @constant_that_is_no_number() {
  %a = arith.constant 6 : i32
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %b = "arith.constant"() <{value = dense<6> : tensor<2xi32>}> : () -> i32
  return
}

func.func @branch(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i64)
^bb1(%a: i32):
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i64)
^bb2(%b: i64):
  return
}

func.func @branch_to_other_types(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i64)
^bb1(%a: i32):
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #1}}
  "cf.cond_br"(%c, %x, %y) [^bb1, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i64) -> ()
^bb2(%b: i64):
  return
^bb3(%d: i32):
  return
}

func.func @branch_to_more_arguments(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i64)
^bb1(%a: i32):
  // expected-error@+1 {{branch has 1 operands for successor #1, but target block has 2}}
  "cf.cond_br"(%c, %x, %y) [^bb1, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i64) -> ()
^bb2(%b: i64):
  return
^bb3(%d: i64, %e: i64):
  return
}

func.func @branch_with_weights(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c weights([1, 2]), ^bb1(%x : i32), ^bb2(%y : i64)
^bb1(%a: i32):
  // expected-error@+1 {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^bb1(%x : i32), ^bb2(%y : i64)
^bb2(%b: i64):
  return
}
