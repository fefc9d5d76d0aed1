// Single operations that compute into new buffers, and tensors in other memory.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --allow-unregistered-dialect | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @pad(%a: tensor<?x10xi8>, %l: index, %h: index) -> tensor<?x17xi8> {
    %c = arith.constant 50 : i8
    %0 = tensor.pad %a low[5, %l] high[%h, 3] {
    ^bb0(%i: index, %j: index):
      tensor.yield %c : i8
    } : tensor<?x10xi8> to tensor<?x17xi8>
    return %0 : tensor<?x17xi8>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %b, %new = transform.structured.bufferize_to_allocation %0 {memory_space = 3, emit_dealloc} : !transform.any_op
    transform.annotate %new "new" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @all(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %b, %new = transform.structured.bufferize_to_allocation %0 {memcpy_op = "linalg.copy", alloc_op = "memref.alloca"} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @output(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>) -> tensor<4x8xf32> {
    %e = tensor.empty() : tensor<4x8xf32>
    %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %b, %new = transform.structured.bufferize_to_allocation %0 {bufferize_destination_only} : !transform.any_op
    transform.annotate %0 "stays" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @masked(%a: tensor<?xf32>, %v: vector<8xf32>, %m: vector<8xi1>, %i: index) -> tensor<?xf32> {
    %0 = vector.mask %m { vector.transfer_write %v, %a[%i] {in_bounds = [true]} : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["vector.mask"]} in %root : (!transform.any_op) -> !transform.any_op
    %b, %new = transform.structured.bufferize_to_allocation %0 {memcpy_op = "memref.copy"} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @other_memory(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %0 = "some.op"(%a) : (tensor<?x4xf32>) -> tensor<?x4xf32>
    return %0 : tensor<?x4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["some.op"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.get_result %0[0] : (!transform.any_op) -> !transform.any_value
    %2 = transform.structured.promote_tensor to 1 : i64 %1 : !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @copy(%a: memref<4xf32, strided<[2]>>, %b: memref<4xf32>) {
    linalg.copy ins(%a : memref<4xf32, strided<[2]>>) outs(%b : memref<4xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.linalg_copy_to_memref %0 : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "copy" : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 5)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @pad([[V0:%.+]]: tensor<?x10xi8>, [[V1:%.+]]: index, [[V2:%.+]]: index) -> tensor<?x17xi8> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 50 : i8
// CHECK-NEXT: [[V4:%.+]] = arith.constant {new} 0 : index
// CHECK-NEXT: [[V5:%.+]] = tensor.dim {new} [[V0]], [[V4]] : tensor<?x10xi8>
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map()[[[V5]], [[V2]]] {new}
// CHECK-NEXT: [[V7:%.+]] = memref.alloc([[V6]]) {new} : memref<?x17xi8, 3>
// CHECK-NEXT: [[V8:%.+]] = arith.constant {new} 50 : i8
// CHECK-NEXT: linalg.fill {new} ins([[V8]] : i8) outs([[V7]] : memref<?x17xi8, 3>)
// CHECK-NEXT: [[V9:%.+]] = arith.constant {new} 0 : index
// CHECK-NEXT: [[V10:%.+]] = tensor.dim {new} [[V0]], [[V9]] : tensor<?x10xi8>
// CHECK-NEXT: [[V11:%.+]] = memref.subview [[V7]][5, [[V1]]] [[[V10]], 10] [1, 1] {new} : memref<?x17xi8, 3> to memref<?x10xi8, strided<[17, 1], offset: ?>, 3>
// CHECK-NEXT: bufferization.materialize_in_destination [[V0]] in writable [[V11]] {new} : (tensor<?x10xi8>, memref<?x10xi8, strided<[17, 1], offset: ?>, 3>) -> ()
// CHECK-NEXT: [[V12:%.+]] = bufferization.to_tensor [[V7]] restrict writable {new} : memref<?x17xi8, 3> to tensor<?x17xi8>
// CHECK-NEXT: memref.dealloc [[V7]] {new} : memref<?x17xi8, 3>
// CHECK-NEXT: return [[V12]] : tensor<?x17xi8>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V6]] = transform.structured.match ops{["tensor.pad"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V13:%.+]], [[V14:%.+]] = transform.structured.bufferize_to_allocation [[V6]] {emit_dealloc, memory_space = 3 : i64} : !transform.any_op
// CHECK-NEXT: transform.annotate [[V14]] "new" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @all([[V0:%.+]]: tensor<4x?xf32>, [[V1:%.+]]: tensor<?x8xf32>, [[V2:%.+]]: tensor<4x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: [[V3:%.+]] = bufferization.to_buffer [[V1]] : tensor<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[V4:%.+]] = bufferization.to_buffer [[V0]] : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[V5:%.+]] = memref.alloca() : memref<4x8xf32>
// CHECK-NEXT: [[V6:%.+]] = bufferization.to_buffer [[V2]] read_only : tensor<4x8xf32> to memref<4x8xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: linalg.copy ins([[V6]] : memref<4x8xf32, strided<[?, ?], offset: ?>>) outs([[V5]] : memref<4x8xf32>)
// CHECK-NEXT: [[V7:%.+]] = bufferization.to_tensor [[V5]] : memref<4x8xf32> to tensor<4x8xf32>
// CHECK-NEXT: linalg.matmul ins([[V4]], [[V3]] : memref<4x?xf32, strided<[?, ?], offset: ?>>, memref<?x8xf32, strided<[?, ?], offset: ?>>) outs([[V5]] : memref<4x8xf32>)
// CHECK-NEXT: [[V8:%.+]] = bufferization.to_tensor [[V5]] restrict writable : memref<4x8xf32> to tensor<4x8xf32>
// CHECK-NEXT: return [[V8]] : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V3]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V9:%.+]], [[V10:%.+]] = transform.structured.bufferize_to_allocation [[V3]] {alloc_op = "memref.alloca", memcpy_op = "linalg.copy"} : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @output([[V0:%.+]]: tensor<4x?xf32>, [[V1:%.+]]: tensor<?x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: [[V2:%.+]] = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() : memref<4x8xf32>
// CHECK-NEXT: [[V4:%.+]] = bufferization.to_tensor [[V3]] restrict writable : memref<4x8xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[V5:%.+]] = linalg.matmul {stays} ins([[V0]], [[V1]] : tensor<4x?xf32>, tensor<?x8xf32>) outs([[V4]] : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: return [[V5]] : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V2]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V6:%.+]], [[V7:%.+]] = transform.structured.bufferize_to_allocation [[V2]] {bufferize_destination_only} : !transform.any_op
// CHECK-NEXT: transform.annotate [[V2]] "stays" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @masked([[V0:%.+]]: tensor<?xf32>, [[V1:%.+]]: vector<8xf32>, [[V2:%.+]]: vector<8xi1>, [[V3:%.+]]: index) -> tensor<?xf32> {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = tensor.dim [[V0]], [[V4]] : tensor<?xf32>
// CHECK-NEXT: [[V6:%.+]] = memref.alloc([[V5]]) : memref<?xf32>
// CHECK-NEXT: [[V7:%.+]] = bufferization.to_buffer [[V0]] read_only : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy [[V7]], [[V6]] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// CHECK-NEXT: [[V8:%.+]] = bufferization.to_tensor [[V6]] : memref<?xf32> to tensor<?xf32>
// CHECK-NEXT: vector.mask [[V2]] { vector.transfer_write [[V1]], [[V6]][[[V3]]] {in_bounds = [true]} : vector<8xf32>, memref<?xf32> } : vector<8xi1>
// CHECK-NEXT: [[V9:%.+]] = bufferization.to_tensor [[V6]] restrict writable : memref<?xf32> to tensor<?xf32>
// CHECK-NEXT: return [[V9]] : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V7]] = transform.structured.match ops{["vector.mask"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V10:%.+]], [[V11:%.+]] = transform.structured.bufferize_to_allocation [[V7]] {memcpy_op = "memref.copy"} : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @other_memory([[V0:%.+]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[V1:%.+]] = "some.op"([[V0]]) : (tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = tensor.dim [[V1]], [[V2]] : tensor<?x4xf32>
// CHECK-NEXT: [[V4:%.+]] = bufferization.alloc_tensor([[V3]]) {memory_space = 1 : i64} : tensor<?x4xf32>
// CHECK-NEXT: [[V5:%.+]] = bufferization.materialize_in_destination [[V1]] in [[V4]] : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return [[V5]] : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V1]] = transform.structured.match ops{["some.op"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V4]] = transform.get_result [[V1]][0] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: [[V5]] = transform.structured.promote_tensor to 1 : i64 [[V4]] : !transform.any_value
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @copy([[V0:%.+]]: memref<4xf32, strided<[2]>>, [[V1:%.+]]: memref<4xf32>) {
// CHECK-NEXT: memref.copy [[V0]], [[V1]] {copy} : memref<4xf32, strided<[2]>> to memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V2:%.+]] = transform.structured.match ops{["linalg.copy"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V3:%.+]] = transform.structured.linalg_copy_to_memref [[V2]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate [[V3]] "copy" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
