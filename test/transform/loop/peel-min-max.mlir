// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect | FileCheck %s

// Minima and maxima in the parts of a peeled loop: iterations of the main loop are whole, the last one is not.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func @bounds
  // CHECK-SAME: %[[N:.*]]: index, %[[STEP:.*]]: index
  func.func @bounds(%n: index, %step: index) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    // CHECK: scf.for %[[I:.*]] = %c0 to %[[SPLIT:.*]] step %c4 {
    // CHECK-NEXT: affine.apply #{{.*}}()
    // CHECK: affine.apply #{{.*}}(%[[I]])[%[[N]]]
    // CHECK: affine.min
    // CHECK: scf.for %[[I:.*]] = %[[SPLIT]] to %[[N]] step %c4 {
    // CHECK-NEXT: affine.apply #{{.*}}(%[[I]])[%[[N]]]
    // CHECK: affine.apply #{{.*}}()
    // CHECK: affine.min
    scf.for %i = %c0 to %n step %c4 {
      %size = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
      "test.use"(%size) : (index) -> ()
      %most = affine.max affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
      "test.use"(%most) : (index) -> ()
      // A minimum that does not depend on the step.
      %other = affine.min affine_map<(d0)[s0] -> (5, s0 + d0)>(%i)[%n]
      "test.use"(%other) : (index) -> ()
    }
    // A step that is not known.
    // CHECK: scf.for %{{.*}} = %c0 to %[[SPLIT:.*]] step %[[STEP]] {
    // CHECK-NEXT: affine.apply #{{.*}}()[%[[STEP]]]
    // CHECK: scf.for %[[I:.*]] = %[[SPLIT]] to %[[N]] step %[[STEP]] {
    // CHECK-NEXT: affine.apply #{{.*}}(%[[I]])[%[[N]]]
    scf.for %i = %c0 to %n step %step {
      %size = affine.min affine_map<(d0)[s0, s1] -> (s1, s0 - d0)>(%i)[%n, %step]
      "test.use"(%size) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %main, %last = transform.loop.peel %loop : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
