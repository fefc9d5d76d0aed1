// Folders that are written in C++.
// RUN: rsmlir-opt --dialect %S/Inputs/forge/Forge.td --sources %S/Inputs/forge --canonicalize %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/forge/Forge.td --sources %S/Inputs/forge --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: forge.weigh: fold(): not evaluated: 'askTheScales' ({{.*}}Forge.cpp:49:15)
// UNCHECKED: 1 of 5 folders and canonicalizers in C++

// CHECK-LABEL: @another_result
func.func @another_result(%bar: i32) -> i32 {
  // CHECK-NEXT: %[[ONE:.*]] = forge.polish %arg0
  // CHECK-NEXT: return %[[ONE]]
  %1 = forge.polish %bar
  %2 = forge.polish %1
  return %2 : i32
}

// CHECK-LABEL: @operands_in_place
func.func @operands_in_place(%bar: i32) -> i32 {
  // CHECK: %[[C:.*]] = arith.constant 7
  // CHECK-NEXT: forge.hammer %arg0 with %[[C]]
  %c = arith.constant 7 : i32
  %1 = forge.hammer %c with %bar
  return %1 : i32
}

// CHECK-LABEL: @attributes_in_place
func.func @attributes_in_place(%bar: i32, %coal: i32) -> (i32, i32, i32) {
  // CHECK-NEXT: %[[MANY:.*]] = forge.hammer %arg0 with %arg1 strokes 5
  // CHECK-NEXT: %[[ONE:.*]] = forge.hammer %arg0 with %arg1{{$}}
  // CHECK-NEXT: return %[[MANY]], %[[ONE]], %arg0
  %1 = forge.hammer %bar with %coal strokes -5
  %2 = forge.hammer %bar with %coal strokes 1
  %3 = forge.hammer %bar with %coal strokes 0
  return %1, %2, %3 : i32, i32, i32
}

// CHECK-LABEL: @any_number_of_results
func.func @any_number_of_results(%a: i32, %b: i32) -> (i32, i32, i32) {
  // CHECK-NEXT: return %arg0, %arg1, %arg0
  %1 = forge.stack %a : i32 into i32
  %2:2 = forge.stack %b, %a : i32, i32 into i32, i32
  return %1, %2#0, %2#1 : i32, i32, i32
}

// CHECK-LABEL: @several_results
func.func @several_results(%bar: i32, %rest: i32) -> (i32, i32, i32) {
  // CHECK-NEXT: %left, %right = forge.split %arg0, %arg1
  // CHECK-NEXT: return %arg0, %arg0, %right
  %1:2 = forge.split %bar, %bar
  %2:2 = forge.split %bar, %rest
  return %1#0, %1#1, %2#1 : i32, i32, i32
}

// CHECK-LABEL: @not_evaluated
func.func @not_evaluated(%bar: i32) -> i32 {
  // CHECK-NEXT: forge.weigh %arg0
  %1 = forge.weigh %bar
  return %1 : i32
}
