// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: gpu.module @kernels
// CHECK-NEXT: llvm.func @kernel([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr, [[V2:%.+]]: i32, [[V3:%.+]]: i32, [[V4:%.+]]: i32, [[V5:%.+]]: i32) attributes {gpu.kernel, nvvm.kernel} {
// CHECK-NEXT: [[V6:%.+]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V7:%.+]] = llvm.insertvalue [[V0]], [[V6]][0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V8:%.+]] = llvm.insertvalue [[V1]], [[V7]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V9:%.+]] = llvm.insertvalue [[V2]], [[V8]][2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V10:%.+]] = llvm.insertvalue [[V3]], [[V9]][3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V11:%.+]] = llvm.insertvalue [[V4]], [[V10]][4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V12:%.+]] = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT: [[V13:%.+]] = nvvm.redux.sync  add [[V5]], [[V12]] : i32 -> i32
// CHECK-NEXT: [[V14:%.+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT: [[V15:%.+]] = llvm.extractvalue [[V11]][1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT: [[V16:%.+]] = llvm.getelementptr inbounds|nuw [[V15]][[[V14]]] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.store [[V13]], [[V16]] : i32, !llvm.ptr
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @kernels {
  gpu.func @kernel(%a: memref<4xi32>, %v: i32) kernel {
    %0 = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    %1 = gpu.thread_id x
    memref.store %0, %a[%1] : memref<4xi32>
    gpu.return
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%top: !transform.any_op {transform.readonly}) {
    %module = transform.structured.match ops{["gpu.module"]} in %top : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %module {
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
      transform.apply_conversion_patterns.gpu.gpu_to_nvvm {benefit = 10 : i16}
      transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
      transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32}
    } {
      legal_dialects = ["llvm", "nvvm"], legal_ops = ["gpu.module"], illegal_dialects = ["gpu"],
      partial_conversion
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["gpu.module"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_conversion_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_conversion_patterns.dialect_to_llvm "memref"
// CHECK-NEXT: transform.apply_conversion_patterns.gpu.gpu_to_nvvm {benefit = 10 : i16}
// CHECK-NEXT: transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
// CHECK-NEXT: transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
// CHECK-NEXT: } with type_converter {
// CHECK-NEXT: transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
// CHECK-NEXT: } {illegal_dialects = ["gpu"], legal_dialects = ["llvm", "nvvm"], legal_ops = ["gpu.module"], partial_conversion} : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
