// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @fewer_offsets(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)}}
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>, index) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @rank_of_offsets(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @rank_of_strides(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.subview %m[0, 0] [4, 4] [1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @rank(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 3}}
  %0 = memref.subview %m[0, 0, 0] [4, 4, 4] [1, 1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @negative_offset(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @negative_size(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -4}}
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, -4>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @neither_value_nor_integer(%m: memref<8x16xf32>) {
  // expected-error@+2 {{custom op 'memref.subview' expected integer value}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[a, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @too_large_integer(%m: memref<8x16xf32>) {
  // expected-error@+2 {{custom op 'memref.subview' integer value too large}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %m[99999999999999999999, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @out_of_bounds(%m: memref<8x16xf32>) {
  // expected-error@+1 {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[8, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 128>>
  return
}

// -----

func.func @runs_out_of_bounds(%m: memref<8x16xf32>) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 9 >= 8}}
  %0 = memref.subview %m[0, 0] [4, 4] [3, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[48, 1]>>
  return
}

// -----

func.func @subview_space(%m: memref<8x16xf32>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<8x16xf32>' and subview memref type 'memref<4x4xf32, strided<[16, 1]>, 1>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>, 1>
  return
}

// -----

func.func @subview_not_strided(%m: memref<8x16xf32, affine_map<(d0, d1) -> (d0 floordiv 2 + d1)>>) {
  // expected-error@+1 {{base type 'memref<8x16xf32, affine_map<(d0, d1) -> (d0 floordiv 2 + d1)>>' is not strided}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d0 floordiv 2 + d1)>> to memref<4x4xf32>
  return
}

// -----

func.func @subview_rank(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x4x4xf32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<1x4x4xf32>
  return
}

// -----

func.func @subview_sizes(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4xf32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @subview_element(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected result element type to be 'f32', but got 'memref<4x4xi32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xi32>
  return
}

// -----

func.func @subview_layout(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @subview_offset(%m: memref<8x16xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1], offset: 16>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[1, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @subview_dropped(%m: memref<1x1x4xf32, strided<[8, 4, 1]>>) {
  // expected-error@+1 {{expected result type to be 'memref<1x1x4xf32, strided<[8, 4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<1x4xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x4xf32, strided<[8, 4, 1]>> to memref<1x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @reinterpret_space(%m: memref<8xf32>) {
  // expected-error@+1 {{different memory spaces specified for source type 'memref<8xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @reinterpret_element(%m: memref<8xf32>) {
  // expected-error@+1 {{different element types specified for source type 'memref<8xf32>' and result memref type 'memref<8xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xi32>
  return
}

// -----

func.func @reinterpret_offsets(%m: memref<8xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @reinterpret_sizes(%m: memref<8xf32>) {
  // expected-error@+1 {{expected 1 size values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8, 1], strides: [1, 1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @reinterpret_size(%m: memref<8xf32>, %n: index) {
  // expected-error@+1 {{expected result type with size = dynamic instead of 8 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @reinterpret_offset(%m: memref<8xf32>) {
  // expected-error@+1 {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @reinterpret_stride(%m: memref<8xf32>) {
  // expected-error@+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [2] : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @reshape_element(%m: memref<8xf32>, %s: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<1xindex>) -> memref<8xi32>
  return
}

// -----

func.func @reshape_source(%m: memref<8xf32, strided<[2]>>, %s: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op source memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<8xf32, strided<[2]>>, memref<1xindex>) -> memref<8xf32>
  return
}

// -----

func.func @reshape_result(%m: memref<8xf32>, %s: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op result memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<1xindex>) -> memref<8xf32, strided<[2]>>
  return
}

// -----

func.func @reshape_unknown(%m: memref<8xf32>, %s: memref<?xindex>) {
  // expected-error@+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<?xindex>) -> memref<8xf32>
  return
}

// -----

func.func @reshape_sizes(%m: memref<8xf32>, %s: memref<2xindex>) {
  // expected-error@+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<2xindex>) -> memref<8xf32>
  return
}

// -----

func.func @expand_rank(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [16] : memref<4x4xi32> into memref<16xi32>
  return
}

// -----

func.func @expand_groups(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid number of reassociation groups: found 3, expected 2}}
  %0 = memref.expand_shape %m [[0], [1], [2]] output_shape [4, 4, 1] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_contiguous(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation indices must be contiguous}}
  %0 = memref.expand_shape %m [[0], [2, 1]] output_shape [4, 4, 1] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_bounds(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation index 3 is out of bounds}}
  %0 = memref.expand_shape %m [[0], [1, 2, 3]] output_shape [4, 4, 1] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_dynamic(%m: memref<4x?xi32>, %n: index) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim (1) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 4, 1] : memref<4x?xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_size(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (8)}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 4, 2] : memref<4x4xi32> into memref<4x4x2xi32>
  return
}

// -----

func.func @expand_missing(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op expanded rank (3) inconsistent with number of reassociation indices (2)}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [4, 4, 2] : memref<4x4xi32> into memref<4x4x2xi32>
  return
}

// -----

func.func @expand_scalar(%m: memref<i32>) {
  // expected-error@+1 {{'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.expand_shape %m [] output_shape [2] : memref<i32> into memref<2xi32>
  return
}

// -----

func.func @expand_type(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<4x4x1xi32>' but found 'memref<4x4x1xi64>'}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 4, 1] : memref<4x4xi32> into memref<4x4x1xi64>
  return
}

// -----

func.func @expand_output_rank(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (3) but found 2 inputs instead}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 4] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_output(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 2, 2] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @expand_output_values(%m: memref<4x4xi32>, %n: index) {
  // expected-error@+1 {{'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %0 = "memref.expand_shape"(%m, %n) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 2, 2>}> : (memref<4x4xi32>, index) -> memref<4x2x2xi32>
  return
}

// -----

func.func @collapse_rank(%m: memref<4x4xi32>) {
  // expected-error@+1 {{'memref.collapse_shape' op has source rank 2 and result rank 3. This is not a collapse (2 < 3).}}
  %0 = memref.collapse_shape %m [[0], [1], [2]] : memref<4x4xi32> into memref<4x4x1xi32>
  return
}

// -----

func.func @collapse_layout(%m: memref<4x4xi32, strided<[8, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xi32, strided<[8, 1]>> into memref<16xi32, strided<[1]>>
  return
}

// -----

func.func @collapse_type(%m: memref<4x4xi32, strided<[4, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<16xi32, strided<[1]>>' but found 'memref<16xi32>'}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x4xi32, strided<[4, 1]>> into memref<16xi32>
  return
}

// -----

func.func @transpose_map(%m: memref<?x?xf32, affine_map<(i, j)[o, n] -> (o + n * i + j)>>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 + s0 + d1 * s1)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32, affine_map<(i, j)[o, n] -> (o + n * i + j)>> to memref<?x?xf32, affine_map<(i, j)[o, n] -> (o + n * i + j)>>
  return
}

// -----

func.func @transpose_to_identity(%m: memref<?x?xf32, strided<[1, ?]>>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<?x?xf32>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32, strided<[1, ?]>> to memref<?x?xf32>
  return
}

// -----

func.func @transpose(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<8x4xf32, strided<[8, 1]>>' is not equivalent to the canonical transposed input type 'memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @transpose_map(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (j, j) : memref<4x8xf32> to memref<8x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @transpose_rank(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (i) -> (i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @view_base(%m: memref<2048xi8, strided<[2]>>, %i: index) {
  // expected-error@+1 {{unsupported map for base memref type 'memref<2048xi8, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<2048xi8, strided<[2]>> to memref<64x4xf32>
  return
}

// -----

func.func @view_result(%m: memref<2048xi8>, %i: index) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<64x4xf32, strided<[4, 2]>>'}}
  %0 = memref.view %m[%i][] : memref<2048xi8> to memref<64x4xf32, strided<[4, 2]>>
  return
}

// -----

func.func @view_space(%m: memref<2048xi8>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<2048xi8>' and view memref type 'memref<64x4xf32, 1>'}}
  %0 = memref.view %m[%i][] : memref<2048xi8> to memref<64x4xf32, 1>
  return
}

// -----

func.func @view_sizes(%m: memref<2048xi8>, %i: index) {
  // expected-error@+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<2048xi8> to memref<64x4xf32>
  return
}
