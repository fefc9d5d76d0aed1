// Blocks as lists of operations, operations as the values of fields, dialects that are compared, builders with empty braces.
// RUN: rsmlir-opt --dialect %S/Inputs/shuttle/Shuttle.td --sources %S/Inputs/shuttle %s --split-input-file -verify-diagnostics --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @spliced
func.func @spliced(%c: i1) {
  %true = shuttle.const true
  %false = shuttle.const "no" false
  // CHECK: "a"() : () -> ()
  // CHECK-NEXT: "b"() : () -> ()
  // CHECK-NEXT: "d"() : () -> ()
  shuttle.when %true { "a"() : () -> () "b"() : () -> () } else { "c"() : () -> () }
  shuttle.when %false { "c"() : () -> () } else { "d"() : () -> () }
  // CHECK-NEXT: shuttle.when %arg0 {
  // CHECK-NEXT:   "g"() : () -> ()
  // CHECK-NEXT:   "e"() : () -> ()
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   "f"() : () -> ()
  // CHECK-NEXT: }
  shuttle.when %c { "e"() : () -> () } else { "f"() : () -> () "g"() : () -> () }
  return
}

// CHECK-LABEL: func.func @folded
func.func @folded() -> i8 {
  // CHECK-NEXT: %[[SIX:.*]] = shuttle.const 6 : i8
  // CHECK-NEXT: return %[[SIX]]
  %0 = shuttle.const "three" 3 : i8
  %1 = shuttle.twice %0 : i8
  return %1 : i8
}

// CHECK-LABEL: func.func @woven
func.func @woven() {
  // CHECK-DAG: %[[ONE:.*]] = shuttle.const 1 : i2
  // CHECK-DAG: %[[MAX:.*]] = shuttle.const -1 : i2
  %one = shuttle.const 1 : i2
  %two = shuttle.const 2 : i2
  %max = shuttle.const 3 : i2
  // CHECK: shuttle.weave %[[ONE]], %[[ONE]]
  // CHECK-NEXT: shuttle.weave %[[MAX]], %[[ONE]]
  shuttle.weave %one, %two : i2, i2
  shuttle.weave %max, %one : i2, i2
  return
}

// -----

shuttle.loom {
  %0 = shuttle.const 1 : i2
  // expected-error @below {{'arith.constant' op is not woven here}}
  %1 = arith.constant 1 : i2
}
