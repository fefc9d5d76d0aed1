// RUN: rsmlir-opt %s --strip-func-quant-types --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

!q = !quant.uniform<i8:f32, 2.0:10>

// CHECK-LABEL: func.func private @extern
func.func private @extern(tensor<*x!q>, f32) -> (!q {a.b})

// The attributes of calls and returns go.
// CHECK-LABEL: func.func @f
// CHECK-NEXT: [[V0:%.+]] = quant.scast [[V1:%.+]] : i8 to !quant.uniform<i8:f32, 2.000000e+00:10>
// CHECK-NEXT: [[V2:%.+]] = quant.scast [[V3:%.+]] : tensor<3xi8> to tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>>
// CHECK-NEXT: [[V4:%.+]] = call @extern([[V5:%.+]], [[V6:%.+]]) : (tensor<*xi8>, f32) -> i8
// CHECK-NEXT: "t.use"([[V2]], [[V0]]) : (tensor<3x!quant.uniform<i8:f32, 2.000000e+00:10>>, !quant.uniform<i8:f32, 2.000000e+00:10>) -> ()
// CHECK-NEXT: return [[V3]], [[V4]] : tensor<3xi8>, i8
// CHECK-NEXT: }
func.func @f(%a: tensor<3x!q>, %b: !q, %v: tensor<*x!q>, %f: f32) -> (tensor<3x!q>, !q) attributes {x} {
  %0 = func.call @extern(%v, %f) {gone} : (tensor<*x!q>, f32) -> !q
  "t.use"(%a, %b) : (tensor<3x!q>, !q) -> ()
  return {gone} %a, %0 : tensor<3x!q>, !q
}

// -----

!q = !quant.uniform<i8:f32, 2.0:10>

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @argument_of_other_block(%a: !q) {
  cf.br ^b(%a : !q)
^b(%b: !q):
  return
}
