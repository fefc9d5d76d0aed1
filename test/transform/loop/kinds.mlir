// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @forall_to_for
// CHECK-SAME:    (%[[N:.*]]: index, %[[S:.*]]: index)
module attributes {transform.with_named_sequence} {
  func.func @forall_to_for(%n: index, %s: index) {
    // CHECK:      %[[C2:.*]] = arith.constant 2 : index
    // CHECK:      %[[C9:.*]] = arith.constant 9 : index
    // CHECK:      %[[C1:.*]] = arith.constant 1 : index
    // CHECK-NEXT: scf.for %[[I:.*]] = %[[C2]] to %[[N]] step %[[S]] {
    // CHECK-NEXT:   scf.for %[[J:.*]] = %[[S]] to %[[C9]] step %[[C1]] {
    // CHECK-NEXT:     "test.use"(%[[I]], %[[J]])
    // CHECK-NEXT:   } {inner}
    // CHECK-NEXT: } {outer}
    scf.forall (%i, %j) = (2, %s) to (%n, 9) step (%s, 1) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    %i, %j = transform.loop.forall_to_for %loop : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %i "outer" : !transform.any_op
    transform.annotate %j "inner" : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @forall_to_parallel_to_for
// CHECK-SAME:    (%[[N:.*]]: index, %[[S:.*]]: index)
module attributes {transform.with_named_sequence} {
  func.func @forall_to_parallel_to_for(%n: index, %s: index) {
    // CHECK:      scf.parallel (%[[I:.*]], %[[J:.*]]) = (%c0, %c0{{.*}}) to (%[[N]], %c10) step (%c1, %c1{{.*}}) {
    // CHECK-NEXT:   "test.use"(%[[I]], %[[J]])
    // CHECK-NEXT:   scf.reduce
    // CHECK-NEXT: } {kept}
    scf.forall (%i, %j) in (%n, 10) {
      "test.use"(%i, %j) : (index, index) -> ()
    } {first}
    // CHECK:      scf.for %[[I:.*]] = %[[N]] to %[[S]] step %{{.*}} {
    // CHECK-NEXT:   "test.more"(%[[I]])
    scf.forall (%i) = (%n) to (%s) step (4) {
      "test.more"(%i) : (index) -> ()
    } {second}
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %p = transform.loop.forall_to_parallel %a : (!transform.any_op) -> !transform.any_op
    transform.annotate %p "kept" : !transform.any_op
    %q = transform.loop.forall_to_parallel %b : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.parallel_for_to_nested_fors %q : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @wrong_number(%n: index) {
    // expected-note @below {{payload op}}
    scf.forall (%i, %j) in (%n, %n) {
      "test.use"(%i, %j) : (index, index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{op expects as many results (1) as payload has induction variables (2)}}
    %i = transform.loop.forall_to_for %loop : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @promote
// CHECK-SAME:    (%[[X:.*]]: f32, %[[T:.*]]: tensor<8xf32>)
module attributes {transform.with_named_sequence} {
  func.func @promote(%x: f32, %t: tensor<8xf32>) -> (f32, f32, tensor<8xf32>) {
    // CHECK:      %[[C3:.*]] = arith.constant 3 : i32
    // CHECK:      %[[B:.*]] = "test.once"(%[[C3]], %[[X]])
    // CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
    // CHECK-NEXT: %[[E:.*]] = tensor.extract_slice %[[T]][%[[C2]]] [4] [1]
    // CHECK-NEXT: %[[I:.*]] = tensor.insert_slice %[[E]] into %[[T]][%[[C2]]] [4] [1]
    // CHECK-NEXT: return %[[B]], %[[X]], %[[I]]
    %c3 = arith.constant 3 : i32
    %c5 = arith.constant 5 : i32
    %r = scf.for %i = %c3 to %c5 step %c5 iter_args(%a = %x) -> f32 : i32 {
      %b = "test.once"(%i, %a) : (i32, f32) -> f32
      scf.yield %b : f32
    }
    %q = scf.for %i = %c5 to %c3 step %c3 iter_args(%a = %x) -> f32 : i32 {
      %b = "test.never"(%i, %a) : (i32, f32) -> f32
      scf.yield %b : f32
    }
    %s = scf.forall (%i) = (2) to (4) step (3) shared_outs(%o = %t) -> tensor<8xf32> {
      %e = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %e into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
      }
    }
    return %r, %q, %s : f32, f32, tensor<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for", "scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.promote_if_one_iteration %loops : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @branch
module attributes {transform.with_named_sequence} {
  func.func @branch(%c: i1, %x: f32) -> f32 {
    // CHECK-NEXT: %[[R:.*]] = "test.else"
    // CHECK-NEXT: return %[[R]]
    %r = scf.if %c -> f32 {
      scf.yield %x : f32
    } else {
      %y = "test.else"() : () -> f32
      scf.yield %y : f32
    }
    return %r : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %if = transform.structured.match ops{["scf.if"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.scf.take_assumed_branch %if take_else_branch : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @no_branch(%c: i1) {
    // expected-note @below {{when applied to this op}}
    scf.if %c {
      "test.then"() : () -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %if = transform.structured.match ops{["scf.if"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{transform applied to the wrong op kind}}
    transform.loop.promote_if_one_iteration %if : !transform.any_op
    transform.yield
  }
}
