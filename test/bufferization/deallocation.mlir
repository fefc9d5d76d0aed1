// RUN: rsmlir-opt %s --ownership-based-buffer-deallocation --canonicalize --buffer-deallocation-simplification | FileCheck %s
// RUN: rsmlir-opt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership | FileCheck %s --check-prefix=DYNAMIC
// RUN: rsmlir-opt %s --buffer-deallocation-pipeline | FileCheck %s --check-prefix=PIPELINE

// CHECK-LABEL: func.func private @choose
// CHECK-NEXT: [[V0:%.+]] = arith.select [[V1:%.+]], [[V2:%.+]], [[V3:%.+]] : memref<4xf32>
// CHECK-NEXT: [[V4:%.+]] = bufferization.clone [[V0]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: return [[V4]] : memref<4xf32>
// CHECK-NEXT: }
// DYNAMIC-LABEL: func.func private @choose
// DYNAMIC-NEXT: [[V0:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V1:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V2:%.+]] = arith.select [[V3:%.+]], [[V4:%.+]], [[V5:%.+]] : memref<4xf32>
// DYNAMIC-NEXT: [[V6:%.+]], [[V7:%.+]], [[V8:%.+]], [[V9:%.+]] = memref.extract_strided_metadata [[V4]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V10:%.+]], [[V11:%.+]], [[V12:%.+]], [[V13:%.+]] = memref.extract_strided_metadata [[V5]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V14:%.+]] = bufferization.dealloc ([[V6]], [[V10]] : memref<f32>, memref<f32>) if ([[V0]], [[V1]]) retain ([[V2]] : memref<4xf32>)
// DYNAMIC-NEXT: return [[V2]], [[V14]] : memref<4xf32>, i1
// DYNAMIC-NEXT: }
// PIPELINE-LABEL: func.func private @choose
// PIPELINE-NEXT: [[V0:%.+]] = arith.select [[V1:%.+]], [[V2:%.+]], [[V3:%.+]] : memref<4xf32>
// PIPELINE-NEXT: [[V4:%.+]] = bufferization.clone [[V0]] : memref<4xf32> to memref<4xf32>
// PIPELINE-NEXT: return [[V4]] : memref<4xf32>
// PIPELINE-NEXT: }
func.func private @choose(%c: i1, %a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  %r = arith.select %c, %a, %b : memref<4xf32>
  return %r : memref<4xf32>
}

// CHECK-LABEL: func.func @call
// CHECK-NEXT: [[V0:%.+]] = arith.constant true
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V3:%.+]] = call @choose([[V4:%.+]], [[V5:%.+]], [[V2]]) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT: [[V6:%.+]] = memref.load [[V3]][[[V1]]] : memref<4xf32>
// CHECK-NEXT: [[V7:%.+]], [[V8:%.+]], [[V9:%.+]], [[V10:%.+]] = memref.extract_strided_metadata [[V3]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[V2]], [[V7]] : memref<4xf32>, memref<f32>) if ([[V0]], [[V0]])
// CHECK-NEXT: return [[V6]] : f32
// CHECK-NEXT: }
// DYNAMIC-LABEL: func.func @call
// DYNAMIC-NEXT: [[V0:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V1:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V2:%.+]] = arith.constant 0 : index
// DYNAMIC-NEXT: [[V3:%.+]] = memref.alloc() : memref<4xf32>
// DYNAMIC-NEXT: [[V4:%.+]]:2 = call @choose([[V5:%.+]], [[V6:%.+]], [[V3]]) : (i1, memref<4xf32>, memref<4xf32>) -> (memref<4xf32>, i1)
// DYNAMIC-NEXT: [[V7:%.+]] = memref.load [[V8:%.+]][[[V2]]] : memref<4xf32>
// DYNAMIC-NEXT: [[V9:%.+]], [[V10:%.+]], [[V11:%.+]], [[V12:%.+]] = memref.extract_strided_metadata [[V6]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V13:%.+]], [[V14:%.+]], [[V15:%.+]], [[V16:%.+]] = memref.extract_strided_metadata [[V3]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V17:%.+]], [[V18:%.+]], [[V19:%.+]], [[V20:%.+]] = memref.extract_strided_metadata [[V8]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: bufferization.dealloc ([[V9]], [[V13]], [[V17]] : memref<f32>, memref<f32>, memref<f32>) if ([[V1]], [[V0]], [[V21:%.+]])
// DYNAMIC-NEXT: return [[V7]] : f32
// DYNAMIC-NEXT: }
// PIPELINE-LABEL: func.func @call
// PIPELINE-NEXT: [[V0:%.+]] = arith.constant 1 : index
// PIPELINE-NEXT: [[V1:%.+]] = arith.constant true
// PIPELINE-NEXT: [[V2:%.+]] = arith.constant 0 : index
// PIPELINE-NEXT: [[V3:%.+]] = memref.alloc() : memref<4xf32>
// PIPELINE-NEXT: [[V4:%.+]] = call @choose([[V5:%.+]], [[V6:%.+]], [[V3]]) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
// PIPELINE-NEXT: [[V7:%.+]] = memref.load [[V4]][[[V2]]] : memref<4xf32>
// PIPELINE-NEXT: [[V8:%.+]], [[V9:%.+]], [[V10:%.+]], [[V11:%.+]] = memref.extract_strided_metadata [[V4]] : memref<4xf32> -> memref<f32>, index, index, index
// PIPELINE-NEXT: [[V12:%.+]] = memref.alloc() : memref<2xindex>
// PIPELINE-NEXT: [[V13:%.+]] = memref.alloc() : memref<2xi1>
// PIPELINE-NEXT: [[V14:%.+]] = memref.alloc() : memref<0xindex>
// PIPELINE-NEXT: [[V15:%.+]] = memref.extract_aligned_pointer_as_index [[V3]] : memref<4xf32> -> index
// PIPELINE-NEXT: memref.store [[V15]], [[V12]][[[V2]]] : memref<2xindex>
// PIPELINE-NEXT: [[V16:%.+]] = memref.extract_aligned_pointer_as_index [[V8]] : memref<f32> -> index
// PIPELINE-NEXT: memref.store [[V16]], [[V12]][[[V0]]] : memref<2xindex>
// PIPELINE-NEXT: memref.store [[V1]], [[V13]][[[V2]]] : memref<2xi1>
// PIPELINE-NEXT: memref.store [[V1]], [[V13]][[[V0]]] : memref<2xi1>
// PIPELINE-NEXT: [[V17:%.+]] = memref.cast [[V12]] : memref<2xindex> to memref<?xindex>
// PIPELINE-NEXT: [[V18:%.+]] = memref.cast [[V13]] : memref<2xi1> to memref<?xi1>
// PIPELINE-NEXT: [[V19:%.+]] = memref.cast [[V14]] : memref<0xindex> to memref<?xindex>
// PIPELINE-NEXT: [[V20:%.+]] = memref.alloc() : memref<2xi1>
// PIPELINE-NEXT: [[V21:%.+]] = memref.alloc() : memref<0xi1>
// PIPELINE-NEXT: [[V22:%.+]] = memref.cast [[V20]] : memref<2xi1> to memref<?xi1>
// PIPELINE-NEXT: [[V23:%.+]] = memref.cast [[V21]] : memref<0xi1> to memref<?xi1>
// PIPELINE-NEXT: call @dealloc_helper([[V17]], [[V19]], [[V18]], [[V22]], [[V23]]) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// PIPELINE-NEXT: [[V24:%.+]] = memref.load [[V20]][[[V2]]] : memref<2xi1>
// PIPELINE-NEXT: scf.if [[V24]] {
// PIPELINE-NEXT: memref.dealloc [[V3]] : memref<4xf32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V25:%.+]] = memref.load [[V20]][[[V0]]] : memref<2xi1>
// PIPELINE-NEXT: scf.if [[V25]] {
// PIPELINE-NEXT: memref.dealloc [[V8]] : memref<f32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: memref.dealloc [[V12]] : memref<2xindex>
// PIPELINE-NEXT: memref.dealloc [[V14]] : memref<0xindex>
// PIPELINE-NEXT: memref.dealloc [[V13]] : memref<2xi1>
// PIPELINE-NEXT: memref.dealloc [[V20]] : memref<2xi1>
// PIPELINE-NEXT: memref.dealloc [[V21]] : memref<0xi1>
// PIPELINE-NEXT: return [[V7]] : f32
// PIPELINE-NEXT: }
func.func @call(%c: i1, %a: memref<4xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32>
  %r = call @choose(%c, %a, %b) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  %v = memref.load %r[%zero] : memref<4xf32>
  return %v : f32
}

// CHECK-LABEL: func.func @branch
// CHECK-NEXT: [[V0:%.+]] = arith.constant false
// CHECK-NEXT: [[V1:%.+]] = arith.constant true
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = memref.dim [[V4:%.+]], [[V2]] : memref<?xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.alloc() : memref<f32>
// CHECK-NEXT: [[V6:%.+]] = arith.xori [[V7:%.+]], [[V1]] : i1
// CHECK-NEXT: [[V8:%.+]] = arith.select [[V7]], [[V7]], [[V6]] : i1
// CHECK-NEXT: cf.cond_br [[V7]], ^bb1([[V4]], [[V0]] : memref<?xf32>, i1), ^bb2
// CHECK-NEXT: ^bb1([[V9:%.+]]: memref<?xf32>, [[V10:%.+]]: i1):  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb3([[V9]], [[V10]] : memref<?xf32>, i1)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: [[V11:%.+]] = memref.alloc([[V3]]) : memref<?xf32>
// CHECK-NEXT: cf.br ^bb3([[V11]], [[V1]] : memref<?xf32>, i1)
// CHECK-NEXT: ^bb3([[V12:%.+]]: memref<?xf32>, [[V13:%.+]]: i1):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: [[V14:%.+]] = memref.load [[V5]][] : memref<f32>
// CHECK-NEXT: memref.store [[V14]], [[V12]][[[V2]]] : memref<?xf32>
// CHECK-NEXT: [[V15:%.+]], [[V16:%.+]], [[V17:%.+]], [[V18:%.+]] = memref.extract_strided_metadata [[V12]] : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[V5]] : memref<f32>) if ([[V8]])
// CHECK-NEXT: bufferization.dealloc ([[V15]] : memref<f32>) if ([[V13]])
// CHECK-NEXT: return [[V14]] : f32
// CHECK-NEXT: }
// DYNAMIC-LABEL: func.func @branch
// DYNAMIC-NEXT: [[V0:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V1:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V2:%.+]] = arith.constant 0 : index
// DYNAMIC-NEXT: [[V3:%.+]] = memref.dim [[V4:%.+]], [[V2]] : memref<?xf32>
// DYNAMIC-NEXT: [[V5:%.+]] = memref.alloc() : memref<f32>
// DYNAMIC-NEXT: [[V6:%.+]], [[V7:%.+]], [[V8:%.+]], [[V9:%.+]] = memref.extract_strided_metadata [[V4]] : memref<?xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V10:%.+]], [[V11:%.+]] = memref.extract_strided_metadata [[V5]] : memref<f32> -> memref<f32>, index
// DYNAMIC-NEXT: [[V12:%.+]] = arith.andi [[V1]], [[V13:%.+]] : i1
// DYNAMIC-NEXT: [[V14:%.+]] = arith.andi [[V0]], [[V13]] : i1
// DYNAMIC-NEXT: [[V15:%.+]]:2 = bufferization.dealloc ([[V6]], [[V10]] : memref<f32>, memref<f32>) if ([[V12]], [[V14]]) retain ([[V4]], [[V5]] : memref<?xf32>, memref<f32>)
// DYNAMIC-NEXT: [[V16:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V17:%.+]] = arith.xori [[V16]], [[V13]] : i1
// DYNAMIC-NEXT: [[V18:%.+]] = arith.andi [[V1]], [[V17]] : i1
// DYNAMIC-NEXT: [[V19:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V20:%.+]] = arith.xori [[V19]], [[V13]] : i1
// DYNAMIC-NEXT: [[V21:%.+]] = arith.andi [[V0]], [[V20]] : i1
// DYNAMIC-NEXT: [[V22:%.+]] = bufferization.dealloc ([[V6]], [[V10]] : memref<f32>, memref<f32>) if ([[V18]], [[V21]]) retain ([[V5]] : memref<f32>)
// DYNAMIC-NEXT: [[V23:%.+]] = arith.select [[V13]], [[V24:%.+]], [[V22]] : i1
// DYNAMIC-NEXT: cf.cond_br [[V13]], ^bb1([[V4]], [[V25:%.+]] : memref<?xf32>, i1), ^bb2
// DYNAMIC-NEXT: ^bb1([[V26:%.+]]: memref<?xf32>, [[V27:%.+]]: i1):  // pred: ^bb0
// DYNAMIC-NEXT: [[V28:%.+]], [[V29:%.+]] = memref.extract_strided_metadata [[V5]] : memref<f32> -> memref<f32>, index
// DYNAMIC-NEXT: [[V30:%.+]], [[V31:%.+]], [[V32:%.+]], [[V33:%.+]] = memref.extract_strided_metadata [[V26]] : memref<?xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V34:%.+]]:2 = bufferization.dealloc ([[V28]], [[V30]] : memref<f32>, memref<f32>) if ([[V23]], [[V27]]) retain ([[V26]], [[V5]] : memref<?xf32>, memref<f32>)
// DYNAMIC-NEXT: cf.br ^bb3([[V26]], [[V35:%.+]] : memref<?xf32>, i1)
// DYNAMIC-NEXT: ^bb2:  // pred: ^bb0
// DYNAMIC-NEXT: [[V36:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V37:%.+]] = memref.alloc([[V3]]) : memref<?xf32>
// DYNAMIC-NEXT: [[V38:%.+]], [[V39:%.+]] = memref.extract_strided_metadata [[V5]] : memref<f32> -> memref<f32>, index
// DYNAMIC-NEXT: [[V40:%.+]], [[V41:%.+]], [[V42:%.+]], [[V43:%.+]] = memref.extract_strided_metadata [[V37]] : memref<?xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V44:%.+]]:2 = bufferization.dealloc ([[V38]], [[V40]] : memref<f32>, memref<f32>) if ([[V23]], [[V36]]) retain ([[V37]], [[V5]] : memref<?xf32>, memref<f32>)
// DYNAMIC-NEXT: cf.br ^bb3([[V37]], [[V45:%.+]] : memref<?xf32>, i1)
// DYNAMIC-NEXT: ^bb3([[V46:%.+]]: memref<?xf32>, [[V47:%.+]]: i1):  // 2 preds: ^bb1, ^bb2
// DYNAMIC-NEXT: [[V48:%.+]] = memref.load [[V5]][] : memref<f32>
// DYNAMIC-NEXT: memref.store [[V48]], [[V46]][[[V2]]] : memref<?xf32>
// DYNAMIC-NEXT: [[V49:%.+]], [[V50:%.+]] = memref.extract_strided_metadata [[V5]] : memref<f32> -> memref<f32>, index
// DYNAMIC-NEXT: [[V51:%.+]], [[V52:%.+]], [[V53:%.+]], [[V54:%.+]] = memref.extract_strided_metadata [[V46]] : memref<?xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: bufferization.dealloc ([[V49]], [[V51]] : memref<f32>, memref<f32>) if ([[V23]], [[V47]])
// DYNAMIC-NEXT: return [[V48]] : f32
// DYNAMIC-NEXT: }
// PIPELINE-LABEL: func.func @branch
// PIPELINE-NEXT: [[V0:%.+]] = arith.constant false
// PIPELINE-NEXT: [[V1:%.+]] = arith.constant true
// PIPELINE-NEXT: [[V2:%.+]] = arith.constant 0 : index
// PIPELINE-NEXT: [[V3:%.+]] = memref.dim [[V4:%.+]], [[V2]] : memref<?xf32>
// PIPELINE-NEXT: [[V5:%.+]] = memref.alloc() : memref<f32>
// PIPELINE-NEXT: [[V6:%.+]] = arith.xori [[V7:%.+]], [[V1]] : i1
// PIPELINE-NEXT: [[V8:%.+]] = arith.select [[V7]], [[V7]], [[V6]] : i1
// PIPELINE-NEXT: cf.cond_br [[V7]], ^bb2([[V4]], [[V0]] : memref<?xf32>, i1), ^bb1
// PIPELINE-NEXT: ^bb1:  // pred: ^bb0
// PIPELINE-NEXT: [[V9:%.+]] = memref.alloc([[V3]]) : memref<?xf32>
// PIPELINE-NEXT: cf.br ^bb2([[V9]], [[V1]] : memref<?xf32>, i1)
// PIPELINE-NEXT: ^bb2([[V10:%.+]]: memref<?xf32>, [[V11:%.+]]: i1):  // 2 preds: ^bb0, ^bb1
// PIPELINE-NEXT: [[V12:%.+]] = memref.load [[V5]][] : memref<f32>
// PIPELINE-NEXT: memref.store [[V12]], [[V10]][[[V2]]] : memref<?xf32>
// PIPELINE-NEXT: [[V13:%.+]], [[V14:%.+]], [[V15:%.+]], [[V16:%.+]] = memref.extract_strided_metadata [[V10]] : memref<?xf32> -> memref<f32>, index, index, index
// PIPELINE-NEXT: scf.if [[V8]] {
// PIPELINE-NEXT: memref.dealloc [[V5]] : memref<f32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: scf.if [[V11]] {
// PIPELINE-NEXT: memref.dealloc [[V13]] : memref<f32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: return [[V12]] : f32
// PIPELINE-NEXT: }
func.func @branch(%c: i1, %a: memref<?xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %size = memref.dim %a, %zero : memref<?xf32>
  %live = memref.alloc() : memref<f32>
  cf.cond_br %c, ^then(%a : memref<?xf32>), ^else
^then(%t: memref<?xf32>):
  cf.br ^join(%t : memref<?xf32>)
^else:
  %b = memref.alloc(%size) : memref<?xf32>
  cf.br ^join(%b : memref<?xf32>)
^join(%d: memref<?xf32>):
  %v = memref.load %live[] : memref<f32>
  memref.store %v, %d[%zero] : memref<?xf32>
  return %v : f32
}

// CHECK-LABEL: func.func @loop
// CHECK-NEXT: [[V0:%.+]] = arith.constant true
// CHECK-NEXT: [[V1:%.+]] = arith.constant false
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]]:2 = scf.for [[V5:%.+]] = [[V2]] to [[V6:%.+]] step [[V3]] iter_args([[V7:%.+]] = [[V8:%.+]], [[V9:%.+]] = [[V1]]) -> (memref<4xf32>, i1) {
// CHECK-NEXT: [[V10:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy [[V7]], [[V10]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: [[V11:%.+]], [[V12:%.+]], [[V13:%.+]], [[V14:%.+]] = memref.extract_strided_metadata [[V7]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: bufferization.dealloc ([[V11]] : memref<f32>) if ([[V9]])
// CHECK-NEXT: scf.yield [[V10]], [[V0]] : memref<4xf32>, i1
// CHECK-NEXT: }
// CHECK-NEXT: [[V15:%.+]] = scf.if [[V16:%.+]] -> (memref<4xf32>) {
// CHECK-NEXT: scf.yield [[V17:%.+]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V18:%.+]] = bufferization.clone [[V17]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: scf.yield [[V18]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V19:%.+]], [[V20:%.+]], [[V21:%.+]], [[V22:%.+]] = memref.extract_strided_metadata [[V17]] : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V23:%.+]] = bufferization.dealloc ([[V19]] : memref<f32>) if ([[V16]]) retain ([[V15]] : memref<4xf32>)
// CHECK-NEXT: return [[V15]] : memref<4xf32>
// CHECK-NEXT: }
// DYNAMIC-LABEL: func.func @loop
// DYNAMIC-NEXT: [[V0:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V1:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V2:%.+]] = arith.constant 0 : index
// DYNAMIC-NEXT: [[V3:%.+]] = arith.constant 1 : index
// DYNAMIC-NEXT: [[V4:%.+]]:2 = scf.for [[V5:%.+]] = [[V2]] to [[V6:%.+]] step [[V3]] iter_args([[V7:%.+]] = [[V8:%.+]], [[V9:%.+]] = [[V0]]) -> (memref<4xf32>, i1) {
// DYNAMIC-NEXT: [[V10:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V11:%.+]] = memref.alloc() : memref<4xf32>
// DYNAMIC-NEXT: memref.copy [[V7]], [[V11]] : memref<4xf32> to memref<4xf32>
// DYNAMIC-NEXT: [[V12:%.+]], [[V13:%.+]], [[V14:%.+]], [[V15:%.+]] = memref.extract_strided_metadata [[V7]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V16:%.+]], [[V17:%.+]], [[V18:%.+]], [[V19:%.+]] = memref.extract_strided_metadata [[V11]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V20:%.+]] = bufferization.dealloc ([[V12]], [[V16]] : memref<f32>, memref<f32>) if ([[V9]], [[V10]]) retain ([[V11]] : memref<4xf32>)
// DYNAMIC-NEXT: scf.yield [[V11]], [[V20]] : memref<4xf32>, i1
// DYNAMIC-NEXT: }
// DYNAMIC-NEXT: [[V21:%.+]] = scf.if [[V22:%.+]] -> (memref<4xf32>) {
// DYNAMIC-NEXT: scf.yield [[V23:%.+]] : memref<4xf32>
// DYNAMIC-NEXT: } else {
// DYNAMIC-NEXT: [[V20]] = bufferization.clone [[V23]] : memref<4xf32> to memref<4xf32>
// DYNAMIC-NEXT: scf.yield [[V20]] : memref<4xf32>
// DYNAMIC-NEXT: }
// DYNAMIC-NEXT: [[V24:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V25:%.+]], [[V26:%.+]], [[V27:%.+]], [[V28:%.+]] = memref.extract_strided_metadata [[V8]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V29:%.+]], [[V30:%.+]], [[V31:%.+]], [[V32:%.+]] = memref.extract_strided_metadata [[V23]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V33:%.+]], [[V34:%.+]], [[V35:%.+]], [[V36:%.+]] = memref.extract_strided_metadata [[V21]] : memref<4xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V37:%.+]] = bufferization.dealloc ([[V25]], [[V29]], [[V33]] : memref<f32>, memref<f32>, memref<f32>) if ([[V1]], [[V22]], [[V24]]) retain ([[V21]] : memref<4xf32>)
// DYNAMIC-NEXT: return [[V21]] : memref<4xf32>
// DYNAMIC-NEXT: }
// PIPELINE-LABEL: func.func @loop
// PIPELINE-NEXT: [[V0:%.+]] = arith.constant true
// PIPELINE-NEXT: [[V1:%.+]] = arith.constant false
// PIPELINE-NEXT: [[V2:%.+]] = arith.constant 0 : index
// PIPELINE-NEXT: [[V3:%.+]] = arith.constant 1 : index
// PIPELINE-NEXT: [[V4:%.+]]:2 = scf.for [[V5:%.+]] = [[V2]] to [[V6:%.+]] step [[V3]] iter_args([[V7:%.+]] = [[V8:%.+]], [[V9:%.+]] = [[V1]]) -> (memref<4xf32>, i1) {
// PIPELINE-NEXT: [[V10:%.+]] = memref.alloc() : memref<4xf32>
// PIPELINE-NEXT: memref.copy [[V7]], [[V10]] : memref<4xf32> to memref<4xf32>
// PIPELINE-NEXT: [[V11:%.+]], [[V12:%.+]], [[V13:%.+]], [[V14:%.+]] = memref.extract_strided_metadata [[V7]] : memref<4xf32> -> memref<f32>, index, index, index
// PIPELINE-NEXT: scf.if [[V9]] {
// PIPELINE-NEXT: memref.dealloc [[V11]] : memref<f32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: scf.yield [[V10]], [[V0]] : memref<4xf32>, i1
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V15:%.+]] = scf.if [[V16:%.+]] -> (memref<4xf32>) {
// PIPELINE-NEXT: scf.yield [[V17:%.+]] : memref<4xf32>
// PIPELINE-NEXT: } else {
// PIPELINE-NEXT: [[V18:%.+]] = bufferization.clone [[V17]] : memref<4xf32> to memref<4xf32>
// PIPELINE-NEXT: scf.yield [[V18]] : memref<4xf32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V19:%.+]], [[V20:%.+]], [[V21:%.+]], [[V22:%.+]] = memref.extract_strided_metadata [[V17]] : memref<4xf32> -> memref<f32>, index, index, index
// PIPELINE-NEXT: [[V23:%.+]] = memref.extract_aligned_pointer_as_index [[V19]] : memref<f32> -> index
// PIPELINE-NEXT: [[V24:%.+]] = memref.extract_aligned_pointer_as_index [[V15]] : memref<4xf32> -> index
// PIPELINE-NEXT: [[V25:%.+]] = arith.cmpi ne, [[V23]], [[V24]] : index
// PIPELINE-NEXT: [[V26:%.+]] = arith.andi [[V25]], [[V16]] : i1
// PIPELINE-NEXT: scf.if [[V26]] {
// PIPELINE-NEXT: memref.dealloc [[V19]] : memref<f32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: return [[V15]] : memref<4xf32>
// PIPELINE-NEXT: }
func.func @loop(%n: index, %a: memref<4xf32>) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%it = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %it, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// CHECK-LABEL: func.func @nested
// CHECK-NEXT: [[V0:%.+]] = arith.constant true
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: [[V2:%.+]] = scf.if [[V3:%.+]] -> (memref<*xf32>) {
// CHECK-NEXT: [[V4:%.+]] = memref.cast [[V1]] : memref<2xf32> to memref<*xf32>
// CHECK-NEXT: scf.yield [[V4]] : memref<*xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V5:%.+]] : memref<*xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.copy [[V2]], [[V5]] : memref<*xf32> to memref<*xf32>
// CHECK-NEXT: bufferization.dealloc ([[V1]] : memref<2xf32>) if ([[V0]])
// CHECK-NEXT: return
// CHECK-NEXT: }
// DYNAMIC-LABEL: func.func @nested
// DYNAMIC-NEXT: [[V0:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V1:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V2:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V3:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V4:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V5:%.+]] = memref.alloc() : memref<2xf32>
// DYNAMIC-NEXT: [[V6:%.+]]:2 = scf.if [[V7:%.+]] -> (memref<*xf32>, i1) {
// DYNAMIC-NEXT: [[V8:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V9:%.+]] = arith.constant false
// DYNAMIC-NEXT: [[V10:%.+]] = memref.cast [[V5]] : memref<2xf32> to memref<*xf32>
// DYNAMIC-NEXT: [[V11:%.+]] = bufferization.dealloc retain ([[V10]] : memref<*xf32>)
// DYNAMIC-NEXT: scf.yield [[V10]], [[V11]] : memref<*xf32>, i1
// DYNAMIC-NEXT: } else {
// DYNAMIC-NEXT: [[V8]] = arith.constant false
// DYNAMIC-NEXT: [[V11]] = bufferization.dealloc retain ([[V12:%.+]] : memref<*xf32>)
// DYNAMIC-NEXT: scf.yield [[V12]], [[V11]] : memref<*xf32>, i1
// DYNAMIC-NEXT: }
// DYNAMIC-NEXT: [[V13:%.+]] = memref.alloca() : memref<2xf32>
// DYNAMIC-NEXT: [[V14:%.+]] = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>
// DYNAMIC-NEXT: [[V15:%.+]] = arith.constant true
// DYNAMIC-NEXT: [[V16:%.+]] = arith.xori [[V0]], [[V15]] : i1
// DYNAMIC-NEXT: cf.assert [[V16]], "expected that the block does not have ownership"
// DYNAMIC-NEXT: memref.dealloc [[V14]] {bufferization.manual_deallocation} : memref<2xf32>
// DYNAMIC-NEXT: memref.copy [[V17:%.+]], [[V12]] : memref<*xf32> to memref<*xf32>
// DYNAMIC-NEXT: [[V18:%.+]] = memref.reinterpret_cast [[V12]] to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[]>>
// DYNAMIC-NEXT: [[V19:%.+]], [[V20:%.+]] = memref.extract_strided_metadata [[V18]] : memref<f32, strided<[]>> -> memref<f32>, index
// DYNAMIC-NEXT: [[V21:%.+]], [[V22:%.+]], [[V23:%.+]], [[V24:%.+]] = memref.extract_strided_metadata [[V5]] : memref<2xf32> -> memref<f32>, index, index, index
// DYNAMIC-NEXT: [[V25:%.+]] = memref.reinterpret_cast [[V17]] to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[]>>
// DYNAMIC-NEXT: [[V26:%.+]], [[V27:%.+]] = memref.extract_strided_metadata [[V25]] : memref<f32, strided<[]>> -> memref<f32>, index
// DYNAMIC-NEXT: bufferization.dealloc ([[V19]], [[V21]], [[V26]] : memref<f32>, memref<f32>, memref<f32>) if ([[V4]], [[V3]], [[V28:%.+]])
// DYNAMIC-NEXT: return
// DYNAMIC-NEXT: }
// PIPELINE-LABEL: func.func @nested
// PIPELINE-NEXT: [[V0:%.+]] = memref.alloc() : memref<2xf32>
// PIPELINE-NEXT: [[V1:%.+]] = scf.if [[V2:%.+]] -> (memref<*xf32>) {
// PIPELINE-NEXT: [[V3:%.+]] = memref.cast [[V0]] : memref<2xf32> to memref<*xf32>
// PIPELINE-NEXT: scf.yield [[V3]] : memref<*xf32>
// PIPELINE-NEXT: } else {
// PIPELINE-NEXT: scf.yield [[V4:%.+]] : memref<*xf32>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: memref.copy [[V1]], [[V4]] : memref<*xf32> to memref<*xf32>
// PIPELINE-NEXT: memref.dealloc [[V0]] : memref<2xf32>
// PIPELINE-NEXT: return
// PIPELINE-NEXT: }
func.func @nested(%c: i1, %u: memref<*xf32>) {
  %a = memref.alloc() : memref<2xf32>
  %r = scf.if %c -> memref<*xf32> {
    %cast = memref.cast %a : memref<2xf32> to memref<*xf32>
    scf.yield %cast : memref<*xf32>
  } else {
    scf.yield %u : memref<*xf32>
  }
  %s = memref.alloca() : memref<2xf32>
  %m = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>
  memref.dealloc %m {bufferization.manual_deallocation} : memref<2xf32>
  memref.copy %r, %u : memref<*xf32> to memref<*xf32>
  return
}

// PIPELINE-LABEL: func.func private @dealloc_helper
// PIPELINE-NEXT: [[V0:%.+]] = arith.constant 0 : index
// PIPELINE-NEXT: [[V1:%.+]] = arith.constant 1 : index
// PIPELINE-NEXT: [[V2:%.+]] = arith.constant true
// PIPELINE-NEXT: [[V3:%.+]] = arith.constant false
// PIPELINE-NEXT: [[V4:%.+]] = memref.dim [[V5:%.+]], [[V0]] : memref<?xindex>
// PIPELINE-NEXT: [[V6:%.+]] = memref.dim [[V7:%.+]], [[V0]] : memref<?xindex>
// PIPELINE-NEXT: scf.for [[V8:%.+]] = [[V0]] to [[V6]] step [[V1]] {
// PIPELINE-NEXT: memref.store [[V3]], [[V9:%.+]][[[V8]]] : memref<?xi1>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: scf.for [[V8]] = [[V0]] to [[V4]] step [[V1]] {
// PIPELINE-NEXT: [[V10:%.+]] = memref.load [[V5]][[[V8]]] : memref<?xindex>
// PIPELINE-NEXT: [[V11:%.+]] = memref.load [[V12:%.+]][[[V8]]] : memref<?xi1>
// PIPELINE-NEXT: [[V13:%.+]] = scf.for [[V14:%.+]] = [[V0]] to [[V6]] step [[V1]] iter_args([[V15:%.+]] = [[V2]]) -> (i1) {
// PIPELINE-NEXT: [[V16:%.+]] = memref.load [[V7]][[[V14]]] : memref<?xindex>
// PIPELINE-NEXT: [[V17:%.+]] = arith.cmpi eq, [[V16]], [[V10]] : index
// PIPELINE-NEXT: scf.if [[V17]] {
// PIPELINE-NEXT: [[V18:%.+]] = memref.load [[V9]][[[V14]]] : memref<?xi1>
// PIPELINE-NEXT: [[V19:%.+]] = arith.ori [[V18]], [[V11]] : i1
// PIPELINE-NEXT: memref.store [[V19]], [[V9]][[[V14]]] : memref<?xi1>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V20:%.+]] = arith.cmpi ne, [[V16]], [[V10]] : index
// PIPELINE-NEXT: [[V21:%.+]] = arith.andi [[V15]], [[V20]] : i1
// PIPELINE-NEXT: scf.yield [[V21]] : i1
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V22:%.+]] = scf.for [[V14]] = [[V0]] to [[V8]] step [[V1]] iter_args([[V15]] = [[V13]]) -> (i1) {
// PIPELINE-NEXT: [[V16]] = memref.load [[V5]][[[V14]]] : memref<?xindex>
// PIPELINE-NEXT: [[V17]] = arith.cmpi ne, [[V16]], [[V10]] : index
// PIPELINE-NEXT: [[V20]] = arith.andi [[V15]], [[V17]] : i1
// PIPELINE-NEXT: scf.yield [[V20]] : i1
// PIPELINE-NEXT: }
// PIPELINE-NEXT: [[V23:%.+]] = arith.andi [[V22]], [[V11]] : i1
// PIPELINE-NEXT: memref.store [[V23]], [[V24:%.+]][[[V8]]] : memref<?xi1>
// PIPELINE-NEXT: }
// PIPELINE-NEXT: return
// PIPELINE-NEXT: }
