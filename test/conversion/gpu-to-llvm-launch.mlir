// RUN: rsmlir-opt %s --gpu-to-llvm --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --gpu-to-llvm='use-bare-pointers-for-kernels=1 intersperse-sizes-for-kernels=1' | FileCheck %s --check-prefix=SIZES

module attributes {gpu.container_module} {
  gpu.module @kernels {
    llvm.func @none() attributes {gpu.kernel} {
      llvm.return
    }
  }
  gpu.binary @binary [#gpu.object<#nvvm.target, "">]
  func.func @synchronous(%a: memref<8xf32>, %b: memref<2x3xi8, 1>, %x: index) {
    gpu.launch_func @binary::@kernel blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%a : memref<8xf32>, %b : memref<2x3xi8, 1>)
    return
  }
  func.func @asynchronous(%a: memref<8xf32>, %x: index, %s: i32) {
    %t = gpu.launch_func async @binary::@kernel blocks in (%x, %x, %x) threads in (%x, %x, %x) dynamic_shared_memory_size %s args(%a : memref<8xf32>)
    %u = gpu.launch_func async [%t] @binary::@kernel clusters in (%x, %x, %x) blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%a : memref<8xf32>)
    gpu.wait [%u]
    return
  }
}

// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @kernels {
// CHECK-NEXT: llvm.func @none() attributes {gpu.kernel} {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: gpu.binary @binary  [#gpu.object<#nvvm.target, "">]
// CHECK-NEXT: llvm.func @synchronous([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: !llvm.ptr<1>, [[V6:%.+]]: !llvm.ptr<1>, [[V7:%.+]]: i64, [[V8:%.+]]: i64, [[V9:%.+]]: i64, [[V10:%.+]]: i64, [[V11:%.+]]: i64, [[V12:%.+]]: i64) {
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V5]], [[V13]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V6]], [[V14]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V7]], [[V15]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V8]], [[V16]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V10]], [[V17]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V9]], [[V18]][3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V11]], [[V19]][4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V0]], [[V21]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.insertvalue [[V1]], [[V22]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V2]], [[V23]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.insertvalue [[V3]], [[V24]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V4]], [[V25]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V26]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V26]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.extractvalue [[V26]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V30:%.+]] = llvm.extractvalue [[V26]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V26]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V32:%.+]] = llvm.extractvalue [[V20]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.extractvalue [[V20]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V34:%.+]] = llvm.extractvalue [[V20]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V20]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V20]][3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V37:%.+]] = llvm.extractvalue [[V20]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V38:%.+]] = llvm.extractvalue [[V20]][4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: gpu.launch_func  @binary::@kernel blocks in ([[V12]], [[V12]], [[V12]]) threads in ([[V12]], [[V12]], [[V12]]) : i64 args([[V27]] : !llvm.ptr, [[V28]] : !llvm.ptr, [[V29]] : i64, [[V30]] : i64, [[V31]] : i64, [[V32]] : !llvm.ptr<1>, [[V33]] : !llvm.ptr<1>, [[V34]] : i64, [[V35]] : i64, [[V36]] : i64, [[V37]] : i64, [[V38]] : i64)
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @asynchronous([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i32) {
// CHECK-NEXT: [[V13]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V0]], [[V13]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V1]], [[V14]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.insertvalue [[V2]], [[V15]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.insertvalue [[V3]], [[V16]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18]] = llvm.insertvalue [[V4]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V19]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V20]] = llvm.extractvalue [[V18]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V21]] = llvm.extractvalue [[V18]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22]] = llvm.extractvalue [[V18]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V23]] = llvm.extractvalue [[V18]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24]] = llvm.extractvalue [[V18]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: gpu.launch_func <[[V19]] : !llvm.ptr> @binary::@kernel blocks in ([[V5]], [[V5]], [[V5]]) threads in ([[V5]], [[V5]], [[V5]]) : i64 dynamic_shared_memory_size [[V6]] args([[V20]] : !llvm.ptr, [[V21]] : !llvm.ptr, [[V22]] : i64, [[V23]] : i64, [[V24]] : i64)
// CHECK-NEXT: [[V25]] = llvm.extractvalue [[V18]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V26]] = llvm.extractvalue [[V18]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27]] = llvm.extractvalue [[V18]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V28]] = llvm.extractvalue [[V18]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29]] = llvm.extractvalue [[V18]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: gpu.launch_func <[[V19]] : !llvm.ptr> @binary::@kernel clusters in ([[V5]], [[V5]], [[V5]]) blocks in ([[V5]], [[V5]], [[V5]]) threads in ([[V5]], [[V5]], [[V5]]) : i64 args([[V25]] : !llvm.ptr, [[V26]] : !llvm.ptr, [[V27]] : i64, [[V28]] : i64, [[V29]] : i64)
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V19]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V19]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @mgpuStreamCreate() -> !llvm.ptr
// CHECK-NEXT: llvm.func @mgpuStreamSynchronize(!llvm.ptr)
// CHECK-NEXT: llvm.func @mgpuStreamDestroy(!llvm.ptr)
// CHECK-NEXT: }

// SIZES: module attributes {gpu.container_module} {
// SIZES-NEXT: gpu.module @kernels {
// SIZES-NEXT: llvm.func @none() attributes {gpu.kernel} {
// SIZES-NEXT: llvm.return
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: gpu.binary @binary  [#gpu.object<#nvvm.target, "">]
// SIZES-NEXT: llvm.func @synchronous([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: !llvm.ptr<1>, [[V6:%.+]]: !llvm.ptr<1>, [[V7:%.+]]: i64, [[V8:%.+]]: i64, [[V9:%.+]]: i64, [[V10:%.+]]: i64, [[V11:%.+]]: i64, [[V12:%.+]]: i64) {
// SIZES-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V14:%.+]] = llvm.insertvalue [[V5]], [[V13]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V15:%.+]] = llvm.insertvalue [[V6]], [[V14]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V16:%.+]] = llvm.insertvalue [[V7]], [[V15]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V17:%.+]] = llvm.insertvalue [[V8]], [[V16]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V18:%.+]] = llvm.insertvalue [[V10]], [[V17]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V19:%.+]] = llvm.insertvalue [[V9]], [[V18]][3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V20:%.+]] = llvm.insertvalue [[V11]], [[V19]][4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V21:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V22:%.+]] = llvm.insertvalue [[V0]], [[V21]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V23:%.+]] = llvm.insertvalue [[V1]], [[V22]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V24:%.+]] = llvm.insertvalue [[V2]], [[V23]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V25:%.+]] = llvm.insertvalue [[V3]], [[V24]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V26:%.+]] = llvm.insertvalue [[V4]], [[V25]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V27:%.+]] = llvm.extractvalue [[V26]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V28:%.+]] = llvm.extractvalue [[V20]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)>
// SIZES-NEXT: [[V29:%.+]] = llvm.mlir.constant(32 : index) : i64
// SIZES-NEXT: [[V30:%.+]] = llvm.mlir.constant(6 : index) : i64
// SIZES-NEXT: gpu.launch_func  @binary::@kernel blocks in ([[V12]], [[V12]], [[V12]]) threads in ([[V12]], [[V12]], [[V12]]) : i64 args([[V27]] : !llvm.ptr, [[V29]] : i64, [[V28]] : !llvm.ptr<1>, [[V30]] : i64)
// SIZES-NEXT: llvm.return
// SIZES-NEXT: }
// SIZES-NEXT: llvm.func @asynchronous([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i32) {
// SIZES-NEXT: [[V13]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V14]] = llvm.insertvalue [[V0]], [[V13]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V15]] = llvm.insertvalue [[V1]], [[V14]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V16]] = llvm.insertvalue [[V2]], [[V15]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V17]] = llvm.insertvalue [[V3]], [[V16]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V18]] = llvm.insertvalue [[V4]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V19]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// SIZES-NEXT: [[V20]] = llvm.extractvalue [[V18]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V21]] = llvm.mlir.constant(32 : index) : i64
// SIZES-NEXT: gpu.launch_func <[[V19]] : !llvm.ptr> @binary::@kernel blocks in ([[V5]], [[V5]], [[V5]]) threads in ([[V5]], [[V5]], [[V5]]) : i64 dynamic_shared_memory_size [[V6]] args([[V20]] : !llvm.ptr, [[V21]] : i64)
// SIZES-NEXT: [[V22]] = llvm.extractvalue [[V18]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// SIZES-NEXT: [[V23]] = llvm.mlir.constant(32 : index) : i64
// SIZES-NEXT: gpu.launch_func <[[V19]] : !llvm.ptr> @binary::@kernel clusters in ([[V5]], [[V5]], [[V5]]) blocks in ([[V5]], [[V5]], [[V5]]) threads in ([[V5]], [[V5]], [[V5]]) : i64 args([[V22]] : !llvm.ptr, [[V23]] : i64)
// SIZES-NEXT: llvm.call @mgpuStreamSynchronize([[V19]]) : (!llvm.ptr) -> ()
// SIZES-NEXT: llvm.call @mgpuStreamDestroy([[V19]]) : (!llvm.ptr) -> ()
// SIZES-NEXT: llvm.return
// SIZES-NEXT: }
// SIZES-NEXT: llvm.func @mgpuStreamCreate() -> !llvm.ptr
// SIZES-NEXT: llvm.func @mgpuStreamSynchronize(!llvm.ptr)
// SIZES-NEXT: llvm.func @mgpuStreamDestroy(!llvm.ptr)
// SIZES-NEXT: }
