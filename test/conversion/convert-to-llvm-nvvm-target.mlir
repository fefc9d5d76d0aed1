// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(gpu.module(convert-to-llvm{dynamic=true}))' | FileCheck %s

// The target of a module decides what becomes of operations of gpu.

// CHECK-LABEL: gpu.module @for_nvidia
// CHECK-NEXT: llvm.func @__nv_sqrtf(f32) -> f32
// CHECK-NEXT: llvm.func @kernel([[V0:%.+]]: !llvm.ptr<3>, [[V1:%.+]]: !llvm.ptr<3>, [[V2:%.+]]: i64, [[V3:%.+]]: f32) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: [[V5:%.+]] = llvm.insertvalue [[V0]], [[V4]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: [[V6:%.+]] = llvm.insertvalue [[V1]], [[V5]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V2]], [[V6]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: nvvm.barrier0
// CHECK-NEXT: [[V8:%.+]] = llvm.call @__nv_sqrtf([[V3]]) : (f32) -> f32
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V7]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64)>
// CHECK-NEXT: llvm.store [[V8]], [[V9]] : f32, !llvm.ptr<3>
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @for_nvidia [#nvvm.target] {
  gpu.func @kernel(%a: memref<f32, #gpu.address_space<workgroup>>, %v: f32) kernel {
    gpu.barrier
    %0 = math.sqrt %v : f32
    memref.store %0, %a[] : memref<f32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @for_none
// CHECK-NEXT: llvm.func @id() -> i64 {
// CHECK-NEXT: [[V0:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : index to i64
// CHECK-NEXT: llvm.return [[V1]] : i64
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @for_none {
  func.func @id() -> index {
    %0 = gpu.thread_id x
    return %0 : index
  }
}
