// Interfaces of dialects, classes of interfaces of attributes, and templates of which one is more special: see
// Inputs/lagoon.
//
// RUN: rsmlir-opt --dialect %S/Inputs/lagoon/Lagoon.td --sources %S/Inputs/lagoon %s --split-input-file \
// RUN:   --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/lagoon/Lagoon.td --sources %S/Inputs/lagoon --show-unchecked \
// RUN:   --split-input-file %s 2>/dev/null | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK: #[[ROWS:.*]] = #reef.coral<1>
// CHECK: #[[MORE:.*]] = #reef.coral<4>
#coral = #reef.coral<1>
// CHECK-LABEL: func.func @turned
// CHECK-SAME: shade = #reef.shade<#[[ROWS]]>
// CHECK-NEXT: lagoon.turn %arg0 by 3 : tensor<2xf32, #[[ROWS]]>
// CHECK-NEXT: return %0 : tensor<2xf32, #[[MORE]]>
func.func @turned(%of: tensor<2xf32, #coral>) -> tensor<2xf32, #reef.coral<4>>
    attributes {shade = #reef.shade<#coral>} {
  %0 = lagoon.turn %of by 3 : tensor<2xf32, #coral>
  return %0 : tensor<2xf32, #reef.coral<4>>
}

// CHECK-LABEL: func.func @mixed
func.func @mixed(%a: i32, %b: i32, %pool: !lagoon.pool<[2, 3], i32, true>) {
  lagoon.mix %a, %b order [1, 0] : i32, i32
  // CHECK: lagoon.drain %arg2 : <[2, 3], i32, true> -> tensor<2x?xi32>
  %0 = lagoon.drain %pool : <[2, 3], i32, true> -> tensor<2x?xi32>
  return
}

// -----

func.func @mixes(%a: i32, %b: i64) {
  // expected-error @+1 {{'lagoon.mix' op mixes types: 'i64', 'i32'}}
  lagoon.mix %a, %b order [1, 0] : i32, i64
  return
}

// -----

func.func @no_rows(%of: tensor<2xf32, #reef.sand>) {
  // expected-error @+2 {{dialect 'reef' turns no #reef.sand}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = "lagoon.turn"(%of) <{by = 3 : i32}> : (tensor<2xf32, #reef.sand>) -> tensor<2xf32>
  return
}

// -----

func.func @no_dialect(%of: tensor<2xf32, 4 : i32>) {
  // expected-error @+2 {{the encoding is of a dialect that does not turn}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = "lagoon.turn"(%of) <{by = 3 : i32}> : (tensor<2xf32, 4 : i32>) -> tensor<2xf32>
  return
}

// -----

func.func @too_many(%a: i32, %of: tensor<2xf32, #reef.coral<9>>) {
  // expected-error @+1 {{operand %arg1 must not turn}}
  %0 = lagoon.turn %of by 1 : tensor<2xf32, #reef.coral<9>>
  return
}

// -----

func.func @drained(%pool: !lagoon.pool<[2, 3], i32, true>) {
  // expected-error @+1 {{requires the same element type for all operands and results}}
  %0 = lagoon.drain %pool : <[2, 3], i32, true> -> tensor<2x3xi64>
  return
}

// -----

func.func @shrunk(%pool: !lagoon.pool<[2, 3], i32, true>) {
  // expected-error @+1 {{requires the same shape for all operands and results}}
  %0 = lagoon.drain %pool : <[2, 3], i32, true> -> tensor<3x2xi32>
  return
}

// -----

// expected-error @+1 {{expected rows}}
func.func private @shade() attributes {shade = #reef.shade<#reef.sand>}
