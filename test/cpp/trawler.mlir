// Parameters of a project's own classes, builders that replace the generated ones, defaults that C++ makes, traits of types
// with arguments, symbol tables that use symbols, and slices: see Inputs/trawler.
//
// RUN: rsmlir-opt --dialect %S/Inputs/trawler/Trawler.td --sources %S/Inputs/trawler --verify-diagnostics --split-input-file %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/trawler/Trawler.td --sources %S/Inputs/trawler --show-unchecked --split-input-file %s 2>&1 | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: given up in these inputs: 0 functions

// CHECK: a = #trawler.sounding<down 7>
// CHECK-SAME: b = #trawler.meshes<1, 2, 3>
// CHECK-SAME: c = #trawler.net<length = 2>
// CHECK-SAME: d = #trawler.net<length = 3, meshes = <20, 50>>
module attributes {
  x.a = #trawler.sounding<down 7>,
  x.b = #trawler.meshes<3, 1, 2>,
  x.c = #trawler.net<length = 2, meshes = <60, 20>>,
  x.d = #trawler.net<length = 3, meshes = <50, 20>>
} {}

// -----

// expected-error@+1 {{is too short for 2 meshes}}
trawler.haul #trawler.net<length = 1>

// -----

// expected-error@+1 {{'trawler.haul' op meets the ground at #trawler.sounding<down 9>}}
trawler.haul #trawler.sounding<down 9>

// -----

trawler.haul [!trawler.fish]
// expected-error@+1 {{'trawler.haul' op hauls 1 fish among 3, 0 at once}}
trawler.haul [!trawler.fish, [i8, tuple<!trawler.fish>]]

// -----

func.func @stow(%fish: !trawler.fish, %ice: !trawler.ice, %hold: !trawler.hold) {
  trawler.stow %fish, %ice in %hold : !trawler.fish, !trawler.ice in !trawler.hold
  // expected-error@+1 {{'trawler.stow' op is heavy}}
  trawler.stow %fish, %fish, %fish in %hold : !trawler.fish, !trawler.fish, !trawler.fish in !trawler.hold
  // expected-error@+1 {{'trawler.stow' op has no hold for fish}}
  trawler.stow %fish in %ice : !trawler.fish in !trawler.ice
  return
}

// -----

func.func @cut(%source: tensor<4x4xi8>, %line: tensor<4xi8>, %at: index) {
  trawler.cut %source [0, %at] [1, 1] [1, 1] : tensor<4x4xi8>
  // expected-error@+1 {{'trawler.cut' op cuts nothing}}
  trawler.cut %line [0] [0] [1] : tensor<4xi8>
  return
}

// -----

func.func @cut(%source: tensor<4x4xi8>) {
  // expected-error@+1 {{expected 2 offset values, got 3}}
  trawler.cut %source [0, 0, 0] [1, 1, 1] [1, 1, 1] : tensor<4x4xi8>
  return
}

// -----

trawler.fleet @north led by @north {
  // expected-error@+1 {{'trawler.fleet' op has no leader @west}}
  trawler.fleet @south led by @west {
  }
}

// -----

// CHECK-LABEL: func @each
func.func @each(%all: tensor<4xi8>) {
  // CHECK: trawler.each %arg1 of %arg0 : tensor<4xi8> {
  trawler.each %one of %all : tensor<4xi8> {
    %0 = tensor.rank %one : tensor<4xi8>
  }
  return
}

// -----

// CHECK-LABEL: func @every
func.func @every(%all: memref<8xi8, #trawler.every<1>>) {
  // CHECK: memref.cast %arg0 : memref<8xi8, #trawler.every<1>> to memref<8xi8>
  %0 = memref.cast %all : memref<8xi8, #trawler.every<1>> to memref<8xi8>
  return
}

// -----

// expected-error@+1 {{no multiple of 3}}
func.func private @third(memref<8xi8, #trawler.every<3>>)

// -----

trawler.chart memref<8xi8> to "memref<?xi8>"
// expected-error@+1 {{'trawler.chart' op leads from 'memref<8xi8>' to no 'memref<?xi16>'}}
trawler.chart memref<8xi8> to "memref<?xi16>"
