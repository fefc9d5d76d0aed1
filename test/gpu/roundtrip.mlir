// RUN: %roundtrip
// RUN: %generic-roundtrip

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @ids() kernel attributes {known_block_size = array<i32: 32, 4, 1>} {
      %0 = gpu.thread_id x
      %1 = gpu.block_id y upper_bound 16
      %2 = gpu.block_dim z
      %3 = gpu.grid_dim x
      %4 = gpu.global_id y
      %5 = gpu.cluster_id x
      %6 = gpu.cluster_block_id z
      %7 = gpu.lane_id upper_bound 64
      %8 = gpu.subgroup_id : index
      %9 = gpu.num_subgroups : index
      %10 = gpu.subgroup_size upper_bound 32 : index
      gpu.return
    }
    gpu.func @buffers(%a: f32, %b: memref<?xf32, 1>) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>> {llvm.align = 64 : i64}, %w2: memref<4xf32, 3>) private(%p: memref<1xf32, #gpu.address_space<private>>) kernel {
      gpu.barrier
      gpu.return
    }
    gpu.func @device(%a: f32 {gpu.arg}) -> (f32, i32) {
      %c = arith.constant 1 : i32
      %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.printf "%f", %a : f32
      gpu.return %a, %c : f32, i32
    }
  }
  func.func @launches(%n: index, %m: i64, %s: i32, %x: f32, %p: memref<?xf32, 1>) {
    gpu.launch_func @kernels::@ids blocks in (%n, %n, %n) threads in (%n, %n, %n)
    %t = gpu.wait async
    %t1 = gpu.launch_func async [%t] @kernels::@buffers clusters in (%m, %m, %m) blocks in (%m, %m, %m) threads in (%m, %m, %m) : i64 dynamic_shared_memory_size %s args(%x : f32, %p : memref<?xf32, 1>)
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      %0 = arith.addi %bx, %sz : index
      gpu.terminator
    } {note = "first"}
    %t2 = gpu.launch async [%t1] clusters(%cx, %cy, %cz) in (%nx = %n, %ny = %n, %nz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %s module(@to) function(@kernel) workgroup(%w: memref<8xf32, 3>, %v: memref<f32>) private(%q: memref<1xf32>) {
      gpu.terminator
    }
    gpu.wait [%t2]
    return
  }
  func.func @memory(%n: index, %x: f32, %u: memref<*xf32>, %d: i32) {
    gpu.host_register %u : memref<*xf32>
    %t = gpu.wait async
    %m, %t1 = gpu.alloc async [%t] (%n) : memref<?xf32, 1>
    %h = gpu.alloc host_shared (%n) : memref<?xf32, 1>
    %t2 = gpu.memcpy async [%t1] %h, %m : memref<?xf32, 1>, memref<?xf32, 1>
    gpu.memset %h, %x : memref<?xf32, 1>, f32
    %t3 = gpu.dealloc async [%t2, %t] %m : memref<?xf32, 1>
    gpu.dealloc %h : memref<?xf32, 1>
    gpu.set_default_device %d
    gpu.host_unregister %u : memref<*xf32>
    return
  }
  func.func @groups(%x: f32, %v: vector<4xi32>, %i: i32, %lane: index) {
    %0 = gpu.all_reduce add %x uniform {
    } : (f32) -> f32
    %1 = gpu.all_reduce %x {
    ^bb0(%a: f32, %b: f32):
      %c = arith.mulf %a, %b : f32
      gpu.yield %c : f32
    } : (f32) -> f32
    %2 = gpu.subgroup_reduce maxsi %v uniform cluster(size = 8, stride = 2) : (vector<4xi32>) -> vector<4xi32>
    %3, %4 = gpu.shuffle xor %x, %i, %i : f32
    %5, %6 = gpu.rotate %x, 3, 16 : f32
    %7 = gpu.subgroup_broadcast %x, specific_lane %i : f32
    %8 = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xi32>) -> (vector<4xi32>) {
    ^bb0(%w: vector<128xi32>):
      gpu.yield %w : vector<128xi32>
    }
    gpu.warp_execute_on_lane_0(%lane)[32] {
    }
    return
  }
  func.func @matrices(%m: memref<32x32xf16, 3>, %i: index, %h: f16) {
    %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %b = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %c = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    %e = gpu.subgroup_mma_elementwise addf %d, %c : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %f = gpu.subgroup_mma_extract_thread_local %e[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
    %g = gpu.subgroup_mma_insert_thread_local %f, %e[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %g, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
    return
  }
  func.func @sparse(%n: index, %p: memref<?xindex>, %v: memref<?xf64>) {
    %t = gpu.wait async
    %a, %t1 = gpu.create_csr async [%t] %n, %n, %n, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %x, %t2 = gpu.create_dn_tensor async [%t1] %v, %n : index into memref<?xf64>
    %s, %t3 = gpu.spmv_buffer_size async [%t2] %a, %x, %x into f64
    %t4 = gpu.spmv async [%t3] %a, %x, %x, %v : memref<?xf64> into f64
    %t5 = gpu.destroy_sp_mat async [%t4] %a
    return
  }
  func.func @attributes() attributes {
      mapping = [#gpu.thread<x>, #gpu.block<linear_dim_2>, #gpu.warp<y>, #gpu.warpgroup<z>, #gpu.lane<linear_dim_0>, #gpu.mask<5>, #gpu.memory_space<private>],
      loop = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>,
      kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"b", (i32) -> ()>, #gpu.kernel_metadata<"a", () -> (), metadata = {n = 1 : i64}>]>} {
    return
  }
  gpu.module @compiled [#nvvm.target<chip = "sm_90">, #rocdl.target<O = 3>] attributes {note} {
  }
  gpu.binary @binary [#gpu.object<#nvvm.target, "one">, #gpu.object<#rocdl.target, properties = {O = 2 : i32}, assembly = "two">]
  gpu.binary @selected <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, bin = "x">]
}

// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @kernels {
// CHECK-NEXT: gpu.func @ids() kernel attributes {known_block_size = array<i32: 32, 4, 1>} {
// CHECK-NEXT: [[V0:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V1:%.+]] = gpu.block_id  y upper_bound 16
// CHECK-NEXT: [[V2:%.+]] = gpu.block_dim  z
// CHECK-NEXT: [[V3:%.+]] = gpu.grid_dim  x
// CHECK-NEXT: [[V4:%.+]] = gpu.global_id  y
// CHECK-NEXT: [[V5:%.+]] = gpu.cluster_id  x
// CHECK-NEXT: [[V6:%.+]] = gpu.cluster_block_id  z
// CHECK-NEXT: [[V7:%.+]] = gpu.lane_id upper_bound 64
// CHECK-NEXT: [[V8:%.+]] = gpu.subgroup_id : index
// CHECK-NEXT: [[V9:%.+]] = gpu.num_subgroups : index
// CHECK-NEXT: [[V10:%.+]] = gpu.subgroup_size upper_bound 32 : index
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: gpu.func @buffers([[V11:%.+]]: f32, [[V12:%.+]]: memref<?xf32, 1>) workgroup([[V13:%.+]] : memref<32xf32, #gpu.address_space<workgroup>> {llvm.align = 64 : i64}, [[V14:%.+]] : memref<4xf32, 3>) private([[V15:%.+]] : memref<1xf32, #gpu.address_space<private>>) kernel {
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: gpu.func @device([[V11]]: f32 {gpu.arg}) -> (f32, i32) {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V7]] = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
// CHECK-NEXT: gpu.printf "[[V17:%.+]]", [[V11]] : f32
// CHECK-NEXT: gpu.return [[V11]], [[V16]] : f32, i32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: func.func @launches([[V11]]: index, [[V12]]: i64, [[V13]]: i32, [[V14]]: f32, [[V15]]: memref<?xf32, 1>) {
// CHECK-NEXT: gpu.launch_func  @kernels::@ids blocks in ([[V11]], [[V11]], [[V11]]) threads in ([[V11]], [[V11]], [[V11]])
// CHECK-NEXT: [[V7]] = gpu.wait async
// CHECK-NEXT: [[V8]] = gpu.launch_func async [[[V7]]] @kernels::@buffers clusters in ([[V12]], [[V12]], [[V12]]) blocks in ([[V12]], [[V12]], [[V12]]) threads in ([[V12]], [[V12]], [[V12]]) : i64 dynamic_shared_memory_size [[V13]] args([[V14]] : f32, [[V15]] : memref<?xf32, 1>)
// CHECK-NEXT: gpu.launch blocks([[V18:%.+]], [[V19:%.+]], [[V20:%.+]]) in ([[V21:%.+]] = [[V11]], [[V22:%.+]] = [[V11]], [[V23:%.+]] = [[V11]]) threads([[V24:%.+]], [[V25:%.+]], [[V26:%.+]]) in ([[V27:%.+]] = [[V11]], [[V28:%.+]] = [[V11]], [[V29:%.+]] = [[V11]]) {
// CHECK-NEXT: [[V10]] = arith.addi [[V18]], [[V29]] : index
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {note = "first"}
// CHECK-NEXT: [[V9]] = gpu.launch async [[[V8]]] clusters([[V30:%.+]], [[V31:%.+]], [[V32:%.+]]) in ([[V33:%.+]] = [[V11]], [[V34:%.+]] = [[V11]], [[V35:%.+]] = [[V11]]) blocks([[V18]], [[V19]], [[V20]]) in ([[V21]] = [[V11]], [[V22]] = [[V11]], [[V23]] = [[V11]]) threads([[V24]], [[V25]], [[V26]]) in ([[V27]] = [[V11]], [[V28]] = [[V11]], [[V29]] = [[V11]]) dynamic_shared_memory_size [[V13]] module(@to) function(@kernel) workgroup([[V36:%.+]] : memref<8xf32, 3>, [[V37:%.+]] : memref<f32>) private([[V38:%.+]] : memref<1xf32>) {
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: gpu.wait [[[V9]]]
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @memory([[V11]]: index, [[V12]]: f32, [[V13]]: memref<*xf32>, [[V14]]: i32) {
// CHECK-NEXT: gpu.host_register [[V13]] : memref<*xf32>
// CHECK-NEXT: [[V7]] = gpu.wait async
// CHECK-NEXT: [[V39:%.+]], [[V40:%.+]] = gpu.alloc async [[[V7]]] ([[V11]]) : memref<?xf32, 1>
// CHECK-NEXT: [[V41:%.+]] = gpu.alloc  host_shared ([[V11]]) : memref<?xf32, 1>
// CHECK-NEXT: [[V8]] = gpu.memcpy async [[[V40]]] [[V41]], [[V39]] : memref<?xf32, 1>, memref<?xf32, 1>
// CHECK-NEXT: gpu.memset  [[V41]], [[V12]] : memref<?xf32, 1>, f32
// CHECK-NEXT: [[V9]] = gpu.dealloc async [[[V8]], [[V7]]] [[V39]] : memref<?xf32, 1>
// CHECK-NEXT: gpu.dealloc  [[V41]] : memref<?xf32, 1>
// CHECK-NEXT: gpu.set_default_device [[V14]]
// CHECK-NEXT: gpu.host_unregister [[V13]] : memref<*xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @groups([[V11]]: f32, [[V12]]: vector<4xi32>, [[V13]]: i32, [[V14]]: index) {
// CHECK-NEXT: [[V7]] = gpu.all_reduce  add [[V11]] uniform {
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: [[V8]] = gpu.all_reduce  [[V11]] {
// CHECK-NEXT: ^bb0([[V15]]: f32, [[V18]]: f32):
// CHECK-NEXT: [[V42:%.+]] = arith.mulf [[V15]], [[V18]] : f32
// CHECK-NEXT: gpu.yield [[V42]] : f32
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: [[V9]] = gpu.subgroup_reduce  maxsi [[V12]] uniform cluster(size = 8, stride = 2) : (vector<4xi32>) -> vector<4xi32>
// CHECK-NEXT: [[V43:%.+]], [[V44:%.+]] = gpu.shuffle  xor [[V11]], [[V13]], [[V13]] : f32
// CHECK-NEXT: [[V45:%.+]], [[V46:%.+]] = gpu.rotate [[V11]], 3, 16 : f32
// CHECK-NEXT: [[V10]] = gpu.subgroup_broadcast [[V11]],  specific_lane [[V13]] : f32
// CHECK-NEXT: [[V47:%.+]] = gpu.warp_execute_on_lane_0([[V14]])[32] args([[V12]] : vector<4xi32>) -> (vector<4xi32>) {
// CHECK-NEXT: ^bb0([[V15]]: vector<128xi32>):
// CHECK-NEXT: gpu.yield [[V15]] : vector<128xi32>
// CHECK-NEXT: }
// CHECK-NEXT: gpu.warp_execute_on_lane_0([[V14]])[32] {
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @matrices([[V11]]: memref<32x32xf16, 3>, [[V12]]: index, [[V13]]: f16) {
// CHECK-NEXT: [[V7]] = gpu.subgroup_mma_load_matrix [[V11]][[[V12]], [[V12]]] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
// CHECK-NEXT: [[V8]] = gpu.subgroup_mma_load_matrix [[V11]][[[V12]], [[V12]]] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
// CHECK-NEXT: [[V9]] = gpu.subgroup_mma_constant_matrix [[V13]] : !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V10]] = gpu.subgroup_mma_compute [[V7]], [[V8]], [[V9]] : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V47]] = gpu.subgroup_mma_elementwise  addf [[V10]], [[V9]] : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V42]] = gpu.subgroup_mma_extract_thread_local [[V47]][[[V12]]] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
// CHECK-NEXT: [[V48:%.+]] = gpu.subgroup_mma_insert_thread_local [[V42]], [[V47]][[[V12]]] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: gpu.subgroup_mma_store_matrix [[V48]], [[V11]][[[V12]], [[V12]]] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @sparse([[V11]]: index, [[V12]]: memref<?xindex>, [[V13]]: memref<?xf64>) {
// CHECK-NEXT: [[V7]] = gpu.wait async
// CHECK-NEXT: [[V49:%.+]], [[V40]] = gpu.create_csr async [[[V7]]] [[V11]], [[V11]], [[V11]], [[V12]], [[V12]], [[V13]] : memref<?xindex>, memref<?xindex>, memref<?xf64>
// CHECK-NEXT: [[V50:%.+]], [[V51:%.+]] = gpu.create_dn_tensor async [[[V40]]] [[V13]], [[V11]] : index into memref<?xf64>
// CHECK-NEXT: [[V52:%.+]], [[V53:%.+]] = gpu.spmv_buffer_size async [[[V51]]] [[V49]], [[V50]], [[V50]] into f64
// CHECK-NEXT: [[V8]] = gpu.spmv async [[[V53]]] [[V49]], [[V50]], [[V50]], [[V13]] : memref<?xf64> into f64
// CHECK-NEXT: [[V9]] = gpu.destroy_sp_mat async [[[V8]]] [[V49]]
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @attributes() attributes {kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> (), metadata = {n = 1 : i64}>, #gpu.kernel_metadata<"b", (i32) -> ()>]>, loop = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, mapping = [#gpu.thread<x>, #gpu.block<linear_dim_2>, #gpu.warp<y>, #gpu.warpgroup<z>, #gpu.lane<linear_dim_0>, #gpu.mask<5>, #gpu.memory_space<private>]} {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: gpu.module @compiled [#nvvm.target<chip = "sm_90">, #rocdl.target<O = 3>] attributes {note} {
// CHECK-NEXT: }
// CHECK-NEXT: gpu.binary @binary  [#gpu.object<#nvvm.target, "one">, #gpu.object<#rocdl.target, properties = {O = 2 : i32}, assembly = "two">]
// CHECK-NEXT: gpu.binary @selected <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, bin = "x">]
// CHECK-NEXT: }
