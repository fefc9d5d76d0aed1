// RUN: rsmlir-opt %s --convert-gpu-to-nvvm=has-redux=1 --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: gpu.module @attributions
// CHECK-NEXT: llvm.mlir.global internal @__wg_k_0() {addr_space = 3 : i32} : !llvm.array<4 x f32>
// CHECK-NEXT: llvm.mlir.global internal @__wg_k_1() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<6 x i8>
// CHECK-NEXT: llvm.func @k([[V0:%.+]]: f32, [[V1:%.+]]: i64) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.addressof @__wg_k_0 : !llvm.ptr<3>
// CHECK-NEXT: [[V3:%.+]] = llvm.getelementptr [[V2]][0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x f32>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V3]], [[V4]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V3]], [[V5]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V7]], [[V6]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V9]], [[V8]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.addressof @__wg_k_1 : !llvm.ptr<3>
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<6 x i8>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V14]], [[V15]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V14]], [[V16]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V18]], [[V17]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V20]], [[V19]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V22]], [[V21]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V24]], [[V23]][3, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V26]], [[V25]][4, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = builtin.unrealized_conversion_cast [[V27]] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> to memref<2x3xi8, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(5 : i64) : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.alloca [[V29]] x f64 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V32:%.+]] = llvm.insertvalue [[V30]], [[V31]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.insertvalue [[V30]], [[V32]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V34:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V35:%.+]] = llvm.insertvalue [[V34]], [[V33]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V36]], [[V35]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.insertvalue [[V38]], [[V37]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V40:%.+]] = builtin.unrealized_conversion_cast [[V39]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<5xf64, #gpu.address_space<private>>
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: [[V42:%.+]] = llvm.alloca [[V41]] x i1 {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V43:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V44:%.+]] = llvm.insertvalue [[V42]], [[V43]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V45:%.+]] = llvm.insertvalue [[V42]], [[V44]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V46:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V47:%.+]] = llvm.insertvalue [[V46]], [[V45]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V48:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V49:%.+]] = llvm.insertvalue [[V48]], [[V47]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V51:%.+]] = llvm.insertvalue [[V50]], [[V49]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V52:%.+]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: [[V53:%.+]] = llvm.insertvalue [[V52]], [[V51]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V55:%.+]] = llvm.insertvalue [[V54]], [[V53]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V56:%.+]] = builtin.unrealized_conversion_cast [[V55]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<1x2xi1>
// CHECK-NEXT: [[V57:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V58:%.+]] = llvm.getelementptr inbounds|nuw [[V57]][[[V1]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: llvm.store [[V0]], [[V58]] : f32, !llvm.ptr<3>
// CHECK-NEXT: "test.p"([[V40]], [[V28]], [[V56]]) : (memref<5xf64, #gpu.address_space<private>>, memref<2x3xi8, #gpu.address_space<workgroup>>, memref<1x2xi1>) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @attributions {
  gpu.func @k(%x: f32, %i: index) workgroup(%w: memref<4xf32, 3>, %w2: memref<2x3xi8, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}) private(%p: memref<5xf64, #gpu.address_space<private>>, %q: memref<1x2xi1> {llvm.align = 8 : i64}) kernel {
    memref.store %x, %w[%i] : memref<4xf32, 3>
    "test.p"(%p, %w2, %q) : (memref<5xf64, #gpu.address_space<private>>, memref<2x3xi8, #gpu.address_space<workgroup>>, memref<1x2xi1>) -> ()
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @ids
// CHECK-NEXT: llvm.func @f() -> !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0:%.+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT: [[V1:%.+]] = llvm.sext [[V0]] : i32 to i64
// CHECK-NEXT: [[V2:%.+]] = nvvm.read.ptx.sreg.tid.y range <i32, 0, 17> : i32
// CHECK-NEXT: [[V3:%.+]] = llvm.sext [[V2]] : i32 to i64
// CHECK-NEXT: [[V4:%.+]] = nvvm.read.ptx.sreg.ntid.z range <i32, 1, 65> : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.sext [[V4]] : i32 to i64
// CHECK-NEXT: [[V6:%.+]] = nvvm.read.ptx.sreg.ctaid.y : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.sext [[V6]] : i32 to i64
// CHECK-NEXT: [[V8:%.+]] = nvvm.read.ptx.sreg.nctaid.x range <i32, 1, 2147483647> : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.sext [[V8]] : i32 to i64
// CHECK-NEXT: [[V10:%.+]] = nvvm.read.ptx.sreg.clusterid.x : i32
// CHECK-NEXT: [[V11:%.+]] = llvm.sext [[V10]] : i32 to i64
// CHECK-NEXT: [[V12:%.+]] = nvvm.read.ptx.sreg.nclusterid.y : i32
// CHECK-NEXT: [[V13:%.+]] = llvm.sext [[V12]] : i32 to i64
// CHECK-NEXT: [[V14:%.+]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.sext [[V14]] : i32 to i64
// CHECK-NEXT: [[V16:%.+]] = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
// CHECK-NEXT: [[V17:%.+]] = llvm.sext [[V16]] : i32 to i64
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V1]], [[V18]][0] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V3]], [[V19]][1] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V5]], [[V20]][2] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V7]], [[V21]][3] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V9]], [[V22]][4] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V11]], [[V23]][5] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V13]], [[V24]][6] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V15]], [[V25]][7] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V17]], [[V26]][8] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: llvm.return [[V27]] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_f([[V28:%.+]]: !llvm.ptr) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V0]] = llvm.call @f() : () -> !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>
// CHECK-NEXT: llvm.store [[V0]], [[V28]] : !llvm.struct<(i64, i64, i64, i64, i64, i64, i64, i64, i64)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @ids {
  func.func @f() -> (index, index, index, index, index, index, index, index, index) {
    %0 = gpu.thread_id x
    %1 = gpu.thread_id y upper_bound 17
    %2 = gpu.block_dim z upper_bound 64
    %3 = gpu.block_id y
    %4 = gpu.grid_dim x upper_bound 2147483647
    %5 = gpu.cluster_id x
    %6 = gpu.cluster_dim y
    %7 = gpu.cluster_block_id z
    %8 = gpu.cluster_dim_blocks x
    return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index, index
  }
}

// CHECK-LABEL: gpu.module @bounds
// CHECK-NEXT: llvm.func @k([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64) attributes {foo.bar = 2 : i32, gpu.kernel, gpu.known_block_size = array<i32: 8, 12, 16>, gpu.known_cluster_size = array<i32: 2, 3, 1>, gpu.known_grid_size = array<i32: 20, 24, 28>, nvvm.cluster_dim = array<i32: 2, 3, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 8, 12, 16>} {
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V0]], [[V5]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V1]], [[V6]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V2]], [[V7]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V3]], [[V8]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V4]], [[V9]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 8> : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.sext [[V11]] : i32 to i64
// CHECK-NEXT: [[V13:%.+]] = builtin.unrealized_conversion_cast [[V12]] : i64 to index
// CHECK-NEXT: [[V14:%.+]] = nvvm.read.ptx.sreg.ntid.y range <i32, 1, 13> : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.sext [[V14]] : i32 to i64
// CHECK-NEXT: [[V16:%.+]] = builtin.unrealized_conversion_cast [[V15]] : i64 to index
// CHECK-NEXT: [[V17:%.+]] = nvvm.read.ptx.sreg.ctaid.z range <i32, 0, 28> : i32
// CHECK-NEXT: [[V18:%.+]] = llvm.sext [[V17]] : i32 to i64
// CHECK-NEXT: [[V19:%.+]] = builtin.unrealized_conversion_cast [[V18]] : i64 to index
// CHECK-NEXT: [[V20:%.+]] = nvvm.read.ptx.sreg.nctaid.x range <i32, 1, 21> : i32
// CHECK-NEXT: [[V21:%.+]] = llvm.sext [[V20]] : i32 to i64
// CHECK-NEXT: [[V22:%.+]] = builtin.unrealized_conversion_cast [[V21]] : i64 to index
// CHECK-NEXT: [[V23:%.+]] = nvvm.read.ptx.sreg.cluster.ctaid.y range <i32, 0, 3> : i32
// CHECK-NEXT: [[V24:%.+]] = llvm.sext [[V23]] : i32 to i64
// CHECK-NEXT: [[V25:%.+]] = builtin.unrealized_conversion_cast [[V24]] : i64 to index
// CHECK-NEXT: [[V26:%.+]] = nvvm.read.ptx.sreg.cluster.nctaid.z range <i32, 1, 2> : i32
// CHECK-NEXT: [[V27:%.+]] = llvm.sext [[V26]] : i32 to i64
// CHECK-NEXT: [[V28:%.+]] = builtin.unrealized_conversion_cast [[V27]] : i64 to index
// CHECK-NEXT: [[V29:%.+]] = nvvm.read.ptx.sreg.ctaid.x range <i32, 0, 20> : i32
// CHECK-NEXT: [[V30:%.+]] = llvm.sext [[V29]] : i32 to i64
// CHECK-NEXT: [[V31:%.+]] = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 9> : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.sext [[V31]] : i32 to i64
// CHECK-NEXT: [[V33:%.+]] = llvm.mul [[V30]], [[V32]] : i64
// CHECK-NEXT: [[V34:%.+]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 8> : i32
// CHECK-NEXT: [[V35:%.+]] = llvm.sext [[V34]] : i32 to i64
// CHECK-NEXT: [[V36:%.+]] = llvm.add [[V35]], [[V33]] : i64
// CHECK-NEXT: [[V37:%.+]] = builtin.unrealized_conversion_cast [[V36]] : i64 to index
// CHECK-NEXT: [[V38:%.+]] = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
// CHECK-NEXT: [[V39:%.+]] = llvm.sext [[V38]] : i32 to i64
// CHECK-NEXT: [[V40:%.+]] = builtin.unrealized_conversion_cast [[V39]] : i64 to index
// CHECK-NEXT: [[V41:%.+]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 5> : i32
// CHECK-NEXT: [[V42:%.+]] = llvm.sext [[V41]] : i32 to i64
// CHECK-NEXT: [[V43:%.+]] = builtin.unrealized_conversion_cast [[V42]] : i64 to index
// CHECK-NEXT: "test.use"([[V13]], [[V16]], [[V19]], [[V22]], [[V25]], [[V28]], [[V37]], [[V40]], [[V43]]) : (index, index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT: [[V44:%.+]] = llvm.extractvalue [[V10]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V45:%.+]] = llvm.getelementptr inbounds|nuw [[V44]][[[V15]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: llvm.store [[V12]], [[V45]] : i64, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @nokernel([[V0]]: f32) -> f32 attributes {gpu.known_block_size = array<i32: 8, 12, 16>} {
// CHECK-NEXT: [[V5]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 8> : i32
// CHECK-NEXT: [[V6]] = llvm.sext [[V5]] : i32 to i64
// CHECK-NEXT: [[V7]] = builtin.unrealized_conversion_cast [[V6]] : i64 to index
// CHECK-NEXT: [[V8]] = nvvm.read.ptx.sreg.laneid range <i32, 0, 16> : i32
// CHECK-NEXT: [[V9]] = llvm.sext [[V8]] : i32 to i64
// CHECK-NEXT: [[V10]] = builtin.unrealized_conversion_cast [[V9]] : i64 to index
// CHECK-NEXT: "test.use"([[V7]], [[V10]]) : (index, index) -> ()
// CHECK-NEXT: llvm.return [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @disc() -> i64 attributes {gpu.known_block_size = array<i32: 4, 5, 6>, llvm.emit_c_interface} {
// CHECK-NEXT: [[V5]] = nvvm.read.ptx.sreg.tid.z range <i32, 0, 6> : i32
// CHECK-NEXT: [[V6]] = llvm.sext [[V5]] : i32 to i64
// CHECK-NEXT: llvm.return [[V6]] : i64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_disc() -> i64 attributes {gpu.known_block_size = array<i32: 4, 5, 6>, llvm.emit_c_interface} {
// CHECK-NEXT: [[V5]] = llvm.call @disc() : () -> i64
// CHECK-NEXT: llvm.return [[V5]] : i64
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @bounds {
  gpu.func @k(%m: memref<?xindex>) kernel attributes {known_block_size = array<i32: 8, 12, 16>, known_grid_size = array<i32: 20, 24, 28>, known_cluster_size = array<i32: 2, 3, 1>, foo.bar = 2 : i32} {
    %0 = gpu.thread_id x
    %1 = gpu.block_dim y
    %2 = gpu.block_id z
    %3 = gpu.grid_dim x
    %4 = gpu.cluster_block_id y
    %5 = gpu.cluster_dim_blocks z
    %6 = gpu.global_id x
    %7 = gpu.lane_id
    %8 = gpu.thread_id x upper_bound 5
    "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (index, index, index, index, index, index, index, index, index) -> ()
    memref.store %0, %m[%1] : memref<?xindex>
    gpu.return
  }
  gpu.func @nokernel(%a: f32) -> f32 attributes {known_block_size = array<i32: 8, 12, 16>} {
    %0 = gpu.thread_id x
    %1 = gpu.lane_id upper_bound 16
    "test.use"(%0, %1) : (index, index) -> ()
    gpu.return %a : f32
  }
  func.func @disc() -> index attributes {gpu.known_block_size = array<i32: 4, 5, 6>} {
    %0 = gpu.thread_id z
    return %0 : index
  }
}

// CHECK-LABEL: gpu.module @results
// CHECK-NEXT: llvm.func @r([[V0:%.+]]: !llvm.ptr<1>, [[V1:%.+]]: !llvm.ptr<1>, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: i64, [[V6:%.+]]: i64, [[V7:%.+]]: i64, [[V8:%.+]]: !llvm.ptr) -> !llvm.struct<(i64, struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>)> {
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V0]], [[V9]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V1]], [[V10]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V2]], [[V11]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V5]], [[V13]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V4]], [[V14]][3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V6]], [[V15]][4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = nvvm.read.ptx.sreg.ctaid.x : i32
// CHECK-NEXT: [[V18:%.+]] = llvm.sext [[V17]] : i32 to i64
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V18]], [[V19]][0] : !llvm.struct<(i64, struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V16]], [[V20]][1] : !llvm.struct<(i64, struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>)>
// CHECK-NEXT: llvm.return [[V21]] : !llvm.struct<(i64, struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @s([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
// CHECK-NEXT: [[V9]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V0]], [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V1]], [[V10]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V2]], [[V11]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V4]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.return [[V14]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @results {
  gpu.func @r(%m: memref<4x?xf32, #gpu.address_space<global>>, %u: memref<*xf32>) -> (index, memref<4x?xf32, #gpu.address_space<global>>) {
    %0 = gpu.block_id x
    gpu.return %0, %m : index, memref<4x?xf32, #gpu.address_space<global>>
  }
  gpu.func @s(%m: memref<4xf32, #gpu.address_space<private>>) -> memref<4xf32, #gpu.address_space<private>> {
    gpu.return %m : memref<4xf32, #gpu.address_space<private>>
  }
}

// CHECK-LABEL: gpu.module @shuffles
// CHECK-NEXT: llvm.func @s([[V0:%.+]]: f32, [[V1:%.+]]: i32, [[V2:%.+]]: i32, [[V3:%.+]]: i32) -> !llvm.struct<(f32, i32, f32, i1)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.sub [[V6]], [[V3]] : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.lshr [[V5]], [[V7]] : i32
// CHECK-NEXT: [[V9:%.+]] = llvm.sub [[V3]], [[V4]] : i32
// CHECK-NEXT: [[V10:%.+]] = nvvm.shfl.sync  bfly [[V8]], [[V0]], [[V2]], [[V9]] : f32 -> f32
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V14:%.+]] = llvm.sub [[V13]], [[V3]] : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.lshr [[V12]], [[V14]] : i32
// CHECK-NEXT: [[V16:%.+]] = nvvm.shfl.sync  up [[V15]], [[V1]], [[V2]], [[V14]] : i32 -> i32
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V20:%.+]] = llvm.sub [[V19]], [[V3]] : i32
// CHECK-NEXT: [[V21:%.+]] = llvm.lshr [[V18]], [[V20]] : i32
// CHECK-NEXT: [[V22:%.+]] = llvm.sub [[V3]], [[V17]] : i32
// CHECK-NEXT: [[V23:%.+]] = nvvm.shfl.sync  idx [[V21]], [[V0]], [[V2]], [[V22]] {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V24:%.+]] = llvm.extractvalue [[V23]][0] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V23]][1] : !llvm.struct<(f32, i1)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V10]], [[V26]][0] : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: [[V28:%.+]] = llvm.insertvalue [[V16]], [[V27]][1] : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V24]], [[V28]][2] : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: [[V30:%.+]] = llvm.insertvalue [[V25]], [[V29]][3] : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: llvm.return [[V30]] : !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_s([[V0]]: !llvm.ptr, [[V1]]: f32, [[V2]]: i32, [[V3]]: i32, [[V31:%.+]]: i32) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4]] = llvm.call @s([[V1]], [[V2]], [[V3]], [[V31]]) : (f32, i32, i32, i32) -> !llvm.struct<(f32, i32, f32, i1)>
// CHECK-NEXT: llvm.store [[V4]], [[V0]] : !llvm.struct<(f32, i32, f32, i1)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @wide([[V0]]: f64, [[V1]]: i64, [[V2]]: i32, [[V3]]: i32) -> !llvm.struct<(f64, i64, i1)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4]] = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT: [[V5]] = llvm.bitcast [[V0]] : f64 to i64
// CHECK-NEXT: [[V6]] = llvm.trunc [[V5]] : i64 to i32
// CHECK-NEXT: [[V7]] = llvm.lshr [[V5]], [[V4]] : i64
// CHECK-NEXT: [[V8]] = llvm.trunc [[V7]] : i64 to i32
// CHECK-NEXT: [[V9]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V10]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V11]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V12]] = llvm.sub [[V11]], [[V3]] : i32
// CHECK-NEXT: [[V13]] = llvm.lshr [[V10]], [[V12]] : i32
// CHECK-NEXT: [[V14]] = nvvm.shfl.sync  up [[V13]], [[V6]], [[V2]], [[V12]] : i32 -> i32
// CHECK-NEXT: [[V15]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V16]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V17]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V18]] = llvm.sub [[V17]], [[V3]] : i32
// CHECK-NEXT: [[V19]] = llvm.lshr [[V16]], [[V18]] : i32
// CHECK-NEXT: [[V20]] = nvvm.shfl.sync  up [[V19]], [[V8]], [[V2]], [[V18]] : i32 -> i32
// CHECK-NEXT: [[V21]] = llvm.zext [[V14]] : i32 to i64
// CHECK-NEXT: [[V22]] = llvm.zext [[V20]] : i32 to i64
// CHECK-NEXT: [[V23]] = llvm.shl [[V22]], [[V4]] : i64
// CHECK-NEXT: [[V24]] = llvm.or [[V23]], [[V21]] : i64
// CHECK-NEXT: [[V25]] = llvm.bitcast [[V24]] : i64 to f64
// CHECK-NEXT: [[V26]] = llvm.trunc [[V1]] : i64 to i32
// CHECK-NEXT: [[V27]] = llvm.lshr [[V1]], [[V4]] : i64
// CHECK-NEXT: [[V28]] = llvm.trunc [[V27]] : i64 to i32
// CHECK-NEXT: [[V29]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V30]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V33:%.+]] = llvm.sub [[V32]], [[V3]] : i32
// CHECK-NEXT: [[V34:%.+]] = llvm.lshr [[V30]], [[V33]] : i32
// CHECK-NEXT: [[V35:%.+]] = llvm.sub [[V3]], [[V29]] : i32
// CHECK-NEXT: [[V36:%.+]] = nvvm.shfl.sync  idx [[V34]], [[V26]], [[V2]], [[V35]] {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V37:%.+]] = llvm.extractvalue [[V36]][0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V38:%.+]] = llvm.extractvalue [[V36]][1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V40:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V41:%.+]] = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT: [[V42:%.+]] = llvm.sub [[V41]], [[V3]] : i32
// CHECK-NEXT: [[V43:%.+]] = llvm.lshr [[V40]], [[V42]] : i32
// CHECK-NEXT: [[V44:%.+]] = llvm.sub [[V3]], [[V39]] : i32
// CHECK-NEXT: [[V45:%.+]] = nvvm.shfl.sync  idx [[V43]], [[V28]], [[V2]], [[V44]] {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V46:%.+]] = llvm.extractvalue [[V45]][0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V47:%.+]] = llvm.extractvalue [[V45]][1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT: [[V48:%.+]] = llvm.zext [[V37]] : i32 to i64
// CHECK-NEXT: [[V49:%.+]] = llvm.zext [[V46]] : i32 to i64
// CHECK-NEXT: [[V50:%.+]] = llvm.shl [[V49]], [[V4]] : i64
// CHECK-NEXT: [[V51:%.+]] = llvm.or [[V50]], [[V48]] : i64
// CHECK-NEXT: [[V52:%.+]] = llvm.and [[V38]], [[V47]] : i1
// CHECK-NEXT: [[V53:%.+]] = llvm.mlir.poison : !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: [[V54:%.+]] = llvm.insertvalue [[V25]], [[V53]][0] : !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: [[V55:%.+]] = llvm.insertvalue [[V51]], [[V54]][1] : !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: [[V56:%.+]] = llvm.insertvalue [[V52]], [[V55]][2] : !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: llvm.return [[V56]] : !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_wide([[V0]]: !llvm.ptr, [[V1]]: f64, [[V2]]: i64, [[V3]]: i32, [[V31]]: i32) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V4]] = llvm.call @wide([[V1]], [[V2]], [[V3]], [[V31]]) : (f64, i64, i32, i32) -> !llvm.struct<(f64, i64, i1)>
// CHECK-NEXT: llvm.store [[V4]], [[V0]] : !llvm.struct<(f64, i64, i1)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @shuffles {
  func.func @s(%v: f32, %i: i32, %o: i32, %w: i32) -> (f32, i32, f32, i1) {
    %a, %av = gpu.shuffle xor %v, %o, %w : f32
    %b, %bv = gpu.shuffle up %i, %o, %w : i32
    %c, %cv = gpu.shuffle down %v, %o, %w : f32
    %d, %dv = gpu.shuffle idx %v, %o, %w : f32
    return %a, %b, %d, %dv : f32, i32, f32, i1
  }
  func.func @wide(%v: f64, %i: i64, %o: i32, %w: i32) -> (f64, i64, i1) {
    %a, %av = gpu.shuffle up %v, %o, %w : f64
    %b, %bv = gpu.shuffle idx %i, %o, %w : i64
    return %a, %b, %bv : f64, i64, i1
  }
}

// CHECK-LABEL: gpu.module @barrier
// CHECK-NEXT: llvm.func @b() attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: nvvm.barrier0
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @barrier {
  gpu.func @b() kernel {
    gpu.barrier {foo}
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @redux
// CHECK-NEXT: llvm.func @r([[V0:%.+]]: i32, [[V1:%.+]]: f32) -> !llvm.struct<(i32, i32, i32, i32)> attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V3:%.+]] = nvvm.redux.sync  add [[V0]], [[V2]] : i32 -> i32
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = nvvm.redux.sync  min [[V0]], [[V4]] : i32 -> i32
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = nvvm.redux.sync  or [[V0]], [[V6]] : i32 -> i32
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V9:%.+]] = nvvm.redux.sync  xor [[V0]], [[V8]] : i32 -> i32
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.poison : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V3]], [[V10]][0] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V5]], [[V11]][1] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V7]], [[V12]][2] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V9]], [[V13]][3] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: llvm.return [[V14]] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_r([[V0]]: !llvm.ptr, [[V1]]: i32, [[V15:%.+]]: f32) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: [[V2]] = llvm.call @r([[V1]], [[V15]]) : (i32, f32) -> !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: llvm.store [[V2]], [[V0]] : !llvm.struct<(i32, i32, i32, i32)>, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @redux {
  func.func @r(%v: i32, %f: f32) -> (i32, i32, i32, i32) {
    %0 = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    %1 = gpu.subgroup_reduce minsi %v uniform : (i32) -> i32
    %2 = gpu.subgroup_reduce or %v uniform {x} : (i32) -> i32
    %3 = gpu.subgroup_reduce xor %v uniform : (i32) -> i32
    return %0, %1, %2, %3 : i32, i32, i32, i32
  }
}

// CHECK-LABEL: gpu.module @printf
// CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_2("i [[V0:%.+]]\0A\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_1("a [[V0]] [[V1:%.+]] [[V1]]\0A\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_0("hello\0A\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: llvm.func @p([[V2:%.+]]: i32, [[V3:%.+]]: f32, [[V4:%.+]]: f64, [[V5:%.+]]: i64, [[V6:%.+]]: f16) {
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.addressof @printfFormat_0 : !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.getelementptr [[V7]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V10:%.+]] = llvm.alloca [[V9]] x !llvm.struct<()> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.call @vprintf([[V8]], [[V10]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.addressof @printfFormat_1 : !llvm.ptr
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr [[V12]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<12 x i8>
// CHECK-NEXT: [[V14:%.+]] = llvm.fpext [[V3]] : f32 to f64
// CHECK-NEXT: [[V15:%.+]] = llvm.fpext [[V4]] : f64 to f64
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V17:%.+]] = llvm.alloca [[V16]] x !llvm.struct<(i32, f64, f64)> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V18:%.+]] = llvm.getelementptr [[V17]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, f64)>
// CHECK-NEXT: llvm.store [[V2]], [[V18]] : i32, !llvm.ptr
// CHECK-NEXT: [[V19:%.+]] = llvm.getelementptr [[V17]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, f64)>
// CHECK-NEXT: llvm.store [[V14]], [[V19]] : f64, !llvm.ptr
// CHECK-NEXT: [[V20:%.+]] = llvm.getelementptr [[V17]][0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, f64)>
// CHECK-NEXT: llvm.store [[V15]], [[V20]] : f64, !llvm.ptr
// CHECK-NEXT: [[V21:%.+]] = llvm.call @vprintf([[V13]], [[V17]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.addressof @printfFormat_0 : !llvm.ptr
// CHECK-NEXT: [[V23:%.+]] = llvm.getelementptr [[V22]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.alloca [[V24]] x !llvm.struct<()> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.call @vprintf([[V23]], [[V25]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.addressof @printfFormat_2 : !llvm.ptr
// CHECK-NEXT: [[V28:%.+]] = llvm.getelementptr [[V27]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V30:%.+]] = llvm.alloca [[V29]] x !llvm.struct<(i64)> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V31:%.+]] = llvm.getelementptr [[V30]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64)>
// CHECK-NEXT: llvm.store [[V5]], [[V31]] : i64, !llvm.ptr
// CHECK-NEXT: [[V32:%.+]] = llvm.call @vprintf([[V28]], [[V30]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @printf {
  gpu.func @p(%a: i32, %f: f32, %d: f64, %x: index, %h: f16) {
    gpu.printf "hello\n"
    gpu.printf "a %d %f %f\n", %a, %f, %d : i32, f32, f64
    gpu.printf "hello\n"
    gpu.printf "i %d\n", %x : index
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @shmem
// CHECK-NEXT: llvm.mlir.global internal @__dynamic_shmem__0() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
// CHECK-NEXT: llvm.func @d([[V0:%.+]]: i64) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.addressof @__dynamic_shmem__0 : !llvm.ptr<3>
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V7:%.+]] = llvm.ptrtoint [[V6]] : !llvm.ptr to i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V2]], [[V8]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V2]], [[V9]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V4]], [[V13]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V14]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V16]], [[V15]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V14]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.getelementptr [[V18]][[[V0]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V19]], [[V17]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V21]], [[V20]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V23]], [[V22]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V25]], [[V24]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = builtin.unrealized_conversion_cast [[V26]] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)> to memref<8xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.addressof @__dynamic_shmem__0 : !llvm.ptr<3>
// CHECK-NEXT: [[V29:%.+]] = llvm.getelementptr [[V28]][0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
// CHECK-NEXT: [[V30:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V33:%.+]] = llvm.getelementptr [[V32]][[[V30]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V34:%.+]] = llvm.ptrtoint [[V33]] : !llvm.ptr to i64
// CHECK-NEXT: [[V35:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.insertvalue [[V29]], [[V35]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V37:%.+]] = llvm.insertvalue [[V29]], [[V36]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.insertvalue [[V38]], [[V37]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.insertvalue [[V30]], [[V39]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V41:%.+]] = llvm.insertvalue [[V31]], [[V40]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V42:%.+]] = builtin.unrealized_conversion_cast [[V41]] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)> to memref<?xi8, #gpu.address_space<workgroup>>
// CHECK-NEXT: "test.u"([[V27]], [[V42]]) : (memref<8xf32, #gpu.address_space<workgroup>>, memref<?xi8, #gpu.address_space<workgroup>>) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @shmem {
  gpu.func @d(%x: index) kernel {
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = memref.view %0[%x][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<8xf32, #gpu.address_space<workgroup>>
    %2 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    "test.u"(%1, %2) : (memref<8xf32, #gpu.address_space<workgroup>>, memref<?xi8, #gpu.address_space<workgroup>>) -> ()
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @argattrs
// CHECK-NEXT: llvm.func @k([[V0:%.+]]: !llvm.ptr {llvm.align = 8 : i64}, [[V1:%.+]]: !llvm.ptr {llvm.align = 8 : i64}, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: f32 {llvm.noundef}, [[V6:%.+]]: !llvm.ptr {llvm.inreg, llvm.nonnull, llvm.readonly, llvm.returned}, [[V7:%.+]]: !llvm.ptr {llvm.inreg, llvm.nonnull, llvm.readonly, llvm.returned}, [[V8:%.+]]: i64 {llvm.inreg, llvm.returned}, [[V9:%.+]]: i64 {llvm.inreg, llvm.returned}, [[V10:%.+]]: i64 {llvm.inreg, llvm.returned}) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @argattrs {
  gpu.func @k(%a: memref<?xf32> {llvm.noalias, llvm.align = 8 : i64}, %b: f32 {llvm.noundef}, %c: memref<4xf32> {llvm.nonnull, llvm.readonly, llvm.inreg, llvm.returned}) kernel {
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @memspace
// CHECK-NEXT: llvm.func @g([[V0:%.+]]: !llvm.ptr<3>, [[V1:%.+]]: !llvm.ptr<3>, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: !llvm.ptr<1>, [[V6:%.+]]: !llvm.ptr<1>, [[V7:%.+]]: i64, [[V8:%.+]]: i64, [[V9:%.+]]: i64, [[V10:%.+]]: i64, [[V11:%.+]]: i64, [[V12:%.+]]: i64) {
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V5]], [[V13]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V6]], [[V14]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V7]], [[V15]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V8]], [[V16]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V10]], [[V17]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V9]], [[V18]][3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V11]], [[V19]][4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V0]], [[V21]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V1]], [[V22]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V2]], [[V23]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V3]], [[V24]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V4]], [[V25]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V26]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.getelementptr inbounds|nuw [[V27]][[[V12]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK-NEXT: [[V29:%.+]] = llvm.load [[V28]] : !llvm.ptr<3> -> f32
// CHECK-NEXT: [[V30:%.+]] = llvm.extractvalue [[V20]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V20]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V32:%.+]] = llvm.getelementptr [[V30]][[[V31]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK-NEXT: [[V33:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V34:%.+]] = llvm.mul [[V12]], [[V33]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V35:%.+]] = llvm.add [[V34]], [[V12]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V36:%.+]] = llvm.getelementptr inbounds|nuw [[V32]][[[V35]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK-NEXT: [[V37:%.+]] = llvm.load [[V36]] : !llvm.ptr<1> -> f32
// CHECK-NEXT: [[V38:%.+]] = llvm.fadd [[V29]], [[V37]] : f32
// CHECK-NEXT: [[V39:%.+]] = llvm.extractvalue [[V20]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.extractvalue [[V20]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V41:%.+]] = llvm.getelementptr [[V39]][[[V40]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK-NEXT: [[V42:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V43:%.+]] = llvm.mul [[V12]], [[V42]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V44:%.+]] = llvm.add [[V43]], [[V12]] overflow<nsw, nuw> : i64
// CHECK-NEXT: [[V45:%.+]] = llvm.getelementptr inbounds|nuw [[V41]][[[V44]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK-NEXT: llvm.store [[V38]], [[V45]] : f32, !llvm.ptr<1>
// CHECK-NEXT: [[V46:%.+]] = llvm.extractvalue [[V26]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V47:%.+]] = llvm.extractvalue [[V26]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V48:%.+]] = llvm.extractvalue [[V26]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V49:%.+]] = llvm.extractvalue [[V26]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.extractvalue [[V26]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V51:%.+]] = llvm.addrspacecast [[V46]] : !llvm.ptr<3> to !llvm.ptr
// CHECK-NEXT: [[V52:%.+]] = llvm.addrspacecast [[V47]] : !llvm.ptr<3> to !llvm.ptr
// CHECK-NEXT: [[V53:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = llvm.insertvalue [[V51]], [[V53]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V55:%.+]] = llvm.insertvalue [[V52]], [[V54]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V56:%.+]] = llvm.insertvalue [[V48]], [[V55]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V57:%.+]] = llvm.insertvalue [[V49]], [[V56]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V58:%.+]] = llvm.insertvalue [[V50]], [[V57]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V59:%.+]] = builtin.unrealized_conversion_cast [[V58]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<8xf32>
// CHECK-NEXT: "test.u"([[V59]]) : (memref<8xf32>) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.mlir.global private @glob() {addr_space = 3 : i32} : !llvm.array<4 x f32>
// CHECK-NEXT: }
gpu.module @memspace {
  gpu.func @g(%a: memref<8xf32, #gpu.address_space<workgroup>>, %b: memref<?x4xf32, strided<[4, 1], offset: ?>, #gpu.address_space<global>>, %i: index) {
    %0 = memref.load %a[%i] : memref<8xf32, #gpu.address_space<workgroup>>
    %1 = memref.load %b[%i, %i] : memref<?x4xf32, strided<[4, 1], offset: ?>, #gpu.address_space<global>>
    %2 = arith.addf %0, %1 : f32
    memref.store %2, %b[%i, %i] : memref<?x4xf32, strided<[4, 1], offset: ?>, #gpu.address_space<global>>
    %3 = memref.memory_space_cast %a : memref<8xf32, #gpu.address_space<workgroup>> to memref<8xf32>
    "test.u"(%3) : (memref<8xf32>) -> ()
    gpu.return
  }
  memref.global "private" @glob : memref<4xf32, #gpu.address_space<workgroup>>
}

// CHECK-LABEL: gpu.module @existing
// CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_1("zzz [[V0:%.+]]\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.func @__nv_sqrtf(f32) -> f32
// CHECK-NEXT: llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_0("x\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @other("yy\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.func @f([[V1:%.+]]: f32) {
// CHECK-NEXT: [[V2:%.+]] = llvm.call @__nv_sqrtf([[V1]]) : (f32) -> f32
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.addressof @other : !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.getelementptr [[V3]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.alloca [[V5]] x !llvm.struct<()> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V7:%.+]] = llvm.call @vprintf([[V4]], [[V6]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.addressof @printfFormat_1 : !llvm.ptr
// CHECK-NEXT: [[V9:%.+]] = llvm.getelementptr [[V8]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V10:%.+]] = llvm.fpext [[V2]] : f32 to f64
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.alloca [[V11]] x !llvm.struct<(f64)> : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V13:%.+]] = llvm.getelementptr [[V12]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64)>
// CHECK-NEXT: llvm.store [[V10]], [[V13]] : f64, !llvm.ptr
// CHECK-NEXT: [[V14:%.+]] = llvm.call @vprintf([[V9]], [[V12]]) : (!llvm.ptr, !llvm.ptr) -> i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @existing {
  llvm.func @__nv_sqrtf(f32) -> f32
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.mlir.global internal constant @printfFormat_0("x\00")
  llvm.mlir.global internal constant @other("yy\00")
  gpu.func @f(%a: f32) {
    %0 = math.sqrt %a : f32
    gpu.printf "yy"
    gpu.printf "zzz %f", %0 : f32
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @assertions
// CHECK-NEXT: llvm.mlir.global internal constant @assert_file_2("g.mlir\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_message_2("called\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_func_1("fn\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_file_1("file.mlir\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_message_1("named\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_func_0("(unknown)\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_file_0("f.mlir\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @assert_message_0("in a file\00") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) attributes {passthrough = ["noreturn"]}
// CHECK-NEXT: llvm.func @places([[V0:%.+]]: i1) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: llvm.cond_br [[V0]], ^bb2, ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.addressof @assert_message_0 : !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.addressof @assert_file_0 : !llvm.ptr
// CHECK-NEXT: [[V4:%.+]] = llvm.getelementptr [[V3]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.addressof @assert_func_0 : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V7:%.+]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: llvm.call @__assertfail([[V2]], [[V4]], [[V7]], [[V6]], [[V8]]) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: llvm.cond_br [[V0]], ^bb4, ^bb3
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.addressof @assert_message_1 : !llvm.ptr
// CHECK-NEXT: [[V10:%.+]] = llvm.getelementptr [[V9]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.addressof @assert_file_1 : !llvm.ptr
// CHECK-NEXT: [[V12:%.+]] = llvm.getelementptr [[V11]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.addressof @assert_func_1 : !llvm.ptr
// CHECK-NEXT: [[V14:%.+]] = llvm.getelementptr [[V13]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: [[V16:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: llvm.call @__assertfail([[V10]], [[V12]], [[V15]], [[V14]], [[V16]]) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.br ^bb4
// CHECK-NEXT: ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: llvm.cond_br [[V0]], ^bb6, ^bb5
// CHECK-NEXT: ^bb5:  // pred: ^bb4
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.addressof @assert_message_2 : !llvm.ptr
// CHECK-NEXT: [[V18:%.+]] = llvm.getelementptr [[V17]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V19:%.+]] = llvm.mlir.addressof @assert_file_2 : !llvm.ptr
// CHECK-NEXT: [[V20:%.+]] = llvm.getelementptr [[V19]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.addressof @assert_func_0 : !llvm.ptr
// CHECK-NEXT: [[V22:%.+]] = llvm.getelementptr [[V21]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V23:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: llvm.call @__assertfail([[V18]], [[V20]], [[V23]], [[V22]], [[V24]]) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.br ^bb6
// CHECK-NEXT: ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT: llvm.cond_br [[V0]], ^bb8, ^bb7
// CHECK-NEXT: ^bb7:  // pred: ^bb6
// CHECK-NEXT: [[V25:%.+]] = llvm.mlir.addressof @assert_message_1 : !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.getelementptr [[V25]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.addressof @assert_func_0 : !llvm.ptr
// CHECK-NEXT: [[V28:%.+]] = llvm.getelementptr [[V27]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V29:%.+]] = llvm.mlir.addressof @assert_func_0 : !llvm.ptr
// CHECK-NEXT: [[V30:%.+]] = llvm.getelementptr [[V29]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i8>
// CHECK-NEXT: [[V31:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V32:%.+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT: llvm.call @__assertfail([[V26]], [[V28]], [[V31]], [[V30]], [[V32]]) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.br ^bb8
// CHECK-NEXT: ^bb8:  // 2 preds: ^bb6, ^bb7
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @_mlir_ciface_places([[V0]]: i1) attributes {llvm.emit_c_interface} {
// CHECK-NEXT: llvm.call @places([[V0]]) : (i1) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @assertions {
  func.func @places(%c: i1) {
    cf.assert %c, "in a file" loc("f.mlir":7:3)
    cf.assert %c, "named" loc("fn"("file.mlir":7:3))
    cf.assert %c, "called" loc(callsite("g.mlir":1:2 at "h.mlir":3:4))
    cf.assert %c, "named" loc(unknown)
    return
  }
}
