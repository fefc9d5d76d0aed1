// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: gpu.module @kernels
// CHECK-NEXT: gpu.func @ids([[V0:%.+]]: f64, [[V1:%.+]]: i32, [[V2:%.+]]: i32) -> (index, f64, i1) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 32 : i64
// CHECK-NEXT: [[V4:%.+]] = gpu.block_id  y
// CHECK-NEXT: [[V5:%.+]] = gpu.block_dim  y
// CHECK-NEXT: [[V6:%.+]] = arith.muli [[V4]], [[V5]] : index
// CHECK-NEXT: [[V7:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[V6]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[V0]] : f64 to i64
// CHECK-NEXT: [[V10:%.+]] = arith.trunci [[V9]] : i64 to i32
// CHECK-NEXT: [[V11:%.+]] = arith.shrui [[V9]], [[V3]] : i64
// CHECK-NEXT: [[V12:%.+]] = arith.trunci [[V11]] : i64 to i32
// CHECK-NEXT: [[V13:%.+]], [[V14:%.+]] = gpu.shuffle  up [[V10]], [[V1]], [[V2]] : i32
// CHECK-NEXT: [[V15:%.+]], [[V16:%.+]] = gpu.shuffle  up [[V12]], [[V1]], [[V2]] : i32
// CHECK-NEXT: [[V17:%.+]] = arith.extui [[V13]] : i32 to i64
// CHECK-NEXT: [[V18:%.+]] = arith.extui [[V15]] : i32 to i64
// CHECK-NEXT: [[V19:%.+]] = arith.shli [[V18]], [[V3]] : i64
// CHECK-NEXT: [[V20:%.+]] = arith.ori [[V19]], [[V17]] : i64
// CHECK-NEXT: [[V21:%.+]] = arith.bitcast [[V20]] : i64 to f64
// CHECK-NEXT: [[V22:%.+]] = arith.andi [[V14]], [[V16]] : i1
// CHECK-NEXT: gpu.return [[V8]], [[V21]], [[V22]] : index, f64, i1
// CHECK-NEXT: }
// CHECK-NEXT: }
gpu.module @kernels {
  gpu.func @ids(%v: f64, %offset: i32, %width: i32) -> (index, f64, i1) {
    %0 = gpu.global_id y
    %1, %2 = gpu.shuffle up %v, %offset, %width : f64
    gpu.return %0, %1, %2 : index, f64, i1
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%top: !transform.any_op) {
    %module = transform.structured.match ops{["gpu.module"]} in %top : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %module {
      transform.apply_patterns.gpu.gpu_rewrite_patterns
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["gpu.module"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.gpu.gpu_rewrite_patterns
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
