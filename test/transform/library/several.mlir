// RUN: rsmlir-opt %s --verify-diagnostics --allow-unregistered-dialect \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/user.mlir,%S/Inputs/unannotated.mlir --transform-interpreter | FileCheck %s
// RUN: rsmlir-opt %s --verify-diagnostics --allow-unregistered-dialect \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/user.mlir \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/sequences.mlir --transform-interpreter | FileCheck %s

// A declaration in one file is that of a definition in another, read with it or later.

// expected-remark @+1 {{in the library}}
module {
  func.func @f() {
    return
  }
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() attributes {marked} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
