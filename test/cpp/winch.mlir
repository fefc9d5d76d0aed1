// Verifiers print values, ask interfaces for what these alone have and keep containers that move; parsers fill properties.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/winch/Winch.td --sources %S/Inputs/winch --verify-diagnostics --split-input-file %s | FileCheck %s

// CHECK: winch.reel <{turns = 3 : i32}> fast {wet}
winch.reel <{turns = 3 : i32}> fast {wet}
// CHECK: winch.reel <{turns = 4 : i32}> slow
winch.reel <{turns = 4 : i32}> slow
// CHECK: #winch.words<"[][]ab">
"a.op"() {words = #winch.words<[1] [] "a" "b">} : () -> ()

func.func @known(%a: i32) {
  winch.hoist %a : i32 {how = "nothing"}
  %r = "winch.spin"(%a) ({
  ^bb0(%b: i32):
    "winch.stop"(%b) : (i32) -> ()
  }) : (i32) -> i32
  return
}
winch.drum { "a.op"() : () -> () }

// -----

// expected-error@+1 {{a load of 50 tons is heavy}}
#heavy = #winch.load<50>
// CHECK: "a.op"() {load = #winch.load<50>}
"a.op"() {load = #heavy} : () -> ()

// -----

// expected-error@+1 {{'winch.line' op 30 rope line 150 151 1}}
"winch.line"() : () -> ()

// -----

func.func @groups(%a: i32) {
  // expected-error@+1 {{2 groups, 1 left, 2 in the first, 2 in all}}
  winch.hoist %a, %a, %a, %a, %a : i32, i32, i32, i32, i32 {how = "groups"}
  return
}

// -----

func.func @ranges(%a: tensor<2x3xi32>) {
  // expected-error@+1 {{1 range of 3, the rest of it 2, 2 steps, rank 4}}
  winch.hoist %a, %a, %a : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32> {how = "ranges"}
  return
}

// -----

func.func @calls(%a: i32) {
  // expected-error@+1 {{crew mate 22 type integer 5 11}}
  winch.hoist %a, %a : i32, i32 {how = "calls"}
  return
}

// -----

func.func @print(%a: i32) {
  %c = arith.constant 3 : i32
  // expected-error@+1 {{'winch.hoist' op <block argument> of type 'i32' at index: 0; %c3_i32 = arith.constant 3 : i32; %c3_i32 = arith.constant 3 : i32}}
  winch.hoist %a, %c : i32, i32 {how = "print"}
  return
}

// -----

func.func @unknown(%a: i32) {
  // expected-error@+2 {{'winch.hoist' op is not valid}}
  // expected-note@+1 {{the rest of the message: not evaluated: 'whatNobodyKnows'}}
  winch.hoist %a : i32 {how = "unknown"}
  return
}

// -----

// expected-error@+1 {{inverse (d0, d1, d2) -> (d2, d0, d1)}}
winch.hoist {how = affine_map<(i, j, k) -> (j, k, i)>}

// -----

// expected-error@+1 {{8 bytes, dense<[7, 2]> : tensor<2xi32>}}
winch.hoist {how = dense<[7, 2]> : tensor<2xi32>}

// -----

module {
  func.func private @found()
  // expected-error@+1 {{'winch.tie' op finds no @lost}}
  winch.tie @lost
}

// -----

module {
  func.func private @found() attributes {winch.mark}
  "a.op"() {winch.mark} : () -> ()
  // expected-error@+1 {{'winch.tie' op 2 are marked}}
  winch.tie @found
}

// -----

// expected-error@+1 {{'winch.drum' op has room for one}}
winch.drum { "a.op"() : () -> () "a.op"() : () -> () }

// -----

// expected-error@+1 {{'soon' is no speed}}
winch.reel <{turns = 4 : i32}> soon
