// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'shard.grid' op rank of grid is expected to be a positive integer}}
shard.grid @g(shape = [])
// -----
// expected-error@+1 {{custom op 'shard.grid' Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".}}
shard.grid @g(shape = )
// -----
// expected-error@+2 {{expected ']'}}
// expected-error@+1 {{custom op 'shard.grid' Failed parsing dimension list.}}
shard.grid @g(shape = [3])
// -----
// expected-error@+1 {{'shard.grid' op dimension size of a grid is expected to be non-negative or dynamic}}
"shard.grid"() <{shape = array<i64: 2, -5>, sym_name = "g"}> : () -> ()
// -----
// expected-error@+1 {{Undefined required grid symbol "nowhere".}}
%0 = shard.process_linear_index on @nowhere : index
// -----
shard.grid @g(shape = 2x3)
// expected-error@+2 {{expected '['}}
// expected-error@+1 {{failed to parse Shard_GridAxesArrayAttr parameter 'axes' which is to be a `::llvm::ArrayRef<GridAxesAttr>`}}
%0 = shard.sharding @g split_axes = [0] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{grid axis duplicated}}
%0 = shard.sharding @g split_axes = [[1], [0, 1]] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{grid axis is expected to be non-negative}}
%0 = shard.sharding @g split_axes = [[-2]] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{halo sizes and shard offsets are mutually exclusive}}
%0 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 1] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{halo sizes must be specified for all split axes.}}
%0 = shard.sharding @g split_axes = [[0], [], [1]] halo_sizes = [1, 1] : !shard.sharding
// -----
shard.grid @g(shape = 2x?)
// expected-error@+1 {{sharded dims offsets are not allowed for device grids with dynamic shape.}}
%0 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{sharded dims offsets has wrong size.}}
%0 = shard.sharding @g split_axes = [[0], [1]] sharded_dims_offsets = [0, 1, 2, 0, 1] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{sharded dims offsets must be non-decreasing.}}
%0 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 4, 2] : !shard.sharding
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{Grid axes contains duplicate elements.}}
%0:2 = shard.grid_shape @g axes = [1, 1] : index, index
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{0-based grid axis index 7 is out of bounds. The referenced grid "g" is of rank 2.}}
%0 = shard.process_multi_index on @g axes = [7] : index
// -----
shard.grid @g(shape = 2x3)
// expected-error@+1 {{Unexpected number of results 1. Expected 2.}}
%0 = shard.grid_shape @g : index
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{In-group device "root" has unexpected multi-index size 2. Expected 1.}}
  %0 = shard.broadcast %t on @g grid_axes = [0] root = [0, 1] : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Out of bounds coordinate 1 for in-group device "destination". Got 3, but expected value in the range [0, 2].}}
  %0 = shard.send %t on @g grid_axes = [0, 1] destination = [1, 3] : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Gather axis 1 is out of bounds [0, 1).}}
  %0 = shard.all_gather %t on @g grid_axes = [0] gather_axis = 1 : tensor<4xf32> -> tensor<8xf32>
  return
}
// -----
shard.grid @g(shape = 2x?)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected dynamic, but got 8.}}
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  return
}
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Operand dimension size 4 is not divisible by collective device group size 3 for tensor axis 0.}}
  %0 = shard.scatter %t on @g grid_axes = [1] scatter_axis = 0 root = [0] : (tensor<4xf32>) -> tensor<?xf32>
  return
}
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4x6xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 12, but got 13.}}
  %0 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 1 concat_axis = 0 : tensor<4x6xf32> -> tensor<13x2xf32>
  return
}
// -----
shard.grid @g(shape = 2x3)
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Invalid shift axis 1. It must be one of the grouping grid axes.}}
  %0 = shard.shift %t on @g grid_axes = [0] shift_axis = 1 offset = 1 : tensor<4xf32> -> tensor<4xf32>
  return
}
