// Tiles of linalg.pack and linalg.unpack: whole inner tiles, and parts of them.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0 * 32)>
// CHECK-LABEL: func.func @pack(%arg0: tensor<128x256xf32>, %arg1: tensor<4x8x32x32xf32>) -> tensor<4x8x32x32xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %c4 = arith.constant 4 : index
// CHECK-NEXT:  %c8 = arith.constant 8 : index
// CHECK-NEXT:  %c2 = arith.constant 2 : index
// CHECK-NEXT:  %c4_1 = arith.constant 4 : index
// CHECK-NEXT:  %0 = scf.for %arg2 = %c0 to %c4 step %c2 iter_args(%arg3 = %arg1) -> (tensor<4x8x32x32xf32>) {
// CHECK-NEXT:    %1 = scf.for %arg4 = %c0_0 to %c8 step %c4_1 iter_args(%arg5 = %arg3) -> (tensor<4x8x32x32xf32>) {
// CHECK-NEXT:      %2 = affine.apply #map(%arg2)
// CHECK-NEXT:      %3 = affine.apply #map(%arg4)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%2, %3] [64, 128] [1, 1] : tensor<128x256xf32> to tensor<64x128xf32>
// CHECK-NEXT:      %extracted_slice_2 = tensor.extract_slice %arg5[%arg2, %arg4, 0, 0] [2, 4, 32, 32] [1, 1, 1, 1] : tensor<4x8x32x32xf32> to tensor<2x4x32x32xf32>
// CHECK-NEXT:      %pack = linalg.pack %extracted_slice inner_dims_pos = [0, 1] inner_tiles = [32, 32] into %extracted_slice_2 : tensor<64x128xf32> -> tensor<2x4x32x32xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %pack into %arg5[%arg2, %arg4, 0, 0] [2, 4, 32, 32] [1, 1, 1, 1] : tensor<2x4x32x32xf32> into tensor<4x8x32x32xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<4x8x32x32xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.yield %1 : tensor<4x8x32x32xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return %0 : tensor<4x8x32x32xf32>
module attributes {transform.with_named_sequence} {
  func.func @pack(%a: tensor<128x256xf32>, %b: tensor<4x8x32x32xf32>) -> tensor<4x8x32x32xf32> {
    %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [32, 32] into %b : tensor<128x256xf32> -> tensor<4x8x32x32xf32>
    return %0 : tensor<4x8x32x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 ceildiv 4)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 * 2)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 * 4)>
// CHECK-DAG: #map3 = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 * 8)>
// CHECK-DAG: #map5 = affine_map<(d0)[s0] -> (d0 * -8 + s0)>
// CHECK-DAG: #map6 = affine_map<(d0, d1)[s0] -> (d0 * 8, d1 * -8 + s0)>
// CHECK-DAG: #map7 = affine_map<(d0) -> (d0 * -2 + 15)>
// CHECK-DAG: #map8 = affine_map<(d0) -> (4, d0 * -2 + 15)>
// CHECK-LABEL: func.func @pack_padded_permuted(%arg0: tensor<?x15xf32>, %arg1: tensor<8x?x2x8xf32>, %arg2: f32) -> tensor<8x?x2x8xf32> {
// CHECK-NEXT:  %c1 = arith.constant 1 : index
// CHECK-NEXT:  %dim = tensor.dim %arg1, %c1 : tensor<8x?x2x8xf32>
// CHECK-NEXT:  %0 = affine.apply #map()[%dim]
// CHECK-NEXT:  %1 = scf.forall (%arg3, %arg4) in (4, %0) shared_outs(%arg5 = %arg1) -> (tensor<8x?x2x8xf32>) {
// CHECK-NEXT:    %2 = affine.apply #map1(%arg3)
// CHECK-NEXT:    %3 = affine.apply #map2(%arg4)
// CHECK-NEXT:    %4 = affine.min #map3(%3)[%dim]
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim_0 = tensor.dim %arg0, %c0 : tensor<?x15xf32>
// CHECK-NEXT:    %5 = affine.apply #map4(%3)
// CHECK-NEXT:    %6 = affine.apply #map4(%4)
// CHECK-NEXT:    %7 = affine.apply #map5(%3)[%dim_0]
// CHECK-NEXT:    %8 = affine.min #map6(%4, %3)[%dim_0]
// CHECK-NEXT:    %9 = affine.apply #map1(%2)
// CHECK-NEXT:    %10 = affine.apply #map7(%2)
// CHECK-NEXT:    %11 = affine.min #map8(%2)
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%5, %9] [%8, %11] [1, 1] : tensor<?x15xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %c1_1 = arith.constant 1 : index
// CHECK-NEXT:    %dim_2 = tensor.dim %arg5, %c1_1 : tensor<8x?x2x8xf32>
// CHECK-NEXT:    %extracted_slice_3 = tensor.extract_slice %arg5[%2, %3, 0, 0] [2, %4, 2, 8] [1, 1, 1, 1] : tensor<8x?x2x8xf32> to tensor<2x?x2x8xf32>
// CHECK-NEXT:    %pack = linalg.pack %extracted_slice padding_value(%arg2 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 8] into %extracted_slice_3 : tensor<?x?xf32> -> tensor<2x?x2x8xf32>
// CHECK-NEXT:    %c1_4 = arith.constant 1 : index
// CHECK-NEXT:    %dim_5 = tensor.dim %arg1, %c1_4 : tensor<8x?x2x8xf32>
// CHECK-NEXT:    scf.forall.in_parallel {
// CHECK-NEXT:      tensor.parallel_insert_slice %pack into %arg5[%2, %3, 0, 0] [2, %4, 2, 8] [1, 1, 1, 1] : tensor<2x?x2x8xf32> into tensor<8x?x2x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NEXT:  return %1 : tensor<8x?x2x8xf32>

module attributes {transform.with_named_sequence} {
  func.func @pack_padded_permuted(%a: tensor<?x15xf32>, %b: tensor<8x?x2x8xf32>, %p: f32) -> tensor<8x?x2x8xf32> {
    %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 8] into %b : tensor<?x15xf32> -> tensor<8x?x2x8xf32>
    return %0 : tensor<8x?x2x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %0 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0) -> (d0 floordiv 16)>
// CHECK-LABEL: func.func @unpack_aligned(%arg0: tensor<8x4x16x16xf32>, %arg1: tensor<64x128xf32>) -> tensor<64x128xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %c64 = arith.constant 64 : index
// CHECK-NEXT:  %c128 = arith.constant 128 : index
// CHECK-NEXT:  %c32 = arith.constant 32 : index
// CHECK-NEXT:  %c16 = arith.constant 16 : index
// CHECK-NEXT:  %0 = scf.for %arg2 = %c0 to %c64 step %c32 iter_args(%arg3 = %arg1) -> (tensor<64x128xf32>) {
// CHECK-NEXT:    %1 = scf.for %arg4 = %c0_0 to %c128 step %c16 iter_args(%arg5 = %arg3) -> (tensor<64x128xf32>) {
// CHECK-NEXT:      %2 = affine.apply #map(%arg2)
// CHECK-NEXT:      %3 = affine.apply #map(%arg4)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%3, %2, 0, 0] [1, 2, 16, 16] [1, 1, 1, 1] : tensor<8x4x16x16xf32> to tensor<1x2x16x16xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %arg5[%arg2, %arg4] [32, 16] [1, 1] : tensor<64x128xf32> to tensor<32x16xf32>
// CHECK-NEXT:      %unpack = linalg.unpack %extracted_slice outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [16, 16] into %extracted_slice_1 : tensor<1x2x16x16xf32> -> tensor<32x16xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %unpack into %arg5[%arg2, %arg4] [32, 16] [1, 1] : tensor<32x16xf32> into tensor<64x128xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<64x128xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.yield %1 : tensor<64x128xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return %0 : tensor<64x128xf32>

module attributes {transform.with_named_sequence} {
  func.func @unpack_aligned(%a: tensor<8x4x16x16xf32>, %b: tensor<64x128xf32>) -> tensor<64x128xf32> {
    %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [16, 16] into %b : tensor<8x4x16x16xf32> -> tensor<64x128xf32>
    return %0 : tensor<64x128xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [32, 16] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 floordiv 16)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 mod 16)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 8)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 + 7)>
// CHECK-DAG: #map5 = affine_map<(d0) -> ((d0 + 7) floordiv 16)>
// CHECK-DAG: #map6 = affine_map<(d0) -> (d0 - ((d0 + 7) floordiv 16) * 16 + 7)>
// CHECK-DAG: #map7 = affine_map<(d0) -> ((d0 + 7) floordiv 16 - d0 floordiv 16)>
// CHECK-DAG: #map8 = affine_map<(d0) -> ((d0 + 7) floordiv 16 - d0 floordiv 16 + 1)>
// CHECK-DAG: #map9 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// CHECK-DAG: #map10 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK-DAG: #map11 = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK-DAG: #map12 = affine_map<(d0, d1) -> (d0 + d1 - 1)>
// CHECK-DAG: #map13 = affine_map<(d0, d1)[s0] -> ((d0 + d1 - 1) floordiv s0)>
// CHECK-DAG: #map14 = affine_map<(d0, d1)[s0] -> ((d0 + d1 - 1) mod s0)>
// CHECK-DAG: #map15 = affine_map<(d0, d1)[s0] -> ((d0 + d1 - 1) floordiv s0 - d0 floordiv s0)>
// CHECK-DAG: #map16 = affine_map<(d0, d1)[s0] -> ((d0 + d1 - 1) floordiv s0 - d0 floordiv s0 + 1)>
// CHECK-LABEL: func.func @unpack_partial(%arg0: tensor<8x4x16x?xf32>, %arg1: tensor<128x?xf32>, %arg2: index) -> tensor<128x?xf32> {
// CHECK-NEXT:  %c1 = arith.constant 1 : index
// CHECK-NEXT:  %dim = tensor.dim %arg1, %c1 : tensor<128x?xf32>
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %c128 = arith.constant 128 : index
// CHECK-NEXT:  %c8 = arith.constant 8 : index
// CHECK-NEXT:  %c4 = arith.constant 4 : index
// CHECK-NEXT:  %0 = scf.for %arg3 = %c0 to %c128 step %c8 iter_args(%arg4 = %arg1) -> (tensor<128x?xf32>) {
// CHECK-NEXT:    %1 = scf.for %arg5 = %c0_0 to %dim step %c4 iter_args(%arg6 = %arg4) -> (tensor<128x?xf32>) {
// CHECK-NEXT:      %2 = affine.min #map(%arg5)[%dim]
// CHECK-NEXT:      %c16 = arith.constant 16 : index
// CHECK-NEXT:      %3 = affine.apply #map1(%arg3)
// CHECK-NEXT:      %4 = affine.apply #map2(%arg3)
// CHECK-NEXT:      %5 = affine.apply #map3(%arg3)
// CHECK-NEXT:      %6 = affine.apply #map4(%arg3)
// CHECK-NEXT:      %c16_1 = arith.constant 16 : index
// CHECK-NEXT:      %7 = affine.apply #map5(%arg3)
// CHECK-NEXT:      %8 = affine.apply #map6(%arg3)
// CHECK-NEXT:      %9 = affine.apply #map7(%arg3)
// CHECK-NEXT:      %10 = affine.apply #map8(%arg3)
// CHECK-NEXT:      %c16_2 = arith.constant 16 : index
// CHECK-NEXT:      %11 = arith.muli %10, %c16_2 : index
// CHECK-NEXT:      %12 = affine.apply #map9(%arg5)[%arg2]
// CHECK-NEXT:      %13 = affine.apply #map10(%arg5)[%arg2]
// CHECK-NEXT:      %14 = affine.apply #map11(%arg5, %2)
// CHECK-NEXT:      %15 = affine.apply #map12(%arg5, %2)
// CHECK-NEXT:      %16 = affine.apply #map13(%arg5, %2)[%arg2]
// CHECK-NEXT:      %17 = affine.apply #map14(%arg5, %2)[%arg2]
// CHECK-NEXT:      %18 = affine.apply #map15(%arg5, %2)[%arg2]
// CHECK-NEXT:      %19 = affine.apply #map16(%arg5, %2)[%arg2]
// CHECK-NEXT:      %20 = arith.muli %19, %arg2 : index
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%3, %12, 0, 0] [%10, %19, 16, %arg2] [1, 1, 1, 1] : tensor<8x4x16x?xf32> to tensor<?x?x16x?xf32>
// CHECK-NEXT:      %21 = tensor.empty(%11, %20) : tensor<?x?xf32>
// CHECK-NEXT:      %unpack = linalg.unpack %extracted_slice inner_dims_pos = [0, 1] inner_tiles = [16, %arg2] into %21 : tensor<?x?x16x?xf32> -> tensor<?x?xf32>
// CHECK-NEXT:      %extracted_slice_3 = tensor.extract_slice %unpack[%4, %13] [8, %2] [1, 1] : tensor<?x?xf32> to tensor<8x?xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %extracted_slice_3 into %arg6[%arg3, %arg5] [8, %2] [1, 1] : tensor<8x?xf32> into tensor<128x?xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<128x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.yield %1 : tensor<128x?xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return %0 : tensor<128x?xf32>

module attributes {transform.with_named_sequence} {
  func.func @unpack_partial(%a: tensor<8x4x16x?xf32>, %b: tensor<128x?xf32>, %n: index) -> tensor<128x?xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [16, %n] into %b : tensor<8x4x16x?xf32> -> tensor<128x?xf32>
    return %0 : tensor<128x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %0 tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0) -> (d0 floordiv 16)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 mod 16)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 8)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 7)>
// CHECK-DAG: #map4 = affine_map<(d0) -> ((d0 + 7) floordiv 16)>
// CHECK-DAG: #map5 = affine_map<(d0) -> (d0 - ((d0 + 7) floordiv 16) * 16 + 7)>
// CHECK-DAG: #map6 = affine_map<(d0) -> ((d0 + 7) floordiv 16 - d0 floordiv 16)>
// CHECK-DAG: #map7 = affine_map<(d0) -> ((d0 + 7) floordiv 16 - d0 floordiv 16 + 1)>
// CHECK-LABEL: func.func @fuse_unpack(%arg0: tensor<8x4x16x16xf32>, %arg1: tensor<128x64xf32>) -> tensor<128x64xf32> {
// CHECK-NEXT:  %unpack = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [16, 16] into %arg1 : tensor<8x4x16x16xf32> -> tensor<128x64xf32>
// CHECK-NEXT:  %0 = scf.forall (%arg2, %arg3) = (0, 0) to (128, 64) step (8, 16) shared_outs(%arg4 = %arg1) -> (tensor<128x64xf32>) {
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    %1 = affine.apply #map(%arg2)
// CHECK-NEXT:    %2 = affine.apply #map1(%arg2)
// CHECK-NEXT:    %3 = affine.apply #map2(%arg2)
// CHECK-NEXT:    %4 = affine.apply #map3(%arg2)
// CHECK-NEXT:    %c16_0 = arith.constant 16 : index
// CHECK-NEXT:    %5 = affine.apply #map4(%arg2)
// CHECK-NEXT:    %6 = affine.apply #map5(%arg2)
// CHECK-NEXT:    %7 = affine.apply #map6(%arg2)
// CHECK-NEXT:    %8 = affine.apply #map7(%arg2)
// CHECK-NEXT:    %c16_1 = arith.constant 16 : index
// CHECK-NEXT:    %9 = arith.muli %8, %c16_1 : index
// CHECK-NEXT:    %10 = affine.apply #map(%arg3)
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%1, %10, 0, 0] [%8, 1, 16, 16] [1, 1, 1, 1] : tensor<8x4x16x16xf32> to tensor<?x1x16x16xf32>
// CHECK-NEXT:    %11 = tensor.empty(%9) : tensor<?x16xf32>
// CHECK-NEXT:    %unpack_2 = linalg.unpack %extracted_slice inner_dims_pos = [0, 1] inner_tiles = [16, 16] into %11 : tensor<?x1x16x16xf32> -> tensor<?x16xf32>
// CHECK-NEXT:    %extracted_slice_3 = tensor.extract_slice %unpack_2[%2, 0] [8, 16] [1, 1] : tensor<?x16xf32> to tensor<8x16xf32>
// CHECK-NEXT:    %extracted_slice_4 = tensor.extract_slice %unpack[%arg2, %arg3] [8, 16] [1, 1] : tensor<128x64xf32> to tensor<8x16xf32>
// CHECK-NEXT:    %extracted_slice_5 = tensor.extract_slice %arg4[%arg2, %arg3] [8, 16] [1, 1] : tensor<128x64xf32> to tensor<8x16xf32>
// CHECK-NEXT:    %12 = linalg.exp ins(%extracted_slice_3 : tensor<8x16xf32>) outs(%extracted_slice_5 : tensor<8x16xf32>) -> tensor<8x16xf32>
// CHECK-NEXT:    scf.forall.in_parallel {
// CHECK-NEXT:      tensor.parallel_insert_slice %12 into %arg4[%arg2, %arg3] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<128x64xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NEXT:  return %0 : tensor<128x64xf32>

module attributes {transform.with_named_sequence} {
  func.func @fuse_unpack(%a: tensor<8x4x16x16xf32>, %b: tensor<128x64xf32>) -> tensor<128x64xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [16, 16] into %b : tensor<8x4x16x16xf32> -> tensor<128x64xf32>
    %1 = linalg.exp ins(%0 : tensor<128x64xf32>) outs(%b : tensor<128x64xf32>) -> tensor<128x64xf32>
    return %1 : tensor<128x64xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %0 tile_sizes [8, 16] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
