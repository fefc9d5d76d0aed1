// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true' --split-input-file | FileCheck %s

// A block argument has the buffer that branches pass to it; buffers of different layouts are cast.

func.func @join(%a: tensor<8xf32>, %c: i1, %v: f32, %i: index) -> tensor<8xf32> {
  %b = tensor.empty() : tensor<8xf32>
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^use(%a : tensor<8xf32>)
^two:
  cf.br ^use(%b : tensor<8xf32>)
^use(%t: tensor<8xf32>):
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @join(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: i1, %arg2: f32, %arg3: index) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     cf.cond_br %arg1, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%arg0 : memref<8xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%cast : memref<8xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:   ^bb3(%0: memref<8xf32, strided<[?], offset: ?>>):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     memref.store %arg2, %0[%arg3] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %0 : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The loop of blocks writes to the tensor that it reads in the next round: that is a copy.

func.func @loop(%a: tensor<8xf32> {bufferization.writable = false}, %n: index, %v: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %a : index, tensor<8xf32>)
^head(%i: index, %t: tensor<8xf32>):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^done
^body:
  %w = tensor.insert %v into %t[%i] : tensor<8xf32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %w : index, tensor<8xf32>)
^done:
  return %t : tensor<8xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @loop(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> memref<8xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT:     cf.br ^bb1(%c0, %alloc : index, memref<8xf32>)
// CHECK-NEXT:   ^bb1(%0: index, %1: memref<8xf32>):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %2 = arith.cmpi slt, %0, %arg1 : index
// CHECK-NEXT:     cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     memref.store %arg2, %1[%0] : memref<8xf32>
// CHECK-NEXT:     %3 = arith.addi %0, %c1 : index
// CHECK-NEXT:     cf.br ^bb1(%3, %1 : index, memref<8xf32>)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %cast = memref.cast %1 : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %1 : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @region(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: i1, %i: index) -> f32 {
  %r = scf.execute_region -> tensor<4xf32> no_inline {
    cf.cond_br %c, ^one, ^two
  ^one:
    cf.br ^done(%a : tensor<4xf32>)
  ^two:
    cf.br ^done(%b : tensor<4xf32>)
  ^done(%t: tensor<4xf32>):
    scf.yield %t : tensor<4xf32>
  }
  %x = tensor.extract %r[%i] : tensor<4xf32>
  return %x : f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @region(%arg0: memref<4xf32, strided<[?], offset: ?>>, %arg1: memref<4xf32, strided<[?], offset: ?>>, %arg2: i1, %arg3: index) -> f32 {
// CHECK-NEXT:     %0 = scf.execute_region -> memref<4xf32, strided<[?], offset: ?>> no_inline {
// CHECK-NEXT:       cf.cond_br %arg2, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       cf.br ^bb3(%arg0 : memref<4xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:     ^bb2:  // pred: ^bb0
// CHECK-NEXT:       cf.br ^bb3(%arg1 : memref<4xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:     ^bb3(%2: memref<4xf32, strided<[?], offset: ?>>):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:       scf.yield %2 : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = memref.load %0[%arg3] : memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
