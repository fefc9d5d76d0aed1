// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops' | FileCheck %s

// What a loop carries is written in place.

// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = scf.for [[V3:%.+]] = [[V0]] to [[V4:%.+]] step [[V1]] iter_args([[V5:%.+]] = [[V6:%.+]]) -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: memref.store [[V7:%.+]], [[V5]][[[V3]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V5]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V2]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @in_place(%t: tensor<8xf32>, %n: index, %x: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<8xf32> {
    %b = tensor.insert %x into %a[%i] : tensor<8xf32>
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}


// The values that change places are copied.

// CHECK-LABEL: func.func @swap
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]]:2 = scf.for [[V3:%.+]] = [[V0]] to [[V4:%.+]] step [[V1]] iter_args([[V5:%.+]] = [[V6:%.+]], [[V7:%.+]] = [[V8:%.+]]) -> (memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: [[V9:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy [[V7]], [[V9]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: [[V10:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy [[V5]], [[V10]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: [[V11:%.+]] = memref.cast [[V9]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: [[V12:%.+]] = memref.cast [[V10]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V11]], [[V12]] : memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V13:%.+]], [[V14:%.+]] : memref<8xf32, strided<[?], offset: ?>>, memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @swap(%s: tensor<8xf32>, %t: tensor<8xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s, %b = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %b, %a : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}


// The layouts of the initial value and of what is yielded differ.

// CHECK-LABEL: func.func @layouts
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = memref.alloc([[V3:%.+]]) {alignment = 64 : i64} : memref<?xf32>
// CHECK-NEXT: [[V4:%.+]] = scf.for [[V5:%.+]] = [[V0]] to [[V3]] step [[V1]] iter_args([[V6:%.+]] = [[V2]]) -> (memref<?xf32>) {
// CHECK-NEXT: [[V7:%.+]] = memref.subview [[V8:%.+]][[[V5]]] [[[V9:%.+]]] [1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: [[V10:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V11:%.+]] = memref.dim [[V7]], [[V10]] : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: [[V12:%.+]] = memref.alloc([[V11]]) {alignment = 64 : i64} : memref<?xf32>
// CHECK-NEXT: memref.copy [[V7]], [[V12]] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
// CHECK-NEXT: scf.yield [[V12]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V13:%.+]] = memref.cast [[V4]] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[V4]] : memref<?xf32>
// CHECK-NEXT: }
func.func @layouts(%t: tensor<?xf32>, %n: index, %k: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %e) -> tensor<?xf32> {
    %b = tensor.extract_slice %t[%i] [%k] [1] : tensor<?xf32> to tensor<?xf32>
    scf.yield %b : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}


// CHECK-LABEL: func.func @repeat
// CHECK-NEXT: [[V0:%.+]] = scf.while ([[V1:%.+]] = [[V2:%.+]]) : (memref<8xf32, strided<[?], offset: ?>>) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: scf.condition([[V3:%.+]]) [[V1]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[V1]]: memref<8xf32, strided<[?], offset: ?>>):
// CHECK-NEXT: memref.store [[V4:%.+]], [[V1]][[[V5:%.+]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V1]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @repeat(%t: tensor<8xf32>, %c: i1, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.while (%a = %t) : (tensor<8xf32>) -> tensor<8xf32> {
    scf.condition(%c) %a : tensor<8xf32>
  } do {
  ^bb0(%b: tensor<8xf32>):
    %d = tensor.insert %x into %b[%i] : tensor<8xf32>
    scf.yield %d : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}


// A while loop that passes something else on gets copies.

// CHECK-LABEL: func.func @repeat_new
// CHECK-NEXT: [[V0:%.+]] = scf.while ([[V1:%.+]] = [[V2:%.+]]) : (memref<8xf32, strided<[?], offset: ?>>) -> memref<8xf32> {
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy [[V4:%.+]], [[V3]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: scf.condition([[V5:%.+]]) [[V3]] : memref<8xf32>
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[V1]]: memref<8xf32>):
// CHECK-NEXT: [[V6:%.+]] = memref.cast [[V1]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V6]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: [[V7:%.+]] = memref.cast [[V0]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[V0]] : memref<8xf32>
// CHECK-NEXT: }
func.func @repeat_new(%t: tensor<8xf32>, %u: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  %r = scf.while (%a = %t) : (tensor<8xf32>) -> tensor<8xf32> {
    scf.condition(%c) %u : tensor<8xf32>
  } do {
  ^bb0(%b: tensor<8xf32>):
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}


// CHECK-LABEL: func.func @branches
// CHECK-NEXT: [[V0:%.+]] = scf.if [[V1:%.+]] -> (memref<8xf32, strided<[?], offset: ?>>) {
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: memref.copy [[V3:%.+]], [[V2]] : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT: memref.store [[V4:%.+]], [[V2]][[[V5:%.+]]] : memref<8xf32>
// CHECK-NEXT: [[V6:%.+]] = memref.cast [[V2]] : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V6]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V7:%.+]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: [[V8:%.+]] = memref.load [[V3]][[[V5]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[V0]], [[V8]] : memref<8xf32, strided<[?], offset: ?>>, f32
// CHECK-NEXT: }
func.func @branches(%c: i1, %s: tensor<8xf32>, %t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, f32) {
  %r = scf.if %c -> tensor<8xf32> {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  } else {
    scf.yield %t : tensor<8xf32>
  }
  %y = tensor.extract %s[%i] : tensor<8xf32>
  return %r, %y : tensor<8xf32>, f32
}


// CHECK-LABEL: func.func @cases
// CHECK-NEXT: [[V0:%.+]] = scf.index_switch [[V1:%.+]] -> memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: case 2 {
// CHECK-NEXT: scf.yield [[V2:%.+]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: scf.yield [[V3:%.+]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @cases(%k: index, %s: tensor<8xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.index_switch %k -> tensor<8xf32>
  case 2 {
    scf.yield %s : tensor<8xf32>
  }
  default {
    scf.yield %t : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}


// CHECK-LABEL: func.func @inside
// CHECK-NEXT: [[V0:%.+]] = scf.execute_region -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: memref.store [[V1:%.+]], [[V2:%.+]][[[V3:%.+]]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: scf.yield [[V2]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @inside(%t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.execute_region -> tensor<8xf32> {
    %a = tensor.insert %x into %t[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}


// The iterations of a parallel loop share their outputs.

// CHECK-LABEL: func.func @shared
// CHECK-NEXT: scf.forall ([[V0:%.+]]) in (8) {
// CHECK-NEXT: [[V1:%.+]] = memref.subview [[V2:%.+]][[[V0]], 0] [1, 4] [1, 1] : memref<8x4xf32, strided<[?, ?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: linalg.fill ins([[V3:%.+]] : f32) outs([[V1]] : memref<4xf32, strided<[?], offset: ?>>)
// CHECK-NEXT: [[V4:%.+]] = memref.subview [[V2]][[[V0]], 0] [1, 4] [1, 1] : memref<8x4xf32, strided<[?, ?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy [[V1]], [[V4]] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V2]] : memref<8x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @shared(%t: tensor<8x4xf32>, %x: f32) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    %s = tensor.extract_slice %o[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
    %f = linalg.fill ins(%x : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %o[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}


// Each iteration needs a buffer of its own.

// CHECK-LABEL: func.func @own_buffers
// CHECK-NEXT: scf.forall ([[V0:%.+]]) in (8) {
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: linalg.fill ins([[V2:%.+]] : f32) outs([[V1]] : memref<4xf32>)
// CHECK-NEXT: [[V3:%.+]] = memref.subview [[V4:%.+]][[[V0]], 0] [1, 4] [1, 1] : memref<8x4xf32, strided<[?, ?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: memref.copy [[V1]], [[V3]] : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V4]] : memref<8x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @own_buffers(%t: tensor<8x4xf32>, %w: tensor<4xf32>, %x: f32) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    %f = linalg.fill ins(%x : f32) outs(%w : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %o[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}
