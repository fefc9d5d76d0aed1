// RUN: rsmlir-opt %s --convert-parallel-loops-to-gpu --split-input-file --allow-unregistered-dialect | FileCheck %s

func.func @p(%a: index, %b: index, %c: index, %d: index, %buf: memref<?x?xf32>) {
  %s = arith.constant 2 : index
  scf.parallel (%i, %j) = (%a, %b) to (%c, %d) step (%s, %s) {
    %v = memref.load %buf[%i, %j] : memref<?x?xf32>
    memref.store %v, %buf[%j, %i] : memref<?x?xf32>
  } {mapping = [#gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0 + 3), bound = (d0) -> (d0 * 2)>]}
  return
}
// -----
func.func @seq(%a: index, %b: index, %buf: memref<?xf32>) {
  %s = arith.constant 1 : index
  scf.parallel (%i, %j, %k) = (%a, %a, %a) to (%b, %b, %b) step (%s, %s, %s) {
    %v = memref.load %buf[%i] : memref<?xf32>
    %w = arith.addi %j, %k : index
    memref.store %v, %buf[%w] : memref<?xf32>
  } {mapping = [#gpu.loop_dim_map<processor = thread_z, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0), bound = (d0) -> (d0)>, #gpu.loop_dim_map<processor = block_z, map = (d0) -> (d0), bound = (d0) -> (d0)>], foo = 3 : i32}
  return
}
// -----
func.func @nested(%buf: memref<?x?xf32>, %o: memref<?x?xf32>) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %4 = arith.constant 4 : index
  %n = memref.dim %buf, %0 : memref<?x?xf32>
  scf.parallel (%i) = (%0) to (%n) step (%4) {
    %ub = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%n]
    scf.parallel (%j) = (%0) to (%ub) step (%1) {
      %x = arith.addi %i, %j : index
      %v = memref.load %buf[%x, %x] : memref<?x?xf32>
      memref.store %v, %o[%x, %x] : memref<?x?xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
// -----
func.func @nomapping(%a: index) {
  scf.parallel (%i) = (%a) to (%a) step (%a) {
  }
  return
}
// -----
func.func @effects(%a: index, %m: memref<?xf32>, %f: f32) {
  scf.parallel (%i) = (%a) to (%a) step (%a) {
    memref.store %f, %m[%i] : memref<?xf32>
    scf.parallel (%j) = (%a) to (%a) step (%a) {
      memref.store %f, %m[%j] : memref<?xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
// -----
func.func @effects2(%a: index, %m: memref<?xf32>, %f: f32) {
  %l = memref.alloc(%a) : memref<?xf32>
  scf.parallel (%i) = (%a) to (%a) step (%a) {
    memref.store %f, %l[%i] : memref<?xf32>
    scf.parallel (%j) = (%a) to (%a) step (%a) {
      memref.store %f, %m[%j] : memref<?xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
// -----
func.func @reduce(%a: index, %n: index, %m: memref<?xf32>, %o: memref<f32>) {
  %z = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%a) to (%n) step (%c1) {
    %r = scf.parallel (%j) = (%a) to (%n) step (%c1) init (%z) -> f32 {
      %v = memref.load %m[%j] : memref<?xf32>
      scf.reduce(%v : f32) {
        ^bb0(%l: f32, %rr: f32):
          %s = arith.mulf %l, %rr : f32
          scf.reduce.return %s : f32
      }
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    memref.store %r, %o[] : memref<f32>
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
// -----
func.func @reduceext(%a: index, %n: index, %m: memref<?xf32>, %o: memref<f32>) {
  %z = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%a) to (%n) step (%c1) {
    %r = scf.parallel (%j) = (%a) to (%n) step (%c1) init (%z) -> f32 {
      %v = memref.load %m[%j] : memref<?xf32>
      scf.reduce(%v : f32) {
        ^bb0(%l: f32, %rr: f32):
          %s = arith.mulf %l, %z : f32
          scf.reduce.return %s : f32
      }
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    memref.store %r, %o[] : memref<f32>
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
// -----
func.func @bounds(%a: index, %n: index, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i) = (%a) to (%n) step (%c1) {
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %mn = arith.minsi %i, %c7 : index
    %mu = arith.muli %mn, %c3 : index
    scf.parallel (%j) = (%c0) to (%mu) step (%c3) {
      %f = memref.load %m[%j] : memref<?xf32>
      memref.store %f, %m[%j] : memref<?xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (((d0 - s0) ceildiv s1) * 2)>

// CHECK: #map2 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: #map3 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1 + 3)>

// CHECK: module {
// CHECK-NEXT: func.func @p([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: index, [[V4:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: [[V5:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map([[V2]])[[[V0]], [[V5]]]
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map1([[V3]])[[[V1]], [[V5]]]
// CHECK-NEXT: gpu.launch blocks([[V9:%.+]], [[V10:%.+]], [[V11:%.+]]) in ([[V12:%.+]] = [[V6]], [[V13:%.+]] = [[V7]], [[V14:%.+]] = [[V6]]) threads([[V15:%.+]], [[V16:%.+]], [[V17:%.+]]) in ([[V18:%.+]] = [[V8]], [[V19:%.+]] = [[V6]], [[V20:%.+]] = [[V6]]) {
// CHECK-NEXT: [[V21:%.+]] = affine.apply #map2([[V10]])[[[V5]], [[V0]]]
// CHECK-NEXT: [[V22:%.+]] = affine.apply #map3([[V15]])[[[V5]], [[V1]]]
// CHECK-NEXT: [[V23:%.+]] = memref.load [[V4]][[[V21]], [[V22]]] : memref<?x?xf32>
// CHECK-NEXT: memref.store [[V23]], [[V4]][[[V22]], [[V21]]] : memref<?x?xf32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @seq([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map([[V1]])[[[V0]], [[V3]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V1]])[[[V0]], [[V3]]]
// CHECK-NEXT: gpu.launch blocks([[V7:%.+]], [[V8:%.+]], [[V9:%.+]]) in ([[V10:%.+]] = [[V4]], [[V11:%.+]] = [[V4]], [[V12:%.+]] = [[V6]]) threads([[V13:%.+]], [[V14:%.+]], [[V15:%.+]]) in ([[V16:%.+]] = [[V4]], [[V17:%.+]] = [[V4]], [[V18:%.+]] = [[V5]]) {
// CHECK-NEXT: [[V19:%.+]] = affine.apply #map1([[V15]])[[[V3]], [[V0]]]
// CHECK-NEXT: scf.for [[V20:%.+]] = [[V0]] to [[V1]] step [[V3]] {
// CHECK-NEXT: [[V21:%.+]] = affine.apply #map1([[V9]])[[[V3]], [[V0]]]
// CHECK-NEXT: [[V22:%.+]] = memref.load [[V2]][[[V19]]] : memref<?xf32>
// CHECK-NEXT: [[V23:%.+]] = arith.addi [[V20]], [[V21]] : index
// CHECK-NEXT: memref.store [[V22]], [[V2]][[[V23]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited, foo = 3 : i32}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: #map2 = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// CHECK: module {
// CHECK-NEXT: func.func @nested([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5:%.+]] = memref.dim [[V0]], [[V2]] : memref<?x?xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map([[V5]])[[[V2]], [[V4]]]
// CHECK-NEXT: [[V8:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V9:%.+]] = affine.apply #map([[V8]])[[[V2]], [[V3]]]
// CHECK-NEXT: gpu.launch blocks([[V10:%.+]], [[V11:%.+]], [[V12:%.+]]) in ([[V13:%.+]] = [[V7]], [[V14:%.+]] = [[V6]], [[V15:%.+]] = [[V6]]) threads([[V16:%.+]], [[V17:%.+]], [[V18:%.+]]) in ([[V19:%.+]] = [[V9]], [[V20:%.+]] = [[V6]], [[V21:%.+]] = [[V6]]) {
// CHECK-NEXT: [[V22:%.+]] = affine.apply #map1([[V10]])[[[V4]], [[V2]]]
// CHECK-NEXT: [[V23:%.+]] = affine.min #map2([[V22]])[[[V5]]]
// CHECK-NEXT: [[V24:%.+]] = affine.apply #map1([[V16]])[[[V3]], [[V2]]]
// CHECK-NEXT: [[V25:%.+]] = arith.cmpi slt, [[V24]], [[V23]] : index
// CHECK-NEXT: scf.if [[V25]] {
// CHECK-NEXT: [[V26:%.+]] = arith.addi [[V22]], [[V24]] : index
// CHECK-NEXT: [[V27:%.+]] = memref.load [[V0]][[[V26]], [[V26]]] : memref<?x?xf32>
// CHECK-NEXT: memref.store [[V27]], [[V1]][[[V26]], [[V26]]] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @nomapping([[V0:%.+]]: index) {
// CHECK-NEXT: scf.parallel ([[V1:%.+]]) = ([[V0]]) to ([[V0]]) step ([[V0]]) {
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @effects([[V0:%.+]]: index, [[V1:%.+]]: memref<?xf32>, [[V2:%.+]]: f32) {
// CHECK-NEXT: scf.parallel ([[V3:%.+]]) = ([[V0]]) to ([[V0]]) step ([[V0]]) {
// CHECK-NEXT: memref.store [[V2]], [[V1]][[[V3]]] : memref<?xf32>
// CHECK-NEXT: scf.parallel ([[V4:%.+]]) = ([[V0]]) to ([[V0]]) step ([[V0]]) {
// CHECK-NEXT: memref.store [[V2]], [[V1]][[[V4]]] : memref<?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @effects2([[V0:%.+]]: index, [[V1:%.+]]: memref<?xf32>, [[V2:%.+]]: f32) {
// CHECK-NEXT: [[V3:%.+]] = memref.alloc([[V0]]) : memref<?xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map([[V0]])[[[V0]], [[V0]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V0]])[[[V0]], [[V0]]]
// CHECK-NEXT: gpu.launch blocks([[V7:%.+]], [[V8:%.+]], [[V9:%.+]]) in ([[V10:%.+]] = [[V5]], [[V11:%.+]] = [[V4]], [[V12:%.+]] = [[V4]]) threads([[V13:%.+]], [[V14:%.+]], [[V15:%.+]]) in ([[V16:%.+]] = [[V6]], [[V17:%.+]] = [[V4]], [[V18:%.+]] = [[V4]]) {
// CHECK-NEXT: [[V19:%.+]] = affine.apply #map1([[V7]])[[[V0]], [[V0]]]
// CHECK-NEXT: memref.store [[V2]], [[V3]][[[V19]]] : memref<?xf32>
// CHECK-NEXT: [[V20:%.+]] = affine.apply #map1([[V13]])[[[V0]], [[V0]]]
// CHECK-NEXT: memref.store [[V2]], [[V1]][[[V20]]] : memref<?xf32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @reduce([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: memref<?xf32>, [[V3:%.+]]: memref<f32>) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map([[V1]])[[[V0]], [[V5]]]
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map([[V1]])[[[V0]], [[V5]]]
// CHECK-NEXT: gpu.launch blocks([[V9:%.+]], [[V10:%.+]], [[V11:%.+]]) in ([[V12:%.+]] = [[V7]], [[V13:%.+]] = [[V6]], [[V14:%.+]] = [[V6]]) threads([[V15:%.+]], [[V16:%.+]], [[V17:%.+]]) in ([[V18:%.+]] = [[V8]], [[V19:%.+]] = [[V6]], [[V20:%.+]] = [[V6]]) {
// CHECK-NEXT: [[V21:%.+]] = affine.apply #map1([[V9]])[[[V5]], [[V0]]]
// CHECK-NEXT: [[V22:%.+]] = affine.apply #map1([[V15]])[[[V5]], [[V0]]]
// CHECK-NEXT: [[V23:%.+]] = memref.load [[V2]][[[V22]]] : memref<?xf32>
// CHECK-NEXT: [[V24:%.+]] = gpu.all_reduce  [[V23]] {
// CHECK-NEXT: ^bb0([[V25:%.+]]: f32, [[V26:%.+]]: f32):
// CHECK-NEXT: [[V27:%.+]] = arith.mulf [[V25]], [[V26]] : f32
// CHECK-NEXT: gpu.yield [[V27]] : f32
// CHECK-NEXT: } : (f32) -> f32
// CHECK-NEXT: memref.store [[V24]], [[V3]][] : memref<f32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @reduceext([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: memref<?xf32>, [[V3:%.+]]: memref<f32>) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.parallel ([[V6:%.+]]) = ([[V0]]) to ([[V1]]) step ([[V5]]) {
// CHECK-NEXT: [[V7:%.+]] = scf.parallel ([[V8:%.+]]) = ([[V0]]) to ([[V1]]) step ([[V5]]) init ([[V4]]) -> f32 {
// CHECK-NEXT: [[V9:%.+]] = memref.load [[V2]][[[V8]]] : memref<?xf32>
// CHECK-NEXT: scf.reduce([[V9]] : f32) {
// CHECK-NEXT: ^bb0([[V10:%.+]]: f32, [[V11:%.+]]: f32):
// CHECK-NEXT: [[V12:%.+]] = arith.mulf [[V10]], [[V4]] : f32
// CHECK-NEXT: scf.reduce.return [[V12]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// CHECK-NEXT: memref.store [[V7]], [[V3]][] : memref<f32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0, s1] -> ((d0 - s0) ceildiv s1)>

// CHECK: #map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @bounds([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V1]])[[[V0]], [[V3]]]
// CHECK-NEXT: [[V7:%.+]] = arith.constant 21 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V10:%.+]] = affine.apply #map([[V7]])[[[V8]], [[V9]]]
// CHECK-NEXT: gpu.launch blocks([[V11:%.+]], [[V12:%.+]], [[V13:%.+]]) in ([[V14:%.+]] = [[V6]], [[V15:%.+]] = [[V5]], [[V16:%.+]] = [[V5]]) threads([[V17:%.+]], [[V18:%.+]], [[V19:%.+]]) in ([[V20:%.+]] = [[V10]], [[V21:%.+]] = [[V5]], [[V22:%.+]] = [[V5]]) {
// CHECK-NEXT: [[V23:%.+]] = affine.apply #map1([[V11]])[[[V3]], [[V0]]]
// CHECK-NEXT: [[V24:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V26:%.+]] = arith.minsi [[V23]], [[V4]] : index
// CHECK-NEXT: [[V27:%.+]] = arith.muli [[V26]], [[V24]] : index
// CHECK-NEXT: [[V28:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V29:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V30:%.+]] = affine.apply #map1([[V17]])[[[V28]], [[V29]]]
// CHECK-NEXT: [[V31:%.+]] = arith.cmpi slt, [[V30]], [[V27]] : index
// CHECK-NEXT: scf.if [[V31]] {
// CHECK-NEXT: [[V32:%.+]] = memref.load [[V2]][[[V30]]] : memref<?xf32>
// CHECK-NEXT: memref.store [[V32]], [[V2]][[[V30]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: } {SCFToGPU_visited}
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
