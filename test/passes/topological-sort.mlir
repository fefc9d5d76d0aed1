// RUN: rsmlir-opt %s --topological-sort --allow-unregistered-dialect | FileCheck %s

module {
  %0 = "test.a"(%1) : (i32) -> i32
  %1 = "test.b"(%2, %4) : (i32, i32) -> i32
  %2 = "test.c"() : () -> i32
  %3 = "test.d"(%2) : (i32) -> i32
  %4 = "test.e"(%3) : (i32) -> i32
  %5 = "test.f"(%5, %6) : (i32, i32) -> i32
  %6 = "test.g"(%5, %0) : (i32, i32) -> i32
  %7 = "test.g"(%2) ({ "test.x"(%8) : (i32) -> () }) : (i32) -> i32
  %8 = "test.h"() : () -> i32
}

// CHECK:      module {
// CHECK-NEXT:   %0 = "test.c"() : () -> i32
// CHECK-NEXT:   %1 = "test.d"(%0) : (i32) -> i32
// CHECK-NEXT:   %2 = "test.e"(%1) : (i32) -> i32
// CHECK-NEXT:   %3 = "test.h"() : () -> i32
// CHECK-NEXT:   %4 = "test.b"(%0, %2) : (i32, i32) -> i32
// CHECK-NEXT:   %5 = "test.g"(%0) ({
// CHECK-NEXT:     "test.x"(%3) : (i32) -> ()
// CHECK-NEXT:   }) : (i32) -> i32
// CHECK-NEXT:   %6 = "test.a"(%4) : (i32) -> i32
// CHECK-NEXT:   %7 = "test.f"(%7, %8) : (i32, i32) -> i32
// CHECK-NEXT:   %8 = "test.g"(%7, %6) : (i32, i32) -> i32
// CHECK-NEXT: }
