// Classes that C++ has for numbers, and things that are made by static members: see Inputs/quay.
// RUN: rsmlir-opt --dialect %S/Inputs/quay/Quay.td --sources %S/Inputs/quay --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/quay/Quay.td --sources %S/Inputs/quay --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// UNCHECKED: unchecked: {{.*}} 0 of 4 verifiers, 0 of 3 formats in C++, 0 of 1 directive uses

// CHECK: #spring = #quay.tide<100>
// CHECK-LABEL: func.func @moor
// CHECK-SAME: !quay.berth<0 to 3>, %{{.*}}: !quay.berth<2>
func.func @moor(%a: !quay.berth<0 to 3>, %b: !quay.berth<2 to 3>) {
  // CHECK: quay.moor [1, 2, 5] : !quay.berth<1 to 3>
  %0 = quay.moor [5, 2, 1] : !quay.berth<1 to 3>
  // CHECK: quay.moor [0] : !quay.berth<0> at #quay.tide<-4>
  %1 = quay.moor [0] : !quay.berth<0> at #quay.tide<-4>
  // CHECK: quay.moor [0] : !quay.berth<0> at #spring
  %2 = quay.moor [0] : !quay.berth<0> at #quay.tide<100>
  return
}

// -----

func.func @no_slot() {
  // expected-error @+1 {{custom op 'quay.moor' has no slot 64}}
  %0 = quay.moor [64] : !quay.berth<0>
  return
}

// -----

func.func @last_slot() {
  // expected-error @+1 {{'quay.moor' op takes the last slot}}
  %0 = quay.moor [1, 63] : !quay.berth<1>
  return
}

// -----

func.func @too_much() {
  // expected-error @+1 {{'quay.moor' op takes too much}}
  %0 = quay.moor [0, 1, 3] : !quay.berth<1>
  return
}

// -----

func.func @not_taken() {
  // expected-error @+1 {{'quay.moor' op does not take slot 2}}
  %0 = quay.moor [1, 3] : !quay.berth<1 to 4>
  return
}

// -----

// CHECK-LABEL: func.func @chart
func.func @chart(%a: tensor<4x2xf32>) {
  // CHECK: quay.chart #map of %{{.*}} : tensor<4x2xf32>
  quay.chart affine_map<(d0, d1) -> (d1, d0)> of %a : tensor<4x2xf32>
  return
}

// -----

func.func @open(%a: tensor<4x?xf32>) {
  // expected-error @+1 {{'quay.chart' op has no chart of an open sea}}
  quay.chart affine_map<(d0) -> (d0)> of %a : tensor<4x?xf32>
  return
}

// -----

func.func @odd(%a: tensor<4x3xf32>) {
  // expected-error @+1 {{'quay.chart' op cannot halve 3 to 1}}
  quay.chart affine_map<(d0) -> (d0)> of %a : tensor<4x3xf32>
  return
}

// -----

func.func @one_place(%a: tensor<2xf32>) {
  // expected-error @+1 {{'quay.chart' op is a map to one place: 7}}
  quay.chart affine_map<(d0) -> (3, 4)> of %a : tensor<2xf32>
  return
}

// -----

func.func @under_water() {
  // expected-error @+1 {{'quay.moor' op takes a slot that is under water}}
  %0 = quay.moor [1, 9] : !quay.berth<1> at #quay.tide<60>
  return
}

// -----

// CHECK-LABEL: func.func @plans
// CHECK-SAME: plan = #quay.plan<{{\[\[}}1, 2], [3]]>, shift = #quay.shift<1, 4>
func.func @plans() attributes {plan = #quay.plan<[[1, 2], [3]]>, shift = #quay.shift<1, 4>} {
  return
}

// -----

// expected-error @+1 {{plans for too many slots: 101}}
#plan = #quay.plan<[[50, 2], [49]]>

// -----

// expected-error @+1 {{has an empty set, number 1}}
#shift = #quay.shift<1, 0, 4>
