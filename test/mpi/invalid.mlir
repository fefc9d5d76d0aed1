// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'mpi.init' op result #0 must be MPI function call return value (!mpi.retval), but got 'i32'}}
%0 = "mpi.init"() : () -> i32
// -----
func.func @f(%m: memref<*xf32>, %t: i32, %c: !mpi.comm) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  mpi.send(%m, %t, %t, %c) : memref<*xf32>, i32, i32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %c: !mpi.comm) {
  // expected-error@+1 {{expected string or keyword containing one of the following enum values for attribute 'op' [MPI_OP_NULL, MPI_MAX,}}
  mpi.allreduce(%m, %m, MPI_MEAN, %c) : memref<4xf32>, memref<4xf32>
  return
}
