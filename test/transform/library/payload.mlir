// RUN: rsmlir-opt %s --allow-unregistered-dialect \
// RUN:   --pass-pipeline="builtin.module(transform-preload-library{transform-library-paths=%S/Inputs/sequences.mlir},transform-interpreter)" \
// RUN:   | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/sequences.mlir --transform-interpreter | FileCheck %s

// The entry point is here: what the library has comes to it and stays.

module attributes {transform.with_named_sequence} {
  // The private function gives way, in all that refers to it.
  func.func private @mark()
  func.func @caller() {
    call @mark() : () -> ()
    return
  }
  "test.refers"() {all = [@mark, @mark::@inner, @other], one = {of = @mark}} : () -> ()
  "test.region"() ({
    "test.refers"() {of = @mark} : () -> ()
  }) : () -> ()
  module @inner {
    func.func private @mark()
    func.func @caller() {
      call @mark() : () -> ()
      return
    }
  }
  transform.named_sequence private @mark_functions(!transform.any_op {transform.readonly})
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.include @mark_functions failures(propagate) (%root) : (!transform.any_op) -> ()
    transform.yield
  }
}

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   func.func private @mark_0() attributes {marked}
// CHECK-NEXT:   func.func @caller() attributes {marked} {
// CHECK-NEXT:     call @mark_0() : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.refers"() {all = [@mark_0, @mark_0::@inner, @other], one = {of = @mark_0}} : () -> ()
// CHECK-NEXT:   "test.region"() ({
// CHECK-NEXT:     "test.refers"() {of = @mark_0} : () -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func private @mark() attributes {marked}
// CHECK-NEXT:     func.func @caller() attributes {marked} {
// CHECK-NEXT:       call @mark() : () -> ()
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     transform.include @mark_functions failures(propagate) (%arg0) : (!transform.any_op) -> ()
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence private @mark(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     transform.annotate %arg0 "marked" : !transform.any_op
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @mark_functions(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.include @mark failures(propagate) (%0) : (!transform.any_op) -> ()
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @all(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     transform.include @mark_functions failures(propagate) (%arg0) : (!transform.any_op) -> ()
// CHECK-NEXT:     transform.yield
// CHECK-NEXT:   }
// CHECK-NEXT: }
