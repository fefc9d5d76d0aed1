// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics
//
// Reductions and pads that cannot be tiled.

// An operation without a neutral element cannot be split.
func.func @e1(%a: tensor<?x?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{'linalg.generic' op Failed to get an identity value for the reduction operation.}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.subf %y, %x : f32
      linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{failed to tile using partial reduction}}
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Neither can one that combines twice.
func.func @e2(%a: tensor<?x?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{'linalg.generic' op Failed to anaysis the reduction operation.}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %y, %x : f32
      %s2 = arith.addf %s, %x : f32
      linalg.yield %s2 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{failed to tile using partial reduction}}
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Only reductions are tiled.
func.func @e3(%a: tensor<?x?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{'linalg.generic' op tiling parallel dimensions is not supported with partial reduction tiling strategies}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %y, %x : f32
      linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{failed to tile using partial reduction}}
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m by tile_sizes = [3, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Partial results are tensors.
func.func @e4(%a: memref<?x?xf32>, %o: memref<?xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected operation to have tensor semantics}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<?x?xf32>) outs(%o : memref<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %y, %x : f32
      linalg.yield %s : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{could not tile reduction}}
    %f, %s, %c, %l = transform.structured.tile_reduction_using_forall %m by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The padding value must be a single one.
func.func @pad(%a: tensor<7x9xf32>) -> tensor<15x16xf32> {
  %v = arith.constant 0.0 : f32
  // expected-error@+2 {{'tensor.pad' op faild to tile operation}}
  // expected-error@+1 {{'tensor.pad' op failed to generate tiling loops}}
  %0 = tensor.pad %a low[0, 3] high[8, 4] {
    ^bb0(%i: index, %j: index):
      %k = arith.addf %v, %v : f32
      tensor.yield %k : f32
  } : tensor<7x9xf32> to tensor<15x16xf32>
  return %0 : tensor<15x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["tensor.pad"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [2, 3] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
