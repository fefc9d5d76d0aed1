// Mistakes in literals, regions, successors and constraints.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{custom op 'sample.punctuation' expected 'a.b'}}
sample.punctuation : , = < > ( ) { } [ ] ? + * - ... -> _ a a b c$d - 3 x

// -----

// expected-error @+1 {{unexpected character}}
sample.punctuation : ;

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
sample.punctuation : , = < > ( ) { } [ ] ? + * - .. -> _ a a.b c$d - 3 x

// -----

// expected-error @+1 {{expected '->'}}
sample.punctuation : , = < > ( ) { } [ ] ? + * - ... - > _ a a.b c$d - 3 x

// -----

// expected-error @+1 {{expected ':'}}
sample.punctuation x

// -----

// expected-error @+1 {{expected attribute value}}
sample.nested_groups<>

// -----

// expected-error @+1 {{expected attribute value}}
sample.nested_groups<1,>

// -----

// expected-error @+1 {{expected '{' to begin a region}}
sample.region

// -----

// expected-error @+1 {{expected operation name in quotes}}
sample.region { "x"() : () -> () } {}

// -----

// expected-error @+1 {{'sample.child' op expects parent op 'sample.region'}}
sample.optional_region {} else { sample.child }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
sample.optional_region {} else

// -----

// expected-error @+1 {{custom op 'sample.region_else' expected 'no'}}
sample.region_else {} x

// -----

// expected-error @+1 {{'sample.variadic_regions' op region #0 ('first') failed to verify constraint: region with 1 blocks}}
sample.variadic_regions 1 {}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
sample.variadic_regions 1 {^bb0:} and {},

// -----

// expected-error @+1 {{'sample.variadic_regions' op region #0 ('first') failed to verify constraint: region with 1 blocks}}
sample.variadic_regions 1 {^bb0: sample.branch ^bb1 ^bb1: sample.yield }

// -----

// expected-error @+1 {{'sample.all_regions' op expected 1 or more regions}}
sample.all_regions

// -----

// expected-error @+1 {{'sample.all_regions' op expected 1 or more regions}}
"sample.all_regions"() : () -> ()

// -----

// expected-error @+1 {{'sample.implicit_terminator' op expects region #0 to have 0 or 1 blocks}}
sample.implicit_terminator { sample.branch ^bb0 ^bb0: }

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
sample.implicit_terminator { ^bb0: sample.branch ^bb0 }

// -----

// expected-error @+1 {{'sample.implicit_terminator' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
"sample.implicit_terminator"() ({ }, { }) : () -> ()

// -----

// expected-error @+1 {{'sample.implicit_terminator' op expects a non-empty block}}
"sample.implicit_terminator"() ({ ^bb0: }, { }) : () -> ()

// -----

// expected-error @+1 {{'sample.implicit_terminator' op expected 2 regions}}
"sample.implicit_terminator"() ({ ^bb0: "sample.yield"() : () -> () }) : () -> ()

// -----

// expected-error @+1 {{'sample.single_block' op expects region #0 to have 0 or 1 blocks}}
sample.single_block { sample.branch ^bb1 ^bb1: "x"() : () -> () }

// -----

// expected-error @+1 {{'sample.max_region' op region #1 ('more') failed to verify constraint: region with at least 1 blocks}}
sample.max_region {^bb0:}, {}

// -----

// expected-error @+1 {{'sample.max_region' op region #0 ('body') failed to verify constraint: region with at most 1 blocks}}
sample.max_region {^bb0: sample.branch ^bb1 ^bb1: sample.yield}, {^bb0:}

// -----

// expected-error @+1 {{'sample.graph' op Operations with a 'SymbolTable' must have exactly one block}}
sample.graph { sample.graph attributes {a} {} }

// -----

// expected-error @+1 {{'sample.graph' op region should have no arguments}}
sample.graph { ^bb0(%a: i32): }

// -----

// expected-error @+2 {{redefinition of symbol named 'a'}}
// expected-note @+1 {{see existing symbol definition here}}
sample.graph { func.func private @a() func.func private @a() }

// -----

func.func @f(%a: i32) {
  // expected-error @+2 {{'sample.yield' op using value defined outside the region}}
  // expected-note @+1 {{required by region isolation constraints}}
  sample.graph { sample.yield %a : i32 }
  return
}

// -----

// expected-error @+1 {{'sample.child' op expects parent op 'sample.region'}}
sample.child

// -----

// expected-error @+1 {{'sample.child' op expects parent op 'sample.region'}}
sample.single_block { sample.child }

// -----

// expected-error @+1 {{'sample.child_of_several' op expects parent op to be one of 'sample.region, sample.single_block'}}
sample.child_of_several

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expected ':'}}
  sample.branch ^bb1(%a)
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{expected block name}}
  sample.branch x
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  sample.branch ^bb2
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{expected ']'}}
  sample.switch %a, ^bb1[^bb2
^bb1:
  return
^bb2:
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{'sample.branch' op requires 1 successor but found 0}}
  "sample.branch"() : () -> ()
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{'sample.branch' op requires 1 successor but found 2}}
  "sample.branch"()[^bb1, ^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{'sample.switch' op requires at least 1 successors but found 0}}
  "sample.switch"(%a) : (i1) -> ()
}

// -----

func.func @f(%a: i1) {
  // expected-error @+1 {{'sample.yield' op must be the last operation in the parent block}}
  "sample.yield"() : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: tensor<?xi8>) {
  // expected-error @+1 {{'sample.types' op operand #1 must be ranked tensor of any type values and statically shaped tensor of any type values, but got 'tensor<?xi8>'}}
  %0 = sample.types %a, %b : i32, tensor<?xi8> -> i8
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error @+1 {{'sample.types' op operand #0 must be 32-bit signless integer or 32-bit float or tensor of any type values, but got 'i64'}}
  %0 = sample.types %a : i64 -> i8
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{'sample.types' op result #0 must be signless-integer, but got 'f32'}}
  %0 = sample.types %a : f32 -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.predicates' op failed to verify that there are as many rest as n says}}
  sample.predicates %a, %b, %a, %b {n = 3} : i32, i8, i32, i8
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.predicates' op failed to verify that a is wider than b}}
  sample.predicates %b, %a, {n = 0} : i8, i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error @+1 {{'sample.predicates' op requires attribute 'n'}}
  sample.predicates %b, %a, : i8, i32
  return
}

// -----

func.func @f(%a: tensor<2xi8>, %b: tensor<2xi16>) {
  // expected-error @+1 {{'sample.elementwise' op requires the same element type for all operands}}
  %0 = sample.elementwise %a, %b : (tensor<2xi8>, tensor<2xi16>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xi8>, %b: tensor<3xi8>) {
  // expected-error @+1 {{'sample.elementwise' op requires the same shape for all operands and results}}
  %0 = sample.elementwise %a, %b : (tensor<2xi8>, tensor<3xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2xi8>, %b: tensor<2x2xi8>) {
  // expected-error @+1 {{'sample.ranks' op failed to verify that all of {a, b} have same rank}}
  sample.ranks %a, %b : tensor<2xi8>, tensor<2x2xi8>
  return
}

// -----

func.func @f(%a: tensor<2xi8>, %b: tensor<2xi16>) {
  // expected-error @+1 {{'sample.ranks' op failed to verify that all of {a, b} have same element type}}
  sample.ranks %a, %b : tensor<2xi8>, tensor<2xi16>
  return
}

// -----

func.func @f(%a: tensor<2xi8>, %b: tensor<3xi8>) {
  // expected-error @+1 {{'sample.ranks' op failed to verify that all of {a, b} have same shape}}
  sample.ranks %a, %b : tensor<2xi8>, tensor<3xi8>
  return
}

// -----

// expected-error @+1 {{custom op 'sample.generic_only' has no custom assembly form}}
sample.generic_only {a = 1 : i64}

// -----

// expected-error @+1 {{custom op 'sample.generic_only' has no custom assembly form}}
sample.generic_only

// -----

// expected-error @+1 {{custom op 'sample.nothing' is unknown}}
sample.nothing

// -----

// expected-error @+1 {{unregistered operation 'sample.nothing' found in dialect ('sample') that does not allow unknown operations}}
"sample.nothing"() : () -> ()

// -----

// expected-error @+1 {{'sample.punctuation' op requires attribute 'x'}}
"sample.punctuation"() : () -> ()

// -----

// expected-error @+1 {{'sample.punctuation' op requires zero regions}}
"sample.punctuation"() ({}) {x = 3} : () -> ()

// -----

// expected-error @+1 {{'sample.punctuation' op requires zero results}}
"sample.punctuation"() {x = 3} : () -> i32

// -----

// expected-error @+1 {{'sample.punctuation' op requires zero operands}}
%0 = "x"() : () -> i32 "sample.punctuation"(%0) {x = 3} : (i32) -> ()

// -----

// expected-error @+1 {{'sample.region' op requires one region}}
"sample.region"() : () -> ()

// -----

// expected-error @+1 {{'sample.variadic_results' op requires zero regions}}
%0 = "sample.variadic_results"() ({}) : () -> i32

// -----

// expected-error @+1 {{'sample.all' op expected 2 operands, but found 1}}
%0 = "x"() : () -> i32 %1:2 = "sample.all"(%0) : (i32) -> (i32, i32)

// -----

// expected-error @+1 {{'sample.all' op expected 2 results}}
%0 = "x"() : () -> i32 %1 = "sample.all"(%0, %0) : (i32, i32) -> (i32)
