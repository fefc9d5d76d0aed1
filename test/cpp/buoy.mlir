// Tables with scopes, errors with texts, numbers that know their sign, branches that patterns make, and inlining.
//
// RUN: rsmlir-opt --dialect %S/Inputs/buoy/Buoy.td --sources %S/Inputs/buoy --split-input-file \
// RUN:   --verify-diagnostics --verify-roundtrip %s
// RUN: rsmlir-opt --dialect %S/Inputs/buoy/Buoy.td --sources %S/Inputs/buoy --split-input-file \
// RUN:   --verify-diagnostics --canonicalize %s | FileCheck %s --check-prefix=FOLDED
// RUN: rsmlir-opt --dialect %S/Inputs/buoy/Buoy.td --sources %S/Inputs/buoy --split-input-file \
// RUN:   --verify-diagnostics --inline %s | FileCheck %s --check-prefix=INLINED

buoy.chain ["a", "(", "a", "b", ")", "b"]

// -----

// expected-error @below {{'buoy.chain' op link b stands twice, at 2 and 3}}
buoy.chain ["a", "(", "b", "b", ")"]

// -----

buoy.depth 100 : i32
buoy.depth 100 : ui8

// -----

// expected-error @below {{'buoy.depth' op is too deep: 200}}
buoy.depth 200 : ui8

// -----

// expected-error @below {{'buoy.depth' op is in the air}}
buoy.depth -7 : si8

// -----

// FOLDED-LABEL: func.func @drifts(
// FOLDED: return %{{.*}} : i32
func.func @drifts(%a: i32) -> i32 {
  buoy.drift ^one, ^one (%a : i32)
^one(%b: i32):
  return %b : i32
}

// FOLDED-LABEL: func.func @lightens(
// FOLDED: buoy.drift ^bb1, ^bb2
// FOLDED-NEXT: ^bb1:
func.func @lightens(%a: i32) {
  buoy.drift ^one, ^two (%a, %a : i32, i32)
^one:
  "buoy.depth"() {depth = 1 : i32} : () -> ()
  return
^two:
  return
}

// -----

func.func private @swell(%a: i32) -> i32 {
  %0 = buoy.swell %a
  return %0 : i32
}

// INLINED-LABEL: func.func @inlines(
// INLINED-NEXT: buoy.swell
// INLINED-NEXT: buoy.harbor {
// INLINED-NEXT: buoy.swell
// INLINED-NEXT: }
// INLINED-NEXT: buoy.harbor closed {
// INLINED-NEXT: call @swell
// INLINED-NEXT: }
func.func @inlines(%a: i32) {
  %0 = call @swell(%a) : (i32) -> i32
  buoy.harbor {
    %1 = func.call @swell(%a) : (i32) -> i32
  }
  buoy.harbor closed {
    %2 = func.call @swell(%a) : (i32) -> i32
  }
  return
}
