// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Memory that is allocated.

// Allocations that are never read are erased.
func.func @unread(%a: memref<?xf32>, %n: index, %x: f32) -> memref<8xf32> {
  %0 = memref.realloc %a : memref<?xf32> to memref<8xf32>
  %1 = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.store %x, %1[%n] : memref<?xf32>
  return %0 : memref<8xf32>
}

// Sizes that are constants, but negative ones.
func.func @sizes(%n: index, %x: f32, %s: index) -> (memref<?x?xf32>, memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>) {
  %c4 = arith.constant 4 : index
  %m = arith.constant -4 : index
  %0 = memref.alloc(%m, %c4) {alignment = 64, foo} : memref<?x?xf32>
  %1 = memref.alloc(%c4)[%s] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return %0, %1 : memref<?x?xf32>, memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
}

// A scope in which nothing is allocated.
func.func @no_scope(%n: index, %x: f32, %m: memref<4xf32>) {
  memref.alloca_scope {
    memref.store %x, %m[%n] : memref<4xf32>
    memref.alloca_scope.return
  }
  memref.store %x, %m[%n] : memref<4xf32>
  return
}

// A scope that ends together with the scope around it.
func.func @last_scope(%n: index, %x: f32) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %m = memref.alloca() : memref<4xf32>
    memref.store %x, %m[%n] : memref<4xf32>
    %y = memref.load %m[%n] : memref<4xf32>
    memref.alloca_scope.return %y : f32
  }
  return %r : f32
}

// One that does not.
func.func @scope(%n: index, %x: f32) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %m = memref.alloca() : memref<4xf32>
    memref.store %x, %m[%n] : memref<4xf32>
    %y = memref.load %m[%n] : memref<4xf32>
    memref.alloca_scope.return %y : f32
  }
  %z = arith.addf %r, %r : f32
  return %z : f32
}

// Allocations move to the function if the scopes end at the same point.
func.func @hoisted(%n: index, %x: f32, %c: i1) {
  scf.if %c {
    memref.alloca_scope {
      %m = memref.alloca() : memref<4xf32>
      memref.store %x, %m[%n] : memref<4xf32>
      "test.use"(%m) : (memref<4xf32>) -> ()
      memref.alloca_scope.return
    }
  }
  return
}

// Unless its size is computed inside.
func.func @not_hoisted(%n: index, %x: f32, %c: i1) {
  scf.if %c {
    %s = arith.addi %n, %n : index
    memref.alloca_scope {
      %m = memref.alloca(%s) : memref<?xf32>
      memref.store %x, %m[%n] : memref<?xf32>
      "test.use"(%m) : (memref<?xf32>) -> ()
      memref.alloca_scope.return
    }
  }
  return
}

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @unread(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> memref<8xf32> {
// CHECK-NEXT:     %0 = memref.realloc %arg0 : memref<?xf32> to memref<8xf32>
// CHECK-NEXT:     return %0 : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sizes(%arg0: index, %arg1: f32, %arg2: index) -> (memref<?x?xf32>, memref<?xf32, #map>) {
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %alloc = memref.alloc(%c-4) {alignment = 64 : i64} : memref<?x4xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<?x4xf32> to memref<?x?xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc()[%arg2] : memref<4xf32, #map>
// CHECK-NEXT:     %cast_1 = memref.cast %alloc_0 : memref<4xf32, #map> to memref<?xf32, #map>
// CHECK-NEXT:     return %cast, %cast_1 : memref<?x?xf32>, memref<?xf32, #map>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @no_scope(%arg0: index, %arg1: f32, %arg2: memref<4xf32>) {
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg0] : memref<4xf32>
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg0] : memref<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @last_scope(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     memref.store %arg1, %alloca[%arg0] : memref<4xf32>
// CHECK-NEXT:     %0 = memref.load %alloca[%arg0] : memref<4xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @scope(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = memref.alloca_scope  -> (f32) {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:       memref.store %arg1, %alloca[%arg0] : memref<4xf32>
// CHECK-NEXT:       %2 = memref.load %alloca[%arg0] : memref<4xf32>
// CHECK-NEXT:       memref.alloca_scope.return %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @hoisted(%arg0: index, %arg1: f32, %arg2: i1) {
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:     scf.if %arg2 {
// CHECK-NEXT:       memref.alloca_scope  {
// CHECK-NEXT:         memref.store %arg1, %alloca[%arg0] : memref<4xf32>
// CHECK-NEXT:         "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @not_hoisted(%arg0: index, %arg1: f32, %arg2: i1) {
// CHECK-NEXT:     scf.if %arg2 {
// CHECK-NEXT:       %0 = arith.addi %arg0, %arg0 : index
// CHECK-NEXT:       memref.alloca_scope  {
// CHECK-NEXT:         %alloca = memref.alloca(%0) : memref<?xf32>
// CHECK-NEXT:         memref.store %arg1, %alloca[%arg0] : memref<?xf32>
// CHECK-NEXT:         "test.use"(%alloca) : (memref<?xf32>) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
