// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @unroll_with_rest
// CHECK-SAME:    %[[X:.*]]: f32
module attributes {transform.with_named_sequence} {
  func.func @unroll_with_rest(%x: f32) -> f32 {
    // CHECK-DAG:  %[[LB:.*]] = arith.constant 0 : index
    // CHECK-DAG:  %[[STEP:.*]] = arith.constant 3 : index
    // CHECK:      %[[UB:.*]] = arith.constant 6 : index
    // CHECK-NEXT: %[[STEP2:.*]] = arith.constant 6 : index
    // CHECK-NEXT: %[[A1:.*]] = arith.addf %[[X]], %[[X]]
    // CHECK-NEXT: "test.use"(%[[LB]], %[[A1]])
    // CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : index
    // CHECK-NEXT: %[[STRIDE:.*]] = arith.muli %[[STEP]], %[[ONE]]
    // CHECK-NEXT: %[[I:.*]] = arith.addi %[[LB]], %[[STRIDE]]
    // CHECK-NEXT: %[[A2:.*]] = arith.addf %[[A1]], %[[X]]
    // CHECK-NEXT: "test.use"(%[[I]], %[[A2]])
    // CHECK-NEXT: %[[A3:.*]] = arith.addf %[[A2]], %[[X]]
    // CHECK-NEXT: "test.use"(%[[UB]], %[[A3]])
    // CHECK-NEXT: return %[[A3]]
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c8 = arith.constant 8 : index
    %r = scf.for %i = %c0 to %c8 step %c3 iter_args(%a = %x) -> f32 {
      %b = arith.addf %a, %x : f32
      "test.use"(%i, %b) : (index, f32) -> ()
      scf.yield %b : f32
    }
    return %r : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 2 : i64} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @unroll_unknown
// CHECK-SAME:    (%[[LB:.*]]: i32, %[[UB:.*]]: i32, %[[STEP:.*]]: i32)
module attributes {transform.with_named_sequence} {
  func.func @unroll_unknown(%lb: i32, %ub: i32, %step: i32) {
    // CHECK-NEXT: %[[D:.*]] = arith.subi %[[UB]], %[[LB]] : i32
    // CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
    // CHECK-NEXT: %[[LESS:.*]] = arith.subi %[[STEP]], %[[ONE]] : i32
    // CHECK-NEXT: %[[S:.*]] = arith.addi %[[D]], %[[LESS]] : i32
    // CHECK-NEXT: %[[COUNT:.*]] = arith.divui %[[S]], %[[STEP]] : i32
    // CHECK-NEXT: %[[F:.*]] = arith.constant 2 : i32
    // CHECK-NEXT: %[[R:.*]] = arith.remsi %[[COUNT]], %[[F]] : i32
    // CHECK-NEXT: %[[M:.*]] = arith.subi %[[COUNT]], %[[R]] : i32
    // CHECK-NEXT: %[[L:.*]] = arith.muli %[[M]], %[[STEP]] : i32
    // CHECK-NEXT: %[[UB2:.*]] = arith.addi %[[LB]], %[[L]] : i32
    // CHECK-NEXT: %[[STEP2:.*]] = arith.muli %[[STEP]], %[[F]] : i32
    // CHECK-NEXT: scf.for %{{.*}} = %[[LB]] to %[[UB2]] step %[[STEP2]] : i32
    // CHECK:      scf.for %{{.*}} = %[[UB2]] to %[[UB]] step %[[STEP]] : i32
    scf.for %i = %lb to %ub step %step : i32 {
      "test.use"(%i) : (i32) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 2 : i64} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @jam
// CHECK-SAME:    %[[N:.*]]: index
module attributes {transform.with_named_sequence} {
  func.func @jam(%n: index) {
    // CHECK:      %[[STEP:.*]] = arith.constant 2 : index
    // CHECK:      scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}}
    // CHECK-NEXT:   %[[K1:.*]] = "test.init"(%[[I]])
    // CHECK-NEXT:   %[[D1:.*]] = arith.constant 1 : index
    // CHECK-NEXT:   %[[I1:.*]] = arith.addi %[[I]], %[[D1]]
    // CHECK-NEXT:   %[[K2:.*]] = "test.init"(%[[I1]])
    // CHECK-NEXT:   %[[R:.*]]:2 = scf.for %[[J:.*]] = {{.*}} iter_args(%[[A1:.*]] = %[[K1]], %[[A2:.*]] = %[[K2]])
    // CHECK-NEXT:     %[[S1:.*]] = "test.use"(%[[I]], %[[J]], %[[A1]])
    // CHECK:          %[[S2:.*]] = "test.use"(%{{.*}}, %[[J]], %[[A2]])
    // CHECK-NEXT:     scf.yield %[[S1]], %[[S2]]
    // CHECK:        "test.after"(%[[R]]#0)
    // CHECK:        "test.after"(%[[R]]#1)
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %k = "test.init"(%i) : (index) -> f32
      %r = scf.for %j = %c0 to %n step %c1 iter_args(%a = %k) -> f32 {
        %s = "test.use"(%i, %j, %a) : (index, index, f32) -> f32
        scf.yield %s : f32
      }
      "test.after"(%r) : (f32) -> ()
    } {outer}
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %inner, %outer = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.loop.unroll_and_jam %outer {factor = 2 : i64} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @coalesce
// CHECK-SAME:    (%[[N:.*]]: index, %[[M:.*]]: index, %[[X:.*]]: f32)
module attributes {transform.with_named_sequence} {
  func.func @coalesce(%n: index, %m: index, %x: f32) -> f32 {
    // CHECK:      %[[SIZE:.*]] = affine.apply #{{.*}}()[%[[N]], %[[M]]]
    // CHECK:      %[[ALL:.*]] = affine.apply #{{.*}}()[%{{.*}}]
    // CHECK:      %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %[[X]]) -> (f32) {
    // CHECK-NEXT:   %[[P:.*]]:2 = affine.delinearize_index %[[I]] into (4, %{{.*}}) : index, index
    // CHECK:        %[[S:.*]] = "test.use"(%{{.*}}, %{{.*}}, %[[A]])
    // CHECK-NEXT:   scf.yield %[[S]]
    // CHECK-NEXT: } {done}
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c10 = arith.constant 10 : index
    %r = scf.for %i = %c0 to %c10 step %c3 iter_args(%a = %x) -> f32 {
      %q = scf.for %j = %n to %m step %c1 iter_args(%b = %a) -> f32 {
        %s = "test.use"(%i, %j, %b) : (index, index, f32) -> f32
        scf.yield %s : f32
      }
      scf.yield %q : f32
    }
    return %r : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %inner, %outer = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %one = transform.loop.coalesce %outer : (!transform.any_op) -> !transform.any_op
    transform.annotate %one "done" : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @peel
// CHECK-SAME:    %[[N:.*]]: index
module attributes {transform.with_named_sequence} {
  func.func @peel(%n: index) {
    // CHECK:      %[[FIRST:c4_.*]] = arith.constant 4 : index
    // CHECK-NEXT: scf.for %{{.*}} = %c0 to %[[FIRST]] step %c4
    // CHECK:      } {first}
    // CHECK:      %[[LAST:.*]] = affine.apply
    // CHECK-NEXT: scf.for %{{.*}} = %[[FIRST]] to %[[LAST]] step %c4
    // CHECK:      } {main}
    // CHECK-NEXT: scf.for %{{.*}} = %[[LAST]] to %[[N]] step %c4
    // CHECK:      } {last}
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %n step %c4 {
      "test.use"(%i) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %rest, %first = transform.loop.peel %loop {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.op<"scf.for">, !transform.any_op)
    transform.annotate %first "first" : !transform.any_op
    %main, %last = transform.loop.peel %rest : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %main "main" : !transform.any_op
    transform.annotate %last "last" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @nothing_to_peel() {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    scf.for %i = %c0 to %c8 step %c4 {
      "test.use"(%i) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    // expected-error @below {{failed to peel the last iteration}}
    %main, %last = transform.loop.peel %loop : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @fuse
// CHECK-SAME:    (%[[N:.*]]: index, %[[X:.*]]: f32, %[[Y:.*]]: i32)
module attributes {transform.with_named_sequence} {
  func.func @fuse(%n: index, %x: f32, %y: i32) -> (f32, i32) {
    // CHECK-NEXT: %[[R:.*]]:2 = scf.for %[[I:.*]] = %[[N]] to %[[N]] step %[[N]] iter_args(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[Y]]) -> (f32, i32) {
    // CHECK-NEXT:   %[[C:.*]] = "test.a"(%[[I]], %[[A]])
    // CHECK-NEXT:   %[[D:.*]] = "test.b"(%[[I]], %[[B]])
    // CHECK-NEXT:   scf.yield %[[C]], %[[D]] : f32, i32
    // CHECK-NEXT: } {fused}
    // CHECK-NEXT: return %[[R]]#0, %[[R]]#1
    %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
      %b = "test.a"(%i, %a) : (index, f32) -> f32
      scf.yield %b : f32
    }
    %q = scf.for %i = %n to %n step %n iter_args(%a = %y) -> i32 {
      %b = "test.b"(%i, %a) : (index, i32) -> i32
      scf.yield %b : i32
    }
    return %r, %q : f32, i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused = transform.loop.fuse_sibling %a into %b : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %fused "fused" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @no_siblings(%n: index, %x: f32) -> f32 {
    // expected-error @below {{user of results of target should be properly dominated by source}}
    %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
      scf.yield %x : f32
    }
    %q = scf.for %i = %n to %n step %n iter_args(%a = %r) -> f32 {
      scf.yield %a : f32
    }
    return %q : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused = transform.loop.fuse_sibling %a into %b : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: #[[MOVED:.*]] = affine_map<(d0) -> (d0 + 2)>
// CHECK-LABEL: func.func @unroll_affine
// CHECK-SAME:    %[[X:.*]]: f32
module attributes {transform.with_named_sequence} {
  func.func @unroll_affine(%x: f32) -> f32 {
    // CHECK:      %[[LAST:.*]] = arith.constant 10 : index
    // CHECK-NEXT: %[[R:.*]] = affine.for %[[I:.*]] = 2 to 10 step 4 iter_args(%[[A:.*]] = %[[X]]) -> (f32) {
    // CHECK-NEXT:   %[[B:.*]] = "test.use"(%[[I]], %[[A]])
    // CHECK-NEXT:   %[[J:.*]] = affine.apply #[[MOVED]](%[[I]])
    // CHECK-NEXT:   %[[C:.*]] = "test.use"(%[[J]], %[[B]])
    // CHECK-NEXT:   affine.yield %[[C]]
    // CHECK-NEXT: }
    // CHECK-NEXT: %[[D:.*]] = "test.use"(%[[LAST]], %[[R]])
    // CHECK-NEXT: return %[[D]]
    %r = affine.for %i = 2 to 12 step 2 iter_args(%a = %x) -> f32 {
      %b = "test.use"(%i, %a) : (index, f32) -> f32
      affine.yield %b : f32
    }
    return %r : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 2 : i64} : !transform.any_op
    transform.yield
  }
}
