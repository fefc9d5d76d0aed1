// RUN: rsmlir-opt %s --print-op-stats --allow-unregistered-dialect -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
// RUN: rsmlir-opt %s --print-op-stats=json --allow-unregistered-dialect -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON

//      CHECK:Operations encountered:
// CHECK-NEXT:-----------------------
// CHECK-NEXT:    arith.constant , 2
// CHECK-NEXT:  builtin.module   , 1
// CHECK-NEXT:      foo.bar      , 1
// CHECK-NEXT:     func.func     , 1
// CHECK-NEXT:     func.return   , 1
// CHECK-NEXT:          long     , 1

//      JSON: {
// JSON-NEXT:   "arith.constant" : 2,
// JSON-NEXT:   "builtin.module" : 1,
//      JSON:   "long" : 1
// JSON-NEXT: }

func.func @f() {
  %0 = arith.constant 1 : i32
  "long"() : () -> ()
  "foo.bar"() ({
    %1 = arith.constant 2 : i32
  }) : () -> ()
  return
}
