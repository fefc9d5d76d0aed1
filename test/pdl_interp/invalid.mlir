// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

pdl_interp.func @switch(%root: !pdl.operation) {
  // expected-error@+1 {{expected number of cases to match the number of case values, got 1 but expected 2}}
  pdl_interp.switch_operand_count of %root to dense<[0, 1]> : vector<2xi32>(^bb1) -> ^bb1
^bb1:
  pdl_interp.finalize
}

// -----

pdl_interp.func @inferred(%root: !pdl.operation) {
  // expected-error@+1 {{has inferred results, but the created operation 'foo.op' does not support result type inference (or is not registered)}}
  %op = pdl_interp.create_operation "foo.op" -> <inferred>
  pdl_interp.finalize
}
