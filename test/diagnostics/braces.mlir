// A brace that is not closed is found by how lines are indented.

// RUN: not rsmlir-opt %s --diagnostics=pretty 2>&1 | FileCheck %s

// CHECK: error: Dialect `' not found for custom op 'return'
// CHECK: scf.for %i
// CHECK-NEXT: - this is not closed
// CHECK: ^^^^^^ no such operation
// CHECK-NOT: did you mean
module {
  func.func @f(%a: index) {
    scf.for %i = %a to %a step %a {
      %0 = arith.addi %a, %i : index
    return
  }
  func.func @g() {
    return
  }
}
