// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @to_loops
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = memref.dim %arg0, %[[VC0]] : memref<?x4xf32>
  // CHECK-NEXT:   %[[VC0_0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_1:.+]] = memref.dim %arg2, %[[VC0_0]] : memref<?xf32>
  // CHECK-NEXT:   %[[VC0_2:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   scf.for %[[VARG5:.+]] = %[[VC0_2]] to %[[VDIM]] step %[[VC1]] {
  // CHECK-NEXT:     %[[VC0_7:.+]] = arith.constant 0 : index
  // CHECK-NEXT:     %[[VC4:.+]] = arith.constant 4 : index
  // CHECK-NEXT:     %[[VC1_8:.+]] = arith.constant 1 : index
  // CHECK-NEXT:     scf.for %[[VARG6:.+]] = %[[VC0_7]] to %[[VC4]] step %[[VC1_8]] {
  // CHECK-NEXT:       %[[V0:.+]] = affine.apply affine_map<(d0, d1) -> (d0)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V1:.+]] = affine.apply affine_map<(d0, d1) -> (d1)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V2:.+]] = memref.load %arg0[%[[V0]], %[[V1]]] : memref<?x4xf32>
  // CHECK-NEXT:       %[[V3:.+]] = affine.apply affine_map<(d0, d1) -> (d1)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V4:.+]] = memref.load %arg1[%[[V3]]] : memref<4xf32>
  // CHECK-NEXT:       %[[V5:.+]] = affine.apply affine_map<(d0, d1) -> (d0)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V6:.+]] = memref.load %arg2[%[[V5]]] : memref<?xf32>
  // CHECK-NEXT:       %[[V7:.+]] = arith.mulf %[[V2]], %[[V4]] : f32
  // CHECK-NEXT:       %[[V8:.+]] = arith.addf %[[V6]], %[[V7]] : f32
  // CHECK-NEXT:       %[[V9:.+]] = affine.apply affine_map<(d0, d1) -> (d0)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       memref.store %[[V8]], %arg2[%[[V9]]] : memref<?xf32>
  // CHECK-NEXT:     } {loop}
  // CHECK-NEXT:   } {loop}
  // CHECK-NEXT:   %[[VC0_3:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_4:.+]] = memref.dim %arg3, %[[VC0_3]] : memref<?x4xindex>
  // CHECK-NEXT:   %[[VC0_5:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VC1_6:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   scf.for %[[VARG5:.+]] = %[[VC0_5]] to %[[VDIM_4]] step %[[VC1_6]] {
  // CHECK-NEXT:     %[[VC0_7:.+]] = arith.constant 0 : index
  // CHECK-NEXT:     %[[VC4:.+]] = arith.constant 4 : index
  // CHECK-NEXT:     %[[VC1_8:.+]] = arith.constant 1 : index
  // CHECK-NEXT:     scf.for %[[VARG6:.+]] = %[[VC0_7]] to %[[VC4]] step %[[VC1_8]] {
  // CHECK-NEXT:       %[[V0:.+]] = affine.apply affine_map<(d0, d1) -> (d0)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V1:.+]] = affine.apply affine_map<(d0, d1) -> (d1)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V2:.+]] = memref.load %arg3[%[[V0]], %[[V1]]] : memref<?x4xindex>
  // CHECK-NEXT:       %[[V3:.+]] = arith.addi %[[VARG6]], %[[V2]] : index
  // CHECK-NEXT:       %[[V4:.+]] = affine.apply affine_map<(d0, d1) -> (d0)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       %[[V5:.+]] = affine.apply affine_map<(d0, d1) -> (d1)>(%[[VARG5]], %[[VARG6]])
  // CHECK-NEXT:       memref.store %[[V3]], %arg3[%[[V4]], %[[V5]]] : memref<?x4xindex>
  // CHECK-NEXT:     } {loop}
  // CHECK-NEXT:   } {loop}
  // CHECK-NEXT:   scf.for %[[VARG5:.+]] = %arg4 to %arg4 step %arg4 {
  // CHECK-NEXT:     %[[V0:.+]] = affine.apply affine_map<(d0) -> (d0)>(%[[VARG5]])
  // CHECK-NEXT:   }
  // CHECK-NEXT:   return
  func.func @to_loops(%a: memref<?x4xf32>, %b: memref<4xf32>, %c: memref<?xf32>, %m: memref<?x4xindex>, %n: index) {
    linalg.matvec ins(%a, %b : memref<?x4xf32>, memref<4xf32>) outs(%c: memref<?xf32>)
    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        outs(%m: memref<?x4xindex>) {
      ^bb0(%x: index):
        %i = linalg.index 1 : index
        %j = arith.addi %i, %x : index
        linalg.yield %j : index
    }
    scf.for %i = %n to %n step %n {
      %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %loops = transform.structured.convert_to_loops %ops : (!transform.any_op) -> !transform.any_op
    transform.annotate %loops "loop" : !transform.any_op
    transform.yield
  }
}

// -----

// Loops with an unknown number of steps are tiled by one.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @scalarize
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC1]] : tensor<16x?xf32>
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_0:.+]] = tensor.dim %arg1, %[[VC0]] : tensor<?x10xf32>
  // CHECK-NEXT:   %[[VC1_1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM_2:.+]] = tensor.dim %arg0, %[[VC1_1]] : tensor<16x?xf32>
  // CHECK-NEXT:   %[[VC0_3:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_4:.+]] = tensor.dim %arg1, %[[VC0_3]] : tensor<?x10xf32>
  // CHECK-NEXT:   %[[VC0_5:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VC1_6:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[V0:.+]] = scf.for %[[VARG4:.+]] = %[[VC0_5]] to %[[VDIM]] step %[[VC1_6]] iter_args(%[[VARG5:.+]] = %arg2) -> (tensor<16x10xf32>) {
  // CHECK-NEXT:     %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, %[[VARG4]]] [16, 1] [1, 1] : tensor<16x?xf32> to tensor<16x1xf32>
  // CHECK-NEXT:     %[[VEXTRACTED_SLICE_7:.+]] = tensor.extract_slice %arg1[%[[VARG4]], 0] [1, 10] [1, 1] : tensor<?x10xf32> to tensor<1x10xf32>
  // CHECK-NEXT:     %[[VEXTRACTED_SLICE_8:.+]] = tensor.extract_slice %[[VARG5]][0, 0] [16, 10] [1, 1] : tensor<16x10xf32> to tensor<16x10xf32>
  // CHECK-NEXT:     %[[V1:.+]] = linalg.matmul {small} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_7]] : tensor<16x1xf32>, tensor<1x10xf32>) outs(%[[VEXTRACTED_SLICE_8]] : tensor<16x10xf32>) -> tensor<16x10xf32>
  // CHECK-NEXT:     %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V1]] into %[[VARG5]][0, 0] [16, 10] [1, 1] : tensor<16x10xf32> into tensor<16x10xf32>
  // CHECK-NEXT:     scf.yield %[[VINSERTED_SLICE]] : tensor<16x10xf32>
  // CHECK-NEXT:   }
  // CHECK-NEXT:   scf.for %[[VARG4:.+]] = %arg3 to %arg3 step %arg3 {
  // CHECK-NEXT:     %[[V1:.+]] = affine.apply affine_map<(d0) -> (d0)>(%[[VARG4]])
  // CHECK-NEXT:   }
  // CHECK-NEXT:   return %[[V0]] : tensor<16x10xf32>
  func.func @scalarize(%a: tensor<16x?xf32>, %b: tensor<?x10xf32>, %c: tensor<16x10xf32>, %n: index) -> tensor<16x10xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<16x?xf32>, tensor<?x10xf32>) outs(%c : tensor<16x10xf32>) -> tensor<16x10xf32>
    scf.for %i = %n to %n step %n {
      %1 = affine.apply affine_map<(d0) -> (d0)>(%i)
    }
    return %0 : tensor<16x10xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %small = transform.structured.scalarize %op : (!transform.any_op) -> !transform.any_op
    transform.annotate %small "small" : !transform.any_op
    transform.yield
  }
}
