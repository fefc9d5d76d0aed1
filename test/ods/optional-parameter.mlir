// A first parameter that is an optional may be missing; a zero in it is there.
// RUN: rsmlir-opt --dialect %S/Inputs/optional-parameter.td %s | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/optional-parameter.td %s | rsmlir-opt --dialect %S/Inputs/optional-parameter.td | FileCheck %s

// CHECK: attributes {tide.all = {a = #tide.mark, b = #tide.mark<0>, c = #tide.mark<4>}}
module attributes {tide.all = {a = #tide.mark, b = #tide.mark<0>, c = #tide.mark<4>}} {
  // CHECK: @types(!tide.level<3>, !tide.level<height 0,3>, !tide.level<height -2,0>)
  func.func private @types(!tide.level<3>, !tide.level<height 0,3>, !tide.level<height -2,0>)
}
