// RUN: my-opt %s | my-opt | FileCheck %s
// RUN: my-opt %s --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: my-opt %s --pass-pipeline='builtin.module(func.func(my-label-functions{label=here}))' | FileCheck %s --check-prefix=PASS

// CHECK-LABEL: func.func @f
// CHECK: %[[A:.*]] = my.answer 21
// CHECK: my.double %[[A]]
// CANON-LABEL: func.func @f
// CANON-NEXT: %[[A:.*]] = my.answer 42
// CANON-NEXT: return %[[A]] : i32
// PASS: func.func @f() -> i32 attributes {my.label = "here"}
func.func @f() -> i32 {
  %a = my.answer 21
  %b = my.double %a
  return %b : i32
}
