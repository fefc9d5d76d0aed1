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
