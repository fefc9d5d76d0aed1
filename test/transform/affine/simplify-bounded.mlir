// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --transform-interpreter | FileCheck %s

// The bounds of a value decide minima and maxima; a minimum of such a value stays.

func.func @bounded(%n: index) -> (index, index, index) {
  %0 = "some.id"() : () -> index
  %1 = affine.min affine_map<()[s0] -> (64, 200 - s0)>()[%0]
  %2 = affine.max affine_map<()[s0] -> (s0, 10)>()[%0]
  %3 = affine.min affine_map<()[s0, s1] -> (s0, s1, 40)>()[%0, %n]
  return %1, %2, %3 : index, index, index
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["affine.min", "affine.max"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match ops{["some.id"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.affine.simplify_bounded_affine_ops %0 with [%1 : !transform.any_op] within [16] and [32] : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<()[s0, s1] -> (40, s1, s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @bounded(%arg0: index) -> (index, index, index) {
// CHECK-NEXT:     %0 = "some.id"() : () -> index
// CHECK-NEXT:     %c64 = arith.constant 64 : index
// CHECK-NEXT:     %1 = affine.min #map()[%0, %arg0]
// CHECK-NEXT:     return %c64, %0, %1 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   module attributes {transform.with_named_sequence} {
// CHECK-NEXT:     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:       %0 = transform.structured.match ops{["affine.min", "affine.max"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:       %1 = transform.structured.match ops{["some.id"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:       transform.affine.simplify_bounded_affine_ops %0 with[%1 : !transform.any_op] within [16] and [32] : !transform.any_op
// CHECK-NEXT:       transform.yield 
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
