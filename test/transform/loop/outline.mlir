// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

module attributes {transform.with_named_sequence} {
  // The name is taken once by a symbol, then by an outlined function.
  func.func private @kernel()

  // CHECK-LABEL: func.func @kernel_0
  // CHECK-SAME:    (%[[S:.*]]: index, %[[M:.*]]: memref<?xindex>, %{{.*}}: index, %[[N:.*]]: index, %{{.*}}: index, %[[X:.*]]: f32) -> f32
  // CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
  // CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
  // CHECK:         %[[R:.*]] = scf.for %{{.*}} = %[[C0]] to %[[S]] step %[[C1]] iter_args(%{{.*}} = %[[X]])
  // CHECK-NEXT:      %[[Q:.*]] = scf.for %[[J:.*]] = %[[C0]] to %[[N]] step %[[C1]]
  // CHECK-NEXT:        memref.store %[[S]], %[[M]][%[[J]]]
  // CHECK:           scf.yield %[[Q]]
  // CHECK:         } {tag = 1 : i32}
  // CHECK-NEXT:    return %[[R]] : f32

  // CHECK-LABEL: func.func @kernel_1
  // CHECK-SAME:    (%{{.*}}: memref<?xindex>, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index)
  // CHECK:         return

  // CHECK-LABEL: func.func @f
  // CHECK-SAME:    (%[[A:.*]]: index, %[[B:.*]]: index, %[[M:.*]]: memref<?xindex>, %[[I:.*]]: f32)
  // CHECK:         %[[S:.*]] = arith.addi
  // CHECK-NEXT:    %[[E:.*]] = scf.execute_region -> f32 {
  // CHECK-NEXT:      %[[R:.*]] = func.call @kernel_0(%[[S]], %[[M]], %{{.*}}, %[[A]], %{{.*}}, %[[I]]) {outlined}
  // CHECK-NEXT:      scf.yield %[[R]]
  // CHECK-NEXT:    }
  // CHECK-NEXT:    scf.execute_region {
  // CHECK-NEXT:      func.call @kernel_1(%[[M]], %{{.*}}, %{{.*}}, %[[B]]) {outlined}
  // CHECK-NEXT:      scf.yield
  // CHECK-NEXT:    }
  // CHECK-NEXT:    return %[[E]]
  func.func @f(%a: index, %b: index, %m: memref<?xindex>, %init: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %s = arith.addi %a, %b : index
    %r = scf.for %i = %c0 to %s step %c1 iter_args(%x = %init) -> f32 {
      %q = scf.for %j = %c0 to %a step %c1 iter_args(%y = %x) -> f32 {
        memref.store %s, %m[%j] : memref<?xindex>
        %z = arith.addf %y, %x : f32
        scf.yield %z : f32
      }
      scf.yield %q : f32
    } {tag = 1 : i32}
    scf.for %i = %c0 to %b step %c1 {
      memref.store %i, %m[%c1] : memref<?xindex>
    }
    return %r : f32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %all = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %inner, %one, %two = transform.split_handle %all : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %loops = transform.merge_handles %one, %two : !transform.any_op
    %functions, %calls = transform.loop.outline %loops {func_name = "kernel"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %calls "outlined" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @no_region(%m: memref<index>, %i: index) {
    // expected-note @below {{target op}}
    memref.store %i, %m[] : memref<index>
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %stores = transform.structured.match ops{["memref.store"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to outline}}
    %function, %call = transform.loop.outline %stores {func_name = "kernel"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
