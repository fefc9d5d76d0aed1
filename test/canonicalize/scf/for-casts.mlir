// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Tensors that are cast before they are carried through a loop.

// They are cast inside.
func.func @carried(%a: tensor<16xf32>, %b: f32, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.cast %a : tensor<16xf32> to tensor<?xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %b, %o = %t) -> (f32, tensor<?xf32>) {
    %y = arith.addf %x, %x : f32
    %u = "test.op"(%o, %y) : (tensor<?xf32>, f32) -> tensor<?xf32>
    scf.yield %y, %u : f32, tensor<?xf32>
  } {foo}
  %q = tensor.cast %r#1 : tensor<?xf32> to tensor<16xf32>
  "test.use"(%r#0) : (f32) -> ()
  return %q : tensor<16xf32>
}

// Not where the result is used twice.
func.func @used_twice(%a: tensor<16xf32>, %b: f32, %n: i32) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %t = tensor.cast %a : tensor<16xf32> to tensor<?xf32>
  %r = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%o = %t) -> (tensor<?xf32>) : i32 {
    %u = "test.op"(%o) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r, %r : tensor<?xf32>, tensor<?xf32>
}

// The comparison of the loop stays unsigned.
func.func @unsigned(%a: tensor<16xf32>, %b: f32, %n: i32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %t = tensor.cast %a : tensor<16xf32> to tensor<?xf32>
  %r = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%o = %t) -> (tensor<?xf32>) : i32 {
    %u = "test.op"(%o) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @carried(%arg0: tensor<16xf32>, %arg1: f32, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0:2 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg0) -> (f32, tensor<16xf32>) {
// CHECK-NEXT:       %cast = tensor.cast %arg5 : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:       %1 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:       %2 = "test.op"(%cast, %1) : (tensor<?xf32>, f32) -> tensor<?xf32>
// CHECK-NEXT:       %cast_0 = tensor.cast %2 : tensor<?xf32> to tensor<16xf32>
// CHECK-NEXT:       scf.yield %1, %cast_0 : f32, tensor<16xf32>
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     "test.use"(%0#0) : (f32) -> ()
// CHECK-NEXT:     return %0#1 : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @used_twice(%arg0: tensor<16xf32>, %arg1: f32, %arg2: i32) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:     %0 = scf.for unsigned %arg3 = %c0_i32 to %arg2 step %c1_i32 iter_args(%arg4 = %cast) -> (tensor<?xf32>)  : i32 {
// CHECK-NEXT:       %1 = "test.op"(%arg4) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:       scf.yield %1 : tensor<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0, %0 : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unsigned(%arg0: tensor<16xf32>, %arg1: f32, %arg2: i32) -> tensor<?xf32> {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = scf.for unsigned %arg3 = %c0_i32 to %arg2 step %c1_i32 iter_args(%arg4 = %arg0) -> (tensor<16xf32>)  : i32 {
// CHECK-NEXT:       %cast_0 = tensor.cast %arg4 : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:       %1 = "test.op"(%cast_0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:       %cast_1 = tensor.cast %1 : tensor<?xf32> to tensor<16xf32>
// CHECK-NEXT:       scf.yield %cast_1 : tensor<16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %cast = tensor.cast %0 : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:     return %cast : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
