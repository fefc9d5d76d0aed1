// RUN: rsmlir-opt %s --gpu-to-llvm --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: llvm.func @alloc
// CHECK-NEXT: [[V0:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mul [[V4:%.+]], [[V1]] : i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V7:%.+]] = llvm.ptrtoint [[V6]] : !llvm.ptr to i64
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT: [[V10:%.+]] = llvm.call @mgpuMemAlloc([[V7]], [[V0]], [[V9]]) : (i64, !llvm.ptr, i8) -> !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V10]], [[V11]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V10]], [[V12]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V14]], [[V13]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V1]], [[V15]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V4]], [[V16]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V4]], [[V17]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V2]], [[V18]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V19]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: llvm.call @mgpuMemFree([[V20]], [[V0]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V0]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V0]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @alloc(%n: index) {
  %t = gpu.wait async
  %m, %t1 = gpu.alloc async [%t] (%n) : memref<4x?xf32>
  %t2 = gpu.dealloc async [%t1] %m : memref<4x?xf32>
  gpu.wait [%t2]
  return
}

// CHECK-LABEL: llvm.func @shared
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V1:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V2:%.+]] = llvm.getelementptr [[V1]][[[V3:%.+]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V4:%.+]] = llvm.ptrtoint [[V2]] : !llvm.ptr to i64
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : i8) : i8
// CHECK-NEXT: [[V7:%.+]] = llvm.call @mgpuMemAlloc([[V4]], [[V5]], [[V6]]) : (i64, !llvm.ptr, i8) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V0]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.return [[V14]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: }
func.func @shared(%n: index) -> memref<?xf32> {
  %m = gpu.alloc host_shared (%n) : memref<?xf32>
  return %m : memref<?xf32>
}

// CHECK-LABEL: llvm.func @copies
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V12:%.+]], [[V9]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V14:%.+]], [[V11]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V17:%.+]], [[V15]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V19:%.+]], [[V16]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V21:%.+]], [[V18]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.insertvalue [[V23:%.+]], [[V20]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.insertvalue [[V25:%.+]], [[V22]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.insertvalue [[V28:%.+]], [[V26]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.insertvalue [[V30:%.+]], [[V27]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.insertvalue [[V32:%.+]], [[V29]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.insertvalue [[V34:%.+]], [[V31]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V35:%.+]] = llvm.insertvalue [[V36:%.+]], [[V33]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V37:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V38:%.+]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V40:%.+]] = llvm.getelementptr [[V39]][[[V38]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V41:%.+]] = llvm.ptrtoint [[V40]] : !llvm.ptr to i64
// CHECK-NEXT: [[V42:%.+]] = llvm.extractvalue [[V24]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V43:%.+]] = llvm.extractvalue [[V35]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V44:%.+]] = llvm.addrspacecast [[V43]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuMemcpy([[V44]], [[V42]], [[V41]], [[V37]]) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT: [[V45:%.+]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT: [[V46:%.+]] = llvm.mlir.zero : !llvm.ptr<1>
// CHECK-NEXT: [[V47:%.+]] = llvm.getelementptr [[V46]][[[V45]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
// CHECK-NEXT: [[V48:%.+]] = llvm.ptrtoint [[V47]] : !llvm.ptr<1> to i64
// CHECK-NEXT: [[V49:%.+]] = llvm.extractvalue [[V35]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.addrspacecast [[V49]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: [[V51:%.+]] = llvm.extractvalue [[V24]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @mgpuMemcpy([[V51]], [[V50]], [[V48]], [[V37]]) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT: [[V52:%.+]] = llvm.extractvalue [[V13]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V53:%.+]] = llvm.extractvalue [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V54:%.+]] = llvm.mul [[V52]], [[V53]] : i64
// CHECK-NEXT: [[V55:%.+]] = llvm.bitcast [[V56:%.+]] : i16 to i16
// CHECK-NEXT: [[V57:%.+]] = llvm.extractvalue [[V13]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: llvm.call @mgpuMemset16([[V57]], [[V55]], [[V54]], [[V37]]) : (!llvm.ptr, i16, i64, !llvm.ptr) -> ()
// CHECK-NEXT: [[V58:%.+]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT: [[V59:%.+]] = llvm.bitcast [[V60:%.+]] : f32 to i32
// CHECK-NEXT: [[V61:%.+]] = llvm.extractvalue [[V35]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V62:%.+]] = llvm.addrspacecast [[V61]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuMemset32([[V62]], [[V59]], [[V58]], [[V37]]) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V37]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V37]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @copies(%a: memref<7xf32, 1>, %b: memref<7xf32>, %c: memref<?x?xi16>, %v: i16, %f: f32, %d: f64) {
  %t = gpu.wait async
  %t1 = gpu.memcpy async [%t] %a, %b : memref<7xf32, 1>, memref<7xf32>
  %t2 = gpu.memcpy async [%t1] %b, %a : memref<7xf32>, memref<7xf32, 1>
  %t3 = gpu.memset async [%t2] %c, %v : memref<?x?xi16>, i16
  %t4 = gpu.memset async [%t3] %a, %f : memref<7xf32, 1>, f32
  gpu.wait [%t4]
  return
}

// CHECK-LABEL: llvm.func @waits
// CHECK-NEXT: [[V0:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V1:%.+]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord([[V1]], [[V0]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V2:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V3:%.+]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord([[V3]], [[V2]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V4:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuStreamWaitEvent([[V4]], [[V1]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamWaitEvent([[V4]], [[V3]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuEventDestroy([[V1]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuEventDestroy([[V3]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: [[V5:%.+]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord([[V5]], [[V4]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V6:%.+]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord([[V6]], [[V4]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: [[V7:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuStreamWaitEvent([[V7]], [[V6]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamWaitEvent([[V7]], [[V5]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuEventDestroy([[V6]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuEventDestroy([[V5]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamSynchronize([[V7]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V7]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @waits() {
  %t = gpu.wait async
  %u = gpu.wait async
  %v = gpu.wait async [%t, %u]
  %w = gpu.wait async [%v, %v]
  gpu.wait [%w]
  gpu.wait
  return
}

// CHECK-LABEL: llvm.func @reg
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V6:%.+]] = llvm.getelementptr [[V5]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V7:%.+]] = llvm.ptrtoint [[V6]] : !llvm.ptr to i64
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.call @mgpuMemHostRegisterMemRef([[V8]], [[V9]], [[V7]]) : (i64, !llvm.ptr, i64) -> ()
// CHECK-NEXT: [[V10:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V11:%.+]] = llvm.getelementptr [[V10]][1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT: [[V12:%.+]] = llvm.ptrtoint [[V11]] : !llvm.ptr to i64
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V3]][0] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V3]][1] : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.call @mgpuMemHostUnregisterMemRef([[V13]], [[V14]], [[V12]]) : (i64, !llvm.ptr, i64) -> ()
// CHECK-NEXT: llvm.call @mgpuSetDefaultDevice([[V15:%.+]]) : (i32) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @reg(%m: memref<*xf32>, %d: i32) {
  gpu.host_register %m : memref<*xf32>
  gpu.host_unregister %m : memref<*xf32>
  gpu.set_default_device %d
  return
}

// CHECK-LABEL: llvm.func @async
// CHECK-NEXT: [[V0:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V1:%.+]] = llvm.insertvalue [[V2:%.+]], [[V0]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V1]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V13:%.+]], [[V11]][0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V15:%.+]], [[V12]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V17:%.+]], [[V14]][2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V19:%.+]], [[V16]][3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V21:%.+]], [[V18]][4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V23:%.+]], [[V24:%.+]] = async.execute -> !async.value<!llvm.ptr> {
// CHECK-NEXT: [[V25:%.+]] = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V28:%.+]] = llvm.getelementptr [[V27]][[[V26]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V29:%.+]] = llvm.ptrtoint [[V28]] : !llvm.ptr to i64
// CHECK-NEXT: [[V30:%.+]] = llvm.extractvalue [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V20]][1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V32:%.+]] = llvm.addrspacecast [[V31]] : !llvm.ptr<1> to !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuMemcpy([[V32]], [[V30]], [[V29]], [[V25]]) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
// CHECK-NEXT: [[V33:%.+]] = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
// CHECK-NEXT: llvm.call @mgpuEventRecord([[V33]], [[V25]]) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuStreamDestroy([[V25]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: async.yield [[V33]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK-NEXT: [[V34:%.+]] = async.await [[V24]] : !async.value<!llvm.ptr>
// CHECK-NEXT: llvm.call @mgpuEventSynchronize([[V34]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.call @mgpuEventDestroy([[V34]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
func.func @async(%a: memref<7xf32, 1>, %b: memref<7xf32>) {
  %t0 = gpu.wait async
  %a0, %f0 = async.execute -> !async.value<!gpu.async.token> {
    %t = gpu.wait async
    %t1 = gpu.memcpy async [%t] %a, %b : memref<7xf32, 1>, memref<7xf32>
    async.yield %t1 : !gpu.async.token
  }
  %t2 = async.await %f0 : !async.value<!gpu.async.token>
  gpu.wait [%t2]
  return
}

// CHECK-LABEL: llvm.func @vec
// CHECK-NEXT: [[V0:%.+]] = builtin.unrealized_conversion_cast [[V1:%.+]] : i64 to index
// CHECK-NEXT: [[V2:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V3:%.+]] = llvm.insertvalue [[V4:%.+]], [[V2]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V6:%.+]], [[V3]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V8:%.+]], [[V5]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V10:%.+]], [[V7]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V12:%.+]], [[V9]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V14:%.+]], [[V11]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V16:%.+]], [[V13]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = builtin.unrealized_conversion_cast [[V15]] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<8x8xf32>
// CHECK-NEXT: [[V18:%.+]] = llvm.mlir.constant(dense<0.000000e+00> : vector<2x2xf32>) : !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V21:%.+]] = llvm.mul [[V1]], [[V20]] : i64
// CHECK-NEXT: [[V22:%.+]] = llvm.add [[V21]], [[V1]] : i64
// CHECK-NEXT: [[V23:%.+]] = llvm.getelementptr [[V19]][[[V22]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V24:%.+]], [[V23]] {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
// CHECK-NEXT: [[V25:%.+]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V26:%.+]] = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.mul [[V1]], [[V26]] : i64
// CHECK-NEXT: [[V28:%.+]] = llvm.add [[V27]], [[V1]] : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.getelementptr [[V25]][[[V28]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V30:%.+]] = llvm.load [[V29]] {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V30]], [[V17]][[[V0]], [[V0]]] : vector<4xf32>, memref<8x8xf32>
// CHECK-NEXT: llvm.return [[V18]] : !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT: }
func.func @vec(%m: memref<8x8xf32>, %v: vector<4xf32>, %i: index) -> vector<2x2xf32> {
  %f = arith.constant 0.0 : f32
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32>
  %r = vector.transfer_read %m[%i, %i], %f {in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
  %e = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
  vector.transfer_write %r, %m[%i, %i] : vector<4xf32>, memref<8x8xf32>
  return %e : vector<2x2xf32>
}

// CHECK-LABEL: llvm.func @other
// CHECK-NEXT: [[V0:%.+]] = llvm.intr.sqrt([[V1:%.+]]) : (f32) -> f32
// CHECK-NEXT: [[V2:%.+]] = llvm.extractvalue [[V3:%.+]][0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT: [[V4:%.+]] = llvm.fadd [[V0]], [[V2]] : f32
// CHECK-NEXT: [[V5:%.+]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V7:%.+]] = llvm.alloca [[V5]] x f32 : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V5]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V6]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = builtin.unrealized_conversion_cast [[V14]] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V14]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.getelementptr inbounds|nuw [[V16]][[[V18:%.+]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.store [[V4]], [[V17]] : f32, !llvm.ptr
// CHECK-NEXT: "test.x"([[V15]]) : (memref<4xf32>) -> ()
// CHECK-NEXT: llvm.return [[V4]] : f32
// CHECK-NEXT: }
func.func @other(%a: f32, %c: complex<f32>, %i: index) -> f32 {
  %0 = math.sqrt %a : f32
  %1 = complex.re %c : complex<f32>
  %2 = arith.addf %0, %1 : f32
  %m = memref.alloca() : memref<4xf32>
  memref.store %2, %m[%i] : memref<4xf32>
  "test.x"(%m) : (memref<4xf32>) -> ()
  return %2 : f32
}

// CHECK-LABEL: llvm.func @mgpuStreamCreate

// CHECK-LABEL: llvm.func @mgpuMemAlloc

// CHECK-LABEL: llvm.func @mgpuMemFree

// CHECK-LABEL: llvm.func @mgpuStreamSynchronize

// CHECK-LABEL: llvm.func @mgpuStreamDestroy

// CHECK-LABEL: llvm.func @mgpuMemcpy

// CHECK-LABEL: llvm.func @mgpuMemset16

// CHECK-LABEL: llvm.func @mgpuMemset32

// CHECK-LABEL: llvm.func @mgpuEventCreate

// CHECK-LABEL: llvm.func @mgpuEventRecord

// CHECK-LABEL: llvm.func @mgpuStreamWaitEvent

// CHECK-LABEL: llvm.func @mgpuEventDestroy

// CHECK-LABEL: llvm.func @mgpuMemHostRegisterMemRef

// CHECK-LABEL: llvm.func @mgpuMemHostUnregisterMemRef

// CHECK-LABEL: llvm.func @mgpuSetDefaultDevice

// CHECK-LABEL: llvm.func @mgpuEventSynchronize
