// RUN: rsmlir-opt %s --convert-cf-to-llvm | FileCheck %s

func.func @branches(%c: i1, %i: index, %f: i32) -> index {
  cf.assert %c, "the condition holds"
  cf.cond_br %c, ^one(%i : index), ^two
^one(%x: index):
  cf.br ^end(%x : index)
^two:
  cf.switch %f : i32, [
    default: ^end(%i : index),
    4: ^one(%i : index)
  ]
^end(%r: index):
  return %r : index
}

// CHECK:      module {

// CHECK-LABEL:   llvm.func @abort()

// CHECK-LABEL:   llvm.func @puts(!llvm.ptr)
// CHECK-NEXT:   llvm.mlir.global private constant @assert_msg(dense<[116, 104, 101, 32, 99, 111, 110, 100, 105, 116, 105, 111, 110, 32, 104, 111, 108, 100, 115, 0]> : tensor<20xi8>) {addr_space = 0 : i32} : !llvm.array<20 x i8>

// CHECK-LABEL:   func.func @branches(%arg0: i1, %arg1: index, %arg2: i32) -> index {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb1, ^bb5
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb2(%0 : i64), ^bb3
// CHECK-NEXT:   ^bb2(%1: i64):  // 2 preds: ^bb1, ^bb3
// CHECK-NEXT:     llvm.br ^bb4(%1 : i64)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     llvm.switch %arg2 : i32, ^bb4(%0 : i64) [
// CHECK-NEXT:       4: ^bb2(%0 : i64)
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb4(%2: i64):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:     return %3 : index
// CHECK-NEXT:   ^bb5:  // pred: ^bb0
// CHECK-NEXT:     %4 = llvm.mlir.addressof @assert_msg : !llvm.ptr
// CHECK-NEXT:     %5 = llvm.getelementptr %4[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<20 x i8>
// CHECK-NEXT:     llvm.call @puts(%5) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @abort() : () -> ()
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT: }
