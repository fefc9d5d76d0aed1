// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

pdl.pattern : benefit(1) {
  // expected-error@+1 {{expected a bindable user when defined in the matcher body of a `pdl.pattern`}}
  %operand = operand
  %root = operation "foo.op"
  rewrite %root with "rewriter"
}

// -----

// expected-error@+1 {{the pattern must contain at least one `pdl.operation`}}
pdl.pattern : benefit(1) {
  rewrite with "rewriter"
}

// -----

// expected-error@+1 {{the operations must form a connected component}}
pdl.pattern : benefit(1) {
  %a = operation "foo.op"
  // expected-note@+1 {{see a disconnected value / operation here}}
  %b = operation "foo.op"
  rewrite with "rewriter"(%a, %b : !pdl.operation, !pdl.operation)
}

// -----

pdl.pattern : benefit(1) {
  %root = operation "foo.op"
  // expected-error@+1 {{expected rewrite region to be non-empty if external name is not specified}}
  "pdl.rewrite"(%root) <{operandSegmentSizes = array<i32: 1, 0>}> ({}) : (!pdl.operation) -> ()
}

// -----

// expected-error@+1 {{element of pdl.range cannot be another range, but got'!pdl.range<value>'}}
func.func private @range(!pdl.range<range<value>>)
