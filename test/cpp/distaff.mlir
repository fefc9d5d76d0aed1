// Patterns that ask shipped operations for their interfaces, walk in other orders, and step back from the end of a list.
// RUN: rsmlir-opt --dialect %S/Inputs/distaff/Distaff.td --sources %S/Inputs/distaff %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @copied(%arg0: i32, %arg1: i32)
func.func @copied(%a: i32, %b: i32) {
  // CHECK-NEXT: distaff.copy {
  // CHECK-NEXT:   distaff.end
  // CHECK-NEXT: } to {
  // CHECK-NEXT:   %[[X:.*]] = "x"(%arg0) : (i32) -> i32
  // CHECK-NEXT:   "y"(%[[X]], %arg1, %arg0) : (i32, i32, i32) -> ()
  // CHECK-NEXT:   distaff.end
  // CHECK-NEXT: } {used = 2 : i64}
  distaff.copy {
    %0 = "x"(%a) : (i32) -> i32
    "y"(%0, %b, %a) : (i32, i32, i32) -> ()
    distaff.end
  } to {
    distaff.end
  }
  return
}

// CHECK-LABEL: func.func @carried
func.func @carried(%from: index, %to: index, %by: index, %i: i32, %j: i32, %f: f32) {
  distaff.loops {
    // CHECK: scf.for {{.*}} iter_args(%{{.*}} = %arg4, %{{.*}} = %arg5, %{{.*}} = %arg4) -> (i32, f32, i32)
    %0:3 = scf.for %k = %from to %to step %by iter_args(%x = %i, %y = %f, %z = %j) -> (i32, f32, i32) {
      %next:3 = "next"(%x, %y, %z) : (i32, f32, i32) -> (i32, f32, i32)
      scf.yield %next#0, %next#1, %next#2 : i32, f32, i32
    // CHECK: } {carries = [3, 1, 1]}
    }
    "use"(%0#0, %0#1, %0#2) : (i32, f32, i32) -> ()
    distaff.end
  }
  return
}

// CHECK-LABEL: func.func @written
// CHECK-SAME: tensor<4xf32>, %[[TO:[a-z0-9]+]]: tensor<4xf32>) ->
func.func @written(%a: tensor<4xf32>, %b: tensor<4xf32>, %to: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%to : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: distaff.outs %[[TO]] {inputs = 2 : i64} : tensor<4xf32>
  distaff.outs %0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @last
func.func @last() {
  // CHECK: } {last = "c"}
  distaff.nearest {
    "a"() {n = "a"} : () -> ()
    "b"() ({
      "c"() {n = "c"} : () -> ()
      "d"() : () -> ()
    }) : () -> ()
    distaff.end
  }
  return
}

// CHECK-LABEL: func.func @here(%arg0: i32, %arg1: i32)
func.func @here(%a: i32, %b: i32) {
  // CHECK-NEXT: distaff.here %arg0, %arg1 {
  // CHECK-NEXT:   "use"(%arg1, %arg1) : (i32, i32) -> ()
  // CHECK-NEXT:   distaff.end
  // CHECK-NEXT: } {done} : i32, i32
  distaff.here %a, %b {
    "use"(%a, %b) : (i32, i32) -> ()
    distaff.end
  } : i32, i32
  // CHECK-NEXT: "use"(%arg0) : (i32) -> ()
  "use"(%a) : (i32) -> ()
  return
}
