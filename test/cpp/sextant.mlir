// Numbers of LLVM's classes and of C's library in folders, and operands in groups that a pattern makes: see Inputs/sextant.
//
// RUN: rsmlir-opt --dialect %S/Inputs/sextant/Sextant.td --sources %S/Inputs/sextant %s --canonicalize | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/sextant/Sextant.td --sources %S/Inputs/sextant %s --canonicalize --show-unchecked \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// CHECK-LABEL: func.func @floats
// CHECK-NEXT: [[V0:%.+]] = sextant.fix 3.000000e+00 : f32
// CHECK-NEXT: [[V1:%.+]] = sextant.fix 0.47942555 : f32
// CHECK-NEXT: [[V2:%.+]] = sextant.fix 0.44705298058320447 : f64
// CHECK-NEXT: [[V3:%.+]] = sextant.fix -3.000000e+01 : f32
// CHECK-NEXT: [[V4:%.+]] = sextant.whole [[V0]] : f32
// CHECK-NEXT: return [[V1]], [[V2]], [[V3]], [[V4]] : f32, f64, f32, f32
// CHECK-NEXT: }
func.func @floats() -> (f32, f64, f32, f32) {
  %0 = sextant.fix 5.0e-01 : f32
  %1 = sextant.fix 5.0e-01 : f64
  %2 = sextant.fix 7.505e+02 : f32
  %3 = sextant.fix 3.0 : f32
  %s = sextant.sine %0 : f32
  %d = sextant.sine %1 : f64
  %w = sextant.whole %2 : f32
  %e = sextant.whole %3 : f32
  return %s, %d, %w, %e : f32, f64, f32, f32
}

// CHECK-LABEL: func.func @integers
// CHECK-NEXT: [[V0:%.+]] = sextant.fix -1073741805 : i32
// CHECK-NEXT: [[V1:%.+]] = sextant.fix -1 : i32
// CHECK-NEXT: [[V2:%.+]] = sextant.fix 3.000000e+02 : f32
// CHECK-NEXT: [[V3:%.+]] = sextant.fix 10 : i16
// CHECK-NEXT: [[V4:%.+]] = sextant.fix -3 : si8
// CHECK-NEXT: [[V5:%.+]] = sextant.fix 251 : ui8
// CHECK-NEXT: [[V6:%.+]] = sextant.read [[V2]] -> i8
// CHECK-NEXT: [[V7:%.+]] = sextant.spread [[V3]] : i16
// CHECK-NEXT: return [[V4]], [[V5]], [[V6]], [[V1]], [[V0]], [[V7]] : si8, ui8, i8, i32, i32, i16
// CHECK-NEXT: }
func.func @integers() -> (si8, ui8, i8, i32, i32, i16) {
  %0 = sextant.fix -3.5 : f32
  %1 = sextant.fix 250.0 : f32
  %2 = sextant.fix 300.0 : f32
  %3 = sextant.fix -7 : i32
  %4 = sextant.fix 48 : i32
  %5 = sextant.fix 10 : i16
  %a = sextant.read %0 -> si8
  %b = sextant.read %1 -> ui8
  %c = sextant.read %2 -> i8
  %t = sextant.turn %3 : i32
  %m = sextant.spread %4 : i32
  %n = sextant.spread %5 : i16
  return %a, %b, %c, %t, %m, %n : si8, ui8, i8, i32, i32, i16
}

// CHECK-LABEL: func.func @courses
// CHECK-NEXT: "sextant.bearing"([[V0:%.+]], [[V1:%.+]], [[V2:%.+]], [[V1]])[^bb1, ^bb2] <{degrees = array<i64: 20>, lengths = array<i32: 2>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (f32, i32, i64, i32) -> ()
// CHECK-NEXT: ^bb1([[V3:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: return
// CHECK-NEXT: ^bb2([[V4:%.+]]: i64, [[V5:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @courses(%a: f32, %b: i32, %c: i64) {
  "sextant.bearing"(%a, %b, %b, %c, %b)[^bb1, ^bb1, ^bb2] {
    degrees = array<i64: 10, 20>, lengths = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 3>
  } : (f32, i32, i32, i64, i32) -> ()
^bb1(%x: i32):
  return
^bb2(%y: i64, %z: i32):
  return
}

// UNCHECKED: given up in these inputs: 0 functions
