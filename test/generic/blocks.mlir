// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s

// Labels are positions, predecessors are in the order of the blocks.
// CHECK:      "t.region"() ({
// CHECK-NEXT: ^bb0(%arg0: i32):
// CHECK-NEXT:   "t.br"(%arg0)[^bb2, ^bb1] : (i32) -> ()
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:   "t.br"()[^bb2] : () -> ()
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   "t.br"()[^bb1] : () -> ()
// CHECK-NEXT: ^bb3:  // no predecessors
// CHECK-NEXT:   "t.end"() : () -> ()
// CHECK-NEXT: }) : () -> ()
"t.region"() ({
^entry(%a: i32):
  "t.br"(%a)[^second, ^first] : (i32) -> ()
^first:
  "t.br"()[^second] : () -> ()
^second:
  "t.br"()[^first] : () -> ()
^unreachable:
  "t.end"() : () -> ()
}) : () -> ()

// CHECK:      "t.empty"() ({
// CHECK-NEXT: }, {
// CHECK-NEXT: ^bb0:
// CHECK-NEXT: }) : () -> ()
"t.empty"() ({
}, {
^only:
}) : () -> ()
