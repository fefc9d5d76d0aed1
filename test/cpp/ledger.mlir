// Containers of the standard library and of LLVM, tables of functions, enumerators made of others, a base class that
// knows the derived one, walks over types: see Inputs/ledger.
//
// RUN: rsmlir-opt --dialect %S/Inputs/ledger/Ledger.td -I %S/Inputs/ledger --sources %S/Inputs/ledger %s \
// RUN:   --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/ledger/Ledger.td -I %S/Inputs/ledger --sources %S/Inputs/ledger \
// RUN:   --show-unchecked %s --split-input-file | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @fine
// CHECK-NEXT: ledger.book %arg0 : f32
func.func @fine(%a: f32, %b: i32, %c: !ledger.coin<i8>) {
  ledger.book %a : f32
  ledger.sum {page = 2 : i64}
  ledger.pair %a, %a, %b : f32, f32, i32
  ledger.weigh
  ledger.merge %a, %b : f32, i32
  ledger.stamp
  ledger.smelt %c, %b : !ledger.coin<i8>, i32
  return
}

// -----

func.func @book(%a: f32, %b: i32) {
  // expected-error @+1 {{'ledger.book' op books 32 whole bits}}
  ledger.book %a, %b : f32, i32
  return
}

// -----

func.func @sum() {
  // expected-error @+1 {{'ledger.sum' op has the rate 30 and the sides 34}}
  ledger.sum {page = 1 : i64}
  return
}

// -----

func.func @pair(%a: f32, %b: i32) {
  // expected-error @+1 {{'ledger.pair' op has 'f32' on one side only, 2 times}}
  ledger.pair %a, %b, %a : f32, i32, f32
  return
}

// -----

func.func @weigh(%a: f32, %b: i8, %c: i6) {
  // expected-error @+1 {{'ledger.weigh' op weighs 1.500000e+00, 2 left, then 'i8'}}
  ledger.weigh %a, %b, %c : f32, i8, i6
  return
}

// -----

func.func @merge(%a: f32, %b: i8, %c: i6) {
  // expected-error @+1 {{'ledger.merge' op joins its ends, and leaves 2 accounts}}
  ledger.merge %a, %b, %c : f32, i8, i6
  return
}

// -----

func.func @stamp() {
  // expected-error @+1 {{'ledger.stamp' op has the stamp 0007|5   |ab|ff0x000a  end}}
  ledger.stamp {page = 7 : i64}
  return
}

// -----

func.func @smelt(%a: !ledger.coin<tuple<i8, !ledger.coin<i4>, vector<2xi8>>>) {
  // expected-error @+1 {{'ledger.smelt' op smelts 2 coins: 8,4,}}
  ledger.smelt %a : !ledger.coin<tuple<i8, !ledger.coin<i4>, vector<2xi8>>>
  return
}

// -----

func.func @smelt_index(%a: tensor<2xindex>) {
  // expected-error @+1 {{'ledger.smelt' op smelts an index}}
  ledger.smelt %a : tensor<2xindex>
  return
}
