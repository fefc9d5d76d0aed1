// Assertions before operations on memrefs: indices, extents, layouts and alignments are as the operations need them.

// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(generate-runtime-verification{verbose-level=0}))' | FileCheck %s

// CHECK-LABEL: func.func @indices
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = memref.dim [[V3:%.+]], [[V1]] : memref<?x4xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi sge, [[V5:%.+]], [[V0]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi slt, [[V5]], [[V2]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V4]], [[V6]] : i1
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi sge, [[V11:%.+]], [[V0]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi slt, [[V11]], [[V9]] : index
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V10]], [[V12]] : i1
// CHECK-NEXT: [[V14:%.+]] = arith.andi [[V7]], [[V13]] : i1
// CHECK-NEXT: cf.assert [[V14]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V15:%.+]] = memref.load [[V3]][[[V5]], [[V11]]] : memref<?x4xf32>
// CHECK-NEXT: memref.store [[V16:%.+]], [[V17:%.+]][] : memref<f32>
// CHECK-NEXT: [[V18:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V19:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V20:%.+]] = memref.dim [[V3]], [[V19]] : memref<?x4xf32>
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi sge, [[V11]], [[V18]] : index
// CHECK-NEXT: [[V22:%.+]] = arith.cmpi slt, [[V11]], [[V20]] : index
// CHECK-NEXT: [[V23:%.+]] = arith.andi [[V21]], [[V22]] : i1
// CHECK-NEXT: [[V24:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi sge, [[V5]], [[V18]] : index
// CHECK-NEXT: [[V27:%.+]] = arith.cmpi slt, [[V5]], [[V25]] : index
// CHECK-NEXT: [[V28:%.+]] = arith.andi [[V26]], [[V27]] : i1
// CHECK-NEXT: [[V29:%.+]] = arith.andi [[V23]], [[V28]] : i1
// CHECK-NEXT: cf.assert [[V29]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: memref.store [[V16]], [[V3]][[[V11]], [[V5]]] : memref<?x4xf32>
// CHECK-NEXT: [[V30:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V31:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V32:%.+]] = memref.dim [[V3]], [[V31]] : memref<?x4xf32>
// CHECK-NEXT: [[V33:%.+]] = arith.cmpi sge, [[V5]], [[V30]] : index
// CHECK-NEXT: [[V34:%.+]] = arith.cmpi slt, [[V5]], [[V32]] : index
// CHECK-NEXT: [[V35:%.+]] = arith.andi [[V33]], [[V34]] : i1
// CHECK-NEXT: [[V36:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V37:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V38:%.+]] = arith.cmpi sge, [[V5]], [[V30]] : index
// CHECK-NEXT: [[V39:%.+]] = arith.cmpi slt, [[V5]], [[V37]] : index
// CHECK-NEXT: [[V40:%.+]] = arith.andi [[V38]], [[V39]] : i1
// CHECK-NEXT: [[V41:%.+]] = arith.andi [[V35]], [[V40]] : i1
// CHECK-NEXT: cf.assert [[V41]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V42:%.+]] = memref.atomic_rmw addf [[V16]], [[V3]][[[V5]], [[V5]]] : (f32, memref<?x4xf32>) -> f32
// CHECK-NEXT: [[V43:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V44:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V45:%.+]] = memref.dim [[V3]], [[V44]] : memref<?x4xf32>
// CHECK-NEXT: [[V46:%.+]] = arith.cmpi sge, [[V11]], [[V43]] : index
// CHECK-NEXT: [[V47:%.+]] = arith.cmpi slt, [[V11]], [[V45]] : index
// CHECK-NEXT: [[V48:%.+]] = arith.andi [[V46]], [[V47]] : i1
// CHECK-NEXT: [[V49:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V50:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V51:%.+]] = arith.cmpi sge, [[V11]], [[V43]] : index
// CHECK-NEXT: [[V52:%.+]] = arith.cmpi slt, [[V11]], [[V50]] : index
// CHECK-NEXT: [[V53:%.+]] = arith.andi [[V51]], [[V52]] : i1
// CHECK-NEXT: [[V54:%.+]] = arith.andi [[V48]], [[V53]] : i1
// CHECK-NEXT: cf.assert [[V54]], "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V55:%.+]] = memref.generic_atomic_rmw [[V3]][[[V11]], [[V11]]] : memref<?x4xf32> {
// CHECK-NEXT: ^bb0([[V56:%.+]]: f32):
// CHECK-NEXT: [[V57:%.+]] = arith.mulf [[V56]], [[V16]] : f32
// CHECK-NEXT: memref.atomic_yield [[V57]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V15]] : f32
// CHECK-NEXT: }
func.func @indices(%m: memref<?x4xf32>, %s: memref<f32>, %i: index, %j: index, %v: f32) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<?x4xf32>
  memref.store %v, %s[] : memref<f32>
  memref.store %v, %m[%j, %i] : memref<?x4xf32>
  %1 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<?x4xf32>) -> f32
  %2 = memref.generic_atomic_rmw %m[%j, %j] : memref<?x4xf32> {
  ^bb0(%old: f32):
    %3 = arith.mulf %old, %v : f32
    memref.atomic_yield %3 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @dim
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[V1:%.+]] : memref<*xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi sge, [[V4:%.+]], [[V2]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi slt, [[V4]], [[V0]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[V3]], [[V5]] : i1
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A^ index is out of bounds\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V7:%.+]] = memref.dim [[V1]], [[V4]] : memref<*xf32>
// CHECK-NEXT: return [[V7]] : index
// CHECK-NEXT: }
func.func @dim(%m: memref<*xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @cast
// CHECK-NEXT: [[V0:%.+]] = memref.rank [[V1:%.+]] : memref<*xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V0]], [[V2]] : index
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A^ rank mismatch\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V4:%.+]] = memref.cast [[V1]] : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[V5:%.+]], [[V6:%.+]], [[V7:%.+]]:2, [[V8:%.+]]:2 = memref.extract_strided_metadata [[V4]] : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = memref.dim [[V1]], [[V9]] : memref<*xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi eq, [[V10]], [[V11]] : index
// CHECK-NEXT: cf.assert [[V12]], "ERROR: Runtime op verification failed\0A^ size mismatch of dim 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi eq, [[V6]], [[V13]] : index
// CHECK-NEXT: cf.assert [[V14]], "ERROR: Runtime op verification failed\0A^ offset mismatch\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V15:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V17:%.+]], [[V15]] : index
// CHECK-NEXT: cf.assert [[V16]], "ERROR: Runtime op verification failed\0A^ stride mismatch of dim 1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V18:%.+]] = memref.cast [[V1]] : memref<*xf32> to memref<3x?xf32>
// CHECK-NEXT: [[V19:%.+]] = memref.cast [[V20:%.+]] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[V21:%.+]], [[V22:%.+]], [[V23:%.+]]:2, [[V24:%.+]]:2 = memref.extract_strided_metadata [[V19]] : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V26:%.+]] = memref.dim [[V20]], [[V25]] : memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V27:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V28:%.+]] = arith.cmpi eq, [[V26]], [[V27]] : index
// CHECK-NEXT: cf.assert [[V28]], "ERROR: Runtime op verification failed\0A^ size mismatch of dim 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V29:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V30:%.+]] = arith.cmpi eq, [[V22]], [[V29]] : index
// CHECK-NEXT: cf.assert [[V30]], "ERROR: Runtime op verification failed\0A^ offset mismatch\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V31:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V32:%.+]] = arith.cmpi eq, [[V33:%.+]], [[V31]] : index
// CHECK-NEXT: cf.assert [[V32]], "ERROR: Runtime op verification failed\0A^ stride mismatch of dim 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V34:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V35:%.+]] = arith.cmpi eq, [[V36:%.+]], [[V34]] : index
// CHECK-NEXT: cf.assert [[V35]], "ERROR: Runtime op verification failed\0A^ stride mismatch of dim 1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V37:%.+]] = memref.cast [[V20]] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<2x4xf32, strided<[4, 1], offset: 5>>
// CHECK-NEXT: [[V38:%.+]] = memref.cast [[V20]] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<*xf32>
// CHECK-NEXT: return [[V18]], [[V37]], [[V38]] : memref<3x?xf32>, memref<2x4xf32, strided<[4, 1], offset: 5>>, memref<*xf32>
// CHECK-NEXT: }
func.func @cast(%m: memref<*xf32>, %r: memref<?x4xf32, strided<[?, 1], offset: ?>>)
    -> (memref<3x?xf32>, memref<2x4xf32, strided<[4, 1], offset: 5>>, memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<3x?xf32>
  %1 = memref.cast %r : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<2x4xf32, strided<[4, 1], offset: 5>>
  %2 = memref.cast %r : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<*xf32>
  return %0, %1, %2 : memref<3x?xf32>, memref<2x4xf32, strided<[4, 1], offset: 5>>, memref<*xf32>
}

// CHECK-LABEL: func.func @copy
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.dim [[V2:%.+]], [[V0]] : memref<?x4xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi eq, [[V1]], [[V3]] : index
// CHECK-NEXT: cf.assert [[V4]], "ERROR: Runtime op verification failed\0A^ size of 0-th source/target dim does not match\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: [[V5:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V7:%.+]] = memref.dim [[V8:%.+]], [[V6]] : memref<8x?xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V5]], [[V7]] : index
// CHECK-NEXT: cf.assert [[V9]], "ERROR: Runtime op verification failed\0A^ size of 1-th source/target dim does not match\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: memref.copy [[V2]], [[V8]] : memref<?x4xf32> to memref<8x?xf32>
// CHECK-NEXT: memref.copy [[V10:%.+]], [[V10]] : memref<*xf32> to memref<*xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy(%a: memref<?x4xf32>, %b: memref<8x?xf32>, %c: memref<*xf32>) {
  memref.copy %a, %b : memref<?x4xf32> to memref<8x?xf32>
  memref.copy %c, %c : memref<*xf32> to memref<*xf32>
  return
}

// CHECK-LABEL: func.func @alignment
// CHECK-NEXT: [[V0:%.+]] = memref.extract_aligned_pointer_as_index [[V1:%.+]] : memref<?xf32> -> index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V3:%.+]] = arith.remui [[V0]], [[V2]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[V3]], [[V4]] : index
// CHECK-NEXT: cf.assert [[V5]], "ERROR: Runtime op verification failed\0A^ memref is not aligned to 16\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V6:%.+]] = memref.assume_alignment [[V1]], 16 : memref<?xf32>
// CHECK-NEXT: return [[V6]] : memref<?xf32>
// CHECK-NEXT: }
func.func @alignment(%m: memref<?xf32>) -> memref<?xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<?xf32>
  return %0 : memref<?xf32>
}

// The assertions have operations of scf, which the input loads as mlir-opt does not.
// CHECK-LABEL: func.func @subview
// CHECK-NEXT: scf.if [[V0:%.+]] {
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]], [[V4:%.+]], [[V5:%.+]]:2, [[V6:%.+]]:2 = memref.extract_strided_metadata [[V7:%.+]] : memref<?x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi eq, [[V10:%.+]], [[V1]] : index
// CHECK-NEXT: [[V11:%.+]] = scf.if [[V9]] -> (i1) {
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi sge, [[V13:%.+]], [[V1]] : index
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi sle, [[V13]], [[V15:%.+]] : index
// CHECK-NEXT: [[V16:%.+]] = arith.andi [[V12]], [[V14]] : i1
// CHECK-NEXT: scf.yield [[V16]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V12]] = arith.cmpi sge, [[V13]], [[V1]] : index
// CHECK-NEXT: [[V14]] = arith.cmpi slt, [[V13]], [[V15]] : index
// CHECK-NEXT: [[V16]] = arith.andi [[V12]], [[V14]] : i1
// CHECK-NEXT: scf.yield [[V16]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V11]], "ERROR: Runtime op verification failed\0A^ offset 0 is out-of-bounds\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi sgt, [[V10]], [[V1]] : index
// CHECK-NEXT: [[V18:%.+]] = scf.if [[V17]] -> (i1) {
// CHECK-NEXT: [[V12]] = arith.subi [[V10]], [[V2]] : index
// CHECK-NEXT: [[V14]] = arith.muli [[V12]], [[V8]] : index
// CHECK-NEXT: [[V16]] = arith.addi [[V13]], [[V14]] : index
// CHECK-NEXT: [[V19:%.+]] = arith.cmpi sge, [[V16]], [[V1]] : index
// CHECK-NEXT: [[V20:%.+]] = arith.cmpi slt, [[V16]], [[V15]] : index
// CHECK-NEXT: [[V21:%.+]] = arith.andi [[V19]], [[V20]] : i1
// CHECK-NEXT: scf.yield [[V21]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V22:%.+]] = arith.constant true
// CHECK-NEXT: scf.yield [[V22]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V18]], "ERROR: Runtime op verification failed\0A^ subview runs out-of-bounds along dimension 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V23:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V24:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi eq, [[V24]], [[V1]] : index
// CHECK-NEXT: [[V27:%.+]] = scf.if [[V26]] -> (i1) {
// CHECK-NEXT: [[V12]] = arith.cmpi sge, [[V23]], [[V1]] : index
// CHECK-NEXT: [[V14]] = arith.cmpi sle, [[V23]], [[V28:%.+]] : index
// CHECK-NEXT: [[V16]] = arith.andi [[V12]], [[V14]] : i1
// CHECK-NEXT: scf.yield [[V16]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V22]] = arith.constant true
// CHECK-NEXT: [[V12]] = arith.cmpi sgt, [[V28]], [[V23]] : index
// CHECK-NEXT: scf.yield [[V12]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V27]], "ERROR: Runtime op verification failed\0A^ offset 1 is out-of-bounds\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V29:%.+]] = arith.cmpi sgt, [[V24]], [[V1]] : index
// CHECK-NEXT: [[V30:%.+]] = scf.if [[V29]] -> (i1) {
// CHECK-NEXT: [[V12]] = arith.subi [[V24]], [[V2]] : index
// CHECK-NEXT: [[V14]] = arith.muli [[V12]], [[V25]] : index
// CHECK-NEXT: [[V16]] = arith.addi [[V23]], [[V14]] : index
// CHECK-NEXT: [[V19]] = arith.cmpi sge, [[V16]], [[V1]] : index
// CHECK-NEXT: [[V20]] = arith.cmpi slt, [[V16]], [[V28]] : index
// CHECK-NEXT: [[V21]] = arith.andi [[V19]], [[V20]] : i1
// CHECK-NEXT: scf.yield [[V21]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V22]] = arith.constant true
// CHECK-NEXT: scf.yield [[V22]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V30]], "ERROR: Runtime op verification failed\0A^ subview runs out-of-bounds along dimension 1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V31:%.+]] = memref.subview [[V7]][[[V13]], 2] [[[V10]], 4] [1, 1] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @subview(%m: memref<?x8xf32>, %o: index, %n: index, %c: i1) {
  scf.if %c {
    scf.yield
  }
  %0 = memref.subview %m[%o, 2] [%n, 4] [1, 1] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
  return
}

// CHECK-LABEL: func.func @expand_shape
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.dim [[V2:%.+]], [[V0]] : memref<?x12xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V4:%.+]] = arith.remsi [[V1]], [[V3]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V4]], [[V5]] : index
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V7:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V8:%.+]] = memref.dim [[V2]], [[V7]] : memref<?x12xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 12 : index
// CHECK-NEXT: [[V10:%.+]] = arith.remsi [[V8]], [[V9]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi eq, [[V10]], [[V11]] : index
// CHECK-NEXT: cf.assert [[V12]], "ERROR: Runtime op verification failed\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V13:%.+]] = memref.expand_shape [[V2]] {{\[\[}}0, 1], [2, 3]] output_shape [[[V14:%.+]], 2, 3, 4] : memref<?x12xf32> into memref<?x2x3x4xf32>
// CHECK-NEXT: return [[V13]] : memref<?x2x3x4xf32>
// CHECK-NEXT: }
func.func @expand_shape(%m: memref<?x12xf32>, %n: index) -> memref<?x2x3x4xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 2, 3, 4] : memref<?x12xf32> into memref<?x2x3x4xf32>
  return %0 : memref<?x2x3x4xf32>
}
