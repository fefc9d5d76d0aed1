// RUN: not rsmlir-opt %s --convert-math-to-libm 2>&1 | FileCheck %s

// The failed conversion leaves the IR as it was: the operand of the note's operation was not converted.

// CHECK: error: failed to legalize operation 'math.ctpop' that was explicitly marked illegal
// CHECK: note: see current operation: %{{[0-9]+}} = "math.ctpop"(%arg1) : (i32) -> i32
// CHECK-NOT: @tanf
func.func @count(%x: f32, %i: i32) -> (f32, i32) {
  %t = math.tan %x : f32
  %r = math.ctpop %i : i32
  return %t, %r : f32, i32
}
