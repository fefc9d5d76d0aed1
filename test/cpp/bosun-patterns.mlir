// Effects that a class tells, or nobody; folders with other numbers of operands; lists that patterns are constructed with.
//
// RUN: rsmlir-opt --dialect %S/Inputs/bosun/Bosun.td --sources %S/Inputs/bosun --canonicalize --cse %s | FileCheck %s

// CHECK-LABEL: @effects
// CHECK-NEXT: "bosun.pipe"()
// CHECK-NEXT: "bosun.hail"()
// CHECK-NEXT: return
func.func @effects() {
  "bosun.pipe"() : () -> ()
  "bosun.hail"() : () -> ()
  %0 = "bosun.listen"() : () -> i32
  return
}

// Whoever hails may change what is heard.
// CHECK-LABEL: @heard_again
// CHECK-NEXT: %[[BEFORE:.*]] = "bosun.listen"()
// CHECK-NEXT: "bosun.hail"()
// CHECK-NEXT: %[[AFTER:.*]] = "bosun.listen"()
// CHECK-NEXT: return %[[BEFORE]], %[[AFTER]], %[[AFTER]]
func.func @heard_again() -> (i32, i32, i32) {
  %0 = "bosun.listen"() : () -> i32
  "bosun.hail"() : () -> ()
  %1 = "bosun.listen"() : () -> i32
  %2 = "bosun.listen"() : () -> i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: @bundles
// CHECK-NEXT: %[[ALL:.*]] = bosun.bundle %arg0, %arg1, %arg1, %arg0
// CHECK-NEXT: return %[[ALL]]
func.func @bundles(%a: i32, %b: i32) -> i32 {
  %0 = bosun.bundle %b, %b
  %1 = bosun.bundle %a, %0, %a
  return %1 : i32
}

// CHECK-LABEL: @spliced
// CHECK-NEXT: bosun.splice %arg0, %arg1, %arg0
func.func @spliced(%a: i32, %b: i32) -> i32 {
  %0 = bosun.splice %a, %b, %b
  return %0 : i32
}

// CHECK-LABEL: @also_kept
// CHECK-NEXT: bosun.splice %arg0, %arg1, %arg1
func.func @also_kept(%a: i32, %b: i32) -> i32 {
  %0 = bosun.splice %a, %b, %b
  return %0 : i32
}
