// RUN: rsmlir-opt %s --scf-parallel-loop-fusion --split-input-file | FileCheck %s

// Loops of the same range are fused if the second reads only what the first has written in the same iteration.

func.func @fuse(%a: memref<8xf32>, %n: index) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<8xf32>
  %c = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %a[%i] : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %b[%i] : memref<8xf32>
    memref.store %x, %c[%i] : memref<8xf32>
  }
  return %c : memref<8xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @fuse(%arg0: memref<8xf32>, %arg1: index) -> memref<8xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:       %0 = memref.load %arg0[%arg2] : memref<8xf32>
// CHECK-NEXT:       memref.store %0, %alloc[%arg2] : memref<8xf32>
// CHECK-NEXT:       %1 = memref.load %alloc[%arg2] : memref<8xf32>
// CHECK-NEXT:       memref.store %1, %alloc_0[%arg2] : memref<8xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_0 : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The second loop reads another element.

func.func @other_index(%a: memref<8xf32>, %n: index) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %a[%i] : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %b[%c0] : memref<8xf32>
    memref.store %x, %a[%i] : memref<8xf32>
  }
  return %b : memref<8xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @other_index(%arg0: memref<8xf32>, %arg1: index) -> memref<8xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:       %0 = memref.load %arg0[%arg2] : memref<8xf32>
// CHECK-NEXT:       memref.store %0, %alloc[%arg2] : memref<8xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
// CHECK-NEXT:       %0 = memref.load %alloc[%c0] : memref<8xf32>
// CHECK-NEXT:       memref.store %0, %arg0[%arg2] : memref<8xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The arguments may be the same memory.

func.func @may_alias(%a: memref<8xf32>, %b: memref<8xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %a[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %b[%i] : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @may_alias(%arg0: memref<8xf32>, %arg1: memref<8xf32>, %arg2: f32, %arg3: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg4) = (%c0) to (%arg3) step (%c1) {
// CHECK-NEXT:       memref.store %arg2, %arg0[%arg4] : memref<8xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.parallel (%arg4) = (%c0) to (%arg3) step (%c1) {
// CHECK-NEXT:       %0 = memref.load %arg1[%arg4] : memref<8xf32>
// CHECK-NEXT:       memref.store %0, %arg1[%arg4] : memref<8xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @reductions(%a: memref<8xf32>, %v: f32, %n: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%v) -> f32 {
    %x = memref.load %a[%i] : memref<8xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      scf.reduce.return %s : f32
    }
  }
  %t = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%v) -> f32 {
    %x = memref.load %a[%i] : memref<8xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.mulf %p, %q : f32
      scf.reduce.return %s : f32
    }
  }
  return %r, %t : f32, f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @reductions(%arg0: memref<8xf32>, %arg1: f32, %arg2: index) -> (f32, f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0:2 = scf.parallel (%arg3) = (%c0) to (%arg2) step (%c1) init (%arg1, %arg1) -> (f32, f32) {
// CHECK-NEXT:       %1 = memref.load %arg0[%arg3] : memref<8xf32>
// CHECK-NEXT:       %2 = memref.load %arg0[%arg3] : memref<8xf32>
// CHECK-NEXT:       scf.reduce(%1, %2 : f32, f32) {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %3 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:         scf.reduce.return %3 : f32
// CHECK-NEXT:       }, {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %3 = arith.mulf %arg4, %arg5 : f32
// CHECK-NEXT:         scf.reduce.return %3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
