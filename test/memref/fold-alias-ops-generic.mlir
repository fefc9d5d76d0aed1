// RUN: rsmlir-opt %s --fold-memref-alias-ops --mlir-print-op-generic | FileCheck %s

// The new access says whether it is nontemporal, even if it is not; a linearized index whether it is disjoint.

func.func @f(%arg0 : memref<32xf32>, %m: memref<12x32xf32>, %a : index, %v: vector<8xf32>) -> (f32, vector<8xf32>, vector<8xf32>) {
  %e = memref.expand_shape %arg0 [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %c0 = arith.constant 0 : index
  %0 = memref.load %e[%a, %c0] : memref<4x8xf32>
  %1 = vector.load %e[%a, %c0] : memref<4x8xf32>, vector<8xf32>
  %s = memref.subview %m[%a, %a][4, 8][1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  %2 = vector.load %s[%c0, %a] {nontemporal = true, alignment = 8} : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  vector.store %v, %s[%c0, %a] {nontemporal = true, alignment = 8} : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  vector.store %v, %e[%c0, %a] {alignment = 8} : memref<4x8xf32>, vector<8xf32>
  memref.store %0, %e[%c0, %a] {alignment = 8} : memref<4x8xf32>
  return %0, %1, %2 : f32, vector<8xf32>, vector<8xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: "builtin.module"() ({
// CHECK-NEXT:   "func.func"() <{function_type = (memref<32xf32>, memref<12x32xf32>, index, vector<8xf32>) -> (f32, vector<8xf32>, vector<8xf32>), sym_name = "f"}> ({
// CHECK-NEXT:   ^bb0(%arg0: memref<32xf32>, %arg1: memref<12x32xf32>, %arg2: index, %arg3: vector<8xf32>):
// CHECK-NEXT:     %0 = "arith.constant"() <{value = 0 : index}> : () -> index
// CHECK-NEXT:     %1 = "affine.linearize_index"(%arg2, %0) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 8>}> : (index, index) -> index
// CHECK-NEXT:     %2 = "memref.load"(%arg0, %1) <{nontemporal = false}> : (memref<32xf32>, index) -> f32
// CHECK-NEXT:     %3 = "affine.linearize_index"(%arg2, %0) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 8>}> : (index, index) -> index
// CHECK-NEXT:     %4 = "vector.load"(%arg0, %3) <{nontemporal = false}> : (memref<32xf32>, index) -> vector<8xf32>
// CHECK-NEXT:     %5 = "affine.apply"(%arg2) <{map = #map}> : (index) -> index
// CHECK-NEXT:     %6 = "vector.load"(%arg1, %arg2, %5) <{nontemporal = false}> : (memref<12x32xf32>, index, index) -> vector<8xf32>
// CHECK-NEXT:     %7 = "affine.apply"(%arg2) <{map = #map}> : (index) -> index
// CHECK-NEXT:     "vector.store"(%arg3, %arg1, %arg2, %7) <{nontemporal = false}> : (vector<8xf32>, memref<12x32xf32>, index, index) -> ()
// CHECK-NEXT:     %8 = "affine.linearize_index"(%0, %arg2) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 8>}> : (index, index) -> index
// CHECK-NEXT:     "vector.store"(%arg3, %arg0, %8) <{nontemporal = false}> : (vector<8xf32>, memref<32xf32>, index) -> ()
// CHECK-NEXT:     %9 = "affine.linearize_index"(%0, %arg2) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 8>}> : (index, index) -> index
// CHECK-NEXT:     "memref.store"(%2, %arg0, %9) <{nontemporal = false}> : (f32, memref<32xf32>, index) -> ()
// CHECK-NEXT:     "func.return"(%2, %4, %6) : (f32, vector<8xf32>, vector<8xf32>) -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT: }) : () -> ()
