// A remark tells what became of a pattern at an operation.

// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns=patterns=PriceToTotal,NegOfNeg,SwapSum --trace-patterns -o /dev/null 2>&1 | FileCheck %s

func.func @f(%x: i32) -> (i32, i32, i32, i32, i32) {
  // CHECK-DAG: trace.mlir:[[#@LINE+1]]:8: remark: 'shop.price': pattern 'PriceToTotal' (shop.td:52) is applied
  %0 = "shop.price"() <{amount = 1 : i32}> : () -> i32
  // CHECK-DAG: trace.mlir:[[#@LINE+1]]:8: remark: 'shop.price': pattern 'PriceToTotal' (shop.td:52) does not match: attribute 'amount' failed to satisfy constraint: 'is not 42'
  %1 = "shop.price"() <{amount = 42 : i32}> : () -> i32
  // CHECK-DAG: trace.mlir:[[#@LINE+1]]:8: remark: 'shop.price': pattern 'PriceToTotal' (shop.td:52) does not match: entities 'amount' failed to satisfy constraint: 'is small'
  %2 = "shop.price"() <{amount = 100 : i32}> : () -> i32
  // CHECK-DAG: trace.mlir:[[#@LINE+1]]:8: remark: 'shop.neg': pattern 'NegOfNeg' (shop.td:46) does not match: no operation defines operand 0
  %3 = "shop.neg"(%x) : (i32) -> i32
  // CHECK-DAG: trace.mlir:[[#@LINE+1]]:8: remark: 'shop.sum': pattern 'SwapSum' (shop.td:62) does not match: the operand does not have 2 values
  %4 = "shop.sum"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
