// Definitions that came with earlier versions of MLIR, which a dialect includes.

// RUN: rsmlir-opt %s --dialect %S/Inputs/earlier/kiln.td -I %S/Inputs/earlier --sources %S/Inputs/earlier --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/earlier/kiln.td -I %S/Inputs/earlier --sources %S/Inputs/earlier --split-input-file --verify-diagnostics --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: kiln.fire %{{.*}}, %{{.*}} gloss : i32
// GENERIC: "kiln.fire"(%{{.*}}, %{{.*}}) <{glaze = 1 : i64}> : (i32, f8E4M3FN) -> f8E4M3FN
func.func @fire(%heat: i32, %clay: f8E4M3FN) -> f8E4M3FN {
  %pot = kiln.fire %heat, %clay gloss : i32
  return %pot : f8E4M3FN
}

// -----

func.func @cold(%heat: f32, %clay: f8E4M3FN) {
  // expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  %pot = kiln.fire %heat, %clay matte : f32
  return
}

// -----

func.func @soft(%heat: i32, %clay: f8E5M2) {
  // expected-error @+1 {{'kiln.fire' op operand #1 must be f8E4M3FN type, but got 'f8E5M2'}}
  %pot = "kiln.fire"(%heat, %clay) {glaze = 0 : i64} : (i32, f8E5M2) -> f8E4M3FN
  return
}

// -----

// CHECK-LABEL: @burn
// CHECK-NEXT: kiln.burn {
// CHECK-NEXT: }
// GENERIC: "kiln.burn"() ({
// GENERIC-NEXT: "kiln.cool"() : () -> ()
func.func @burn() {
  kiln.burn {
  }
  return
}

// -----

// Functions that are methods now, and an operator that cannot be meant.

// CHECK-LABEL: @stack
// CHECK: kiln.stack mark 3 %arg0 : memref<4xf32>
// CHECK: kiln.stack mark 3 %arg1 : memref<4xf8E5M2>
func.func @stack(%shelf: memref<4xf32>, %small: memref<4xf8E5M2>) {
  kiln.stack mark 1 %shelf : memref<4xf32>
  kiln.stack mark 1 %small : memref<4xf8E5M2>
  return
}

// -----

func.func @gaps(%shelf: memref<4xf32, strided<[2]>>) {
  // expected-error @+1 {{'kiln.stack' op needs a shelf without gaps}}
  kiln.stack mark 1 %shelf : memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @pots(%shelf: memref<4xf8E4M3FN>) {
  // expected-error @+1 {{'kiln.stack' op needs other pots than 'f8E4M3FN'}}
  kiln.stack mark 1 %shelf : memref<4xf8E4M3FN>
  return
}

// -----

func.func @start(%shelf: memref<4xf32, strided<[1], offset: 2>>) {
  // expected-error @+1 {{'kiln.stack' op needs a shelf from its start}}
  kiln.stack mark 1 %shelf : memref<4xf32, strided<[1], offset: 2>>
  return
}
