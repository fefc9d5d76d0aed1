// Verifiers that look for symbols outside of the functions that a pass changes.
// RUN: rsmlir-opt --dialect %S/Inputs/periscope/Periscope.td --sources %S/Inputs/periscope %s --pass-pipeline='builtin.module(func.func(canonicalize,cse))' | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/periscope/Periscope.td --sources %S/Inputs/periscope %s --pass-pipeline='builtin.module(func.func(canonicalize,cse))' --verify-each=false | FileCheck %s

periscope.buoy @north : i32
periscope.buoy @south : i64

// CHECK-LABEL: func.func @watch
func.func @watch() -> (i32, i32) {
  // CHECK-NEXT: %[[TWO:.*]] = arith.constant 2 : i32
  // CHECK-NEXT: %[[NORTH:.*]] = periscope.sight @north : i32
  // CHECK-NEXT: periscope.hail "other"
  // CHECK-NEXT: periscope.count 2
  // CHECK-NEXT: return %[[NORTH]], %[[TWO]]
  %0 = periscope.sight @north : i32
  periscope.hail "other"
  periscope.count 2
  %one = arith.constant 1 : i32
  %two = arith.addi %one, %one : i32
  return %0, %two : i32, i32
}

// CHECK-LABEL: func.func @other
func.func @other() -> (i64, i32) {
  // CHECK: periscope.sight @south : i64
  %0 = periscope.sight @south : i64
  %one = arith.constant 1 : i32
  %two = arith.addi %one, %one : i32
  return %0, %two : i64, i32
}
