// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @bounds
// CHECK-NEXT: [[V0:%.+]] = "test.constant"() <{value = -128 : i8}> : () -> i8
// CHECK-NEXT: [[V1:%.+]] = arith.constant false
// CHECK-NEXT: [[V2:%.+]] = arith.constant true
// CHECK-NEXT: [[V3:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V4:%.+]] = test.with_bounds {smax = 5 : index, smin = 4 : index, umax = 5 : index, umin = 4 : index} : index
// CHECK-NEXT: [[V5:%.+]] = test.increment [[V4]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi ult, [[V5]], [[V3]] : index
// CHECK-NEXT: return [[V2]], [[V6]], [[V1]], [[V0]] : i1, i1, i1, i8
// CHECK-NEXT: }
func.func @bounds() -> (i1, i1, i1, i8) {
  %0 = test.with_bounds {umin = 4 : index, umax = 5 : index, smin = 4 : index, smax = 5 : index} : index
  %1 = test.increment %0 : index
  %six = arith.constant 6 : index
  %seven = arith.constant 7 : index
  %2 = arith.cmpi ult, %1, %seven : index
  %3 = arith.cmpi ult, %1, %six : index
  %4 = arith.cmpi sgt, %0, %six : index
  %5 = test.with_bounds {umin = 127 : i8, umax = 127 : i8, smin = 127 : i8, smax = 127 : i8} : i8
  %6 = test.increment %5 : i8
  return %2, %3, %4, %6 : i1, i1, i1, i8
}

// Bounds of another width say nothing; mlir-opt compares them nevertheless.
// CHECK-LABEL: func.func @other_width
// CHECK-NEXT: [[V0:%.+]] = arith.constant 6 : i32
// CHECK-NEXT: [[V1:%.+]] = test.with_bounds {smax = 5 : i8, smin = 4 : i8, umax = 5 : i8, umin = 4 : i8} : i32
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi ult, [[V1]], [[V0]] : i32
// CHECK-NEXT: return [[V2]] : i1
// CHECK-NEXT: }
func.func @other_width() -> i1 {
  %0 = test.with_bounds {umin = 4 : i8, umax = 5 : i8, smin = 4 : i8, smax = 5 : i8} : i32
  %c = arith.constant 6 : i32
  %1 = arith.cmpi ult, %0, %c : i32
  return %1 : i1
}
