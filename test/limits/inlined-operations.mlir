// RUN: rsmlir-opt %s --inline --limit inlined-operations=40 | FileCheck %s
// RUN: not rsmlir-opt %s --inline --limit inlined-operations=10 2>&1 | FileCheck %s --check-prefix=LIMIT

// Each function calls the one before it twice: @f3 becomes eight operations.

func.func private @op()
func.func private @f0() {
  call @op() : () -> ()
  return
}
func.func private @f1() {
  call @f0() : () -> ()
  call @f0() : () -> ()
  return
}
func.func private @f2() {
  call @f1() : () -> ()
  call @f1() : () -> ()
  return
}
// CHECK-LABEL: @f3
// CHECK-COUNT-8: call @op
// CHECK-NEXT: return
func.func @f3() {
  call @f2() : () -> ()
  // LIMIT: error: limit `inlined-operations` reached: 10 operations copied by the inliner (`--limit inlined-operations=N` raises it)
  call @f2() : () -> ()
  return
}
