// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Constants are merged and moved up; unused ones stay, as nothing says that they are pure.
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: [[V0:%.+]] = "emitc.constant"() <{value = 4 : i32}> : () -> i32
// CHECK-NEXT: [[V1:%.+]] = "emitc.constant"() <{value = #emitc.opaque<"N">}> : () -> !emitc.opaque<"int">
// CHECK-NEXT: [[V2:%.+]] = "emitc.constant"() <{value = 5 : i32}> : () -> i32
// CHECK-NEXT: return [[V0]], [[V0]], [[V1]] : i32, i32, !emitc.opaque<"int">
// CHECK-NEXT: }
func.func @constants(%c: i1) -> (i32, i32, !emitc.opaque<"int">) {
  %0 = "emitc.constant"() <{value = 4 : i32}> : () -> i32
  %1 = "emitc.constant"() <{value = 4 : i32}> : () -> i32
  %2 = "emitc.constant"() <{value = #emitc.opaque<"N">}> : () -> !emitc.opaque<"int">
  %3 = "emitc.constant"() <{value = 5 : i32}> : () -> i32
  return %0, %1, %2 : i32, i32, !emitc.opaque<"int">
}
