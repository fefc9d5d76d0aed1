// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: pdl_interp.func @matcher
pdl_interp.func @matcher(%root: !pdl.operation) {
  // CHECK: %[[VALUES:.*]] = pdl_interp.get_results of %{{.*}} : !pdl.range<value>
  %values = pdl_interp.get_results of %root : !pdl.range<value>
  // CHECK: pdl_interp.foreach %{{.*}} : !pdl.value in %[[VALUES]] {
  // CHECK: } -> ^bb1
  pdl_interp.foreach %value : !pdl.value in %values {
    pdl_interp.continue
  } -> ^bb1
^bb1:
  // CHECK: pdl_interp.switch_operand_count of %{{.*}} to dense<[0, 1]> : vector<2xi32>(^bb2, ^bb3) -> ^bb3
  pdl_interp.switch_operand_count of %root to dense<[0, 1]> : vector<2xi32>(^bb2, ^bb3) -> ^bb3
^bb2:
  // CHECK: %{{.*}} = pdl_interp.create_range : !pdl.range<type>
  %types = pdl_interp.create_range : !pdl.range<type>
  // CHECK: pdl_interp.create_operation "foo.op"(%[[VALUES]] : !pdl.range<value>) -> (%{{.*}} : !pdl.range<type>)
  %op = pdl_interp.create_operation "foo.op"(%values : !pdl.range<value>) -> (%types : !pdl.range<type>)
  pdl_interp.branch ^bb3
^bb3:
  // CHECK: pdl_interp.finalize
  pdl_interp.finalize
}
