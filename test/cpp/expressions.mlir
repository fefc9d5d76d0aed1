// Constraints, transformations of types, traits and casts that call functions of the sources.
//
// RUN: rsmlir-opt --dialect %S/Inputs/mill/Mill.td --sources %S/Inputs/mill %s --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/mill/Mill.td --sources %S/Inputs/mill --show-unchecked | FileCheck %s --check-prefix=UNCHECKED
// RUN: rsmlir-opt --dialect %S/Inputs/mill/Mill.td --show-unchecked | FileCheck %s --check-prefix=WITHOUT

// UNCHECKED: unchecked: 0 of {{[0-9]+}} constraint uses (0.00 %), 0 of {{.*}} builders, 0 of {{[1-9]}} trait uses, 0 of 2 verifiers
// WITHOUT-DAG: mill.grind: operand #0 'grain': not evaluated: 'isGrain'{{$}}
// WITHOUT-DAG: mill.stone: mill::IsHeavy: the trait is not known

// CHECK-LABEL: func.func @mill
func.func @mill(%a: i32, %b: i8, %t: tensor<2x3xi8>, %u: tensor<4x3xi8>, %x: tensor<*xi8>) {
  // CHECK: mill.grind %arg0 4 : i32 to i8
  %0 = mill.grind %a 4 : i32 to i8
  // CHECK: %[[BRAN:.*]] = mill.sift %arg0 : i32
  %1 = mill.sift %a : i32
  // CHECK: mill.turn %[[BRAN]] : i16 to i8
  %2 = mill.turn %1 : i16 to i8
  mill.bag %a : i32
  mill.bag %b {mill.old} : i8
  mill.stone %a : i32
  // CHECK: %[[STACK:.*]] = mill.stack %arg2, %arg3 : tensor<2x3xi8>, tensor<4x3xi8>
  %3 = mill.stack %t, %u : tensor<2x3xi8>, tensor<4x3xi8>
  // CHECK: mill.stack %[[STACK]], %arg4 : tensor<6x3xi8>, tensor<*xi8>
  %4 = mill.stack %3, %x : tensor<6x3xi8>, tensor<*xi8>
  return
}

// -----

func.func @mill(%a: i8) {
  // expected-error @+1 {{'mill.grind' op operand #0 must be grain, but got 'i8'}}
  %0 = mill.grind %a 4 : i8 to i4
  return
}

// -----

func.func @mill(%a: i32) {
  // expected-error @+1 {{'mill.grind' op result #0 must be flour, but got 'i64'}}
  %0 = mill.grind %a 4 : i32 to i64
  return
}

// -----

func.func @mill(%a: i32) {
  // expected-error @+1 {{'mill.grind' op attribute 'fineness' failed to satisfy constraint: 32-bit signless integer attribute fine}}
  %0 = mill.grind %a 2 : i32 to i8
  return
}

// -----

func.func @mill(%a: i17) {
  // expected-error @+1 {{'mill.grind' op failed to verify that the flour is finer than the grain}}
  %0 = "mill.grind"(%a) {fineness = 3 : i32} : (i17) -> i16
  return
}

// -----

func.func @mill(%a: i32) {
  // expected-error @+1 {{'mill.sift' op failed to verify that the bran is half the flour}}
  %0 = "mill.sift"(%a) : (i32) -> i8
  return
}

// -----

func.func @mill(%a: i8) {
  // expected-error @+1 {{'mill.bag' op operand #0 must be of the mill, but got 'i8'}}
  mill.bag %a : i8
  return
}

// -----

// expected-error @+1 {{'mill.stone' op weighs nothing}}
mill.stone

// -----

func.func @mill(%a: i8) {
  // expected-error @+1 {{'mill.turn' op operand type 'i8' and result type 'i32' are cast incompatible}}
  %0 = mill.turn %a : i8 to i32
  return
}

// -----

func.func @mill(%t: tensor<2xi8>, %u: tensor<4x3xi8>) {
  // expected-error @+1 {{stacks rank 2 on rank 1}}
  %0 = mill.stack %t, %u : tensor<2xi8>, tensor<4x3xi8>
  return
}

// -----

// expected-error @+1 {{'func.func' op is of an old mill, and has mill.new}}
func.func private @mill() attributes {mill.new}

// -----

// expected-error @+1 {{'func.func' op argument #1 of region #0 is marked oddly}}
func.func private @mill(i8 {mill.mark}, i8 {mill.mark = 1 : i8})

// -----

// expected-error @+1 {{'func.func' op marks result #0 with unit}}
func.func private @mill() -> (i8 {mill.mark})
