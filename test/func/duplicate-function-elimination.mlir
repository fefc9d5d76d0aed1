// RUN: rsmlir-opt %s --duplicate-function-elimination --split-input-file | FileCheck %s

// The second is the first by another name; its callers call the first.

func.func @first(%x: f32) -> f32 {
  cf.br ^next
^next:
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}
func.func @second(%y: f32) -> f32 {
  cf.br ^next
^next:
  %0 = arith.addf %y, %y : f32
  return %0 : f32
}
func.func @caller(%x: f32) -> f32 {
  %0 = call @first(%x) : (f32) -> f32
  %1 = call @second(%0) : (f32) -> f32
  %f = constant @second : (f32) -> f32
  return %1 : f32
}

// CHECK: module {
// CHECK-NEXT: func.func @first(%arg0: f32) -> f32 {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT: return %0 : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller(%arg0: f32) -> f32 {
// CHECK-NEXT: %0 = call @first(%arg0) : (f32) -> f32
// CHECK-NEXT: %1 = call @first(%0) : (f32) -> f32
// CHECK-NEXT: %f = constant @first : (f32) -> f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// These differ: in visibility, in an operand, in a type, and declarations are never equal.

func.func @public(%x: f32, %y: f32) -> f32 {
  return %x : f32
}
func.func private @private(%x: f32, %y: f32) -> f32 {
  return %x : f32
}
func.func @other(%x: f32, %y: f32) -> f32 {
  return %y : f32
}
func.func @wider(%x: f64, %y: f64) -> f64 {
  return %x : f64
}
func.func private @declared() -> f32
func.func private @again() -> f32

// CHECK: module {
// CHECK-NEXT: func.func @public(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg0 : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @private(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg0 : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @other(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT: return %arg1 : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @wider(%arg0: f64, %arg1: f64) -> f64 {
// CHECK-NEXT: return %arg0 : f64
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @declared() -> f32
// CHECK-NEXT: func.func private @again() -> f32
// CHECK-NEXT: }

// -----

// A value may be used, in the text, before it is defined.

func.func @before(%condition: i1) -> i32 {
  cf.br ^define
^use:
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
^define:
  %0 = arith.constant 1 : i32
  cf.br ^use
}
func.func @before_too(%condition: i1) -> i32 {
  cf.br ^define
^use:
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
^define:
  %0 = arith.constant 1 : i32
  cf.br ^use
}

// CHECK: module {
// CHECK-NEXT: func.func @before(%arg0: i1) -> i32 {
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb2
// CHECK-NEXT: %0 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
// CHECK-NEXT: func.func @before_too(%arg0: i1) -> i32 {
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb2
// CHECK-NEXT: %0 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
// CHECK-NEXT: }
