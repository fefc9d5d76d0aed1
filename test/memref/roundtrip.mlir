// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK: #map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>

// CHECK-LABEL: func.func @allocation
// CHECK-SAME: (%arg0: index, %arg1: index)
func.func @allocation(%n: index, %s: index) {
  // CHECK-NEXT: %alloc = memref.alloc() : memref<8x64xf32, 1>
  %0 = memref.alloc() : memref<8x64xf32, 1>
  // CHECK-NEXT: %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<8x?xf32>
  %1 = memref.alloc(%n) {alignment = 64 : i64} : memref<8x?xf32>
  // CHECK-NEXT: %alloc_1 = memref.alloc(%arg0)[%arg1] : memref<8x?xf32, #map>
  %2 = memref.alloc(%n)[%s] : memref<8x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  // CHECK-NEXT: %alloca = memref.alloca() : memref<4xi8>
  %3 = memref.alloca() : memref<4xi8>
  // CHECK-NEXT: %alloca_2 = memref.alloca(%arg0)[%arg1] {t.a} : memref<?xi8, strided<[1], offset: ?>>
  %4 = memref.alloca(%n)[%s] {t.a} : memref<?xi8, strided<[1], offset: ?>>
  // CHECK-NEXT: %alloc_3 = memref.alloc(%arg0) : memref<?xf32>
  %5 = memref.alloc(%n) : memref<?xf32>
  // CHECK-NEXT: %0 = memref.realloc %alloc_3 : memref<?xf32> to memref<64xf32>
  %6 = memref.realloc %5 : memref<?xf32> to memref<64xf32>
  // CHECK-NEXT: %1 = memref.realloc %0(%arg0) {alignment = 8 : i64} : memref<64xf32> to memref<?xf32>
  %7 = memref.realloc %6(%n) {alignment = 8 : i64} : memref<64xf32> to memref<?xf32>
  // CHECK-NEXT: memref.dealloc %1 : memref<?xf32>
  memref.dealloc %7 : memref<?xf32>
  return
}

// Without results a scope has no terminator to be seen.
// CHECK-LABEL: func.func @scopes
// CHECK-SAME: (%arg0: f32)
func.func @scopes(%x: f32) {
  // CHECK-NEXT: memref.alloca_scope  {
  memref.alloca_scope {
    // CHECK-NEXT: %alloca = memref.alloca() : memref<4xf32>
    %0 = memref.alloca() : memref<4xf32>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: %0:2 = memref.alloca_scope  -> (f32, f32) {
  %1:2 = memref.alloca_scope -> (f32, f32) {
    // CHECK-NEXT: memref.alloca_scope.return {t.b} %arg0, %arg0 : f32, f32
    memref.alloca_scope.return {t.b} %x, %x : f32, f32
  // CHECK-NEXT: } {t.a}
  } {t.a}
  return
}

// CHECK: memref.global "private" constant @two : memref<2xf32> = dense<[0.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
memref.global "private" constant @two : memref<2xf32> = dense<[0.0, 2.0]> {alignment = 64 : i64}
// CHECK: memref.global @uninitialized : memref<3xf16> = uninitialized
memref.global @uninitialized : memref<3xf16> = uninitialized
// CHECK: memref.global "nested" @elsewhere : memref<4xi32>
memref.global "nested" @elsewhere : memref<4xi32>
// CHECK: memref.global @scalar : memref<i64> = dense<7>
memref.global @scalar : memref<i64> = dense<7>
// CHECK-LABEL: func.func @globals
// CHECK-SAME: ()
func.func @globals() {
  // CHECK-NEXT: %0 = memref.get_global @two : memref<2xf32>
  %0 = memref.get_global @two : memref<2xf32>
  // CHECK-NEXT: %1 = memref.get_global @scalar : memref<i64> {t.a}
  %1 = memref.get_global @scalar : memref<i64> {t.a}
  return
}

// CHECK-LABEL: func.func @accesses
// CHECK-SAME: (%arg0: memref<8x?xf32>, %arg1: memref<f32>, %arg2: index, %arg3: f32)
func.func @accesses(%m: memref<8x?xf32>, %s: memref<f32>, %i: index, %v: f32) {
  // CHECK-NEXT: %0 = memref.load %arg0[%arg2, %arg2] : memref<8x?xf32>
  %0 = memref.load %m[%i, %i] : memref<8x?xf32>
  // CHECK-NEXT: %1 = memref.load %arg1[] {alignment = 16 : i64, nontemporal = true} : memref<f32>
  %1 = memref.load %s[] {alignment = 16 : i64, nontemporal = true} : memref<f32>
  // CHECK-NEXT: memref.store %0, %arg0[%arg2, %arg2] : memref<8x?xf32>
  memref.store %0, %m[%i, %i] : memref<8x?xf32>
  // CHECK-NEXT: memref.store %1, %arg1[] {nontemporal = true} : memref<f32>
  memref.store %1, %s[] {nontemporal = true} : memref<f32>
  // CHECK-NEXT: memref.prefetch %arg0[%arg2, %arg2], read, locality<3>, data : memref<8x?xf32>
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<8x?xf32>
  // CHECK-NEXT: memref.prefetch %arg0[%arg2, %arg2], write, locality<0>, instr : memref<8x?xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<8x?xf32>
  // CHECK-NEXT: %2 = memref.atomic_rmw addf %arg3, %arg0[%arg2, %arg2] : (f32, memref<8x?xf32>) -> f32
  %2 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<8x?xf32>) -> f32
  // CHECK-NEXT: %3 = memref.atomic_rmw assign %arg3, %arg1[] {t.a} : (f32, memref<f32>) -> f32
  %3 = memref.atomic_rmw assign %v, %s[] {t.a} : (f32, memref<f32>) -> f32
  // CHECK-NEXT: %4 = memref.generic_atomic_rmw %arg0[%arg2, %arg2] : memref<8x?xf32> {
  %4 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x?xf32> {
  // CHECK-NEXT: ^bb0(%arg4: f32):
  ^bb0(%old: f32):
    // CHECK-NEXT: %5 = arith.addf %arg4, %arg3 : f32
    %5 = arith.addf %old, %v : f32
    // CHECK-NEXT: memref.atomic_yield %5 : f32
    memref.atomic_yield %5 : f32
  // CHECK-NEXT: } {t.a}
  } {t.a}
  return
}

// CHECK-LABEL: func.func @copies
// CHECK-SAME: (%arg0: memref<40x128xf32>, %arg1: memref<1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: memref<i32>, %arg4: index)
func.func @copies(%a: memref<40x128xf32>, %b: memref<1024xf32, 1>, %tag: memref<1xi32, 2>, %t: memref<i32>, %i: index) {
  // CHECK-NEXT: memref.copy %arg0, %arg0 : memref<40x128xf32> to memref<40x128xf32>
  memref.copy %a, %a : memref<40x128xf32> to memref<40x128xf32>
  // CHECK-NEXT: memref.dma_start %arg0[%arg4, %arg4], %arg1[%arg4], %arg4, %arg2[%arg4] : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
  memref.dma_start %a[%i, %i], %b[%i], %i, %tag[%i] : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
  // CHECK-NEXT: memref.dma_start %arg0[%arg4, %arg4], %arg1[%arg4], %arg4, %arg2[%arg4], %arg4, %arg4 : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
  memref.dma_start %a[%i, %i], %b[%i], %i, %tag[%i], %i, %i : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
  // CHECK-NEXT: memref.dma_start %arg3[], %arg3[], %arg4, %arg3[] : memref<i32>, memref<i32>, memref<i32>
  memref.dma_start %t[], %t[], %i, %t[] : memref<i32>, memref<i32>, memref<i32>
  // CHECK-NEXT: memref.dma_wait %arg2[%arg4], %arg4 : memref<1xi32, 2>
  memref.dma_wait %tag[%i], %i : memref<1xi32, 2>
  // CHECK-NEXT: memref.dma_wait %arg3[], %arg4 {t.a} : memref<i32>
  memref.dma_wait %t[], %i {t.a} : memref<i32>
  return
}

// CHECK-LABEL: func.func @metadata
// CHECK-SAME: (%arg0: memref<10x?xf32>, %arg1: memref<f32>, %arg2: memref<*xf32>, %arg3: index)
func.func @metadata(%m: memref<10x?xf32>, %s: memref<f32>, %u: memref<*xf32>, %i: index) {
  // CHECK-NEXT: %dim = memref.dim %arg0, %arg3 : memref<10x?xf32>
  %0 = memref.dim %m, %i : memref<10x?xf32>
  // CHECK-NEXT: %dim_0 = memref.dim %arg2, %arg3 : memref<*xf32>
  %1 = memref.dim %u, %i : memref<*xf32>
  // CHECK-NEXT: %0 = memref.rank %arg2 : memref<*xf32>
  %2 = memref.rank %u : memref<*xf32>
  // CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<10x?xf32> -> index
  %3 = memref.extract_aligned_pointer_as_index %m : memref<10x?xf32> -> index
  // CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
  %4:6 = memref.extract_strided_metadata %m : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT: %base_buffer_1, %offset_2 = memref.extract_strided_metadata %arg1 : memref<f32> -> memref<f32>, index
  %5:2 = memref.extract_strided_metadata %s : memref<f32> -> memref<f32>, index
  return
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME: (%arg0: memref<?x?xf32>, %arg1: memref<*xf32>, %arg2: memref<?xf32, 5>, %arg3: index)
func.func @casts(%m: memref<?x?xf32>, %u: memref<*xf32>, %s: memref<?xf32, 5>, %n: index) {
  // CHECK-NEXT: %cast = memref.cast %arg0 : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  %0 = memref.cast %m : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  // CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<?x?xf32> to memref<*xf32>
  %1 = memref.cast %m : memref<?x?xf32> to memref<*xf32>
  // CHECK-NEXT: %cast_1 = memref.cast %arg1 : memref<*xf32> to memref<4xf32, strided<[2], offset: ?>>
  %2 = memref.cast %u : memref<*xf32> to memref<4xf32, strided<[2], offset: ?>>
  // CHECK-NEXT: %memspacecast = memref.memory_space_cast %arg2 : memref<?xf32, 5> to memref<?xf32>
  %3 = memref.memory_space_cast %s : memref<?xf32, 5> to memref<?xf32>
  // CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg1 to offset: [%arg3], sizes: [%arg3, 10], strides: [%arg3, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
  %4 = memref.reinterpret_cast %u to offset: [%n], sizes: [%n, 10], strides: [%n, 1] : memref<*xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
  // CHECK-NEXT: %reinterpret_cast_2 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<?x?xf32> to memref<f32>
  %5 = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] : memref<?x?xf32> to memref<f32>
  // CHECK-NEXT: %assume_align = memref.assume_alignment %arg0, 16 : memref<?x?xf32>
  %6 = memref.assume_alignment %m, 16 : memref<?x?xf32>
  // CHECK-NEXT: %0:2 = memref.distinct_objects %arg0, %arg2 : memref<?x?xf32>, memref<?xf32, 5>
  %7:2 = memref.distinct_objects %m, %s : memref<?x?xf32>, memref<?xf32, 5>
  return
}

// CHECK-LABEL: func.func @parts
// CHECK-SAME: (%arg0: memref<8x16x4xf32, strided<[64, 4, 1]>>, %arg1: memref<1x4x1xf32, strided<[4, 1, 1]>>, %arg2: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg3: index)
func.func @parts(%m: memref<8x16x4xf32, strided<[64, 4, 1]>>, %r: memref<1x4x1xf32, strided<[4, 1, 1]>>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) {
  // CHECK-NEXT: %subview = memref.subview %arg0[0, 0, 0] [4, 4, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<4x4x4xf32, strided<[64, 4, 1]>>
  %0 = memref.subview %m[0, 0, 0] [4, 4, 4] [1, 1, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<4x4x4xf32, strided<[64, 4, 1]>>
  // CHECK-NEXT: %subview_0 = memref.subview %arg0[%arg3, 3, %arg3] [%arg3, 5, %arg3] [%arg3, 2, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<?x5x?xf32, strided<[?, 8, 1], offset: ?>>
  %1 = memref.subview %m[%i, 3, %i] [%i, 5, %i] [%i, 2, 1] : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<?x5x?xf32, strided<[?, 8, 1], offset: ?>>
  // CHECK-NEXT: %subview_1 = memref.subview %arg0[2, 1, 0] [1, 15, 1] [1, 1, 1] {t.a} : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<15xf32, strided<[4], offset: 132>>
  %2 = memref.subview %m[2, 1, 0] [1, 15, 1] [1, 1, 1] {t.a} : memref<8x16x4xf32, strided<[64, 4, 1]>> to memref<15xf32, strided<[4], offset: 132>>
  // CHECK-NEXT: %subview_2 = memref.subview %arg1[0, 0, 0] [1, 4, 1] [1, 1, 1] : memref<1x4x1xf32, strided<[4, 1, 1]>> to memref<1x4xf32, strided<[4, 1]>>
  %3 = memref.subview %r[0, 0, 0] [1, 4, 1] [1, 1, 1] : memref<1x4x1xf32, strided<[4, 1, 1]>> to memref<1x4xf32, strided<[4, 1]>>
  // CHECK-NEXT: %subview_3 = memref.subview %arg2[%arg3, %arg3] [1, 1] [%arg3, %arg3] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<f32, strided<[], offset: ?>>
  %4 = memref.subview %d[%i, %i] [1, 1] [%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<f32, strided<[], offset: ?>>
  return
}

// CHECK-LABEL: func.func @shapes
// CHECK-SAME: (%arg0: memref<?x32xf32>, %arg1: memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>>, %arg2: memref<f32>, %arg3: memref<*xf32>, %arg4: memref<2xindex>, %arg5: memref<2048xi8>, %arg6: index)
func.func @shapes(%m: memref<?x32xf32>, %s: memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>>, %f: memref<f32>, %u: memref<*xf32>, %sizes: memref<2xindex>, %bytes: memref<2048xi8>, %n: index) {
  // CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2{{\]\]}} output_shape [%arg6, 4, 32] : memref<?x32xf32> into memref<?x4x32xf32>
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, 32] : memref<?x32xf32> into memref<?x4x32xf32>
  // CHECK-NEXT: %expand_shape_0 = memref.expand_shape %arg2 [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %1 = memref.expand_shape %f [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  // CHECK-NEXT: %expand_shape_1 = memref.expand_shape %arg1 {{\[\[}}0, 1], [2, 3], [4{{\]\]}} output_shape [2, 2, 4, 2, %arg6] : memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>> into memref<2x2x4x2x?xf32, strided<[?, ?, 32, 16, 1], offset: ?>>
  %2 = memref.expand_shape %s [[0, 1], [2, 3], [4]] output_shape [2, 2, 4, 2, %n] : memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>> into memref<2x2x4x2x?xf32, strided<[?, ?, 32, 16, 1], offset: ?>>
  // CHECK-NEXT: %collapse_shape = memref.collapse_shape %expand_shape {{\[\[}}0, 1], [2{{\]\]}} : memref<?x4x32xf32> into memref<?x32xf32>
  %3 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x4x32xf32> into memref<?x32xf32>
  // CHECK-NEXT: %collapse_shape_2 = memref.collapse_shape %expand_shape_1 {{\[\[}}0, 1], [2, 3], [4{{\]\]}} : memref<2x2x4x2x?xf32, strided<[?, ?, 32, 16, 1], offset: ?>> into memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>>
  %4 = memref.collapse_shape %2 [[0, 1], [2, 3], [4]] : memref<2x2x4x2x?xf32, strided<[?, ?, 32, 16, 1], offset: ?>> into memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>>
  // CHECK-NEXT: %collapse_shape_3 = memref.collapse_shape %expand_shape_0 [] : memref<1x1xf32> into memref<f32>
  %5 = memref.collapse_shape %1 [] : memref<1x1xf32> into memref<f32>
  // CHECK-NEXT: %reshape = memref.reshape %arg3(%arg4) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %6 = memref.reshape %u(%sizes) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  // CHECK-NEXT: %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<?x32xf32> to memref<32x?xf32, strided<[1, 32]>>
  %7 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<?x32xf32> to memref<32x?xf32, strided<[1, 32]>>
  // CHECK-NEXT: %transpose_4 = memref.transpose %arg1 (d0, d1, d2) -> (d2, d0, d1) {t.a} : memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>> to memref<?x4x8xf32, strided<[1, ?, 16], offset: ?>>
  %8 = memref.transpose %s (d0, d1, d2) -> (d2, d0, d1) {t.a} : memref<4x8x?xf32, strided<[?, 16, 1], offset: ?>> to memref<?x4x8xf32, strided<[1, ?, 16], offset: ?>>
  // CHECK-NEXT: %view = memref.view %arg5[%arg6][%arg6] : memref<2048xi8> to memref<?x4xf32>
  %9 = memref.view %bytes[%n][%n] : memref<2048xi8> to memref<?x4xf32>
  // CHECK-NEXT: %view_5 = memref.view %arg5[%arg6][] : memref<2048xi8> to memref<64x4xf32>
  %10 = memref.view %bytes[%n][] : memref<2048xi8> to memref<64x4xf32>
  return
}
