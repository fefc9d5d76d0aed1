// Folders that are written with `constFoldBinaryOp` and its kin: see Inputs/raft.
//
// RUN: rsmlir-opt --dialect %S/Inputs/raft/Raft.td --sources %S/Inputs/raft --canonicalize %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/raft/Raft.td --sources %S/Inputs/raft --canonicalize --show-unchecked %s \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED-NOT: not evaluated
// UNCHECKED: given up in these inputs: 0 functions

// CHECK-LABEL: func.func @scalars
// CHECK-DAG: %[[SUM:.*]] = raft.number 7 : i32
// CHECK-DAG: %[[SIX:.*]] = raft.number 12 : i32
// CHECK-DAG: %[[HALVES:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG: %[[NOT:.*]] = raft.number -4 : i32
// CHECK-DAG: %[[FALSE:.*]] = raft.number false
// CHECK-DAG: %[[SMALL:.*]] = raft.number 4 : i8
// CHECK-DAG: %[[LARGE:.*]] = raft.number 2147483647 : i32
// CHECK-DAG: %[[STAYS:.*]] = raft.exact %[[LARGE]], %[[LARGE]] : i32
// CHECK-DAG: %[[WIDE:.*]] = raft.whole %[[LARGE]] : i32 to i8
// CHECK-DAG: %[[RIGHT:.*]] = raft.add %arg0, %[[SUM]] : i32
// CHECK: return %[[SUM]], %[[SIX]], %[[STAYS]], %[[HALVES]], %[[NOT]], %[[FALSE]], %[[SMALL]], %[[WIDE]], %[[RIGHT]], %arg0
func.func @scalars(%a: i32) -> (i32, i32, i32, f32, i32, i1, i8, i8, i32, i32) {
  %three = raft.number 3 : i32
  %four = raft.number 4 : i32
  %zero = raft.number 0 : i32
  %large = raft.number 2147483647 : i32
  %half = raft.number 1.5 : f32
  %true = raft.number true
  %sum = raft.add %three, %four : i32
  %product = raft.exact %three, %four : i32
  %overflows = raft.exact %large, %large : i32
  %halves = raft.blend %half, %half : f32
  %not = raft.flip %three : i32
  %false = raft.flip %true : i1
  %small = raft.whole %four : i32 to i8
  %wide = raft.whole %large : i32 to i8
  %right = raft.add %sum, %a : i32
  %none = raft.add %a, %zero : i32
  return %sum, %product, %overflows, %halves, %not, %false, %small, %wide, %right, %none
      : i32, i32, i32, f32, i32, i1, i8, i8, i32, i32
}

// CHECK-LABEL: func.func @tensors
// CHECK-DAG: %[[EACH:.*]] = raft.number dense<[6, 7]> : tensor<2xi32>
// CHECK-DAG: %[[SPLAT:.*]] = raft.number dense<10> : tensor<2xi32>
// CHECK-DAG: %[[BYTES:.*]] = raft.number dense<[1, 2]> : tensor<2xi8>
// CHECK-DAG: %[[FLOATS:.*]] = raft.number dense<[2.000000e+00, 4.500000e+00]> : tensor<2xf32>
// CHECK: return %[[EACH]], %[[SPLAT]], %[[BYTES]], %[[FLOATS]]
func.func @tensors() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<2xf32>) {
  %0 = raft.number dense<[1, 2]> : tensor<2xi32>
  %1 = raft.number dense<5> : tensor<2xi32>
  %2 = raft.number dense<[0.5, 3.0]> : tensor<2xf32>
  %3 = raft.number dense<1.5> : tensor<2xf32>
  %each = raft.add %0, %1 : tensor<2xi32>
  %splat = raft.add %1, %1 : tensor<2xi32>
  %bytes = raft.whole %0 : tensor<2xi32> to tensor<2xi8>
  %floats = raft.blend %2, %3 : tensor<2xf32>
  return %each, %splat, %bytes, %floats : tensor<2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<2xf32>
}

// CHECK-LABEL: func.func @order
// CHECK: %[[SEVEN:.*]] = raft.number 7 : i32
// CHECK: %[[ORDER:.*]] = raft.order %arg0, %[[SEVEN]] : i32
// CHECK: return %[[ORDER]]
func.func @order(%a: i32) -> i32 {
  %seven = raft.number 7 : i32
  %order = raft.order %seven, %a : i32
  return %order : i32
}

// Numbers of different types, and what is no number, stay.
// CHECK-LABEL: func.func @poison
// CHECK: %[[POISON:.*]] = ub.poison : i32
// CHECK: %[[SUM:.*]] = raft.add %arg0, %[[POISON]] : i32
// CHECK: return %[[SUM]]
func.func @poison(%a: i32) -> i32 {
  %p = ub.poison : i32
  %sum = raft.add %a, %p : i32
  return %sum : i32
}

// CHECK-LABEL: func.func @counts
// CHECK-SAME: (%[[A:.*]]: tensor<2x3xi32>, %[[B:.*]]: tensor<?xi32>)
// CHECK-DAG: %[[INDEX:.*]] = arith.constant 6 : index
// CHECK-DAG: %[[INT:.*]] = arith.constant 6 : i32
// CHECK-DAG: %[[SINGLE:.*]] = arith.constant 6.000000e+00 : f32
// CHECK: %[[HALF:.*]] = raft.count %[[A]] : tensor<2x3xi32> to f16
// CHECK: %[[DYNAMIC:.*]] = raft.count %[[B]] : tensor<?xi32> to index
// CHECK: %[[CALL:.*]] = call @counts_of
// CHECK: %[[UNKNOWN:.*]] = raft.count %[[CALL]] : tensor<4xi32> to index
// CHECK: return %[[INDEX]], %[[INT]], %[[SINGLE]], %[[HALF]], %[[DYNAMIC]], %[[UNKNOWN]], %[[INDEX]]
func.func private @counts_of() -> tensor<4xi32>
func.func @counts(%a: tensor<2x3xi32>, %b: tensor<?xi32>) -> (index, i32, f32, f16, index, index, index) {
  %index = raft.count %a : tensor<2x3xi32> to index
  %int = raft.count %a : tensor<2x3xi32> to i32
  %single = raft.count %a : tensor<2x3xi32> to f32
  %half = raft.count %a : tensor<2x3xi32> to f16
  %dynamic = raft.count %b : tensor<?xi32> to index
  %call = call @counts_of() : () -> tensor<4xi32>
  %unknown = raft.count %call : tensor<4xi32> to index
  %sum = raft.add %a, %a : tensor<2x3xi32>
  %pure = raft.count %sum : tensor<2x3xi32> to index
  return %index, %int, %single, %half, %dynamic, %unknown, %pure : index, i32, f32, f16, index, index, index
}

// CHECK-LABEL: func.func @pairs
// CHECK-NEXT: %[[COUNT:.*]] = raft.count %arg0 : tensor<?xi32> to index
// CHECK-NEXT: %[[ONCE:.*]] = arith.index_cast %[[COUNT]] : index to i64
// CHECK-NEXT: %[[TWICE:.*]] = arith.addi %[[ONCE]], %[[ONCE]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[PAIRS:.*]] = arith.muli %[[TWICE]], %[[ONCE]] overflow<nuw> : i64
// CHECK-NEXT: return %[[PAIRS]]
func.func @pairs(%a: tensor<?xi32>) -> i64 {
  %count = raft.count %a : tensor<?xi32> to i64
  return %count : i64
}

// CHECK-LABEL: func.func @settle
// CHECK-NEXT: %[[SETTLED:.*]] = raft.settle %arg0 : i32
// CHECK-NEXT: return %[[SETTLED]]
func.func @settle(%a: i32) -> i32 {
  %order = raft.order %a : i32
  %settled = raft.settle %order : i32
  return %settled : i32
}
