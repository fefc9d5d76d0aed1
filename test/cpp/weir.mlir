// Classes that derive from an argument of a parser and from a list, types in one another without the dialect's name, a
// parser that gives a type of another kind, objects in types, and static methods of interfaces: see Inputs/weir.
//
// RUN: rm -rf %t && cp -r %S/Inputs/weir %t && rsmlir-opt --init %t | FileCheck %s --check-prefix=INIT
// RUN: cp %s %t/weir.mlir
// RUN: rsmlir-opt %t/weir.mlir --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt %t/weir.mlir --split-input-file --verify-diagnostics \
// RUN:   | rsmlir-opt --dialect %t/include/weir/Weir.td -I %t/include --sources %t/lib --split-input-file | FileCheck %s
// RUN: rsmlir-opt --show-unchecked --dialect %t/include/weir/Weir.td -I %t/include --sources %t/lib \
// RUN:   | FileCheck %s --check-prefix=UNCHECKED

// INIT: rsmlir.toml: include/weir/Weir.td

// UNCHECKED: unchecked: 0 of {{.*}} verifiers, 0 of {{.*}} formats in C++, 0 of

// CHECK-LABEL: weir.lock @main(left %in : i32, right %out_of_town "out of town" : !weir.basin<i8>) {
// CHECK-NEXT: weir.fill : !weir.basin<row<2 of i4>>
// CHECK-NEXT: weir.fill : !weir.basin<basin<f32>>
// CHECK-NEXT: weir.fill : i16
// CHECK-NEXT: weir.fill at <"high" of i16> : i16
weir.lock @main(left %in : i32, right %out "out of town" : !weir.basin<i8>) {
  %0 = weir.fill : !weir.basin<row<2 of i4>>
  %1 = weir.fill : !weir.basin<basin<!weir.row<1 of f32>>>
  %2 = weir.fill : !weir.row<1 of i16>
  %3 = weir.fill at <"high" of i16> : i16
}

// CHECK-LABEL: weir.lock @placed(left %in : i32 loc("a":1:2))
weir.lock @placed(left %in : i32 loc("a":1:2)) {
}

// CHECK-LABEL: func.func @chains
// CHECK-NEXT: %chain_2 = weir.link %arg0, %arg1 : !weir.chain<upper : i32, "of the town" : f32>
// CHECK-NEXT: weir.link %arg0 at <"low" of i8> : !weir.chain<only : i32>
// CHECK-NEXT: weir.drain %chain_2[1] : <upper : i32, "of the town" : f32>
func.func @chains(%a: i32, %b: f32) -> f32 {
  %chain = weir.link %a, %b : !weir.chain<upper : i32, "of the town" : f32>
  %other = weir.link %a at <"low" of i8> : !weir.chain<only : i32>
  %drained = weir.drain %chain[1] : !weir.chain<upper : i32, "of the town" : f32>
  return %drained : f32
}

// CHECK-LABEL: func.func @meters
// CHECK-NEXT: %full = weir.meter
// CHECK-NEXT: %full_0, %low = weir.meter deep 12
func.func @meters() {
  %full = weir.meter
  %others:2 = weir.meter deep 12
  return
}

// CHECK-LABEL: func.func @ponds
// CHECK-NEXT: weir.pond {
// CHECK-NEXT: %chain_1 = weir.link %full : !weir.chain<gauge : i1>
// CHECK-NEXT: %full = weir.meter
func.func @ponds() {
  weir.pond {
    %chain = weir.link %full : !weir.chain<gauge : i1>
    %full = weir.meter
  }
  return
}

// -----

// expected-error @+1 {{no bank is called 'banks/middle/of.txt'}}
weir.lock @main(middle %in : i32) {
}

// -----

// expected-error @+1 {{'weir.lock' op has 1 gates before another one called "rgate"}}
weir.lock @main(left %gate : i32, right %other "gate" : i32) {
}

// -----

// expected-error @+1 {{'weir.fill' op measures no index}}
%0 = weir.fill : index

// -----

// expected-error @+1 {{'weir.fill' op measures no buffer, but 'tensor<4x?xi8>'}}
%0 = weir.fill : memref<4x?xi8>

// -----

func.func @drained(%chain: !weir.chain<a : i32, b : i32, c : i32>) {
  // expected-error @+1 {{has no pool 3 in 4}}
  %0 = weir.drain %chain[3] : !weir.chain<a : i32, b : i32, c : i32>
  return
}
