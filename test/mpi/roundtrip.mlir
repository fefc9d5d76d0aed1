// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @world
// CHECK-NEXT: mpi.init
// CHECK-NEXT: [[V0:%.+]] = mpi.init : !mpi.retval
// CHECK-NEXT: [[V1:%.+]] = mpi.comm_world : !mpi.comm
// CHECK-NEXT: [[V2:%.+]] = mpi.comm_rank([[V1]]) : i32
// CHECK-NEXT: [[V3:%.+]], [[V4:%.+]] = mpi.comm_size([[V1]]) : !mpi.retval, i32
// CHECK-NEXT: [[V5:%.+]], [[V6:%.+]] = mpi.comm_split([[V1]], [[V2]], [[V4]]) : !mpi.retval, !mpi.comm
// CHECK-NEXT: mpi.send([[V7:%.+]], [[V2]], [[V4]], [[V6]]) : memref<8xf32>, i32, i32
// CHECK-NEXT: [[V8:%.+]] = mpi.recv([[V9:%.+]], [[V2]], [[V4]], [[V6]]) : memref<?xi64, strided<[2]>>, i32, i32 -> !mpi.retval
// CHECK-NEXT: [[V10:%.+]] = mpi.isend([[V7]], [[V2]], [[V4]], [[V6]]) {urgent} : memref<8xf32>, i32, i32 -> !mpi.request
// CHECK-NEXT: [[V11:%.+]], [[V12:%.+]] = mpi.irecv([[V7]], [[V2]], [[V4]], [[V6]]) : memref<8xf32>, i32, i32 -> !mpi.retval, !mpi.request
// CHECK-NEXT: mpi.wait([[V10]]) : !mpi.request
// CHECK-NEXT: [[V13:%.+]] = mpi.wait([[V12]]) : !mpi.request -> !mpi.retval
// CHECK-NEXT: mpi.allreduce([[V7]], [[V7]], MPI_MAXLOC, [[V1]]) : memref<8xf32>, memref<8xf32>
// CHECK-NEXT: [[V14:%.+]] = mpi.barrier([[V1]]) -> !mpi.retval
// CHECK-NEXT: [[V15:%.+]] = mpi.error_class [[V14]] : !mpi.retval
// CHECK-NEXT: [[V16:%.+]] = mpi.retval_check [[V15]] = <MPI_ERR_RANK> : i1
// CHECK-NEXT: mpi.finalize
// CHECK-NEXT: return [[V16]] : i1
// CHECK-NEXT: }
func.func @world(%m: memref<8xf32>, %d: memref<?xi64, strided<[2]>>) -> i1 {
  mpi.init
  %ok = mpi.init : !mpi.retval
  %world = mpi.comm_world : !mpi.comm
  %rank = mpi.comm_rank(%world) : i32
  %r0, %size = mpi.comm_size(%world) : !mpi.retval, i32
  %r1, %half = mpi.comm_split(%world, %rank, %size) : !mpi.retval, !mpi.comm
  mpi.send(%m, %rank, %size, %half) : memref<8xf32>, i32, i32
  %r2 = mpi.recv(%d, %rank, %size, %half) : memref<?xi64, strided<[2]>>, i32, i32 -> !mpi.retval
  %q0 = mpi.isend(%m, %rank, %size, %half) {urgent} : memref<8xf32>, i32, i32 -> !mpi.request
  %r3, %q1 = mpi.irecv(%m, %rank, %size, %half) : memref<8xf32>, i32, i32 -> !mpi.retval, !mpi.request
  mpi.wait(%q0) : !mpi.request
  %r4 = mpi.wait(%q1) : !mpi.request -> !mpi.retval
  mpi.allreduce(%m, %m, MPI_MAXLOC, %world) : memref<8xf32>, memref<8xf32>
  %r5 = mpi.barrier(%world) -> !mpi.retval
  %class = mpi.error_class %r5 : !mpi.retval
  %failed = mpi.retval_check %class = <MPI_ERR_RANK> : i1
  mpi.finalize
  return %failed : i1
}
// CHECK-LABEL: func.func private @status
func.func private @status(!mpi.status) attributes {class = #mpi.errclass<MPI_ERR_LASTCODE>}
