// RUN: %roundtrip
// RUN: %generic-roundtrip

// Named sequences and their callers. Dialect prefixes are printed in named sequences, but not in sequences.

// CHECK: module attributes {transform.with_named_sequence}
module attributes {transform.with_named_sequence} {
  // CHECK: transform.named_sequence @tile(%arg0: !transform.any_op {transform.consumed}) -> !transform.any_op {
  transform.named_sequence @tile(%op: !transform.any_op {transform.consumed}) -> !transform.any_op {
    // CHECK: transform.structured.tile_using_for %arg0 tile_sizes [4]
    %tiled, %loop = transform.structured.tile_using_for %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield %tiled : !transform.any_op
  }
  // CHECK: transform.named_sequence @match(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
  transform.named_sequence @match(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["linalg.matmul"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @drop(%op: !transform.any_op {transform.readonly}) {
    transform.my.change_call_target %op, "microkernel" : !transform.any_op
    transform.yield
  }
  // CHECK: transform.named_sequence private @external(!transform.any_op {transform.readonly})
  transform.named_sequence private @external(!transform.any_op {transform.readonly})
  // A declaration may be public.
  // CHECK: transform.named_sequence @public(!transform.any_op {transform.readonly})
  transform.named_sequence @public(!transform.any_op {transform.readonly})

  // CHECK: transform.sequence  failures(propagate) {
  transform.sequence failures(propagate) {
  ^bb0(%root: !transform.any_op):
    // CHECK: %0 = collect_matching @match in %arg0 : (!transform.any_op) -> !transform.any_op
    %ops = collect_matching @match in %root : (!transform.any_op) -> !transform.any_op
    // CHECK: %1 = include @tile failures(suppress) (%0) : (!transform.any_op) -> !transform.any_op
    %tiled = include @tile failures(suppress) (%ops) : (!transform.any_op) -> !transform.any_op
    // CHECK: %updated_root = foreach_match in %arg0
    // CHECK-NEXT: @match -> @drop,
    // CHECK-NEXT: @match -> @external : (!transform.any_op) -> !transform.any_op
    %updated = foreach_match in %root @match -> @drop, @match -> @external : (!transform.any_op) -> !transform.any_op
  }
}
