// RUN: rsmlir-opt --finalize-memref-to-llvm --convert-func-to-llvm %s | FileCheck %s

module attributes {gpu.container_module} {
  gpu.module @m {
    func.func @own(%n: index) {
      %0 = memref.alloc(%n) : memref<?xf32>
      memref.dealloc %0 : memref<?xf32>
      return
    }
    gpu.func @kernel(%a: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
      gpu.return
    }
  }
}

// CHECK: module attributes {gpu.container_module} {
// CHECK-NEXT: gpu.module @m {
// CHECK-NEXT: llvm.func @free(!llvm.ptr)
// CHECK-NEXT: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NEXT: llvm.func @own([[V0:%.+]]: i64) {
// CHECK-NEXT: [[V1:%.+]] = builtin.unrealized_conversion_cast [[V0]] : i64 to index
// CHECK-NEXT: [[V2:%.+]] = builtin.unrealized_conversion_cast [[V1]] : index to i64
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: [[V5:%.+]] = llvm.getelementptr [[V4]][[[V2]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V6:%.+]] = llvm.ptrtoint [[V5]] : !llvm.ptr to i64
// CHECK-NEXT: [[V7:%.+]] = llvm.call @malloc([[V6]]) : (i64) -> !llvm.ptr
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V11]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V2]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V3]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V14]][0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.call @free([[V15]]) : (!llvm.ptr) -> ()
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: gpu.func @kernel([[V0]]: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
