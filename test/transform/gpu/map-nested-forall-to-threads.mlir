// Loops over the threads of a block.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --allow-unregistered-dialect | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @threads(%one: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
        threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      scf.forall (%i, %j) in (8, 16) {
        "work"(%i, %j) : (index, index) -> ()
      } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
      scf.forall (%i) in (12) {
        "more"(%i) : (index) -> ()
      } {mapping = [#gpu.thread<x>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [16, 8, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @warps_and_groups(%one: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
        threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %one) {
      scf.forall (%i) in (3) {
        "warp"(%i) : (index) -> ()
      } {mapping = [#gpu.warp<linear_dim_0>]}
      scf.forall (%i) in (2) {
        "group"(%i) : (index) -> ()
      } {mapping = [#gpu.warpgroup<x>]}
      scf.forall (%i, %j) in (2, 3) {
        "thread"(%i, %j) : (index, index) -> ()
      } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
      scf.forall (%i) in (4) {
        "lane"(%i) : (index) -> ()
      } {mapping = [#gpu.lane<linear_dim_0>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [256, 2, 1] sync_after_distribute = false
        warp_size = 32 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @threads([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V4:%.+]], [[V5:%.+]], [[V6:%.+]]) in ([[V7:%.+]] = [[V0]], [[V8:%.+]] = [[V0]], [[V9:%.+]] = [[V0]]) threads([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V1]], [[V14:%.+]] = [[V2]], [[V15:%.+]] = [[V3]]) {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V18:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V19:%.+]] = gpu.thread_id  z
// CHECK-NEXT: "work"([[V18]], [[V17]]) : (index, index) -> ()
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: [[V20:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V21:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V22:%.+]] = gpu.thread_id  z
// CHECK-NEXT: [[V23:%.+]] = arith.constant 12 : index
// CHECK-NEXT: [[V24:%.+]] = arith.cmpi ult, [[V20]], [[V23]] : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi ult, [[V21]], [[V25]] : index
// CHECK-NEXT: [[V27:%.+]] = arith.andi [[V24]], [[V26]] : i1
// CHECK-NEXT: scf.if [[V27]] {
// CHECK-NEXT: "more"([[V20]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V24]] = transform.structured.match ops{["gpu.launch"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V26]] = transform.gpu.map_nested_forall_to_threads [[V24]] block_dims = [16, 8, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 256 + s2 * 512)>

// CHECK: #map1 = affine_map<()[s0, s1, s2] -> (s1 * 8 + s2 * 16 + s0 floordiv 32)>

// CHECK: #map2 = affine_map<()[s0] -> (s0 floordiv 128)>

// CHECK: #map3 = affine_map<()[s0, s1, s2] -> ((s0 + s1 * 256 + s2 * 512) mod 3)>

// CHECK: #map4 = affine_map<()[s0, s1, s2] -> ((s0 + s1 * 256 + s2 * 512) floordiv 3)>

// CHECK: #map5 = affine_map<()[s0] -> (s0 mod 32)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @warps_and_groups([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 256 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V4:%.+]], [[V5:%.+]], [[V6:%.+]]) in ([[V7:%.+]] = [[V0]], [[V8:%.+]] = [[V0]], [[V9:%.+]] = [[V0]]) threads([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V1]], [[V14:%.+]] = [[V2]], [[V15:%.+]] = [[V3]]) {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V18:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V19:%.+]] = gpu.thread_id  z
// CHECK-NEXT: [[V20:%.+]] = affine.apply #map()[[[V17]], [[V18]], [[V16]]]
// CHECK-NEXT: [[V21:%.+]] = affine.apply #map1()[[[V17]], [[V18]], [[V16]]]
// CHECK-NEXT: [[V22:%.+]] = affine.apply #map1()[[[V17]], [[V18]], [[V16]]]
// CHECK-NEXT: [[V23:%.+]] = arith.constant 96 : index
// CHECK-NEXT: [[V24:%.+]] = arith.cmpi ult, [[V20]], [[V23]] : index
// CHECK-NEXT: scf.if [[V24]] {
// CHECK-NEXT: "warp"([[V22]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V25:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V26:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V27:%.+]] = gpu.thread_id  z
// CHECK-NEXT: [[V28:%.+]] = affine.apply #map2()[[[V25]]]
// CHECK-NEXT: [[V29:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V30:%.+]] = arith.cmpi ult, [[V26]], [[V29]] : index
// CHECK-NEXT: scf.if [[V30]] {
// CHECK-NEXT: "group"([[V28]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V31:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V32:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V33:%.+]] = gpu.thread_id  z
// CHECK-NEXT: [[V34:%.+]] = affine.apply #map()[[[V31]], [[V32]], [[V16]]]
// CHECK-NEXT: [[V35:%.+]] = affine.apply #map()[[[V31]], [[V32]], [[V16]]]
// CHECK-NEXT: [[V36:%.+]] = affine.apply #map3()[[[V31]], [[V32]], [[V16]]]
// CHECK-NEXT: [[V37:%.+]] = affine.apply #map4()[[[V31]], [[V32]], [[V16]]]
// CHECK-NEXT: [[V38:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V39:%.+]] = arith.cmpi ult, [[V34]], [[V38]] : index
// CHECK-NEXT: scf.if [[V39]] {
// CHECK-NEXT: "thread"([[V37]], [[V36]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V40:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V41:%.+]] = gpu.thread_id  y
// CHECK-NEXT: [[V42:%.+]] = gpu.thread_id  z
// CHECK-NEXT: [[V43:%.+]] = affine.apply #map()[[[V40]], [[V41]], [[V16]]]
// CHECK-NEXT: [[V44:%.+]] = affine.apply #map5()[[[V40]]]
// CHECK-NEXT: [[V45:%.+]] = affine.apply #map5()[[[V40]]]
// CHECK-NEXT: [[V46:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V47:%.+]] = arith.cmpi ult, [[V44]], [[V46]] : index
// CHECK-NEXT: scf.if [[V47]] {
// CHECK-NEXT: "lane"([[V45]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V20]] = transform.structured.match ops{["gpu.launch"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V21]] = transform.gpu.map_nested_forall_to_threads [[V20]] block_dims = [256, 2, 1] sync_after_distribute = false : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
