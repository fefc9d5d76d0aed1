// Patterns in C++ move blocks, regions and operations, and give their benefit in their constructors.
//
// RUN: rsmlir-opt --dialect %S/Inputs/harbor/Harbor.td --sources %S/Inputs/harbor %s --canonicalize | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/harbor/Harbor.td --sources %S/Inputs/harbor --show-unchecked | FileCheck %s --check-prefix=ALL
//
// ALL: unchecked: 0 of {{.*}} 0 of {{[0-9]+}} trait uses{{.*}} 0 of 4 folders and canonicalizers in C++

// CHECK-LABEL: func @now(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: f32)
func.func @now(%a: i32, %b: f32) -> (f32, i32) {
  // CHECK-NEXT: "harbor.buoy"(%[[B]]) : (f32) -> ()
  // CHECK-NEXT: "harbor.buoy"(%[[A]]) : (i32) -> ()
  // CHECK-NEXT: return %[[B]], %[[A]] : f32, i32
  %0:2 = "harbor.unload"(%a, %b) <{now}> ({
  ^bb0(%x: i32, %y: f32):
    "harbor.buoy"(%y) : (f32) -> ()
    "harbor.buoy"(%x) : (i32) -> ()
    "harbor.leave"(%y, %a) : (f32, i32) -> ()
  }) : (i32, f32) -> (f32, i32)
  return %0#0, %0#1 : f32, i32
}

// CHECK-LABEL: func @pier(
// CHECK-SAME: %[[A:.*]]: i32)
func.func @pier(%a: i32) -> i32 {
  // CHECK-NEXT: "harbor.buoy"(%[[A]]) : (i32) -> ()
  // CHECK-NEXT: %[[P:.*]] = "harbor.pier"(%[[A]]) <{number = 7 : i64}> ({
  // CHECK-NEXT: ^bb0(%[[X:.*]]: i32):
  // CHECK-NEXT:   "harbor.buoy"(%[[X]]) : (i32) -> ()
  // CHECK-NEXT:   "harbor.leave"(%[[X]]) : (i32) -> ()
  // CHECK-NEXT: }) : (i32) -> i32
  // CHECK-NEXT: return %[[P]] : i32
  %0 = "harbor.unload"(%a) ({
  ^bb0(%x: i32):
    "harbor.buoy"(%x) : (i32) -> ()
    "harbor.buoy"(%a) : (i32) -> ()
    "harbor.leave"(%x) : (i32) -> ()
  }) : (i32) -> i32
  return %0 : i32
}
