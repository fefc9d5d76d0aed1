// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Output printed while a part of the file is processed comes after the earlier parts.

// CHECK:      IR printer: first top-level ]]]
// CHECK:      }{{$}}
// CHECK:      module attributes
// CHECK-NOT:  IR printer
// CHECK:      {{/}}/ -----
// CHECK-NEXT: {{.*}}IR printer: second ]]]

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.print {name = "first"}
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.print %root {name = "second"} : !transform.any_op
    transform.yield
  }
}
