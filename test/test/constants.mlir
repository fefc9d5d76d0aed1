// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Folding makes constants in `test.one_region_op` rather than in the function.
// CHECK-LABEL: func.func @region_of_constants() {
// CHECK-NEXT: [[OTHER:%.+]] = arith.constant 6 : i32
// CHECK-NEXT: "test.one_region_op"() ({
// CHECK-NEXT: [[SUM:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: "test.unregistered"([[SUM]]) : (i32) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: "test.two_region_op"() ({
// CHECK-NEXT: "test.unregistered"([[OTHER]]) : (i32) -> ()
func.func @region_of_constants() {
  "test.one_region_op"() ({
    %0 = arith.constant 1 : i32
    %1 = arith.addi %0, %0 : i32
    "test.unregistered"(%1) : (i32) -> ()
  }) : () -> ()
  "test.two_region_op"() ({
    %0 = arith.constant 3 : i32
    %1 = arith.addi %0, %0 : i32
    "test.unregistered"(%1) : (i32) -> ()
  }, {
  }) : () -> ()
  return
}
