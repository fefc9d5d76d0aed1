// Verifiers: of types that fail without a word, of functions of other dialects, and of loops by their interface.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/bosun/Bosun.td --sources %S/Inputs/bosun --verify-diagnostics --split-input-file %s

func.func private @types(!bosun.pipe<2>) attributes {call = #bosun.call<3>}

// -----

// expected-error @+1 {{'!bosun.pipe' is refused by its verifier}}
func.func private @silent(!bosun.pipe<0>)

// -----

// expected-error @+1 {{'#bosun.call' is refused by its verifier}}
func.func private @silent() attributes {call = #bosun.call<0>}

// -----

func.func @mustered(%a: i32 {bosun.mustered}, %b: i32) {
  bosun.muster %a : i32
  // expected-error @+1 {{hand 1 of 2 is not mustered}}
  bosun.muster %b : i32
  return
}

// -----

func.func private @first_watch(i32)
func.func @second_watch() { return }
bosun.relieve @second_watch
// expected-error @+1 {{names a watch that is only declared}}
bosun.relieve @first_watch

// -----

func.func private @coils(!bosun.left_coil<left 1>, !bosun.right_coil<right 2>)

// -----

// expected-error @+2 {{expected 'right'}}
// expected-error @+1 {{failed to parse Bosun_RightCoil parameter 'side'}}
func.func private @coils(!bosun.right_coil<left 1>)

// -----

// expected-error @+2 {{no such number: 100}}
// expected-error @+1 {{no such number: 200}}
"test.badges"() {a = #bosun.badge<100>, b = #bosun.badge<200>} : () -> ()

// -----

// expected-remark @+1 {{cafe 0xCAFE 0b1100'1010'1111'1110; -4523 -4524 -4523}}
bosun.log 0xCAFE : i16
// expected-remark @+1 {{64 0x64 0b110'0100; 34 33 33}}
bosun.log 100 : i8

// -----

bosun.measure 1.0
// expected-error @+1 {{250.25 is longer than 100}}
bosun.measure 250.25

// -----

func.func @haul(%a: i32, %b: f32) {
  %0:2 = "bosun.haul"(%a, %b) ({
  ^bb0(%x: i32, %y: f32):
    "bosun.belay"(%x, %y) : (i32, f32) -> ()
  }) : (i32, f32) -> (i32, f32)
  return
}

// -----

func.func @haul(%a: i32, %b: f32) {
  // expected-error @+1 {{different number of inits and region iter_args: 2 != 1}}
  "bosun.haul"(%a, %b) ({
  ^bb0(%x: i32):
    "bosun.belay"() : () -> ()
  }) : (i32, f32) -> ()
  return
}

// -----

func.func @haul(%a: i32, %b: f32) {
  // expected-error @+1 {{1-th region iter_arg and 1-th yielded value have different type: 'f32' != 'i32'}}
  %0:2 = "bosun.haul"(%a, %b) ({
  ^bb0(%x: i32, %y: f32):
    "bosun.belay"(%x, %x) : (i32, i32) -> ()
  }) : (i32, f32) -> (i32, f32)
  return
}

// -----

func.func @haul(%a: i32) {
  // expected-error @+1 {{different number of loop results and region iter_args: 0 != 1}}
  "bosun.haul"(%a) ({
  ^bb0(%x: i32):
    "bosun.belay"(%x) : (i32) -> ()
  }) : (i32) -> ()
  return
}

// -----

"bosun.stow"() <{names = ["salt", "rice", "salt"], weights = [1, 2, 3]}> : () -> ()
// expected-error @+1 {{has salt that weighs nothing}}
"bosun.stow"() <{names = ["rice", "salt", "peas", "salt"], weights = [1, 2, 3, 0]}> : () -> ()

// -----

// The order decides which of two errors comes first: none is given.
"bosun.stow"() <{names = ["rice", "salt"], weights = [0, 0]}> : () -> ()

// -----

func.func @flake(%a: tensor<4x32x10xf32>, %b: tensor<?x2x3x5xf32>, %c: tensor<2x3xf32>, %d: tensor<1x4x1xf32>) {
  // expected-remark @+1 {{groups: [0, 1] [2]}}
  %0 = bosun.flake %a : tensor<4x32x10xf32> into tensor<128x10xf32>
  // expected-remark @+1 {{groups: [0, 1] [2, 3]}}
  %1 = bosun.flake %b : tensor<?x2x3x5xf32> into tensor<?x15xf32>
  // expected-remark @+1 {{groups: [0] [1, 2]}}
  %2 = bosun.flake %c : tensor<2x3xf32> into tensor<2x3x1xf32>
  // expected-remark @+1 {{groups: [0, 1, 2]}}
  %3 = bosun.flake %d : tensor<1x4x1xf32> into tensor<4xf32>
  // expected-error @+1 {{is no reshape}}
  %4 = bosun.flake %c : tensor<2x3xf32> into tensor<5xf32>
  return
}
