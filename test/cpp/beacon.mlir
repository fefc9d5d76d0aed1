// Functions, verifiers and patterns that call what MLIR offers of entries, places, maps and converters of types.
// RUN: rsmlir-opt --dialect %S/Inputs/beacon/Beacon.td --sources %S/Inputs/beacon %s --split-input-file -verify-diagnostics --canonicalize | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/beacon/Beacon.td --sources %S/Inputs/beacon %s --split-input-file -verify-diagnostics --canonicalize -mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// CHECK: beacon.route @near(%arg0: i32 {beacon.hue = #beacon.hue<green>}, %arg1: i1) -> (i32 {beacon.last}) attributes {k = 1 : i32} {
beacon.route @near(%a: i32 {beacon.hue = #beacon.hue<green>}, %b: i1) -> (i32 {beacon.last}) attributes {k = 1 : i32} {
  %0 = "beacon.flash"(%a) : (i32) -> i32
  // CHECK-NEXT: %[[TWO:.*]] = "beacon.flash"(%arg0, %arg0) : (i32, i32) -> i32
  // LOC: "beacon.flash"(%{{.*}}, %{{.*}}) : (i32, i32) -> i32 loc(#[[MERGED:.*]])
  %1 = "beacon.flash"(%0, %a) : (i32, i32) -> i32
  %2 = "beacon.flash"(%a, %a, %a) : (i32, i32, i32) -> i32
  // CHECK-NEXT: %[[LAST:.*]] = "beacon.flash"(%arg0, %[[TWO]]) : (i32, i32) -> i32
  %3 = "beacon.flash"(%2, %1) : (i32, i32) -> i32
  // CHECK-NEXT: beacon.end %[[LAST]]
  beacon.end %3 : i32
}
// CHECK: beacon.route @far(i32)
beacon.route @far(i32)
// LOC: #[[MERGED]] = loc("merged")

// -----

// expected-error @+1 {{no shade is called blue}}
func.func private @shade() attributes {hue = #beacon.hue<blue>}

// -----

// expected-error @+1 {{'beacon.entries' op {b, x_a = 7 : i8, x_c = "s"}}}
"beacon.entries"() {entries = {a = 1 : i32, b = 2 : i32, c = "s"}} : () -> ()

// -----

func.func @places() {
  %c = arith.constant 1 : i32
  // expected-error @+1 {{'beacon.places' op 1110arith.constant}}
  "beacon.places"() : () -> ()
  return
}

// -----

// expected-error @+1 {{'beacon.maps' op 17 : index, 2 : index10}}
"beacon.maps"() : () -> ()

// -----

func.func @types(%a: i8, %b: f32, %c: tensor<2xf32>, %d: f16) {
  // expected-error @+1 {{'beacon.types' op 'i16', 'f64', 'tensor<2xf64>', 'f16'1}}
  "beacon.types"(%a, %b, %c, %d) : (i8, f32, tensor<2xf32>, f16) -> ()
  return
}

// -----

func.func @none(%a: none) {
  // expected-error @+1 {{has a type that is not converted}}
  "beacon.types"(%a) : (none) -> ()
  return
}

// -----

// expected-error @+1 {{'beacon.sums' op 2, 5, 9 110 3 @lamp}}
"beacon.sums"() : () -> ()

// -----

// expected-error @+1 {{'beacon.sights' op loc(fused["first", "second"])11dense<[2, -4]> : tensor<2xi16>}}
"beacon.sights"() {values = dense<[1, -2]> : tensor<2xi8>} : () -> ()

// -----

// expected-error @+1 {{'beacon.shades' op 111}}
"beacon.shades"() ({
  "beacon.lone"() : () -> ()
}) {hue = #beacon.hue<green>} : () -> ()

// -----

// expected-error @+1 {{'beacon.lone' op requires a single operand}}
"beacon.lone"() : () -> ()
