// Assertions before operations on tensors: indices and extents are as the operations need them. Messages show the operations.

// RUN: rsmlir-opt %s --generate-runtime-verification | FileCheck %s

// CHECK-LABEL: func.func @indices
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V2:%.+]] = tensor.dim [[V3:%.+]], [[V1]] : tensor<?x4xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi sge, [[V5:%.+]], [[V0]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi slt, [[V5]], [[V2]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.andi [[V4]], [[V6]] : i1
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi sge, [[V11:%.+]], [[V0]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi slt, [[V11]], [[V9]] : index
// CHECK-NEXT: [[V13:%.+]] = arith.andi [[V10]], [[V12]] : i1
// CHECK-NEXT: [[V14:%.+]] = arith.andi [[V7]], [[V13]] : i1
// CHECK-NEXT: cf.assert [[V14]], "ERROR: Runtime op verification failed\0A[[V15:%.+]] = tensor.extract [[V3]][[[V5]], [[V11]]] : tensor<?x4xf32>\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V15]] = tensor.extract [[V3]][[[V5]], [[V11]]] : tensor<?x4xf32>
// CHECK-NEXT: [[V16:%.+]] = tensor.extract [[V17:%.+]][] : tensor<f32>
// CHECK-NEXT: [[V18:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V19:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V20:%.+]] = tensor.dim [[V3]], [[V19]] : tensor<?x4xf32>
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi sge, [[V11]], [[V18]] : index
// CHECK-NEXT: [[V22:%.+]] = arith.cmpi slt, [[V11]], [[V20]] : index
// CHECK-NEXT: [[V23:%.+]] = arith.andi [[V21]], [[V22]] : i1
// CHECK-NEXT: [[V24:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi sge, [[V5]], [[V18]] : index
// CHECK-NEXT: [[V27:%.+]] = arith.cmpi slt, [[V5]], [[V25]] : index
// CHECK-NEXT: [[V28:%.+]] = arith.andi [[V26]], [[V27]] : i1
// CHECK-NEXT: [[V29:%.+]] = arith.andi [[V23]], [[V28]] : i1
// CHECK-NEXT: cf.assert [[V29]], "ERROR: Runtime op verification failed\0A[[V30:%.+]] = tensor.insert [[V15]] into [[V3]][[[V11]], [[V5]]] : tensor<?x4xf32>\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V30]] = tensor.insert [[V15]] into [[V3]][[[V11]], [[V5]]] : tensor<?x4xf32>
// CHECK-NEXT: return [[V30]] : tensor<?x4xf32>
// CHECK-NEXT: }
func.func @indices(%t: tensor<?x4xf32>, %s: tensor<f32>, %i: index, %j: index) -> tensor<?x4xf32> {
  %0 = tensor.extract %t[%i, %j] : tensor<?x4xf32>
  %1 = tensor.extract %s[] : tensor<f32>
  %2 = tensor.insert %0 into %t[%j, %i] : tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @dim
// CHECK-NEXT: [[V0:%.+]] = tensor.rank [[V1:%.+]] : tensor<?x?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi sge, [[V4:%.+]], [[V2]] : index
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi slt, [[V4]], [[V0]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.andi [[V3]], [[V5]] : i1
// CHECK-NEXT: cf.assert [[V6]], "ERROR: Runtime op verification failed\0A[[V7:%.+]] = tensor.dim [[V1]], [[V4]] : tensor<?x?xf32>\0A^ index is out of bounds\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V7]] = tensor.dim [[V1]], [[V4]] : tensor<?x?xf32>
// CHECK-NEXT: return [[V7]] : index
// CHECK-NEXT: }
func.func @dim(%t: tensor<?x?xf32>, %i: index) -> index {
  %0 = tensor.dim %t, %i : tensor<?x?xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @cast
// CHECK-NEXT: [[V0:%.+]] = tensor.rank [[V1:%.+]] : tensor<*xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V0]], [[V2]] : index
// CHECK-NEXT: cf.assert [[V3]], "ERROR: Runtime op verification failed\0A[[V4:%.+]] = tensor.cast [[V1]] : tensor<*xf32> to tensor<?x3xf32>\0A^ rank mismatch\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = tensor.dim [[V1]], [[V5]] : tensor<*xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi eq, [[V6]], [[V7]] : index
// CHECK-NEXT: cf.assert [[V8]], "ERROR: Runtime op verification failed\0A[[V4]] = tensor.cast [[V1]] : tensor<*xf32> to tensor<?x3xf32>\0A^ size mismatch of dim 1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V4]] = tensor.cast [[V1]] : tensor<*xf32> to tensor<?x3xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = tensor.dim [[V11:%.+]], [[V9]] : tensor<?x4x?xf32>
// CHECK-NEXT: [[V12:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi eq, [[V10]], [[V12]] : index
// CHECK-NEXT: cf.assert [[V13]], "ERROR: Runtime op verification failed\0A[[V14:%.+]] = tensor.cast [[V11]] : tensor<?x4x?xf32> to tensor<2x?x?xf32>\0A^ size mismatch of dim 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V15:%.+]] = tensor.cast [[V11]] : tensor<?x4x?xf32> to tensor<2x?x?xf32>
// CHECK-NEXT: [[V16:%.+]] = tensor.cast [[V11]] : tensor<?x4x?xf32> to tensor<*xf32>
// CHECK-NEXT: return [[V4]], [[V15]], [[V16]] : tensor<?x3xf32>, tensor<2x?x?xf32>, tensor<*xf32>
// CHECK-NEXT: }
func.func @cast(%t: tensor<*xf32>, %r: tensor<?x4x?xf32>) -> (tensor<?x3xf32>, tensor<2x?x?xf32>, tensor<*xf32>) {
  %0 = tensor.cast %t : tensor<*xf32> to tensor<?x3xf32>
  %1 = tensor.cast %r : tensor<?x4x?xf32> to tensor<2x?x?xf32>
  %2 = tensor.cast %r : tensor<?x4x?xf32> to tensor<*xf32>
  return %0, %1, %2 : tensor<?x3xf32>, tensor<2x?x?xf32>, tensor<*xf32>
}

// CHECK-LABEL: func.func @slice
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.dim [[V5:%.+]], [[V3]] : tensor<?xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V7:%.+]], [[V0]] : index
// CHECK-NEXT: [[V8:%.+]] = scf.if [[V6]] -> (i1) {
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi sge, [[V10:%.+]], [[V0]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi sle, [[V10]], [[V4]] : index
// CHECK-NEXT: [[V12:%.+]] = arith.andi [[V9]], [[V11]] : i1
// CHECK-NEXT: scf.yield [[V12]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V9]] = arith.cmpi sge, [[V10]], [[V0]] : index
// CHECK-NEXT: [[V11]] = arith.cmpi slt, [[V10]], [[V4]] : index
// CHECK-NEXT: [[V12]] = arith.andi [[V9]], [[V11]] : i1
// CHECK-NEXT: scf.yield [[V12]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V8]], "ERROR: Runtime op verification failed\0A[[V13:%.+]] = tensor.extract_slice [[V5]][[[V10]]] [[[V7]]] [2] : tensor<?xf32> to tensor<?xf32>\0A^ offset 0 is out-of-bounds\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi sgt, [[V7]], [[V0]] : index
// CHECK-NEXT: [[V15:%.+]] = scf.if [[V14]] -> (i1) {
// CHECK-NEXT: [[V9]] = arith.subi [[V7]], [[V1]] : index
// CHECK-NEXT: [[V11]] = arith.muli [[V9]], [[V2]] : index
// CHECK-NEXT: [[V12]] = arith.addi [[V10]], [[V11]] : index
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi sge, [[V12]], [[V0]] : index
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi slt, [[V12]], [[V4]] : index
// CHECK-NEXT: [[V18:%.+]] = arith.andi [[V16]], [[V17]] : i1
// CHECK-NEXT: scf.yield [[V18]] : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V19:%.+]] = arith.constant true
// CHECK-NEXT: scf.yield [[V19]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert [[V15]], "ERROR: Runtime op verification failed\0A[[V13]] = tensor.extract_slice [[V5]][[[V10]]] [[[V7]]] [2] : tensor<?xf32> to tensor<?xf32>\0A^ extract_slice runs out-of-bounds along dimension 0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V13]] = tensor.extract_slice [[V5]][[[V10]]] [[[V7]]] [2] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: return [[V13]] : tensor<?xf32>
// CHECK-NEXT: }
func.func @slice(%t: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %t[%o] [%n] [2] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
