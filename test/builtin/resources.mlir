// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-elide-resource-strings-if-larger=10 | FileCheck %s --check-prefix=ELIDED

// CHECK: "t.blob"() {a = dense_resource<used> : tensor<2xi32>} : () -> ()
"t.blob"() {a = dense_resource<used> : tensor<2xi32>} : () -> ()

// A resource without references is omitted.
// CHECK:      {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       used: "0x040000000100000002000000"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
// ELIDED:     {-#
// ELIDED-NOT: used:
// ELIDED:     #-}
{-#
  dialect_resources: {
    builtin: {
      unused: "0x0400000003000000",
      used: "0x040000000100000002000000"
    }
  }
#-}
