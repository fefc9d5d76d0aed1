// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @patterns
  // CHECK-NEXT:    return %arg0
  func.func @patterns(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %c = arith.addi %x, %zero : i32
    return %c : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.canonicalization } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @passes
  // CHECK-NEXT:    %[[A:.*]] = arith.addi %arg0, %arg0
  // CHECK-NEXT:    %[[M:.*]] = arith.muli %[[A]], %[[A]]
  // CHECK-NEXT:    return %[[M]]
  func.func @passes(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %m = arith.muli %a, %b : i32
    %dead = arith.muli %m, %m : i32
    return %m : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %f : !transform.any_op
    transform.apply_cse to %f : !transform.any_op
    %g = transform.apply_registered_pass "canonicalize" with options = { "top-down" = false } to %f
        : (!transform.any_op) -> !transform.any_op
    transform.verify %g : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @invariant
  // CHECK:         arith.addi
  // CHECK:         scf.for
  // CHECK-NOT:     arith.addi
  func.func @invariant(%n: index, %m: memref<?xindex>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %k = arith.addi %n, %c1 : index
      memref.store %k, %m[%i] : memref<?xindex>
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match interface{LoopLikeInterface} in %root
        : (!transform.any_op) -> !transform.any_op
    transform.apply_licm to %loop : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @chosen
  // CHECK-SAME:    attributes {chosen, right}
  func.func @chosen() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %x = transform.alternatives %f : !transform.any_op -> !transform.any_op {
    ^bb0(%y: !transform.any_op):
      transform.annotate %y "wrong" : !transform.any_op
      %q = transform.get_parent_op %y {op_name = "foo.bar"} : (!transform.any_op) -> !transform.any_op
      transform.yield %q : !transform.any_op
    }, {
    ^bb0(%y: !transform.any_op):
      transform.annotate %y "right" : !transform.any_op
      transform.yield %y : !transform.any_op
    }
    transform.annotate %x "chosen" : !transform.any_op
    transform.yield
  }
}

// -----

// The table of an extension declares the effects of its operations.
module attributes {transform.with_named_sequence} {
  func.func private @old(i32)
  func.func private @microkernel(i32)
  // CHECK-LABEL: func.func @caller
  // CHECK-NEXT:    call @microkernel(%arg0)
  func.func @caller(%x: i32) {
    func.call @old(%x) : (i32) -> ()
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %call = transform.structured.match ops{["func.call"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.my.change_call_target %call, "microkernel" : !transform.any_op
    transform.yield
  }
}
