// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @extents
// CHECK-NEXT: [[V0:%.+]] = memref.cast [[V1:%.+]] : memref<?xf32> to memref<?xf32, strided<[?]>>
// CHECK-NEXT: mpi.send([[V2:%.+]], [[V3:%.+]], [[V3]], [[V4:%.+]]) : memref<4xf32>, i32, i32
// CHECK-NEXT: [[V5:%.+]] = mpi.irecv([[V2]], [[V3]], [[V3]], [[V4]]) : memref<4xf32>, i32, i32 -> !mpi.request
// CHECK-NEXT: mpi.recv([[V0]], [[V3]], [[V3]], [[V4]]) : memref<?xf32, strided<[?]>>, i32, i32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @extents(%m: memref<4xf32>, %d: memref<?xf32>, %t: i32, %c: !mpi.comm) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %d : memref<?xf32> to memref<?xf32, strided<[?]>>
  mpi.send(%0, %t, %t, %c) : memref<?xf32>, i32, i32
  %2 = mpi.irecv(%0, %t, %t, %c) : memref<?xf32>, i32, i32 -> !mpi.request
  mpi.recv(%1, %t, %t, %c) : memref<?xf32, strided<[?]>>, i32, i32
  return
}
// CHECK-LABEL: func.func @rank
// CHECK-NEXT: [[V0:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V1:%.+]] = mpi.comm_rank([[V2:%.+]]) : i32
// CHECK-NEXT: return [[V0]], [[V1]] : index, i32
// CHECK-NEXT: }
func.func @rank(%other: !mpi.comm) -> (index, i32) attributes {dlti.map = #dlti.map<"MPI:comm_world_rank" = 3 : i32>} {
  %world = mpi.comm_world : !mpi.comm
  %ok, %0 = mpi.comm_rank(%world) : !mpi.retval, i32
  %1 = arith.index_cast %0 : i32 to index
  %2 = mpi.comm_rank(%other) : i32
  return %1, %2 : index, i32
}
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: [[V0:%.+]] = mpi.comm_world : !mpi.comm
// CHECK-NEXT: [[V1:%.+]] = mpi.comm_rank([[V0]]) : i32
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @unknown() -> i32 {
  %world = mpi.comm_world : !mpi.comm
  %0 = mpi.comm_rank(%world) : i32
  return %0 : i32
}
