// Types and attributes that have aliases, in full and without prefix and mnemonic.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// CHECK: !aliased = !sample.aliased<i8>
// CHECK-NEXT: #aliased1 = #sample.aliased<5>
// CHECK-NEXT: #aliased2 = #sample.aliased<4>
// CHECK-NEXT: !aliased3 = !sample.aliased<!aliased>

// CHECK: sample.stripped <1 : #aliased1>, #sample.pair<2 : "x">, #sample.plain, <3>, #aliased2
// LOCAL: sample.stripped <1 : #sample.aliased<5>>, #sample.pair<2 : "x">, #sample.plain, <3>, <4>
sample.stripped <1 : #sample.aliased<5>>, #sample.pair<2 : "x">, #sample.plain, <3>, <4>

// CHECK: func.func @f(%arg0: !sample.box<!aliased3, 1>, %arg1: !sample.plain, %arg2: !aliased)
// CHECK-NEXT: sample.stripped_types {{.*}} : <!aliased3, 1>, !sample.box<!aliased3, 1>, !sample.plain, !aliased
// LOCAL: : <!sample.aliased<!sample.aliased<i8>>, 1>, !sample.box<!sample.aliased<!sample.aliased<i8>>, 1>, !sample.plain, <i8>
func.func @f(%a: !sample.box<!sample.aliased<!sample.aliased<i8>>, 1>, %b: !sample.plain, %c: !sample.aliased<i8>) {
  sample.stripped_types %a, %a, %b, %c
      : <!sample.aliased<!sample.aliased<i8>>, 1>, !sample.box<!sample.aliased<!sample.aliased<i8>>, 1>,
        !sample.plain, <i8>
  return
}
