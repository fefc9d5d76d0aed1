// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A view becomes a reinterpret_cast of its base buffer.
  // CHECK-LABEL: func.func @part(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%strides#1]
  // CHECK-NEXT:   %1 = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * s2 + s3 * 3)>()[%offset, %arg1, %strides#0, %strides#1]
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%1], sizes: [4, %arg2], strides: [%strides#0, %0] : memref<f32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  // CHECK-NEXT:   return %reinterpret_cast : memref<4x?xf32, strided<[?, ?], offset: ?>>
  func.func @part(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index)
      -> memref<4x?xf32, strided<[?, ?], offset: ?>> {
    %part = memref.subview %x[%i, 3] [4, %j] [1, 2]
        : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<4x?xf32, strided<[?, ?], offset: ?>>
    return %part : memref<4x?xf32, strided<[?, ?], offset: ?>>
  }
  // CHECK-LABEL: func.func @rank_reduced(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [35], sizes: [4], strides: [2] : memref<f32> to memref<4xf32, strided<[2], offset: 35>>
  // CHECK-NEXT:   return %reinterpret_cast : memref<4xf32, strided<[2], offset: 35>>
  func.func @rank_reduced(%x: memref<8x16xf32>) -> memref<4xf32, strided<[2], offset: 35>> {
    %part = memref.subview %x[2, 3] [1, 4] [1, 2] : memref<8x16xf32> to memref<4xf32, strided<[2], offset: 35>>
    return %part : memref<4xf32, strided<[2], offset: 35>>
  }
  // CHECK-LABEL: func.func @split(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 floordiv 6)>()[%sizes#0]
  // CHECK-NEXT:   %1 = affine.apply affine_map<()[s0, s1] -> ((s0 floordiv 2) * s1)>()[%sizes#0, %strides#0]
  // CHECK-NEXT:   %2 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%strides#0]
  // CHECK-NEXT:   %3 = affine.apply affine_map<()[s0] -> (s0 floordiv 4)>()[%sizes#1]
  // CHECK-NEXT:   %4 = affine.apply affine_map<()[s0, s1] -> ((s0 floordiv 4) * s1)>()[%sizes#1, %strides#1]
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [2, %0, 3, 4, %3], strides: [%1, %2, %strides#0, %4, %strides#1] : memref<f32> to memref<2x?x3x4x?xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  // CHECK-NEXT:   return %reinterpret_cast : memref<2x?x3x4x?xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  func.func @split(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index)
      -> memref<2x?x3x4x?xf32, strided<[?, ?, ?, ?, ?], offset: ?>> {
    %split = memref.expand_shape %x [[0, 1, 2], [3, 4]] output_shape [2, %i, 3, 4, %j]
        : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<2x?x3x4x?xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
    return %split : memref<2x?x3x4x?xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  }
  // CHECK-LABEL: func.func @split_of_one(
  // CHECK-NEXT:   %base_buffer, %offset = memref.extract_strided_metadata %arg0 : memref<f32, strided<[], offset: 4>> -> memref<f32>, index
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [4], sizes: [1, 1], strides: [1, 1] : memref<f32> to memref<1x1xf32, strided<[1, 1], offset: 4>>
  // CHECK-NEXT:   return %reinterpret_cast : memref<1x1xf32, strided<[1, 1], offset: 4>>
  func.func @split_of_one(%x: memref<f32, strided<[], offset: 4>>) -> memref<1x1xf32, strided<[1, 1], offset: 4>> {
    %split = memref.expand_shape %x [] output_shape [1, 1]
        : memref<f32, strided<[], offset: 4>> into memref<1x1xf32, strided<[1, 1], offset: 4>>
    return %split : memref<1x1xf32, strided<[1, 1], offset: 4>>
  }
  // CHECK-LABEL: func.func @merged(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg0 : memref<2x?x3x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%sizes#1]
  // CHECK-NEXT:   %1 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%sizes#3]
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%0, %1], strides: [%strides#1, 1] : memref<f32> to memref<?x?xf32>
  // CHECK-NEXT:   return %reinterpret_cast : memref<?x?xf32>
  func.func @merged(%x: memref<2x?x3x?xf32>) -> memref<?x?xf32> {
    %merged = memref.collapse_shape %x [[0, 1], [2, 3]] : memref<2x?x3x?xf32> into memref<?x?xf32>
    return %merged : memref<?x?xf32>
  }
  // CHECK-LABEL: func.func @merged_ones(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<1x1x3xf32, strided<[?, ?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [1, 3], strides: [%strides#0, 1] : memref<f32> to memref<1x3xf32, strided<[?, 1], offset: ?>>
  // CHECK-NEXT:   return %reinterpret_cast : memref<1x3xf32, strided<[?, 1], offset: ?>>
  func.func @merged_ones(%x: memref<1x1x3xf32, strided<[?, ?, 1], offset: ?>>)
      -> memref<1x3xf32, strided<[?, 1], offset: ?>> {
    %merged = memref.collapse_shape %x [[0, 1], [2]]
        : memref<1x1x3xf32, strided<[?, ?, 1], offset: ?>> into memref<1x3xf32, strided<[?, 1], offset: ?>>
    return %merged : memref<1x3xf32, strided<[?, 1], offset: ?>>
  }
  // Memory begins at its first element.
  // CHECK-LABEL: func.func @allocated(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %alloc = memref.alloc(%arg0, %arg1) : memref<?x3x?xf32>
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%arg1]
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [], strides: [] : memref<?x3x?xf32> to memref<f32>
  // CHECK-NEXT:   return %reinterpret_cast, %c0, %arg0, %0, %arg1 : memref<f32>, index, index, index, index
  func.func @allocated(%i: index, %j: index) -> (memref<f32>, index, index, index, index) {
    %memory = memref.alloc(%i, %j) : memref<?x3x?xf32>
    %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %memory
        : memref<?x3x?xf32> -> memref<f32>, index, index, index, index, index, index, index
    return %base, %offset, %sizes#0, %strides#0, %strides#1 : memref<f32>, index, index, index, index
  }
  memref.global @global : memref<3x4xf32>
  // CHECK-LABEL: func.func @global_memory(
  // CHECK-NEXT:   %c4 = arith.constant 4 : index
  // CHECK-NEXT:   %c3 = arith.constant 3 : index
  // CHECK-NEXT:   %0 = memref.get_global @global : memref<3x4xf32>
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [], strides: [] : memref<3x4xf32> to memref<f32>
  // CHECK-NEXT:   return %reinterpret_cast, %c3, %c4 : memref<f32>, index, index
  func.func @global_memory() -> (memref<f32>, index, index) {
    %memory = memref.get_global @global : memref<3x4xf32>
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %memory
        : memref<3x4xf32> -> memref<f32>, index, index, index, index, index
    return %base, %sizes#0, %strides#0 : memref<f32>, index, index
  }
  // Casts are looked through.
  // CHECK-LABEL: func.func @casts(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %c3 = arith.constant 3 : index
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   %memspacecast = memref.memory_space_cast %base_buffer : memref<f32> to memref<f32, 2>
  // CHECK-NEXT:   %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   return %memspacecast, %c3, %sizes#1, %arg1, %base_buffer_0, %c0 : memref<f32, 2>, index, index, index, memref<f32>, index
  func.func @casts(%x: memref<?x?xf32>, %i: index) -> (memref<f32, 2>, index, index, index, memref<f32>, index) {
    %aligned = memref.assume_alignment %x, 16 : memref<?x?xf32>
    %cast = memref.cast %aligned : memref<?x?xf32> to memref<3x?xf32, strided<[?, ?], offset: ?>>
    %space = memref.memory_space_cast %cast
        : memref<3x?xf32, strided<[?, ?], offset: ?>> to memref<3x?xf32, strided<[?, ?], offset: ?>, 2>
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %space
        : memref<3x?xf32, strided<[?, ?], offset: ?>, 2> -> memref<f32, 2>, index, index, index, index, index
    %other = memref.reinterpret_cast %x to offset: [%i], sizes: [4], strides: [1]
        : memref<?x?xf32> to memref<4xf32, strided<[1], offset: ?>>
    %base1, %offset1, %sizes1, %strides1 = memref.extract_strided_metadata %other
        : memref<4xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
    %base2, %offset2 = memref.extract_strided_metadata %base1 : memref<f32> -> memref<f32>, index
    return %base, %sizes#0, %sizes#1, %offset1, %base2, %offset2
        : memref<f32, 2>, index, index, index, memref<f32>, index
  }
  // CHECK-LABEL: func.func @pointers(
  // CHECK-NEXT:   %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?xf32> -> index
  // CHECK-NEXT:   %cast = memref.cast %arg0 : memref<?xf32> to memref<4xf32>
  // CHECK-NEXT:   %intptr_0 = memref.extract_aligned_pointer_as_index %cast : memref<4xf32> -> index
  // CHECK-NEXT:   return %intptr, %intptr_0 : index, index
  func.func @pointers(%x: memref<?xf32>, %i: index) -> (index, index) {
    %part = memref.subview %x[%i] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %pointer = memref.extract_aligned_pointer_as_index %part : memref<?xf32, strided<[1], offset: ?>> -> index
    %cast = memref.cast %x : memref<?xf32> to memref<4xf32>
    %of_cast = memref.extract_aligned_pointer_as_index %cast : memref<4xf32> -> index
    return %pointer, %of_cast : index, index
  }
  // Static sizes of the source are used.
  // CHECK-LABEL: func.func @known(
  // CHECK-NEXT:   %c4 = arith.constant 4 : index
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<3x4xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT:   return %base_buffer, %c4 : memref<f32>, index
  func.func @known(%x: memref<3x4xf32>) -> (memref<f32>, index) {
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %x
        : memref<3x4xf32> -> memref<f32>, index, index, index, index, index
    return %base, %strides#0 : memref<f32>, index
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.expand_strided_metadata
    } : !transform.any_op
    transform.yield
  }
}
