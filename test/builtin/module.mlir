// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// A file that is exactly one module is not wrapped in another.
// CHECK:       module @outer attributes {t.a = "b"} {
// GENERIC:     "builtin.module"() <{sym_name = "outer"}> ({
module @outer attributes {t.a = "b"} {
  // Directly in a module the prefix is left out, and in the regions of others it is not.
  // CHECK-NEXT:  module @inner {
  // CHECK-NEXT:  }
  module @inner {
  }
  // CHECK-NEXT:  "t.region"() ({
  // CHECK-NEXT:    builtin.module {
  // CHECK-NEXT:    }
  // CHECK-NEXT:  }) : () -> ()
  "t.region"() ({
    builtin.module {
    }
  }) : () -> ()
  // CHECK-NEXT:  %0 = "t.value"() : () -> i32
  // CHECK-NEXT:  %1:2 = unrealized_conversion_cast %0 : i32 to f32, index {t.c}
  // GENERIC:     {{.*}}:2 = "builtin.unrealized_conversion_cast"({{.*}}) {t.c} : (i32) -> (f32, index)
  %0 = "t.value"() : () -> i32
  %1:2 = builtin.unrealized_conversion_cast %0 : i32 to f32, index {t.c}
  // CHECK-NEXT:  %2 = unrealized_conversion_cast to i1
  %2 = builtin.unrealized_conversion_cast to i1
// CHECK-NEXT:  }
}
