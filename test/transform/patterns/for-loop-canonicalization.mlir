// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect | FileCheck %s

// Results of affine.min and affine.max that follow from the bounds of loops; sizes of tensors whose shape a loop
// keeps.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func @tiles
  // CHECK-SAME: %[[N:.*]]: index
  func.func @tiles(%n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c18 = arith.constant 18 : index
    // CHECK-DAG: %[[C4:.*]] = arith.constant 4
    // CHECK: scf.for
    scf.for %i = %c0 to %c16 step %c4 {
      // Four divides sixteen.
      %whole = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%c16]
      // CHECK-NEXT: "test.use"(%[[C4]])
      "test.use"(%whole) : (index) -> ()
      %max = affine.max affine_map<(d0) -> (1, 16 - d0)>(%i)
      // CHECK-NEXT: %[[MAX:.*]] = affine.apply #{{.*}}(%{{.*}})
      // CHECK-NEXT: "test.use"(%[[MAX]])
      "test.use"(%max) : (index) -> ()
    }
    // CHECK: scf.for
    scf.for %i = %c0 to %c18 step %c4 {
      // The last one is not whole.
      // CHECK-NEXT: affine.min
      %part = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%c18]
      "test.use"(%part) : (index) -> ()
    }
    // CHECK: scf.for
    scf.for %i = %c0 to %n step %c4 {
      // CHECK-NEXT: affine.min
      %unknown = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
      "test.use"(%unknown) : (index) -> ()
    }
    // CHECK: scf.for
    scf.for %i = %c0 to %n step %c1 {
      // Never beyond the end.
      // CHECK: %[[REST:.*]] = affine.apply #{{.*}}(%{{.*}})[%[[N]]]
      // CHECK-NEXT: "test.use"(%[[REST]])
      %rest = affine.max affine_map<(d0)[s0] -> (0, s0 - d0)>(%i)[%n]
      "test.use"(%rest) : (index) -> ()
    }
    return
  }

  // CHECK-LABEL: func @other_loops
  func.func @other_loops(%n: index) {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c9 = arith.constant 9 : index
    // CHECK-DAG: %[[C3:.*]] = arith.constant 3
    // CHECK: scf.parallel
    scf.parallel (%i, %j) = (%c0, %c0) to (%c9, %n) step (%c3, %c3) {
      %first = affine.min affine_map<(d0) -> (3, 9 - d0)>(%i)
      // CHECK: "test.use"(%[[C3]])
      "test.use"(%first) : (index) -> ()
      // CHECK: affine.min
      %both = affine.min affine_map<(d0, d1) -> (d0, d1)>(%i, %j)
      "test.use"(%both) : (index) -> ()
    }
    // CHECK: scf.forall
    scf.forall (%i) = (0) to (9) step (3) {
      %all = affine.min affine_map<(d0) -> (3, 9 - d0)>(%i)
      // CHECK: "test.use"(%[[C3]])
      "test.use"(%all) : (index) -> ()
    }
    // An unknown step is not affine, even where the other loop would do.
    // CHECK: scf.for
    scf.for %i = %c0 to %c9 step %n {
      // CHECK-NEXT: affine.min
      %step = affine.min affine_map<(d0) -> (20, 9 - d0)>(%i)
      "test.use"(%step) : (index) -> ()
    }
    // A single iteration.
    // CHECK: scf.for
    scf.for %i = %c3 to %c9 step %c9 {
      // CHECK-NEXT: "test.use"(%[[C3]])
      %one = affine.max affine_map<(d0) -> (d0, 2)>(%i)
      "test.use"(%one) : (index) -> ()
    }
    return
  }

  // CHECK-LABEL: func @without_loops
  func.func @without_loops(%n: index) {
    // The range of a remainder is known everywhere.
    // CHECK: %[[C4:.*]] = arith.constant 4
    %rest = affine.max affine_map<()[s0] -> (4, s0 mod 3)>()[%n]
    // CHECK: "test.use"(%[[C4]])
    "test.use"(%rest) : (index) -> ()
    // CHECK: affine.max
    %unknown = affine.max affine_map<()[s0] -> (4, s0 mod 9)>()[%n]
    "test.use"(%unknown) : (index) -> ()
    return
  }

  // CHECK-LABEL: func @sizes
  // CHECK-SAME: %[[T:.*]]: tensor<?x?xf32>, %[[U:.*]]: tensor<?x?xf32>
  func.func @sizes(%t: tensor<?x?xf32>, %u: tensor<?x?xf32>, %s: tensor<4x4xf32>, %n: index) -> (index, index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK: %[[R:.*]]:2 = scf.for
    %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u)
        -> (tensor<?x?xf32>, tensor<?x?xf32>) {
      // CHECK: tensor.dim %[[T]]
      %d = tensor.dim %a, %c0 : tensor<?x?xf32>
      "test.use"(%d) : (index) -> ()
      // CHECK: tensor.dim %{{arg.*}},
      %e = tensor.dim %b, %c0 : tensor<?x?xf32>
      "test.use"(%e) : (index) -> ()
      %inner = scf.for %j = %c0 to %n step %c1 iter_args(%c = %a) -> (tensor<?x?xf32>) {
        %inserted = tensor.insert_slice %s into %c[%i, %j] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x?xf32>
        scf.yield %inserted : tensor<?x?xf32>
      }
      %other = "test.other"(%b) : (tensor<?x?xf32>) -> tensor<?x?xf32>
      scf.yield %inner, %other : tensor<?x?xf32>, tensor<?x?xf32>
    }
    // CHECK: tensor.dim %[[T]]
    %d = tensor.dim %r#0, %c0 : tensor<?x?xf32>
    // CHECK: tensor.dim %[[R]]#1
    %e = tensor.dim %r#1, %c0 : tensor<?x?xf32>
    return %d, %e : index, index
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.scf.for_loop_canonicalization
    } : !transform.any_op
    transform.yield
  }
}
