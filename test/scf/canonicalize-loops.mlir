// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @forall_bounds
// CHECK-SAME:    (%[[T:.*]]: tensor<4xf32>, %[[N:.*]]: index)
// CHECK:         scf.forall (%[[I:.*]]) = (0) to (%[[N]]) step (4) shared_outs(%[[O:.*]] = %[[T]])
// CHECK-NEXT:      tensor.extract_slice %[[O]][1] [1] [1]
// CHECK-NEXT:      "test.use"(%c1, %[[I]], %c3)
// CHECK:             tensor.parallel_insert_slice %{{.*}} into %[[O]][%[[I]]] [1] [1]
// CHECK:         } {keep = 1 : i32}
func.func @forall_bounds(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.forall (%i, %j, %k) = (%c1, 0, 3) to (%c4, %n, 4) step (%c4, %c4, 2) shared_outs(%o = %t) -> tensor<4xf32> {
    %e = tensor.extract_slice %o[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    "test.use"(%i, %j, %k) : (index, index, index) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  } {keep = 1 : i32}
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @forall_once
// CHECK-SAME:    %[[T:.*]]: tensor<4xf32>
// CHECK-NEXT:    %[[E:.*]] = tensor.extract_slice %[[T]][2] [1] [1]
// CHECK-NEXT:    %[[R:.*]] = tensor.insert_slice %[[E]] into %[[T]][3] [1] [1]
// CHECK-NEXT:    return %[[R]]
func.func @forall_once(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i, %j) = (2, 3) to (4, 4) step (2, 2) shared_outs(%o = %t) -> tensor<4xf32> {
    %e = tensor.extract_slice %o[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// An output whose result nothing uses, and one that nothing contributes to.
// CHECK-LABEL: func.func @forall_outputs
// CHECK-SAME:    (%[[T:.*]]: tensor<4xf32>, %[[U:.*]]: tensor<?xf32>, %[[N:.*]]: index)
// CHECK-NEXT:    %[[R:.*]] = scf.forall (%[[I:.*]]) in (%[[N]]) shared_outs(%[[O:.*]] = %[[U]]) -> (tensor<?xf32>) {
// CHECK-NEXT:      tensor.extract_slice %[[T]]
// CHECK-NEXT:      %[[G:.*]] = tensor.extract_slice %[[O]]
// CHECK:           scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %[[G]] into %[[O]]
// CHECK-NEXT:      }
// CHECK:         return %[[T]], %[[R]]
func.func @forall_outputs(%t: tensor<4xf32>, %u: tensor<?xf32>, %n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %r:3 = scf.forall (%i) in (%n) shared_outs(%o = %t, %q = %t, %s = %u) -> (tensor<4xf32>, tensor<4xf32>, tensor<?xf32>) {
    %e = tensor.extract_slice %o[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    %g = tensor.extract_slice %s[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    "test.use"(%e) : (tensor<1xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %g into %s[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r#1, %r#2 : tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME:    (%[[T:.*]]: tensor<4xf32>, %[[N:.*]]: index)
// CHECK:         %[[R:.*]] = scf.forall (%{{.*}}) in (%[[N]]) shared_outs(%[[O:.*]] = %[[T]]) -> (tensor<4xf32>)
// CHECK:           tensor.parallel_insert_slice %{{.*}} into %[[O]]{{.*}} into tensor<4xf32>
// CHECK:         %[[S:.*]] = scf.for {{.*}} iter_args(%[[A:.*]] = %[[R]]) -> (tensor<4xf32>) {
// CHECK-NEXT:      %[[U:.*]] = "test.use"(%[[A]]) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %[[U]] : tensor<4xf32>
// CHECK:         return %[[S]]
func.func @casts(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %c) -> tensor<?xf32> {
    %e = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %r) -> tensor<?xf32> {
    %e = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
    %d = "test.use"(%e) : (tensor<4xf32>) -> tensor<4xf32>
    %f = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
    scf.yield %f : tensor<?xf32>
  }
  %g = tensor.cast %s : tensor<?xf32> to tensor<4xf32>
  return %g : tensor<4xf32>
}

// CHECK-LABEL: func.func @dim
// CHECK-SAME:    (%[[T:.*]]: tensor<?xf32>, %[[N:.*]]: index)
// CHECK:         tensor.dim %[[T]], %{{.*}}
func.func @dim(%t: tensor<?xf32>, %n: index) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<?xf32> {
    %e = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %r, %d : tensor<?xf32>, index
}

// Operations that run only if the condition holds move to the second region.
// CHECK-LABEL: func.func @while_if
// CHECK-SAME:    %[[N:.*]]: i32
// CHECK:         scf.while (%[[A:.*]] = %{{.*}}) : (i32) -> i32 {
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi slt, %[[A]], %[[N]]
// CHECK-NEXT:      scf.condition(%[[C]]) %[[A]] : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[B:.*]]: i32):
// CHECK-NEXT:      %[[X:.*]] = "test.use"(%[[B]])
// CHECK-NEXT:      "test.body"(%[[X]])
// CHECK-NEXT:      scf.yield %[[X]]
func.func @while_if(%n: i32) {
  %c0 = arith.constant 0 : i32
  %p = ub.poison : i32
  %r = scf.while (%a = %c0) : (i32) -> i32 {
    %c = arith.cmpi slt, %a, %n : i32
    %v = scf.if %c -> i32 {
      %x = "test.use"(%a) : (i32) -> i32
      scf.yield %x : i32
    } else {
      scf.yield %p : i32
    }
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%a: i32):
    "test.body"(%a) : (i32) -> ()
    scf.yield %a : i32
  }
  return
}

// CHECK-LABEL: func.func @while_aligned
// CHECK:         %[[R:.*]]:2 = scf.while (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) : (i32, f32) -> (i32, f32) {
// CHECK:           scf.condition(%{{.*}}) %[[A]], %[[B]] : i32, f32
// CHECK:         ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32):
// CHECK-NEXT:      "test.body"(%[[B]], %[[A]])
// CHECK:         return %[[R]]#1, %[[R]]#0
func.func @while_aligned(%n: i32, %f: f32) -> (f32, i32) {
  %r:2 = scf.while (%a = %n, %b = %f) : (i32, f32) -> (f32, i32) {
    %c = "test.cond"(%a, %b) : (i32, f32) -> i1
    scf.condition(%c) %b, %a : f32, i32
  } do {
  ^bb0(%b: f32, %a: i32):
    %x:2 = "test.body"(%b, %a) : (f32, i32) -> (i32, f32)
    scf.yield %x#0, %x#1 : i32, f32
  }
  return %r#0, %r#1 : f32, i32
}
