// RUN: rsmlir-opt %s --convert-gpu-to-nvvm --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: gpu.module @l
// CHECK-NEXT: llvm.func @a([[V0:%.+]]: !llvm.ptr<3>, [[V1:%.+]]: !llvm.ptr<3>, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: i64, [[V6:%.+]]: i64, [[V7:%.+]]: i64) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)> {
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V1]], [[V9]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V2]], [[V10]][2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V3]], [[V11]][3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V5]], [[V12]][4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V4]], [[V13]][3, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V6]], [[V14]][4, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V18:%.+]] = llvm.mul [[V7]], [[V17]] : i64
// CHECK-NEXT: [[V19:%.+]] = llvm.add [[V18]], [[V7]] : i64
// CHECK-NEXT: [[V20:%.+]] = llvm.getelementptr [[V16]][[[V19]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f16
// CHECK-NEXT: [[V21:%.+]] = llvm.mlir.constant(32 : index) : i32
// CHECK-NEXT: [[V22:%.+]] = nvvm.wmma.load [[V20]], [[V21]] {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: llvm.return [[V22]] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @b([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i64, [[V7]]: i64) -> !llvm.struct<(i32, i32)> {
// CHECK-NEXT: [[V8]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V1]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V2]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V3]], [[V11]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V5]], [[V12]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V4]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V6]], [[V14]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V18]] = llvm.mul [[V7]], [[V17]] : i64
// CHECK-NEXT: [[V19]] = llvm.add [[V18]], [[V7]] : i64
// CHECK-NEXT: [[V20]] = llvm.getelementptr [[V16]][[[V19]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: [[V21]] = llvm.mlir.constant(32 : index) : i32
// CHECK-NEXT: [[V22]] = nvvm.wmma.load [[V20]], [[V21]] {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32)>
// CHECK-NEXT: llvm.return [[V22]] : !llvm.struct<(i32, i32)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @c([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i64, [[V7]]: i64) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)> {
// CHECK-NEXT: [[V8]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V1]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V2]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V3]], [[V11]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V5]], [[V12]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V4]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V6]], [[V14]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V18]] = llvm.mul [[V7]], [[V17]] : i64
// CHECK-NEXT: [[V19]] = llvm.add [[V18]], [[V7]] : i64
// CHECK-NEXT: [[V20]] = llvm.getelementptr [[V16]][[[V19]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V21]] = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT: [[V22]] = nvvm.wmma.load [[V20]], [[V21]] {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: llvm.return [[V22]] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @d([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i64, [[V7]]: i64) -> f64 {
// CHECK-NEXT: [[V8]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V1]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V2]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V3]], [[V11]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V5]], [[V12]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V4]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V6]], [[V14]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V18]] = llvm.mul [[V7]], [[V17]] : i64
// CHECK-NEXT: [[V19]] = llvm.add [[V18]], [[V7]] : i64
// CHECK-NEXT: [[V20]] = llvm.getelementptr [[V16]][[[V19]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT: [[V21]] = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT: [[V22]] = nvvm.wmma.load [[V20]], [[V21]] {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> f64
// CHECK-NEXT: llvm.return [[V22]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @e([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i64, [[V7]]: i64) -> !llvm.struct<(i32, i32, i32, i32)> {
// CHECK-NEXT: [[V8]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V9]] = llvm.insertvalue [[V0]], [[V8]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V1]], [[V9]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V2]], [[V10]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V3]], [[V11]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V5]], [[V12]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V4]], [[V13]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V6]], [[V14]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.extractvalue [[V15]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V18]] = llvm.mul [[V7]], [[V17]] : i64
// CHECK-NEXT: [[V19]] = llvm.add [[V18]], [[V7]] : i64
// CHECK-NEXT: [[V20]] = llvm.getelementptr [[V16]][[[V19]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: [[V21]] = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT: [[V22]] = nvvm.wmma.load [[V20]], [[V21]] {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: llvm.return [[V22]] : !llvm.struct<(i32, i32, i32, i32)>
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @l {
  gpu.func @a(%m: memref<32x32xf16, 3>, %i: index) -> !gpu.mma_matrix<16x16xf16, "AOp"> {
    %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    gpu.return %0 : !gpu.mma_matrix<16x16xf16, "AOp">
  }
  gpu.func @b(%m: memref<32x32xi8>, %i: index) -> !gpu.mma_matrix<16x16xsi8, "BOp"> {
    %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xsi8, "BOp">
    gpu.return %0 : !gpu.mma_matrix<16x16xsi8, "BOp">
  }
  gpu.func @c(%m: memref<32x32xf32>, %i: index) -> !gpu.mma_matrix<16x16xf32, "COp"> {
    %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 8 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.return %0 : !gpu.mma_matrix<16x16xf32, "COp">
  }
  gpu.func @d(%m: memref<32x32xf64>, %i: index) -> !gpu.mma_matrix<8x4xf64, "AOp"> {
    %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 8 : index} : memref<32x32xf64> -> !gpu.mma_matrix<8x4xf64, "AOp">
    gpu.return %0 : !gpu.mma_matrix<8x4xf64, "AOp">
  }
  gpu.func @e(%m: memref<32x32xf32>, %i: index) -> !gpu.mma_matrix<16x8xf32, "AOp"> {
    %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 8 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x8xf32, "AOp">
    gpu.return %0 : !gpu.mma_matrix<16x8xf32, "AOp">
  }
}

// CHECK-LABEL: gpu.module @st
// CHECK-NEXT: llvm.func @e([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: i64, [[V3:%.+]]: i64, [[V4:%.+]]: i64, [[V5:%.+]]: i64, [[V6:%.+]]: i64, [[V7:%.+]]: i64, [[V8:%.+]]: !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>) {
// CHECK-NEXT: [[V9:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V0]], [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V1]], [[V10]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V2]], [[V11]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V5]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V4]], [[V14]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V6]], [[V15]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V8]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V8]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V8]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V8]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V16]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V16]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.getelementptr [[V21]][[[V22]]] : (!llvm.ptr, i64) -> !llvm.ptr, f16
// CHECK-NEXT: [[V24:%.+]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V25:%.+]] = llvm.mul [[V7]], [[V24]] : i64
// CHECK-NEXT: [[V26:%.+]] = llvm.add [[V25]], [[V7]] : i64
// CHECK-NEXT: [[V27:%.+]] = llvm.getelementptr [[V23]][[[V26]]] : (!llvm.ptr, i64) -> !llvm.ptr, f16
// CHECK-NEXT: [[V28:%.+]] = llvm.mlir.constant(32 : index) : i32
// CHECK-NEXT: nvvm.wmma.store [[V27]], [[V28]], [[V17]], [[V18]], [[V19]], [[V20]] {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr, [[V2]]: i64, [[V3]]: i64, [[V4]]: i64, [[V5]]: i64, [[V6]]: i64, [[V7]]: i64, [[V8]]: !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>) {
// CHECK-NEXT: [[V9]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V10]] = llvm.insertvalue [[V0]], [[V9]][0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V11]] = llvm.insertvalue [[V1]], [[V10]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V12]] = llvm.insertvalue [[V2]], [[V11]][2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V13]] = llvm.insertvalue [[V3]], [[V12]][3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V14]] = llvm.insertvalue [[V5]], [[V13]][4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V15]] = llvm.insertvalue [[V4]], [[V14]][3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V16]] = llvm.insertvalue [[V6]], [[V15]][4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V17]] = llvm.extractvalue [[V8]][0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V18]] = llvm.extractvalue [[V8]][1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V19]] = llvm.extractvalue [[V8]][2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V20]] = llvm.extractvalue [[V8]][3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V21]] = llvm.extractvalue [[V8]][4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V22]] = llvm.extractvalue [[V8]][5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V23]] = llvm.extractvalue [[V8]][6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V24]] = llvm.extractvalue [[V8]][7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V25]] = llvm.extractvalue [[V16]][1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: [[V26]] = llvm.mlir.constant(32 : index) : i64
// CHECK-NEXT: [[V27]] = llvm.mul [[V7]], [[V26]] : i64
// CHECK-NEXT: [[V28]] = llvm.add [[V27]], [[V7]] : i64
// CHECK-NEXT: [[V29:%.+]] = llvm.getelementptr [[V25]][[[V28]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: [[V30:%.+]] = llvm.mlir.constant(32 : index) : i32
// CHECK-NEXT: nvvm.wmma.store [[V29]], [[V30]], [[V17]], [[V18]], [[V19]], [[V20]], [[V21]], [[V22]], [[V23]], [[V24]] {eltype = #nvvm.mma_type<s32>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 32 : i32, n = 8 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @st {
  gpu.func @e(%m: memref<32x32xf16, strided<[32, 1], offset: ?>>, %i: index, %v: !gpu.mma_matrix<16x16xf16, "COp">) {
    gpu.subgroup_mma_store_matrix %v, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[32, 1], offset: ?>>
    gpu.return
  }
  gpu.func @f(%m: memref<32x32xi32>, %i: index, %v: !gpu.mma_matrix<32x8xi32, "COp">) {
    gpu.subgroup_mma_store_matrix %v, %m[%i, %i] {leadDimension = 32 : index, transpose} : !gpu.mma_matrix<32x8xi32, "COp">, memref<32x32xi32>
    gpu.return
  }
}

// CHECK-LABEL: gpu.module @cp
// CHECK-NEXT: llvm.func @e([[V0:%.+]]: !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, [[V1:%.+]]: !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, [[V2:%.+]]: !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)> {
// CHECK-NEXT: [[V3:%.+]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V4:%.+]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V5:%.+]] = llvm.extractvalue [[V0]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V6:%.+]] = llvm.extractvalue [[V0]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.extractvalue [[V0]][4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.extractvalue [[V0]][5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.extractvalue [[V0]][6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.extractvalue [[V0]][7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.extractvalue [[V1]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.extractvalue [[V1]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V14:%.+]] = llvm.extractvalue [[V1]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V1]][4] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.extractvalue [[V1]][5] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V17:%.+]] = llvm.extractvalue [[V1]][6] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V18:%.+]] = llvm.extractvalue [[V1]][7] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V19:%.+]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V20:%.+]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V21:%.+]] = llvm.extractvalue [[V2]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V22:%.+]] = llvm.extractvalue [[V2]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V23:%.+]] = nvvm.wmma.mma [[V3]], [[V4]], [[V5]], [[V6]], [[V7]], [[V8]], [[V9]], [[V10]], [[V11]], [[V12]], [[V13]], [[V14]], [[V15]], [[V16]], [[V17]], [[V18]], [[V19]], [[V20]], [[V21]], [[V22]] {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: llvm.return [[V23]] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @f([[V0]]: f64, [[V1]]: f64, [[V2]]: !llvm.struct<(f64, f64)>) -> !llvm.struct<(f64, f64)> {
// CHECK-NEXT: [[V3]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(f64, f64)>
// CHECK-NEXT: [[V4]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(f64, f64)>
// CHECK-NEXT: [[V5]] = nvvm.wmma.mma [[V0]], [[V1]], [[V3]], [[V4]] {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
// CHECK-NEXT: llvm.return [[V5]] : !llvm.struct<(f64, f64)>
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @g([[V0]]: !llvm.struct<(i32, i32)>, [[V1]]: !llvm.struct<(i32, i32)>, [[V2]]: !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)> {
// CHECK-NEXT: [[V3]] = llvm.extractvalue [[V0]][0] : !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V4]] = llvm.extractvalue [[V0]][1] : !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V5]] = llvm.extractvalue [[V1]][0] : !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V6]] = llvm.extractvalue [[V1]][1] : !llvm.struct<(i32, i32)>
// CHECK-NEXT: [[V7]] = llvm.extractvalue [[V2]][0] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V8]] = llvm.extractvalue [[V2]][1] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V9]] = llvm.extractvalue [[V2]][2] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V10]] = llvm.extractvalue [[V2]][3] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V11]] = llvm.extractvalue [[V2]][4] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V12]] = llvm.extractvalue [[V2]][5] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V13]] = llvm.extractvalue [[V2]][6] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V14]] = llvm.extractvalue [[V2]][7] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: [[V15]] = nvvm.wmma.mma [[V3]], [[V4]], [[V5]], [[V6]], [[V7]], [[V8]], [[V9]], [[V10]], [[V11]], [[V12]], [[V13]], [[V14]] {eltypeA = #nvvm.mma_type<u8>, eltypeB = #nvvm.mma_type<s32>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: llvm.return [[V15]] : !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @cp {
  gpu.func @e(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp"> {
    %0 = gpu.subgroup_mma_compute %a, %b, %c {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.return %0 : !gpu.mma_matrix<16x16xf16, "COp">
  }
  gpu.func @f(%a: !gpu.mma_matrix<8x4xf64, "AOp">, %b: !gpu.mma_matrix<4x8xf64, "BOp">, %c: !gpu.mma_matrix<8x8xf64, "COp">) -> !gpu.mma_matrix<8x8xf64, "COp"> {
    %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<8x4xf64, "AOp">, !gpu.mma_matrix<4x8xf64, "BOp"> -> !gpu.mma_matrix<8x8xf64, "COp">
    gpu.return %0 : !gpu.mma_matrix<8x8xf64, "COp">
  }
  gpu.func @g(%a: !gpu.mma_matrix<16x16xui8, "AOp">, %b: !gpu.mma_matrix<16x16xui8, "BOp">, %c: !gpu.mma_matrix<16x16xi32, "COp">) -> !gpu.mma_matrix<16x16xi32, "COp"> {
    %0 = gpu.subgroup_mma_compute %a, %b, %c {b_transpose} : !gpu.mma_matrix<16x16xui8, "AOp">, !gpu.mma_matrix<16x16xui8, "BOp"> -> !gpu.mma_matrix<16x16xi32, "COp">
    gpu.return %0 : !gpu.mma_matrix<16x16xi32, "COp">
  }
}

// CHECK-LABEL: gpu.module @el
// CHECK-NEXT: llvm.func @c([[V0:%.+]]: f16, [[V1:%.+]]: f32, [[V2:%.+]]: f64) -> !llvm.struct<(struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)> {
// CHECK-NEXT: [[V3:%.+]] = llvm.mlir.poison : vector<2xf16>
// CHECK-NEXT: [[V4:%.+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: [[V5:%.+]] = llvm.insertelement [[V0]], [[V3]][[[V4]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: [[V7:%.+]] = llvm.insertelement [[V0]], [[V5]][[[V6]] : i32] : vector<2xf16>
// CHECK-NEXT: [[V8:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V7]], [[V8]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V7]], [[V9]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V7]], [[V10]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.insertvalue [[V7]], [[V11]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V13:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V14:%.+]] = llvm.insertvalue [[V1]], [[V13]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V15:%.+]] = llvm.insertvalue [[V1]], [[V14]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V16:%.+]] = llvm.insertvalue [[V1]], [[V15]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V17:%.+]] = llvm.insertvalue [[V1]], [[V16]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V18:%.+]] = llvm.insertvalue [[V1]], [[V17]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V19:%.+]] = llvm.insertvalue [[V1]], [[V18]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V20:%.+]] = llvm.insertvalue [[V1]], [[V19]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V21:%.+]] = llvm.insertvalue [[V1]], [[V20]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V22:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V23:%.+]] = llvm.extractvalue [[V12]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V24:%.+]] = llvm.extractvalue [[V12]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V25:%.+]] = llvm.fadd [[V23]], [[V24]] : vector<2xf16>
// CHECK-NEXT: [[V26:%.+]] = llvm.insertvalue [[V25]], [[V22]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V27:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V28:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V29:%.+]] = llvm.fadd [[V27]], [[V28]] : vector<2xf16>
// CHECK-NEXT: [[V30:%.+]] = llvm.insertvalue [[V29]], [[V26]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V31:%.+]] = llvm.extractvalue [[V12]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V32:%.+]] = llvm.extractvalue [[V12]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V33:%.+]] = llvm.fadd [[V31]], [[V32]] : vector<2xf16>
// CHECK-NEXT: [[V34:%.+]] = llvm.insertvalue [[V33]], [[V30]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V35:%.+]] = llvm.extractvalue [[V12]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V36:%.+]] = llvm.extractvalue [[V12]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V37:%.+]] = llvm.fadd [[V35]], [[V36]] : vector<2xf16>
// CHECK-NEXT: [[V38:%.+]] = llvm.insertvalue [[V37]], [[V34]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V39:%.+]] = llvm.mlir.poison : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V40:%.+]] = llvm.extractvalue [[V38]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V41:%.+]] = llvm.extractvalue [[V12]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V42:%.+]] = llvm.fcmp "ogt" [[V40]], [[V41]] : vector<2xf16>
// CHECK-NEXT: [[V43:%.+]] = llvm.select [[V42]], [[V40]], [[V41]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V44:%.+]] = llvm.fcmp "uno" [[V40]], [[V41]] : vector<2xf16>
// CHECK-NEXT: [[V45:%.+]] = llvm.mlir.constant(0x7E00 : f16) : vector<2xf16>
// CHECK-NEXT: [[V46:%.+]] = llvm.select [[V44]], [[V45]], [[V43]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V47:%.+]] = llvm.insertvalue [[V46]], [[V39]][0] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V48:%.+]] = llvm.extractvalue [[V38]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V49:%.+]] = llvm.extractvalue [[V12]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V50:%.+]] = llvm.fcmp "ogt" [[V48]], [[V49]] : vector<2xf16>
// CHECK-NEXT: [[V51:%.+]] = llvm.select [[V50]], [[V48]], [[V49]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V52:%.+]] = llvm.fcmp "uno" [[V48]], [[V49]] : vector<2xf16>
// CHECK-NEXT: [[V53:%.+]] = llvm.mlir.constant(0x7E00 : f16) : vector<2xf16>
// CHECK-NEXT: [[V54:%.+]] = llvm.select [[V52]], [[V53]], [[V51]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V55:%.+]] = llvm.insertvalue [[V54]], [[V47]][1] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V56:%.+]] = llvm.extractvalue [[V38]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V57:%.+]] = llvm.extractvalue [[V12]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V58:%.+]] = llvm.fcmp "ogt" [[V56]], [[V57]] : vector<2xf16>
// CHECK-NEXT: [[V59:%.+]] = llvm.select [[V58]], [[V56]], [[V57]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V60:%.+]] = llvm.fcmp "uno" [[V56]], [[V57]] : vector<2xf16>
// CHECK-NEXT: [[V61:%.+]] = llvm.mlir.constant(0x7E00 : f16) : vector<2xf16>
// CHECK-NEXT: [[V62:%.+]] = llvm.select [[V60]], [[V61]], [[V59]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V63:%.+]] = llvm.insertvalue [[V62]], [[V55]][2] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V64:%.+]] = llvm.extractvalue [[V38]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V65:%.+]] = llvm.extractvalue [[V12]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V66:%.+]] = llvm.fcmp "ogt" [[V64]], [[V65]] : vector<2xf16>
// CHECK-NEXT: [[V67:%.+]] = llvm.select [[V66]], [[V64]], [[V65]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V68:%.+]] = llvm.fcmp "uno" [[V64]], [[V65]] : vector<2xf16>
// CHECK-NEXT: [[V69:%.+]] = llvm.mlir.constant(0x7E00 : f16) : vector<2xf16>
// CHECK-NEXT: [[V70:%.+]] = llvm.select [[V68]], [[V69]], [[V67]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[V71:%.+]] = llvm.insertvalue [[V70]], [[V63]][3] : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
// CHECK-NEXT: [[V72:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V73:%.+]] = llvm.extractvalue [[V21]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V74:%.+]] = llvm.extractvalue [[V21]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V75:%.+]] = llvm.fcmp "olt" [[V73]], [[V74]] : f32
// CHECK-NEXT: [[V76:%.+]] = llvm.select [[V75]], [[V73]], [[V74]] : i1, f32
// CHECK-NEXT: [[V77:%.+]] = llvm.fcmp "uno" [[V73]], [[V74]] : f32
// CHECK-NEXT: [[V78:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V79:%.+]] = llvm.select [[V77]], [[V78]], [[V76]] : i1, f32
// CHECK-NEXT: [[V80:%.+]] = llvm.insertvalue [[V79]], [[V72]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V81:%.+]] = llvm.extractvalue [[V21]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V82:%.+]] = llvm.extractvalue [[V21]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V83:%.+]] = llvm.fcmp "olt" [[V81]], [[V82]] : f32
// CHECK-NEXT: [[V84:%.+]] = llvm.select [[V83]], [[V81]], [[V82]] : i1, f32
// CHECK-NEXT: [[V85:%.+]] = llvm.fcmp "uno" [[V81]], [[V82]] : f32
// CHECK-NEXT: [[V86:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V87:%.+]] = llvm.select [[V85]], [[V86]], [[V84]] : i1, f32
// CHECK-NEXT: [[V88:%.+]] = llvm.insertvalue [[V87]], [[V80]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V89:%.+]] = llvm.extractvalue [[V21]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V90:%.+]] = llvm.extractvalue [[V21]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V91:%.+]] = llvm.fcmp "olt" [[V89]], [[V90]] : f32
// CHECK-NEXT: [[V92:%.+]] = llvm.select [[V91]], [[V89]], [[V90]] : i1, f32
// CHECK-NEXT: [[V93:%.+]] = llvm.fcmp "uno" [[V89]], [[V90]] : f32
// CHECK-NEXT: [[V94:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V95:%.+]] = llvm.select [[V93]], [[V94]], [[V92]] : i1, f32
// CHECK-NEXT: [[V96:%.+]] = llvm.insertvalue [[V95]], [[V88]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V97:%.+]] = llvm.extractvalue [[V21]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V98:%.+]] = llvm.extractvalue [[V21]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V99:%.+]] = llvm.fcmp "olt" [[V97]], [[V98]] : f32
// CHECK-NEXT: [[V100:%.+]] = llvm.select [[V99]], [[V97]], [[V98]] : i1, f32
// CHECK-NEXT: [[V101:%.+]] = llvm.fcmp "uno" [[V97]], [[V98]] : f32
// CHECK-NEXT: [[V102:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V103:%.+]] = llvm.select [[V101]], [[V102]], [[V100]] : i1, f32
// CHECK-NEXT: [[V104:%.+]] = llvm.insertvalue [[V103]], [[V96]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V105:%.+]] = llvm.extractvalue [[V21]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V106:%.+]] = llvm.extractvalue [[V21]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V107:%.+]] = llvm.fcmp "olt" [[V105]], [[V106]] : f32
// CHECK-NEXT: [[V108:%.+]] = llvm.select [[V107]], [[V105]], [[V106]] : i1, f32
// CHECK-NEXT: [[V109:%.+]] = llvm.fcmp "uno" [[V105]], [[V106]] : f32
// CHECK-NEXT: [[V110:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V111:%.+]] = llvm.select [[V109]], [[V110]], [[V108]] : i1, f32
// CHECK-NEXT: [[V112:%.+]] = llvm.insertvalue [[V111]], [[V104]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V113:%.+]] = llvm.extractvalue [[V21]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V114:%.+]] = llvm.extractvalue [[V21]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V115:%.+]] = llvm.fcmp "olt" [[V113]], [[V114]] : f32
// CHECK-NEXT: [[V116:%.+]] = llvm.select [[V115]], [[V113]], [[V114]] : i1, f32
// CHECK-NEXT: [[V117:%.+]] = llvm.fcmp "uno" [[V113]], [[V114]] : f32
// CHECK-NEXT: [[V118:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V119:%.+]] = llvm.select [[V117]], [[V118]], [[V116]] : i1, f32
// CHECK-NEXT: [[V120:%.+]] = llvm.insertvalue [[V119]], [[V112]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V121:%.+]] = llvm.extractvalue [[V21]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V122:%.+]] = llvm.extractvalue [[V21]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V123:%.+]] = llvm.fcmp "olt" [[V121]], [[V122]] : f32
// CHECK-NEXT: [[V124:%.+]] = llvm.select [[V123]], [[V121]], [[V122]] : i1, f32
// CHECK-NEXT: [[V125:%.+]] = llvm.fcmp "uno" [[V121]], [[V122]] : f32
// CHECK-NEXT: [[V126:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V127:%.+]] = llvm.select [[V125]], [[V126]], [[V124]] : i1, f32
// CHECK-NEXT: [[V128:%.+]] = llvm.insertvalue [[V127]], [[V120]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V129:%.+]] = llvm.extractvalue [[V21]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V130:%.+]] = llvm.extractvalue [[V21]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V131:%.+]] = llvm.fcmp "olt" [[V129]], [[V130]] : f32
// CHECK-NEXT: [[V132:%.+]] = llvm.select [[V131]], [[V129]], [[V130]] : i1, f32
// CHECK-NEXT: [[V133:%.+]] = llvm.fcmp "uno" [[V129]], [[V130]] : f32
// CHECK-NEXT: [[V134:%.+]] = llvm.mlir.constant(0x7FC00000 : f32) : f32
// CHECK-NEXT: [[V135:%.+]] = llvm.select [[V133]], [[V134]], [[V132]] : i1, f32
// CHECK-NEXT: [[V136:%.+]] = llvm.insertvalue [[V135]], [[V128]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V137:%.+]] = llvm.mlir.poison : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V138:%.+]] = llvm.extractvalue [[V136]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V139:%.+]] = llvm.extractvalue [[V21]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V140:%.+]] = llvm.fdiv [[V138]], [[V139]] : f32
// CHECK-NEXT: [[V141:%.+]] = llvm.insertvalue [[V140]], [[V137]][0] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V142:%.+]] = llvm.extractvalue [[V136]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V143:%.+]] = llvm.extractvalue [[V21]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V144:%.+]] = llvm.fdiv [[V142]], [[V143]] : f32
// CHECK-NEXT: [[V145:%.+]] = llvm.insertvalue [[V144]], [[V141]][1] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V146:%.+]] = llvm.extractvalue [[V136]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V147:%.+]] = llvm.extractvalue [[V21]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V148:%.+]] = llvm.fdiv [[V146]], [[V147]] : f32
// CHECK-NEXT: [[V149:%.+]] = llvm.insertvalue [[V148]], [[V145]][2] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V150:%.+]] = llvm.extractvalue [[V136]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V151:%.+]] = llvm.extractvalue [[V21]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V152:%.+]] = llvm.fdiv [[V150]], [[V151]] : f32
// CHECK-NEXT: [[V153:%.+]] = llvm.insertvalue [[V152]], [[V149]][3] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V154:%.+]] = llvm.extractvalue [[V136]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V155:%.+]] = llvm.extractvalue [[V21]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V156:%.+]] = llvm.fdiv [[V154]], [[V155]] : f32
// CHECK-NEXT: [[V157:%.+]] = llvm.insertvalue [[V156]], [[V153]][4] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V158:%.+]] = llvm.extractvalue [[V136]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V159:%.+]] = llvm.extractvalue [[V21]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V160:%.+]] = llvm.fdiv [[V158]], [[V159]] : f32
// CHECK-NEXT: [[V161:%.+]] = llvm.insertvalue [[V160]], [[V157]][5] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V162:%.+]] = llvm.extractvalue [[V136]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V163:%.+]] = llvm.extractvalue [[V21]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V164:%.+]] = llvm.fdiv [[V162]], [[V163]] : f32
// CHECK-NEXT: [[V165:%.+]] = llvm.insertvalue [[V164]], [[V161]][6] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V166:%.+]] = llvm.extractvalue [[V136]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V167:%.+]] = llvm.extractvalue [[V21]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V168:%.+]] = llvm.fdiv [[V166]], [[V167]] : f32
// CHECK-NEXT: [[V169:%.+]] = llvm.insertvalue [[V168]], [[V165]][7] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
// CHECK-NEXT: [[V170:%.+]] = llvm.mlir.poison : !llvm.struct<(struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)>
// CHECK-NEXT: [[V171:%.+]] = llvm.insertvalue [[V71]], [[V170]][0] : !llvm.struct<(struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)>
// CHECK-NEXT: [[V172:%.+]] = llvm.insertvalue [[V169]], [[V171]][1] : !llvm.struct<(struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)>
// CHECK-NEXT: llvm.return [[V172]] : !llvm.struct<(struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, struct<(f32, f32, f32, f32, f32, f32, f32, f32)>)>
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @el {
  gpu.func @c(%h: f16, %f: f32, %d: f64) -> (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) {
    %0 = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
    %1 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf32, "COp">
    %2 = gpu.subgroup_mma_elementwise addf %0, %0 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %3 = gpu.subgroup_mma_elementwise maxf %2, %0 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %4 = gpu.subgroup_mma_elementwise minf %1, %1 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %5 = gpu.subgroup_mma_elementwise divf %4, %1 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.return %3, %5 : !gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf32, "COp">
  }
}
