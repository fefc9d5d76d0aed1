// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-DAG: [[identity:#map[0-9]*]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[none:#map[0-9]*]] = affine_map<(d0) -> ()>

// CHECK-LABEL: func.func @generic(
func.func @generic(%a: tensor<?xf32>, %s: f32, %m: memref<4xf32>) -> tensor<?xf32> {
  // CHECK-NEXT: %0 = linalg.generic {doc = "sums", indexing_maps = {{.*}}, iterator_types = ["parallel"], library_call = "f"} ins(%arg0, %arg1 : tensor<?xf32>, f32) outs(%arg0 : tensor<?xf32>) attrs = {tag = 1 : i64} {
  // CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %out: f32):
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"], doc = "sums", library_call = "f"}
      ins(%a, %s : tensor<?xf32>, f32) outs(%a : tensor<?xf32>) attrs = {tag = 1} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    // CHECK-NEXT: %1 = linalg.index 0 : index
    %i = linalg.index 0 : index
    // CHECK-NEXT: %2 = arith.addf %in, %in_0 : f32
    %1 = arith.addf %x, %y : f32
    // CHECK-NEXT: linalg.yield %2 : f32
    linalg.yield %1 : f32
    // CHECK-NEXT: } -> tensor<?xf32>
  } -> tensor<?xf32>
  // CHECK-NEXT: linalg.generic {indexing_maps = {{.*}}, iterator_types = ["reduction"]} outs(%arg2 : memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["reduction"]}
      outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @map_and_reduce(
func.func @map_and_reduce(%v: tensor<4xf32>, %m: tensor<4x8xf32>, %b: memref<4xf32>) {
  // CHECK-NEXT: %mapped = linalg.map { arith.addf } ins(%arg0, %arg0 : tensor<4xf32>, tensor<4xf32>) outs(%arg0 : tensor<4xf32>)
  %0 = linalg.map { arith.addf } ins(%v, %v : tensor<4xf32>, tensor<4xf32>) outs(%v : tensor<4xf32>)
  // CHECK-NEXT: linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%arg2, %arg2 : memref<4xf32>, memref<4xf32>) outs(%arg2 : memref<4xf32>) {tag}
  linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} }
      ins(%b, %b : memref<4xf32>, memref<4xf32>) outs(%b : memref<4xf32>) {tag}
  // CHECK-NEXT: %mapped_0 = linalg.map ins(%arg0 : tensor<4xf32>) outs(%arg0 : tensor<4xf32>)
  // CHECK-NEXT: (%in: f32, %init: f32) {
  // CHECK-NEXT: linalg.yield %in : f32
  // CHECK-NEXT: }
  %1 = linalg.map ins(%v : tensor<4xf32>) outs(%v : tensor<4xf32>) (%x: f32, %y: f32) {
    linalg.yield %x : f32
  }
  // CHECK-NEXT: %reduced = linalg.reduce { arith.addf } ins(%arg1 : tensor<4x8xf32>) outs(%arg0 : tensor<4xf32>) dimensions = [1]
  %2 = linalg.reduce { arith.addf } ins(%m : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  // CHECK-NEXT: %reduced_1 = linalg.reduce ins(%arg1 : tensor<4x8xf32>) outs(%arg0 : tensor<4xf32>) dimensions = [1]
  // CHECK-NEXT: (%in: f32, %init: f32) {
  %3 = linalg.reduce ins(%m : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
      (%x: f32, %y: f32) {
    %4 = arith.addf %x, %y : f32
    linalg.yield %4 : f32
  }
  return
}

// CHECK-LABEL: func.func @moves(
func.func @moves(%v: tensor<4xf32>, %m: tensor<4x8xf32>, %t: tensor<8x4xf32>) {
  // CHECK-NEXT: %transposed = linalg.transpose ins(%arg1 : tensor<4x8xf32>) outs(%arg2 : tensor<8x4xf32>) permutation = [1, 0]
  %0 = linalg.transpose ins(%m : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  // CHECK-NEXT: %broadcasted = linalg.broadcast ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4x8xf32>) dimensions = [1]
  %1 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%m : tensor<4x8xf32>) dimensions = [1]
  return
}

// CHECK-LABEL: func.func @with_maps(
func.func @with_maps(%a: tensor<4x4xf32>, %v: tensor<4xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%arg0, %arg0 : {{.*}})
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %1 = linalg.matmul indexing_maps = [{{.*}}] ins(%arg0, %arg0 : {{.*}})
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>,
                                      affine_map<(m, n, k) -> (m, n)>]
      ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK-NEXT: %2 = linalg.contract indexing_maps = [[[identity]], [[identity]], [[none]]] ins(%arg1, %arg1 : {{.*}})
  %2 = linalg.contract indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>,
                                        affine_map<(k) -> ()>]
      ins(%v, %v : tensor<4xf32>, tensor<4xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: %3 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%arg1, %arg1 : {{.*}})
  %3 = linalg.elementwise kind=#linalg.elementwise_kind<add>
      ins(%v, %v : tensor<4xf32>, tensor<4xf32>) outs(%v : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %4 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [{{.*}}] ins(%arg1 : {{.*}})
  %4 = linalg.elementwise kind=#linalg.elementwise_kind<exp>
      indexing_maps = [affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>]
      ins(%v : tensor<4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// CHECK-LABEL: func.func @relayout(
func.func @relayout(%a: tensor<128x250xf32>, %p: tensor<8x16x8x32xf32>, %f: f32) {
  // CHECK-NEXT: %pack = linalg.pack %arg0 padding_value(%arg2 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  %0 = linalg.pack %a padding_value(%f : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1]
      inner_tiles = [8, 32] into %p : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
  // CHECK-NEXT: %unpack = linalg.unpack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<8x16x8x32xf32> -> tensor<128x250xf32>
  %1 = linalg.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [0, 1]
      inner_tiles = [8, 32] into %a : tensor<8x16x8x32xf32> -> tensor<128x250xf32>
  return
}

// CHECK-LABEL: func.func @softmax_and_winograd(
func.func @softmax_and_winograd(%x: tensor<2x4xf32>, %g: tensor<2x3x3x5xf32>, %gt: tensor<6x6x5x2xf32>,
                                %d: tensor<2x10x10x5xf32>, %dt: tensor<6x6x2x2x2x5xf32>,
                                %y: tensor<6x6x2x2x2x2xf32>, %r: tensor<2x8x8x2xf32>) {
  // CHECK-NEXT: %0 = linalg.softmax dimension(1) ins(%arg0 : tensor<2x4xf32>) outs(%arg0 : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x4xf32>) outs(%x : tensor<2x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg1 : {{.*}}) outs(%arg2 : {{.*}}) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<2x3x3x5xf32>)
      outs(%gt : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  // CHECK-NEXT: %2 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg3 : {{.*}}) outs(%arg4 : {{.*}}) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_input_transform fmr(F_4_3) ins(%d : tensor<2x10x10x5xf32>)
      outs(%dt : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  // CHECK-NEXT: %3 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg5 : {{.*}}) outs(%arg6 : {{.*}}) -> tensor<2x8x8x2xf32>
  %3 = linalg.winograd_output_transform fmr(F_4_3) ins(%y : tensor<6x6x2x2x2x2xf32>)
      outs(%r : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
