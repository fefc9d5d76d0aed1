// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: shard.grid @machines
shard.grid @machines(shape = 2x?)
// CHECK-LABEL: shard.grid @devices
shard.grid @devices(shape = 2x3x4) {rack = 1 : i32}

// CHECK-LABEL: func.func @places
// CHECK-NEXT: [[V0:%.+]]:2 = shard.grid_shape @machines : index, index
// CHECK-NEXT: [[V1:%.+]] = shard.grid_shape @devices axes = [2] : index
// CHECK-NEXT: [[V2:%.+]]:2 = shard.process_multi_index on @devices axes = [0, 1] : index, index
// CHECK-NEXT: [[V3:%.+]] = shard.process_linear_index on @devices : index
// CHECK-NEXT: [[V4:%.+]], [[V5:%.+]] = shard.neighbors_linear_indices on @devices[[[V6:%.+]], [[V7:%.+]], [[V1]]] split_axes = [1] : index, index
// CHECK-NEXT: return [[V4]] : index
// CHECK-NEXT: }
func.func @places() -> index {
  %0:2 = shard.grid_shape @machines : index, index
  %1 = shard.grid_shape @devices axes = [2] : index
  %2:2 = shard.process_multi_index on @devices axes = [0, 1] : index, index
  %3 = shard.process_linear_index on @devices : index
  %4:2 = shard.neighbors_linear_indices on @devices[%2#0, %2#1, %1] split_axes = [1] : index, index
  return %4#0 : index
}
// CHECK-LABEL: func.func @spread
// CHECK-NEXT: [[V0:%.+]] = shard.sharding @devices split_axes = {{\[\[}}0], [], [1, 2]] : !shard.sharding
// CHECK-NEXT: [[V1:%.+]] = shard.sharding @devices split_axes = {{\[\[}}0], [1]] halo_sizes = [1, [[V2:%.+]], 0, 2] : !shard.sharding
// CHECK-NEXT: [[V3:%.+]] = shard.sharding @devices split_axes = {{\[\[}}0]] sharded_dims_offsets = [0, [[V2]], 12] : !shard.sharding
// CHECK-NEXT: [[V4:%.+]] = shard.shard [[V5:%.+]] to [[V0]] : tensor<12x8xf32>
// CHECK-NEXT: [[V6:%.+]] = shard.shard [[V4]] to [[V1]] annotate_for_users : tensor<12x8xf32>
// CHECK-NEXT: [[V7:%.+]] = shard.get_sharding [[V6]] : tensor<12x8xf32> -> !shard.sharding
// CHECK-NEXT: [[V8:%.+]]:2 = shard.shard_shape dims = [12, [[V9:%.+]]] sharding = [[V7]] device = [[[V9]], 0, 1] : index, index
// CHECK-NEXT: [[V10:%.+]] = shard.update_halo [[V6]] on @devices split_axes = {{\[\[}}0], [1]] halo_sizes = [1, 1, [[V2]], 0] : tensor<12x8xf32>
// CHECK-NEXT: return [[V10]] : tensor<12x8xf32>
// CHECK-NEXT: }
func.func @spread(%t: tensor<12x8xf32>, %n: i64, %i: index) -> tensor<12x8xf32> {
  %0 = shard.sharding @devices split_axes = [[0], [], [1, 2]] : !shard.sharding
  %1 = shard.sharding @devices split_axes = [[0], [1]] halo_sizes = [1, %n, 0, 2] : !shard.sharding
  %2 = shard.sharding @devices split_axes = [[0]] sharded_dims_offsets = [0, %n, 12] : !shard.sharding
  %3 = shard.shard %t to %0 : tensor<12x8xf32>
  %4 = shard.shard %3 to %1 annotate_for_users : tensor<12x8xf32>
  %5 = shard.get_sharding %4 : tensor<12x8xf32> -> !shard.sharding
  %6:2 = shard.shard_shape dims = [12, %i] sharding = %5 device = [%i, 0, 1] : index, index
  %7 = shard.update_halo %4 on @devices split_axes = [[0], [1]] halo_sizes = [1, 1, %n, 0] : tensor<12x8xf32>
  return %7 : tensor<12x8xf32>
}
// CHECK-LABEL: func.func @exchange
// CHECK-NEXT: [[V0:%.+]] = shard.all_gather [[V1:%.+]] on @devices grid_axes = [1] gather_axis = 0 : tensor<6x8xi8> -> tensor<18x8xi8>
// CHECK-NEXT: [[V2:%.+]] = shard.all_reduce [[V1]] on @devices grid_axes = [0, 1] reduction =  max : tensor<6x8xi8> -> tensor<6x8xi64>
// CHECK-NEXT: [[V3:%.+]] = shard.all_reduce [[V4:%.+]] on @devices : memref<4xf32> -> memref<4xf64>
// CHECK-NEXT: [[V5:%.+]] = shard.all_slice [[V1]] on @devices grid_axes = [1] slice_axis = 0 : tensor<6x8xi8> -> tensor<2x8xi8>
// CHECK-NEXT: [[V6:%.+]] = shard.all_to_all [[V1]] on @devices grid_axes = [2] split_axis = 1 concat_axis = 0 : tensor<6x8xi8> -> tensor<24x2xi8>
// CHECK-NEXT: [[V7:%.+]] = shard.broadcast [[V1]] on @devices grid_axes = [0, 2] root = [1, [[V8:%.+]]] : (tensor<6x8xi8>, index) -> tensor<6x8xi8>
// CHECK-NEXT: [[V9:%.+]] = shard.gather [[V1]] on @devices grid_axes = [0] gather_axis = 1 root = [1] : (tensor<6x8xi8>) -> tensor<6x16xi8>
// CHECK-NEXT: [[V10:%.+]] = shard.recv [[V1]] on @devices grid_axes = [0] source = [0] : (tensor<6x8xi8>) -> tensor<6x8xi8>
// CHECK-NEXT: [[V11:%.+]] = shard.recv [[V1]] on @devices grid_axes = [0] : (tensor<6x8xi8>) -> tensor<6x8xi8>
// CHECK-NEXT: [[V12:%.+]] = shard.reduce [[V1]] on @devices grid_axes = [2] reduction =  bitwise_or root = [3] : (tensor<6x8xi8>) -> tensor<6x8xi8>
// CHECK-NEXT: [[V13:%.+]] = shard.reduce_scatter [[V1]] on @devices grid_axes = [1] reduction =  average scatter_axis = 0 : tensor<6x8xi8> -> tensor<2x8xf32>
// CHECK-NEXT: [[V14:%.+]] = shard.scatter [[V1]] on @devices grid_axes = [2] scatter_axis = 1 root = [[[V8]]] : (tensor<6x8xi8>, index) -> tensor<6x2xi8>
// CHECK-NEXT: [[V15:%.+]] = shard.send [[V1]] on @devices grid_axes = [2] destination = [2] : (tensor<6x8xi8>) -> tensor<6x8xi8>
// CHECK-NEXT: [[V16:%.+]] = shard.shift [[V1]] on @devices grid_axes = [1, 2] shift_axis = 2 offset = -3 rotate : tensor<6x8xi8> -> tensor<6x8xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @exchange(%t: tensor<6x8xi8>, %m: memref<4xf32>, %i: index) {
  %0 = shard.all_gather %t on @devices grid_axes = [1] gather_axis = 0 : tensor<6x8xi8> -> tensor<18x8xi8>
  %1 = shard.all_reduce %t on @devices grid_axes = [0, 1] reduction = max : tensor<6x8xi8> -> tensor<6x8xi64>
  %2 = shard.all_reduce %m on @devices : memref<4xf32> -> memref<4xf64>
  %3 = shard.all_slice %t on @devices grid_axes = [1] slice_axis = 0 : tensor<6x8xi8> -> tensor<2x8xi8>
  %4 = shard.all_to_all %t on @devices grid_axes = [2] split_axis = 1 concat_axis = 0
    : tensor<6x8xi8> -> tensor<24x2xi8>
  %5 = shard.broadcast %t on @devices grid_axes = [0, 2] root = [1, %i] : (tensor<6x8xi8>, index) -> tensor<6x8xi8>
  %6 = shard.gather %t on @devices grid_axes = [0] gather_axis = 1 root = [1] : (tensor<6x8xi8>) -> tensor<6x16xi8>
  %7 = shard.recv %t on @devices grid_axes = [0] source = [0] : (tensor<6x8xi8>) -> tensor<6x8xi8>
  %8 = shard.recv %t on @devices grid_axes = [0] : (tensor<6x8xi8>) -> tensor<6x8xi8>
  %9 = shard.reduce %t on @devices grid_axes = [2] reduction = bitwise_or root = [3]
    : (tensor<6x8xi8>) -> tensor<6x8xi8>
  %10 = shard.reduce_scatter %t on @devices grid_axes = [1] reduction = average scatter_axis = 0
    : tensor<6x8xi8> -> tensor<2x8xf32>
  %11 = shard.scatter %t on @devices grid_axes = [2] scatter_axis = 1 root = [%i]
    : (tensor<6x8xi8>, index) -> tensor<6x2xi8>
  %12 = shard.send %t on @devices grid_axes = [2] destination = [2] : (tensor<6x8xi8>) -> tensor<6x8xi8>
  %13 = shard.shift %t on @devices grid_axes = [1, 2] shift_axis = 2 offset = -3 rotate
    : tensor<6x8xi8> -> tensor<6x8xi8>
  return
}
// CHECK-LABEL: func.func private @attributes
func.func private @attributes() attributes {axes = #shard<axisarray[[0], []]>, kind = #shard<partial generic>}
