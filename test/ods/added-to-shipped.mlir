// A file that includes the types of a shipped dialect adds to the dialect, and says nothing; one that defines its
// operations replaces the shipped file that does, with a note.
//
// RUN: rsmlir-opt --dialect %S/Inputs/transform_more.td %s 2>&1 | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/transform_more.td %s --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/transform_more.td | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/builtin_included.td --dialect %S/Inputs/transform_more.td %s 2>&1 | FileCheck %s
// RUN: echo "module {}" | rsmlir-opt --dialect %S/Inputs/other_arith.td 2>&1 | FileCheck %s --check-prefix=NOTE

// CHECK-NOT: note
// NOTE: note: `{{.*}}other_arith.td` defines operations of the shipped dialect `arith`: it replaces dialects/arith/arith.td

// CHECK: module attributes {transform.with_named_sequence}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // CHECK: %[[F:.*]] = transform.structured.match ops{["func.func"]} in %{{.*}} : (!transform.any_op) -> !transform.more.function
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.more.function
    // CHECK: %[[P:.*]] = transform.param.constant 1 : i64 -> !transform.any_param
    %p = transform.param.constant 1 : i64 -> !transform.any_param
    // CHECK: transform.more.note %[[F]], %[[P]] : !transform.more.function
    transform.more.note %f, %p : !transform.more.function
    transform.yield
  }
}
