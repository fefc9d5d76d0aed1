// Launches become kernels, and what is done to launches before.
// RUN: rsmlir-opt %s --split-input-file --gpu-launch-sink-index-computations --gpu-kernel-outlining | FileCheck %s
// RUN: rsmlir-opt %s --split-input-file --gpu-kernel-outlining='data-layout-str=#dlti.dl_spec<index=32:i32>' | FileCheck %s --check-prefix=LAYOUT
// RUN: not rsmlir-opt %s --split-input-file --gpu-kernel-outlining=data-layout-str=7 2>&1 | FileCheck %s --check-prefix=NO-LAYOUT
// RUN: rsmlir-opt %s --split-input-file --gpu-decompose-memrefs | FileCheck %s --check-prefix=MEMREF
// RUN: rsmlir-opt %s --split-input-file --gpu-map-parallel-loops | FileCheck %s --check-prefix=MAP
// RUN: rsmlir-opt %s --split-input-file --gpu-map-parallel-loops=mapping-policy=innermost-first | FileCheck %s --check-prefix=INNER
// RUN: not rsmlir-opt %s --gpu-map-parallel-loops=mapping-policy=none --split-input-file 2>&1 | FileCheck %s --check-prefix=POLICY

// NO-LAYOUT: error: data-layout-str is no data layout
// POLICY: error: Invalid mapping policy specified.

// CHECK: module attributes {gpu.container_module} {
// CHECK-LABEL: func.func @launch(
// CHECK-SAME: %[[BUFFER:.*]]: memref<?x4xf32>, %[[N:.*]]: index)
// CHECK: gpu.launch_func @launch_kernel::@launch_kernel blocks in (%[[N]], %[[N]], %[[N]]) threads in (%[[C:.*]], %[[C]], %[[C]]) args(%[[BUFFER]] : memref<?x4xf32>)
// CHECK: gpu.module @launch_kernel {
// CHECK: gpu.func @launch_kernel(%[[ARG:.*]]: memref<?x4xf32>)
// CHECK-SAME: workgroup(%{{.*}} : memref<4xf32, 3>) private(%{{.*}} : memref<2xf32, 5>) kernel attributes {known_block_size = array<i32: 8, 8, 8>}
// CHECK-NEXT: %[[BLOCK:.*]] = gpu.block_id x
// CHECK: gpu.block_dim z
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[DIM:.*]] = memref.dim %[[ARG]], %[[C0]]
// CHECK: func.call @callee(%[[DIM]])
// CHECK: gpu.return
// CHECK: func.func private @callee(index)
// CHECK: func.func private @callee(index)

// Without the other pass, what the body uses becomes arguments.
// LAYOUT: gpu.launch_func @launch_kernel::@launch_kernel {{.*}} args(%{{.*}} : index, %{{.*}} : memref<?x4xf32>, %{{.*}} : index)
// LAYOUT: gpu.module @launch_kernel attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>}

// The metadata is taken outside of the launch.
// MEMREF-DAG: #[[EXPR:.*]] = affine_map<()[s0, s1] -> (s0 * 4 + s1)>
// MEMREF-LABEL: func.func @launch
// MEMREF: %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %{{.*}}:2 = memref.extract_strided_metadata
// MEMREF: gpu.launch
// MEMREF: %[[OFFSET:.*]] = affine.apply #[[EXPR]]()
// MEMREF: %[[CAST:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]], sizes: [], strides: []
// MEMREF: memref.load %[[CAST]][] : memref<f32, strided<[], offset: ?>>
func.func @launch(%memref: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %dim = memref.dim %memref, %c0 : memref<?x4xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c8, %sz = %c8)
      workgroup(%shared: memref<4xf32, 3>) private(%own: memref<2xf32, 5>) {
    func.call @callee(%dim) : (index) -> ()
    %value = memref.load %memref[%bx, %tx] : memref<?x4xf32>
    memref.store %value, %shared[%c0] : memref<4xf32, 3>
    gpu.terminator
  }
  return
}
func.func private @callee(index)

// -----

// A kernel in a module that is there, whose name is taken.
// CHECK-LABEL: gpu.module @mine
// CHECK: gpu.func @kernel()
// CHECK: gpu.func @kernel_0()
// CHECK: gpu.launch_func @mine::@kernel_0
gpu.module @mine {
  gpu.func @kernel() {
    gpu.return
  }
}
func.func @named(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@mine) function(@kernel) {
    gpu.terminator
  }
  return
}

// -----

// MAP-LABEL: func.func @loops
// MAP: {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// MAP: {mapping = [#gpu.loop_dim_map<processor = block_x, {{.*}}>, #gpu.loop_dim_map<processor = block_y, {{.*}}>]}
// INNER-LABEL: func.func @loops
// INNER: {mapping = [#gpu.loop_dim_map<processor = block_y, {{.*}}>, #gpu.loop_dim_map<processor = block_x, {{.*}}>]}
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    scf.parallel (%k) = (%c0) to (%n) step (%c1) {
    }
  }
  return
}
