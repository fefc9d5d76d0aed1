// Aliases are only for the text of an operation that is not nested; nested ones have attributes spelled out.
//
// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s
// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// CHECK:      IR printer: nested ]]]
// CHECK-NEXT: func.func @f
// CHECK-NEXT:   affine.apply affine_map<(d0) -> (d0 * 2)>(%arg0)
// CHECK:      IR printer: top-level ]]]
// CHECK-NEXT: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: module
// CHECK:        affine.apply #map(%arg0)

// LOC:      IR printer: nested ]]]
// LOC-NEXT: func.func @f(%arg0: index loc("
// LOC:      IR printer: top-level ]]]
// LOC:      #loc2 = loc(
// LOC:      affine.apply #map(%arg0) loc(#loc3)
// LOC:      #loc3 = loc("x")
module attributes {transform.with_named_sequence} {
  func.func @f(%n: index) -> index {
    %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%n) loc("x")
    return %0 : index
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.print %f {name = "nested"} : !transform.any_op
    transform.print
    transform.yield
  }
}
