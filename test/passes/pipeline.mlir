// The pipeline decides which passes run on which operations, and in which order.

// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(print-ir{label=outer},func.func(print-ir{label=inner}))' --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s -p 'any(any(print-ir{label="a b"}))' -o /dev/null 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: rsmlir-opt %s --print-ir=label=second --print-ir=label=first --dump-pass-pipeline -o /dev/null 2>&1 | FileCheck %s --check-prefix=FLAGS

// CHECK:      Pass Manager with 2 passes:
// CHECK-NEXT: builtin.module(
// CHECK-NEXT:   print-ir{label=outer},
// CHECK-NEXT:   func.func(
// CHECK-NEXT:     print-ir{label=inner}
// CHECK-NEXT:   )
// CHECK-NEXT: )
// CHECK:      // -----// IR Dump outer //----- //
// CHECK-NEXT: module {
// CHECK:      // -----// IR Dump inner //----- //
// CHECK-NEXT: func.func @f
// CHECK:      // -----// IR Dump inner //----- //
// CHECK-NEXT: func.func @g
// CHECK-NOT:  IR Dump

// ANY:      // -----// IR Dump a b //----- //
// ANY-NEXT: func.func @f
// ANY:      // -----// IR Dump a b //----- //
// ANY-NEXT: func.func @g
// ANY:      // -----// IR Dump a b //----- //
// ANY-NEXT: module @inner
// ANY-NOT:  IR Dump

// FLAGS:      builtin.module(
// FLAGS-NEXT:   print-ir{label=second},
// FLAGS-NEXT:   print-ir{label=first}
// FLAGS-NEXT: )
// FLAGS:      IR Dump second
// FLAGS:      IR Dump first

func.func @f(%arg: i32) -> i32 {
  return %arg : i32
}

func.func @g() {
  return
}

module @inner {
  func.func @h() {
    return
  }
}
