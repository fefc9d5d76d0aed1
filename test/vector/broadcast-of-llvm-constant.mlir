// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// An integer of another type than its result is not an element of a vector.
// CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : index) : i64
// CHECK: vector.broadcast %[[ZERO]] : i64 to vector<4xi64>
func.func @f() -> vector<4xi64> {
  %0 = llvm.mlir.constant(0 : index) : i64
  %1 = vector.broadcast %0 : i64 to vector<4xi64>
  return %1 : vector<4xi64>
}
