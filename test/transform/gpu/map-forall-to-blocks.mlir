// Loops over the blocks of a grid.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --allow-unregistered-dialect | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @new_launch(%m: memref<7x5xf32>) {
    scf.forall (%i, %j) in (7, 5) {
      %0 = memref.load %m[%i, %j] : memref<7x5xf32>
      %1 = arith.addf %0, %0 : f32
      memref.store %1, %m[%i, %j] : memref<7x5xf32>
    } {mapping = [#gpu.block<y>, #gpu.block<x>]}
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_forall_to_blocks %0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "launch" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @fewer_iterations(%n: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
        threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      scf.forall (%i) in (6) {
        "work"(%i) : (index) -> ()
      } {mapping = [#gpu.block<x>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_forall_to_blocks %0 grid_dims = [8, 4, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @linear_and_masked(%n: index) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
        threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      scf.forall (%i, %j) in (2, 2) {
        "work"(%i, %j) : (index, index) -> ()
      } {mapping = [#gpu.block<linear_dim_1>, #gpu.block<linear_dim_0>, #gpu.mask<0x33>]}
      gpu.terminator
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["gpu.launch"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_forall_to_blocks %0 grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @new_launch([[V0:%.+]]: memref<7x5xf32>) {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V5:%.+]], [[V6:%.+]], [[V7:%.+]]) in ([[V8:%.+]] = [[V2]], [[V9:%.+]] = [[V3]], [[V10:%.+]] = [[V4]]) threads([[V11:%.+]], [[V12:%.+]], [[V13:%.+]]) in ([[V14:%.+]] = [[V1]], [[V15:%.+]] = [[V1]], [[V16:%.+]] = [[V1]]) {
// CHECK-NEXT: [[V17:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V18:%.+]] = gpu.block_id  x
// CHECK-NEXT: [[V19:%.+]] = gpu.block_id  y
// CHECK-NEXT: [[V20:%.+]] = gpu.block_id  z
// CHECK-NEXT: [[V21:%.+]] = memref.load [[V0]][[[V19]], [[V18]]] : memref<7x5xf32>
// CHECK-NEXT: [[V22:%.+]] = arith.addf [[V21]], [[V21]] : f32
// CHECK-NEXT: memref.store [[V22]], [[V0]][[[V19]], [[V18]]] : memref<7x5xf32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {launch}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V21]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V22]] = transform.gpu.map_forall_to_blocks [[V21]] generate_gpu_launch : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate [[V22]] "launch" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @fewer_iterations([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V4:%.+]], [[V5:%.+]], [[V6:%.+]]) in ([[V7:%.+]] = [[V1]], [[V8:%.+]] = [[V2]], [[V9:%.+]] = [[V3]]) threads([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V0]], [[V14:%.+]] = [[V0]], [[V15:%.+]] = [[V0]]) {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = gpu.block_id  x
// CHECK-NEXT: [[V18:%.+]] = gpu.block_id  y
// CHECK-NEXT: [[V19:%.+]] = gpu.block_id  z
// CHECK-NEXT: [[V20:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi ult, [[V17]], [[V20]] : index
// CHECK-NEXT: [[V22:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V23:%.+]] = arith.cmpi ult, [[V18]], [[V22]] : index
// CHECK-NEXT: [[V24:%.+]] = arith.andi [[V21]], [[V23]] : i1
// CHECK-NEXT: scf.if [[V24]] {
// CHECK-NEXT: "work"([[V17]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V21]] = transform.structured.match ops{["gpu.launch"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V23]] = transform.gpu.map_forall_to_blocks [[V21]] grid_dims = [8, 4, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 + s1 * 4 + s2 * 8)>

// CHECK: #map1 = affine_map<()[s0] -> (s0 mod 2)>

// CHECK: #map2 = affine_map<()[s0] -> (s0 floordiv 2)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @linear_and_masked([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: gpu.launch blocks([[V4:%.+]], [[V5:%.+]], [[V6:%.+]]) in ([[V7:%.+]] = [[V1]], [[V8:%.+]] = [[V2]], [[V9:%.+]] = [[V3]]) threads([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V0]], [[V14:%.+]] = [[V0]], [[V15:%.+]] = [[V0]]) {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = gpu.block_id  x
// CHECK-NEXT: [[V18:%.+]] = gpu.block_id  y
// CHECK-NEXT: [[V19:%.+]] = gpu.block_id  z
// CHECK-NEXT: [[V20:%.+]] = affine.apply #map()[[[V17]], [[V18]], [[V19]]]
// CHECK-NEXT: [[V21:%.+]] = affine.apply #map()[[[V17]], [[V18]], [[V19]]]
// CHECK-NEXT: [[V22:%.+]] = arith.index_castui [[V21]] : index to i64
// CHECK-NEXT: [[V23:%.+]] = arith.constant 51 : i64
// CHECK-NEXT: [[V24:%.+]] = arith.constant 1 : i64
// CHECK-NEXT: [[V25:%.+]] = arith.shli [[V24]], [[V22]] : i64
// CHECK-NEXT: [[V26:%.+]] = arith.subi [[V25]], [[V24]] : i64
// CHECK-NEXT: [[V27:%.+]] = arith.andi [[V23]], [[V26]] : i64
// CHECK-NEXT: [[V28:%.+]] = math.ctpop [[V27]] : i64
// CHECK-NEXT: [[V29:%.+]] = arith.index_castui [[V28]] : i64 to index
// CHECK-NEXT: [[V30:%.+]] = affine.apply #map1()[[[V29]]]
// CHECK-NEXT: [[V31:%.+]] = affine.apply #map2()[[[V29]]]
// CHECK-NEXT: [[V32:%.+]] = arith.constant 51 : i64
// CHECK-NEXT: [[V33:%.+]] = arith.constant 1 : i64
// CHECK-NEXT: [[V34:%.+]] = arith.shli [[V33]], [[V22]] : i64
// CHECK-NEXT: [[V35:%.+]] = arith.andi [[V32]], [[V34]] : i64
// CHECK-NEXT: [[V36:%.+]] = arith.constant 0 : i64
// CHECK-NEXT: [[V37:%.+]] = arith.cmpi ne, [[V35]], [[V36]] : i64
// CHECK-NEXT: scf.if [[V37]] {
// CHECK-NEXT: "work"([[V31]], [[V30]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V20]] = transform.structured.match ops{["gpu.launch"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V21]] = transform.gpu.map_forall_to_blocks [[V20]] grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
