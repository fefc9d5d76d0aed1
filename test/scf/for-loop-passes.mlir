// RUN: rsmlir-opt %s --split-input-file --scf-for-loop-peeling | FileCheck %s --check-prefix=PEEL
// RUN: rsmlir-opt %s --split-input-file --scf-for-loop-peeling=peel-front | FileCheck %s --check-prefix=FRONT
// RUN: rsmlir-opt %s --split-input-file --scf-for-loop-specialization | FileCheck %s --check-prefix=SPECIAL
// RUN: rsmlir-opt %s --split-input-file --scf-parallel-loop-specialization | FileCheck %s --check-prefix=PARALLEL
// RUN: rsmlir-opt %s --split-input-file --scf-for-loop-range-folding | FileCheck %s --check-prefix=RANGE
// RUN: rsmlir-opt %s --split-input-file --scf-for-to-while | FileCheck %s --check-prefix=WHILE

func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%a = %x) -> f32 {
    %s = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %v = memref.load %m[%s] : memref<?xf32>
    %b = arith.addf %a, %v : f32
    scf.yield %b : f32
  }
  return %r : f32
}

// -----

func.func @shifted(%m: memref<?xf32>, %n: index, %k: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = affine.min affine_map<()[s0] -> (64, s0)>()[%n]
  scf.for %i = %c0 to %u step %c1 {
    %a = arith.addi %i, %k : index
    %b = arith.muli %a, %n : index
    memref.store %x, %m[%b] : memref<?xf32>
  }
  return
}

// -----

func.func @parallel(%m: memref<?x?xf32>, %n: index, %k: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = affine.min affine_map<()[s0] -> (64, s0)>()[%n]
  %v = affine.min affine_map<()[s0] -> (s0, 32, 48)>()[%k]
  scf.parallel (%i, %j) = (%c0, %c0) to (%u, %v) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  return
}

// PEEL: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>

// PEEL: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>

// PEEL: module {
// PEEL-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// PEEL-NEXT: [[V3:%.+]] = arith.constant 0 : index
// PEEL-NEXT: [[V4:%.+]] = arith.constant 4 : index
// PEEL-NEXT: [[V5:%.+]] = affine.apply #map()[[[V3]], [[V1]], [[V4]]]
// PEEL-NEXT: [[V6:%.+]] = scf.for [[V7:%.+]] = [[V3]] to [[V5]] step [[V4]] iter_args([[V8:%.+]] = [[V2]]) -> (f32) {
// PEEL-NEXT: [[V9:%.+]] = memref.load [[V0]][[[V4]]] : memref<?xf32>
// PEEL-NEXT: [[V10:%.+]] = arith.addf [[V8]], [[V9]] : f32
// PEEL-NEXT: scf.yield [[V10]] : f32
// PEEL-NEXT: }
// PEEL-NEXT: [[V11:%.+]] = scf.for [[V7]] = [[V5]] to [[V1]] step [[V4]] iter_args([[V8]] = [[V6]]) -> (f32) {
// PEEL-NEXT: [[V9]] = affine.apply #map1([[V7]])[[[V1]]]
// PEEL-NEXT: [[V10]] = memref.load [[V0]][[[V9]]] : memref<?xf32>
// PEEL-NEXT: [[V12:%.+]] = arith.addf [[V8]], [[V10]] : f32
// PEEL-NEXT: scf.yield [[V12]] : f32
// PEEL-NEXT: }
// PEEL-NEXT: return [[V11]] : f32
// PEEL-NEXT: }
// PEEL-NEXT: }

// PEEL: #map = affine_map<()[s0] -> (64, s0)>

// PEEL: module {
// PEEL-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// PEEL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// PEEL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// PEEL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// PEEL-NEXT: scf.for [[V7:%.+]] = [[V4]] to [[V6]] step [[V5]] {
// PEEL-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[V2]] : index
// PEEL-NEXT: [[V9:%.+]] = arith.muli [[V8]], [[V1]] : index
// PEEL-NEXT: memref.store [[V3]], [[V0]][[[V9]]] : memref<?xf32>
// PEEL-NEXT: }
// PEEL-NEXT: return
// PEEL-NEXT: }
// PEEL-NEXT: }

// PEEL: #map = affine_map<()[s0] -> (64, s0)>

// PEEL: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// PEEL: module {
// PEEL-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// PEEL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// PEEL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// PEEL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// PEEL-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// PEEL-NEXT: scf.parallel ([[V8:%.+]], [[V9:%.+]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// PEEL-NEXT: memref.store [[V3]], [[V0]][[[V8]], [[V9]]] : memref<?x?xf32>
// PEEL-NEXT: scf.reduce
// PEEL-NEXT: }
// PEEL-NEXT: return
// PEEL-NEXT: }
// PEEL-NEXT: }

// FRONT: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// FRONT: module {
// FRONT-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// FRONT-NEXT: [[V3:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[V4:%.+]] = arith.constant 4 : index
// FRONT-NEXT: [[V5:%.+]] = scf.for [[V6:%.+]] = [[V3]] to [[V4]] step [[V4]] iter_args([[V7:%.+]] = [[V2]]) -> (f32) {
// FRONT-NEXT: [[V8:%.+]] = affine.min #map([[V6]])[[[V1]]]
// FRONT-NEXT: [[V9:%.+]] = memref.load [[V0]][[[V8]]] : memref<?xf32>
// FRONT-NEXT: [[V10:%.+]] = arith.addf [[V7]], [[V9]] : f32
// FRONT-NEXT: scf.yield [[V10]] : f32
// FRONT-NEXT: }
// FRONT-NEXT: [[V11:%.+]] = scf.for [[V6]] = [[V4]] to [[V1]] step [[V4]] iter_args([[V7]] = [[V5]]) -> (f32) {
// FRONT-NEXT: [[V8]] = affine.min #map([[V6]])[[[V1]]]
// FRONT-NEXT: [[V9]] = memref.load [[V0]][[[V8]]] : memref<?xf32>
// FRONT-NEXT: [[V10]] = arith.addf [[V7]], [[V9]] : f32
// FRONT-NEXT: scf.yield [[V10]] : f32
// FRONT-NEXT: }
// FRONT-NEXT: return [[V11]] : f32
// FRONT-NEXT: }
// FRONT-NEXT: }

// FRONT: #map = affine_map<()[s0] -> (64, s0)>

// FRONT: module {
// FRONT-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// FRONT-NEXT: [[V4:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[V5:%.+]] = arith.constant 1 : index
// FRONT-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// FRONT-NEXT: scf.for [[V7:%.+]] = [[V4]] to [[V5]] step [[V5]] {
// FRONT-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[V2]] : index
// FRONT-NEXT: [[V9:%.+]] = arith.muli [[V8]], [[V1]] : index
// FRONT-NEXT: memref.store [[V3]], [[V0]][[[V9]]] : memref<?xf32>
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[V7]] = [[V5]] to [[V6]] step [[V5]] {
// FRONT-NEXT: [[V8]] = arith.addi [[V7]], [[V2]] : index
// FRONT-NEXT: [[V9]] = arith.muli [[V8]], [[V1]] : index
// FRONT-NEXT: memref.store [[V3]], [[V0]][[[V9]]] : memref<?xf32>
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
// FRONT-NEXT: }

// FRONT: #map = affine_map<()[s0] -> (64, s0)>

// FRONT: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// FRONT: module {
// FRONT-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// FRONT-NEXT: [[V4:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[V5:%.+]] = arith.constant 1 : index
// FRONT-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// FRONT-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// FRONT-NEXT: scf.parallel ([[V8:%.+]], [[V9:%.+]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// FRONT-NEXT: memref.store [[V3]], [[V0]][[[V8]], [[V9]]] : memref<?x?xf32>
// FRONT-NEXT: scf.reduce
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
// FRONT-NEXT: }

// SPECIAL: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// SPECIAL: module {
// SPECIAL-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// SPECIAL-NEXT: [[V3:%.+]] = arith.constant 0 : index
// SPECIAL-NEXT: [[V4:%.+]] = arith.constant 4 : index
// SPECIAL-NEXT: [[V5:%.+]] = scf.for [[V6:%.+]] = [[V3]] to [[V1]] step [[V4]] iter_args([[V7:%.+]] = [[V2]]) -> (f32) {
// SPECIAL-NEXT: [[V8:%.+]] = affine.min #map([[V6]])[[[V1]]]
// SPECIAL-NEXT: [[V9:%.+]] = memref.load [[V0]][[[V8]]] : memref<?xf32>
// SPECIAL-NEXT: [[V10:%.+]] = arith.addf [[V7]], [[V9]] : f32
// SPECIAL-NEXT: scf.yield [[V10]] : f32
// SPECIAL-NEXT: }
// SPECIAL-NEXT: return [[V5]] : f32
// SPECIAL-NEXT: }
// SPECIAL-NEXT: }

// SPECIAL: #map = affine_map<()[s0] -> (64, s0)>

// SPECIAL: module {
// SPECIAL-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// SPECIAL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// SPECIAL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// SPECIAL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// SPECIAL-NEXT: [[V7:%.+]] = arith.constant 64 : index
// SPECIAL-NEXT: [[V8:%.+]] = arith.cmpi eq, [[V6]], [[V7]] : index
// SPECIAL-NEXT: scf.if [[V8]] {
// SPECIAL-NEXT: scf.for [[V9:%.+]] = [[V4]] to [[V7]] step [[V5]] {
// SPECIAL-NEXT: [[V10:%.+]] = arith.addi [[V9]], [[V2]] : index
// SPECIAL-NEXT: [[V11:%.+]] = arith.muli [[V10]], [[V1]] : index
// SPECIAL-NEXT: memref.store [[V3]], [[V0]][[[V11]]] : memref<?xf32>
// SPECIAL-NEXT: }
// SPECIAL-NEXT: } else {
// SPECIAL-NEXT: scf.for [[V9]] = [[V4]] to [[V6]] step [[V5]] {
// SPECIAL-NEXT: [[V10]] = arith.addi [[V9]], [[V2]] : index
// SPECIAL-NEXT: [[V11]] = arith.muli [[V10]], [[V1]] : index
// SPECIAL-NEXT: memref.store [[V3]], [[V0]][[[V11]]] : memref<?xf32>
// SPECIAL-NEXT: }
// SPECIAL-NEXT: }
// SPECIAL-NEXT: return
// SPECIAL-NEXT: }
// SPECIAL-NEXT: }

// SPECIAL: #map = affine_map<()[s0] -> (64, s0)>

// SPECIAL: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// SPECIAL: module {
// SPECIAL-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// SPECIAL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// SPECIAL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// SPECIAL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// SPECIAL-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// SPECIAL-NEXT: scf.parallel ([[V8:%.+]], [[V9:%.+]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// SPECIAL-NEXT: memref.store [[V3]], [[V0]][[[V8]], [[V9]]] : memref<?x?xf32>
// SPECIAL-NEXT: scf.reduce
// SPECIAL-NEXT: }
// SPECIAL-NEXT: return
// SPECIAL-NEXT: }
// SPECIAL-NEXT: }

// PARALLEL: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// PARALLEL: module {
// PARALLEL-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// PARALLEL-NEXT: [[V3:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[V4:%.+]] = arith.constant 4 : index
// PARALLEL-NEXT: [[V5:%.+]] = scf.for [[V6:%.+]] = [[V3]] to [[V1]] step [[V4]] iter_args([[V7:%.+]] = [[V2]]) -> (f32) {
// PARALLEL-NEXT: [[V8:%.+]] = affine.min #map([[V6]])[[[V1]]]
// PARALLEL-NEXT: [[V9:%.+]] = memref.load [[V0]][[[V8]]] : memref<?xf32>
// PARALLEL-NEXT: [[V10:%.+]] = arith.addf [[V7]], [[V9]] : f32
// PARALLEL-NEXT: scf.yield [[V10]] : f32
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return [[V5]] : f32
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }

// PARALLEL: #map = affine_map<()[s0] -> (64, s0)>

// PARALLEL: module {
// PARALLEL-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// PARALLEL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// PARALLEL-NEXT: scf.for [[V7:%.+]] = [[V4]] to [[V6]] step [[V5]] {
// PARALLEL-NEXT: [[V8:%.+]] = arith.addi [[V7]], [[V2]] : index
// PARALLEL-NEXT: [[V9:%.+]] = arith.muli [[V8]], [[V1]] : index
// PARALLEL-NEXT: memref.store [[V3]], [[V0]][[[V9]]] : memref<?xf32>
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }

// PARALLEL: #map = affine_map<()[s0] -> (64, s0)>

// PARALLEL: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// PARALLEL: module {
// PARALLEL-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// PARALLEL-NEXT: [[V4:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[V5:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// PARALLEL-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// PARALLEL-NEXT: [[V8:%.+]] = arith.constant 64 : index
// PARALLEL-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V6]], [[V8]] : index
// PARALLEL-NEXT: [[V10:%.+]] = arith.constant 32 : index
// PARALLEL-NEXT: [[V11:%.+]] = arith.cmpi eq, [[V7]], [[V10]] : index
// PARALLEL-NEXT: [[V12:%.+]] = arith.andi [[V9]], [[V11]] : i1
// PARALLEL-NEXT: scf.if [[V12]] {
// PARALLEL-NEXT: scf.parallel ([[V13:%.+]], [[V14:%.+]]) = ([[V4]], [[V4]]) to ([[V8]], [[V10]]) step ([[V5]], [[V5]]) {
// PARALLEL-NEXT: memref.store [[V3]], [[V0]][[[V13]], [[V14]]] : memref<?x?xf32>
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: } else {
// PARALLEL-NEXT: scf.parallel ([[V13]], [[V14]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// PARALLEL-NEXT: memref.store [[V3]], [[V0]][[[V13]], [[V14]]] : memref<?x?xf32>
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }

// RANGE: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// RANGE: module {
// RANGE-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// RANGE-NEXT: [[V3:%.+]] = arith.constant 0 : index
// RANGE-NEXT: [[V4:%.+]] = arith.constant 4 : index
// RANGE-NEXT: [[V5:%.+]] = scf.for [[V6:%.+]] = [[V3]] to [[V1]] step [[V4]] iter_args([[V7:%.+]] = [[V2]]) -> (f32) {
// RANGE-NEXT: [[V8:%.+]] = affine.min #map([[V6]])[[[V1]]]
// RANGE-NEXT: [[V9:%.+]] = memref.load [[V0]][[[V8]]] : memref<?xf32>
// RANGE-NEXT: [[V10:%.+]] = arith.addf [[V7]], [[V9]] : f32
// RANGE-NEXT: scf.yield [[V10]] : f32
// RANGE-NEXT: }
// RANGE-NEXT: return [[V5]] : f32
// RANGE-NEXT: }
// RANGE-NEXT: }

// RANGE: #map = affine_map<()[s0] -> (64, s0)>

// RANGE: module {
// RANGE-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// RANGE-NEXT: [[V4:%.+]] = arith.constant 0 : index
// RANGE-NEXT: [[V5:%.+]] = arith.constant 1 : index
// RANGE-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// RANGE-NEXT: [[V7:%.+]] = arith.addi [[V4]], [[V2]] : index
// RANGE-NEXT: [[V8:%.+]] = arith.addi [[V6]], [[V2]] : index
// RANGE-NEXT: [[V9:%.+]] = arith.muli [[V7]], [[V1]] : index
// RANGE-NEXT: [[V10:%.+]] = arith.muli [[V8]], [[V1]] : index
// RANGE-NEXT: [[V11:%.+]] = arith.muli [[V5]], [[V1]] : index
// RANGE-NEXT: scf.for [[V12:%.+]] = [[V9]] to [[V10]] step [[V11]] {
// RANGE-NEXT: memref.store [[V3]], [[V0]][[[V12]]] : memref<?xf32>
// RANGE-NEXT: }
// RANGE-NEXT: return
// RANGE-NEXT: }
// RANGE-NEXT: }

// RANGE: #map = affine_map<()[s0] -> (64, s0)>

// RANGE: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// RANGE: module {
// RANGE-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// RANGE-NEXT: [[V4:%.+]] = arith.constant 0 : index
// RANGE-NEXT: [[V5:%.+]] = arith.constant 1 : index
// RANGE-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// RANGE-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// RANGE-NEXT: scf.parallel ([[V8:%.+]], [[V9:%.+]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// RANGE-NEXT: memref.store [[V3]], [[V0]][[[V8]], [[V9]]] : memref<?x?xf32>
// RANGE-NEXT: scf.reduce
// RANGE-NEXT: }
// RANGE-NEXT: return
// RANGE-NEXT: }
// RANGE-NEXT: }

// WHILE: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>

// WHILE: module {
// WHILE-NEXT: func.func @sum([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> f32 {
// WHILE-NEXT: [[V3:%.+]] = arith.constant 0 : index
// WHILE-NEXT: [[V4:%.+]] = arith.constant 4 : index
// WHILE-NEXT: [[V5:%.+]]:2 = scf.while ([[V6:%.+]] = [[V3]], [[V7:%.+]] = [[V2]]) : (index, f32) -> (index, f32) {
// WHILE-NEXT: [[V8:%.+]] = arith.cmpi slt, [[V6]], [[V1]] : index
// WHILE-NEXT: scf.condition([[V8]]) [[V6]], [[V7]] : index, f32
// WHILE-NEXT: } do {
// WHILE-NEXT: ^bb0([[V6]]: index, [[V7]]: f32):
// WHILE-NEXT: [[V8]] = arith.addi [[V6]], [[V4]] : index
// WHILE-NEXT: [[V9:%.+]] = affine.min #map([[V6]])[[[V1]]]
// WHILE-NEXT: [[V10:%.+]] = memref.load [[V0]][[[V9]]] : memref<?xf32>
// WHILE-NEXT: [[V11:%.+]] = arith.addf [[V7]], [[V10]] : f32
// WHILE-NEXT: scf.yield [[V8]], [[V11]] : index, f32
// WHILE-NEXT: }
// WHILE-NEXT: return [[V12:%.+]] : f32
// WHILE-NEXT: }
// WHILE-NEXT: }

// WHILE: #map = affine_map<()[s0] -> (64, s0)>

// WHILE: module {
// WHILE-NEXT: func.func @shifted([[V0:%.+]]: memref<?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// WHILE-NEXT: [[V4:%.+]] = arith.constant 0 : index
// WHILE-NEXT: [[V5:%.+]] = arith.constant 1 : index
// WHILE-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// WHILE-NEXT: [[V7:%.+]] = scf.while ([[V8:%.+]] = [[V4]]) : (index) -> index {
// WHILE-NEXT: [[V9:%.+]] = arith.cmpi slt, [[V8]], [[V6]] : index
// WHILE-NEXT: scf.condition([[V9]]) [[V8]] : index
// WHILE-NEXT: } do {
// WHILE-NEXT: ^bb0([[V8]]: index):
// WHILE-NEXT: [[V9]] = arith.addi [[V8]], [[V5]] : index
// WHILE-NEXT: [[V10:%.+]] = arith.addi [[V8]], [[V2]] : index
// WHILE-NEXT: [[V11:%.+]] = arith.muli [[V10]], [[V1]] : index
// WHILE-NEXT: memref.store [[V3]], [[V0]][[[V11]]] : memref<?xf32>
// WHILE-NEXT: scf.yield [[V9]] : index
// WHILE-NEXT: }
// WHILE-NEXT: return
// WHILE-NEXT: }
// WHILE-NEXT: }

// WHILE: #map = affine_map<()[s0] -> (64, s0)>

// WHILE: #map1 = affine_map<()[s0] -> (s0, 32, 48)>

// WHILE: module {
// WHILE-NEXT: func.func @parallel([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) {
// WHILE-NEXT: [[V4:%.+]] = arith.constant 0 : index
// WHILE-NEXT: [[V5:%.+]] = arith.constant 1 : index
// WHILE-NEXT: [[V6:%.+]] = affine.min #map()[[[V1]]]
// WHILE-NEXT: [[V7:%.+]] = affine.min #map1()[[[V2]]]
// WHILE-NEXT: scf.parallel ([[V8:%.+]], [[V9:%.+]]) = ([[V4]], [[V4]]) to ([[V6]], [[V7]]) step ([[V5]], [[V5]]) {
// WHILE-NEXT: memref.store [[V3]], [[V0]][[[V8]], [[V9]]] : memref<?x?xf32>
// WHILE-NEXT: scf.reduce
// WHILE-NEXT: }
// WHILE-NEXT: return
// WHILE-NEXT: }
// WHILE-NEXT: }
