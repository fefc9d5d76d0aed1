// Patterns that are applied by name, or all of them.

// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns=patterns=LogOfAny | FileCheck %s --check-prefix=ANY
// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --pass-pipeline='builtin.module(func.func(apply-patterns{patterns=LogOfAny,SwapSum}))' | FileCheck %s --check-prefix=ANY
// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns=patterns=SplitPair --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC
// RUN: not rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns=patterns=Nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not rsmlir-opt %s --dialect %S/Inputs/shop.td --apply-patterns=patterns=Unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// NOTHING: error: there is no pattern 'Nothing' in the loaded definitions
// UNKNOWN: error: pattern 'Unknown' cannot be applied, unknown: function somewhere::make

// CHECK-LABEL: @benefits
// CHECK-NEXT: %[[NEW:.*]] = "shop.const"() <{value = 5 : i32}> : () -> i32
// CHECK-NEXT: "shop.note"(%arg0) <{of = "neg"}>
// CHECK-NEXT: "shop.note"(%arg0) <{of = "any"}>
// CHECK-NEXT: "shop.note"(%[[NEW]]) <{of = 5 : i32}>
// ANY-LABEL: @benefits
// ANY: "shop.note"(%{{.*}}) <{of = "any"}>
// ANY: "shop.note"(%{{.*}}) <{of = "any"}>
// ANY: "shop.note"(%{{.*}}) <{of = "any"}>
func.func @benefits(%x: i32) {
  %0 = "shop.neg"(%x) : (i32) -> i32
  "shop.log"(%0) : (i32) -> ()
  "shop.log"(%x) : (i32) -> ()
  %1 = "shop.const"() {value = 5 : i32} : () -> i32
  "shop.log"(%1) : (i32) -> ()
  return
}

// CHECK-LABEL: @attributes
// CHECK-DAG: "shop.total"() <{amount = 1 : i32, label = "a", tax = 2 : i32}>
// CHECK-DAG: "shop.total"() <{amount = 2 : i32, tax = 7 : i32}>
// CHECK-DAG: "shop.price"() <{amount = 42 : i32, tax = 7 : i32}>
// CHECK-DAG: "shop.price"() <{amount = 100 : i32, tax = 7 : i32}>
func.func @attributes() -> (i32, i32, i32, i32) {
  %0 = "shop.price"() <{amount = 1 : i32, label = "a", tax = 2 : i32}> : () -> i32
  %1 = "shop.price"() <{amount = 2 : i32}> : () -> i32
  %2 = "shop.price"() <{amount = 42 : i32, tax = 7 : i32}> : () -> i32
  %3 = "shop.price"() <{amount = 100 : i32, tax = 7 : i32}> : () -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: @ranges
// CHECK-DAG: "shop.sum"(%arg2, %arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 2>}>
// CHECK-DAG: "shop.sum"(%arg0, %arg0, %arg2) <{operandSegmentSizes = array<i32: 2, 1>}>
// CHECK-DAG: "shop.sum"(%arg1, %arg0) <{operandSegmentSizes = array<i32: 0, 2>}>
func.func @ranges(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %0 = "shop.sum"(%x, %y, %z) <{operandSegmentSizes = array<i32: 2, 1>}> : (i32, i32, i32) -> i32
  %1 = "shop.sum"(%x, %x, %z) <{operandSegmentSizes = array<i32: 2, 1>}> : (i32, i32, i32) -> i32
  %2 = "shop.one"(%x) : (i32) -> i32
  %3 = "shop.sum"(%2, %y) <{operandSegmentSizes = array<i32: 2, 0>}> : (i32, i32) -> i32
  return %0, %1, %3 : i32, i32, i32
}

// CHECK-LABEL: @several_results
// CHECK-NEXT: %[[ONE:.*]] = "shop.one"(%arg0) : (i32) -> i32
// CHECK-NEXT: %[[TWO:.*]] = "shop.two"(%[[ONE]]) : (i32) -> i64
// CHECK-NEXT: return %[[ONE]], %[[TWO]]
// LOC-LABEL: @several_results
// LOC: "shop.one"(%arg0) : (i32) -> i32 loc("one")
// LOC: "shop.two"(%{{.*}}) : (i32) -> i64 loc(fused<"two">["x", "one"])
func.func @several_results(%x: i32 loc("x")) -> (i32, i64) {
  %0:2 = "shop.pair"(%x) : (i32) -> (i32, i64)
  return %0#0, %0#1 : i32, i64
}
