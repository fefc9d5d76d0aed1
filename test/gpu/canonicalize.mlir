// RUN: rsmlir-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @waits
// CHECK-NEXT: return [[V0:%.+]] : !gpu.async.token
// CHECK-NEXT: }
func.func @waits(%t: !gpu.async.token) -> !gpu.async.token {
  %0 = gpu.wait async
  %1 = gpu.wait async [%t, %0]
  gpu.wait
  gpu.wait [%0]
  return %1 : !gpu.async.token
}
// CHECK-LABEL: func.func @copies
// CHECK-NEXT: [[V0:%.+]] = gpu.wait async
// CHECK-NEXT: [[V1:%.+]], [[V2:%.+]] = gpu.alloc async [[[V0]]] () : memref<4xf32>
// CHECK-NEXT: [[V3:%.+]] = gpu.dealloc async [[[V2]]] [[V1]] : memref<4xf32>
// CHECK-NEXT: gpu.wait [[[V3]]]
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copies(%s: memref<4xf32>) {
  %t = gpu.wait async
  %m, %t1 = gpu.alloc async [%t] () : memref<4xf32>
  %t2 = gpu.memcpy async [%t1] %m, %s : memref<4xf32>, memref<4xf32>
  %t3 = gpu.dealloc async [%t2] %m : memref<4xf32>
  gpu.wait [%t3]
  return
}
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: gpu.memcpy  [[V0:%.+]], [[V1:%.+]] : memref<?xf32>, memref<4xf32>
// CHECK-NEXT: gpu.memset  [[V1]], [[V2:%.+]] : memref<4xf32>, f32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @casts(%s: memref<4xf32>, %d: memref<?xf32>, %x: f32) {
  %0 = memref.cast %s : memref<4xf32> to memref<?xf32>
  gpu.memcpy %d, %0 : memref<?xf32>, memref<?xf32>
  gpu.memset %0, %x : memref<?xf32>, f32
  return
}
// CHECK-LABEL: func.func @dim
// CHECK-NEXT: return [[V0:%.+]] : index
// CHECK-NEXT: }
func.func @dim(%n: index, %m: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = gpu.alloc (%n, %m) : memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  return %1 : index
}
// CHECK-LABEL: func.func @launch
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V2:%.+]], [[V3:%.+]], [[V4:%.+]]) in ([[V5:%.+]] = [[V6:%.+]], [[V7:%.+]] = [[V1]], [[V8:%.+]] = [[V1]]) threads([[V9:%.+]], [[V10:%.+]], [[V11:%.+]]) in ([[V12:%.+]] = [[V6]], [[V13:%.+]] = [[V6]], [[V14:%.+]] = [[V1]]) {
// CHECK-NEXT: "my.use"([[V2]], [[V0]], [[V10]], [[V0]]) : (index, index, index, index) -> ()
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: [[V15:%.+]] = gpu.all_reduce  add [[V16:%.+]] uniform {
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: [[V17:%.+]] = gpu.subgroup_reduce  add [[V15]] uniform : (f32) -> f32
// CHECK-NEXT: [[V18:%.+]] = gpu.subgroup_broadcast [[V17]],  first_active_lane : f32
// CHECK-NEXT: "my.use"([[V18]]) : (f32) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @launch(%n: index, %x: f32) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %c1) {
    "my.use"(%bx, %by, %ty, %tz) : (index, index, index, index) -> ()
    gpu.barrier
    gpu.barrier
    %0 = gpu.all_reduce add %x {} : (f32) -> f32
    %1 = gpu.subgroup_reduce add %0 : (f32) -> f32
    %2 = gpu.subgroup_reduce add %1 cluster(size = 1) : (f32) -> f32
    %3 = gpu.subgroup_broadcast %2, first_active_lane : f32
    %4 = gpu.subgroup_broadcast %3, first_active_lane : f32
    "my.use"(%4) : (f32) -> ()
    gpu.terminator
  }
  return
}
