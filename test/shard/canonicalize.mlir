// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: shard.grid @g
shard.grid @g(shape = 2x3)
// CHECK-LABEL: func.func @alone
// CHECK-NEXT: [[V0:%.+]] = shard.all_reduce [[V1:%.+]] on @g : tensor<4xf32> -> tensor<4xf64>
// CHECK-NEXT: return [[V1]], [[V0]] : tensor<4xf32>, tensor<4xf64>
// CHECK-NEXT: }
func.func @alone(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf64>) {
  %0 = shard.all_reduce %t on @g : tensor<4xf32> -> tensor<4xf32>
  %1 = shard.send %0 on @g destination = [] : (tensor<4xf32>) -> tensor<4xf32>
  // What changes the type is kept.
  %2 = shard.all_reduce %1 on @g : tensor<4xf32> -> tensor<4xf64>
  return %1, %2 : tensor<4xf32>, tensor<4xf64>
}
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: [[V0:%.+]] = arith.constant -1 : i64
// CHECK-NEXT: [[V1:%.+]] = shard.sharding @g split_axes = {{\[\[}}0], [1]] halo_sizes = [1, [[V2:%.+]], [[V0]], 2] : !shard.sharding
// CHECK-NEXT: [[V3:%.+]] = shard.sharding @g split_axes = {{\[\[}}0]] sharded_dims_offsets = [0, 1, 4] : !shard.sharding
// CHECK-NEXT: [[V4:%.+]] = shard.sharding @g split_axes = {{\[\[}}0]] sharded_dims_offsets = [0, [[V2]], 4] : !shard.sharding
// CHECK-NEXT: return [[V1]], [[V3]], [[V4]] : !shard.sharding, !shard.sharding, !shard.sharding
// CHECK-NEXT: }
func.func @constants(%n: i64) -> (!shard.sharding, !shard.sharding, !shard.sharding) {
  %c1 = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %0 = shard.sharding @g split_axes = [[0], [1]] halo_sizes = [%c1, %n, %m, 2] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, %c1, 4] : !shard.sharding
  %2 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, %n, 4] : !shard.sharding
  return %0, %1, %2 : !shard.sharding, !shard.sharding, !shard.sharding
}
// CHECK-LABEL: func.func @nothing_said
// CHECK-NEXT: [[V0:%.+]] = shard.sharding @g split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK-NEXT: [[V1:%.+]] = shard.sharding @g split_axes = {{\[\[}}1]] : !shard.sharding
// CHECK-NEXT: return [[V0]], [[V1]] : !shard.sharding, !shard.sharding
// CHECK-NEXT: }
func.func @nothing_said() -> (!shard.sharding, !shard.sharding) {
  %0 = shard.sharding @g split_axes = [[0]] halo_sizes = [0, 0] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[1]] sharded_dims_offsets = [0, 2, 4, 6] : !shard.sharding
  return %0, %1 : !shard.sharding, !shard.sharding
}
// CHECK-LABEL: func.func @twice
// CHECK-NEXT: [[V0:%.+]] = shard.sharding @g split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK-NEXT: [[V1:%.+]] = shard.shard [[V2:%.+]] to [[V0]] : tensor<4xf32>
// CHECK-NEXT: return [[V1]], [[V1]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @twice(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[0], []] : !shard.sharding
  %2 = shard.shard %t to %0 : tensor<4xf32>
  %3 = shard.shard %t to %1 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func.func @differently
// CHECK-NEXT: [[V0:%.+]] = shard.sharding @g split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK-NEXT: [[V1:%.+]] = shard.sharding @g split_axes = {{\[\[}}1]] : !shard.sharding
// CHECK-NEXT: [[V2:%.+]] = shard.shard [[V3:%.+]] to [[V0]] : tensor<4xf32>
// CHECK-NEXT: [[V4:%.+]] = shard.shard [[V2]] to [[V1]] : tensor<4xf32>
// CHECK-NEXT: return [[V2]], [[V4]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @differently(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[1]] : !shard.sharding
  %2 = shard.shard %t to %0 : tensor<4xf32>
  %3 = shard.shard %t to %1 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
