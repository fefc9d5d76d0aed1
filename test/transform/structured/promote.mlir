// Operands in buffers of their own.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @parts(%a: memref<?x8xf32>, %b: memref<8x?xf32>, %c: memref<?x?xf32>, %n: index, %i: index) {
    %m = affine.min affine_map<(d0) -> (16, d0)>(%n)
    %0 = memref.subview %a[%i, 0] [%m, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
    %1 = memref.subview %b[0, %i] [8, 4] [1, 1] : memref<8x?xf32> to memref<8x4xf32, strided<[?, 1], offset: ?>>
    %2 = memref.subview %c[%i, %i] [%m, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
    linalg.matmul ins(%0, %1 : memref<?x8xf32, strided<[8, 1], offset: ?>>, memref<8x4xf32, strided<[?, 1], offset: ?>>)
        outs(%2 : memref<?x4xf32, strided<[?, 1], offset: ?>>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.promote %0 {operands_to_promote = [0, 2], use_full_tiles_by_default, alignment = 32}
        : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "promoted" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @stack(%a: memref<16xf32>, %n: index) {
    %c = arith.constant 1.0 : f32
    %0 = memref.subview %a[0] [%n] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
    linalg.fill ins(%c : f32) outs(%0 : memref<?xf32, strided<[1]>>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.promote %0 {use_original_subview_size, use_alloca, memory_space = 3 : i64}
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @shared(%a: memref<16x16xf32>, %b: memref<16x16xf32>, %i: index) {
    %0 = memref.subview %a[%i, 0] [4, 8] [1, 1] : memref<16x16xf32> to memref<4x8xf32, strided<[16, 1], offset: ?>>
    %1 = memref.subview %b[%i, 0] [4, 8] [1, 1] : memref<16x16xf32> to memref<4x8xf32, strided<[16, 1], offset: ?>>
    linalg.exp ins(%0 : memref<4x8xf32, strided<[16, 1], offset: ?>>) outs(%1 : memref<4x8xf32, strided<[16, 1], offset: ?>>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.promote %0 {mapping = [#gpu.memory_space<workgroup>]} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> (16, d0)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @parts([[V0:%.+]]: memref<?x8xf32>, [[V1:%.+]]: memref<8x?xf32>, [[V2:%.+]]: memref<?x?xf32>, [[V3:%.+]]: index, [[V4:%.+]]: index) {
// CHECK-NEXT: [[V5:%.+]] = affine.min #map([[V3]])
// CHECK-NEXT: [[V6:%.+]] = memref.subview [[V0]][[[V4]], 0] [[[V5]], 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: [[V7:%.+]] = memref.subview [[V1]][0, [[V4]]] [8, 4] [1, 1] : memref<8x?xf32> to memref<8x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V8:%.+]] = memref.subview [[V2]][[[V4]], [[V4]]] [[[V5]], 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V10:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V15:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V16:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V17:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V18:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V19:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V20:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V21:%.+]] = arith.constant 128 : index
// CHECK-NEXT: [[V22:%.+]] = memref.alloc() {alignment = 32 : i64} : memref<512xi8>
// CHECK-NEXT: [[V23:%.+]] = memref.view [[V22]][[[V18]]][[[V13]], [[V15]]] : memref<512xi8> to memref<?x?xf32>
// CHECK-NEXT: [[V24:%.+]] = memref.subview [[V23]][0, 0] [[[V5]], [[V17]]] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT: [[V25:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: linalg.fill ins([[V25]] : f32) outs([[V23]] : memref<?x?xf32>)
// CHECK-NEXT: [[V26:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V28:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V29:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V30:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V31:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V32:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V33:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V34:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V35:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V36:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V37:%.+]] = arith.constant 64 : index
// CHECK-NEXT: [[V38:%.+]] = memref.alloc() {alignment = 32 : i64} : memref<256xi8>
// CHECK-NEXT: [[V39:%.+]] = memref.view [[V38]][[[V34]]][[[V29]], [[V31]]] : memref<256xi8> to memref<?x?xf32>
// CHECK-NEXT: [[V40:%.+]] = memref.subview [[V39]][0, 0] [[[V5]], [[V33]]] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// CHECK-NEXT: [[V41:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: linalg.fill ins([[V41]] : f32) outs([[V39]] : memref<?x?xf32>)
// CHECK-NEXT: linalg.copy ins([[V6]] : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs([[V24]] : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT: linalg.copy ins([[V8]] : memref<?x4xf32, strided<[?, 1], offset: ?>>) outs([[V40]] : memref<?x?xf32, strided<[?, 1]>>)
// CHECK-NEXT: linalg.matmul {promoted} ins([[V23]], [[V7]] : memref<?x?xf32>, memref<8x4xf32, strided<[?, 1], offset: ?>>) outs([[V39]] : memref<?x?xf32>)
// CHECK-NEXT: linalg.copy ins([[V40]] : memref<?x?xf32, strided<[?, 1]>>) outs([[V8]] : memref<?x4xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT: memref.dealloc [[V22]] : memref<512xi8>
// CHECK-NEXT: memref.dealloc [[V38]] : memref<256xi8>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V42:%.+]] = transform.structured.promote [[V5]] {alignment = 32 : i64, operands_to_promote = [0, 2], use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate [[V42]] "promoted" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @stack([[V0:%.+]]: memref<16xf32>, [[V1:%.+]]: index) {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = memref.subview [[V0]][0] [[[V1]]] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V10:%.+]] = arith.muli [[V1]], [[V9]] : index
// CHECK-NEXT: [[V11:%.+]] = memref.alloca([[V10]]) : memref<?xi8, 3>
// CHECK-NEXT: [[V12:%.+]] = memref.view [[V11]][[[V7]]][[[V1]]] : memref<?xi8, 3> to memref<?xf32, 3>
// CHECK-NEXT: [[V13:%.+]] = memref.subview [[V12]][0] [[[V1]]] [1] : memref<?xf32, 3> to memref<?xf32, strided<[1]>, 3>
// CHECK-NEXT: linalg.copy ins([[V3]] : memref<?xf32, strided<[1]>>) outs([[V13]] : memref<?xf32, strided<[1]>, 3>)
// CHECK-NEXT: linalg.fill ins([[V2]] : f32) outs([[V13]] : memref<?xf32, strided<[1]>, 3>)
// CHECK-NEXT: linalg.copy ins([[V13]] : memref<?xf32, strided<[1]>, 3>) outs([[V3]] : memref<?xf32, strided<[1]>>)
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V10]] = transform.structured.match ops{["linalg.fill"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V14:%.+]] = transform.structured.promote [[V10]] {memory_space = 3 : i64, use_alloca, use_original_subview_size} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @shared([[V0:%.+]]: memref<16x16xf32>, [[V1:%.+]]: memref<16x16xf32>, [[V2:%.+]]: index) {
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() : memref<4x8xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V4:%.+]] = memref.alloc() : memref<4x8xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V5:%.+]] = memref.subview [[V0]][[[V2]], 0] [4, 8] [1, 1] : memref<16x16xf32> to memref<4x8xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT: [[V6:%.+]] = memref.subview [[V1]][[[V2]], 0] [4, 8] [1, 1] : memref<16x16xf32> to memref<4x8xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V15:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V16:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V17:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V18:%.+]] = memref.subview [[V4]][0, 0] [[[V14]], [[V17]]] [1, 1] : memref<4x8xf32, #gpu.address_space<workgroup>> to memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>
// CHECK-NEXT: [[V19:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V20:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V21:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V22:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V23:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V24:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V26:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V28:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V29:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V30:%.+]] = memref.subview [[V3]][0, 0] [[[V26]], [[V29]]] [1, 1] : memref<4x8xf32, #gpu.address_space<workgroup>> to memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: memref.copy [[V5]], [[V18]] : memref<4x8xf32, strided<[16, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: memref.copy [[V6]], [[V30]] : memref<4x8xf32, strided<[16, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: linalg.exp ins([[V18]] : memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>) outs([[V30]] : memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>>)
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: memref.copy [[V30]], [[V6]] : memref<?x?xf32, strided<[8, 1]>, #gpu.address_space<workgroup>> to memref<4x8xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V31:%.+]] = transform.structured.match ops{["linalg.exp"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V32:%.+]] = transform.structured.promote [[V31]] {mapping = [#gpu.memory_space<workgroup>]} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
