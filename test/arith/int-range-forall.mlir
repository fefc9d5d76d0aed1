// Iterations of `scf.forall` do not follow one another, so its induction variables have the ranges of its bounds.
// RUN: rsmlir-opt %s --int-range-optimizations --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @bounds
func.func @bounds() {
  %c4 = arith.constant 4 : index
  // CHECK: scf.forall (%[[I:.*]], %[[J:.*]]) in (4, 8)
  scf.forall (%i, %j) in (4, 8) {
    // CHECK-NEXT: %[[LESS:.*]] = arith.cmpi ult, %[[I]], %[[J]]
    %0 = arith.cmpi ult, %i, %j : index
    %1 = arith.cmpi ult, %i, %c4 : index
    // CHECK-NEXT: "use"(%[[LESS]], %true)
    "use"(%0, %1) : (i1, i1) -> ()
  }
  return
}

// CHECK-LABEL: func.func @one_iteration
func.func @one_iteration(%to: tensor<4xindex>) -> tensor<4xindex> {
  %c1 = arith.constant 1 : index
  %0 = scf.forall (%i) in (%c1) shared_outs(%out = %to) -> (tensor<4xindex>) {
    // CHECK: tensor.insert %c0 into %{{.*}}[%c0]
    %1 = tensor.insert %i into %out[%i] : tensor<4xindex>
    %2 = tensor.extract_slice %1[0] [1] [1] : tensor<4xindex> to tensor<1xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %2 into %out[%i] [1] [1] : tensor<1xindex> into tensor<4xindex>
    }
  }
  return %0 : tensor<4xindex>
}
