// Classes between definitions and builtin classes, builders in C++, traits of interfaces: see Inputs/depot.
// RUN: rsmlir-opt --dialect %S/Inputs/depot/Depot.td --sources %S/Inputs/depot --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/depot/Depot.td --sources %S/Inputs/depot --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: unchecked: {{.*}} 0 of 2 verifiers, 0 of 3 formats in C++

// CHECK-LABEL: func private @types
// CHECK-SAME: !depot.grain, !depot.grain<5>, !depot.stack<3 t, coal>, !depot.stack<!depot.sack<2 t>, wet 1 t>, !depot.stack<barrel, crate>
func.func private @types(!depot.grain, !depot.grain<5>, !depot.stack<3 t, coal>, !depot.stack<!depot.sack<2 t>, wet 1 t>, !depot.stack<barrel, crate>)

// CHECK: module attributes {depot.a = #depot.label<small>, depot.b = #depot.label<large marks 0, 2>}
module attributes {depot.a = #depot.label<small>, depot.b = #depot.label<large marks 2, 0, 7>} {}

// CHECK: depot.hall @hall(%[[NOTHING:.*]]: none, %[[GRAIN:.*]]: !depot.grain) -> i1 {
depot.hall @hall(%nothing: none, %grain: !depot.grain) -> i1 {
  // CHECK-NEXT: depot.store %[[NOTHING]], %[[GRAIN]] : none, !depot.grain as [none, !depot.grain]
  depot.store %nothing, %grain : none, !depot.grain as [none, !depot.grain]
  depot.store {key = "hall", with = @hall}
}

// -----

// expected-error @below {{a sack holds no '!depot.coal'}}
func.func private @types(!depot.sack<coal>)

// -----

// expected-error @below {{no size: huge}}
module attributes {depot.a = #depot.label<huge>} {}

// -----

func.func @outside() {
  // expected-error @below {{'depot.store' op is no place of its kind}}
  depot.store
  return
}

// -----

depot.hall @hall(%a: i1, %b: i2) {
  // expected-error @below {{'depot.store' op is no order of these}}
  depot.store %a, %b : i1, i2 as [i1, i3]
}

// -----

func.func @weigh(%a: !depot.grain<257>) {
  %0 = depot.weigh %a : !depot.grain<257> -> !depot.grain
  // expected-error @below {{'depot.weigh' op weighs 1 and not 2, the large one}}
  %1 = depot.weigh %0 : !depot.grain -> !depot.grain<2>
  return
}

// -----

depot.hall @hall() {
  // expected-error @below {{'depot.store' op has a key that nothing needs: "room"}}
  depot.store {key = "room", with = @hall}
}
