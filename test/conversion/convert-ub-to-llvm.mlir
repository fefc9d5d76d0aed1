// RUN: rsmlir-opt %s --convert-ub-to-llvm | FileCheck %s

func.func @poison(%c: i1) -> index {
  %p = ub.poison : index
  cf.cond_br %c, ^one, ^two
^one:
  return %p : index
^two:
  ub.unreachable
}

// CHECK:      module {

// CHECK-LABEL:   func.func @poison(%arg0: i1) -> index {
// CHECK-NEXT:     %0 = llvm.mlir.poison : i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return %1 : index
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT: }
