// Functions of one name in the files of two dialects, attributes of a dialect, parameters with a parser alone, angles.
//
// RUN: rsmlir-opt --dialect %S/Inputs/bell/Bell.td --sources %S/Inputs/bell --split-input-file \
// RUN:   --verify-diagnostics --verify-roundtrip %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/bell/Bell.td --sources %S/Inputs/bell --split-input-file \
// RUN:   --verify-diagnostics --canonicalize %s | FileCheck %s --check-prefix=FOLDED
// RUN: rsmlir-opt --dialect %S/Inputs/bell/Bell.td --sources %S/Inputs/bell --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: bell.
// UNCHECKED: unchecked: 0 of

// CHECK-LABEL: func.func @hangs(
// CHECK: bell.hang (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) {
// CHECK: chime.hang silent(%[[C:.*]] = %{{.*}}) {
func.func @hangs(%a: !bell.tone, %b: !bell.tone, %c: !chime.tone) {
  bell.hang (%x = %a, %y = %b) {
    %0 = bell.gather %x, %y
  } : !bell.tone, !bell.tone
  chime.hang silent(%z = %c) {
  } : !chime.tone
  return
}

// CHECK: #bell.peal<order = [2, 1], parts = [<weight = 3>, <weight = 4, year = 1702>], year = 18446744073709551615>
func.func private @peals() attributes {
  peal = #bell.peal<order = [2, 1], parts = [<weight = 3>, <weight = 4, year = 1702>], year = 18446744073709551615>
}

// CHECK: bell.ring 6 : i32 {bell.rung_by = "Ann", bell.strokes = 2 : i8}
bell.ring 6 : i32 {bell.rung_by = "Ann", bell.strokes = 2 : i8}
// CHECK: bell.ring 1.5{{.*}} : f32
bell.ring 1.5 : f32

// FOLDED-LABEL: func.func @gathers(
// FOLDED-SAME: %[[A:.*]]: !bell.tone, %[[B:.*]]: !bell.tone, %[[C:.*]]: !bell.tone)
// FOLDED-NEXT: %[[ALL:.*]] = bell.gather %[[A]], %[[B]], %[[C]], %[[A]]
// FOLDED-NEXT: return %[[ALL]]
func.func @gathers(%a: !bell.tone, %b: !bell.tone, %c: !bell.tone) -> !bell.tone {
  %m = bell.mute
  %0 = bell.gather %b, %m, %c
  %1 = bell.gather %a, %0, %m, %a
  return %1 : !bell.tone
}

// FOLDED-LABEL: func.func @tones(
// FOLDED-SAME: %[[A:.*]]: !bell.tone, %[[B:.*]]: !bell.tone, %{{.*}}: i32)
// FOLDED: %[[DAMPED:.*]] = bell.damp %[[A]], %{{.*}}
// FOLDED-NEXT: return %[[DAMPED]], %[[A]], %[[B]]
func.func @tones(%a: !bell.tone, %b: !bell.tone, %w: i32) -> (!bell.tone, !bell.tone, !bell.tone) {
  %c1 = arith.constant 1 : i32
  %0 = bell.damp %a, %w : (!bell.tone, i32) -> !bell.tone
  %1 = bell.damp %0, %c1 : (!bell.tone, i32) -> !bell.tone
  %2:2 = bell.swap %a, %b : (!bell.tone, !bell.tone) -> (!bell.tone, !bell.tone)
  %3:2 = bell.swap %2#0, %2#1 : (!bell.tone, !bell.tone) -> (!bell.tone, !bell.tone)
  return %1, %3#0, %3#1 : !bell.tone, !bell.tone, !bell.tone
}

// FOLDED-LABEL: func.func @rooms(
// FOLDED-SAME: %[[A:.*]]: !bell.tone)
// FOLDED-NEXT: bell.room %[[A]] {
// FOLDED-NEXT:   bell.ring 4 : i32
// FOLDED-NEXT: }
// FOLDED-NEXT: bell.hall %[[A]]
func.func @rooms(%a: !bell.tone) {
  bell.hall %a of 2
  bell.hall %a
  return
}

func.func @counts(%a: i1) {
  bell.count 2 %a, %a : i1, i1
  chime.count 2 %a : i1
  return
}

// -----

func.func @light(%a: !bell.tone) {
  %c0 = arith.constant 0 : i32
  // expected-error @below {{'bell.damp' op weighs nothing at 1}}
  %0 = bell.damp %a, %c0 : (!bell.tone, i32) -> !bell.tone
  return
}

// -----

func.func @counts(%a: i1) {
  // expected-error @below {{'bell.count' op has too many: 2}}
  bell.count 1 %a, %a : i1, i1
  return
}

// -----

func.func @counts(%a: i1) {
  // expected-error @below {{'chime.count' op chimes too often: 4}}
  chime.count 3 %a, %a : i1, i1
  return
}

// -----

func.func @captures(%a: !bell.tone) {
  // expected-error @below {{'bell.hang' op uses a tone from above, one of 1}}
  bell.hang (%x = %a) {
    %0 = bell.gather %a
  } : !bell.tone
  return
}

// -----

// expected-error @below {{"bell.rung_by" must be a string}}
bell.ring 1 : i32 {bell.rung_by = 4 : i32}

// -----

// expected-error @below {{nobody rings in 'bell.rung_by'}}
bell.ring 1 : i32 {bell.rung_by = ""}

// -----

// expected-error @below {{no attribute of the dialect: bell.rope}}
bell.ring 1 : i32 {bell.rope}

// -----

// expected-error @below {{'bell.ring' op turns too far: 2.550000e+02}}
bell.ring 255 : ui8

// -----

// expected-error @below {{'bell.ring' op turns too far: -1.000000e+00}}
bell.ring -1 : si8
