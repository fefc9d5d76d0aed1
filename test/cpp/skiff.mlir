// Patterns that make operations by builders in C++: see Inputs/skiff.
//
// RUN: rsmlir-opt --dialect %S/Inputs/skiff/Skiff.td --sources %S/Inputs/skiff --canonicalize %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/skiff/Skiff.td --sources %S/Inputs/skiff --canonicalize --show-unchecked %s \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: LostOp::canonicalize: matchAndRewrite(): given up {{.*}}: not evaluated: 'create' of 'skiff.twin' with arguments of no builder
// UNCHECKED: given up in these inputs: 1 function

// CHECK-LABEL: func.func @rows
// CHECK-NEXT: %[[NONE:.*]] = skiff.shift %arg0 by 1 : i32 to i32
// CHECK-NEXT: %[[PATH:.*]] = skiff.shift %arg0 by 6 why "a path of 3" : i32 to i32
// CHECK-NEXT: %[[TURN:.*]] = skiff.shift %arg0 by 7 : i32 to f32
// CHECK-NEXT: %[[SHIFT:.*]] = skiff.shift %arg0 by 1 : i32 to i32
// CHECK-NEXT: %[[TWIN:.*]] = skiff.twin %arg0, %[[SHIFT]] and %[[SHIFT]] {skiff.made} : i32, i32 and i32 to i32
// CHECK-NEXT: %[[LOST:.*]] = skiff.lost %arg0 [3] : i32 to i32
// CHECK-NEXT: return %[[NONE]], %[[PATH]], %[[TURN]], %[[TWIN]], %[[LOST]]
func.func @rows(%a: i32) -> (i32, i32, f32, i32, i32) {
  %none = skiff.row %a [] : i32 to i32
  %path = skiff.row %a [1, 2, 3] : i32 to i32
  %turn = skiff.turn %a [7] : i32 to f32
  %mirror = skiff.mirror %a [] : i32 to i32
  %lost = skiff.lost %a [3] : i32 to i32
  return %none, %path, %turn, %mirror, %lost : i32, i32, f32, i32, i32
}

// CHECK-LABEL: func.func @again
// CHECK-NEXT: %[[ONCE:.*]] = skiff.twin %arg0, %arg0 and %arg1 {kept} : i32, i32 and i32 to i32
// CHECK-NEXT: %[[AGAIN:.*]] = skiff.twin %arg2, %arg2 and %arg1 {kept} : i32, i32 and i32 to i32
// CHECK-NEXT: return %[[ONCE]], %[[AGAIN]]
func.func @again(%a: i32, %b: i32, %c: i32) -> (i32, i32) {
  %once = skiff.twin %a, %a and %b {kept} : i32, i32 and i32 to i32
  %again = skiff.again %once with %c for %a : i32, i32, i32 to i32
  return %once, %again : i32, i32
}
