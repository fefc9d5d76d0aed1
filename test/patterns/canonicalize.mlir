// Patterns of a loaded file are part of canonicalization where the definition of the operation announces it.

// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --canonicalize | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --canonicalize=disable-patterns=NegOfNeg | FileCheck %s --check-prefix=WITHOUT

// CHECK-LABEL: @neg_of_neg
// CHECK-NEXT: return %arg0
// WITHOUT-LABEL: @neg_of_neg
// WITHOUT-NEXT: shop.neg
func.func @neg_of_neg(%x: i32) -> i32 {
  %0 = "shop.neg"(%x) : (i32) -> i32
  %1 = "shop.neg"(%0) : (i32) -> i32
  return %1 : i32
}

// CHECK-LABEL: @in_either_order
// CHECK-NEXT: %[[LEFT:.*]] = "shop.const"() <{value = 0 : i32}> : () -> i32
// CHECK-NEXT: return %[[LEFT]], %[[LEFT]]
func.func @in_either_order(%x: i32) -> (i32, i32) {
  %0 = "shop.neg"(%x) : (i32) -> i32
  %1 = "shop.add"(%x, %0) : (i32, i32) -> i32
  %2 = "shop.add"(%0, %x) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}

// CHECK-LABEL: @other_operand
// CHECK: "shop.add"(%arg1, %{{.*}})
func.func @other_operand(%x: i32, %y: i32) -> i32 {
  %0 = "shop.neg"(%x) : (i32) -> i32
  %1 = "shop.add"(%y, %0) : (i32, i32) -> i32
  return %1 : i32
}

// The definition of this operation announces nothing.
// CHECK-LABEL: @on_demand
// CHECK: shop.log
func.func @on_demand(%x: i32) {
  "shop.log"(%x) : (i32) -> ()
  return
}
