// Assertions before structured operations: loops stay within the operands. Loops that do not run need not.

// RUN: rsmlir-opt %s --generate-runtime-verification=verbose-level=0 | FileCheck %s

func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x4xf32>) outs(%c : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// The last index of the input is the smallest.
func.func @reversed(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (3 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<?xf32>) outs(%b : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

func.func @no_loops(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a : tensor<f32>) outs(%b : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @fill_of_scalar(%v: f32, %t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK: #map = affine_map<()[s0] -> (-s0 + 3)>

// CHECK: #map1 = affine_map<(d0) -> (-d0 + 3)>

// CHECK: #map2 = affine_map<(d0) -> (d0)>

// CHECK: #map3 = affine_map<() -> ()>

// CHECK: module {
// CHECK-NEXT: func.func @matmul([[V0:%.+]]: tensor<?x?xf32>, [[V1:%.+]]: tensor<?x4xf32>, [[V2:%.+]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.dim [[V0]], [[V3]] : tensor<?x?xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = tensor.dim [[V0]], [[V5]] : tensor<?x?xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = tensor.dim [[V1]], [[V7]] : tensor<?x4xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = tensor.dim [[V2]], [[V9]] : tensor<?x4xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = index.cmp slt([[V13]], [[V4]])
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V16:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V17:%.+]] = index.cmp slt([[V15]], [[V16]])
// CHECK-NEXT: [[V18:%.+]] = arith.andi [[V14]], [[V17]] : i1
// CHECK-NEXT: [[V19:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V20:%.+]] = index.cmp slt([[V19]], [[V6]])
// CHECK-NEXT: [[V21:%.+]] = arith.andi [[V18]], [[V20]] : i1
// CHECK-NEXT: scf.if [[V21]] {
// CHECK-NEXT: [[V22:%.+]] = index.sub [[V4]], [[V12]]
// CHECK-NEXT: [[V23:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V24:%.+]] = index.constant 3
// CHECK-NEXT: [[V25:%.+]] = index.sub [[V6]], [[V12]]
// CHECK-NEXT: [[V26:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27:%.+]] = index.mins [[V22]], [[V26]]
// CHECK-NEXT: [[V28:%.+]] = index.cmp sge([[V27]], [[V11]])
// CHECK-NEXT: cf.assert [[V28]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V29:%.+]] = index.maxs [[V22]], [[V26]]
// CHECK-NEXT: [[V30:%.+]] = index.add [[V29]], [[V12]]
// CHECK-NEXT: [[V31:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V32:%.+]] = tensor.dim [[V0]], [[V31]] : tensor<?x?xf32>
// CHECK-NEXT: [[V33:%.+]] = index.cmp eq([[V30]], [[V32]])
// CHECK-NEXT: cf.assert [[V33]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V34:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V35:%.+]] = index.mins [[V25]], [[V34]]
// CHECK-NEXT: [[V36:%.+]] = index.cmp sge([[V35]], [[V11]])
// CHECK-NEXT: cf.assert [[V36]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #1 of input/output operand #0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V37:%.+]] = index.maxs [[V25]], [[V34]]
// CHECK-NEXT: [[V38:%.+]] = index.add [[V37]], [[V12]]
// CHECK-NEXT: [[V39:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V40:%.+]] = tensor.dim [[V0]], [[V39]] : tensor<?x?xf32>
// CHECK-NEXT: [[V41:%.+]] = index.cmp eq([[V38]], [[V40]])
// CHECK-NEXT: cf.assert [[V41]], "ERROR: Runtime op verification failed\0A^ dimension #1 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V42:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V43:%.+]] = index.mins [[V25]], [[V42]]
// CHECK-NEXT: [[V44:%.+]] = index.cmp sge([[V43]], [[V11]])
// CHECK-NEXT: cf.assert [[V44]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V45:%.+]] = index.maxs [[V25]], [[V42]]
// CHECK-NEXT: [[V46:%.+]] = index.add [[V45]], [[V12]]
// CHECK-NEXT: [[V47:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V48:%.+]] = tensor.dim [[V1]], [[V47]] : tensor<?x4xf32>
// CHECK-NEXT: [[V49:%.+]] = index.cmp eq([[V46]], [[V48]])
// CHECK-NEXT: cf.assert [[V49]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V50:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V51:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V52:%.+]] = index.constant 0
// CHECK-NEXT: [[V53:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[V53]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #1 of input/output operand #1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V54:%.+]] = index.constant 3
// CHECK-NEXT: [[V55:%.+]] = index.constant 4
// CHECK-NEXT: [[V56:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V57:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V58:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[V58]], "ERROR: Runtime op verification failed\0A^ dimension #1 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V59:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V60:%.+]] = index.mins [[V22]], [[V59]]
// CHECK-NEXT: [[V61:%.+]] = index.cmp sge([[V60]], [[V11]])
// CHECK-NEXT: cf.assert [[V61]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #2\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V62:%.+]] = index.maxs [[V22]], [[V59]]
// CHECK-NEXT: [[V63:%.+]] = index.add [[V62]], [[V12]]
// CHECK-NEXT: [[V64:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V65:%.+]] = tensor.dim [[V2]], [[V64]] : tensor<?x4xf32>
// CHECK-NEXT: [[V66:%.+]] = index.cmp eq([[V63]], [[V65]])
// CHECK-NEXT: cf.assert [[V66]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #2 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V67:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V68:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V69:%.+]] = index.constant 0
// CHECK-NEXT: [[V70:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[V70]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #1 of input/output operand #2\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V71:%.+]] = index.constant 3
// CHECK-NEXT: [[V72:%.+]] = index.constant 4
// CHECK-NEXT: [[V73:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V74:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V75:%.+]] = index.bool.constant true
// CHECK-NEXT: cf.assert [[V75]], "ERROR: Runtime op verification failed\0A^ dimension #1 of input/output operand #2 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: }
// CHECK-NEXT: [[V76:%.+]] = linalg.matmul ins([[V0]], [[V1]] : tensor<?x?xf32>, tensor<?x4xf32>) outs([[V2]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return [[V76]] : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @reversed([[V0]]: memref<?xf32>, [[V1]]: memref<?xf32>) {
// CHECK-NEXT: [[V3]] = arith.constant 0 : index
// CHECK-NEXT: [[V4]] = memref.dim [[V0]], [[V3]] : memref<?xf32>
// CHECK-NEXT: [[V77:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V78:%.+]] = memref.dim [[V1]], [[V77]] : memref<?xf32>
// CHECK-NEXT: [[V79:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5]] = arith.constant 1 : index
// CHECK-NEXT: [[V9]] = arith.constant 0 : index
// CHECK-NEXT: [[V14]] = index.cmp slt([[V9]], [[V78]])
// CHECK-NEXT: scf.if [[V14]] {
// CHECK-NEXT: [[V17]] = index.sub [[V78]], [[V5]]
// CHECK-NEXT: [[V18]] = affine.apply #map()[[[V17]]]
// CHECK-NEXT: [[V51]] = arith.constant 3 : index
// CHECK-NEXT: [[V20]] = index.mins [[V18]], [[V51]]
// CHECK-NEXT: [[V21]] = index.cmp sge([[V20]], [[V79]])
// CHECK-NEXT: cf.assert [[V21]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #0\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: [[V76]] = index.maxs [[V18]], [[V51]]
// CHECK-NEXT: [[V22]] = index.add [[V76]], [[V5]]
// CHECK-NEXT: [[V80:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V81:%.+]] = memref.dim [[V0]], [[V80]] : memref<?xf32>
// CHECK-NEXT: [[V25]] = index.cmp sle([[V22]], [[V81]])
// CHECK-NEXT: cf.assert [[V25]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: [[V82:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27]] = index.mins [[V17]], [[V82]]
// CHECK-NEXT: [[V28]] = index.cmp sge([[V27]], [[V79]])
// CHECK-NEXT: cf.assert [[V28]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: [[V29]] = index.maxs [[V17]], [[V82]]
// CHECK-NEXT: [[V30]] = index.add [[V29]], [[V5]]
// CHECK-NEXT: [[V13]] = arith.constant 0 : index
// CHECK-NEXT: [[V83:%.+]] = memref.dim [[V1]], [[V13]] : memref<?xf32>
// CHECK-NEXT: [[V33]] = index.cmp eq([[V30]], [[V83]])
// CHECK-NEXT: cf.assert [[V33]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:3)"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel"]} ins([[V0]] : memref<?xf32>) outs([[V1]] : memref<?xf32>) {
// CHECK-NEXT: ^bb0([[V84:%.+]]: f32, [[V85:%.+]]: f32):
// CHECK-NEXT: linalg.yield [[V84]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @no_loops([[V0]]: tensor<f32>, [[V1]]: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT: [[V3]] = arith.constant 0 : index
// CHECK-NEXT: [[V5]] = arith.constant 1 : index
// CHECK-NEXT: [[V14]] = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins([[V0]] : tensor<f32>) outs([[V1]] : tensor<f32>) {
// CHECK-NEXT: ^bb0([[V84]]: f32, [[V85]]: f32):
// CHECK-NEXT: linalg.yield [[V84]] : f32
// CHECK-NEXT: } -> tensor<f32>
// CHECK-NEXT: return [[V14]] : tensor<f32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @fill_of_scalar([[V0]]: f32, [[V1]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: [[V3]] = arith.constant 0 : index
// CHECK-NEXT: [[V4]] = tensor.dim [[V1]], [[V3]] : tensor<?xf32>
// CHECK-NEXT: [[V77]] = arith.constant 0 : index
// CHECK-NEXT: [[V5]] = arith.constant 1 : index
// CHECK-NEXT: [[V7]] = arith.constant 0 : index
// CHECK-NEXT: [[V14]] = index.cmp slt([[V7]], [[V4]])
// CHECK-NEXT: scf.if [[V14]] {
// CHECK-NEXT: [[V18]] = index.sub [[V4]], [[V5]]
// CHECK-NEXT: [[V79]] = arith.constant 0 : index
// CHECK-NEXT: [[V20]] = index.mins [[V18]], [[V79]]
// CHECK-NEXT: [[V21]] = index.cmp sge([[V20]], [[V77]])
// CHECK-NEXT: cf.assert [[V21]], "ERROR: Runtime op verification failed\0A^ unexpected negative result on dimension #0 of input/output operand #1\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: [[V76]] = index.maxs [[V18]], [[V79]]
// CHECK-NEXT: [[V22]] = index.add [[V76]], [[V5]]
// CHECK-NEXT: [[V9]] = arith.constant 0 : index
// CHECK-NEXT: [[V10]] = tensor.dim [[V1]], [[V9]] : tensor<?xf32>
// CHECK-NEXT: [[V25]] = index.cmp eq([[V22]], [[V10]])
// CHECK-NEXT: cf.assert [[V25]], "ERROR: Runtime op verification failed\0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size\0ALocation: loc(\22{{.*}}runtime-verification.mlir\22:{{[0-9]+}}:8)"
// CHECK-NEXT: }
// CHECK-NEXT: [[V17]] = linalg.fill ins([[V0]] : f32) outs([[V1]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return [[V17]] : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
