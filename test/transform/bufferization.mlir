// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A module is bufferized, and copies are linalg.copy.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg: !transform.any_op {transform.consumed}) {
    %m = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg
        {bufferize_function_boundaries = true, memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }

  func.func @two(%t: tensor<4xf32>, %v: f32, %i: index) -> (tensor<4xf32>, tensor<4xf32>) {
    %a = tensor.insert %v into %t[%i] : tensor<4xf32>
    return %t, %a : tensor<4xf32>, tensor<4xf32>
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.consumed}) {
// CHECK-NEXT:     %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg0 {bufferize_function_boundaries = true, memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @two(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) -> (memref<4xf32>, memref<4xf32>) {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT:     linalg.copy ins(%arg0 : memref<4xf32>) outs(%alloc : memref<4xf32>)
// CHECK-NEXT:     memref.store %arg1, %alloc[%arg2] : memref<4xf32>
// CHECK-NEXT:     return %arg0, %alloc : memref<4xf32>, memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %arg : (!transform.any_op) -> !transform.any_op
    transform.bufferization.eliminate_empty_tensors %f : !transform.any_op
    %e = transform.structured.match ops{["tensor.empty"]} in %arg : (!transform.any_op) -> !transform.op<"tensor.empty">
    %a = transform.bufferization.empty_tensor_to_alloc_tensor %e
      : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    transform.yield
  }

  func.func @fill(%t: tensor<16xf32>, %v: f32) -> (tensor<16xf32>, tensor<4xf32>) {
    %e = tensor.empty() : tensor<4xf32>
    %f = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %r = tensor.insert_slice %f into %t[4] [4] [1] : tensor<4xf32> into tensor<16xf32>
    %o = tensor.empty() : tensor<4xf32>
    return %r, %o : tensor<16xf32>, tensor<4xf32>
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.bufferization.eliminate_empty_tensors %0 : !transform.any_op
// CHECK-NEXT:     %1 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.op<"tensor.empty">
// CHECK-NEXT:     %2 = transform.bufferization.empty_tensor_to_alloc_tensor %1 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @fill(%arg0: tensor<16xf32>, %arg1: f32) -> (tensor<16xf32>, tensor<4xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[4] [4] [1] : tensor<16xf32> to tensor<4xf32>
// CHECK-NEXT:     %0 = bufferization.alloc_tensor() : tensor<4xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %1 into %arg0[4] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:     %2 = bufferization.alloc_tensor() : tensor<4xf32>
// CHECK-NEXT:     return %inserted_slice, %2 : tensor<16xf32>, tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %arg : (!transform.any_op) -> !transform.any_op
    transform.bufferization.buffer_loop_hoisting %f : !transform.any_op
    %a = transform.structured.match ops{["memref.alloca"]} in %arg : (!transform.any_op) -> !transform.op<"memref.alloca">
    %get, %global = transform.memref.alloca_to_global %a
      : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }

  func.func @alloca(%n: index, %v: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %a = memref.alloca() : memref<4xf32>
      %b = memref.alloca() : memref<8xf32>
      memref.store %v, %a[%c0] : memref<4xf32>
      memref.store %v, %b[%c0] : memref<8xf32>
    }
    return
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.bufferization.buffer_loop_hoisting %0 : !transform.any_op
// CHECK-NEXT:     %1 = transform.structured.match ops{["memref.alloca"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloca">
// CHECK-NEXT:     %getGlobal, %global = transform.memref.alloca_to_global %1 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @alloca(%arg0: index, %arg1: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = memref.get_global @alloca_0 : memref<4xf32>
// CHECK-NEXT:     %1 = memref.get_global @alloca_1 : memref<8xf32>
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       memref.store %arg1, %0[%c0] : memref<4xf32>
// CHECK-NEXT:       memref.store %arg1, %1[%c0] : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.global "private" @alloca_0 : memref<4xf32>
// CHECK-NEXT:   memref.global "private" @alloca_1 : memref<8xf32>
// CHECK-NEXT: }
