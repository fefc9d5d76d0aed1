// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @memrefs(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %c1 = arith.constant 1 : index
  // CHECK-NEXT:   %dim = memref.dim %arg0, %c1 : memref<?x?xf32>
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<?x?xf32> to memref<?xf32>
  // CHECK-NEXT:   %dim_0 = memref.dim %reinterpret_cast, %c0 : memref<?xf32>
  // CHECK-NEXT:   return %arg1, %dim, %dim_0 : index, index, index
  func.func @memrefs(%x: memref<?x?xf32>, %i: index, %j: index) -> (index, index, index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %split = memref.expand_shape %x [[0, 1], [2]] output_shape [%i, 4, %j] : memref<?x?xf32> into memref<?x4x?xf32>
    %of_split = memref.dim %split, %zero : memref<?x4x?xf32>
    %aligned = memref.assume_alignment %x, 16 : memref<?x?xf32>
    %of_aligned = memref.dim %aligned, %one : memref<?x?xf32>
    // Nobody knows how large this is.
    %cast = memref.reinterpret_cast %x to offset: [0], sizes: [%i], strides: [1] : memref<?x?xf32> to memref<?xf32>
    %of_cast = memref.dim %cast, %zero : memref<?xf32>
    return %of_split, %of_aligned, %of_cast : index, index, index
  }
  // CHECK-LABEL: func.func @tensors(
  // CHECK-NEXT:   %c1 = arith.constant 1 : index
  // CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<?x?xf32>
  // CHECK-NEXT:   return %arg1, %arg2, %dim, %arg1, %arg2 : index, index, index, index, index
  func.func @tensors(%x: tensor<?x?xf32>, %i: index, %j: index, %value: f32) -> (index, index, index, index, index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %empty = tensor.empty(%i, %j) : tensor<?x4x?xf32>
    %of_empty = tensor.dim %empty, %zero : tensor<?x4x?xf32>
    %part = tensor.extract_slice %x[%i, 2] [1, %j] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
    %of_part = tensor.dim %part, %zero : tensor<?xf32>
    %inserted = tensor.insert_slice %part into %x[%i, 2] [1, %j] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    %of_inserted = tensor.dim %inserted, %one : tensor<?x?xf32>
    %splat = tensor.splat %value[%i] : tensor<4x?xf32>
    %of_splat = tensor.dim %splat, %one : tensor<4x?xf32>
    %generated = tensor.generate %i, %j {
    ^bb0(%a: index, %b: index):
      tensor.yield %value : f32
    } : tensor<?x?xf32>
    %of_generated = tensor.dim %generated, %one : tensor<?x?xf32>
    return %of_empty, %of_part, %of_inserted, %of_splat, %of_generated : index, index, index, index, index
  }
  // CHECK-LABEL: func.func @structured(
  // CHECK-NEXT:   %c1 = arith.constant 1 : index
  // CHECK-NEXT:   %dim = tensor.dim %arg1, %c1 : tensor<?x?xf32>
  // CHECK-NEXT:   %dim_0 = tensor.dim %arg2, %c1 : tensor<?x?x4x4xf32>
  // CHECK-NEXT:   return %dim, %dim_0 : index, index
  func.func @structured(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>, %packed: tensor<?x?x4x4xf32>, %value: f32)
      -> (index, index) {
    %one = arith.constant 1 : index
    %filled = linalg.fill ins(%value : f32) outs(%x : tensor<?x?xf32>) -> tensor<?x?xf32>
    %product = linalg.matmul ins(%x, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%filled : tensor<?x?xf32>)
        -> tensor<?x?xf32>
    %of_product = tensor.dim %product, %one : tensor<?x?xf32>
    %pack = linalg.pack %product padding_value(%value : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %packed
        : tensor<?x?xf32> -> tensor<?x?x4x4xf32>
    %of_pack = tensor.dim %pack, %one : tensor<?x?x4x4xf32>
    return %of_product, %of_pack : index, index
  }
  // A shared output keeps its shape, a carried value may not.
  // CHECK-LABEL: func.func @loops(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %c1 = arith.constant 1 : index
  // CHECK-NEXT:   %0 = scf.forall (%arg2) in (%arg1) shared_outs(%arg3 = %arg0) -> (tensor<?xf32>) {
  // CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
  // CHECK-NEXT:     "test.use"(%dim) : (index) -> ()
  // CHECK-NEXT:     scf.forall.in_parallel {
  // CHECK-NEXT:     }
  // CHECK-NEXT:   }
  // CHECK-NEXT:   %1 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<?xf32>) {
  // CHECK-NEXT:     %dim = tensor.dim %arg3, %c0 : tensor<?xf32>
  // CHECK-NEXT:     "test.use"(%dim) : (index) -> ()
  // CHECK-NEXT:     scf.yield %arg3 : tensor<?xf32>
  // CHECK-NEXT:   }
  // CHECK-NEXT:   return %0, %1 : tensor<?xf32>, tensor<?xf32>
  func.func @loops(%x: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %shared = scf.forall (%i) in (%n) shared_outs(%all = %x) -> tensor<?xf32> {
      %dim = tensor.dim %all, %zero : tensor<?xf32>
      "test.use"(%dim) : (index) -> ()
    }
    %carried = scf.for %i = %zero to %n step %one iter_args(%all = %x) -> tensor<?xf32> {
      %dim = tensor.dim %all, %zero : tensor<?xf32>
      "test.use"(%dim) : (index) -> ()
      scf.yield %all : tensor<?xf32>
    }
    return %shared, %carried : tensor<?xf32>, tensor<?xf32>
  }
  // CHECK-LABEL: func.func @softmax(
  // CHECK-NEXT:   %c2 = arith.constant 2 : index
  // CHECK-NEXT:   %c1 = arith.constant 1 : index
  // CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<2x?xf32>
  // CHECK-NEXT:   return %c2, %dim : index, index
  func.func @softmax(%x: tensor<2x?xf32>, %y: tensor<?x?xf32>) -> (index, index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %result = linalg.softmax dimension(1) ins(%x : tensor<2x?xf32>) outs(%y : tensor<?x?xf32>) -> tensor<?x?xf32>
    %rows = tensor.dim %result, %zero : tensor<?x?xf32>
    %columns = tensor.dim %result, %one : tensor<?x?xf32>
    return %rows, %columns : index, index
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
    } : !transform.any_op
    transform.yield
  }
}
