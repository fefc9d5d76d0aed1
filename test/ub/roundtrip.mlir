// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @poison() {
func.func @poison() {
  // CHECK-NEXT: %0 = ub.poison : i32
  %0 = ub.poison : i32
  // CHECK-NEXT: %1 = ub.poison {a} : tensor<4xf32>
  %1 = ub.poison {a} : tensor<4xf32>
  // The attribute is the default one.
  // CHECK-NEXT: %2 = ub.poison : vector<2xindex>
  %2 = ub.poison <#ub.poison> : vector<2xindex>
  // CHECK-NEXT: ub.unreachable
  ub.unreachable
}
