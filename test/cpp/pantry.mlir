// Properties of classes that are written in C++: they are parsed, printed and made of attributes by it.
// RUN: rsmlir-opt --dialect %S/Inputs/pantry/Pantry.td --sources %S/Inputs/pantry %s --split-input-file -verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/pantry/Pantry.td --sources %S/Inputs/pantry %s --split-input-file -verify-diagnostics --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: @jars
func.func @jars() {
  // CHECK: pantry.jar on [1 in cellar] of 250 grams
  // GENERIC: "pantry.jar"() <{shelf = {height = 1 : i64, room = "cellar"}, weight = 250 : i64}> : () -> ()
  pantry.jar on [1 in cellar] of 250 grams
  // CHECK: pantry.jar on [2 in attic] of 3 grams
  "pantry.jar"() <{shelf = {height = 2 : i64, room = "attic"}, weight = 3 : i64}> : () -> ()
  return
}

// -----

func.func @heavy() {
  // expected-error @+1 {{'pantry.jar' op is too heavy for shelf 3 of the cellar}}
  pantry.jar on [3 in cellar] of 1001 grams
  return
}

// -----

func.func @wrong_shelf() {
  // expected-error @+1 {{a shelf has a height and a room}}
  "pantry.jar"() <{shelf = {height = 2 : i64}, weight = 3 : i64}> : () -> ()
  return
}

// -----

func.func @wrong_weight() {
  // expected-error @+1 {{a weight is a number, not "light"}}
  "pantry.jar"() <{shelf = {height = 2 : i64, room = "attic"}, weight = "light"}> : () -> ()
  return
}

// -----

func.func @no_room() {
  // expected-error @+2 {{expected valid keyword}}
  // expected-error @+1 {{invalid value for property shelf, expected a shelf}}
  pantry.jar on [3 in 4] of 1 grams
  return
}
