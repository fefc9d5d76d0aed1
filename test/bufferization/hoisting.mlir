// RUN: rsmlir-opt %s --buffer-hoisting | FileCheck %s --check-prefix=HOIST
// RUN: rsmlir-opt %s --buffer-loop-hoisting | FileCheck %s --check-prefix=LOOP

// A buffer that reaches the join by one way is allocated before the branch.
// HOIST-LABEL: func.func @branch
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT: cf.cond_br [[V2:%.+]], ^bb1, ^bb2
// HOIST-NEXT: ^bb1:  // pred: ^bb0
// HOIST-NEXT: cf.br ^bb3([[V3:%.+]] : memref<2xf32>)
// HOIST-NEXT: ^bb2:  // pred: ^bb0
// HOIST-NEXT: memref.copy [[V3]], [[V1]] : memref<2xf32> to memref<2xf32>
// HOIST-NEXT: cf.br ^bb3([[V1]] : memref<2xf32>)
// HOIST-NEXT: ^bb3([[V4:%.+]]: memref<2xf32>):  // 2 preds: ^bb1, ^bb2
// HOIST-NEXT: [[V5:%.+]] = memref.load [[V4]][[[V0]]] : memref<2xf32>
// HOIST-NEXT: return [[V5]] : f32
// HOIST-NEXT: }
// LOOP-LABEL: func.func @branch
// LOOP-NEXT: [[V0:%.+]] = arith.constant 0 : index
// LOOP-NEXT: cf.cond_br [[V1:%.+]], ^bb1, ^bb2
// LOOP-NEXT: ^bb1:  // pred: ^bb0
// LOOP-NEXT: cf.br ^bb3([[V2:%.+]] : memref<2xf32>)
// LOOP-NEXT: ^bb2:  // pred: ^bb0
// LOOP-NEXT: [[V3:%.+]] = memref.alloc() : memref<2xf32>
// LOOP-NEXT: memref.copy [[V2]], [[V3]] : memref<2xf32> to memref<2xf32>
// LOOP-NEXT: cf.br ^bb3([[V3]] : memref<2xf32>)
// LOOP-NEXT: ^bb3([[V4:%.+]]: memref<2xf32>):  // 2 preds: ^bb1, ^bb2
// LOOP-NEXT: [[V5:%.+]] = memref.load [[V4]][[[V0]]] : memref<2xf32>
// LOOP-NEXT: return [[V5]] : f32
// LOOP-NEXT: }
func.func @branch(%c: i1, %a: memref<2xf32>) -> f32 {
  %zero = arith.constant 0 : index
  cf.cond_br %c, ^then, ^else
^then:
  cf.br ^join(%a : memref<2xf32>)
^else:
  %b = memref.alloc() : memref<2xf32>
  memref.copy %a, %b : memref<2xf32> to memref<2xf32>
  cf.br ^join(%b : memref<2xf32>)
^join(%d: memref<2xf32>):
  %v = memref.load %d[%zero] : memref<2xf32>
  return %v : f32
}

// The size of a buffer is known in the loop only.
// HOIST-LABEL: func.func @dependency
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: [[V1:%.+]] = arith.constant 1 : index
// HOIST-NEXT: scf.for [[V2:%.+]] = [[V0]] to [[V3:%.+]] step [[V1]] {
// HOIST-NEXT: [[V4:%.+]] = memref.alloc([[V2]]) : memref<?xf32>
// HOIST-NEXT: [[V5:%.+]] = memref.alloc([[V3]]) : memref<?xf32>
// HOIST-NEXT: [[V6:%.+]] = memref.alloca() : memref<4xf32>
// HOIST-NEXT: memref.store [[V7:%.+]], [[V4]][[[V0]]] : memref<?xf32>
// HOIST-NEXT: memref.store [[V7]], [[V5]][[[V0]]] : memref<?xf32>
// HOIST-NEXT: memref.store [[V7]], [[V6]][[[V0]]] : memref<4xf32>
// HOIST-NEXT: }
// HOIST-NEXT: return
// HOIST-NEXT: }
// LOOP-LABEL: func.func @dependency
// LOOP-NEXT: [[V0:%.+]] = arith.constant 0 : index
// LOOP-NEXT: [[V1:%.+]] = arith.constant 1 : index
// LOOP-NEXT: [[V2:%.+]] = memref.alloc([[V3:%.+]]) : memref<?xf32>
// LOOP-NEXT: [[V4:%.+]] = memref.alloca() : memref<4xf32>
// LOOP-NEXT: scf.for [[V5:%.+]] = [[V0]] to [[V3]] step [[V1]] {
// LOOP-NEXT: [[V6:%.+]] = memref.alloc([[V5]]) : memref<?xf32>
// LOOP-NEXT: memref.store [[V7:%.+]], [[V6]][[[V0]]] : memref<?xf32>
// LOOP-NEXT: memref.store [[V7]], [[V2]][[[V0]]] : memref<?xf32>
// LOOP-NEXT: memref.store [[V7]], [[V4]][[[V0]]] : memref<4xf32>
// LOOP-NEXT: }
// LOOP-NEXT: return
// LOOP-NEXT: }
func.func @dependency(%n: index, %f: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %b = memref.alloc(%i) : memref<?xf32>
    %c = memref.alloc(%n) : memref<?xf32>
    %d = memref.alloca() : memref<4xf32>
    memref.store %f, %b[%zero] : memref<?xf32>
    memref.store %f, %c[%zero] : memref<?xf32>
    memref.store %f, %d[%zero] : memref<4xf32>
  }
  return
}

// A buffer that an iteration hands to the next one stays in the loop.
// HOIST-LABEL: func.func @carried
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: [[V1:%.+]] = arith.constant 1 : index
// HOIST-NEXT: [[V2:%.+]] = scf.for [[V3:%.+]] = [[V0]] to [[V4:%.+]] step [[V1]] iter_args([[V5:%.+]] = [[V6:%.+]]) -> (memref<2xf32>) {
// HOIST-NEXT: [[V7:%.+]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT: memref.copy [[V5]], [[V7]] : memref<2xf32> to memref<2xf32>
// HOIST-NEXT: scf.yield [[V7]] : memref<2xf32>
// HOIST-NEXT: }
// HOIST-NEXT: return [[V2]] : memref<2xf32>
// HOIST-NEXT: }
// LOOP-LABEL: func.func @carried
// LOOP-NEXT: [[V0:%.+]] = arith.constant 0 : index
// LOOP-NEXT: [[V1:%.+]] = arith.constant 1 : index
// LOOP-NEXT: [[V2:%.+]] = scf.for [[V3:%.+]] = [[V0]] to [[V4:%.+]] step [[V1]] iter_args([[V5:%.+]] = [[V6:%.+]]) -> (memref<2xf32>) {
// LOOP-NEXT: [[V7:%.+]] = memref.alloc() : memref<2xf32>
// LOOP-NEXT: memref.copy [[V5]], [[V7]] : memref<2xf32> to memref<2xf32>
// LOOP-NEXT: scf.yield [[V7]] : memref<2xf32>
// LOOP-NEXT: }
// LOOP-NEXT: return [[V2]] : memref<2xf32>
// LOOP-NEXT: }
func.func @carried(%n: index, %a: memref<2xf32>) -> memref<2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%it = %a) -> memref<2xf32> {
    %b = memref.alloc() : memref<2xf32>
    memref.copy %it, %b : memref<2xf32> to memref<2xf32>
    scf.yield %b : memref<2xf32>
  }
  return %r : memref<2xf32>
}

// Iterations beside one another have buffers of their own; an `scf.if` is left.
// HOIST-LABEL: func.func @parallel
// HOIST-NEXT: [[V0:%.+]] = arith.constant 0 : index
// HOIST-NEXT: [[V1:%.+]] = arith.constant 1 : index
// HOIST-NEXT: scf.parallel ([[V2:%.+]]) = ([[V0]]) to ([[V3:%.+]]) step ([[V1]]) {
// HOIST-NEXT: scf.if [[V4:%.+]] {
// HOIST-NEXT: [[V5:%.+]] = memref.alloc() : memref<2xf32>
// HOIST-NEXT: memref.store [[V6:%.+]], [[V5]][[[V0]]] : memref<2xf32>
// HOIST-NEXT: }
// HOIST-NEXT: scf.reduce
// HOIST-NEXT: }
// HOIST-NEXT: return
// HOIST-NEXT: }
// LOOP-LABEL: func.func @parallel
// LOOP-NEXT: [[V0:%.+]] = arith.constant 0 : index
// LOOP-NEXT: [[V1:%.+]] = arith.constant 1 : index
// LOOP-NEXT: scf.parallel ([[V2:%.+]]) = ([[V0]]) to ([[V3:%.+]]) step ([[V1]]) {
// LOOP-NEXT: scf.if [[V4:%.+]] {
// LOOP-NEXT: [[V5:%.+]] = memref.alloc() : memref<2xf32>
// LOOP-NEXT: memref.store [[V6:%.+]], [[V5]][[[V0]]] : memref<2xf32>
// LOOP-NEXT: }
// LOOP-NEXT: scf.reduce
// LOOP-NEXT: }
// LOOP-NEXT: return
// LOOP-NEXT: }
func.func @parallel(%c: i1, %n: index, %f: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.if %c {
      %b = memref.alloc() : memref<2xf32>
      memref.store %f, %b[%zero] : memref<2xf32>
    }
  }
  return
}
