// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @kind(%f: f32) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %f, %f : f32
  return
}

// -----

func.func @kind(%a: i32) {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----

func.func @same_type(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @flag(%a: i32) {
  // expected-error@+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error@+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  %0 = arith.addi %a, %a overflow<wrap> : i32
  return
}

// -----

func.func @flag(%a: i32) {
  // expected-error@+1 {{'arith.divsi' op attribute 'isExact' failed to satisfy constraint: unit attribute}}
  %0 = arith.divsi %a, %a {isExact = 1 : i32} : i32
  return
}

// -----

func.func @flag(%f: f32) {
  // expected-error@+1 {{'arith.addf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags}}
  %0 = arith.addf %f, %f {fastmath = #arith.overflow<nsw>} : f32
  return
}

// -----

func.func @flag(%f: f32) {
  // expected-error@+1 {{'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode}}
  %0 = arith.truncf %f {roundingmode = 9 : i32} : f32 to f16
  return
}

// -----

func.func @predicate(%a: i32) {
  // expected-error@+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi less, %a, %a : i32
  return
}

// -----

func.func @predicate(%a: i32) {
  // expected-error@+1 {{custom op 'arith.cmpi' invalid predicate attribute specification: "less"}}
  %0 = arith.cmpi "less", %a, %a : i32
  return
}

// -----

func.func @comparison(%a: i32) {
  // expected-error@+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> vector<4xi1>
  return
}

// -----

func.func @no_value() {
  // expected-error@+1 {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

func.func @signed() {
  // expected-error@+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @string() {
  // expected-error@+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "text" : i32
  return
}

// -----

func.func @scalable() {
  // expected-error@+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}

// -----

func.func @type_of_value() {
  // expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @width(%a: i32) {
  // expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

func.func @width(%f: f32) {
  // expected-error@+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %f : f32 to f64
  return
}

// -----

func.func @width(%f: f32, %scale: f8E8M0FNU) {
  // expected-error@+1 {{'arith.scaling_extf' op operand types 'f32', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %f, %scale : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @shape(%t: tensor<?xi32>) {
  // expected-error@+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.extsi %t : tensor<?xi32> to tensor<4xi64>
  return
}

// -----

func.func @encoding(%t: tensor<4xi32, "a">) {
  // expected-error@+1 {{'arith.extsi' op operand type 'tensor<4xi32, "a">' and result type 'tensor<4xi64>' are cast incompatible}}
  %0 = arith.extsi %t : tensor<4xi32, "a"> to tensor<4xi64>
  return
}

// -----

func.func @index(%a: i32) {
  // expected-error@+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

func.func @bits(%a: i32) {
  // expected-error@+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to f64
  return
}

// -----

func.func @bits(%m: memref<2xi32>) {
  // expected-error@+1 {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %m : memref<2xi32> to memref<3xi32>
  return
}

// -----

func.func @conversion(%a: si32) {
  // expected-error@+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'si32'}}
  %0 = arith.sitofp %a : si32 to f32
  return
}

// -----

func.func @carry(%a: i32) {
  // expected-error@+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0:2 = arith.addui_extended %a, %a : i32, i32
  return
}

// -----

func.func @select(%mask: vector<4xi1>, %v: vector<8xi32>) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %mask, %v, %v : vector<4xi1>, vector<8xi32>
  return
}

// -----

func.func @select(%mask: tensor<4xi1>, %v: tensor<4xi32, "a">) {
  // expected-error@+1 {{'arith.select' op expected condition type to have the same shape as the result type, expected 'tensor<4xi1, "a">', but got 'tensor<4xi1>'}}
  %0 = arith.select %mask, %v, %v : tensor<4xi1>, tensor<4xi32, "a">
  return
}

// -----

func.func @select(%mask: vector<2xi1>, %m: memref<2xi32>) {
  // expected-error@+1 {{'arith.select' op if an operand is non-scalar, then there must be at least one non-scalar result}}
  %0 = "arith.select"(%mask, %m, %m) : (vector<2xi1>, memref<2xi32>, memref<2xi32>) -> memref<2xi32>
  return
}

// -----

func.func @select(%c: i1, %a: i32) {
  // expected-error@+1 {{custom op 'arith.select' expected 3 operands}}
  %0 = arith.select %c, %a : i32
  return
}

// -----

func.func @select(%c: i1) {
  // expected-error@+1 {{unexpected delimiter}}
  %0 = arith.select (%c, %c, %c) : i1
  return
}
