// The verifier's errors are explained, too.

// RUN: not rsmlir-opt %s --split-input-file --diagnostics=pretty 2>&1 | FileCheck %s --implicit-check-not="see current operation"

func.func private @compute(i32) -> i32

// CHECK: symbols.mlir:[[#@LINE+5]]:8: error: 'func.call' op 'compote' does not reference a valid function
// CHECK-NEXT: |
// CHECK-NEXT: call @compote(%a) : (i32) -> i32
// CHECK-NEXT: ^^^^ -------- no such symbol
func.func @symbol(%a: i32) -> i32 {
  %0 = call @compote(%a) : (i32) -> i32
  return %0 : i32
}
// CHECK: = help: did you mean `@compute`?

// -----

// CHECK: symbols.mlir:[[#@LINE+3]]:8: error: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
// CHECK: ^^^^^^^^^^ -- operand #0 is of type `f32`
func.func @operand(%a: f32) -> f32 {
  %0 = arith.addi %a, %a : f32
  return %0 : f32
}

// CHECK: symbols.mlir:[[#@LINE+4]]:8: error: 'arith.cmpi' op requires attribute 'predicate'
// CHECK: `predicat` is not an attribute of the operation
// CHECK: = help: did you mean `predicate`?
func.func @attribute(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicat = 2 : i64}> : (i32, i32) -> i1
  return
}
