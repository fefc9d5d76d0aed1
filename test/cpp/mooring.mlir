// Two dialects of one file have functions of one name, an interface without a namespace is named with that of its header,
// objects convert to numbers by one of several conversions, and elements have the type of a dialect.
//
// RUN: rsmlir-opt --dialect %S/Inputs/mooring/Mooring.td --sources %S/Inputs/mooring --verify-diagnostics --split-input-file %s | FileCheck %s

func.func @widen(%a: i8) {
  // CHECK: mooring.widen %arg0 : i8
  %0 = mooring.widen %a : i8
  // CHECK: berth.widen %arg0 : i8
  %1 = berth.widen %a : i8
  // CHECK: (i16, i32) -> ()
  func.call @wide(%0, %1) : (i16, i32) -> ()
  return
}
func.func private @wide(i16, i32)

// -----

// expected-error@+1 {{'mooring.tie' op needs more than 18 feet, 18}}
mooring.tie !mooring.rope

// -----

// expected-error@+1 {{'mooring.tie' op has nothing to tie with}}
mooring.tie i8

// -----

// CHECK: mooring.row [4, -5, 6]
mooring.row [4, -5, 6]
// CHECK: mooring.row [7, 7] {same = dense<7> : !mooring.row<[2], i8>}
mooring.row [7, 7] {same = dense<[7, 7]> : !mooring.row<[2], i8>}

// -----

mooring.load i16
// expected-error@+1 {{'mooring.load' op is a light one}}
mooring.load i8
