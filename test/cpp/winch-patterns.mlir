// Patterns make operations that ship by the builders of MLIR's C++.
//
// RUN: rsmlir-opt --allow-unregistered-dialect --dialect %S/Inputs/winch/Winch.td --sources %S/Inputs/winch --canonicalize %s | FileCheck %s

// CHECK-LABEL: @split
// CHECK-NEXT: %left:2, %right = winch.split %arg0 {{.*}}: i32, i32 and i32
func.func @split(%a: i32) -> (i32, i32, i32) {
  %0:3 = winch.split %a {crossed} : i32, i32 and i32
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// CHECK-LABEL: @constants
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-DAG: %[[FLOAT:.*]] = arith.constant 2.500000e+00 : f64
// CHECK-DAG: %[[INDEX:.*]] = arith.constant 4 : index
// CHECK: return %[[INDEX]], %[[FLOAT]], %[[ZERO]]
func.func @constants() -> (index, f64, vector<2xf32>) {
  winch.make "nothing"
  winch.make "last"
  %0 = winch.make "index" -> index
  %1 = winch.make "float" -> f64
  %2 = winch.make "zero" -> vector<2xf32>
  return %0, %1, %2 : index, f64, vector<2xf32>
}

// CHECK-LABEL: @tensors
// CHECK-DAG: tensor.empty() : tensor<1x3xf32>
// CHECK-DAG: tensor.extract_slice %arg0[1] [%arg1] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG: tensor.insert_slice %arg2 into %arg0[%arg1] [2] [1] : tensor<2xf32> into tensor<?xf32>
func.func @tensors(%t: tensor<?xf32>, %size: index, %p: tensor<2xf32>) -> (tensor<1x3xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = winch.make "empty" -> tensor<1x3xf32>
  %1 = winch.make "slice"(%t, %size : tensor<?xf32>, index) -> tensor<?xf32>
  %2 = winch.make "insert"(%p, %t, %size : tensor<2xf32>, tensor<?xf32>, index) -> tensor<?xf32>
  return %0, %1, %2 : tensor<1x3xf32>, tensor<?xf32>, tensor<?xf32>
}

func.func private @other(i32) -> i32

// CHECK-LABEL: @flow
// CHECK: call @other(%arg0) : (i32) -> i32
// CHECK: scf.for %[[AT:.*]] = %arg2 to %arg3 step %arg4 iter_args(%[[SUM:.*]] = %arg2) -> (index) {
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[SUM]], %[[AT]] : index
// CHECK-NEXT: scf.yield %[[NEXT]] : index
func.func @flow(%a: i32, %c: i1, %from: index, %to: index, %step: index) -> (i32, index) {
  %0 = winch.make "call"(%a : i32) -> i32
  %1 = winch.make "loop"(%from, %to, %step, %from : index, index, index, index) -> index
  return %0, %1 : i32, index
}

// CHECK-LABEL: @branch
// CHECK-NEXT: arith.select %arg0, %arg1, %arg2 : i32
func.func @branch(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = winch.make "if"(%c, %a, %b : i1, i32, i32) -> i32
  return %0 : i32
}
