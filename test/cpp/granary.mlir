// Types that are built at a location, functions that test constraints, layouts by methods in C++.
//
// RUN: rsmlir-opt --dialect %S/Inputs/granary/Granary.td --sources %S/Inputs/granary --verify-roundtrip \
// RUN:   --split-input-file --verify-diagnostics --allow-unregistered-dialect %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/granary/Granary.td --sources %S/Inputs/granary --canonicalize \
// RUN:   --split-input-file --verify-diagnostics --allow-unregistered-dialect %s | FileCheck %s --check-prefix=FOLDED
// RUN: rsmlir-opt --dialect %S/Inputs/granary/Granary.td --sources %S/Inputs/granary --show-data-layout \
// RUN:   --split-input-file --verify-diagnostics --allow-unregistered-dialect %s | FileCheck %s --check-prefix=LAYOUT
// RUN: rsmlir-opt --dialect %S/Inputs/granary/Granary.td --sources %S/Inputs/granary --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED-NOT: instead
// UNCHECKED: unchecked: {{.*}}, 0 of 2 formats in C++, {{.*}}, 0 of 7 methods of data layouts

// CHECK: func.func private @bins
// CHECK-SAME: !granary.bin<"rye" {!granary.grain<3>, tensor<2x!granary.bin<"rye">>}>
// CHECK-SAME: !granary.bin<{!granary.grain<4>}>
// CHECK-SAME: !granary.husk
func.func private @bins(!granary.bin<"rye" {!granary.grain<3>, tensor<2x!granary.bin<"rye">>}>,
                        !granary.bin<{!granary.grain<4>}>, !granary.husk)

// -----

// LAYOUT-DAG: !granary.grain<3>  3 24 4 4 -
// LAYOUT-DAG: !granary.bin<{!granary.grain<3>, i8, !granary.grain<5>}> 16 128 8 16 -
// LAYOUT-DAG: !granary.husk 1 7 1 1 -
func.func @layouts(%a: !granary.bin<{!granary.grain<3>, i8, !granary.grain<5>}>, %b: !granary.grain<3>,
                   %c: !granary.husk) {
  return
}

// -----

// expected-error @below {{a bin that is named before it is described}}
func.func private @unknown(!granary.bin<"oats">)

// -----

// expected-error @below {{no room for the label "all the oats"}}
func.func private @label(!granary.bin<"all the oats" {i8}>)

// -----

// expected-error @below {{nothing is stored as 'chaff'}}
func.func private @chaff(!granary.chaff)

// -----

func.func @store(%a: !granary.grain<8>, %b: i8) {
  granary.store %a : !granary.grain<8> under "wheat"
  granary.store %b : i8 under "wheat"
  // expected-error @below {{'granary.store' op needs a name, not ""}}
  granary.store %b : i8 under ""
  return
}

// -----

func.func @heavy(%a: !granary.grain<9>) {
  // expected-error @below {{'granary.store' op cannot lift '!granary.grain<9>'}}
  granary.store %a : !granary.grain<9> under "wheat"
  return
}

// -----

func.func @rats(%a: i8) {
  // expected-error @below {{'granary.store' op has no place for "rats"}}
  granary.store %a : i8 under "rats"
  return
}

// -----

// CHECK: granary.shelf @low {
// CHECK: granary.shelf @high as @low
granary.shelf @low {
  "test.end"() : () -> ()
}
granary.shelf @high as @low
granary.shelf "private" @elsewhere

// -----

// expected-error @below {{'granary.shelf' op symbol declaration cannot have public visibility}}
granary.shelf @nothing

// -----

// expected-error @below {{half a weight}}
"test.weight"() {weight = #granary.weight<1.5> : f16} : () -> ()

// -----

// CHECK-LABEL: @turn
// CHECK: granary.const f32 #granary.weight<1.500000e+00> : f32
// FOLDED-LABEL: @turn
// FOLDED-DAG: %[[WEIGHT:.*]] = granary.const f32 #granary.weight<-1.500000e+00> : f32
// FOLDED-DAG: %[[NUMBER:.*]] = granary.const i32 -7 : i32
// FOLDED-DAG: %[[NOTHING:.*]] = granary.const f64 #granary.weight<-0.000000e+00> : f64
// FOLDED-DAG: %[[STAYS:.*]] = granary.turn %[[NOTHING]] : f64 -> f64
// FOLDED: return %[[WEIGHT]], %[[NUMBER]], %[[STAYS]]
func.func @turn() -> (f32, i32, f64) {
  %weight = granary.const f32 #granary.weight<1.5> : f32
  %number = granary.const i32 7 : i32
  %nothing = granary.const f64 #granary.weight<-0.0> : f64
  %0 = granary.turn %weight : f32 -> f32
  %1 = granary.turn %number : i32 -> i32
  %2 = granary.turn %nothing : f64 -> f64
  return %0, %1, %2 : f32, i32, f64
}
