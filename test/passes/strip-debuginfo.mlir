// RUN: rsmlir-opt %s --strip-debuginfo --mlir-print-debuginfo | FileCheck %s

// CHECK: #[[LOC:.*]] = loc(unknown)
// CHECK: func.func @f(%{{.*}}: i32 loc(unknown)) {
// CHECK:   cf.br ^bb1(%{{.*}} : i32) loc(#[[LOC]])
// CHECK: ^bb1(%{{.*}}: i32 loc(unknown)):
// CHECK:   return loc(#[[LOC]])
// CHECK: } loc(#[[LOC]])
// CHECK-NOT: strip-debuginfo.mlir
func.func @f(%arg: i32 loc("a")) {
  cf.br ^bb1(%arg : i32) loc("b")
^bb1(%0: i32 loc("c")):
  return loc(callsite("d" at "e"))
} loc(fused["f", "g"])
