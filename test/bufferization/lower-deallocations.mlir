// RUN: rsmlir-opt %s --bufferization-lower-deallocations | FileCheck %s

// CHECK-LABEL: func.func @dealloc_helper
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dealloc_helper() { return }

// CHECK-LABEL: func.func @none
// CHECK-NEXT: [[V0:%.+]] = arith.constant false
// CHECK-NEXT: return [[V0]] : i1
// CHECK-NEXT: }
func.func @none(%a: memref<2xf32>) -> i1 {
  %0 = bufferization.dealloc retain (%a : memref<2xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func @one
// CHECK-NEXT: scf.if [[V0:%.+]] {
// CHECK-NEXT: memref.dealloc [[V1:%.+]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @one(%a: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @one_retained
// CHECK-NEXT: [[V0:%.+]] = memref.extract_aligned_pointer_as_index [[V1:%.+]] : memref<2xf32> -> index
// CHECK-NEXT: [[V2:%.+]] = memref.extract_aligned_pointer_as_index [[V3:%.+]] : memref<2xf32> -> index
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi ne, [[V0]], [[V2]] : index
// CHECK-NEXT: [[V5:%.+]] = memref.extract_aligned_pointer_as_index [[V6:%.+]] : memref<*xf32> -> index
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi ne, [[V0]], [[V5]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.andi [[V4]], [[V7]] : i1
// CHECK-NEXT: [[V9:%.+]] = arith.andi [[V8]], [[V10:%.+]] : i1
// CHECK-NEXT: scf.if [[V9]] {
// CHECK-NEXT: memref.dealloc [[V1]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V11:%.+]] = arith.constant true
// CHECK-NEXT: [[V12:%.+]] = arith.xori [[V4]], [[V11]] : i1
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V12]], [[V10]] : i1
// CHECK-NEXT: [[V14:%.+]] = arith.xori [[V7]], [[V11]] : i1
// CHECK-NEXT: [[V15:%.+]] = arith.andi [[V14]], [[V10]] : i1
// CHECK-NEXT: return [[V13]], [[V15]] : i1, i1
// CHECK-NEXT: }
func.func @one_retained(%a: memref<2xf32>, %b: memref<2xf32>, %d: memref<*xf32>, %c: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a : memref<2xf32>) if (%c) retain (%b, %d : memref<2xf32>, memref<*xf32>)
  return %0#0, %0#1 : i1, i1
}

// CHECK-LABEL: func.func @several
// CHECK-NEXT: [[V0:%.+]] = memref.alloc() : memref<2xindex>
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() : memref<1xindex>
// CHECK-NEXT: [[V3:%.+]] = memref.extract_aligned_pointer_as_index [[V4:%.+]] : memref<2xf32> -> index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[V3]], [[V0]][[[V5]]] : memref<2xindex>
// CHECK-NEXT: [[V6:%.+]] = memref.extract_aligned_pointer_as_index [[V7:%.+]] : memref<3xf32> -> index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[V6]], [[V0]][[[V8]]] : memref<2xindex>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[V10:%.+]], [[V1]][[[V9]]] : memref<2xi1>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 1 : index
// CHECK-NEXT: memref.store [[V10]], [[V1]][[[V11]]] : memref<2xi1>
// CHECK-NEXT: [[V12:%.+]] = memref.extract_aligned_pointer_as_index [[V13:%.+]] : memref<2xf32> -> index
// CHECK-NEXT: [[V14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[V12]], [[V2]][[[V14]]] : memref<1xindex>
// CHECK-NEXT: [[V15:%.+]] = memref.cast [[V0]] : memref<2xindex> to memref<?xindex>
// CHECK-NEXT: [[V16:%.+]] = memref.cast [[V1]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[V17:%.+]] = memref.cast [[V2]] : memref<1xindex> to memref<?xindex>
// CHECK-NEXT: [[V18:%.+]] = memref.alloc() : memref<2xi1>
// CHECK-NEXT: [[V19:%.+]] = memref.alloc() : memref<1xi1>
// CHECK-NEXT: [[V20:%.+]] = memref.cast [[V18]] : memref<2xi1> to memref<?xi1>
// CHECK-NEXT: [[V21:%.+]] = memref.cast [[V19]] : memref<1xi1> to memref<?xi1>
// CHECK-NEXT: call @dealloc_helper_0([[V15]], [[V17]], [[V16]], [[V20]], [[V21]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// CHECK-NEXT: [[V22:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V23:%.+]] = memref.load [[V18]][[[V22]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V23]] {
// CHECK-NEXT: memref.dealloc [[V4]] : memref<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V24:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V25:%.+]] = memref.load [[V18]][[[V24]]] : memref<2xi1>
// CHECK-NEXT: scf.if [[V25]] {
// CHECK-NEXT: memref.dealloc [[V7]] : memref<3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V26:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27:%.+]] = memref.load [[V19]][[[V26]]] : memref<1xi1>
// CHECK-NEXT: memref.dealloc [[V0]] : memref<2xindex>
// CHECK-NEXT: memref.dealloc [[V2]] : memref<1xindex>
// CHECK-NEXT: memref.dealloc [[V1]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[V18]] : memref<2xi1>
// CHECK-NEXT: memref.dealloc [[V19]] : memref<1xi1>
// CHECK-NEXT: return [[V27]] : i1
// CHECK-NEXT: }
func.func @several(%a: memref<2xf32>, %b: memref<3xf32>, %r: memref<2xf32>, %c: i1) -> i1 {
  %0 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<3xf32>) if (%c, %c) retain (%r : memref<2xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func private @dealloc_helper_0
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant true
// CHECK-NEXT: [[V3:%.+]] = arith.constant false
// CHECK-NEXT: [[V4:%.+]] = memref.dim [[V5:%.+]], [[V0]] : memref<?xindex>
// CHECK-NEXT: [[V6:%.+]] = memref.dim [[V7:%.+]], [[V0]] : memref<?xindex>
// CHECK-NEXT: scf.for [[V8:%.+]] = [[V0]] to [[V6]] step [[V1]] {
// CHECK-NEXT: memref.store [[V3]], [[V9:%.+]][[[V8]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[V8]] = [[V0]] to [[V4]] step [[V1]] {
// CHECK-NEXT: [[V10:%.+]] = memref.load [[V5]][[[V8]]] : memref<?xindex>
// CHECK-NEXT: [[V11:%.+]] = memref.load [[V12:%.+]][[[V8]]] : memref<?xi1>
// CHECK-NEXT: [[V13:%.+]] = scf.for [[V14:%.+]] = [[V0]] to [[V6]] step [[V1]] iter_args([[V15:%.+]] = [[V2]]) -> (i1) {
// CHECK-NEXT: [[V16:%.+]] = memref.load [[V7]][[[V14]]] : memref<?xindex>
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi eq, [[V16]], [[V10]] : index
// CHECK-NEXT: scf.if [[V17]] {
// CHECK-NEXT: [[V18:%.+]] = memref.load [[V9]][[[V14]]] : memref<?xi1>
// CHECK-NEXT: [[V19:%.+]] = arith.ori [[V18]], [[V11]] : i1
// CHECK-NEXT: memref.store [[V19]], [[V9]][[[V14]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: [[V20:%.+]] = arith.cmpi ne, [[V16]], [[V10]] : index
// CHECK-NEXT: [[V21:%.+]] = arith.andi [[V15]], [[V20]] : i1
// CHECK-NEXT: scf.yield [[V21]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V22:%.+]] = scf.for [[V14]] = [[V0]] to [[V8]] step [[V1]] iter_args([[V15]] = [[V13]]) -> (i1) {
// CHECK-NEXT: [[V16]] = memref.load [[V5]][[[V14]]] : memref<?xindex>
// CHECK-NEXT: [[V17]] = arith.cmpi ne, [[V16]], [[V10]] : index
// CHECK-NEXT: [[V20]] = arith.andi [[V15]], [[V17]] : i1
// CHECK-NEXT: scf.yield [[V20]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V23:%.+]] = arith.andi [[V22]], [[V11]] : i1
// CHECK-NEXT: memref.store [[V23]], [[V24:%.+]][[[V8]]] : memref<?xi1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
