// Mistakes in operands, results and their types.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --split-input-file --verify-diagnostics

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{custom op 'sample.all' number of operands and types do not match: got 2 operands and 1 types}}
  %0:2 = sample.all %a, %b : i32 -> f32, index
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.all' op expected 2 results}}
  %0 = sample.all %a, %b : i32, i8 -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.all' op expected 2 operands, but found 1}}
  %0:2 = sample.all %a : i32 -> f32, f32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{custom op 'sample.all_functional' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  sample.all_functional %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{custom op 'sample.all_functional' number of operands and types do not match: got 1 operands and 2 types}}
  sample.all_functional %a : (i32, i32) -> ()
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i8'}}
  %0 = sample.each_functional %b[%b] : (i8) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{custom op 'sample.each_functional' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = sample.each_functional %b[] : (i8, i8) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = sample.each_functional %b[] : (i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.variadic_functional' op result group starting at #0 requires 0 or 1 element, but found 2}}
  sample.variadic_functional() : () -> (i32, i32)
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  sample.segments [%a]
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.segments' op operand #0 must be integer, but got 'f32'}}
  sample.segments %c : f32
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{custom op 'sample.segments' number of operands and types do not match: got 2 operands and 1 types}}
  sample.segments a(%a, %b : i32)
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.segments' op operand group starting at #0 requires 0 or 1 element, but found 2}}
  "sample.segments"(%a, %b) <{operandSegmentSizes = array<i32: 0, 2, 0>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.segments' op operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes'}}
  "sample.segments"(%a, %b) <{operandSegmentSizes = array<i32: 0, 1, 0>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{invalid properties {operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 0>} for op sample.segments: size mismatch in attribute conversion: 2 vs 3}}
  "sample.segments"(%a, %b) <{operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.segments' op operand count (2) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "sample.segments"(%a, %b) : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8, %c: f32) {
  // expected-error @+1 {{'sample.segments' op result group starting at #0 requires 0 or 1 element, but found 2}}
  %0:2 = "sample.segments"() <{resultSegmentSizes = array<i32: 2, 0>}> : () -> (i32, i8)
  return
}

// -----

func.func @f(%a: i32, %b: i1, %c: i64) {
  // expected-error @+1 {{expected SSA operand}}
  sample.same_size %a, %a, mid %b, last %c, %c
  return
}

// -----

func.func @f(%a: i32, %b: i1, %c: i64) {
  // expected-error @+1 {{expected SSA operand}}
  sample.same_size %a, %a, mid %b, last %c
  return
}

// -----

func.func @f(%a: i32) {
  sample.optional_operand
  // expected-error @+1 {{custom op 'sample.optional_operand' expected 'none'}}
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'sample.optional_operand' op operand group starting at #0 requires 0 or 1 element, but found 2}}
  "sample.optional_operand"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{custom op 'sample.groups' number of operands and types do not match: got 1 operands and 2 types}}
  sample.groups (%a) : (i32, i32)
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.groups' op groups count (2) does not match with the total size (3) specified in attribute 'sizes'}}
  "sample.groups"(%a, %b) <{sizes = array<i32: 1, 2>}> : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.groups' op requires attribute 'sizes'}}
  "sample.groups"(%a, %b) : (i32, i8) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.groups' op 'sizes' attribute cannot have negative elements}}
  "sample.groups"(%a, %b) <{sizes = array<i32: 1, -1, 2>}> : (i32, i8) -> ()
  return
}

// -----

// expected-error @+1 {{cannot name an operation with no results}}
%0 = sample.variadic_results

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: index, %c: f64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'index'}}
  %0:2 = sample.buildable %b, []
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i8'}}
  %0 = sample.all_types_match %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.all_types_match' op failed to verify that all of {a, b, r} have same type}}
  %0 = "sample.all_types_match"(%a, %b) : (i32, i8) -> i32
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'sample.element' invalid kind of type specified}}
  %0 = sample.element %a : f32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'tensor<4xf16>' vs 'tensor<4xf32>'}}
  %0 = sample.element %a : tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'sample.element' op failed to verify that the result is the element type}}
  %0 = "sample.element"(%a) : (tensor<4xf32>) -> f16
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: tensor<4xf32>, %b: i32) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'f32' vs 'i32'}}
  sample.variadic_match %a, %b : tensor<4xf32>
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.same_type' op requires the same type for all operands and results}}
  %0 = "sample.same_type"(%a, %b) : (i32, i8) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.same_type' op requires the same type for all operands and results}}
  %0 = "sample.same_type"(%a, %a) : (i32, i32) -> i8
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.same_type_operands' op requires all operands to have the same type}}
  "sample.same_type_operands"(%a, %a, %b) : (i32, i32, i8) -> ()
  return
}

// -----

// expected-error @+1 {{custom op 'sample.first_attr_type' invalid kind of attribute specified}}
%0 = sample.first_attr_type [1]

// -----

// expected-error @+1 {{'sample.first_attr_type' op failed to verify that all of {value, r} have same type}}
%0 = "sample.first_attr_type"() <{value = 3 : i8}> : () -> i16

// -----

func.func @f(%a: i8) {
  // expected-error @+1 {{'sample.infer' op result #2 must be 32-bit signless integer, but got 'i8'}}
  %0:3 = "sample.infer"(%a) : (i8) -> (i8, i8, i8)
  return
}

// -----

func.func @f(%a: i8) {
  // expected-error @+1 {{'sample.infer' op failed to verify that all of {a, r} have same type}}
  %0:3 = "sample.infer"(%a) : (i8) -> (i16, i8, i32)
  return
}

// -----

func.func @f(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  // expected-error @+1 {{custom op 'sample.stripped_types' invalid kind of type specified: expected sample.box, but found '!sample.plain'}}
  sample.stripped_types %a, %a, %b, %c : !sample.plain, !sample.box<i32, 1>, !sample.plain, !sample.aliased<i8>
  return
}

// -----

func.func @f(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  // expected-error @+1 {{expected non-function type}}
  sample.stripped_types %a, %a, %b, %c : <i32, 1>, <i32, 1>, !sample.plain, !sample.aliased<i8>
  return
}

// -----

func.func @f(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  // expected-error @+1 {{custom op 'sample.stripped_types' invalid kind of type specified: expected sample.plain, but found '!sample.box<i32, 1>'}}
  sample.stripped_types %a, %a, %b, %c : <i32, 1>, !sample.box<i32, 1>, !sample.box<i32, 1>, <i8>
  return
}

// -----

func.func @f(%a: !sample.box<i32, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  // expected-error @+2 {{custom op 'sample.stripped_types' expected integer value}}
  // expected-error @+1 {{custom op 'sample.stripped_types' failed to parse Sample_BoxType parameter 'size' which is to be a `unsigned`}}
  sample.stripped_types %a, %a, %b, %c : <i32, x>, !sample.box<i32, 1>, !sample.box<i32, 1>, <i8>
  return
}

// -----

func.func @f(%a: i32, %b: tensor<2xi8>) {
  // expected-error @+1 {{custom op 'sample.class_types' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  sample.class_types %a : f32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: tensor<2xi8>) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'tensor<2xi8>'}}
  sample.class_types %a, %b : i32, i32
  return
}

// -----

func.func @f(%a: i32, %b: tensor<2xi8>) {
  // expected-error @+1 {{'sample.class_types' op operand #0 must be an integer, but got 'tensor<2xi8>'}}
  "sample.class_types"(%b) : (tensor<2xi8>) -> ()
  return
}

// -----

func.func @f(%a: i32, %b: tensor<2xi8>) {
  // expected-error @+1 {{'sample.class_types' op operand #1 must be ranked tensor of any type values, but got 'i32'}}
  "sample.class_types"(%a, %a) : (i32, i32) -> ()
  return
}
