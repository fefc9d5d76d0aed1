// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: pdl.pattern @replace : benefit(1) {
pdl.pattern @replace : benefit(1) {
  // CHECK: %[[TYPE:.*]] = type : i32
  %type = type : i32
  // CHECK: %[[OPERAND:.*]] = operand : %[[TYPE]]
  %operand = operand : %type
  // CHECK: %[[ATTRIBUTE:.*]] = attribute = 4 : i32
  %attribute = attribute = 4 : i32
  // CHECK: %[[ROOT:.*]] = operation "foo.op"(%[[OPERAND]] : !pdl.value) {"value" = %[[ATTRIBUTE]]} -> (%[[TYPE]] : !pdl.type)
  %root = operation "foo.op"(%operand : !pdl.value) {"value" = %attribute} -> (%type : !pdl.type)
  // CHECK: results of %[[ROOT]]
  %all = results of %root
  // CHECK: results 0 of %[[ROOT]] -> !pdl.value
  %first = results 0 of %root -> !pdl.value
  // CHECK: rewrite %[[ROOT]] {
  rewrite %root {
    // CHECK: range %{{.*}} : !pdl.value
    %range = range %operand : !pdl.value
    // CHECK: range : !pdl.range<type>
    %types = range : !pdl.range<type>
    // CHECK: replace %[[ROOT]] with(%[[OPERAND]] : !pdl.value)
    replace %root with (%operand : !pdl.value)
  }
}

// CHECK-LABEL: pdl.pattern @external : benefit(1) {
pdl.pattern @external : benefit(1) {
  %root = operation "foo.op"
  // CHECK: rewrite %{{.*}} with "rewriter"
  rewrite %root with "rewriter"
}
